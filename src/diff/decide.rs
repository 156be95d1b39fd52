//! What differs in their texts may still mean the same: a program that calls both versions is proved, or refuted by an execution.
//!
//! A difference counts if an execution of both versions shows it in which neither does anything undefined before. What is proved is that both do the same
//! wherever both return (partial equivalence: Godlin, Strichman, Regression Verification, DAC 2009); the comparison side by side ([`super::product`])
//! says more.

use super::beyond::{Beyond, beyond, variables};
use super::caller::{self, COMPARES, Caller, Wanted};
use super::difference::Difference;
use super::functions::Versions;
use super::fuse::fuse;
use super::meeting::meetings;
use super::truths::assume_truths;
use crate::engine;
use crate::engine::config::{Config, EngineKind, Progress};
use crate::engine::verdict::{Counterexample, Outcome, Status, Verdict};
use crate::frontend::{Error, NEW, OLD, Options, Pair, load_pair, reached};
use crate::program::{Callee, FuncId, InputKind, Op, Program, Property};
use crate::util::Budget;
use std::collections::BTreeSet;

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// They do the same wherever both return; if not whatever happens, under this condition.
    Equal(Option<String>),
    /// They differ in this execution.
    Different(Box<Difference>),
    /// Neither is known, for this reason.
    Unknown(String),
}

/// What both versions are made of.
#[derive(Clone, Copy)]
pub struct Sources<'f> {
    /// Their bitcode, of [`crate::frontend::link`].
    pub bitcode: [&'f [u8]; 2],
    /// Whether signed sums wrap around, as is defined.
    pub wraps_around: bool,
}

/// Decides whether two functions of `versions` do the same.
pub fn decide(versions: &Versions, functions: [usize; 2], sources: &Sources, budget: &Budget) -> Decision {
    let (mut undefined, touched) = (Vec::new(), variables(versions, functions));
    let parts = match parts(versions, functions, &touched, sources) {
        Ok(parts) => parts,
        Err(error) => return Decision::Unknown(error.to_string()),
    };
    let task =
        Task { versions, functions, touched, sources: Sources { bitcode: [&parts[0], &parts[1]], ..*sources }, budget };
    for _ in 0..2 {
        let wanted = Wanted { undefined: &undefined, ..Wanted::default() };
        let (caller, program) = match task.caller(wanted).and_then(|c| task.load(&c, Undefined::Total).map(|p| (c, p)))
        {
            Ok(loaded) => loaded,
            Err(reason) => return Decision::Unknown(reason),
        };
        let unmodelled = |name: &String| versions.modules.iter().any(|m| m.functions.iter().any(|f| f.name == *name));
        let open: Vec<String> = program.unmodelled.iter().map(|(n, _)| n.clone()).filter(unmodelled).collect();
        if !open.is_empty() && undefined.is_empty() {
            undefined = open;
            continue;
        }
        return task.judge(&caller, &program, &undefined);
    }
    Decision::Unknown("it calls functions that nobody defines".into())
}

/// What both functions reach of both versions, and the variables called `touched`.
fn parts(
    versions: &Versions,
    functions: [usize; 2],
    touched: &BTreeSet<String>,
    sources: &Sources,
) -> Result<[Vec<u8>; 2], Error> {
    let part = |n: usize| {
        let (module, names) = (versions.modules[n], versions.names()[n]);
        let globals = module.globals.iter().zip(&names.globals).filter(|(_, name)| touched.contains(*name));
        let wanted = globals.map(|(g, _)| g.name.clone()).chain([module.functions[functions[n]].name.clone()]);
        reached(sources.bitcode[n], &wanted.collect::<Vec<_>>())
    };
    Ok([part(0)?, part(1)?])
}

/// Two functions that are to be compared.
struct Task<'t> {
    versions: &'t Versions<'t>,
    functions: [usize; 2],
    /// The variables that they use.
    touched: BTreeSet<String>,
    /// What they reach.
    sources: Sources<'t>,
    budget: &'t Budget,
}

