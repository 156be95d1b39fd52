//! One of two versions while it is executed: calls, values, memory; and its way to the next place where something has to be decided.

use super::typing::Plan;
use super::version::{Version, constant, reach};
use super::world::{Base, World, bytes};
use crate::code::{End, Function, Inst, Kind, Loc, Operand, Ty};
use crate::program::BinOp;
use crate::term::TermId;
use crate::util::Bv;
use std::collections::{BTreeMap, BTreeSet};

/// How many calls may be followed at a time.
const MAX_FRAMES: usize = 10;
/// How often a function may be active beside the call that is followed.
const RECURSION: usize = 2;
/// The target of a switch whose next cases are still to be looked at.
const NEXT_CASE: usize = usize::MAX;
/// Instructions on one way.
const MAX_STEPS: usize = 200_000;

/// An active call.
#[derive(Clone)]
pub struct Frame {
    /// The function.
    pub function: usize,
    /// The block.
    pub block: usize,
    /// The next instruction in it.
    pub inst: usize,
    /// How many targets of the switch at its end were refused.
    refused: usize,
    /// Where its result goes in the frame below.
    result: Option<usize>,
    /// Values.
    pub values: BTreeMap<usize, TermId>,
    /// What variables hold.
    pub cells: BTreeMap<usize, TermId>,
}

/// Where a version has come to.
#[derive(Clone)]
pub struct Side {
    /// Active calls, the innermost one last.
    pub frames: Vec<Frame>,
    /// Memory.
    pub memory: TermId,
    /// How many stack objects of each size there were.
    objects: BTreeMap<u64, u32>,
    /// The same of each type that lies otherwise.
    named_objects: BTreeMap<String, u32>,
    /// What would not be defined unless it is valid.
    pub risks: BTreeSet<Risk>,
    /// How often heads of loops are still passed: by calls and blocks.
    pub passes: BTreeMap<(usize, usize), u32>,
    /// Conditions under which a sum, difference or product did not fit that is not defined then.
    pub wraps: BTreeSet<TermId>,
    /// Loops that are not in their first iterations: by calls and heads.
    pub going_on: BTreeSet<(usize, usize)>,
    /// What was assumed since that was last asked for.
    pub assumed: Vec<TermId>,
    /// Memory when something was last called.
    epoch: TermId,
    /// Memory when patterns were last looked for.
    checked: TermId,
    /// The line that it has come to.
    pub loc: Loc,
}

/// Something that is defined only for some values: addresses that are read, divisors, distances of shifts, numbers that are converted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Risk {
    /// What is done.
    pub what: &'static str,
    /// The value.
    value: TermId,
    /// How many bytes are read.
    bytes: u64,
    /// Behind which calls.
    epoch: TermId,
}

/// A call that is about to be done.
pub struct Pending {
    /// The function.
    pub function: usize,
    /// What is called, and how.
    pub name: String,
    /// What it is given, and memory.
    pub operands: Vec<TermId>,
}

/// Why it stops there.
#[derive(Clone, Debug)]
pub enum Stop {
    /// The condition decides between two blocks.
    Branch(TermId, usize, usize),
    /// Ways meet in that block.
    Enter(usize),
    /// The function has returned this.
    Returned(Option<TermId>),
    /// It is about to call something that both versions define.
    Calls,
    /// It waits for the other version.
    Waits,
    /// No execution gets here.
    Dead,
    /// Nothing can be said, for this reason.
    Unknown(String),
}

impl Side {
    /// The start of function `f` with these arguments.
    pub fn start(function: usize, arguments: &[TermId], memory: TermId) -> Side {
        let values = arguments.iter().copied().enumerate().collect();
        let frame = Frame { function, block: 0, inst: 0, refused: 0, result: None, values, cells: BTreeMap::new() };
        let (objects, named_objects, risks, passes, going_on) = Default::default();
        let (wraps, assumed) = Default::default();
        let (frames, epoch, checked, loc) = (vec![frame], memory, memory, Loc::UNKNOWN);
        Side { frames, memory, objects, named_objects, risks, passes, going_on, wraps, assumed, epoch, checked, loc }
    }

