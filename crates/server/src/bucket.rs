//! How fast a page may talk: a bucket of tokens that fills steadily and gives one for each message.

use tokio::time::Instant;

/// A bucket of tokens.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    steady: f64,
    burst: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket of `burst` tokens that gets `steady` more in a second.
    pub(crate) fn new(steady: u32, burst: u32, now: Instant) -> Self {
        Self {
            tokens: burst.into(),
            steady: steady.into(),
            burst: burst.into(),
            since: now,
        }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.duration_since(self.since).as_secs_f64();
        self.tokens = (self.tokens + passed * self.steady).min(self.burst);
        self.since = now;
        let some = self.tokens >= 1.0;
        if some {
            self.tokens -= 1.0;
        }
        some
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_taken_and_then_only_a_steady_stream() {
        let start = Instant::now();
        let mut bucket = Bucket::new(30, 60, start);
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 60);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| bucket.take(later)).count(), 30);
        let much_later = start + Duration::from_secs(1000);
        assert_eq!((0..100).filter(|_| bucket.take(much_later)).count(), 60);
    }
}
