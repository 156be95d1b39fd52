//! Single bits of variables that are the same in all states: flags that nobody sets, alignment above the low bits, masks.
//!
//! The value-set of each bit by itself ("known bits" of compilers; Regehr and Duongsaa, Deriving Abstract Transfer Functions for Analyzing
//! Embedded Software, LCTES 2006). Bits above those that differ are left to bounds.

use super::template::{Row, Variable};
use crate::util::Bv;

/// Variables wider than this have no rows.
const MAX_WIDTH: u16 = 64;

/// A row for each bit of a variable that is the same in the states `seen`, below the highest one that differs or is set.
pub fn bits(variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    let Some(first) = seen.first() else { return Vec::new() };
    let mut rows = Vec::new();
    let is_word = |v: &Variable| v.changes && (2..=MAX_WIDTH).contains(&v.width) && !v.is_only_compared();
    for (variable, v) in variables.iter().enumerate().filter(|(_, v)| is_word(v)) {
        let value = first[variable].low_u64();
        let differing = seen.iter().fold(0, |bits, s| bits | (s[variable].low_u64() ^ value));
        let highest = u64::BITS - (differing | value).leading_zeros();
        let same = (0..(highest as u16).min(v.width)).filter(|bit| differing >> bit & 1 == 0);
        rows.extend(same.map(|low| Row::Residue { variable, low, bits: 1, residue: value >> low & 1 }));
    }
    rows
}
