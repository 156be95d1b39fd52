//! The state of the analysis of a program.

use super::bases::Bases;
use super::exit::Exit;
use super::known::Together;
use super::memory::{Footprint, Memory};
use super::thread;
use super::thresholds;
use super::value::Value;
use super::walks::{self, Twins};
use super::wto::{Node, Order};
use crate::analysis::effects::{callees, calling_themselves};
use crate::analysis::inline::address_taken;
use crate::analysis::live::live_at;
use crate::analysis::prepare_functions;
use crate::program::cfg::reverse_postorder;
use crate::program::{
    BOOL, BinOp, BlockId, Callee, CheckId, FuncId, Function, InputKind, Op, Program, Property, ValueId,
};
use crate::util::ids::IdVec;
use crate::util::{Budget, Stopped};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// After so many instructions calls and iterations are not told apart any more.
const PATIENCE: u64 = 3_000_000;

/// How calls of a function are analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// Each in the state that it is made in, as long as that pays.
    Apart,
    /// All in one state.
    Together,
}

/// The analysis of a program.
pub struct Analysis<'a> {
    pub program: &'a Program,
    pub twins: &'a IdVec<FuncId, Twins>,
    pub budget: &'a Budget,
    pub bases: Bases,
    pub infos: IdVec<FuncId, Option<Rc<Info>>>,
    pub contexts: BTreeMap<FuncId, Vec<Context>>,
    /// The calls that are being analysed.
    pub active: Vec<Active>,
    /// The outermost of them that what is analysed now rests on, though it is not finished.
    pub rests_on: usize,
    pub foot: Footprint,
    /// Checks that may fail.
    pub alarms: BTreeSet<CheckId>,
    /// Checks that are met; whether behind something that is not modelled.
    pub met: BTreeMap<CheckId, bool>,
    pub unmodelled: BTreeSet<&'static str>,
    /// Whether executions go on from something that is not modelled, and abstract ones do not.
    pub is_blind: bool,
    pub taken: Vec<FuncId>,
    pub recursive: BTreeSet<FuncId>,
    /// What was done: instructions, and memories joined.
    pub work: u64,
    /// As much of it as the budget knows.
    pub paid: u64,
    /// What is known of functions, where calls are not told apart.
    pub together: Option<Together>,
    /// What is seen, if that is wanted.
    pub seen: Option<Seen>,
}

/// What was seen in final states.
#[derive(Default)]
pub struct Seen {
    /// The values of registers where they are defined.
    pub values: BTreeMap<(FuncId, ValueId), Value>,
    /// The blocks that are reached.
    pub blocks: BTreeSet<(FuncId, BlockId)>,
}

/// A program as it is analysed.
pub struct Prepared {
    /// The program as it is, but for what is done for its functions one by one.
    pub program: Program,
    /// Registers that walk with addresses.
    pub twins: IdVec<FuncId, Twins>,
}

/// The program that is analysed.
pub fn prepared(program: &Program) -> Prepared {
    let mut own = program.clone();
    go_on(&mut own);
    prepare_functions(&mut own);
    thread::thread(&mut own);
    let twins = walks::add(&mut own);
    Prepared { program: own, twins }
}

/// Lets executions go on behind what is not modelled, or not: what comes there is kept.
fn go_on(program: &mut Program) {
    let checks = &program.checks;
    for function in program.functions.iter_mut() {
        for b in function.blocks.ids().collect::<Vec<_>>() {
            for inst in std::mem::take(&mut function.blocks[b].insts) {
                match inst.op {
                    Op::Check { check, cond } if checks[check].property() == Property::Unsupported => {
                        let may = function.push(b, Op::Input(InputKind::Uninitialised), BOOL, inst.loc);
                        let cond = function.push(b, Op::Bin(BinOp::Or, cond, may), BOOL, inst.loc);
                        function.push_effect(b, Op::Check { check, cond }, inst.loc);
                    }
                    _ => function.blocks[b].insts.push(inst),
                }
            }
        }
    }
}

impl<'a> Analysis<'a> {
    /// Nothing is known yet.
    pub fn new(Prepared { program, twins }: &'a Prepared, budget: &'a Budget) -> Self {
        Analysis {
            program,
            twins,
            budget,
            bases: Bases::new(program),
            infos: program.functions.iter().map(|_| None).collect(),
            contexts: BTreeMap::new(),
            active: Vec::new(),
            rests_on: usize::MAX,
            foot: Footprint::default(),
            alarms: BTreeSet::new(),
            met: BTreeMap::new(),
            is_blind: false,
            unmodelled: BTreeSet::new(),
            taken: address_taken(program),
            recursive: may_call_themselves(program),
            work: 0,
            paid: 0,
            together: None,
            seen: None,
        }
    }

