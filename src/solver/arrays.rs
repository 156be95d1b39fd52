//! Reads of array symbols: equal indices give equal elements, stated only where a model errs.
//!
//! Each read is a word of fresh bits. After a model was found, reads of one array are grouped by the value of
//! their index; a read whose element differs from that of the first of its group yields the
//! lemma for this pair. The cost depends on the reads, not on the size of the index.

use crate::bits::aig::Edge;
use crate::term::TermId;
use crate::util::Bv;
use rustc_hash::FxHashMap;

/// A read that clauses have reached.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) term: TermId,
    pub(super) index: Vec<Edge>,
    pub(super) element: Vec<Edge>,
}

/// Two reads of one array, by position.
pub(super) struct Violation {
    array: usize,
    first: usize,
    second: usize,
}

/// The reads of all arrays.
#[derive(Default)]
pub(super) struct Arrays {
    positions: FxHashMap<TermId, usize>,
    reads: Vec<(TermId, Vec<Read>)>,
    /// The elements of the last model that had no violation.
    elements: FxHashMap<(TermId, Bv), Bv>,
}

impl Arrays {
    pub(super) fn register(&mut self, array: TermId, read: Read) {
        let position = *self.positions.entry(array).or_insert_with(|| {
            self.reads.push((array, Vec::new()));
            self.reads.len() - 1
        });
        self.reads[position].1.push(read);
    }

    /// Takes the reads of `array` away: something else determines them now.
    pub(super) fn take(&mut self, array: TermId) -> Vec<Read> {
        self.positions.get(&array).map(|&p| std::mem::take(&mut self.reads[p].1)).unwrap_or_default()
    }

    /// The pairs of reads that contradict each other in the model; if none, remembers its elements.
    pub(super) fn violations(&mut self, mut value: impl FnMut(&[Edge]) -> Bv) -> Vec<Violation> {
        self.elements.clear();
        let mut result = Vec::new();
        for (array, (symbol, reads)) in self.reads.iter().enumerate() {
            let mut groups: FxHashMap<Bv, (usize, Bv)> = FxHashMap::default();
            for (second, read) in reads.iter().enumerate() {
                let (index, element) = (value(&read.index), value(&read.element));
                let &mut (first, expected) = groups.entry(index).or_insert((second, element));
                if expected != element {
                    result.push(Violation { array, first, second });
                }
                self.elements.insert((*symbol, index), expected);
            }
        }
        result
    }

    /// The two reads of a violation.
    pub(super) fn pair(&self, v: &Violation) -> (Read, Read) {
        let reads = &self.reads[v.array].1;
        (reads[v.first].clone(), reads[v.second].clone())
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
