//! The code of a function by blocks of C: which instructions belong to which of them, as debug information tells.

use super::scope::Scope;
use crate::frontend::llvm::{Bb, Metadata, MetadataKind, Opcode, RecordKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// The instructions of a function by blocks.
pub(super) struct Code {
    pub(super) blocks: Vec<(Bb, Vec<Val>)>,
    pub(super) successors: Vec<Vec<usize>>,
    pub(super) predecessors: Vec<Vec<usize>>,
    /// The innermost scope of each instruction that has a place.
    pub(super) scopes: Vec<Vec<Option<Scope>>>,
    /// The scope of the label in front of each block, if there is one.
    pub(super) labels: Vec<Option<Scope>>,
    pub(super) position: FxHashMap<Val, (usize, usize)>,
    /// The blocks of declared variables; none of those that live as long as the function.
    pub(super) declared: FxHashMap<Val, Option<Scope>>,
    pub(super) is_optimised: bool,
}

/// The variables declared in front of `inst`, with their blocks if the whole variable is there. Optimisers inline, too, and move code.
pub(super) fn declarations(inst: Val, is_optimised: bool) -> Vec<(Val, Option<Scope>)> {
    let records = inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare);
    let own = |r: crate::frontend::llvm::DebugRecord| {
        let scope = Scope::of_variable(r.variable()?, r.location()?).and_then(Scope::block);
        let is_known = |s: &Scope| r.is_plain() && !(is_optimised && s.is_inlined());
        Some((r.value()?, scope.filter(is_known)))
    };
    records.filter_map(own).collect()
}

/// The accesses to a variable, or to its parts, in place.
pub(super) fn uses_in_place(address: Val) -> Vec<Val> {
    let is_part = |u: &Val| u.opcode() == Some(Opcode::LLVMGetElementPtr);
    let inner = |u: Val| if is_part(&u) { uses_in_place(u) } else { Vec::new() };
    address.users().into_iter().flat_map(|u| inner(u).into_iter().chain([u])).collect()
}

/// Where the loop statement starts to which a jump goes back.
fn loop_location(jump: Val) -> Option<Metadata> {
    let node = jump.loop_node()?;
    node.operands().into_iter().flatten().find(|o| o.is(MetadataKind::LLVMDILocationMetadataKind))
}

impl Code {
    /// The code of `function`, in which what leads to `shared` leads on from there.
    pub(super) fn new(function: Val, shared: Option<Bb>, is_optimised: bool) -> Self {
        let blocks: Vec<(Bb, Vec<Val>)> = function.blocks().into_iter().map(|b| (b, b.instructions())).collect();
        let number: FxHashMap<Bb, usize> = blocks.iter().enumerate().map(|(n, (b, _))| (*b, n)).collect();
        let mut predecessors = vec![Vec::new(); blocks.len()];
        let mut successors = Vec::new();
        let (mut scopes, mut position) = (Vec::new(), FxHashMap::default());
        // Where a loop goes back, its body has been left, whatever the place of the jump.
        let place = |i: &Val| loop_location(*i).or(i.location()).and_then(Scope::at);
        let label = |i: &Val| {
            let record = i.records().into_iter().find(|r| r.kind() == RecordKind::LLVMDbgRecordLabel);
            record.and_then(|r| r.location()).and_then(Scope::at)
        };
        let labels = blocks.iter().map(|(_, insts)| insts.first().and_then(label)).collect();
        let ways = |bb: Bb| bb.terminator().map(Val::successors).unwrap_or_default();
        for (n, (block, insts)) in blocks.iter().enumerate() {
            let through = |b: Bb| if Some(b) == shared { ways(b) } else { vec![b] };
            let direct = if Some(*block) == shared { Vec::new() } else { ways(*block) };
            let mut next: Vec<usize> = direct.into_iter().flat_map(through).map(|b| number[&b]).collect();
            next.sort_unstable();
            next.dedup();
            next.iter().for_each(|&s| predecessors[s].push(n));
            successors.push(next);
            scopes.push(insts.iter().map(place).collect());
            position.extend(insts.iter().enumerate().map(|(k, i)| (*i, (n, k))));
        }
        let insts = blocks.iter().flat_map(|(_, insts)| insts);
        let mut declared: FxHashMap<Val, Option<Scope>> = FxHashMap::default();
        for (variable, block) in insts.flat_map(|i| declarations(*i, is_optimised)) {
            // What an inlined function makes in a variable of its caller lives as that does.
            let is_inner = |known: &Option<Scope>| match (block, known) {
                (Some(new), Some(old)) => new.is_in(*old),
                (_, known) => known.is_none(),
            };
            if !declared.get(&variable).is_some_and(is_inner) {
                declared.insert(variable, block);
            }
        }
        Code { blocks, successors, predecessors, scopes, labels, position, declared, is_optimised }
    }

