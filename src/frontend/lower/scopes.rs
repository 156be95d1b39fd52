//! The lives of variables of inner blocks: clang does not say at -O0 where they end, but debug info tells which
//! instructions belong to the block that declares a variable.
//!
//! A block of C is a *region* of the control-flow graph. Each way into it begins a new life of its variables, each way out
//! ends it (C11, 6.2.4, paragraphs 5 to 8), whatever statement the way belongs to: `goto`, `switch`, `break`, `return`. Where
//! several ways lead in, the address of the variable is kept in a *slot*, a variable of its own that becomes a value again
//! when variables are promoted. Objects without a declaration (compound literals, structures that functions return) live in
//! the innermost block that uses them ([`super::temporaries`]). Where the bitcode has markers of lives, they count.
//!
//! Only variables matter whose address goes elsewhere, and those whose declaration may be jumped over: what they got in an earlier
//! life is gone. One that is used outside its region (optimised code) lives as its function does.

use super::dynamic::is_static;
use super::scope::Scope;
use super::temporaries::Temporary;
use crate::frontend::debug::tells_variables;
use crate::frontend::llvm::{Bb, Metadata, MetadataKind, Opcode, RecordKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What happens to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Its life ends.
    Death(Val),
    /// Its life ends here or later.
    PossibleDeath(Val),
    /// A new life begins.
    Birth(Val),
}

/// Where the address of a variable with lives of its own is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// It is the value that its only birth gives, which comes before all uses.
    Value,
    /// In a slot.
    Slot,
    /// It is one for the whole function, as the address goes nowhere; a new life only makes the contents arbitrary.
    Frame,
}

/// The lives of the variables of a function.
#[derive(Default)]
pub struct Scopes {
    /// What happens in front of instructions, deaths first.
    pub before: FxHashMap<Val, Vec<Change>>,
    /// What happens on edges.
    pub on_edge: FxHashMap<(Bb, Bb), Vec<Change>>,
    /// The variables of which this is known.
    pub homes: FxHashMap<Val, Home>,
    /// The block of all computed gotos, if each of them has to go its own way, as some of them leave blocks.
    pub split_goto: Option<Bb>,
    /// Blocks with ways into them from inside and outside of the block of a variable.
    merged: FxHashSet<Bb>,
}

impl Scopes {
    /// Whether a variable is made by the beginning of a life rather than with the frame of the function.
    pub fn is_born_later(&self, variable: Val) -> bool {
        self.homes.get(&variable).is_some_and(|home| *home != Home::Frame)
    }

    fn add(&mut self, variable: Val, changes: Vec<(Place, Change)>, home: Home) {
        for (place, change) in changes {
            let list = match place {
                Place::Before(inst) => self.before.entry(inst).or_default(),
                Place::Edge(from, to) => self.on_edge.entry((from, to)).or_default(),
            };
            // An object that dies and is made anew at one place is made last.
            match change {
                Change::Death(_) | Change::PossibleDeath(_) => list.insert(0, change),
                Change::Birth(_) => list.push(change),
            }
        }
        self.homes.insert(variable, home);
    }
}

/// Where a life begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before(Val),
    Edge(Bb, Bb),
}

/// The instructions of a function by blocks.
pub(super) struct Code {
    blocks: Vec<(Bb, Vec<Val>)>,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    /// The innermost scope of each instruction that has a place.
    scopes: Vec<Vec<Option<Scope>>>,
    /// The scope of the label in front of each block, if there is one.
    labels: Vec<Option<Scope>>,
    position: FxHashMap<Val, (usize, usize)>,
    /// The blocks of declared variables; none of those that live as long as the function.
    declared: FxHashMap<Val, Option<Scope>>,
    is_optimised: bool,
}

/// Where the lives of the variables of inner blocks begin and end; `names` says whether values have names, `skipped` are the
/// variables whose declarations may be jumped over.
pub fn find(function: Val, skipped: &FxHashSet<Val>, names: bool, is_optimised: bool) -> Scopes {
    let first = function.blocks().first().copied();
    let is_fixed = |v: &Val| v.opcode() == Some(Opcode::LLVMAlloca) && is_static(*v, first);
    let matters = |v: &Val| is_fixed(v) && (skipped.contains(v) || escapes(*v));
    let insts = function.blocks().into_iter().flat_map(|b| b.instructions());
    let variables: Vec<Val> = insts.filter(matters).collect();
    if variables.is_empty() {
        return Scopes::default();
    }
    let lives = |code: &Code| lives(function, &variables, names, code);
    let scopes = lives(&Code::new(function, None, is_optimised));
    match shared_goto(function).filter(|shared| scopes.merged.contains(shared)) {
        Some(shared) => Scopes { split_goto: Some(shared), ..lives(&Code::new(function, Some(shared), is_optimised)) },
        None => scopes,
    }
}

