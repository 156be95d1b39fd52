//! Procedures as programs: each by itself, with what is known of those that it calls in place of their calls (Chen et al., Synthesising
//! Interprocedural Bit-Precise Termination Proofs, section II).
//!
//! What is known of a procedure is a [`Contract`]: under a condition on what it is given it does what it should, and what it gives satisfies predicates.
//! A contract is shown for the procedure by itself, from those of procedures that are before it in a list; so each is shown once, and no argument goes
//! round. Functions that call each other are not taken apart: recursion stays inside of one procedure.

pub mod call_graph;
pub mod interface;
pub mod parameter;
mod stub;
pub mod unit;

use crate::analysis::inline::address_taken;
use crate::analysis::{self, Limits};
use crate::predicate::Predicate;
use crate::program::{FuncId, Function, Observed, Op, Program};
use crate::util::{Budget, Stopped};
use call_graph::CallGraph;
use interface::Interface;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use stub::Stub;
use unit::{Unit, unit};

/// What callers may rely on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contract {
    /// The procedure.
    pub function: FuncId,
    /// It does what it should where this holds of the numbers that it is given ([`Interface::parameters`]).
    pub requires: Predicate,
    /// Predicates over the values that it is given and gives ([`Interface::variables`]); `None`: no call returns.
    pub ensures: Option<Vec<Predicate>>,
}

/// A program, procedure by procedure.
pub struct Procedures {
    /// The program.
    pub program: Program,
    /// Which function calls which.
    pub graph: CallGraph,
    stubs: BTreeMap<FuncId, Stub>,
}

/// Whether a function that nobody models may find a function of the program to call: procedures by themselves do not know of it.
pub fn may_be_called_back(program: &Program) -> bool {
    let escapes = |f: &Function| f.blocks.iter().flat_map(|b| &b.insts).any(|i| matches!(i.op, Op::Escape { .. }));
    program.functions.iter().any(escapes) && !address_taken(program).is_empty()
}

impl Procedures {
    /// Of `program`, of whose procedures nothing is known yet; with `all`, its entry function need not reach them.
    pub fn new(program: &Program, all: bool) -> Procedures {
        let mut program = program.clone();
        program.source.share();
        let graph = CallGraph::new(&program, all);
        Procedures { program, graph, stubs: BTreeMap::new() }
    }

    /// The functions whose bodies belong to the unit of `f`.
    fn bodies(&self, f: FuncId) -> BTreeSet<FuncId> {
        let group = self.graph.group(f);
        let mut bodies = BTreeSet::new();
        let mut todo = vec![f];
        while let Some(g) = todo.pop() {
            let is_known = g != f && self.stubs.contains_key(&g) && !group.contains(&g);
            if !is_known && bodies.insert(g) {
                todo.extend(self.graph.called(g));
            }
        }
        bodies
    }

    /// How calls inside the unit of `f` are followed: recursion by summaries.
    pub fn limits(&self, f: FuncId) -> Limits {
        let bodies = self.bodies(f);
        let calls_itself = |group: &Vec<FuncId>| {
            bodies.contains(&group[0]) && (group.len() > 1 || self.graph.called(group[0]).contains(&group[0]))
        };
        let summarised_recursion = self.graph.callees[f].contains(&f) || self.graph.order.iter().any(calls_itself);
        Limits { summarised_recursion, ..Limits::DEFAULT }
    }

    /// The executions of `f` that satisfy `requires`, as a prepared program; observed at the `interface`, if there is one.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn unit(
        &self,
        f: FuncId,
        interface: Option<&Interface>,
        requires: &Predicate,
        limits: Limits,
        budget: &Budget,
    ) -> Result<Unit, Stopped> {
        self.prepared(f, interface, &self.stubs, requires, limits, budget)
    }

    fn prepared(
        &self,
        f: FuncId,
        interface: Option<&Interface>,
        stubs: &BTreeMap<FuncId, Stub>,
        requires: &Predicate,
        limits: Limits,
        budget: &Budget,
    ) -> Result<Unit, Stopped> {
        let unit = unit(&self.program, f, interface, &self.bodies(f), stubs, requires);
        let program = analysis::prepare(&unit.program, limits, budget)?;
        Ok(Unit { program, ..unit })
    }

    /// What `f` is given and gives, if it is a procedure by itself. It does not depend on the contracts of others, but on which others have one.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn interface(&self, f: FuncId, budget: &Budget) -> Result<Option<Interface>, Stopped> {
        let is_called = |g: &FuncId| self.graph.called(*g).iter().any(|h| self.stubs.contains_key(h));
        let bare: BTreeMap<FuncId, Stub> = match self.bodies(f).iter().any(is_called) {
            true => self.stubs.iter().map(|(&g, stub)| (g, stub.bare())).collect(),
            false => BTreeMap::new(),
        };
        let unit = self.prepared(f, None, &bare, &Predicate::always(), self.limits(f), budget)?;
        Ok(Interface::new(&self.program, f, &unit.program))
    }

    /// Calls of the procedure at `interface` are taken for what `contract` says from now on; `what` is said of calls that violate it.
    pub fn know(&mut self, interface: Interface, contract: Contract, what: String) {
        let Contract { function, requires, ensures } = contract;
        self.stubs.insert(function, Stub { interface, precondition: requires, what, summary: ensures });
    }
}

/// The observation where the unit `core` starts: the values that the procedure is given.
pub fn start(core: &Program) -> Observed {
    Observed::Call(core.entry)
}

/// The observation where it ends: the values that the procedure was given and gives.
pub fn end(core: &Program) -> Observed {
    Observed::Return(core.entry)
}
