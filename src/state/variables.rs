//! The variables of a loop that templates speak of, and their values in loop-back states and at back edges.

use super::key::{Aspect, Key, Place};
use super::term_state::{TermState, moved_index};
use crate::analysis::loops::LoopId;
use crate::domain::{LoopSystem, PostState, PreState, Variable};
use crate::ssa::{Encoding, Instance, Memory};
use crate::term::{Sort, Term, TermId, Terms};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The widest variable that templates speak about.
pub(super) const MAX_WIDTH: u16 = 64;
/// Indices for which the rows of one loop are assumed at a time, where invariants are looked for.
pub const MAX_INDICES: usize = 24;

/// The variables of one loop.
pub struct LoopVariables {
    /// The loop.
    pub id: LoopId,
    /// The part of the loop's state that they describe.
    pub aspect: Aspect,
    /// Widths and roles; nobody needs names here.
    pub variables: Vec<Variable>,
    pub keys: Vec<Key>,
    /// Where the pointers among them are.
    pub pointers: Vec<Place>,
    /// The arbitrary index at back edges, where elements are spoken of.
    pub index: Option<TermId>,
}

/// How a variable is read.
#[derive(Clone, Copy)]
pub struct Role {
    pub width: u16,
    pub signed: bool,
    pub unsigned: bool,
    pub changes: bool,
}

/// A Boolean that may change.
pub const TRUTH: Role = Role { width: 1, signed: false, unsigned: false, changes: true };

impl LoopVariables {
    /// No variables yet.
    pub fn new(id: LoopId, aspect: Aspect, index: Option<TermId>) -> Self {
        LoopVariables { id, aspect, variables: Vec::new(), keys: Vec::new(), pointers: Vec::new(), index }
    }

    /// Adds a variable.
    pub fn add(&mut self, role: Role, key: Key) {
        let Role { width, signed, unsigned, changes } = role;
        let (name, kind) = (String::new(), key.kind());
        self.variables.push(Variable { name, width, signed, unsigned, changes, kind });
        self.keys.push(key);
    }

    /// The key of each variable, in order.
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The back edges, without rows; for elements, with the arbitrary index.
    pub fn system(&self, encoding: &mut Encoding) -> LoopSystem {
        let mut system = LoopSystem {
            variables: self.variables.clone(),
            rows: Vec::new(),
            seen: Vec::new(),
            pre: Vec::new(),
            post: Vec::new(),
        };
        if let Aspect::Summary(f) = self.aspect {
            system.post = self.returns(encoding, f);
            return system;
        }
        for instance in self.instances(encoding) {
            let Some(select) = instance.select else {
                continue;
            };
            let last = instance.copies.len().saturating_sub(1);
            for (n, copy) in instance.copies.iter().enumerate() {
                let Some(back) = &copy.back else {
                    continue;
                };
                // Started from a loop-back state, the first back edge that violates an invariant is the last one.
                let not_selected = encoding.terms.not(select);
                let guard = if n == last { back.guard } else { encoding.terms.and(back.guard, not_selected) };
                let (args, memory) = (&back.args, &back.memory);
                let state = TermState { parent: instance.parent, args, memory, index: self.index };
                let values = self.values(encoding, &state);
                system.post.push(PostState { guard, values });
            }
        }
        system
    }

    /// The loop-back states; for elements, one for each index that is read from the arrays of the state, `most` of them.
    pub fn pre_states(
        &self,
        encoding: &mut Encoding,
        read: &dyn Fn(TermId) -> Vec<TermId>,
        most: usize,
    ) -> Vec<PreState> {
        let mut list = Vec::new();
        if let Aspect::Summary(f) = self.aspect {
            return self.returned(encoding, f);
        }
        for instance in self.instances(encoding) {
            let (Some(select), Some((args, slots))) = (instance.select, &instance.loop_back) else {
                continue;
            };
            let mut memory = instance.entry.memory.to_vec();
            slots.iter().for_each(|&(slot, value)| memory[slot] = value);
            let memory: Memory = Rc::new(memory);
            let indices = match self.index {
                None => vec![None],
                Some(index) => {
                    let mut read_at = self.indices(encoding, index, &memory, read);
                    read_at.truncate(most);
                    read_at.into_iter().map(Some).collect()
                }
            };
            for index in indices {
                let state = TermState { parent: instance.parent, args, memory: &memory, index };
                let values = self.values(encoding, &state);
                list.push(PreState { select, values });
            }
        }
        list
    }

    fn instances(&self, encoding: &Encoding) -> Vec<Instance> {
        encoding.instances.iter().filter(|i| i.id == self.id && i.select.is_some()).cloned().collect()
    }

    fn values(&self, encoding: &mut Encoding, state: &TermState) -> Vec<TermId> {
        let keys = self.keys.iter().zip(&self.variables);
        keys.map(|(key, variable)| state.value(encoding, key, variable.width)).collect()
    }

    /// The indices at which the arrays of the object are read.
    fn indices(
        &self,
        encoding: &Encoding,
        index: TermId,
        memory: &Memory,
        read: &dyn Fn(TermId) -> Vec<TermId>,
    ) -> Vec<TermId> {
        // The arbitrary index first: without it nothing is inductive.
        let mut found = vec![index];
        let Some(object) = self.aspect.object() else { return found };
        let info = &encoding.memory.objects()[object as usize];
        let (is_family, width) = (info.family.is_some(), info.index_width);
        for slot in info.first_slot..info.first_slot + info.slots {
            let s = encoding.memory.slot(slot).clone();
            let Sort::Array { index: wide, .. } = s.sort else { continue };
            let array = match self.aspect {
                Aspect::Array(array) => Some(array),
                _ => None,
            };
            // Regions have strides of their own.
            if array.is_none() && !is_family && !s.cell.region.is_whole() {
                continue;
            }
            if array.is_some_and(|array| s.cell.stride.is_none() || s.cell.region != array.region) {
                continue;
            }
            for index in symbols_below(encoding.terms, memory[slot]).into_iter().flat_map(read) {
                // What a block was copied from may have wider indices.
                if encoding.terms.width(index) != wide {
                    continue;
                }
                let at = s.cell.stride.map_or(0, |stride| s.cell.residue(stride));
                let index = match (is_family, s.cell.stride) {
                    (true, None) => index,
                    (true, Some(_)) if array.is_none() => {
                        encoding.terms.extract(index, width, encoding.memory.bits.member)
                    }
                    _ => moved_index(encoding, object, index, (at as i64).wrapping_neg()),
                };
                if !found.contains(&index) {
                    found.push(index);
                }
            }
        }
        found
    }
}

/// Adds the variables of the loop that elements may be compared with.
pub fn add_plain(result: &mut LoopVariables, l: &LoopVariables) {
    for (variable, key) in l.variables.iter().zip(l.keys()) {
        if matches!(key, Key::Bits(_) | Key::Order(_)) && variable.width > 1 {
            result.variables.push(variable.clone());
            result.keys.push(key.clone());
        }
    }
}

/// The array symbols that an array is made from.
fn symbols_below(terms: &Terms, array: TermId) -> Vec<TermId> {
    let (mut todo, mut seen, mut found) = (vec![array], FxHashSet::default(), Vec::new());
    while let Some(t) = todo.pop() {
        if !seen.insert(t) {
            continue;
        }
        match terms.get(t) {
            Term::Symbol(_) => found.push(t),
            Term::Ite(_, a, b) | Term::Copy { to: a, from: b, .. } => todo.extend([a, b]),
            Term::Store(a, ..) | Term::Set { to: a, .. } => todo.push(a),
            _ => {}
        }
    }
    found.sort();
    found
}
