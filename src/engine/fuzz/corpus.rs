//! The executions that are kept, by the answers that they got.

use super::watch::Pair;
use crate::interp::{Report, Scalar};

/// So many are kept; then new ones replace old ones.
const KEPT: usize = 512;
/// So many answers of each are kept: what comes after them is random again.
const ANSWERS: usize = 4096;
/// The newest ones are chosen more often than others.
const NEWEST: u64 = 6;

/// An execution.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// The inputs, in order.
    pub inputs: Vec<Scalar>,
    /// Undetermined bytes, in order.
    pub contents: Vec<Vec<u8>>,
    /// What it has compared.
    pub compared: Vec<Pair>,
}

/// All that are kept.
#[derive(Default, Debug)]
pub(super) struct Corpus {
    kept: Vec<Kept>,
    added: usize,
}

impl Corpus {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// The one that the run of this number changes; every eighth run is all random.
    pub fn choose(&self, run: u64) -> Option<&Kept> {
        let len = self.kept.len() as u64;
        if len == 0 || run.is_multiple_of(8) {
            return None;
        }
        let turn = run / 2;
        let newest = (self.added as u64 + len - 1 - turn % NEWEST.min(len)) % len;
        self.kept.get(if run.is_multiple_of(2) { newest } else { turn % len } as usize)
    }

    /// Keeps the run of which this is the report.
    pub fn keep(&mut self, report: &Report, compared: &[Pair]) {
        let kept = Kept {
            inputs: report.inputs.iter().take(ANSWERS).map(|i| i.value).collect(),
            contents: report.contents.iter().take(ANSWERS).map(|c| c.bytes.clone()).collect(),
            compared: compared.to_vec(),
        };
        match self.kept.get_mut(self.added % KEPT) {
            Some(old) if self.added >= KEPT => *old = kept,
            _ => self.kept.push(kept),
        }
        self.added += 1;
    }
}
