//! The files themselves: embedded in the program, or replaced and extended by those of a folder.

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The content folder of the repository. Debug builds read it from disk, so that an edit shows without compiling.
#[derive(RustEmbed)]
#[folder = "../../content"]
struct Embedded;

/// Only such files are content; editors leave other files next to them.
const ENDINGS: [&str; 3] = ["toml", "tsv", "md"];

/// Deeper folders are ignored, so that a loop of links ends.
const DEEPEST: usize = 8;

/// All files of a library by path, with `/` between folders on every system.
#[derive(Clone, Debug, Default)]
pub struct Files(BTreeMap<String, String>);

/// Why files could not be read.
#[derive(Debug, Error)]
pub enum FilesError {
    /// The system refused.
    #[error("cannot read {path}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file is not text.
    #[error("{path} is not UTF-8 text: save it as UTF-8")]
    NotText {
        /// The file.
        path: String,
    },
}

impl Files {
    /// The embedded files.
    ///
    /// # Errors
    /// If one of them is not text.
    pub fn embedded() -> Result<Self, FilesError> {
        let mut files = Self::default();
        for path in Embedded::iter().filter(|path| is_content(Path::new(path.as_ref()))) {
            if let Some(file) = Embedded::get(&path) {
                files.add(path.replace('\\', "/"), file.data.into_owned())?;
            }
        }
        Ok(files)
    }

    /// Puts the files of a folder over these: those of the same path replace, others are added.
    ///
    /// # Errors
    /// If the folder or a file cannot be read, or a file is not text.
    pub fn overlay(&mut self, folder: &Path) -> Result<(), FilesError> {
        self.walk(folder, "", 0)
    }

    /// A file by its path.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// The files of a folder, without its subfolders, by path.
    pub fn folder<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .iter()
            .filter(move |(path, _)| path.rsplit_once('/').is_some_and(|(parent, _)| parent == folder))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The SHA-256 of everything a battle is played with, paths and texts in the order of paths, as hexadecimal digits.
    ///
    /// The rulebook explains but does not decide, so a better wording there does not change the hash.
    pub fn hash(&self) -> String {
        let mut sha = Sha256::new();
        for (path, text) in self.0.iter().filter(|(path, _)| !path.starts_with("rulebook/")) {
            // Lengths prevent a text from being taken for the path of the next file.
            for part in [path, text] {
                sha.update((part.len() as u64).to_le_bytes());
                sha.update(part.as_bytes());
            }
        }
        sha.finalize().iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    fn add(&mut self, path: String, bytes: Vec<u8>) -> Result<(), FilesError> {
        match String::from_utf8(bytes) {
            Ok(text) => {
                self.0.insert(path, text);
                Ok(())
            }
            Err(_) => Err(FilesError::NotText { path }),
        }
    }

    fn walk(&mut self, folder: &Path, under: &str, depth: usize) -> Result<(), FilesError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| FilesError::Io { path, source }
        };
        for entry in std::fs::read_dir(folder).map_err(failed(folder))? {
            let entry = entry.map_err(failed(folder))?;
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let inner = if under.is_empty() {
                name
            } else {
                format!("{under}/{name}")
            };
            let kind = std::fs::metadata(&path).map_err(failed(&path))?;
            if kind.is_dir() && depth < DEEPEST {
                self.walk(&path, &inner, depth + 1)?;
            } else if kind.is_file() && is_content(&path) {
                let bytes = std::fs::read(&path).map_err(failed(&path))?;
                self.add(inner, bytes)?;
            }
        }
        Ok(())
    }
}

fn is_content(path: &Path) -> bool {
    path.extension()
        .and_then(|ending| ending.to_str())
        .is_some_and(|ending| ENDINGS.contains(&ending))
}