    /// For each instruction whether it belongs to the block `scope`; those without a place go with their neighbours, blocks
    /// without any place with the block before them.
    pub(super) fn inside(&self, scope: Scope) -> Vec<Vec<bool>> {
        let contains = |s: &Scope| s.is_in(scope);
        let mut inside: Vec<Vec<bool>> = Vec::new();
        for scopes in &self.scopes {
            let mut last = scopes.iter().flatten().next().map(contains);
            let fill = |s: &Option<Scope>| {
                last = s.as_ref().map(contains).or(last);
                last
            };
            inside.push(scopes.iter().map_while(fill).collect());
        }
        loop {
            let of_neighbour = |b: usize| {
                let (before, after) = (&self.predecessors[b], &self.successors[b]);
                let first = before.iter().find_map(|&p| inside[p].last().copied());
                first.or_else(|| after.iter().find_map(|&s| inside[s].first().copied()))
            };
            let unknown = (0..inside.len()).filter(|&b| inside[b].is_empty() && !self.blocks[b].1.is_empty());
            let Some((b, value)) = unknown.filter_map(|b| Some((b, of_neighbour(b)?))).next() else { break };
            inside[b] = vec![value; self.blocks[b].1.len()];
        }
        // Without any place at all nothing is known to be inside.
        for (inside, (_, insts)) in inside.iter_mut().zip(&self.blocks) {
            inside.resize(insts.len(), false);
        }
        if !self.is_optimised {
            self.add_parameters(scope, &mut inside);
            self.add_cleanups(scope, &mut inside);
        }
        inside
    }

    /// Adds to the body of an inlined function what gives its parameters their values, which has no place: it comes right before the body, or is
    /// all of it.
    fn add_parameters(&self, scope: Scope, inside: &mut [Vec<bool>]) {
        if !scope.is_inlined() {
            return;
        }
        let is_empty = !inside.iter().flatten().any(|i| *i);
        for (variable, _) in self.declared.iter().filter(|(_, block)| **block == Some(scope)) {
            let uses = variable.users().into_iter().filter_map(|u| self.position.get(&u).copied());
            for (b, n) in uses.filter(|&(b, n)| self.scopes[b][n].is_none()) {
                let next = (n..inside[b].len()).find(|&k| self.scopes[b][k].is_some());
                match next {
                    Some(k) if inside[b][k] => inside[b][n..k].fill(true),
                    _ if is_empty => inside[b][n] = true,
                    _ => {}
                }
            }
        }
    }

    /// Adds to a block the calls of the functions that clean up its variables (`__attribute__((cleanup))`), which have the place of what comes behind
    /// it: no other call gets the address of a variable there.
    fn add_cleanups(&self, scope: Scope, inside: &mut [Vec<bool>]) {
        for (variable, _) in self.declared.iter().filter(|(_, block)| block.is_some_and(|b| b.is_in(scope))) {
            let is_call = |u: &Val| u.opcode() == Some(Opcode::LLVMCall) && u.operand(0) == *variable;
            let calls = variable.users().into_iter().filter(is_call);
            for (b, n) in calls.filter_map(|u| self.position.get(&u).copied()) {
                // What an inlined function returns may go to a call of its caller.
                let is_own = self.scopes[b][n].is_none_or(|s| s.is_of_same_function(scope));
                if is_own && !inside[b][n] {
                    self.extend_to(b, n, inside);
                }
            }
        }
    }

    /// Adds instruction `n` of block `b` to a block of C that it is behind, and what lies between.
    fn extend_to(&self, b: usize, n: usize, inside: &mut [Vec<bool>]) {
        let (mut todo, mut seen) = (vec![(b, n + 1)], FxHashSet::default());
        while let Some((b, end)) = todo.pop() {
            let start = inside[b][..end].iter().rposition(|i| *i).map_or(0, |last| last + 1);
            inside[b][start..end].fill(true);
            if start == 0 && seen.insert(b) {
                todo.extend(self.predecessors[b].iter().map(|&p| (p, inside[p].len())));
            }
        }
    }

    /// The innermost block that all direct uses of a variable belong to.
    pub(super) fn innermost(&self, variable: Val) -> Option<Scope> {
        let users = variable.users();
        let scopes = users.iter().filter_map(|u| self.position.get(u)).filter_map(|&(b, n)| self.scopes[b][n]);
        let chains: Vec<Vec<Scope>> = scopes.map(|s| s.chain().collect()).collect();
        let common = |s: &Scope| chains.iter().all(|c| c.contains(s));
        let innermost = chains.first()?.iter().find(|s| common(s)).copied()?;
        innermost.block()
    }

