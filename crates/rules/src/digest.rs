//! Digests: a short fingerprint of a whole state, the same on every machine.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// A fingerprint of a state.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest(pub [u8; 8]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

/// A fingerprint that could not be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a digest is 16 hexadecimal digits")]
pub struct DigestError;

impl FromStr for Digest {
    type Err = DigestError;

    fn from_str(text: &str) -> Result<Self, DigestError> {
        if text.len() != 16 || !text.is_ascii() {
            return Err(DigestError);
        }
        u64::from_str_radix(text, 16)
            .map(|bits| Self(bits.to_be_bytes()))
            .map_err(|_| DigestError)
    }
}

impl TryFrom<String> for Digest {
    type Error = DigestError;

    fn try_from(text: String) -> Result<Self, DigestError> {
        text.parse()
    }
}

impl Digest {
    /// The fingerprint of a state that was written out as bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let hash = Sha256::digest(bytes);
        let mut digest = [0; 8];
        digest.copy_from_slice(&hash[..8]);
        Self(digest)
    }
}