    /// Analyses the program.
    pub fn whole(&mut self, calls: Calls) -> Result<(), Stopped> {
        if calls == Calls::Together {
            return self.one_by_one();
        }
        self.invoke(self.program.entry, (Vec::new(), &Memory::default()), (0, 0), true).map(|_| ())
    }

    /// Whether so much was done that calls and iterations are not told apart any more.
    pub fn is_in_a_hurry(&self) -> bool {
        self.work > PATIENCE || self.together.is_some()
    }

    /// Notes the value of a register in a final state.
    pub fn see(&mut self, func: FuncId, v: ValueId, value: &Value) {
        if let Some(seen) = &mut self.seen {
            let entry = seen.values.entry((func, v));
            let joined = |old: &mut Value| *old = old.join(value).unwrap_or(value.clone());
            entry.and_modify(joined).or_insert_with(|| value.clone());
        }
    }
}

/// What is known of a function before it is analysed.
pub struct Info {
    pub order: Order,
    pub definitions: IdVec<ValueId, Option<(BlockId, usize)>>,
    /// Values that may still be used at the start of a block.
    pub live: IdVec<BlockId, Vec<ValueId>>,
    /// Where its bounds are likely to end.
    pub thresholds: Vec<i128>,
    /// The same of its loops, with those of functions that it calls.
    pub nearby: Vec<i128>,
    /// Its instructions.
    pub size: usize,
    /// The results of the instructions that make variables.
    pub variables: Vec<(ValueId, bool)>,
}

impl Info {
    /// Of the function `func`, with registers that walk with addresses.
    pub fn new(program: &Program, twins: &Twins, func: FuncId) -> Info {
        let function = &program.functions[func];
        let mut definitions = IdVec::filled(None, function.values.len());
        let mut variables = Vec::new();
        for (b, block) in function.blocks.entries() {
            for (n, inst) in block.insts.iter().enumerate() {
                if let Some(result) = inst.result {
                    definitions[result] = Some((b, n));
                    if let Op::Alloca { guarded, .. } = inst.op {
                        variables.push((result, guarded));
                    }
                }
            }
        }
        let blocks = reverse_postorder(function);
        let mut live = IdVec::filled(Vec::new(), function.blocks.len());
        for (b, list) in live_at(function, &blocks, &blocks) {
            let walkers: Vec<ValueId> = list.iter().flat_map(|v| twins.beside(*v).iter().copied()).collect();
            let others = walkers.into_iter().filter(|w| !list.contains(w)).collect::<Vec<_>>();
            live[b] = list;
            live[b].extend(others);
        }
        let size = function.blocks.iter().map(|b| b.insts.len()).sum();
        let order = Order::new(function);
        let has_loops = order.nodes.iter().any(|node| matches!(node, Node::Component(..)));
        let nearby = if has_loops { thresholds::nearby(program, func) } else { Vec::new() };
        Info { order, definitions, live, thresholds: thresholds::own(function), nearby, size, variables }
    }
}

/// A call that was analysed.
pub struct Context {
    pub args: Vec<Value>,
    pub memory: Memory,
    pub foot: Footprint,
    pub exit: Option<Exit>,
    /// Whether the checks in it were looked at.
    pub is_checked: bool,
    /// Whether it stands for several calls.
    pub is_joined: bool,
    pub place: (u32, u32),
}

/// A call that is being analysed.
pub struct Active {
    pub func: FuncId,
    pub args: Vec<Value>,
    pub memory: Memory,
    /// What is known of its exit, and what was looked at on the way.
    pub exit: Option<Exit>,
    pub foot: Footprint,
    /// What it is called with by itself.
    pub again: Option<(Vec<Value>, Memory)>,
}

/// The functions that may call themselves, through others and through pointers, too.
fn may_call_themselves(program: &Program) -> BTreeSet<FuncId> {
    let taken: BTreeSet<FuncId> = address_taken(program).into_iter().collect();
    let is_indirect = |op: &Op| matches!(op, Op::Call { callee: Callee::Indirect(_), .. });
    let called = |function: &Function| {
        let mut called = callees(function);
        if function.blocks.iter().flat_map(|b| &b.insts).any(|i| is_indirect(&i.op)) {
            called.extend(&taken);
        }
        called
    };
    calling_themselves(&program.functions.iter().map(called).collect())
}
