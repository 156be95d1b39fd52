//! Inlines all calls into the entry function.
//!
//! Indirect calls become comparisons of the function pointer with every address-taken function of
//! a compatible type. What cannot be followed (recursion beyond its limit, calls beyond the
//! instruction budget, pointers to none of the candidates) becomes a check of
//! [`Property::Unsupported`] that fails: exact for all executions that do not get there.
//! Locations keep their call stacks. Stack objects of an inlined function die where it returns.
//!
//! Or else recursive calls are over-approximated ([`Limits::summarised_recursion`]), for proofs: every execution corresponds to one in which
//! each call of a function that is active already either returns, with any result and having changed anything that such a call
//! may change ([`super::effects`]), or does not return before the execution ends or never. Of the second kind is one on each
//! level, so the levels form a chain, and where it came from is never seen again: the chain is a loop, whose
//! head is the entry of the function. A ranking function of that loop says that the recursion ends, and its invariants are
//! preconditions of the function. Where a recursive function returns, and where a call of one that is not followed has returned, what it was
//! called with and what it gave is observed ([`Observed`]): what always holds of the former holds of the latter.

use super::Limits;
use super::effects::{Effects, effects, recursive};
use crate::program::operands::map_operands;
use crate::program::{
    BOOL, BlockId, Callee, CheckId, CmpOp, Constant, ENTRY, Edge, FuncId, Function, GlobalId, Init, InputKind, Inst,
    LocId, Observed, Op, Program, Terminator, Type, ValueDef, ValueId,
};
use crate::program::{Check, CheckKind};
use crate::util::effort::cost;
use crate::util::ids::IdVec;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// `program` with every call inlined into the entry function; the other functions stay only as
/// names (their addresses may be compared) without blocks.
///
/// # Errors
/// When the budget ends.
pub fn inline(program: &Program, limits: Limits, budget: &Budget) -> Result<Program, Stopped> {
    let mut inliner = Inliner {
        program,
        out: Function::new(program.functions[program.entry].name.clone()),
        source: program.source.clone(),
        checks: program.checks.clone(),
        unsupported: FxHashMap::default(),
        constants: FxHashMap::default(),
        candidates: address_taken(program),
        limits,
        size: 0,
        effects: if limits.summarised_recursion { effects(program) } else { IdVec::default() },
        observed: if limits.summarised_recursion { recursive(program) } else { BTreeSet::new() },
    };
    inliner.out.returns = program.functions[program.entry].returns.clone();
    let mut work = vec![];
    inliner.copy(program.entry, Vec::new(), None, After::Return, &[], &mut work);
    while let Some(call) = work.pop() {
        budget.check()?;
        let before = inliner.size;
        inliner.expand(call, &mut work);
        budget.spend((inliner.size - before) as u64 / cost::INSTS + 1);
    }
    let functions = program
        .functions
        .entries()
        .map(
            |(id, f)| {
                if id == program.entry { std::mem::replace(&mut inliner.out, Function::new("")) } else { stub(f) }
            },
        )
        .collect();
    Ok(Program {
        target: program.target,
        functions,
        entry: program.entry,
        globals: program.globals.clone(),
        checks: inliner.checks,
        source: inliner.source,
        unmodelled: program.unmodelled.clone(),
    })
}

/// A function that is never executed: one block that stops.
fn stub(function: &Function) -> Function {
    let mut stub = Function::new(function.name.clone());
    stub.returns = function.returns.clone();
    let block = stub.add_block(crate::program::source::NOWHERE);
    for &p in &function.blocks[ENTRY].params {
        stub.add_param(block, function.ty(p));
    }
    stub
}

/// Whether `check` fails where recursion exceeds its limit.
pub fn exceeds_recursion(check: &Check) -> bool {
    matches!(check.kind, CheckKind::RecursionLimit { .. })
}

/// A call that is still to be expanded: `block` ends before it and will jump into the callee.
struct PendingCall {
    block: BlockId,
    callee: Callee,
    args: Vec<ValueId>,
    continuation: BlockId,
    loc: LocId,
    stack: Vec<Active>,
}

/// A function that is active where a call is expanded.
#[derive(Clone)]
struct Active {
    func: FuncId,
    /// Where the chain of its activations starts, as soon as there is one.
    head: Rc<Cell<Option<BlockId>>>,
}