    /// The block in which a variable without a declaration gets its first value. A literal that is the value of a statement expression, or of a
    /// function that was inlined, is used outside of its block.
    pub(super) fn first_block(&self, variable: Val) -> Option<Scope> {
        if self.is_optimised {
            return None;
        }
        let places = uses_in_place(variable).into_iter().filter_map(|u| self.position.get(&u).copied());
        let (b, n) = places.filter(|&(b, n)| self.scopes[b][n].is_some()).min()?;
        self.scopes[b][n]?.block()
    }

    /// Whether a `switch` that is a statement of `block`, or of the function, has a body without braces that may use the variable: where a case
    /// leads, no inner block begins.
    pub(super) fn is_in_bare_switch(&self, variable: Val, block: Option<Scope>) -> bool {
        let users = variable.users();
        let used: FxHashSet<usize> = users.iter().filter_map(|u| self.position.get(u)).map(|p| p.0).collect();
        let is_here = |b: usize| {
            let first = self.scopes[b].iter().flatten().next();
            first.is_none_or(|s| s.block() == block)
        };
        self.blocks.iter().enumerate().any(|(b, (code, _))| {
            let jump = code.terminator().filter(|t| t.opcode() == Some(Opcode::LLVMSwitch));
            let is_in_block = jump.and_then(Val::location).and_then(Scope::at).is_some_and(|s| s.block() == block);
            let other = jump.filter(|_| is_in_block).and_then(|j| j.successors().first().copied());
            let Some(other) = other.and_then(|o| self.blocks.iter().position(|(b, _)| *b == o)) else { return false };
            let cases: Vec<usize> = self.successors[b].iter().copied().filter(|&s| s != other).collect();
            // Where other values lead is behind the statement, unless `default` is in it.
            let is_behind = self.reachable(cases.clone(), None).contains(&other);
            let starts = cases.into_iter().chain((!is_behind).then_some(other)).filter(|&s| is_here(s)).collect();
            !self.reachable(starts, is_behind.then_some(other)).is_disjoint(&used)
        })
    }

    /// The blocks to which ways lead from `todo`, these among them, but not by way of `end`.
    fn reachable(&self, mut todo: Vec<usize>, end: Option<usize>) -> FxHashSet<usize> {
        let mut seen = FxHashSet::default();
        while let Some(b) = todo.pop() {
            if Some(b) != end && seen.insert(b) {
                todo.extend(&self.successors[b]);
            }
        }
        seen
    }

    /// Whether a loop that is a statement of `block`, or of the function, uses the variable outside of any inner block: its body is a
    /// block without braces (C11, 6.8.5, paragraph 5), of which debug information does not tell.
    pub(super) fn is_in_bare_loop(&self, variable: Val, block: Option<Scope>) -> bool {
        let users = variable.users();
        let used: Vec<usize> = users.iter().filter_map(|u| self.position.get(u)).map(|p| p.0).collect();
        (0..self.blocks.len()).any(|end| {
            let jump = self.blocks[end].0.terminator();
            let scope = jump.and_then(loop_location).and_then(Scope::at);
            scope.is_some_and(|s| s.block() == block) && {
                let body = self.natural_loop(end);
                used.iter().any(|b| body.contains(b))
            }
        })
    }

    /// Whether a variable that is first used in the `for` statement with the block `statement` belongs to its body, which has no braces then: else, to the
    /// condition or the last expression, and lives as long as the statement (C11, 6.8.5, paragraph 5). Names tell; `None` where there are none.
    pub(super) fn is_in_body(&self, variable: Val, statement: Scope) -> Option<bool> {
        let places = uses_in_place(variable).into_iter().filter_map(|u| self.position.get(&u).copied());
        let (first, _) = places.min()?;
        let is_called = |b: usize, stem: &str| self.blocks[b].0.name().starts_with(stem);
        let end = (0..self.blocks.len()).find(|&end| {
            let scope = self.blocks[end].0.terminator().and_then(loop_location).and_then(Scope::at);
            scope.is_some_and(|s| s.block() == Some(statement))
        })?;
        let body = self.natural_loop(end);
        let start = body.iter().copied().filter(|&b| is_called(b, "for.body")).min()?;
        let increment = body.iter().copied().filter(|&b| is_called(b, "for.inc")).max().unwrap_or(end);
        Some(first != increment && self.reachable(vec![start], Some(increment)).contains(&first))
    }

    /// The blocks of the loop that goes back at the end of block `end`, where its first way leads.
    fn natural_loop(&self, end: usize) -> FxHashSet<usize> {
        let start = self.blocks[end].0.terminator().and_then(|t| t.successors().first().copied());
        let mut body: FxHashSet<usize> = self.blocks.iter().position(|(b, _)| Some(*b) == start).into_iter().collect();
        let mut todo = vec![end];
        while let Some(b) = todo.pop() {
            if body.insert(b) {
                todo.extend(&self.predecessors[b]);
            }
        }
        body
    }
}