impl Task<'_> {
    fn caller(&self, wanted: Wanted) -> Result<Caller, String> {
        let versions = self.versions;
        caller::write(versions.modules, versions.names(), self.functions, &self.touched, wanted)
    }

    fn load(&self, caller: &Caller, undefined: Undefined) -> Result<Program, String> {
        load(caller, &self.sources, undefined).map_err(|error| error.to_string())
    }

    /// The program in which executions end where something undefined is done, and whether that is assumed of bytes that may be numbers, too: then
    /// nothing follows from a proof.
    fn defined(&self, caller: &Caller) -> Result<(Program, bool), String> {
        let mut defined = self.load(caller, Undefined::Ends)?;
        let limited = assume_truths(&mut defined, |name| is_of_version(name, &caller.own));
        Ok((defined, limited))
    }

    /// Looks for a difference where nothing undefined is done, or for a proof that there is none; then whether it holds where sums wrap around, too, and
    /// whether the new version is defined wherever the old one is.
    fn judge(&self, caller: &Caller, program: &Program, undefined: &[String]) -> Decision {
        let further = match beyond(self.versions, self.functions, &caller.own) {
            Some(Beyond::Unpredictable(why)) => return Decision::Unknown(why),
            Some(Beyond::Further(why)) => Some(why),
            None => None,
        };
        let partial = caller.partial.clone().or(further);
        let (defined, limited) = match self.defined(caller) {
            Ok(defined) => defined,
            Err(reason) => return Decision::Unknown(reason),
        };
        let others = if partial.is_some() { self.others(undefined) } else { Vec::new() };
        let outcome = match (self.budget.remaining(), others.is_empty()) {
            (Some(left), false) => search(&defined, &self.budget.child(Some(left / 2))),
            _ => search(&defined, self.budget),
        };
        if let Some(found) = counterexample(&outcome) {
            return self.different(found, caller);
        }
        if let Some(different) = self.look_again(&others) {
            return different;
        }
        match (outcome.verdict, partial) {
            (Verdict::True, Some(why)) => Decision::Unknown(format!("no difference was found; {why}")),
            (Verdict::True, None) if defined == *program => Decision::Equal(None),
            (Verdict::True, None) if search(program, self.budget).verdict != Verdict::True => match limited {
                true => Decision::Unknown("no difference was found; it cuts bytes to bits".into()),
                false => Decision::Equal(Some("nothing overflows, and nothing else undefined is done".into())),
            },
            (Verdict::True, None) => match self.load(caller, Undefined::FailsInNew) {
                Ok(strict) if search(&strict, self.budget).verdict == Verdict::True => Decision::Equal(None),
                _ => {
                    Decision::Equal(Some("the new version does nothing undefined that the old one does not do".into()))
                }
            },
            (Verdict::Unknown(reason), _) => Decision::Unknown(reason),
            (Verdict::False(_), _) => Decision::Unknown("what differs is not defined before".into()),
        }
    }

    fn different(&self, found: &Counterexample, caller: &Caller) -> Decision {
        Decision::Different(Box::new(Difference::of(found, caller, self.versions, self.functions)))
    }

    /// Other callers, which may show differences that the first one does not: pointers lead to one object, and memory is compared at calls.
    fn others(&self, undefined: &[String]) -> Vec<Caller> {
        let meetings = meetings(self.versions, self.functions, &self.touched);
        let watches = !undefined.is_empty();
        let apart = watches.then_some(None);
        let all = apart.into_iter().chain(meetings.iter().take(MEETINGS).map(Some));
        all.filter_map(|meeting| self.caller(Wanted { undefined, meeting, watches }).ok()).collect()
    }

    /// Looks for a difference with other callers; each gets its share of the time.
    fn look_again(&self, others: &[Caller]) -> Option<Decision> {
        for (n, caller) in others.iter().enumerate() {
            let (defined, _) = self.defined(caller).ok()?;
            let share = (others.len() - n) as u32;
            let outcome = run(&defined, &self.budget.child(self.budget.remaining().map(|left| left / share)));
            if let Some(found) = counterexample(&outcome) {
                return Some(self.different(found, caller));
            }
        }
        None
    }
}

/// How many ways there are to let pointers lead to one object that are tried.
const MEETINGS: usize = 4;