    /// Goes on to the next place where something has to be decided.
    pub fn advance(&mut self, version: &mut Version, world: &mut World) -> Stop {
        for _ in 0..MAX_STEPS {
            if self.checked != self.memory {
                self.apply_patterns(version, world);
            }
            let Some(frame) = self.frames.last() else { return Stop::Unknown("no active call".into()) };
            let module = version.module;
            let function = &module.functions[frame.function];
            let block = &function.blocks[frame.block];
            if let Some(inst) = block.insts.get(frame.inst) {
                self.loc = inst.loc;
                if frame.inst == 0
                    && frame.block == 0
                    && let Some(why) = version.typing(frame.function).and_then(|t| t.objection.clone())
                {
                    return Stop::Unknown(why);
                }
                if self.is_compared(inst, version) {
                    return Stop::Calls;
                }
                if let Err(reason) = self.execute(inst, version, world) {
                    return Stop::Unknown(reason);
                }
                continue;
            }
            self.loc = block.end_loc;
            match &block.end {
                End::Jump(to) => {
                    let to = *to;
                    if self.stops_at(to, version) {
                        return Stop::Enter(to);
                    }
                    self.enter(to, version, world);
                }
                End::Branch(condition, then, other) => {
                    let Some(condition) = self.operand(condition, version, world) else { return unknown_operand() };
                    return Stop::Branch(condition, *then, *other);
                }
                End::Switch(on, cases, other) => match self.switch(on, cases, *other, version, world) {
                    Some(stop) => return stop,
                    None => return unknown_operand(),
                },
                End::Return(value) => {
                    let value = match value {
                        Some(value) => match self.operand(value, version, world) {
                            Some(value) => Some(value),
                            None => return unknown_operand(),
                        },
                        None => None,
                    };
                    if self.frames.len() == 1 {
                        return Stop::Returned(value);
                    }
                    let result = self.frames.pop().and_then(|f| f.result);
                    if let (Some(result), Some(value)) = (result, value) {
                        self.top_mut().values.insert(result, value);
                    }
                }
                End::Unreachable => return Stop::Dead,
                End::Opaque(what) => return Stop::Unknown(what.clone()),
            }
        }
        Stop::Unknown("a way that is too long".into())
    }

    /// The target of a switch that comes next, as a branch, after those that were refused.
    fn switch(
        &self,
        on: &Operand,
        cases: &[(Bv, usize)],
        other: usize,
        version: &mut Version,
        world: &mut World,
    ) -> Option<Stop> {
        let on = self.operand(on, version, world)?;
        let terms = world.terms;
        if let Some(value) = terms.as_const(on) {
            let to = cases.iter().find(|(case, _)| *case == value).map_or(other, |c| c.1);
            return Some(Stop::Branch(terms.tt(), to, to));
        }
        let mut targets: Vec<usize> = Vec::new();
        for &(_, to) in cases {
            if !targets.contains(&to) {
                targets.push(to);
            }
        }
        Some(match targets.get(self.top().refused) {
            None => Stop::Branch(terms.tt(), other, other),
            Some(&to) => {
                let cases = cases.iter().filter(|c| c.1 == to).map(|c| terms.eq(on, terms.constant(c.0)));
                Stop::Branch(terms.or_all(cases), to, NEXT_CASE)
            }
        })
    }

    /// Goes on at block `to` of the innermost call; of a switch whose case was not taken, at its next case.
    pub fn take(&mut self, to: usize, version: &mut Version, world: &mut World) -> Option<Stop> {
        if to == NEXT_CASE {
            self.top_mut().refused += 1;
            return None;
        }
        if self.stops_at(to, version) {
            return Some(Stop::Enter(to));
        }
        self.enter(to, version, world);
        None
    }