/// Where a copy of a function returns to.
#[derive(Clone, Copy)]
enum After {
    /// It is the entry function.
    Return,
    /// There, with the results.
    Jump(BlockId),
    /// Nowhere, as its caller is not known any more: the execution is followed no further.
    Stop,
}

struct Inliner<'a> {
    program: &'a Program,
    out: Function,
    source: crate::program::Source,
    checks: IdVec<CheckId, Check>,
    unsupported: FxHashMap<(CheckKind, LocId), CheckId>,
    constants: FxHashMap<Constant, ValueId>,
    candidates: Vec<FuncId>,
    limits: Limits,
    size: usize,
    /// Of all functions, where recursion is summarised.
    effects: IdVec<FuncId, Effects>,
    /// Functions whose returns are observed.
    observed: BTreeSet<FuncId>,
}

impl Inliner<'_> {
    /// Copies the body of `func`; returns its entry block. Calls inside are queued.
    fn copy(
        &mut self,
        func: FuncId,
        args: Vec<ValueId>,
        caller: Option<LocId>,
        after: After,
        stack: &[Active],
        work: &mut Vec<PendingCall>,
    ) -> BlockId {
        let mut stack = stack.to_vec();
        stack.push(Active { func, head: Rc::default() });
        self.copy_active(func, args, caller, after, &stack, work)
    }

    /// The same; the function is the last of `stack` already.
    fn copy_active(
        &mut self,
        func: FuncId,
        args: Vec<ValueId>,
        caller: Option<LocId>,
        after: After,
        stack: &[Active],
        work: &mut Vec<PendingCall>,
    ) -> BlockId {
        let body = &self.program.functions[func];
        let values = IdVec::filled(None, body.values.len());
        let mut copy = Copy { func, values, blocks: IdVec::new(), caller, called_with: Vec::new() };
        for (id, block) in body.blocks.entries() {
            let loc = self.loc(block.terminator_loc, caller);
            let new = self.out.add_block(loc);
            copy.blocks.push(new);
            for (n, &p) in block.params.iter().enumerate() {
                let value = match (id, args.get(n)) {
                    (ENTRY, Some(&arg)) => arg,
                    _ => self.out.add_param(new, body.ty(p)),
                };
                copy.values[p] = Some(value);
            }
        }
        if self.observed.contains(&func) {
            let params = body.blocks[ENTRY].params.iter().filter_map(|&p| copy.values[p]);
            copy.called_with = self.numbers(params.collect());
            let loc = self.loc(body.blocks[ENTRY].terminator_loc, caller);
            copy.called_with.extend(self.load_cells(func, copy.blocks[ENTRY], loc));
        }
        // Blocks in dominance-compatible order, so that operands are copied before their uses.
        let order = crate::program::cfg::reverse_postorder(body);
        let mut frame: Vec<ValueId> = Vec::new();
        let mut exits = Vec::new();
        for &id in &order {
            let end = self.copy_block(body, id, &mut copy, stack, &mut frame, work);
            exits.push((id, end));
        }
        for (id, end) in exits {
            self.copy_terminator(body, id, end, &mut copy, after, &frame);
        }
        copy.blocks[ENTRY]
    }

    fn loc(&mut self, loc: LocId, caller: Option<LocId>) -> LocId {
        caller.map_or(loc, |c| self.source.inlined_at(loc, c))
    }

    fn value(&mut self, body: &Function, copy: &mut Copy, v: ValueId) -> ValueId {
        if let Some(new) = copy.values[v] {
            return new;
        }
        let new = match &body.values[v].def {
            ValueDef::Const(c) => self.constant(c.clone()),
            ValueDef::Param(b) | ValueDef::Inst(b) => {
                // A use in unreachable code, or before its definition in the copying order: reserve the id.
                let block = copy.blocks[*b];
                self.out.new_result(block, body.ty(v))
            }
        };
        copy.values[v] = Some(new);
        new
    }

    fn constant(&mut self, c: Constant) -> ValueId {
        if let Some(&v) = self.constants.get(&c) {
            return v;
        }
        let v = self.out.add_const(c.clone());
        self.constants.insert(c, v);
        v
    }

    /// Copies the instructions of a block; returns the block of the copy that ends it.
    fn copy_block(
        &mut self,
        body: &Function,
        id: BlockId,
        copy: &mut Copy,
        stack: &[Active],
        frame: &mut Vec<ValueId>,
        work: &mut Vec<PendingCall>,
    ) -> BlockId {
        let mut at = copy.blocks[id];
        for inst in &body.blocks[id].insts {
            self.size += 1;
            let loc = self.loc(inst.loc, copy.caller);
            let mut op = inst.op.clone();
            map_operands(&mut op, |v| self.value(body, copy, v));
            if let Op::Call { callee, args, results } = op {
                let next = self.out.add_block(loc);
                for r in results {
                    let value = self.out.add_param(next, body.ty(r));
                    if let Some(reserved) = copy.values[r].replace(value) {
                        // Reserved before its definition: keep that id as the parameter instead.
                        copy.values[r] = Some(reserved);
                        self.out.values[reserved].def = ValueDef::Param(next);
                        if let Some(last) = self.out.blocks[next].params.last_mut() {
                            *last = reserved;
                        }
                    }
                }
                work.push(PendingCall { block: at, callee, args, continuation: next, loc, stack: stack.to_vec() });
                at = next;
                continue;
            }
            let result = inst.result.map(|r| {
                let v = self.value(body, copy, r);
                self.out.values[v].def = ValueDef::Inst(at);
                v
            });
            if let (Op::Alloca { .. }, ENTRY, Some(r), true) = (&op, id, result, copy.caller.is_some()) {
                frame.push(r);
            }
            self.out.blocks[at].insts.push(Inst { op, result, loc });
        }
        at
    }

    fn copy_terminator(
        &mut self,
        body: &Function,
        id: BlockId,
        end: BlockId,
        copy: &mut Copy,
        after: After,
        frame: &[ValueId],
    ) {
        let loc = self.loc(body.blocks[id].terminator_loc, copy.caller);
        let mut edge = |this: &mut Self, e: &Edge| Edge {
            target: copy.blocks[e.target],
            args: e.args.iter().map(|&a| this.value(body, copy, a)).collect(),
        };
        let terminator = match &body.blocks[id].terminator {
            Terminator::Jump(e) => Terminator::Jump(edge(self, e)),
            Terminator::Branch { cond, then, other } => {
                let (then, other) = (edge(self, then), edge(self, other));
                Terminator::Branch { cond: self.value(body, copy, *cond), then, other }
            }
            Terminator::Return(values) => {
                let args: Vec<ValueId> = values.iter().map(|&v| self.value(body, copy, v)).collect();
                if self.observed.contains(&copy.func) {
                    let mut values = copy.called_with.clone();
                    values.extend(self.numbers(args.clone()));
                    values.extend(self.load_cells(copy.func, end, loc));
                    self.out.push_effect(end, Op::Observe { what: Observed::Return(copy.func), values }, loc);
                }
                for &object in frame {
                    self.out.push_effect(end, Op::Free(object), loc);
                }
                match after {
                    After::Jump(target) => Terminator::Jump(Edge { target, args }),
                    After::Return => Terminator::Return(args),
                    After::Stop => Terminator::Stop,
                }
            }
            Terminator::Stop => Terminator::Stop,
        };
        let block = &mut self.out.blocks[end];
        block.terminator = terminator;
        block.terminator_loc = loc;
    }

    fn expand(&mut self, call: PendingCall, work: &mut Vec<PendingCall>) {
        match call.callee {
            Callee::Direct(func) => self.expand_direct(call, func, work),
            Callee::Indirect(pointer) => self.expand_indirect(call, pointer, work),
        }
    }

    fn expand_direct(&mut self, call: PendingCall, func: FuncId, work: &mut Vec<PendingCall>) {
        let active = call.stack.iter().filter(|a| a.func == func).count() as u32;
        if self.limits.summarised_recursion && active > 0 {
            return self.extend_chain(call, func, work);
        }
        let name = self.program.functions[func].name.clone();
        if active >= self.limits.recursion {
            return self.fail(
                call.block,
                call.loc,
                CheckKind::RecursionLimit { function: name, calls: active as usize },
            );
        }
        if self.size > self.limits.instructions {
            let limit = self.limits.instructions;
            let what = format!("call of {name} beyond {limit} inlined instructions");
            return self.fail(call.block, call.loc, CheckKind::NotModelled { what });
        }
        let after = After::Jump(call.continuation);
        let entry = self.copy(func, call.args, Some(call.loc), after, &call.stack, work);
        let block = &mut self.out.blocks[call.block];
        block.terminator = Terminator::Jump(Edge { target: entry, args: Vec::new() });
        block.terminator_loc = call.loc;
    }

    /// A call of a function that is active: it returns, or it is the next one of the chain.
    fn extend_chain(&mut self, call: PendingCall, func: FuncId, work: &mut Vec<PendingCall>) {
        let Some(place) = call.stack.iter().rposition(|a| a.func == func) else { return };
        let own = &call.stack[place];
        let head = match own.head.get() {
            Some(head) => head,
            None => {
                // The loop has the function as active, with itself as the head.
                let mut stack = call.stack[..=place].to_vec();
                let head = Rc::new(Cell::new(None));
                stack[place].head = head.clone();
                let entry = self.copy_active(func, Vec::new(), Some(call.loc), After::Stop, &stack, work);
                head.set(Some(entry));
                own.head.set(Some(entry));
                entry
            }
        };
        let (next, back) = (self.out.add_block(call.loc), self.out.add_block(call.loc));
        let cond = self.out.push(call.block, Op::Input(InputKind::Uninitialised), BOOL, call.loc);
        let to = |target| Edge { target, args: Vec::new() };
        self.out.blocks[call.block].terminator = Terminator::Branch { cond, then: to(next), other: to(back) };
        self.out.blocks[call.block].terminator_loc = call.loc;
        self.out.blocks[next].terminator = Terminator::Jump(Edge { target: head, args: call.args.clone() });
        self.return_from(&call, func, back);
    }

    /// Adds to `block` the possible effects of a call that returns there.
    fn return_from(&mut self, call: &PendingCall, func: FuncId, block: BlockId) {
        let effects = self.effects[func].clone();
        let results: Vec<_> = self.out.blocks[call.continuation].params.iter().map(|&r| self.out.ty(r)).collect();
        if effects.other || results.contains(&Type::Ptr) {
            let name = &self.program.functions[func].name;
            let what = format!("recursion of {name}, which changes what pointers lead to");
            return self.fail(block, call.loc, CheckKind::NotModelled { what });
        }
        let is_observed = self.observed.contains(&func);
        let mut values = self.numbers(call.args.clone());
        if is_observed {
            values.extend(self.load_cells(func, block, call.loc));
        }
        let arbitrary = Op::Input(InputKind::Uninitialised);
        for (&(global, at), &ty) in effects.cells.iter().filter(|(place, _)| !effects.globals.contains(&place.0)) {
            let ptr = self.constant(Constant::Global(global, at));
            let value = self.out.push(block, arbitrary.clone(), ty, call.loc);
            self.out.push_effect(block, Op::Store { ptr, value }, call.loc);
        }
        for &global in &effects.globals {
            let (size, width) = (self.program.globals[global].size, self.program.target.pointer_width);
            let dst = self.constant(Constant::Global(global, 0));
            let len = self.constant(Constant::Int(Bv::new(width, u128::from(size))));
            self.out.push_effect(block, Op::MemHavoc { dst, len, by: None }, call.loc);
        }
        let args: Vec<ValueId> =
            results.iter().map(|&ty| self.out.push(block, arbitrary.clone(), ty, call.loc)).collect();
        if is_observed {
            values.extend(self.numbers(args.clone()));
            values.extend(self.load_cells(func, block, call.loc));
            self.out.push_effect(block, Op::Observe { what: Observed::Returned(func), values }, call.loc);
        }
        self.out.blocks[block].terminator = Terminator::Jump(Edge { target: call.continuation, args });
        self.out.blocks[block].terminator_loc = call.loc;
    }

    fn numbers(&self, values: Vec<ValueId>) -> Vec<ValueId> {
        values.into_iter().filter(|&v| self.out.ty(v) != Type::Ptr).collect()
    }

    /// Reads the numbers in globals that calls of `func` may change.
    fn load_cells(&mut self, func: FuncId, block: BlockId, loc: LocId) -> Vec<ValueId> {
        let effects = self.effects[func].clone();
        let known = |place: &(GlobalId, i64), ty: Type| ty != Type::Ptr && !effects.globals.contains(&place.0);
        let cells: Vec<_> = effects.cells.iter().filter(|(place, ty)| known(place, **ty)).collect();
        let mut values = Vec::new();
        for (&(global, at), &ty) in cells {
            let ptr = self.constant(Constant::Global(global, at));
            values.push(self.out.push(block, Op::Load(ptr), ty, loc));
        }
        values
    }

    /// Compares the pointer with each candidate in turn.
    fn expand_indirect(&mut self, call: PendingCall, pointer: ValueId, work: &mut Vec<PendingCall>) {
        if let Some(Constant::Function(f)) = self.out.constant(pointer) {
            let f = *f;
            if let Some(args) = self.adapt(call.block, f, &call) {
                return self.expand_direct(PendingCall { args, ..call }, f, work);
            }
        }
        let mut at = call.block;
        for func in self.candidates.clone() {
            let chosen = self.out.add_block(call.loc);
            let Some(args) = self.adapt(chosen, func, &call) else {
                continue;
            };
            let address = self.constant(Constant::Function(func));
            let cond = self.out.push(at, Op::Cmp(CmpOp::Eq, pointer, address), BOOL, call.loc);
            let next = self.out.add_block(call.loc);
            let to = |target| Edge { target, args: Vec::new() };
            self.out.blocks[at].terminator = Terminator::Branch { cond, then: to(chosen), other: to(next) };
            self.out.blocks[at].terminator_loc = call.loc;
            let pending = PendingCall {
                block: chosen,
                callee: Callee::Direct(func),
                args,
                continuation: call.continuation,
                loc: call.loc,
                stack: call.stack.clone(),
            };
            self.expand_direct(pending, func, work);
            at = next;
        }
        let what = "call through a pointer to no function of a compatible type".to_string();
        self.fail(at, call.loc, CheckKind::NotModelled { what });
    }

    /// The arguments for `func` if its type fits the call: extra arguments are dropped, missing ones arbitrary.
    fn adapt(&mut self, block: BlockId, func: FuncId, call: &PendingCall) -> Option<Vec<ValueId>> {
        let types = |values: &[ValueId]| values.iter().map(|&v| self.out.ty(v)).collect::<Vec<Type>>();
        let results = &self.out.blocks[call.continuation].params;
        let params = accepted(&self.program.functions[func], &types(&call.args), &types(results))?;
        let missing = |ty| self.out.push(block, Op::Input(InputKind::Uninitialised), ty, call.loc);
        let missing: Vec<ValueId> = params.iter().skip(call.args.len()).copied().map(missing).collect();
        Some(call.args.iter().take(params.len()).copied().chain(missing).collect())
    }

    /// Ends `block` in a check that fails as unsupported.
    fn fail(&mut self, block: BlockId, loc: LocId, kind: CheckKind) {
        let mut plain = self.source.locs[loc];
        plain.caller = None;
        let plain = self.source.loc(plain);
        let check = match self.unsupported.get(&(kind.clone(), plain)) {
            Some(&c) => c,
            None => {
                let function = self.source.function_of(plain).to_string();
                let id = self.checks.push(Check { kind: kind.clone(), loc: plain, function });
                self.unsupported.insert((kind, plain), id);
                id
            }
        };
        let cond = self.constant(Constant::Int(Bv::bool(false)));
        self.out.push_effect(block, Op::Check { check, cond }, loc);
        self.out.blocks[block].terminator = Terminator::Stop;
    }
}

