//! Which invariants also hold where loops are entered: they speak of back edges, so that is a query.

use super::kiki::Run;
use crate::predicate::Predicate;
use crate::proof::evidence::Invariant;
use crate::rendering::statements::Statements;
use crate::ssa::Instance;
use crate::state::term_state::TermState;
use crate::util::Stopped;
use std::collections::BTreeSet;

impl Run<'_> {
    /// The invariants with their predicates, by position, that hold where their loop is entered. Only those are asked for that C can say at a loop.
    ///
    /// # Errors
    /// When the budget ends.
    pub(super) fn initial(&mut self, invariants: &[Invariant]) -> Result<BTreeSet<(usize, usize)>, Stopped> {
        let statements = Statements::new(self.task.shape);
        let mut found = BTreeSet::new();
        if statements.is_empty() {
            return Ok(found);
        }
        for (n, invariant) in invariants.iter().enumerate() {
            for (p, predicate) in invariant.predicates.iter().enumerate() {
                let is_sayable = statements.text(&self.unroller.encoding, invariant, predicate).is_some();
                if is_sayable && self.holds_at_entry(invariant, predicate)? {
                    found.insert((n, p));
                }
            }
        }
        Ok(found)
    }

    /// Whether no execution enters the loop in a state that the predicate does not hold in.
    fn holds_at_entry(&mut self, invariant: &Invariant, predicate: &Predicate) -> Result<bool, Stopped> {
        let assumptions = self.assumptions();
        let mut violations = Vec::new();
        let is_of_loop = |i: &&Instance| i.id == invariant.id;
        for instance in self.unroller.encoding.instances.iter().filter(is_of_loop).cloned().collect::<Vec<_>>() {
            let entry = &instance.entry;
            let state = TermState { parent: instance.parent, args: &entry.args, memory: &entry.memory, index: None };
            let variables = invariant.variables.iter();
            let values: Vec<_> = variables.map(|v| state.value(&mut self.unroller.encoding, &v.key, v.width)).collect();
            let terms = self.unroller.terms();
            let fails = terms.not(predicate.term(terms, &values));
            violations.push(terms.and(entry.guard, fails));
        }
        violations.retain(|&t| !self.unroller.encoding.terms.is_false(t));
        Ok(!self.unroller.can_hold(&assumptions, &violations)?)
    }
}
