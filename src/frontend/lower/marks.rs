//! Marks at the beginnings of the program's basic blocks: checks that always hold. Whether those for `unreachable-code` are
//! reached, and whether the loops with those for `termination` end, is for the engines to find out.

use super::{FunctionLowering, Lowering};
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::program::{
    BOOL, Callee, CastOp, Check, CheckId, CheckKind, Constant, ENTRY, FuncId, Function, HeapQuery, Inst, LocId, Op,
    Property, ValueId,
};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};

impl Lowering<'_> {
    /// Where there is no loop to be marked, `termination` is about the entry function as a whole.
    pub fn mark_termination(&mut self, target: Val) {
        let wanted = self.options.properties.contains(Property::Termination);
        if wanted {
            self.mark_recursion();
        }
        if wanted && !self.program.checks.iter().any(|c| c.property() == Property::Termination) {
            let loc = self.debug.function_location(&mut self.program.source, target);
            let function = self.function_name(target);
            self.program.checks.push(Check { kind: CheckKind::ExecutionEnds, loc, function });
        }
    }
}

impl Lowering<'_> {
    /// Marks the entries of recursive functions.
    fn mark_recursion(&mut self) {
        let called: IdVec<FuncId, Vec<FuncId>> = self.program.functions.iter().map(calls).collect();
        let mut lowered: Vec<(FuncId, Val)> = self.functions.iter().map(|((val, _), id)| (*id, *val)).collect();
        lowered.sort_by_key(|(id, _)| *id);
        for (id, val) in lowered {
            let is_recursive = called[id].iter().any(|&c| reaches(&called, c, id));
            if !is_recursive || self.facts.models.contains(&val.name()) {
                continue;
            }
            let loc = self.debug.function_location(&mut self.program.source, val);
            let function = self.program.functions[id].name.clone();
            let kind = CheckKind::RecursionEnds { function: function.clone() };
            let check = self.program.checks.push(Check { kind, loc, function });
            let f = &mut self.program.functions[id];
            let cond = f.add_const(Constant::Int(Bv::bool(true)));
            f.blocks[ENTRY].insts.insert(0, Inst { op: Op::Check { check, cond }, result: None, loc });
        }
    }
}

impl Lowering<'_> {
    /// Tells the checks of what is lost meanwhile whether executions may end where nobody looks for what is lost, or get back what was.
    pub fn mark_losses(&mut self) {
        let insts = self.program.functions.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.insts);
        let mut insts = insts.map(|i| &i.op);
        let finds_again = insts.any(|op| matches!(op, Op::Cast(CastOp::IntToPtr, _)));
        // A signal ends the program where nobody looks.
        let is_timed = self.facts.asked.contains("alarm");
        let ends_early = self.ends_early || finds_again || is_timed || !self.program.unmodelled.is_empty();
        for check in self.program.checks.iter_mut() {
            if let CheckKind::LostMeanwhile { is_open } = &mut check.kind {
                *is_open |= ends_early;
            }
        }
    }
}

/// Whom a function calls directly.
fn calls(function: &Function) -> Vec<FuncId> {
    let insts = function.blocks.iter().flat_map(|b| &b.insts);
    let direct = |i: &Inst| match i.op {
        Op::Call { callee: Callee::Direct(f), .. } => Some(f),
        _ => None,
    };
    insts.filter_map(direct).collect()
}

/// Whether `from` is `to`, or calls it through others.
fn reaches(called: &IdVec<FuncId, Vec<FuncId>>, from: FuncId, to: FuncId) -> bool {
    let (mut todo, mut seen) = (vec![from], FxHashSet::default());
    while let Some(f) = todo.pop() {
        if f == to {
            return true;
        }
        if seen.insert(f) {
            todo.extend(&called[f]);
        }
    }
    false
}

/// The heads of loops, with the jumps back to them; `order` is a reverse postorder.
pub fn loop_heads(order: &[Bb]) -> FxHashMap<Bb, Val> {
    let place: FxHashMap<Bb, usize> = order.iter().enumerate().map(|(n, &bb)| (bb, n)).collect();
    let mut heads = FxHashMap::default();
    for (n, bb) in order.iter().enumerate() {
        let Some(jump) = bb.terminator() else { continue };
        for target in jump.successors().into_iter().filter(|t| place.get(t).is_some_and(|&at| at <= n)) {
            heads.insert(target, jump);
        }
    }
    heads
}

/// The blocks from which no jump leads to an end, be it that the function returns or that the program ends.
pub fn never_ending(order: &[Bb]) -> FxHashSet<Bb> {
    let ends = |bb: &Bb| bb.terminator().is_none_or(|t| t.successors().is_empty());
    let mut ending: FxHashSet<Bb> = order.iter().copied().filter(ends).collect();
    loop {
        let leads = |bb: &Bb| bb.terminator().is_some_and(|t| t.successors().iter().any(|s| ending.contains(s)));
        let more: Vec<Bb> = order.iter().copied().filter(|bb| !ending.contains(bb) && leads(bb)).collect();
        if more.is_empty() {
            return order.iter().copied().filter(|bb| !ending.contains(bb)).collect();
        }
        ending.extend(more);
    }
}