/// The lives of `variables`.
fn lives(function: Val, variables: &[Val], names: bool, code: &Code) -> Scopes {
    let mut scopes = Scopes::default();
    // Optimisers move uses of variables into and out of blocks, and drop declarations.
    for &variable in variables {
        if code.live_by_markers(variable, &mut scopes) {
            continue;
        }
        match code.declared.get(&variable) {
            Some(block) => block.iter().for_each(|b| code.live_in_block(variable, *b, &mut scopes)),
            // Without debug information, variables of the program are among these, too.
            None if code.is_optimised || !tells_variables(function) => {}
            None => {
                let block = code.innermost(variable);
                let literal = || code.is_in_bare_loop(variable, block).then(|| Temporary::literal(variable));
                match (Temporary::find(variable, names).or_else(literal), block) {
                    (Some(temporary), _) => code.live_in_expression(variable, &temporary, &mut scopes),
                    (None, Some(block)) => code.live_in_block(variable, block, &mut scopes),
                    (None, None) => {}
                }
            }
        }
    }
    scopes
}

/// The block that all computed gotos of the function go through, as clang has it, if each of them may as well go its own way.
fn shared_goto(function: Val) -> Option<Bb> {
    let is_goto = |b: &Bb| {
        let insts = b.instructions();
        matches!(&insts[..], [phi, goto] if phi.opcode() == Some(Opcode::LLVMPHI)
            && goto.opcode() == Some(Opcode::LLVMIndirectBr) && goto.operand(0) == *phi)
    };
    let blocks = function.blocks();
    let shared = blocks.iter().copied().find(is_goto)?;
    let starts_with_phi = |b: &Bb| b.instructions().first().and_then(|i| i.opcode()) == Some(Opcode::LLVMPHI);
    let leads_there = |t: &Val| t.successors().contains(&shared);
    let is_plain = |t: Val| t.opcode() == Some(Opcode::LLVMBr) && t.condition().is_none();
    let own_ways = blocks.iter().filter_map(|b| b.terminator()).filter(leads_there).all(is_plain);
    (own_ways && !shared.terminator()?.successors().iter().any(starts_with_phi)).then_some(shared)
}

/// The variables declared in front of `inst`, with their blocks if the whole variable is there. Optimisers inline, too, and move code.
fn declarations(inst: Val, is_optimised: bool) -> Vec<(Val, Option<Scope>)> {
    let records = inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare);
    let own = |r: crate::frontend::llvm::DebugRecord| {
        let scope = Scope::of_variable(r.variable()?, r.location()?).and_then(Scope::block);
        let is_known = |s: &Scope| r.is_plain() && !(is_optimised && s.is_inlined());
        Some((r.value()?, scope.filter(is_known)))
    };
    records.filter_map(own).collect()
}

/// Whether the address of a variable is used for more than accesses in place.
pub(super) fn escapes(address: Val) -> bool {
    address.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => false,
        Some(Opcode::LLVMStore) => user.operand(0) == address,
        Some(Opcode::LLVMGetElementPtr) => escapes(user),
        _ => true,
    })
}

/// Where the loop statement starts to which a jump goes back.
fn loop_location(jump: Val) -> Option<Metadata> {
    let node = jump.loop_node()?;
    node.operands().into_iter().flatten().find(|o| o.is(MetadataKind::LLVMDILocationMetadataKind))
}

fn first_behind_phis(insts: &[Val]) -> Option<Val> {
    insts.iter().find(|i| i.opcode() != Some(Opcode::LLVMPHI)).copied()
}

impl Code {
    /// The code of `function`, in which what leads to `shared` leads on from there.
    fn new(function: Val, shared: Option<Bb>, is_optimised: bool) -> Self {
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
        let declared = insts.flat_map(|i| declarations(*i, is_optimised)).collect();
        Code { blocks, successors, predecessors, scopes, labels, position, declared, is_optimised }
    }

