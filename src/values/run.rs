//! The analysis of a function's body, from a state at its entry.

use super::analysis::{Analysis, Info};
use super::bases::{Bases, Site};
use super::copies::{Copied, Held, Place};
use super::exit::Exit;
use super::known::Heads;
use super::memory::{Footprint, Memory};
use super::object::{Life, Object};
use super::pointer::Reach;
use super::refine::assume;
use super::state::State;
use super::thresholds::after;
use super::transfer::{Code, Effect, Step};
use super::value::Value;
use super::wto::Node;
use crate::program::{Block, BlockId, CheckId, ENTRY, Edge, FuncId, Inst, Op, Property, Terminator, ValueId};
use crate::util::Stopped;
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A loop of which it is known that it goes on is followed so often.
const ROUNDS: usize = 100;
/// After so many iterations bounds are widened.
const JOINS: usize = 2;
/// After so many there are no thresholds any more.
const WIDENINGS: usize = 30;
/// After so many everything is forgotten.
const PATIENCE: usize = 90;
/// So much work is a tick: over programs of Debian packages it takes 0.6 to 1.8 microseconds.
pub const PER_TICK: u64 = 2;
/// After so much work the budget is asked.
const PACE: u64 = 1 << 12;

/// The analysis of a body.
struct Activation {
    func: FuncId,
    info: Rc<Info>,
    /// The call, and the two last ones.
    context: (u32, u32),
    /// Whether states are final, so that checks are looked at.
    is_final: bool,
    incoming: IdVec<BlockId, Option<State>>,
    /// The components that are being analysed.
    captures: Vec<Capture>,
    returns: Option<Exit>,
    /// The states at heads of loops that iterations had led to when they were analysed before.
    heads: Heads,
    /// Whether loops start from there.
    is_warm: bool,
}

/// What an iteration of a component leads to.
struct Capture {
    head: BlockId,
    back: Option<State>,
    exits: Vec<(BlockId, State)>,
    returns: Option<Exit>,
}