    /// Whether ways meet in front of block `to`, where an edge from the present block leads.
    fn stops_at(&mut self, to: usize, version: &mut Version) -> bool {
        let (function, from, depth) = (self.top().function, self.top().block, self.frames.len());
        let facts = version.facts(function);
        // Loops that are left are of no more interest.
        let is_in = |&(d, head): &(usize, usize)| {
            d < depth || d == depth && facts.heads.get(&head).is_some_and(|body| body.contains(&to))
        };
        self.passes.retain(|at, _| is_in(at));
        self.going_on.retain(is_in);
        let Some(body) = facts.heads.get(&to) else {
            return version.alignment.all_joins && facts.joins.contains(&to);
        };
        match version.alignment.first_apart && body.contains(&from) {
            true => _ = self.going_on.insert((depth, to)),
            false => _ = self.going_on.remove(&(depth, to)),
        }
        let Some(&(first, stride)) = version.alignment.iterations.get(&(function, to)) else { return true };
        let left = if body.contains(&from) { self.passes.remove(&(depth, to)).unwrap_or(0) } else { first };
        let next = left.checked_sub(1).unwrap_or(stride.saturating_sub(1));
        if next > 0 {
            self.passes.insert((depth, to), next);
        }
        left == 0
    }

    /// Enters block `to` of the innermost call.
    pub fn enter(&mut self, to: usize, version: &mut Version, world: &mut World) {
        let (function, from) = (self.top().function, self.top().block);
        let phis = &version.module.functions[function].blocks[to].phis;
        let given: Vec<(usize, TermId)> = phis
            .iter()
            .filter_map(|phi| {
                let operand = phi.incoming.iter().find(|(b, _)| *b == from).map(|(_, v)| v.clone());
                Some((phi.result, operand.and_then(|o| self.operand(&o, version, world))?))
            })
            .collect();
        let replaced: BTreeSet<usize> = phis.iter().map(|phi| phi.result).collect();
        let crossing = version.facts(function);
        let frame = self.top_mut();
        // What is used in its own block only is of no more use.
        frame.values.retain(|v, _| crossing.crossing.contains(v) && !replaced.contains(v));
        frame.values.extend(given);
        (frame.block, frame.inst, frame.refused) = (to, 0, 0);
    }

    /// What flags hold, where that is known: by calls and variables.
    pub fn flags(&self, version: &mut Version, world: &World) -> BTreeMap<(usize, usize), TermId> {
        let mut found = BTreeMap::new();
        for (n, frame) in self.frames.iter().enumerate() {
            let facts = version.facts(frame.function);
            let held = facts.flags.iter().filter_map(|&cell| Some((cell, *frame.cells.get(&cell)?)));
            let known = held.filter(|&(_, held)| world.terms.as_const(held).is_some());
            found.extend(known.map(|(cell, held)| ((n, cell), held)));
        }
        found
    }

