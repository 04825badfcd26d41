//! What stands before every request: is it meant for us, does it come from our own page; and what every answer says to the browser.
//!
//! Any web page can make a browser talk to 127.0.0.1. A page of somebody else is told apart by its origin; a name of somebody else that
//! was made to point at us is told apart by the host.

use crate::problem::Problem;
use crate::shared::Shared;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// Only our own files are loaded, and nobody may frame us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets a request through, or not.
pub(crate) async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    shared.metrics.requests.up();
    let mut response = match check(&shared.settings.hosts, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(
        header::HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        header::HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

fn check(hosts: &[String], request: &Request) -> Result<(), Problem> {
    let host = host(request).ok_or(Problem::WrongHost)?;
    if !is_ours(hosts, &host) {
        return Err(Problem::WrongHost);
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (!safe || request.headers().contains_key(header::UPGRADE)) && !comes_from(request.headers(), &host) {
        return Err(Problem::WrongOrigin);
    }
    Ok(())
}

fn host(request: &Request) -> Option<String> {
    let header = request.headers().get(header::HOST);
    let host = header.and_then(|host| host.to_str().ok());
    host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str))
        .map(str::to_ascii_lowercase)
}

/// A name can be made to point at us by anybody, an address in digits cannot.
fn is_ours(hosts: &[String], host: &str) -> bool {
    let Ok(uri) = host.parse::<Uri>() else { return false };
    let Some(name) = uri.host() else { return false };
    let digits = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || digits.parse::<IpAddr>().is_ok() || hosts.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// Whether a request says that it comes from a page of ours. Browsers always say where such requests come from.
fn comes_from(headers: &HeaderMap, host: &str) -> bool {
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    origin.is_some_and(|origin| {
        ["http://", "https://"]
            .iter()
            .any(|scheme| origin.to_ascii_lowercase().strip_prefix(scheme) == Some(host))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_and_plain_addresses_are_ours() {
        let hosts = ["table.example".to_owned()];
        for host in [
            "localhost:80",
            "127.0.0.1:8017",
            "[::1]:8017",
            "192.168.0.7",
            "Table.Example",
            "table.example:1",
        ] {
            assert!(is_ours(&hosts, &host.to_ascii_lowercase()), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "",
            "a b",
            "/",
        ] {
            assert!(!is_ours(&hosts, host), "{host}");
        }
    }
}
