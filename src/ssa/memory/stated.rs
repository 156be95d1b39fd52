//! What holds of symbols: definitions, facts, and which executions count.

use crate::program::LocId;
use crate::term::{TermId, Terms};

/// Statements that belong to a formula, beside the values that it gives.
pub struct Stated {
    /// Symbols of open ends with what they are: to be asserted.
    pub definitions: Vec<(TermId, TermId)>,
    /// Facts about symbols: to be asserted.
    pub facts: Vec<TermId>,
    /// Facts of which there are many, and few are needed.
    pub lazy_facts: Vec<TermId>,
    /// Boolean: the execution makes no invalid access of memory. Counterexamples are sought among such executions, since the interpreter confirms no other.
    pub valid: TermId,
    /// Guard, place and reason of everything reached that is not modelled.
    pub unsupported: Vec<(TermId, LocId, String)>,
}

impl Stated {
    /// Nothing yet.
    pub(super) fn new(terms: &Terms) -> Self {
        let valid = terms.tt();
        Stated { definitions: Vec::new(), facts: Vec::new(), lazy_facts: Vec::new(), valid, unsupported: Vec::new() }
    }
}
