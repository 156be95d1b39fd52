//! Linear relations between values modulo 2^width: which values are sums of others, in two states at once.
//!
//! Each value is a row of coefficients. Rows are eliminated with the entry of the least power of two as the pivot, which divides all others (Müller-Olm, Seidl,
//! Analysis of Modular Arithmetic, TOPLAS 2007): what is left of a row that vanishes is how it is made of the others.

use std::collections::BTreeMap;

/// A row: a value that is a sum of unknowns, and what was taken away from it so far.
#[derive(Clone, Debug)]
pub struct Row<C: Ord> {
    /// Coefficients of unknowns, none of them 0.
    pub coefficients: BTreeMap<C, u64>,
    /// How much of which other row was taken away.
    taken: BTreeMap<usize, u64>,
    done: bool,
}

impl<C: Ord + Copy> Row<C> {
    /// A row of these coefficients.
    pub fn new(coefficients: BTreeMap<C, u64>) -> Self {
        Row { coefficients, taken: BTreeMap::new(), done: false }
    }

    fn subtract(&mut self, factor: u64, number: usize, other: &Row<C>, mask: u64) {
        let mut add = |key: &C, by: u64| {
            let entry = self.coefficients.entry(*key).or_insert(0);
            *entry = entry.wrapping_sub(by.wrapping_mul(factor)) & mask;
            if *entry == 0 {
                self.coefficients.remove(key);
            }
        };
        other.coefficients.iter().for_each(|(key, &by)| add(key, by));
        // The other one is itself without what was taken away from it.
        let mut take = |row: usize, by: u64| {
            let entry = self.taken.entry(row).or_insert(0);
            *entry = entry.wrapping_add(by) & mask;
        };
        take(number, factor);
        other.taken.iter().for_each(|(&row, &by)| take(row, by.wrapping_mul(factor).wrapping_neg()));
    }
}

/// For each row, of which others it is the sum, with factors, if it is one of those before it in the order in which they are chosen: rows in front are chosen
/// first where it makes no difference. `width` is at most 64.
pub fn dependent<C: Ord + Copy>(mut rows: Vec<Row<C>>, width: u16) -> Vec<Option<BTreeMap<usize, u64>>> {
    let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    loop {
        let open = rows.iter().enumerate().filter(|(_, r)| !r.done);
        let entries = open.flat_map(|(n, r)| r.coefficients.iter().map(move |(&c, &k)| (k.trailing_zeros(), n, c, k)));
        let Some((power, n, column, k)) = entries.min_by_key(|&(power, n, c, _)| (power, n, c)) else { break };
        rows[n].done = true;
        let (pivot, inverse) = (rows[n].clone(), inverse(k >> power));
        for row in rows.iter_mut().filter(|r| !r.done) {
            if let Some(&entry) = row.coefficients.get(&column) {
                row.subtract((entry >> power).wrapping_mul(inverse) & mask, n, &pivot, mask);
            }
        }
    }
    let taken = |r: Row<C>| r.taken.into_iter().filter(|(_, k)| *k != 0).collect();
    rows.into_iter().map(|r| if r.done { None } else { Some(taken(r)) }).collect()
}

/// The inverse of an odd number modulo 2^64.
fn inverse(odd: u64) -> u64 {
    // Each step doubles the number of right bits; an odd number is its own inverse modulo 8.
    (0..5).fold(odd, |x, _| x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// A row that is said to be a sum of others is one, whatever unknowns stand for; and what was made as a sum of others is found.
        #[test]
        fn sums_are_sums(
            rows in proptest::collection::vec(proptest::collection::btree_map(0u8..4, 1u64..40, 0..4), 1..5),
            factors in proptest::collection::vec(0u64..9, 5),
            width in prop_oneof![Just(8u16), Just(32), Just(64)],
            at in 0usize..5,
        ) {
            let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
            let mut sum: BTreeMap<u8, u64> = BTreeMap::new();
            for (row, factor) in rows.iter().zip(&factors) {
                row.iter().for_each(|(&c, &k)| *sum.entry(c).or_insert(0) += k * factor);
            }
            sum.retain(|_, k| { *k &= mask; *k != 0 });
            let mut all = rows.clone();
            all.insert(at.min(rows.len()), sum);
            let clean = |r: &BTreeMap<u8, u64>| r.iter().map(|(&c, &k)| (c, k & mask)).filter(|e| e.1 != 0).collect();
            let found = dependent(all.iter().map(|r| Row::new(clean(r))).collect::<Vec<_>>(), width);
            prop_assert!(found.iter().any(Option::is_some));
            for (row, taken) in all.iter().zip(&found) {
                let Some(taken) = taken else { continue };
                prop_assert!(taken.keys().all(|&n| found[n].is_none()));
                for c in 0u8..4 {
                    let of = |r: &BTreeMap<u8, u64>| r.get(&c).copied().unwrap_or(0);
                    let made = taken.iter().fold(0u64, |s, (&n, &k)| s.wrapping_add(k.wrapping_mul(of(&all[n]))));
                    prop_assert_eq!(made & mask, of(row) & mask);
                }
            }
        }
    }
}
