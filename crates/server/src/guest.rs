//! Guests: whoever does something here gets a token in a cookie, and is known by it.

use crate::clock;
use crate::problem::Problem;
use axum::http::{HeaderMap, HeaderValue, header};
use rules::chance::hex_digits;
use sha2::{Digest, Sha256};
use store::{GuestId, Store};

const COOKIE: &str = "gonfalon";
/// As long as browsers keep a cookie at most.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// 256 bits that cannot be guessed, as digits.
pub(crate) fn secret() -> Result<String, Problem> {
    random::<32>().map(|bytes| hex_digits(&bytes))
}

/// Bytes that cannot be guessed.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::Down)?;
    Ok(bytes)
}

/// What is stored of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

fn token(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, token)| token)
}

/// The guest who asks, if we know one.
pub(crate) async fn known(store: &Store, headers: &HeaderMap) -> Result<Option<GuestId>, Problem> {
    match token(headers) {
        Some(token) => Ok(store.guest(hash(token)).await?),
        None => Ok(None),
    }
}

/// The guest who asks, and for a new one the cookie to be set. A token that we have not given out ourselves is worth nothing.
pub(crate) async fn known_or_new(
    store: &Store,
    headers: &HeaderMap,
) -> Result<(GuestId, Option<HeaderValue>), Problem> {
    if let Some(guest) = known(store, headers).await? {
        return Ok((guest, None));
    }
    let token = secret()?;
    let guest = store.add_guest(hash(&token), clock::now()).await?;
    let origin = headers.get(header::ORIGIN).map(HeaderValue::as_bytes);
    let secure = match origin.is_some_and(|origin| origin.starts_with(b"https:")) {
        true => "; Secure",
        false => "",
    };
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::Down)?;
    Ok((guest, Some(cookie)))
}