    /// The innermost call.
    pub fn top(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    fn top_mut(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// Starts to note risks anew, behind what has led here.
    pub fn forget_risks(&mut self) {
        self.risks.clear();
        self.epoch = self.memory;
    }

    fn note_risks(&mut self, kind: &Kind, operands: &[TermId], world: &World) {
        use crate::program::BinOp::{AShr, LShr, SDiv, SRem, Shl, UDiv, URem};
        let constant = |t: TermId| world.terms.as_const(t);
        let (what, value) = match (kind, operands) {
            (Kind::Bin(UDiv | URem), &[_, by]) if constant(by).is_none_or(|d| d.is_zero()) => ("a division by", by),
            (Kind::Bin(SDiv | SRem), &[_, by]) if constant(by).is_none_or(|d| d.is_zero()) => ("a division by", by),
            (Kind::Bin(SDiv | SRem), &[of, by]) if constant(by).is_some_and(|d| d.is_ones()) => ("a division of", of),
            (Kind::Bin(Shl | LShr | AShr), &[of, by])
                if constant(by).and_then(|d| d.to_u64()).is_none_or(|d| d >= u64::from(world.terms.width(of))) =>
            {
                ("a shift by", by)
            }
            (Kind::Pure(text), &[of, ..]) if text.starts_with("fpto") => ("a conversion of", of),
            _ => return,
        };
        self.risks.insert(Risk { what, value, bytes: 0, epoch: self.epoch });
    }

    /// A sum that is not defined if it does not fit: it is noted when that is, or assumed that it does.
    fn note_wrap(&mut self, kind: &Kind, operands: &[TermId], is_assumed: bool, world: &World) {
        let (terms, &[a, b]) = (world.terms, operands) else { return };
        let wraps = match kind {
            Kind::Bin(BinOp::Add) => terms.signed_add_overflows(a, b, false),
            Kind::Bin(BinOp::Sub) => terms.signed_add_overflows(a, b, true),
            Kind::Bin(BinOp::Mul) => terms.mul_overflows(a, b, true),
            _ => return,
        };
        if terms.is_false(wraps) {
            return;
        }
        match is_assumed {
            true => self.assumed.push(terms.not(wraps)),
            false => _ = self.wraps.insert(wraps),
        }
    }

    /// What is done otherwise at the next instruction.
    fn plan(&self, version: &mut Version) -> Option<Plan> {
        let top = self.top();
        version.plan(top.function, (top.block, top.inst))
    }

    fn execute(&mut self, inst: &Inst, version: &mut Version, world: &mut World) -> Result<(), String> {
        let plan = self.plan(version);
        let result = match &inst.kind {
            Kind::Gep { .. } if let Some(Plan::Address(parts)) = &plan => {
                let operands = self.operands(inst, version, world)?;
                Some(reach(&operands, parts, world))
            }
            Kind::Alloca(_) if let Some(Plan::Object(name)) = &plan => {
                let count = self.named_objects.entry(name.clone()).or_insert(0);
                *count += 1;
                Some(world.entry(format!("stack object {count} of type {name}"), world.word, Some((Base::Own, 0))))
            }
            Kind::Alloca(size) => self.stack_object(inst, *size, version, world)?,
            Kind::Load => Some(self.load(inst, version, world)?),
            Kind::Store => return self.store(inst, version, world),
            Kind::Call(detail) => {
                self.top_mut().inst += 1;
                return self.call(inst, detail, version, world);
            }
            Kind::Assembly(text) | Kind::Effect(text) => {
                let mut operands = self.operands(inst, version, world)?;
                if let Some(Plan::Place(parts)) = &plan {
                    let at = usize::from(text.starts_with("store "));
                    operands[at] = reach(&[operands[at]], parts, world);
                }
                self.event(format!("{text} "), operands, &inst.ty, world)
            }
            Kind::Opaque(what) => return Err(format!("{what}, which is not compared")),
            kind => {
                let operands = self.operands(inst, version, world)?;
                self.note_risks(kind, &operands, world);
                if inst.fits {
                    self.note_wrap(kind, &operands, version.assumes_fit, world);
                }
                Some(world.pure(kind, &operands, &inst.ty).ok_or("an operation that is not compared")?)
            }
        };
        if let (Some(to), Some(value)) = (inst.result, result) {
            let value = version.patterns.value(value, world);
            self.top_mut().values.insert(to, value);
        }
        self.top_mut().inst += 1;
        Ok(())
    }

    /// Reads what was just done as the other forms of patterns.
    fn apply_patterns(&mut self, version: &mut Version, world: &mut World) {
        while let Some((after, instance)) = version.patterns.memory(self.memory, world) {
            if self.epoch == self.memory {
                self.epoch = after;
            }
            self.memory = after;
            for frame in &mut self.frames {
                for held in frame.values.values_mut().chain(frame.cells.values_mut()) {
                    *held = version.patterns.result(*held, &instance, world);
                }
            }
        }
        self.checked = self.memory;
    }

    /// Something that depends on memory and operands, and may change memory; what it gives.
    fn event(&mut self, name: String, mut operands: Vec<TermId>, ty: &Ty, world: &mut World) -> Option<TermId> {
        operands.push(self.memory);
        self.memory = world.opaque(format!("after {name}"), operands.clone(), 1);
        self.epoch = self.memory;
        let width = world.width(ty);
        (*ty != Ty::Void).then(|| world.opaque(format!("result of {name}"), operands, width))
    }

    fn stack_object(
        &mut self,
        inst: &Inst,
        size: Option<u64>,
        version: &mut Version,
        world: &mut World,
    ) -> Result<Option<TermId>, String> {
        let (Some(value), Some(size)) = (inst.result, size) else {
            return Err("a stack object of unknown size".into());
        };
        if let Some(ty) = version.facts(self.top().function).cells.get(&value) {
            let name = &version.names.functions[self.top().function];
            let any = world.entry(format!("undefined {ty:?} {value} in {name}"), world.width(ty), None);
            self.top_mut().cells.insert(value, any);
            return Ok(None);
        }
        let count = self.objects.entry(size).or_insert(0);
        *count += 1;
        let name = format!("stack object {count} of {size} bytes");
        Ok(Some(world.entry(name, world.word, Some((Base::Own, size)))))
    }

    fn load(&mut self, inst: &Inst, version: &mut Version, world: &mut World) -> Result<TermId, String> {
        if let Some(Operand::Value(v)) = inst.operands.first()
            && let Some(&held) = self.top().cells.get(v)
        {
            return Ok(held);
        }
        let mut ptr = self.operands(inst, version, world)?[0];
        if let Some(Plan::Place(parts)) = self.plan(version) {
            ptr = reach(&[ptr], &parts, world);
        }
        let size = bytes(&inst.ty, world.word);
        if !world.is_certain(ptr, size) {
            self.risks.insert(Risk { what: "a read of", value: ptr, bytes: size, epoch: self.epoch });
        }
        Ok(world.read(self.memory, ptr, &inst.ty, size))
    }

    fn store(&mut self, inst: &Inst, version: &mut Version, world: &mut World) -> Result<(), String> {
        let cell = match inst.operands.get(1) {
            Some(Operand::Value(v)) if self.top().cells.contains_key(v) => Some(*v),
            _ => None,
        };
        let operands = self.operands_but(inst, cell.is_some(), version, world)?;
        match cell {
            Some(v) => {
                self.top_mut().cells.insert(v, operands[0]);
            }
            None => {
                let mut operands = operands;
                if let Some(Plan::Place(parts)) = self.plan(version) {
                    operands[1] = reach(&[operands[1]], &parts, world);
                }
                self.memory = world.write(self.memory, operands[1], operands[0], bytes(&inst.ty, world.word));
            }
        }
        self.top_mut().inst += 1;
        Ok(())
    }

    fn call(&mut self, inst: &Inst, detail: &str, version: &mut Version, world: &mut World) -> Result<(), String> {
        if let Some(Operand::Function(f)) = inst.operands.first() {
            let callee = &version.module.functions[*f];
            if version.followed.contains(&version.names.functions[*f]) && self.follows(*f, callee, inst, 0) {
                let arguments = self.operands_from(inst, 1, version, world)?;
                self.enter_call(inst.result, *f, arguments);
                return Ok(());
            }
            version.called.insert(version.names.functions[*f].clone());
        }
        let mut operands = self.operands(inst, version, world)?;
        // The instruction was passed already.
        let top = self.top();
        let plan = version.plan(top.function, (top.block, top.inst - 1));
        name_size(&mut operands, plan, world);
        if let Some(value) = self.event(format!("call {detail}"), operands, &inst.ty, world)
            && let Some(to) = inst.result
        {
            self.top_mut().values.insert(to, value);
        }
        Ok(())
    }

    fn enter_call(&mut self, result: Option<usize>, function: usize, arguments: Vec<TermId>) {
        let values = arguments.into_iter().enumerate().collect();
        let cells = BTreeMap::new();
        self.frames.push(Frame { function, block: 0, inst: 0, refused: 0, result, values, cells });
    }

    /// Whether this is a call that both versions have to do in the same way, or that is followed in one of them.
    fn is_compared(&self, inst: &Inst, version: &Version) -> bool {
        let (Kind::Call(_), Some(Operand::Function(f))) = (&inst.kind, inst.operands.first()) else { return false };
        let name = &version.names.functions[*f];
        version.alignment.calls_compared && version.in_both.contains(name) && !version.followed.contains(name)
    }

    fn next(&self, version: &Version<'_>) -> Option<(usize, String)> {
        let top = self.top();
        let inst = version.module.functions[top.function].blocks[top.block].insts.get(top.inst)?;
        let (Kind::Call(detail), Some(Operand::Function(f))) = (&inst.kind, inst.operands.first()) else { return None };
        Some((*f, format!("call {detail}")))
    }

    /// The call that is about to be done.
    pub fn pending(&self, version: &mut Version, world: &mut World) -> Option<Pending> {
        let (function, name) = self.next(version)?;
        let module = version.module;
        let inst = module.functions[self.top().function].blocks[self.top().block].insts.get(self.top().inst)?;
        let operands: Option<Vec<TermId>> =
            inst.operands.iter().map(|o| self.operand(o, version, world)).chain([Some(self.memory)]).collect();
        let mut operands = operands?;
        name_size(&mut operands, self.plan(version), world);
        Some(Pending { function, name, operands })
    }

    /// Does the call that is about to be done without a look into it, with these operands, which have its values. Its result.
    pub fn pass(&mut self, call: &Pending, version: &mut Version, world: &mut World) -> Option<TermId> {
        let (f, _) = self.next(version)?;
        let module = version.module;
        let inst = &module.functions[self.top().function].blocks[self.top().block].insts[self.top().inst];
        version.called.insert(version.names.functions[f].clone());
        let mut operands = call.operands.clone();
        self.memory = operands.pop().unwrap_or(self.memory);
        let result = self.event(call.name.clone(), operands, &inst.ty, world);
        if let (Some(to), Some(value)) = (inst.result, result) {
            self.top_mut().values.insert(to, value);
        }
        self.top_mut().inst += 1;
        result
    }

    /// Whether the call that is about to be done can be followed.
    pub fn can_follow(&self, version: &Version) -> bool {
        let Some((f, _)) = self.next(version) else { return false };
        let inst = &version.module.functions[self.top().function].blocks[self.top().block].insts[self.top().inst];
        self.follows(f, &version.module.functions[f], inst, RECURSION)
    }

    /// Follows the call that is about to be done.
    pub fn follow(&mut self, call: &Pending, version: &Version) {
        let Some((f, _)) = self.next(version) else { return };
        let inst = &version.module.functions[self.top().function].blocks[self.top().block].insts[self.top().inst];
        // The first operand is what is called, the last one memory.
        let arguments = call.operands.iter().skip(1).take(inst.operands.len() - 1).copied().collect();
        self.top_mut().inst += 1;
        self.enter_call(inst.result, f, arguments);
    }

    /// Whether a call can be followed; if its function is active, then not more often than this.
    fn follows(&self, f: usize, callee: &Function, inst: &Inst, recursion: usize) -> bool {
        !callee.blocks.is_empty()
            && self.frames.len() < MAX_FRAMES
            && self.frames.iter().filter(|frame| frame.function == f).count() <= recursion
            && !callee.variadic
            && !callee.weak
            && callee.copied.iter().all(Option::is_none)
            && callee.params.len() == inst.operands.len() - 1
            && callee.returns == inst.ty
    }

    fn operands(&mut self, inst: &Inst, version: &mut Version, world: &mut World) -> Result<Vec<TermId>, String> {
        self.operands_from(inst, 0, version, world)
    }

    fn operands_from(
        &mut self,
        inst: &Inst,
        first: usize,
        version: &mut Version,
        world: &mut World,
    ) -> Result<Vec<TermId>, String> {
        let operand = |o: &Operand| self.operand(o, version, world);
        let all: Option<Vec<TermId>> = inst.operands.iter().skip(first).map(operand).collect();
        all.ok_or_else(|| "an operand that is not compared".to_string())
    }

    /// The operands of a store; only the first if it is to a variable.
    fn operands_but(
        &mut self,
        inst: &Inst,
        only_first: bool,
        version: &mut Version,
        world: &mut World,
    ) -> Result<Vec<TermId>, String> {
        let count = if only_first { 1 } else { inst.operands.len() };
        let operand = |o: &Operand| self.operand(o, version, world);
        let all: Option<Vec<TermId>> = inst.operands.iter().take(count).map(operand).collect();
        all.ok_or_else(|| "an operand that is not compared".to_string())
    }

    /// The value of an operand in the innermost call; `None` if nothing is known of it.
    fn operand(&self, operand: &Operand, version: &mut Version, world: &mut World) -> Option<TermId> {
        if let Operand::Value(v) = operand {
            return self.top().values.get(v).copied();
        }
        constant(operand, version, world)
    }
}

/// The size of a structure that lies otherwise is no number.
fn name_size(operands: &mut [TermId], plan: Option<Plan>, world: &mut World) {
    if let Some(Plan::Size(n, name)) = plan {
        operands[n] = world.entry(format!("size of {name}"), world.terms.width(operands[n]), None);
    }
}

fn unknown_operand() -> Stop {
    Stop::Unknown("an operand that is not compared".into())
}
