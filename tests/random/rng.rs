//! A small random generator, so that a seed means the same programs everywhere.

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose numbers depend on `seed` alone. Its first number is where it goes on: else neighbours would give the
    /// same numbers, one step apart, and so programs that are alike.
    pub fn new(seed: u64) -> Self {
        Rng(Rng(seed).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn within(&mut self, low: i128, high: i128) -> i128 {
        let count = high.wrapping_sub(low) as u128 + 1;
        low.wrapping_add((u128::from(self.next()) % count) as i128)
    }

    /// Whether something happens that does so `chances` times in a thousand.
    pub fn chance(&mut self, chances: u32) -> bool {
        self.below(1000) < chances as usize
    }

    /// One of `things`.
    pub fn pick<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }
}
