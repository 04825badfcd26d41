//! The page and its files, embedded in the program.
//!
//! Files are served below a folder named after the content of all of them, so that a browser may keep them for good and never mixes two
//! versions. Debug builds read them from disk, so that an edit shows without compiling.

use crate::problem::Problem;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use rules::chance::hex_digits;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::sync::{PoisonError, RwLock};

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "journeys/*"]
#[exclude = "types/*"]
#[exclude = "tools/*"]
#[exclude = "package*.json"]
#[exclude = "tsconfig.json"]
#[exclude = ".prettierignore"]
#[exclude = "*.d.ts"]
#[exclude = "*.md"]
struct Files;

const PLACEHOLDER: &str = "__ASSETS__";
/// Where the shell lists the modules, so that a browser fetches them all at once instead of one import after the other.
const MODULES: &str = "<!-- modules -->";
const NO_PAGE: &str = "<!doctype html><title>Gonfalon</title><p>This build of Gonfalon has no page in it.";

/// The hash of all files.
fn files_hash() -> String {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hash = Sha256::new();
    for name in names {
        if let Some(file) = Files::get(&name) {
            hash.update((name.len() as u64).to_be_bytes());
            hash.update(name.as_bytes());
            hash.update(file.metadata.sha256_hash());
        }
    }
    hex_digits(&hash.finalize()[..8])
}

/// The hash under which the files are served now. Debug builds look at the files anew whenever somebody opens a page, but not for each
/// of its files, because reading them all takes its time.
static HASH: RwLock<Option<String>> = RwLock::new(None);

fn current_hash() -> String {
    let known = HASH.read().unwrap_or_else(PoisonError::into_inner).clone();
    known.unwrap_or_else(fresh_hash)
}

fn fresh_hash() -> String {
    let hash = files_hash();
    *HASH.write().unwrap_or_else(PoisonError::into_inner) = Some(hash.clone());
    hash
}

/// What only the rulebook needs: it comes when the rulebook is opened, so that the first page stays light.
const BOOK: [&str; 4] = ["books/", "pages/book.js", "paint/book.js", "paint/diagram.js"];

/// Whether a file is a module that is fetched before it is asked for.
fn is_preloaded(name: &str) -> bool {
    name.ends_with(".js") && !BOOK.iter().any(|start| name.starts_with(start))
}

/// A line for every module of the page but those of the rulebook, in the order of their names.
fn preloads() -> String {
    let mut names: Vec<_> = Files::iter().filter(|name| is_preloaded(name)).collect();
    names.sort();
    let lines = names
        .iter()
        .map(|name| format!("<link rel=\"modulepreload\" href=\"{PLACEHOLDER}/{name}\">"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The shell of every page.
pub(crate) async fn shell() -> Response {
    let text = match Files::get("index.html") {
        Some(file) => {
            let text = String::from_utf8_lossy(&file.data).replace(MODULES, &preloads());
            let hash = if cfg!(debug_assertions) {
                fresh_hash()
            } else {
                current_hash()
            };
            text.replace(PLACEHOLDER, &format!("/assets/{hash}"))
        }
        None => NO_PAGE.into(),
    };
    let mut response = Html(text).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// A file of the page.
pub(crate) async fn asset(Path((hash, path)): Path<(String, String)>) -> Result<Response, Problem> {
    // A page of an older version must load itself again instead of mixing its files with ours.
    if hash != current_hash() {
        return Err(Problem::NoPage);
    }
    let file = Files::get(&path).ok_or(Problem::NoPage)?;
    let mut response = file.data.into_owned().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(&path)));
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    headers.insert(header::CACHE_CONTROL, forever);
    Ok(response)
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn the_shell_names_every_module_of_the_page_once_but_those_of_the_rulebook() {
        let body = to_bytes(shell().await.into_body(), 1 << 20).await.expect("a body");
        let text = String::from_utf8(body.to_vec()).expect("text");
        assert!(!text.contains(PLACEHOLDER) && !text.contains(MODULES));
        let modules: Vec<_> = Files::iter().filter(|name| is_preloaded(name)).collect();
        assert!(modules.iter().any(|name| name == "main.js") && modules.iter().any(|name| name == "pages/table.js"));
        for name in &modules {
            let link = format!(
                "<link rel=\"modulepreload\" href=\"/assets/{}/{name}\">",
                current_hash()
            );
            assert_eq!(text.matches(&link).count(), 1, "{name}");
        }
        assert_eq!(text.matches("modulepreload").count(), modules.len());
        assert!(
            modules
                .iter()
                .all(|name| !name.starts_with("node_modules") && !name.starts_with("tests"))
        );
    }
    #[test]
    fn only_the_page_itself_is_embedded() {
        let names: Vec<_> = Files::iter().collect();
        assert!(names.iter().any(|name| name == "index.html"));
        let stray = names.iter().find(|name| {
            let (folder, ending) = (name.split('/').next(), name.rsplit('.').next());
            matches!(folder, Some("node_modules" | "tests" | "journeys" | "types" | "tools"))
                || !matches!(ending, Some("js" | "css" | "html" | "svg" | "woff2"))
                    && (folder, ending) != (Some("fonts"), Some("txt"))
        });
        assert_eq!(stray, None, "not a part of the page");
    }
}
