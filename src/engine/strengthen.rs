//! Invariants for kIkI: which template is inferred for which loops, and in which states invariants are assumed.
//!
//! Loops are taken nest by nest, in the order of the program. Rows about elements are assumed for the indices that are read
//! by the formula in question: the back edges of the nest, or the checks.

use super::config::DomainKind;
use super::kiki::{Invariant, Run};
use super::rows::Template;
use crate::analysis::loops::LoopId;
use crate::domain::{LoopSystem, PostState, PreState, Row, RowValue, Stop, System, infer};
use crate::state::elements::{Wanted, element_variables};
use crate::state::key::Aspect;
use crate::state::links::{forests, link_variables};
use crate::state::loop_paths::add_paths;
use crate::state::observe::{Seen, observe};
use crate::state::reads::Reads;
use crate::state::scalars::{add_differences, loop_variables};
use crate::state::summary::summary_variables;
use crate::state::variables::{LoopVariables, MAX_INDICES};
use crate::term::TermId;
use crate::util::{Budget, Effort, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};

/// Queries of one inference before rows that still grow are given up.
const MAX_QUERIES: u32 = 1000;
/// Bits of a bound beyond the thresholds.
const REFINEMENTS: u32 = 16;
/// The effort allowed to infer the invariants of one stage, times k, if its domains are costly.
const SLICE: Effort = Effort::milliseconds_worth(1500);
/// All that can be said of elements.
const ALL: Wanted = Wanted { families: true, arrays: true, read: true, links: true };

type Nest = Vec<(LoopVariables, LoopSystem)>;

/// The terms that the back edges of a loop depend on: their guards, and the values of variables that rows mention.
fn goals(system: &LoopSystem) -> Vec<TermId> {
    let mut mentioned: Vec<usize> = system.rows.iter().flat_map(Row::mentions).collect();
    mentioned.sort_unstable();
    mentioned.dedup();
    let of = |post: &PostState| mentioned.iter().map(|&v| post.values[v]).chain([post.guard]).collect::<Vec<_>>();
    system.post.iter().flat_map(of).collect()
}