impl FunctionLowering<'_, '_> {
    /// Marks block `bb`, which is about to be lowered, if it is made from code of the program.
    pub fn mark_block(&mut self, bb: Bb) {
        if !self.checks(Property::UnreachableCode) {
            return;
        }
        let insts = bb.instructions();
        if insts.len() < 2 || reads_argument(insts[0]) || insts.iter().any(|&i| self.reports_failure(i)) {
            return;
        }
        let place = insts.iter().find_map(|&i| self.cx.debug.location(&mut self.cx.program.source, i));
        let Some(loc) = place else {
            return;
        };
        let check = CheckId::new(self.pending_checks.len());
        self.pending_checks.push(Check { kind: CheckKind::BlockIsReached, loc, function: self.f.name.clone() });
        let cond = self.bool(true);
        self.effect(Op::Check { check, cond });
    }

    /// Marks block `bb` as the head of a loop with the jump `back` to it.
    pub fn mark_loop(&mut self, bb: Bb, back: Val) {
        if !self.checks(Property::Termination) {
            return;
        }
        let loc = self.loop_place(bb, back);
        let check = CheckId::new(self.pending_checks.len());
        self.pending_checks.push(Check { kind: CheckKind::LoopEnds, loc, function: self.f.name.clone() });
        let cond = self.bool(true);
        self.effect(Op::Check { check, cond });
    }

    /// The place of a loop: the jump of a `for (;;)` has it; that of a `goto` has not, but the head.
    fn loop_place(&mut self, bb: Bb, back: Val) -> LocId {
        let first = bb.instructions().into_iter().find_map(|i| self.cx.debug.location(&mut self.cx.program.source, i));
        let jump = self.cx.debug.location(&mut self.cx.program.source, back);
        let line = |loc: &LocId| self.cx.program.source.locs[*loc].line;
        first.into_iter().chain(jump).min_by_key(line).unwrap_or(self.function_loc)
    }

    /// Marks the place where jumps come back as the head of a loop.
    pub fn mark_place(&mut self) {
        if self.checks(Property::Termination) {
            let check = CheckId::new(self.pending_checks.len());
            self.pending_checks.push(Check { kind: CheckKind::LoopEnds, loc: self.loc, function: self.f.name.clone() });
            let cond = self.bool(true);
            self.effect(Op::Check { check, cond });
        }
        // Pointers that temporaries hold are not followed here, so that a failure is none.
        if self.asks_meanwhile() {
            self.check_lost_meanwhile(Vec::new(), true);
        }
    }

    /// Whether loops of the function ask what is lost meanwhile: those of a whole program that is to lose nothing.
    pub fn asks_meanwhile(&self) -> bool {
        let is_whole = self.cx.options.function == "main" && !self.cx.options.all_functions;
        self.wants(Property::Memtrack) && !self.is_model && is_whole
    }

    /// Checks each time round the loop with the head `bb` and the jump `back` that nothing was lost. Of a loop that is never left (`is_endless`) no end comes
    /// that would tell; of others that is for engines to find out. Optimised code may hold pointers in any form, so that a failure there is none.
    pub fn check_lost(&mut self, bb: Bb, back: Val, is_endless: bool) {
        if !self.asks_meanwhile() {
            return;
        }
        let roots = self.known(self.held.at(bb));
        self.loc = self.loop_place(bb, back);
        match is_endless && !self.is_optimised {
            true => self.check_tracked(roots),
            false => self.check_lost_meanwhile(roots, self.is_optimised),
        }
    }

    /// Checks that nothing is lost where an execution may be that never ends.
    fn check_lost_meanwhile(&mut self, roots: Vec<ValueId>, is_open: bool) {
        let tracked = self.emit(Op::Heap(HeapQuery::Tracked, roots), BOOL);
        self.check_kind(CheckKind::LostMeanwhile { is_open }, tracked);
    }

    /// Notes the loop statement whose jump back is `back`.
    pub fn note_loop(&mut self, back: Val) {
        if !self.cx.options.loop_statements {
            return;
        }
        if let Some(jump) = self.cx.debug.location(&mut self.cx.program.source, back) {
            self.cx.debug.note_loop(&mut self.cx.program.source, back, jump, &self.f.name);
        }
    }

    /// Whether the instruction only tells that an assertion has failed: nobody wants that to be reached.
    fn reports_failure(&self, inst: Val) -> bool {
        if inst.opcode() != Some(Opcode::LLVMCall) || !inst.callee().is_function() {
            return false;
        }
        let name = inst.callee().name();
        self.is_error_function(&name)
            || matches!(
                name.as_str(),
                "reach_error" | "__VERIFIER_error" | "__assert_fail" | "__assert" | "llvm.ubsantrap"
            )
            || name.starts_with("__assert_")
    }
}

/// Whether a block that begins with `inst` is clang's, to read a variable argument from where it has been passed.
fn reads_argument(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMGetElementPtr)
        && inst.source_element_type().name().is_some_and(|name| name.starts_with("struct.__va_list"))
}