impl Analysis<'_> {
    /// What is known of a function.
    pub fn info(&mut self, func: FuncId) -> Rc<Info> {
        let (program, twins) = (self.program, &self.twins[func]);
        self.infos[func].get_or_insert_with(|| Rc::new(Info::new(program, twins, func))).clone()
    }

    /// What a call of `func` gives, and leaves in memory; `None` if it never returns.
    pub fn body(
        &mut self,
        func: FuncId,
        (args, memory): (&[Value], &Memory),
        context: (u32, u32),
        is_final: bool,
    ) -> Result<Option<Exit>, Stopped> {
        let info = self.info(func);
        let function = &self.program.functions[func];
        let mut state = State { memory: memory.entered(), ..State::default() };
        state.values = function.blocks[ENTRY].params.iter().copied().zip(args.iter().cloned()).collect();
        let mut act = Activation {
            func,
            info: info.clone(),
            context,
            is_final,
            incoming: IdVec::filled(None, function.blocks.len()),
            captures: Vec::new(),
            returns: None,
            heads: Heads::default(),
            is_warm: false,
        };
        act.incoming[ENTRY] = Some(state);
        if let Some(heads) = self.together.as_mut().and_then(|t| t.heads_of(func)) {
            (act.heads, act.is_warm) = (heads, true);
        }
        self.nodes(&mut act, &info.order.nodes)?;
        if let Some(together) = &mut self.together {
            together.keep_heads(func, act.heads);
        }
        Ok(act.returns)
    }

    fn nodes(&mut self, act: &mut Activation, nodes: &[Node]) -> Result<(), Stopped> {
        for node in nodes {
            match node {
                Node::Block(b) => self.block(act, *b)?,
                Node::Component(head, inner) => self.component(act, *head, inner)?,
            }
        }
        Ok(())
    }

    /// One iteration of a component, from a state at its head and at its other entrances.
    fn iteration(
        &mut self,
        act: &mut Activation,
        (head, inner): (BlockId, &[Node]),
        (state, others): (&Option<State>, &[(BlockId, State)]),
        is_final: bool,
    ) -> Result<Capture, Stopped> {
        let outer = std::mem::replace(&mut act.is_final, is_final);
        act.captures.push(Capture { head, back: None, exits: Vec::new(), returns: None });
        act.incoming[head].clone_from(state);
        for (b, state) in others {
            act.incoming[*b] = Some(state.clone());
        }
        let ended = self.block(act, head).and_then(|()| self.nodes(act, inner));
        act.is_final = outer;
        let capture = act.captures.pop().unwrap_or(Capture { head, back: None, exits: Vec::new(), returns: None });
        ended.map(|()| capture)
    }

    /// Goes on where an iteration has left the component.
    fn release(&mut self, act: &mut Activation, capture: Capture) {
        for (target, state) in capture.exits {
            self.push(act, target, state);
        }
        if let Some(exit) = capture.returns {
            self.give(act, exit);
        }
    }

    fn component(&mut self, act: &mut Activation, head: BlockId, inner: &[Node]) -> Result<(), Stopped> {
        let mut entry = act.incoming[head].take();
        let info = act.info.clone();
        let entrances = info.order.entrances.iter().filter(|e| e.0 == head);
        let others: Vec<(BlockId, State)> =
            entrances.filter_map(|&(_, b)| Some((b, act.incoming[b].take()?))).collect();
        let (is_final, node) = (act.is_final, (head, inner));
        // As long as it is known that the loop goes on, each iteration is followed by itself.
        for n in 0..ROUNDS {
            if !others.is_empty() || entry.is_none() || n > 0 && self.is_in_a_hurry() {
                break;
            }
            let mut capture = self.iteration(act, node, (&entry, &others), is_final)?;
            entry = capture.back.take();
            let goes_on = capture.exits.is_empty() && capture.returns.is_none();
            self.release(act, capture);
            if !goes_on {
                break;
            }
        }
        if entry.is_none() && others.is_empty() {
            return Ok(());
        }
        let known = act.heads.get(&head).filter(|_| act.is_warm && !is_final).cloned();
        if known.is_none() {
            forget_heads(&mut act.heads, inner);
        }
        let mut n = if known.is_some() { JOINS } else { 0 };
        let mut state = joined((&entry, &known), &self.bases, None, &mut self.foot);
        let mut last;
        let was_warm = std::mem::replace(&mut act.is_warm, true);
        loop {
            last = self.iteration(act, node, (&state, &others), false)?;
            let steps = n.checked_sub(JOINS);
            let thresholds = steps.map(|n| if n < WIDENINGS { after(&info.nearby, n) } else { Vec::new() });
            let wider = joined((&state, &last.back), &self.bases, thresholds.as_deref(), &mut self.foot);
            n += 1;
            if wider == state {
                break;
            }
            state = wider;
            if n > PATIENCE {
                self.give_up(&mut state);
            }
        }
        act.is_warm = was_warm;
        if let Some(state) = &state {
            act.heads.insert(head, state.clone());
        }
        // One step back: what the entry and an iteration from here lead to.
        if n > JOINS {
            let narrower = joined((&entry, &last.back), &self.bases, None, &mut self.foot);
            if narrower != state {
                state = narrower;
                last = self.iteration(act, node, (&state, &others), false)?;
            }
        }
        if is_final {
            last = self.iteration(act, node, (&state, &others), true)?;
        }
        self.release(act, last);
        Ok(())
    }

    /// Forgets everything, where an iteration does not come to an end.
    fn give_up(&mut self, state: &mut Option<State>) {
        if let Some(state) = state {
            state.forget_values();
            state.memory.forget_reached(&self.bases, Reach::Everything, &mut self.foot);
        }
    }

    /// A state arrives at a block.
    fn push(&mut self, act: &mut Activation, target: BlockId, state: State) {
        self.work += state.memory.work();
        let (bases, foot) = (&self.bases, &mut self.foot);
        let join = |old: &mut Option<State>, new: State, foot: &mut Footprint| {
            *old = Some(match old.take() {
                Some(old) => old.join(&new, bases, None, foot),
                None => new,
            });
        };
        match act.captures.last_mut() {
            Some(capture) if capture.head == target => join(&mut capture.back, state, foot),
            Some(capture) if !act.info.order.is_in(target, capture.head) => {
                match capture.exits.iter_mut().find(|e| e.0 == target) {
                    Some((_, old)) => *old = old.join(&state, bases, None, foot),
                    None => capture.exits.push((target, state)),
                }
            }
            _ => join(&mut act.incoming[target], state, foot),
        }
    }

    /// The function returns.
    fn give(&mut self, act: &mut Activation, exit: Exit) {
        let old = match act.captures.last_mut() {
            Some(capture) => &mut capture.returns,
            None => &mut act.returns,
        };
        *old = Some(match old.take() {
            Some(old) => old.join(&exit, &self.bases, None),
            None => exit,
        });
    }

    fn block(&mut self, act: &mut Activation, b: BlockId) -> Result<(), Stopped> {
        let Some(mut state) = act.incoming[b].take() else { return Ok(()) };
        let program = self.program;
        let function = &program.functions[act.func];
        let info = act.info.clone();
        let twins = &self.twins[act.func];
        let code = Code { program, func: act.func, function, definitions: &info.definitions, twins };
        let block = &function.blocks[b];
        if act.is_final && self.seen.is_some() {
            self.see_block(act.func, b, &block.params, &state);
        }
        for (n, inst) in block.insts.iter().enumerate() {
            self.pay()?;
            if !self.inst(act, &code, &mut state, (b, n, inst))? {
                return Ok(());
            }
            if act.is_final && self.seen.is_some() {
                self.see_results(act.func, inst, &state);
            }
        }
        let end = (b, block.insts.len());
        match &block.terminator {
            Terminator::Jump(edge) => self.edge(act, &code, state, edge),
            Terminator::Branch { cond, then, other } => {
                let mut first = state.clone();
                if assume(&code, &self.bases, (&mut first, end), *cond, true).is_ok() {
                    self.edge(act, &code, first, then);
                }
                if assume(&code, &self.bases, (&mut state, end), *cond, false).is_ok() {
                    self.edge(act, &code, state, other);
                }
            }
            Terminator::Return(values) => {
                let mut results: Vec<Value> = values.iter().map(|v| code.value(&self.bases, &state, *v)).collect();
                if !info.variables.is_empty() {
                    results = results.into_iter().map(Value::without_life).collect();
                }
                self.leave(act, &mut state.memory, &results);
                self.give(act, Exit { results, memory: state.memory });
            }
            Terminator::Stop => self.is_blind |= act.is_final && self.ends_unmodelled(block),
        }
        Ok(())
    }

    /// Whether the last thing that a block does is not modelled.
    fn ends_unmodelled(&self, block: &Block) -> bool {
        block.insts.last().is_some_and(|inst| match inst.op {
            Op::Check { check, .. } => {
                self.alarms.contains(&check) && self.program.checks[check].property() == Property::Unsupported
            }
            _ => false,
        })
    }

    fn see_block(&mut self, func: FuncId, b: BlockId, params: &[ValueId], state: &State) {
        if let Some(seen) = &mut self.seen {
            seen.blocks.insert((func, b));
        }
        for v in params {
            if let Some(value) = state.values.get(v) {
                self.see(func, *v, value);
            }
        }
    }

    fn see_results(&mut self, func: FuncId, inst: &Inst, state: &State) {
        let results: &[ValueId] = match &inst.op {
            Op::Call { results, .. } => results,
            _ => inst.result.as_slice(),
        };
        for v in results {
            if let Some(value) = state.values.get(v) {
                self.see(func, *v, value);
            }
        }
    }

    /// An instruction is executed, and what was done since the last one.
    fn pay(&mut self) -> Result<(), Stopped> {
        self.work += 1;
        let open = self.work - self.paid;
        if open >= PACE {
            self.budget.spend(open / PER_TICK);
            self.paid = self.work;
            self.budget.check()?;
        }
        Ok(())
    }

    /// Executes an instruction; whether execution goes on behind it.
    fn inst(
        &mut self,
        act: &mut Activation,
        code: &Code,
        state: &mut State,
        (b, n, inst): (BlockId, usize, &Inst),
    ) -> Result<bool, Stopped> {
        match &inst.op {
            Op::Call { callee, args, results } => {
                let site =
                    (act.func.0.wrapping_mul(0x9e37_79b1) ^ b.0.wrapping_mul(0x85eb_ca6b)).wrapping_add(n as u32);
                let context = (site, site.rotate_left(16) ^ act.context.0);
                self.call(code, state, (*callee, args, results), context, act.is_final)
            }
            Op::Assume(cond) => Ok(assume(code, &self.bases, (state, (b, n)), *cond, true).is_ok()),
            _ => {
                let (bases, foot) = (&mut self.bases, &mut self.foot);
                let mut step = Step { code, bases, foot, context: act.context.1, at: (b, n) };
                let Effect::Check(check, holds) = step.run(state, inst) else { return Ok(true) };
                if act.is_final {
                    *self.met.entry(check).or_default() |= state.memory.is_doubted();
                    if holds != Some(true) {
                        self.alarms.insert(check);
                    }
                }
                let Op::Check { cond, .. } = inst.op else { return Ok(true) };
                Ok(self.goes_on(code, state, (check, holds), (cond, (b, n))))
            }
        }
    }

    /// Whether execution goes on behind a check, of whose condition it is known whether it holds; what is not modelled is taken to change nothing.
    fn goes_on(
        &mut self,
        code: &Code,
        state: &mut State,
        (check, holds): (CheckId, Option<bool>),
        (cond, at): (ValueId, (BlockId, usize)),
    ) -> bool {
        let known = &self.program.checks[check];
        if known.is_mark() || holds == Some(true) {
            return true;
        }
        if known.property() == Property::Unsupported {
            state.memory.doubt();
            return true;
        }
        assume(code, &self.bases, (state, at), cond, true).is_ok()
    }

    /// Goes on along an edge.
    fn edge(&mut self, act: &mut Activation, code: &Code, mut state: State, edge: &Edge) {
        let params = &code.function.blocks[edge.target].params;
        let given: Vec<Value> = edge.args.iter().map(|v| code.value(&self.bases, &state, *v)).collect();
        let mut values = FxHashMap::default();
        for v in &act.info.live[edge.target] {
            if let Some(value) = state.values.remove(v) {
                values.insert(*v, value);
            }
        }
        let dead = std::mem::take(&mut state.values);
        let copies = kept_copies(&state, &values, params.iter().zip(&edge.args), &dead);
        values.extend(params.iter().copied().zip(given));
        (state.values, state.copies) = (values, copies);
        self.push(act, edge.target, state);
    }

    /// The variables of the function end.
    fn leave(&mut self, act: &Activation, memory: &mut Memory, results: &[Value]) {
        let is_recursive = self.recursive.contains(&act.func);
        let returned = |base| {
            results.iter().any(|v| match v {
                Value::Pointer(p) => p.targets().unwrap_or(&[]).iter().any(|t| t.0 == base),
                _ => false,
            })
        };
        for &(value, guarded) in &act.info.variables {
            let makes = super::bases::Makes::Variable { guarded };
            let site = Site { func: act.func, value, context: 0, makes };
            let newest = self.bases.newest(site);
            let older = self.bases.older(newest);
            for base in [newest, older] {
                if memory.object(&self.bases, base).is_none() {
                    continue;
                }
                if is_recursive && (base == older || !memory.made().contains(&newest)) {
                    // Those of calls that go on, and, where something still leads to them, those of calls that have ended. The newest one, too, unless
                    // this call has certainly made one.
                    if base == newest || returned(base) || memory.leads_to(base) {
                        memory.change(&self.bases, base, |o| o.life = o.life.or(Life::Over));
                    }
                    continue;
                }
                memory.change(&self.bases, base, Object::end);
                if !returned(base) && !memory.leads_to(base) {
                    memory.remove(base);
                    memory.forget_address(base);
                }
            }
        }
    }
}