impl Run<'_> {
    /// Infers invariants of the domains, with everything known assumed; `false` if they have no rows that a refinement adds.
    pub(super) fn strengthen(&mut self, domains: &[DomainKind]) -> Result<bool, Stopped> {
        let template = Template::new(domains);
        // A stage without domains is for what the user proposes.
        if template.is_empty() && !(domains.is_empty() && self.has_candidates()) {
            return Ok(true);
        }
        let names: Vec<&str> = domains.iter().map(|d| d.name()).collect();
        self.board.progress().tell("kiki", format!("k = {}, {}", self.k, names.join(", ")));
        self.domains.extend(domains);
        self.links |= template.wanted().links;
        let nests = self.nests(&template);
        if self.plan.refines && !self.adds_rows(&nests) {
            self.log(|_| format!("{} add nothing", names.join(", ")));
            return Ok(false);
        }
        let rows: usize = nests.iter().flatten().map(|(_, s)| s.rows.len()).sum();
        if rows == 0 {
            return Ok(true);
        }
        let costly = |d: &DomainKind| d.domain().is_costly;
        let slice = match self.plan.hurries() && domains.iter().any(costly) {
            true => self.budget.child_with_effort(SLICE * self.k),
            false => self.budget.clone(),
        };
        for nest in nests {
            if !self.infer_nest(nest, &slice)? {
                break;
            }
        }
        self.log(|run| format!("{} gave {} invariants from {rows} rows", names.join(", "), run.invariants.len()));
        Ok(true)
    }

    /// Whether some row was not tried in the stage before this one, with the same k. The first stage is always tried.
    fn adds_rows(&mut self, nests: &[Nest]) -> bool {
        let rows_of = |(l, s): &(LoopVariables, LoopSystem)| {
            let (id, aspect) = (l.id, l.aspect);
            s.rows.iter().map(|row| (id, aspect, row.clone())).collect::<Vec<_>>()
        };
        let rows: FxHashSet<(LoopId, Aspect, Row)> = nests.iter().flatten().flat_map(rows_of).collect();
        let adds = !rows.is_subset(&self.tried);
        self.tried = rows;
        adds
    }

    /// The systems of all loops, nest by nest in the order of the program: what is known after one nest holds in the next.
    fn nests(&mut self, template: &Template) -> Vec<Nest> {
        if self.seen.is_none() {
            let all = self.loop_variables(ALL);
            let seen = observe(&self.unroller.encoding, &all, self.budget);
            self.groups = Some(forests(&self.unroller.encoding, &all, &seen));
            let spoken = self.loop_variables(ALL);
            self.seen = Some(project(seen, &all, &spoken));
        }
        let mut nests: Vec<(LoopId, Nest)> = Vec::new();
        let all = self.loop_variables(template.wanted());
        // Summaries and the loops of recursive functions depend on each other.
        let one = all.iter().any(|l| matches!(l.aspect, Aspect::Summary(_)));
        for l in all {
            let mut s = l.system(&mut self.unroller.encoding);
            s.seen = self.seen.as_ref().and_then(|seen| seen.get(&(l.id, l.aspect)).cloned()).unwrap_or_default();
            s.seen.retain(|state| state.len() == l.variables.len());
            s.rows = template.rows(&l, &s.seen);
            s.rows.extend(self.candidate_rows(&l, &s.seen));
            s.rows.retain(|row| !row.is_refuted(&l.variables, &s.seen));
            let nest = if one { LoopId(0) } else { self.outermost(l.id) };
            match nests.iter_mut().find(|(id, _)| *id == nest) {
                Some((_, list)) => list.push((l, s)),
                None => nests.push((nest, vec![(l, s)])),
            }
        }
        self.remark_unused_candidates();
        let place = |head| self.task.shape.order.iter().position(|&b| b == head);
        nests.sort_by_key(|(id, _)| place(self.task.shape.forest.loops[*id].head));
        nests.into_iter().map(|(_, nest)| nest).collect()
    }

    fn outermost(&self, mut id: LoopId) -> LoopId {
        while let Some(parent) = self.task.shape.forest.loops[id].parent {
            id = parent;
        }
        id
    }

    /// Infers invariants of a nest of loops; `false` if the slice is used up.
    fn infer_nest(&mut self, nest: Nest, slice: &Budget) -> Result<bool, Stopped> {
        let (loops, mut systems): (Vec<LoopVariables>, Vec<LoopSystem>) = nest.into_iter().unzip();
        let reads = self.assert_invariants(systems.iter().flat_map(goals).collect());
        for (l, s) in loops.iter().zip(&mut systems) {
            s.pre = self.pre_states(l, &reads);
        }
        self.state_links();
        let (assumptions, thresholds) = (self.assumptions(), self.thresholds.clone());
        let system = System { loops: systems, assumptions, thresholds };
        let stop = Stop { queries: MAX_QUERIES, refinements: REFINEMENTS };
        let values = self.unroller.within(slice, |u| infer(&mut u.solver, &system, stop));
        let values = match values {
            Err(_) if self.budget.check().is_ok() => return Ok(false),
            values => values?,
        };
        for ((l, s), values) in loops.iter().zip(&system.loops).zip(values) {
            self.learn(l, &s.rows, &values);
        }
        Ok(true)
    }

    /// States what is known of links, if they are spoken of.
    fn state_links(&mut self) {
        if self.links {
            self.unroller.encoding.memory.state_ownership();
        }
    }

    /// The variables of all loops; of elements and links as far as wanted.
    fn loop_variables(&mut self, wanted: Wanted) -> Vec<LoopVariables> {
        let mut loops = self.number_variables();
        let elements = element_variables(&self.unroller.encoding, &loops, &mut self.arbitrary, wanted);
        if wanted.links {
            let every = || (0..self.unroller.encoding.memory.link_groups().len()).collect();
            let groups: Vec<usize> = self.groups.clone().unwrap_or_else(every);
            let links = link_variables(&self.unroller.encoding, &loops, &groups, &mut self.arbitrary);
            loops.extend(links);
        }
        loops.extend(elements);
        if let Some(chosen) = &mut self.paths {
            add_paths(&self.unroller.encoding, &mut loops, chosen);
        }
        loops.extend(summary_variables(&self.unroller.encoding, &mut self.roles));
        loops
    }

    /// The variables of loops that are no elements.
    pub(super) fn number_variables(&mut self) -> Vec<LoopVariables> {
        let mut loops = loop_variables(&mut self.unroller.encoding, &mut self.roles);
        loops.iter_mut().for_each(add_differences);
        loops
    }

    fn pre_states(&mut self, l: &LoopVariables, reads: &Reads) -> Vec<PreState> {
        l.pre_states(&mut self.unroller.encoding, &|array| reads.of(array), MAX_INDICES)
    }

    /// Remembers the rows that say something and are new.
    fn learn(&mut self, l: &LoopVariables, rows: &[Row], values: &[RowValue]) {
        let known: FxHashMap<(LoopId, Aspect, Row), usize> =
            self.invariants.iter().enumerate().map(|(n, i)| ((i.id, i.aspect, i.row.clone()), n)).collect();
        let mut empty = FxHashSet::default();
        for (row, &value) in rows.iter().zip(values) {
            if value == RowValue::Top {
                continue;
            }
            // One row tells that a segment has no element.
            if let (Row::When(guards, _), RowValue::Bottom) = (row, value)
                && !empty.insert(guards)
            {
                continue;
            }
            let (keys, variables) = (l.keys.clone(), l.variables.clone());
            let new = Invariant { id: l.id, aspect: l.aspect, keys, variables, row: row.clone(), value };
            match known.get(&(l.id, l.aspect, row.clone())) {
                Some(&n) => self.invariants[n] = new,
                None => self.invariants.push(new),
            }
        }
    }

    /// Asserts the invariants in loop-back states; those about elements for the indices that are read for `goals`, which
    /// are returned.
    pub(super) fn assert_invariants(&mut self, goals: Vec<TermId>) -> Reads {
        let reads = Reads::collect(&self.unroller.encoding, goals);
        let about: FxHashSet<(LoopId, Aspect)> = self.invariants.iter().map(|i| (i.id, i.aspect)).collect();
        let elements = about.iter().any(|(_, aspect)| !matches!(aspect, Aspect::Values | Aspect::Summary(_)));
        let wanted = if elements { ALL } else { Wanted::default() };
        let loops = if about.is_empty() { Vec::new() } else { self.loop_variables(wanted) };
        for l in loops.iter().filter(|l| about.contains(&(l.id, l.aspect))) {
            for state in self.pre_states(l, &reads) {
                self.assert_rows(l, &state);
            }
        }
        self.state_links();
        reads
    }

    /// Asserts the invariants of one loop and aspect in a loop-back state.
    fn assert_rows(&mut self, l: &LoopVariables, state: &PreState) {
        let terms = self.unroller.terms();
        for invariant in self.invariants.iter().filter(|i| i.id == l.id && i.aspect == l.aspect) {
            debug_assert!(invariant.variables.len() == l.variables.len());
            let e = invariant.row.expression(terms, &l.variables, &state.values);
            let holds = invariant.row.holds(terms, &state.values, e, invariant.value);
            if self.asserted.insert((state.select, holds)) {
                let not_selected = terms.not(state.select);
                self.unroller.solver.assert_clause(&[not_selected, holds]);
            }
        }
    }
}

/// The states of the variables `all` as states of those of `spoken`.
fn project(mut seen: Seen, all: &[LoopVariables], spoken: &[LoopVariables]) -> Seen {
    for l in spoken {
        let Some(from) = all.iter().find(|a| a.id == l.id && a.aspect == l.aspect) else { continue };
        let columns: Vec<usize> = l.keys().iter().filter_map(|key| from.keys().iter().position(|k| k == key)).collect();
        for state in seen.get_mut(&(l.id, l.aspect)).into_iter().flatten() {
            *state = columns.iter().map(|&c| state[c]).collect();
        }
    }
    seen
}