/// What C leaves undefined, as far as it is checked.
const UNDEFINED: [Property; 8] = [
    Property::Overflow,
    Property::Deref,
    Property::Free,
    Property::DivByZero,
    Property::Shift,
    Property::FloatConversion,
    Property::Undefined,
    Property::Uninitialized,
];

/// What happens where a version does something undefined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Undefined {
    /// Nothing: operations have results for all operands.
    Total,
    /// Executions end there.
    Ends,
    /// In the old version they end there; that the new one does it is a failure, and where both call one function, that this does it.
    FailsInNew,
}

/// Whether the function called `name` is one of a version, and the caller has not defined it.
fn is_of_version(name: &str, own: &[String]) -> bool {
    let plain = [OLD, NEW].into_iter().find_map(|prefix| name.strip_prefix(prefix));
    plain.is_some_and(|plain| own.iter().all(|o| o != plain))
}

/// The functions that a version is made of, by the function that calls it, models of the library included.
fn of_version(program: &Program, calls: &str) -> BTreeSet<FuncId> {
    let mut todo: Vec<FuncId> =
        program.functions.entries().filter(|(_, f)| f.name == calls).map(|(id, _)| id).collect();
    let mut seen: BTreeSet<FuncId> = todo.iter().copied().collect();
    while let Some(id) = todo.pop() {
        for inst in program.functions[id].blocks.iter().flat_map(|b| &b.insts) {
            if let Op::Call { callee: Callee::Direct(callee), .. } = inst.op
                && seen.insert(callee)
            {
                todo.push(callee);
            }
        }
    }
    seen
}

/// The program in which `caller` calls both versions.
fn load(caller: &Caller, sources: &Sources, undefined: Undefined) -> Result<Program, Error> {
    let is_defined = |property: &Property| sources.wraps_around && *property == Property::Overflow;
    let checked = UNDEFINED.iter().copied().filter(|p| undefined != Undefined::Total && !is_defined(p));
    let options = Options::new(checked.chain([Property::Assertions]));
    let [old, new] = sources.bitcode;
    let pair = Pair { old, new, caller: &caller.text, own: &caller.own };
    let mut program = load_pair(&pair, &options)?;
    let is_ours = |name: &str| {
        name == "main"
            || name == COMPARES
            || name.strip_prefix(NEW).is_some_and(|name| caller.own.iter().any(|own| own == name))
    };
    let of_new = of_version(&program, caller::CALLS_NEW);
    let checks = &program.checks;
    let ids: Vec<FuncId> = program.functions.ids().collect();
    for id in ids {
        let function = &mut program.functions[id];
        let (is_ours, is_new) = (is_ours(&function.name), of_new.contains(&id));
        let is_kept = |property| match property {
            Property::Unsupported => true,
            Property::Assertions => is_ours,
            _ => undefined == Undefined::FailsInNew && is_new && !is_ours,
        };
        for inst in function.blocks.iter_mut().flat_map(|b| &mut b.insts) {
            // Failures of the versions themselves end executions.
            if let Op::Check { check, cond } = inst.op
                && !is_kept(checks[check].property())
            {
                inst.op = Op::Assume(cond);
            }
        }
    }
    Ok(program)
}

/// Both in lockstep, if they have loops; where that shows nothing, one after the other.
fn search(program: &Program, budget: &Budget) -> Outcome {
    let left = budget.remaining().map(|left| left / 2);
    if let Ok(Some(product)) = fuse(program, budget) {
        let outcome = run(&product, &budget.child(left));
        if outcome.verdict == Verdict::True || counterexample(&outcome).is_some() {
            return outcome;
        }
    }
    run(program, &budget.child(left))
}

fn run(program: &Program, budget: &Budget) -> Outcome {
    let config = Config::of(EngineKind::Auto);
    engine::verify(program, &config, budget, &Progress::default())
}

/// The execution that shows a difference.
fn counterexample(outcome: &Outcome) -> Option<&Counterexample> {
    let Verdict::False(Property::Assertions) = outcome.verdict else { return None };
    let found =
        outcome.statuses.iter().find_map(|s| if let Status::Violated(found) = s { Some(&**found) } else { None })?;
    // What both versions find in the same way was given by the caller: anything else they might find differently.
    found.inputs.iter().all(|i| matches!(i.kind, InputKind::Nondet(_))).then_some(found)
}