/// The image of one function body under copying.
struct Copy {
    func: FuncId,
    values: IdVec<ValueId, Option<ValueId>>,
    blocks: IdVec<BlockId, BlockId>,
    caller: Option<LocId>,
    /// The values that are observed of the call where the function starts.
    called_with: Vec<ValueId>,
}

/// The types of the parameters of `function`, if a call through a pointer with arguments and results of these types gets there: arguments that it has no
/// parameters for are dropped, missing ones arbitrary.
pub fn accepted(function: &Function, args: &[Type], results: &[Type]) -> Option<Vec<Type>> {
    let params: Vec<Type> = function.blocks.get(ENTRY)?.params.iter().map(|&p| function.ty(p)).collect();
    let fits = args.iter().zip(&params).all(|(arg, param)| arg == param);
    (fits && results == function.returns).then_some(params)
}

/// Functions whose address is a value somewhere, in order.
pub fn address_taken(program: &Program) -> Vec<FuncId> {
    let mut taken = std::collections::BTreeSet::new();
    let mut note = |c: &Constant| {
        if let Constant::Function(f) = c {
            taken.insert(*f);
        }
    };
    for function in program.functions.iter() {
        for value in function.values.iter() {
            if let ValueDef::Const(c) = &value.def {
                note(c);
            }
        }
    }
    for global in program.globals.iter() {
        if let Init::Pieces(pieces) = &global.init {
            pieces.iter().for_each(|p| note(&p.value));
        }
    }
    taken.into_iter().collect()
}
