//! The call graph, and its groups of functions that call each other.

use crate::analysis::effects::callees;
use crate::analysis::inline::address_taken;
use crate::program::{Callee, FuncId, Op, Program};
use crate::util::ids::IdVec;
use std::collections::BTreeSet;

/// Which function calls which.
pub struct CallGraph {
    /// The functions that are called directly.
    pub callees: IdVec<FuncId, BTreeSet<FuncId>>,
    /// Whether a function calls through pointers.
    indirect: IdVec<FuncId, bool>,
    /// Functions whose address is taken: the possible callees of such calls.
    pub taken: Vec<FuncId>,
    /// Groups of functions that call each other, callees first; those that the entry function reaches.
    pub order: Vec<Vec<FuncId>>,
    /// The position of each function's group there.
    positions: IdVec<FuncId, Option<usize>>,
}

impl CallGraph {
    /// Of what the entry function reaches, or of all functions.
    pub fn new(program: &Program, all: bool) -> Self {
        let is_indirect = |op: &Op| matches!(op, Op::Call { callee: Callee::Indirect(_), .. });
        let mut graph = CallGraph {
            callees: program.functions.iter().map(callees).collect(),
            indirect: program
                .functions
                .iter()
                .map(|f| f.blocks.iter().flat_map(|b| &b.insts).any(|i| is_indirect(&i.op)))
                .collect(),
            taken: address_taken(program),
            order: Vec::new(),
            positions: IdVec::filled(None, program.functions.len()),
        };
        let mut roots = vec![program.entry];
        if all {
            roots.extend(program.functions.ids().filter(|&f| !program.functions[f].blocks.is_empty()));
        }
        graph.order = graph.components(&roots);
        for (n, group) in graph.order.iter().enumerate() {
            group.iter().for_each(|&f| graph.positions[f] = Some(n));
        }
        graph
    }

    /// The functions that call each other, `f` among them; none if nothing reaches it.
    pub fn group(&self, f: FuncId) -> &[FuncId] {
        self.positions[f].map_or(&[], |n| &self.order[n])
    }

    /// All that `f` may call.
    pub fn called(&self, f: FuncId) -> BTreeSet<FuncId> {
        let mut called = self.callees[f].clone();
        if self.indirect[f] {
            called.extend(&self.taken);
        }
        called
    }

    /// Strongly connected components, callees first (Tarjan 1972, without recursion).
    fn components(&self, roots: &[FuncId]) -> Vec<Vec<FuncId>> {
        let mut index: IdVec<FuncId, Option<(usize, usize)>> = IdVec::filled(None, self.callees.len());
        let mut open: Vec<FuncId> = Vec::new();
        let mut is_open: IdVec<FuncId, bool> = IdVec::filled(false, self.callees.len());
        let mut roots = roots.iter();
        let mut found = Vec::new();
        let mut count = 0;
        let mut path: Vec<(FuncId, Vec<FuncId>)> = Vec::new();
        let mut next = None;
        loop {
            if path.is_empty() {
                match roots.next() {
                    None => return found,
                    Some(&root) if index[root].is_none() => next = Some(root),
                    Some(_) => continue,
                }
            }
            if let Some(f) = next.take() {
                index[f] = Some((count, count));
                count += 1;
                open.push(f);
                is_open[f] = true;
                path.push((f, self.called(f).into_iter().rev().collect()));
            }
            let Some((f, rest)) = path.last_mut() else { continue };
            let f = *f;
            if let Some(g) = rest.pop() {
                match index[g] {
                    None => next = Some(g),
                    Some((number, _)) if is_open[g] => lower(&mut index[f], number),
                    Some(_) => {}
                }
                continue;
            }
            path.pop();
            let Some((number, least)) = index[f] else { continue };
            if let Some((caller, _)) = path.last() {
                lower(&mut index[*caller], least);
            }
            if number == least {
                let start = open.iter().position(|&g| g == f).unwrap_or(0);
                let component = open.split_off(start);
                component.iter().for_each(|&g| is_open[g] = false);
                found.push(component);
            }
        }
    }
}

fn lower(entry: &mut Option<(usize, usize)>, number: usize) {
    if let Some((_, least)) = entry {
        *least = (*least).min(number);
    }
}
