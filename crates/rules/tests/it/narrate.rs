//! Events as sentences.
