//! One of two versions while it is executed: calls, values, memory; and its way to the next place where something has to be decided.

use super::names::Names;
use super::world::{Base, World};
use crate::code::{End, Function, Inst, Kind, Loc, Module, Operand, Ty};
use crate::term::TermId;
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// How many calls may be followed at a time.
const MAX_FRAMES: usize = 10;
/// The target of a switch whose next cases are still to be looked at.
const NEXT_CASE: usize = usize::MAX;
/// Instructions on one way.
const MAX_STEPS: usize = 200_000;

/// Facts about a function that do not change.
pub struct Facts {
    /// Stack objects that are only read and written whole: variables.
    pub cells: BTreeMap<usize, Ty>,
    /// Values that are used in other blocks than their own.
    pub crossing: BTreeSet<usize>,
    /// Blocks that more than one edge enters.
    pub joins: FxHashSet<usize>,
    /// Blocks that an edge enters from behind, seen from the entry: each cycle has one.
    pub heads: FxHashSet<usize>,
}

/// One version.
pub struct Version<'m> {
    /// Its code.
    pub module: &'m Module,
    /// What its functions and variables are called in both versions.
    pub names: &'m Names,
    /// Facts about its functions, once they were asked for.
    facts: FxHashMap<usize, Rc<Facts>>,
    /// Names of functions that are followed where they are called.
    pub followed: BTreeSet<String>,
    /// Names of functions that were called and not followed.
    pub called: BTreeSet<String>,
    /// Constants whose contents were looked at.
    looked_into: FxHashSet<usize>,
    /// Variables that initial values lead to.
    led_to: FxHashSet<usize>,
    /// Names of variables that were used.
    pub touched: BTreeSet<String>,
}

impl<'m> Version<'m> {
    /// Nothing is followed yet.
    pub fn new(module: &'m Module, names: &'m Names) -> Self {
        let (facts, followed, called, looked_into, led_to, touched) = Default::default();
        Version { module, names, facts, followed, called, looked_into, led_to, touched }
    }

    /// Facts about function `f`.
    pub fn facts(&mut self, f: usize) -> Rc<Facts> {
        let function = &self.module.functions[f];
        self.facts.entry(f).or_insert_with(|| Rc::new(facts_of(function))).clone()
    }
}

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
    /// What would not be defined unless it is valid.
    pub risks: BTreeSet<Risk>,
    /// Memory when something was last called.
    epoch: TermId,
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

