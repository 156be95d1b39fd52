//! Reads of array symbols: equal indices give equal elements, stated only where a model errs.
//!
//! Each read is a word of fresh bits. After a model was found, reads of one array are grouped by the value of
//! their index; a read whose element differs from that of the first of its group yields the
//! lemma for this pair, in all arrays that are read at both indices: what coincides for one array is likely to coincide for
//! others. The cost depends on the reads, not on the size of the index.

use crate::bits::aig::Edge;
use crate::term::TermId;
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};

/// A read that clauses have reached.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) term: TermId,
    pub(super) index: Vec<Edge>,
    pub(super) element: Vec<Edge>,
}

/// Two reads of one array: the positions of the array, and of the reads among its own.
pub(super) type Pair = (usize, usize, usize);

/// An index.
type Index = Vec<Edge>;

/// The reads of all arrays.
#[derive(Default)]
pub(super) struct Arrays {
    positions: FxHashMap<TermId, usize>,
    reads: Vec<(TermId, Vec<Read>)>,
    /// The arrays that are read at an index, with the reads.
    at: FxHashMap<Index, Vec<(usize, usize)>>,
    /// The pairs of reads for which there are lemmas.
    stated: FxHashSet<Pair>,
    /// The elements of the last model that had no violation.
    elements: FxHashMap<(TermId, Bv), Bv>,
}

impl Arrays {
    pub(super) fn register(&mut self, array: TermId, read: Read) {
        let position = *self.positions.entry(array).or_insert_with(|| {
            self.reads.push((array, Vec::new()));
            self.reads.len() - 1
        });
        let reads = &mut self.reads[position].1;
        self.at.entry(read.index.clone()).or_default().push((position, reads.len()));
        reads.push(read);
    }

    /// How many reads there are.
    pub(super) fn len(&self) -> usize {
        self.reads.iter().map(|(_, reads)| reads.len()).sum()
    }

    /// Takes the reads of `array` away: something else determines them now.
    pub(super) fn take(&mut self, array: TermId) -> Vec<Read> {
        let Some(&position) = self.positions.get(&array) else {
            return Vec::new();
        };
        let reads = std::mem::take(&mut self.reads[position].1);
        for read in &reads {
            if let Some(list) = self.at.get_mut(&read.index) {
                list.retain(|(array, _)| *array != position);
            }
        }
        reads
    }

    /// The pairs of reads that must be related, as some contradict each other in the model; if none do, remembers its elements.
    pub(super) fn violations(&mut self, mut value: impl FnMut(&[Edge]) -> Bv) -> Vec<Pair> {
        self.elements.clear();
        let mut pairs: Vec<Pair> = Vec::new();
        for (array, (symbol, reads)) in self.reads.iter().enumerate() {
            let mut groups: FxHashMap<Bv, (usize, Bv)> = FxHashMap::default();
            for (second, read) in reads.iter().enumerate() {
                let (index, element) = (value(&read.index), value(&read.element));
                let &mut (first, expected) = groups.entry(index).or_insert((second, element));
                if expected != element {
                    pairs.push((array, first, second));
                }
                self.elements.insert((*symbol, index), expected);
            }
        }
        let mut result = Vec::new();
        for pair in pairs {
            self.relate(pair, &mut result);
        }
        result
    }

    /// The reads of a pair, if there are such.
    pub(super) fn reads(&self, (array, first, second): Pair) -> Option<(Read, Read)> {
        let reads = &self.reads.get(array)?.1;
        Some((reads.get(first)?.clone(), reads.get(second)?.clone()))
    }

    /// Adds a pair, and the reads at the same indices of other arrays.
    fn relate(&mut self, (array, first, second): Pair, result: &mut Vec<Pair>) {
        let reads = &self.reads[array].1;
        let at = |index: &Index| self.at.get(index).map(Vec::as_slice).unwrap_or_default();
        let (one, other) = (at(&reads[first].index), at(&reads[second].index));
        for &(array, x) in one {
            for &(_, y) in other.iter().filter(|(a, y)| *a == array && *y != x) {
                if self.stated.insert((array, x, y)) {
                    result.push((array, x, y));
                }
            }
        }
    }

    /// The element of `array` at `index` in the last model, if a read has determined it.
    pub(super) fn element(&self, array: TermId, index: &Bv) -> Option<Bv> {
        self.elements.get(&(array, *index)).copied()
    }

    /// All elements that reads have determined in the last model, in no order.
    pub(super) fn elements(&self) -> impl Iterator<Item = (TermId, Bv, Bv)> + '_ {
        self.elements.iter().map(|(&(array, index), &element)| (array, index, element))
    }
}