/// What either of them is, as far as there is any; with thresholds, more, such that chains end.
fn joined(
    (old, new): (&Option<State>, &Option<State>),
    bases: &Bases,
    thresholds: Option<&[i128]>,
    foot: &mut Footprint,
) -> Option<State> {
    match (old, new) {
        (Some(old), Some(new)) => Some(old.join(new, bases, thresholds, foot)),
        (old, new) => old.clone().or_else(|| new.clone()),
    }
}

/// What holds the same as memory along an edge behind which `values` are still used: registers, if they are, or parameters that they are given to.
fn kept_copies<'a>(
    state: &State,
    values: &FxHashMap<ValueId, Value>,
    given: impl Iterator<Item = (&'a ValueId, &'a ValueId)> + Clone,
    dead: &FxHashMap<ValueId, Value>,
) -> Vec<Copied> {
    let mut copies = Vec::new();
    for copy in &state.copies {
        if let Place::From(root, _) = copy.place
            && !values.contains_key(&root)
        {
            continue;
        }
        let Held::Register(v) = copy.held else {
            copies.push(copy.clone());
            continue;
        };
        let others = given.clone().filter(|(_, arg)| **arg == v).map(|(param, _)| *param);
        let holders: Vec<ValueId> = others.chain(values.contains_key(&v).then_some(v)).collect();
        if let (true, Place::From(..), Some(value)) = (holders.is_empty(), copy.place, dead.get(&v)) {
            copies.push(Copied { held: Held::Known(value.clone().without_life()), ..*copy });
        }
        copies.extend(holders.into_iter().map(|v| Copied { held: Held::Register(v), ..*copy }));
    }
    copies
}

/// Loops inside start anew.
fn forget_heads(heads: &mut Heads, nodes: &[Node]) {
    for node in nodes {
        if let Node::Component(head, inner) = node {
            heads.remove(head);
            forget_heads(heads, inner);
        }
    }
}