/// Why it stops there.
#[derive(Clone, Debug)]
pub enum Stop {
    /// The condition decides between two blocks.
    Branch(TermId, usize, usize),
    /// Ways meet in that block.
    Enter(usize),
    /// The function has returned this.
    Returned(Option<TermId>),
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
        let (objects, risks) = Default::default();
        Side { frames: vec![frame], memory, objects, risks, epoch: memory, loc: Loc::UNKNOWN }
    }

    /// Goes on to the next place where something has to be decided. `all_joins` says whether ways meet at all joins, or only at heads of loops.
    pub fn advance(&mut self, version: &mut Version, world: &mut World, all_joins: bool) -> Stop {
        for _ in 0..MAX_STEPS {
            let Some(frame) = self.frames.last() else { return Stop::Unknown("no active call".into()) };
            let module = version.module;
            let function = &module.functions[frame.function];
            let block = &function.blocks[frame.block];
            if let Some(inst) = block.insts.get(frame.inst) {
                self.loc = inst.loc;
                if let Err(reason) = self.execute(inst, version, world) {
                    return Stop::Unknown(reason);
                }
                continue;
            }
            self.loc = block.end_loc;
            match &block.end {
                End::Jump(to) => {
                    let to = *to;
                    if stops_at(version, self.top().function, to, all_joins) {
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
    pub fn take(&mut self, to: usize, version: &mut Version, world: &mut World, all_joins: bool) -> Option<Stop> {
        if to == NEXT_CASE {
            self.top_mut().refused += 1;
            return None;
        }
        if stops_at(version, self.top().function, to, all_joins) {
            return Some(Stop::Enter(to));
        }
        self.enter(to, version, world);
        None
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

    fn execute(&mut self, inst: &Inst, version: &mut Version, world: &mut World) -> Result<(), String> {
        let result = match &inst.kind {
            Kind::Alloca(size) => self.stack_object(inst, *size, version, world)?,
            Kind::Load => Some(self.load(inst, version, world)?),
            Kind::Store => return self.store(inst, version, world),
            Kind::Call(detail) => {
                self.top_mut().inst += 1;
                return self.call(inst, detail, version, world);
            }
            Kind::Assembly(text) | Kind::Effect(text) => {
                let operands = self.operands(inst, version, world)?;
                self.event(format!("{text} "), operands, &inst.ty, world)
            }
            Kind::Opaque(what) => return Err(format!("{what}, which is not compared")),
            kind => {
                let operands = self.operands(inst, version, world)?;
                self.note_risks(kind, &operands, world);
                Some(world.pure(kind, &operands, &inst.ty).ok_or("an operation that is not compared")?)
            }
        };
        if let (Some(to), Some(value)) = (inst.result, result) {
            self.top_mut().values.insert(to, value);
        }
        self.top_mut().inst += 1;
        Ok(())
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
        let ptr = self.operands(inst, version, world)?[0];
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
                self.memory = world.write(self.memory, operands[1], operands[0], bytes(&inst.ty, world.word));
            }
        }
        self.top_mut().inst += 1;
        Ok(())
    }

    fn call(&mut self, inst: &Inst, detail: &str, version: &mut Version, world: &mut World) -> Result<(), String> {
        if let Some(Operand::Function(f)) = inst.operands.first() {
            let name = version.names.functions[*f].clone();
            let callee = &version.module.functions[*f];
            if self.follows(*f, callee, inst, version) {
                let arguments = self.operands_from(inst, 1, version, world)?;
                let values = arguments.into_iter().enumerate().collect();
                let (result, cells) = (inst.result, BTreeMap::new());
                self.frames.push(Frame { function: *f, block: 0, inst: 0, refused: 0, result, values, cells });
                return Ok(());
            }
            version.called.insert(name);
        }
        let operands = self.operands(inst, version, world)?;
        if let Some(value) = self.event(format!("call {detail}"), operands, &inst.ty, world)
            && let Some(to) = inst.result
        {
            self.top_mut().values.insert(to, value);
        }
        Ok(())
    }

    /// Whether a call is followed.
    fn follows(&self, f: usize, callee: &Function, inst: &Inst, version: &Version) -> bool {
        let name = &version.names.functions[f];
        !callee.blocks.is_empty()
            && version.followed.contains(name)
            && self.frames.len() < MAX_FRAMES
            && self.frames.iter().all(|frame| frame.function != f)
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

/// The value of an operand that is no value of a function.
pub fn constant(operand: &Operand, version: &mut Version, world: &mut World) -> Option<TermId> {
    Some(match operand {
        Operand::Int(value) => world.terms.constant(*value),
        Operand::Float(_, bits) => world.terms.constant(*bits),
        Operand::Null => world.terms.int(world.word, 0),
        Operand::Zero(ty @ (Ty::Int(_) | Ty::Float(..) | Ty::Ptr)) => world.terms.int(world.width(ty), 0),
        Operand::Zero(ty) => world.entry(format!("zero {ty:?}"), 1, None),
        Operand::Undefined(ty) => world.entry(format!("undefined {ty:?}"), world.width(ty), None),
        Operand::Global(g) => {
            let name = &version.names.globals[*g];
            version.touched.insert(name.clone());
            let size = if version.module.globals[*g].init.is_some() { version.module.globals[*g].size } else { 0 };
            let at = world.entry(format!("variable {name}"), world.word, Some((Base::Named, size)));
            let global = &version.module.globals[*g];
            // A constant may hold its own address.
            if !version.looked_into.insert(*g) {
                return Some(at);
            }
            global.init.iter().for_each(|init| lead_on(init, version));
            if let (true, Some(init)) = (global.constant && !global.weak, &global.init)
                && !matches!(init, Operand::Parts(..) | Operand::Bytes(_) | Operand::Zero(_) | Operand::Opaque(_))
                && let Some(value) = constant(init, version, world)
            {
                world.hold(at, value);
            }
            at
        }
        Operand::Function(f) => {
            let name = version.names.functions[*f].clone();
            let value = world.entry(format!("function {name}"), world.word, Some((Base::Named, 0)));
            version.called.insert(name);
            value
        }
        Operand::Expression(inst) => {
            let operands: Option<Vec<TermId>> = inst.operands.iter().map(|o| constant(o, version, world)).collect();
            world.pure(&inst.kind, &operands?, &inst.ty)?
        }
        Operand::Parts(ty, parts) => {
            let parts: Option<Vec<TermId>> = parts.iter().map(|o| constant(o, version, world)).collect();
            world.opaque(format!("{ty:?}"), parts?, 1)
        }
        Operand::Bytes(bytes) => world.entry(format!("bytes {bytes:?}"), 1, None),
        Operand::Value(_) | Operand::Opaque(_) => return None,
    })
}

/// Notes what an initial value leads to: functions that may be called, variables that may be used.
fn lead_on(init: &Operand, version: &mut Version) {
    match init {
        Operand::Function(f) => _ = version.called.insert(version.names.functions[*f].clone()),
        Operand::Global(g) => {
            let is_new = version.led_to.insert(*g);
            version.touched.insert(version.names.globals[*g].clone());
            if let (true, Some(init)) = (is_new, &version.module.globals[*g].init) {
                lead_on(init, version);
            }
        }
        Operand::Expression(inst) => inst.operands.iter().for_each(|o| lead_on(o, version)),
        Operand::Parts(_, parts) => parts.iter().for_each(|o| lead_on(o, version)),
        _ => {}
    }
}

fn unknown_operand() -> Stop {
    Stop::Unknown("an operand that is not compared".into())
}

/// How many bytes a value takes in memory; 0 if that is not known.
fn bytes(ty: &Ty, word: u16) -> u64 {
    match ty {
        Ty::Int(width) | Ty::Float(_, width) => u64::from(*width).div_ceil(8),
        Ty::Ptr => u64::from(word / 8),
        Ty::Void | Ty::Other(_) => 0,
    }
}

fn stops_at(version: &mut Version, function: usize, block: usize, all_joins: bool) -> bool {
    let facts = version.facts(function);
    facts.heads.contains(&block) || all_joins && facts.joins.contains(&block)
}

fn facts_of(function: &Function) -> Facts {
    let mut defined = FxHashMap::default();
    for (b, block) in function.blocks.iter().enumerate() {
        block.phis.iter().for_each(|phi| _ = defined.insert(phi.result, b));
        block.insts.iter().for_each(|i| _ = i.result.map(|r| defined.insert(r, b)));
    }
    let mut crossing: BTreeSet<usize> = (0..function.params.len()).collect();
    let mut entered: FxHashMap<usize, usize> = FxHashMap::default();
    for (b, block) in function.blocks.iter().enumerate() {
        let used = block.insts.iter().flat_map(|i| &i.operands);
        let used = used.chain(block.end.operand()).filter_map(value_of);
        crossing.extend(used.filter(|v| defined.get(v) != Some(&b)));
        // Phis use values at the ends of the blocks before.
        for phi in &block.phis {
            let used = phi.incoming.iter().filter_map(|(from, v)| Some((from, value_of(v)?)));
            crossing.extend(used.filter(|(from, v)| defined.get(v) != Some(from)).map(|(_, v)| v));
        }
        block.end.targets().into_iter().for_each(|to| *entered.entry(to).or_insert(0) += 1);
    }
    let joins = entered.into_iter().filter(|(_, n)| *n > 1).map(|(b, _)| b).collect();
    Facts { cells: cells(function), crossing, joins, heads: heads(function) }
}

fn value_of(operand: &Operand) -> Option<usize> {
    if let Operand::Value(v) = operand { Some(*v) } else { None }
}

/// The stack objects whose pointer is only used to read and write values of one type, which fill them.
pub fn cells(function: &Function) -> BTreeMap<usize, Ty> {
    let mut found: BTreeMap<usize, (Option<u64>, Option<Ty>)> = BTreeMap::new();
    let all = || function.blocks.iter().flat_map(|b| &b.insts);
    for inst in all() {
        if let (Kind::Alloca(size), Some(v)) = (&inst.kind, inst.result) {
            found.insert(v, (*size, None));
        }
    }
    let mut spoilt: BTreeSet<usize> = BTreeSet::new();
    for inst in all() {
        for (n, operand) in inst.operands.iter().enumerate() {
            let Some(v) = value_of(operand) else { continue };
            let Some((_, held)) = found.get_mut(&v) else { continue };
            let is_access = inst.kind == Kind::Load && n == 0 || inst.kind == Kind::Store && n == 1;
            match held {
                _ if !is_access => _ = spoilt.insert(v),
                None => *held = Some(inst.ty.clone()),
                Some(ty) if *ty == inst.ty => {}
                Some(_) => _ = spoilt.insert(v),
            }
        }
    }
    for block in &function.blocks {
        spoilt.extend(block.end.operand().and_then(value_of));
        spoilt.extend(block.phis.iter().flat_map(|p| &p.incoming).filter_map(|(_, v)| value_of(v)));
    }
    let fills = |size: Option<u64>, ty: &Ty| match ty {
        Ty::Int(_) | Ty::Float(..) => size.is_some_and(|s| s >= bytes(ty, 64)),
        Ty::Ptr => size.is_some(),
        Ty::Void | Ty::Other(_) => false,
    };
    found
        .into_iter()
        .filter(|(v, _)| !spoilt.contains(v))
        .filter_map(|(v, (size, ty))| match ty {
            Some(ty) => fills(size, &ty).then_some((v, ty)),
            // Nobody uses it.
            None => Some((v, Ty::Int(8))),
        })
        .collect()
}

/// The blocks that a depth-first search enters again while it is in them.
fn heads(function: &Function) -> FxHashSet<usize> {
    let mut heads = FxHashSet::default();
    if function.blocks.is_empty() {
        return heads;
    }
    let (mut seen, mut active) = (FxHashSet::from_iter([0]), FxHashSet::from_iter([0]));
    let mut todo = vec![(0, function.blocks[0].end.targets())];
    while let Some((block, left)) = todo.last_mut() {
        match left.pop() {
            Some(next) if active.contains(&next) => _ = heads.insert(next),
            Some(next) if seen.insert(next) => {
                active.insert(next);
                todo.push((next, function.blocks[next].end.targets()));
            }
            Some(_) => {}
            None => {
                active.remove(block);
                todo.pop();
            }
        }
    }
    heads
}
