//! Sets of byte positions.

/// A set of positions below a fixed bound; without storage while it is empty.
#[derive(Clone, Default, Debug)]
pub struct Bits {
    words: Vec<u64>,
}

/// The bits `from..to` of a word.
fn mask(from: usize, to: usize) -> u64 {
    (u64::MAX >> (64 - (to - from))) << from
}

impl Bits {
    /// Whether it was never filled since it was emptied.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Removes everything.
    pub fn empty(&mut self) {
        self.words.clear();
    }

    /// Whether a position of `at..at + n` is in the set; for up to 64 positions.
    #[inline(always)]
    pub fn touches(&self, at: usize, n: usize) -> bool {
        let (word, bit) = (at / 64, at % 64);
        let Some(&low) = self.words.get(word) else { return false };
        let mut bits = low >> bit;
        if bit + n > 64 {
            bits |= self.words.get(word + 1).copied().unwrap_or(0) << (64 - bit);
        }
        bits & mask(0, n) != 0
    }

    /// Calls `f` on each word that overlaps `start..end`, with the mask of the positions within.
    fn each(&mut self, start: usize, end: usize, mut f: impl FnMut(&mut u64, u64)) {
        let mut at = start;
        while at < end {
            let (word, from) = (at / 64, at % 64);
            let to = (from + end - at).min(64);
            f(&mut self.words[word], mask(from, to));
            at += to - from;
        }
    }

    /// Adds `start..end`; `bound` is the bound of positions.
    pub fn fill(&mut self, start: usize, end: usize, bound: usize) {
        if start < end {
            self.words.resize(bound.div_ceil(64), 0);
            self.each(start, end, |word, mask| *word |= mask);
        }
    }

    /// Removes `start..end`.
    #[inline(always)]
    pub fn remove(&mut self, start: usize, end: usize) {
        if !self.is_empty() {
            self.each(start, end, |word, mask| *word &= !mask);
        }
    }

    /// The first run of positions within `start..end` that are in the set.
    pub fn run(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let first = self.find(start, end, 0)?;
        Some((first, self.find(first, end, u64::MAX).unwrap_or(end)))
    }

    /// The first position within `start..end` whose bit differs from those of `pattern`.
    fn find(&self, start: usize, end: usize, pattern: u64) -> Option<usize> {
        let mut at = start;
        while at < end {
            let rest = (self.words.get(at / 64)? ^ pattern) >> (at % 64);
            if rest != 0 {
                return Some(at + rest.trailing_zeros() as usize).filter(|&at| at < end);
            }
            at += 64 - at % 64;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BOUND: usize = 200;

    proptest! {
        #[test]
        fn behaves_like_a_set(steps in proptest::collection::vec((any::<bool>(), 0..BOUND, 0..BOUND), 1..12), at in 0..BOUND, n in 1usize..=16) {
            let mut bits = Bits::default();
            let mut model = [false; BOUND];
            for (fill, a, b) in steps {
                let (start, end) = (a.min(b), a.max(b));
                if fill { bits.fill(start, end, BOUND) } else { bits.remove(start, end) }
                model[start..end].fill(fill);
            }
            let n = n.min(BOUND - at);
            prop_assert_eq!(bits.touches(at, n), model[at..at + n].contains(&true));
            let first = (at..BOUND).find(|&i| model[i]);
            let run = first.map(|s| (s, (s..BOUND).find(|&i| !model[i]).unwrap_or(BOUND)));
            prop_assert_eq!(bits.run(at, BOUND), run);
        }
    }
}