    /// For each instruction whether it belongs to the block `scope`; those without a place go with their neighbours, blocks
    /// without any place with the block before them.
    fn inside(&self, scope: Scope) -> Vec<Vec<bool>> {
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
    fn innermost(&self, variable: Val) -> Option<Scope> {
        let users = variable.users();
        let scopes = users.iter().filter_map(|u| self.position.get(u)).filter_map(|&(b, n)| self.scopes[b][n]);
        let chains: Vec<Vec<Scope>> = scopes.map(|s| s.chain().collect()).collect();
        let common = |s: &Scope| chains.iter().all(|c| c.contains(s));
        let innermost = chains.first()?.iter().find(|s| common(s)).copied()?;
        innermost.block()
    }

    /// Whether a loop that is a statement of `block`, or of the function, uses the variable outside of any inner block: its body is a
    /// block without braces (C11, 6.8.5, paragraph 5), of which debug information does not tell.
    fn is_in_bare_loop(&self, variable: Val, block: Option<Scope>) -> bool {
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

    /// Notes the life of `variable`, which is declared in the block `scope`.
    fn live_in_block(&self, variable: Val, scope: Scope, scopes: &mut Scopes) {
        let inside = self.inside(scope);
        let uses = variable.users();
        let used_inside = uses.iter().all(|u| self.position.get(u).is_none_or(|&(b, n)| inside[b][n]));
        // The address may be what an inlined function returns.
        let is_returned = !used_inside && scope.is_inlined() && !self.is_optimised;
        if !used_inside && !is_returned {
            return;
        }
        let mut changes: Vec<(Place, Change)> = Vec::new();
        for b in 0..self.blocks.len() {
            let mut ways = self.predecessors[b].iter().map(|&p| inside[p].last());
            if ways.next().is_some_and(|first| ways.any(|w| w != first)) {
                scopes.merged.insert(self.blocks[b].0);
            }
            self.changes_in(b, &inside[b], variable, &mut changes);
            let label = self.labels[b].map(|l| l.is_in(scope));
            self.changes_into(b, label, &inside, variable, &mut changes);
        }
        if !escapes(variable) {
            changes.retain(|(_, c)| matches!(c, Change::Birth(_)));
            return scopes.add(variable, changes, Home::Frame);
        }
        let ways = |(place, change): &(Place, Change)| match (place, change) {
            (_, Change::Death(_) | Change::PossibleDeath(_)) => 0,
            (Place::Before(_), _) => 1,
            // A switch may have several cases that lead to one place.
            (Place::Edge(from, to), _) => {
                from.terminator().map_or(0, |t| t.successors().iter().filter(|s| *s == to).count()).max(1)
            }
        };
        let births: usize = changes.iter().map(ways).sum();
        scopes.add(variable, changes, if births == 1 && used_inside { Home::Value } else { Home::Slot });
    }

    /// The changes between the instructions of block `b`.
    fn changes_in(&self, b: usize, inside: &[bool], variable: Val, changes: &mut Vec<(Place, Change)>) {
        let insts = &self.blocks[b].1;
        for n in 1..insts.len() {
            match (inside[n - 1], inside[n]) {
                (false, true) => changes.push((Place::Before(insts[n]), Change::Birth(variable))),
                (true, false) => changes.push((Place::Before(insts[n]), Change::Death(variable))),
                _ => {}
            }
        }
        if let (Some(last), Some(true)) = (insts.last(), inside.last())
            && last.opcode() == Some(Opcode::LLVMRet)
        {
            changes.push((Place::Before(*last), Change::Death(variable)));
        }
    }

    /// The changes on the ways into block `b`: on the edges, or at its start if all of them have the same.
    fn changes_into(
        &self,
        b: usize,
        label: Option<bool>,
        inside: &[Vec<bool>],
        variable: Val,
        changes: &mut Vec<(Place, Change)>,
    ) {
        let (block, insts) = &self.blocks[b];
        let first = inside[b].first().copied().unwrap_or(false);
        // A label outside is a place between the jump and the block.
        let starts = label.unwrap_or(first);
        if starts != first {
            let change = if first { Change::Birth(variable) } else { Change::Death(variable) };
            changes.extend(first_behind_phis(insts).map(|i| (Place::Before(i), change)));
        }
        let differing: Vec<usize> =
            self.predecessors[b].iter().copied().filter(|&p| inside[p].last() != Some(&starts)).collect();
        let change = if starts { Change::Birth(variable) } else { Change::Death(variable) };
        let is_entry = b == 0;
        if differing.len() == self.predecessors[b].len() && (!is_entry || starts) && (is_entry || !differing.is_empty())
        {
            changes.extend(first_behind_phis(insts).map(|i| (Place::Before(i), change)));
        } else {
            changes.extend(differing.into_iter().map(|p| (Place::Edge(self.blocks[p].0, *block), change)));
        }
    }

    /// Notes the life of a variable as the markers in the bitcode have it; whether there are any.
    fn live_by_markers(&self, variable: Val, scopes: &mut Scopes) -> bool {
        let marks = |start: bool| {
            let name = if start { "llvm.lifetime.start" } else { "llvm.lifetime.end" };
            let is_mark = move |u: &Val| u.opcode() == Some(Opcode::LLVMCall) && u.callee().name().starts_with(name);
            variable.users().into_iter().filter(is_mark).collect::<FxHashSet<_>>()
        };
        let starts = marks(true);
        if starts.is_empty() {
            return false;
        }
        let births = starts.into_iter().map(|s| (Place::Before(s), Change::Birth(variable)));
        let deaths = marks(false).into_iter().map(|s| (Place::Before(s), Change::Death(variable)));
        scopes.add(variable, births.chain(deaths).collect(), Home::Slot);
        true
    }

    /// Notes the life of a temporary object: from the first of its users to behind the last one, whichever way is taken.
    fn live_in_expression(&self, variable: Val, temporary: &Temporary, scopes: &mut Scopes) {
        let mut users: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for &(b, n) in temporary.users.iter().filter_map(|u| self.position.get(u)) {
            users.entry(b).or_default().push(n);
        }
        let homes = self.first_blocks(users.keys().copied());
        let needed = self.needed_at_start(&homes, variable, &temporary.users);
        let is_needed_behind = |b: usize| self.successors[b].iter().any(|&s| needed[s]);
        let death = |last: Val| match temporary.ends_behind(last) {
            true => Change::Death(variable),
            false => Change::PossibleDeath(variable),
        };
        let mut changes = Vec::new();
        for b in 0..self.blocks.len() {
            let (block, insts) = &self.blocks[b];
            let mine = users.get(&b);
            if let Some(&last) = mine.and_then(|m| m.iter().max())
                && !is_needed_behind(b)
                && last + 1 < insts.len()
            {
                changes.push((Place::Before(insts[last + 1]), death(insts[last])));
            } else if mine.is_some() || needed[b] {
                // What has no users yet comes before the birth, too.
                let over =
                    self.successors[b].iter().filter(|&&s| !needed[s] && (mine.is_some() || !homes.contains(&s)));
                let last = mine.and_then(|m| m.iter().max()).map_or(insts[0], |&n| insts[n]);
                changes.extend(over.map(|&s| (Place::Edge(*block, self.blocks[s].0), death(last))));
            }
        }
        for &home in &homes {
            let first = users[&home].iter().min().copied().unwrap_or(0);
            changes.push((Place::Before(self.blocks[home].1[first]), Change::Birth(variable)));
        }
        let places = changes.iter().filter_map(|(place, _)| match place {
            Place::Before(inst) => self.position.get(inst).map(|p| p.0),
            Place::Edge(from, _) => self.blocks.iter().position(|(b, _)| b == from),
        });
        let is_first = homes.len() == 1 && self.comes_first(&homes, places.chain(users.keys().copied()));
        scopes.add(variable, changes, if is_first { Home::Value } else { Home::Slot });
    }

    /// Whether no execution reaches `others` without having been in `homes`.
    fn comes_first(&self, homes: &BTreeSet<usize>, mut others: impl Iterator<Item = usize>) -> bool {
        let (mut todo, mut seen) = (vec![0], FxHashSet::default());
        while let Some(b) = todo.pop() {
            if !homes.contains(&b) && seen.insert(b) {
                todo.extend(&self.successors[b]);
            }
        }
        others.all(|b| !seen.contains(&b))
    }

    /// The blocks among those of an expression in which it may begin: none of the others comes before. clang has the blocks of an expression in the order
    /// of its evaluation.
    fn first_blocks(&self, all: impl Iterator<Item = usize>) -> BTreeSet<usize> {
        let all: BTreeSet<usize> = all.collect();
        let mut behind = vec![false; self.blocks.len()];
        for b in 0..self.blocks.len() {
            if behind[b] || all.contains(&b) {
                self.successors[b].iter().filter(|&&s| s > b).for_each(|&s| behind[s] = true);
            }
        }
        all.into_iter().filter(|&b| !behind[b]).collect()
    }

    /// For each block whether a temporary object that is made in the blocks `homes`, or what was computed from its address, is used
    /// there or later.
    fn needed_at_start(&self, homes: &BTreeSet<usize>, variable: Val, users: &FxHashSet<Val>) -> Vec<bool> {
        let mut needed = vec![false; self.blocks.len()];
        let block_of = |v: Val| self.position.get(&v).map(|p| p.0);
        for value in users.iter().copied().chain([variable]) {
            let own = block_of(value);
            let is_made = |b: usize| if value == variable { homes.contains(&b) } else { own == Some(b) };
            let mut todo: Vec<usize> = Vec::new();
            for user in value.users() {
                match user.opcode() {
                    Some(Opcode::LLVMPHI) => {
                        block_of(user).into_iter().for_each(|b| needed[b] = true);
                        let ways = user.incoming().into_iter().filter(|(_, v)| *v == value);
                        todo.extend(ways.filter_map(|(b, _)| b.terminator()).filter_map(block_of));
                    }
                    _ => todo.extend(block_of(user)),
                }
            }
            let mut seen = FxHashSet::default();
            while let Some(b) = todo.pop() {
                if !is_made(b) && seen.insert(b) {
                    needed[b] = true;
                    todo.extend(&self.predecessors[b]);
                }
            }
        }
        needed
    }
}
