//! Parallel moves as a sequence.

use crate::interp::code::Cell;
use rustc_hash::FxHashMap;

/// Moves, one after another, that have the effect of all `moves` (destination, source) at once.
/// Destinations are distinct; `spare` is used to break cycles.
pub fn sequence(moves: impl Iterator<Item = (Cell, Cell)>, spare: Cell) -> Vec<(Cell, Cell)> {
    let pending: Vec<(Cell, Cell)> = moves.filter(|(d, a)| d != a).collect();
    // The moves that are still to come: by destination, and how many of them read a cell.
    let mut writer: FxHashMap<Cell, Cell> = pending.iter().copied().collect();
    let mut readers: FxHashMap<Cell, u32> = FxHashMap::default();
    for (_, a) in &pending {
        *readers.entry(*a).or_default() += 1;
    }
    let mut out = Vec::with_capacity(pending.len());
    // A move whose destination nobody reads any more can go; that may free its source.
    for &(d, _) in &pending {
        let mut next = d;
        while readers.get(&next).is_none_or(|&n| n == 0) {
            let Some(a) = writer.remove(&next) else { break };
            out.push((next, a));
            readers.entry(a).and_modify(|n| *n -= 1);
            next = a;
        }
    }
    // What is left are cycles: as many cells as moves, each read at least, hence exactly, once.
    for &(start, _) in &pending {
        let Some(mut a) = writer.remove(&start) else { continue };
        out.push((spare, start));
        let mut d = start;
        while a != start {
            out.push((d, a));
            d = a;
            // Every source in a cycle is a destination too.
            a = writer.remove(&d).unwrap_or(start);
        }
        out.push((d, spare));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn has_the_effect_of_all_at_once(sources in proptest::collection::vec(0u32..12, 8)) {
            let moves: Vec<_> = (0..8u32).zip(sources).collect();
            let before: Vec<u32> = (100..113).collect();
            let mut after = before.clone();
            for (d, a) in sequence(moves.iter().copied(), 12) {
                after[d as usize] = after[a as usize];
            }
            for (d, a) in moves {
                prop_assert_eq!(after[d as usize], before[a as usize]);
            }
        }
    }
}
