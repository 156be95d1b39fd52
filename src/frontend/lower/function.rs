//! Lowering one function: parameters, blocks, debug records, terminators.

use super::dynamic::DynamicObjects;
use super::lowering::FunctionLowering;
use super::names::has_names;
use super::optimised::is_optimised;
use super::register_uses::Uses;
use super::sanitizers::has_recorded_traps;
use super::scopes::{Change, Home};
use super::types::{Lowered, Unsupported, leaves, unsupported};
use super::varargs::takes_block;
use super::{CallSite, Lowering};
use crate::frontend::debug::tells_variables;
use crate::frontend::llvm::{Bb, Opcode, RecordKind, Val};
use crate::frontend::operations::is_terminator;
use crate::program::{
    BOOL, CastOp, CheckId, CheckKind, CmpOp, ENTRY, Edge, Function, InputKind, Op, Property, Terminator, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Lowers a function, or makes one that behaves as calls of the undefined function do.
pub fn lower(cx: &mut Lowering<'_>, function: Val, site: Option<CallSite>) -> Function {
    let name = cx.function_name(function);
    let mut lowering = FunctionLowering::new(cx, &name);
    lowering.loc = lowering.cx.debug.function_location(&mut lowering.cx.program.source, function);
    lowering.function_loc = lowering.loc;
    lowering.call_site = site;
    lowering.is_model = lowering.cx.facts.models.contains(&function.name());
    if let Err(Unsupported(reason)) = lowering.body(function) {
        lowering.give_up(function, &reason);
    }
    lowering.finish()
}

impl<'c, 'a> FunctionLowering<'c, 'a> {
    /// The function, with what cannot be reached left out and its checks entered in the program.
    pub fn finish(self) -> Function {
        let (mut f, checks) = super::compact::compact(&self.f, &self.pending_checks);
        let program = &mut self.cx.program;
        // Checks are listed in the order of the source.
        let place = |i: &usize| (program.source.locs[checks[*i].loc].line, program.source.locs[checks[*i].loc].column);
        let mut order: Vec<usize> = (0..checks.len()).collect();
        order.sort_by_key(place);
        let mut ids = vec![CheckId(0); checks.len()];
        for i in order {
            ids[i] = program.checks.push(checks[i].clone());
        }
        for inst in f.blocks.iter_mut().flat_map(|b| &mut b.insts) {
            if let Op::Check { check, .. } = &mut inst.op {
                *check = ids[check.0 as usize];
            }
        }
        f
    }

    fn body(&mut self, function: Val) -> Lowered<()> {
        self.signed_shifts_trap = self.cx.facts.traps.signed_shifts || has_recorded_traps(function);
        self.has_names = has_names(function);
        let triple = self.cx.module.triple();
        self.uses_x87 = super::floats::uses_x87(function, &triple, self.pointer_width());
        self.has_no_fused_sums = super::floats::has_no_fused_sums(function, &triple);
        self.flushes_subnormals = super::floats::may_flush_subnormals(function);
        self.is_optimised = !self.is_model && is_optimised(function, &self.cx.facts.form);
        if self.is_optimised {
            self.cx.program.source.optimised.get_or_insert_with(|| self.f.name.clone());
        }
        self.returns_aggregate = function.subprogram().and_then(crate::frontend::debug::returns_aggregate);
        self.signature(function)?;
        if function.is_declaration() || self.is_error_function(&function.name()) {
            return self.forwarding_body(function);
        }
        let order = reverse_postorder(function);
        self.declare_variables(function);
        if !self.is_model {
            self.dynamic = DynamicObjects::find(function, &self.cx.facts.models);
            let skipped = super::skipped::find(function, self.has_names);
            let tracks = self.wants(Property::Memtrack) && !self.is_optimised;
            self.scopes = super::lives::find(function, &skipped, self.has_names, self.is_optimised, tracks);
            if self.checks(Property::Uninitialized) && self.has_names && tells_variables(function) {
                self.skipped = skipped.into_iter().filter(|v| !self.scopes.homes.contains_key(v)).collect();
            }
        }
        self.make_blocks(&order)?;
        self.make_frame(function);
        self.make_slots();
        self.expect_value(function);
        self.copy_params(function)?;
        if !self.is_model {
            self.doubt_untold(function);
        }
        let heads = super::marks::loop_heads(&order);
        let endless = super::marks::never_ending(&order);
        if self.wants(Property::Memtrack) && !self.is_model && !self.is_optimised {
            self.held = super::held::find(&order, &heads.keys().copied().collect());
        }
        let first = order[0];
        for bb in order {
            self.block = self.blocks[&bb];
            self.newborn.clear();
            self.mark_block(bb);
            if bb == first {
                self.doubt_conversions(function);
                self.touch_errno_in(function)?;
            }
            if let Some(&back) = heads.get(&bb) {
                self.mark_loop(bb, back);
                self.note_loop(back);
                self.check_lost(bb, back, endless.contains(&bb));
            }
            for inst in bb.instructions() {
                self.instruction_or_stop(bb, inst);
            }
        }
        self.finish_jumps(function)
    }

    /// Replaces the body by one that says why there is none.
    fn give_up(&mut self, function: Val, reason: &str) {
        let name = std::mem::take(&mut self.f.name);
        self.f = Function::new(name);
        self.constants.clear();
        self.pending_checks.clear();
        self.block = self.f.add_block(self.loc);
        // Callers of a function whose signature cannot be expressed are unsupported themselves.
        let _ = self.signature(function);
        self.fail(Property::Unsupported, reason);
    }

    /// Parameters and result types.
    fn signature(&mut self, function: Val) -> Lowered<()> {
        let layout = self.cx.layout;
        let returns = leaves(layout, function.value_type().returns())?;
        self.f.returns = returns.into_iter().map(|leaf| leaf.ty).collect();
        for param in function.params() {
            let parts = leaves(layout, param.ty())?;
            let values = parts.into_iter().map(|leaf| self.f.add_param(ENTRY, leaf.ty)).collect();
            self.values.insert(param, values);
        }
        if takes_block(function.value_type()) {
            self.variable_arguments = Some(self.f.add_param(ENTRY, Type::Ptr));
        }
        self.mask_signature(function)
    }

    /// A body that calls the function as direct calls do: for addresses of functions without a body.
    fn forwarding_body(&mut self, function: Val) -> Lowered<()> {
        let arguments = function.params();
        let mut results = self.forward(function, &arguments)?;
        let masks = self.initialised_masks(&results);
        results.extend(masks);
        self.tell_value(function);
        self.terminate(Terminator::Return(results));
        Ok(())
    }

    /// Gives each parameter that is passed by value in memory an object of its own, as the ABI demands.
    fn copy_params(&mut self, function: Val) -> Lowered<()> {
        for (index, param) in function.params().into_iter().enumerate() {
            let Some(ty) = function.param_type_attribute(index as u32, "byval") else { continue };
            let size = self.cx.layout.alloc_size(ty);
            let promised = function.promised_alignment(index as u32).and_then(|align| u32::try_from(align).ok());
            let align = promised.unwrap_or_else(|| self.cx.layout.align(ty));
            let (src, len) = (self.scalar(param)?, self.word(size));
            let variable = self.variables.get(&param).copied();
            let dst = self.emit(Op::Alloca { size: len, align, variable, guarded: false }, Type::Ptr);
            self.effect(Op::MemCopy { dst, src, len });
            self.values.insert(param, vec![dst]);
            self.copied_params.insert(param, ty);
        }
        Ok(())
    }

    /// Creates the block of each LLVM block, with a parameter per scalar of each phi.
    fn make_blocks(&mut self, order: &[Bb]) -> Lowered<()> {
        for (i, &bb) in order.iter().enumerate() {
            let id = if i == 0 { ENTRY } else { self.new_block() };
            self.blocks.insert(bb, id);
            for phi in phis(bb) {
                let parts = leaves(self.cx.layout, phi.ty())?;
                let values = parts.into_iter().map(|leaf| self.f.add_param(id, leaf.ty)).collect();
                self.values.insert(phi, values);
            }
        }
        Ok(())
    }

    /// Reads which source variable lives at which address, and which labels stand where.
    fn declare_variables(&mut self, function: Val) {
        let name = self.f.name.clone();
        let mut labels = self.cx.facts.labels.remove(&function.name()).unwrap_or_default().into_iter();
        for inst in function.blocks().iter().flat_map(|b| b.instructions()) {
            for record in inst.records() {
                if record.kind() == RecordKind::LLVMDbgRecordLabel {
                    self.labels.entry(inst).or_default().extend(labels.next());
                }
                if record.kind() != RecordKind::LLVMDbgRecordDeclare {
                    continue;
                }
                let (Some(address), Some(node)) = (record.value(), record.variable()) else { continue };
                let owner = record.location().map_or_else(|| name.clone(), |l| self.function_at(l));
                let variable = self.cx.debug.variable(&mut self.cx.program.source, node, Some(&owner));
                if record.is_plain() {
                    self.variables.entry(address).or_insert(variable);
                }
            }
        }
    }

    fn function_at(&mut self, location: crate::frontend::llvm::Metadata) -> String {
        let loc = self.cx.debug.location_node(&mut self.cx.program.source, location);
        self.cx.program.source.function_of(loc).to_string()
    }

    /// Lowers an instruction, or makes the executions that reach it end as not modelled.
    fn instruction_or_stop(&mut self, bb: Bb, inst: Val) {
        // What clang adds by itself has no place; it belongs to the function.
        self.loc = self.cx.debug.location(&mut self.cx.program.source, inst).unwrap_or(self.function_loc);
        self.held.turn_to(inst);
        self.records(inst);
        self.change_lives(inst);
        if !self.skipped.is_empty() {
            self.stop_if_skipped(inst);
        }
        let outcome = match inst.opcode() {
            Some(Opcode::LLVMPHI) => Ok(()),
            // Made where its block begins.
            Some(Opcode::LLVMAlloca) if self.scopes.is_born_later(inst) => Ok(()),
            Some(op) if is_terminator(op) => self.terminator(bb, inst, op),
            Some(op) if self.uses_x87 => self.with_uses(Uses::of(inst, self.is_optimised), |s| s.instruction(inst, op)),
            Some(op) => self.instruction(inst, op),
            None => unsupported("an unknown instruction"),
        };
        self.note_value(inst);
        if let Err(Unsupported(reason)) = outcome {
            self.not_modelled(reason);
            // What follows is never reached, but its operands need to exist.
            if let Ok(parts) = leaves(self.cx.layout, inst.ty()) {
                let values = parts.into_iter().map(|leaf| self.uninitialised(leaf.ty)).collect();
                self.values.entry(inst).or_insert(values);
            }
            if inst.opcode().is_some_and(is_terminator) {
                self.go_anywhere(bb, inst);
            }
        }
    }

    /// Goes on at any successor of a terminator that is not modelled: no execution does, but there is more to list.
    fn go_anywhere(&mut self, bb: Bb, inst: Val) {
        for target in inst.successors() {
            let Ok(then) = self.edge(bb, target) else { continue };
            let (cond, next) = (self.uninitialised(BOOL), self.new_block());
            self.terminate(Terminator::Branch { cond, then, other: Edge { target: next, args: Vec::new() } });
            self.block = next;
        }
        self.stop();
    }

    /// Ends and begins the lives of variables whose blocks are left or entered in front of `inst`.
    fn change_lives(&mut self, inst: Val) {
        for change in self.scopes.before.remove(&inst).unwrap_or_default() {
            self.change_life(change);
        }
    }

    fn change_life(&mut self, change: Change) {
        match change {
            Change::Death(variable) => {
                if let Ok(object) = self.scalar(variable) {
                    self.effect(Op::Free(object));
                }
            }
            // Sound: an execution in which it matters is no counterexample, and a proof covers both.
            Change::PossibleDeath(variable) => {
                if let Ok(object) = self.scalar(variable) {
                    let what = "whether a literal, or a structure that a function returned, is still alive";
                    let now = self.input(InputKind::Doubtful(what.to_string()), BOOL);
                    let null = self.null();
                    let dead = self.select(now, object, null);
                    self.effect(Op::Free(dead));
                }
            }
            Change::Forgotten(variable) => self.forget_pointers(variable),
            Change::Birth(variable) => {
                if self.scopes.homes[&variable] == Home::Frame {
                    self.forget(variable);
                    return self.uninitialise(variable);
                }
                let Ok(values) = self.alloca(variable) else { return };
                self.newborn.insert(variable);
                match self.slots.get(&variable) {
                    Some(&slot) => self.effect(Op::Store { ptr: slot, value: values[0] }),
                    None => {
                        self.values.insert(variable, values);
                    }
                }
            }
        }
    }

    /// Makes the slots of variables whose address is not one value; each is null at first.
    fn make_slots(&mut self) {
        self.block = ENTRY;
        let of_blocks = self.scopes.homes.iter().filter(|(_, home)| **home == Home::Slot).map(|(v, _)| *v);
        let mut variables: Vec<Val> = of_blocks.chain(self.dynamic.objects.iter().copied()).collect();
        let order: FxHashMap<Val, usize> = self.dynamic.positions();
        variables.sort_by_key(|v| order.get(v).copied());
        let bytes = u64::from(self.pointer_width() / 8);
        for variable in variables {
            let size = self.word(bytes);
            let slot = self.emit(Op::Alloca { size, align: bytes as u32, variable: None, guarded: false }, Type::Ptr);
            let value = self.null();
            self.effect(Op::Store { ptr: slot, value });
            self.slots.insert(variable, slot);
        }
    }

    /// Labels and values of variables that debug records in front of an instruction tell of.
    fn records(&mut self, inst: Val) {
        for label in self.labels.remove(&inst).unwrap_or_default() {
            if self.cx.options.error_labels.contains(&label) {
                self.error_reached(CheckKind::ErrorLabel { name: label.clone() });
            }
        }
        for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare) {
            self.declare(record, inst);
        }
        for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordValue) {
            let (Some(value), Some(node)) = (record.value(), record.variable()) else { continue };
            let owner = record.location().map(|l| self.function_at(l)).unwrap_or_else(|| self.f.name.clone());
            let variable = self.cx.debug.variable(&mut self.cx.program.source, node, Some(&owner));
            if value.is_undef() || !record.is_plain() {
                continue;
            }
            self.variables.entry(value).or_insert(variable);
            if let Ok([value]) = self.parts(value).as_deref() {
                let value = *value;
                self.effect(Op::Assign { variable, value });
            }
        }
    }

    fn terminator(&mut self, bb: Bb, inst: Val, op: Opcode) -> Lowered<()> {
        match op {
            Opcode::LLVMRet => {
                let function = bb.parent();
                if let (Some(function), 1) = (function, inst.operand_count()) {
                    self.check_promised_result(function, inst.operand(0))?;
                }
                self.end_dynamic_objects();
                self.leave_frame()?;
                if let Some(function) = function {
                    self.tell_value(function);
                }
                let mut results = if inst.operand_count() == 0 { Vec::new() } else { self.parts(inst.operand(0))? };
                if let [result] = results[..] {
                    self.return_in_register(result)?;
                }
                if let Some(function) = function {
                    self.settle_errno_in(function, &results)?;
                }
                if inst.operand_count() > 0 {
                    let masks = self.masks_of(inst.operand(0), &results);
                    results.extend(masks);
                }
                self.terminate(Terminator::Return(results));
            }
            Opcode::LLVMBr => {
                let targets = inst.successors();
                match inst.condition() {
                    None if self.scopes.split_goto == Some(targets[0]) => self.computed_goto(bb, targets[0])?,
                    None => {
                        let edge = self.edge(bb, targets[0])?;
                        self.terminate(Terminator::Jump(edge));
                    }
                    Some(condition) => {
                        let cond = self.scalar(condition)?;
                        if let Some(next) = self.way_past_trap(inst, cond) {
                            let edge = self.edge(bb, next)?;
                            self.terminate(Terminator::Jump(edge));
                            return Ok(());
                        }
                        let (then, other) = (self.edge(bb, targets[0])?, self.edge(bb, targets[1])?);
                        self.terminate(Terminator::Branch { cond, then, other });
                    }
                }
            }
            Opcode::LLVMSwitch => self.switch(bb, inst)?,
            Opcode::LLVMUnreachable => self.unreachable(bb),
            Opcode::LLVMIndirectBr => self.computed_goto(bb, bb)?,
            Opcode::LLVMCallBr => return unsupported("inline assembly with jumps"),
            _ => return unsupported("exceptions"),
        }
        Ok(())
    }

    /// A switch is a chain of comparisons; the order of its cases does not matter since they differ.
    fn switch(&mut self, bb: Bb, inst: Val) -> Lowered<()> {
        let subject = inst.condition().map_or_else(|| unsupported("a switch on nothing"), |c| self.scalar(c))?;
        let targets = inst.successors();
        for (index, &target) in targets.iter().enumerate().skip(1) {
            let case = self.scalar(inst.case_value(index as u32))?;
            let cond = self.cmp(CmpOp::Eq, subject, case);
            let then = self.edge(bb, target)?;
            let next = self.new_block();
            self.terminate(Terminator::Branch { cond, then, other: Edge { target: next, args: Vec::new() } });
            self.block = next;
        }
        let edge = self.edge(bb, targets[0])?;
        self.terminate(Terminator::Jump(edge));
        Ok(())
    }

    /// A computed goto at the end of `bb`, the one in block `goto`, compares the address with the number of each label that it
    /// may go to.
    fn computed_goto(&mut self, bb: Bb, goto: Bb) -> Lowered<()> {
        let Some(inst) = goto.terminator() else { return unsupported("a block without an end") };
        let phi = inst.operand(0);
        let own = |(from, value): (Bb, Val)| (from == bb).then_some(value);
        let value = if bb == goto { Some(phi) } else { phi.incoming().into_iter().find_map(own) };
        let address = value.map_or_else(|| unsupported("a phi without a value"), |v| self.scalar(v))?;
        for target in inst.successors() {
            let label = self.cx.label_address(target);
            let label = self.constant(label);
            let label = self.cast(CastOp::IntToPtr, label, Type::Ptr);
            let cond = self.cmp(CmpOp::Eq, address, label);
            let then = self.edge(bb, target)?;
            let next = self.new_block();
            self.terminate(Terminator::Branch { cond, then, other: Edge { target: next, args: Vec::new() } });
            self.block = next;
        }
        self.fail(Property::Unsupported, "computed goto to something that is no label");
        Ok(())
    }

    /// The edge from the end of `from` to `to`, with the values of its phis.
    fn edge(&mut self, from: Bb, to: Bb) -> Lowered<Edge> {
        let mut args = Vec::new();
        for phi in phis(to) {
            let incoming = phi.incoming().into_iter().find(|(bb, _)| *bb == from);
            let Some((_, value)) = incoming else { return unsupported("a phi without a value") };
            args.extend(self.parts(value)?);
        }
        let target = self.blocks[&to];
        let Some(changes) = self.scopes.on_edge.get(&(from, to)).cloned() else { return Ok(Edge { target, args }) };
        let (between, here) = (self.new_block(), self.block);
        self.block = between;
        changes.into_iter().for_each(|c| self.change_life(c));
        self.jump(target, args);
        self.block = here;
        Ok(Edge { target: between, args: Vec::new() })
    }
}

fn phis(bb: Bb) -> Vec<Val> {
    let is_phi = |inst: &Val| inst.opcode() == Some(Opcode::LLVMPHI);
    bb.instructions().into_iter().take_while(is_phi).collect()
}

/// The blocks that can be reached, each before those it dominates.
fn reverse_postorder(function: Val) -> Vec<Bb> {
    let successors = |bb: Bb| bb.terminator().map(Val::successors).unwrap_or_default();
    let Some(&entry) = function.blocks().first() else { return Vec::new() };
    let (mut seen, mut order) = (FxHashSet::default(), Vec::new());
    seen.insert(entry);
    let mut stack = vec![(entry, successors(entry))];
    while let Some((bb, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) => {
                if seen.insert(next) {
                    stack.push((next, successors(next)));
                }
            }
            None => {
                order.push(*bb);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
