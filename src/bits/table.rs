//! Reads of constant arrays at a symbolic index.

use super::gates::Gates;
use super::word;
use crate::term::Table;
use crate::util::Bv;

/// The element of `table` at `index`: a decision tree over the bits of the index, the highest
/// first; bits that all entries below share are tested at once.
pub fn read<G: Gates>(gates: &mut G, table: &Table, index: &[G::Bit]) -> Vec<G::Bit> {
    subtree(gates, &table.entries, &table.default, index)
}

fn subtree<G: Gates>(gates: &mut G, entries: &[(u64, Bv)], default: &Bv, index: &[G::Bit]) -> Vec<G::Bit> {
    let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
        return word::constant(gates, default);
    };
    let dense = index.len() < 64 && entries.len() as u64 == 1 << index.len();
    if dense && entries.iter().all(|e| e.1 == first.1) {
        return word::constant(gates, &first.1);
    }
    // Entries are sorted: all share the bits above the highest one in which first and last differ.
    let varying = (64 - (first.0 ^ last.0).leading_zeros() as usize).min(index.len());
    if varying < index.len() {
        let shared: Vec<G::Bit> = (varying..index.len())
            .map(|i| if i < 64 && first.0 >> i & 1 == 1 { index[i] } else { gates.not(index[i]) })
            .collect();
        let hit = gates.and_all(&shared);
        if gates.is_false(hit) {
            return word::constant(gates, default);
        }
        let inside = subtree(gates, entries, default, &index[..varying]);
        let outside = word::constant(gates, default);
        return word::select(gates, hit, &inside, &outside);
    }
    if varying == 0 {
        return word::constant(gates, &first.1);
    }
    let split = entries.partition_point(|e| e.0 >> (varying - 1) & 1 == 0);
    let rest = &index[..varying - 1];
    match gates.as_constant(index[varying - 1]) {
        Some(true) => subtree(gates, &entries[split..], default, rest),
        Some(false) => subtree(gates, &entries[..split], default, rest),
        None => {
            let high = subtree(gates, &entries[split..], default, rest);
            let low = subtree(gates, &entries[..split], default, rest);
            word::select(gates, index[varying - 1], &high, &low)
        }
    }
}
