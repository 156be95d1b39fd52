//! From a model to a confirmed counterexample: the model's inputs are fed to the interpreter, which
//! must see the check fail. No verdict `false` is given without.

use super::board::{Board, not_modelled, place_not_modelled};
use super::initial::{initial_bytes, is_used};
use super::verdict::{Counterexample, InputValue, Unasked};
use crate::interp::{self, Oracle, Origin, Outcome, Recorded, Report, Scalar, Site};
use crate::program::{BlockId, Check, CheckId, CheckKind, InputKind, Op, Program, Property, Type};
use crate::solver::Model;
use crate::ssa::{ContentsInstance, Encoding, Memory, SlotKind, SsaValue};
use crate::term::{Sort, TermId};
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The programs of a task.
#[derive(Clone, Copy)]
pub struct Programs<'a> {
    /// As the frontend made it.
    pub original: &'a Program,
    /// Prepared for the encoding.
    pub core: &'a Program,
}

/// The result of a replay.
pub enum Replay {
    /// The execution violates a check.
    Confirmed(Box<Counterexample>),
    /// It does something undefined before.
    Undefined(Box<Unasked>),
    /// It does not, for this reason.
    Spurious(String),
    /// It does if functions that nobody models give certain results, which shows nothing for this reason; in words what fails with which results.
    Guessed { why: String, example: Option<String> },
}

impl Replay {
    /// Tells the board what it is other than a failure of a requested check.
    pub fn note(self, board: &Board) {
        match self {
            Replay::Confirmed(_) => {}
            Replay::Undefined(failure) => {
                board.note_unsupported(undefined_first(&failure.check.description()));
                board.note_unasked(*failure);
            }
            Replay::Spurious(why) => board.note_unsupported(why),
            Replay::Guessed { why, example } => {
                board.note_unsupported(why);
                example.into_iter().for_each(|example| board.note_example(example));
            }
        }
    }
}

/// Why an execution shows nothing that ends otherwise with other signs of NaNs.
pub const SIGN_OF_NAN: &str = "the execution found depends on the sign of a NaN";
/// Steps that a replay may take; the formula's executions are far shorter.
const MAX_STEPS: u64 = 200_000_000;

/// Executes what `model` describes.
pub fn replay(programs: Programs, encoding: &Encoding, model: &Model, budget: &Budget) -> Replay {
    let mut oracle = ModelOracle::new(programs.core, encoding, model);
    let options = options(budget, true);
    let report = interp::run(programs.core, &mut oracle, &options);
    tracing::debug!(target: "engine", "{} should fail; after {} steps: {:?}", expected(&programs, encoding, model), report.steps, report.outcome);
    match report.outcome {
        Outcome::Violation { check, .. } if programs.core.checks[check].property() == Property::Unsupported => {
            Replay::Spurious(not_modelled(programs.core, check))
        }
        Outcome::Violation { check, .. } => confirm(programs, report, check, budget),
        Outcome::Undefined { .. } => confirm_undefined(programs, report, budget),
        _ => Replay::Spurious(describe(programs.core, &report.outcome)),
    }
}

/// What fails in `model`, for the log.
fn expected(programs: &Programs, encoding: &Encoding, model: &Model) -> String {
    let mut evaluator = model.evaluator(encoding.terms);
    let failing = encoding.checks.iter().filter(|c| evaluator.is_true(c.fails)).map(|c| {
        let check = &programs.core.checks[c.check];
        format!("{} ({})", check.description(), programs.core.source.describe(check.loc))
    });
    failing.collect::<Vec<_>>().join(", ")
}

fn options(budget: &Budget, trace: bool) -> interp::Options {
    interp::Options { budget: budget.clone(), max_steps: MAX_STEPS, trace, ..interp::Options::default() }
}

fn describe(program: &Program, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Undefined { what, .. } => undefined_first(what),
        Outcome::Unsupported { reason, loc, .. } => place_not_modelled(program, reason, *loc),
        _ => "the execution found by the solver could not be confirmed".to_string(),
    }
}

fn undefined_first(what: &str) -> String {
    format!("the execution found does something undefined first: {what}")
}

/// Runs the original program on the inputs found, where it asks for the same ones; it must fail too.
pub fn confirm(programs: Programs, report: Report, check: CheckId, budget: &Budget) -> Replay {
    let fails = |outcome: &Outcome| matches!(outcome, Outcome::Violation { check: c, .. } if *c == check);
    match run_original(programs, report, &fails, budget) {
        Ok((program, report)) => Replay::Confirmed(Box::new(counterexample(program, report, check))),
        // The prepared program may have values in place of what the original reads.
        Err(Objection { original: Some(report), why, .. }) => match unasked(programs, programs.original, *report) {
            Some(failure) if interp::has_one_outcome(programs.original, &failure.1, &options(budget, false)) => {
                Replay::Undefined(Box::new(failure.0))
            }
            _ => Replay::Spurious(why),
        },
        Err(Objection { example: Some(example), why, .. }) => Replay::Guessed { why, example: Some(example) },
        Err(objection) => Replay::Spurious(objection.why),
    }
}

/// The same for an execution that does something undefined.
pub fn confirm_undefined(programs: Programs, report: Report, budget: &Budget) -> Replay {
    let spurious = describe(programs.core, &report.outcome);
    let Outcome::Undefined { what, loc, .. } = report.outcome.clone() else { return Replay::Spurious(spurious) };
    let source = &programs.core.source;
    let place = |loc| source.describe(source.with_line(loc));
    let fails = |outcome: &Outcome| matches!(outcome, Outcome::Undefined { what: w, loc: l, .. } if *w == what && place(*l) == place(loc));
    match run_original(programs, report, &fails, budget) {
        Ok((program, report)) => match unasked(programs, program, report) {
            Some((failure, _)) => Replay::Undefined(Box::new(failure)),
            None => Replay::Spurious(spurious),
        },
        Err(objection) => Replay::Spurious(objection.why),
    }
}

/// The failure that nobody asked about in the only run of a program without inputs, which ended there.
pub fn unasked_in_closed_run(programs: Programs, report: Report) -> Option<Unasked> {
    unasked(programs, programs.original, report).map(|found| found.0)
}

/// What the original program does where `model` accesses memory that is not valid: the prepared one may have any values in place of what is read.
pub fn replay_access(programs: Programs, encoding: &Encoding, model: &Model, budget: &Budget) -> Option<Unasked> {
    let mut oracle = ModelOracle::new(programs.core, encoding, model);
    let options = options(budget, true);
    let report = interp::run(programs.core, &mut oracle, &options);
    let own = report.inputs.iter().filter(|i| !i.kind.is_contents());
    let mut inputs = Recorded::new(own.map(|i| i.value), []);
    let original = interp::run(programs.original, &mut inputs, &options);
    tracing::debug!(target: "engine", "without valid accesses: {:?}, then {:?}", report.outcome, original.outcome);
    let (failure, report) = unasked(programs, programs.original, original)?;
    interp::has_one_outcome(programs.original, &report, &options).then_some(failure)
}

/// The failure that nobody asked about in a run of `program`, and the run. What functions that nobody models leave in memory is nothing to accuse the program
/// of unasked.
fn unasked(programs: Programs, program: &Program, report: Report) -> Option<(Unasked, Report)> {
    let Outcome::Undefined { what, property: Some(property), loc, .. } = report.outcome.clone() else { return None };
    let is_theirs =
        |kind: &InputKind| matches!(kind, InputKind::Unmodelled(_) | InputKind::Left(_) | InputKind::Doubtful(_));
    if !report.contents.is_empty() || report.inputs.iter().any(|i| is_theirs(&i.kind)) {
        return None;
    }
    let source = &programs.core.source;
    let loc = source.with_line(loc);
    let check = Check { kind: CheckKind::of(property, what), loc, function: source.function_of(loc).to_string() };
    let counterexample = counterexample(program, report.clone(), CheckId(program.checks.len() as u32));
    Some((Unasked { check, counterexample }, report))
}

/// Why an execution shows nothing.
struct Objection {
    /// The reason.
    why: String,
    /// The run of the original program, if that is the reason.
    original: Option<Box<Report>>,
    /// What fails with which results of functions that nobody models, if these are the reason.
    example: Option<String>,
}

impl From<String> for Objection {
    fn from(why: String) -> Self {
        Objection { why, original: None, example: None }
    }
}

/// The execution of the original program with the inputs found, and that program, or what there is where it cannot be told.
fn run_original<'a>(
    programs: Programs<'a>,
    report: Report,
    fails: &dyn Fn(&Outcome) -> bool,
    budget: &Budget,
) -> Result<(&'a Program, Report), Objection> {
    if let Some(what) = guessed(programs.core, &report) {
        let why = format!("the execution found depends on {what}");
        return Err(Objection { why, original: None, example: example_of(programs.core, &report) });
    }
    let comparable = report.contents.is_empty() && report.inputs.iter().all(|i| !i.kind.is_contents());
    let mut best = (programs.core, report);
    if comparable {
        let mut oracle = Recorded::from(&best.1);
        let again = interp::run(programs.original, &mut oracle, &options(budget, true));
        match again.outcome {
            ref outcome if fails(outcome) => best = (programs.original, again),
            // Somebody else has found a failure, with a whole trace.
            Outcome::Stopped(Stopped::Cancelled) => return Err(Stopped::Cancelled.to_string().into()),
            // The original may read memory that the prepared program has as values.
            Outcome::Unanswered { .. } | Outcome::Stopped(_) => {}
            ref other => {
                let other = describe(programs.original, other);
                let why = format!("the original program behaves differently: {other}");
                return Err(Objection { why, original: Some(Box::new(again)), example: None });
            }
        }
    }
    if !interp::has_one_outcome(best.0, &best.1, &options(budget, false)) {
        return Err(SIGN_OF_NAN.to_string().into());
    }
    Ok(best)
}

/// The first value, in words, that the run has asked for, that the program uses and that may really be another one: the result of a
/// function that nobody models, what it has left in memory, or what C leaves open.
pub fn guessed(program: &Program, report: &Report) -> Option<String> {
    let changes = |name: &str| format!("what {name}() changes, which is not modelled");
    let input = report.inputs.iter().find_map(|i| match &*i.kind {
        InputKind::Unmodelled(name) if is_used(program, i.site) => Some(format!("{name}(), which is not modelled")),
        InputKind::Left(name) if is_used(program, i.site) => Some(changes(name)),
        InputKind::Doubtful(what) if is_used(program, i.site) => Some(what.clone()),
        _ => None,
    });
    input.or_else(|| report.contents.iter().find_map(|c| left_by(program, c.origin)).map(changes))
}

/// The function that nobody models, and that has made contents at `origin` what they are, unless that counts as input.
fn left_by(program: &Program, origin: Origin) -> Option<&str> {
    let Origin::Site(site) = origin else { return None };
    match &program.functions[site.func].blocks[site.block].insts.get(site.index as usize)?.op {
        Op::MemHavoc { by, .. } => by.as_deref(),
        Op::Escape { to, counts: false, .. } => Some(to),
        _ => None,
    }
}

/// In words what fails in a run, and with which integers that functions that nobody models have given.
fn example_of(program: &Program, report: &Report) -> Option<String> {
    const SHOWN: usize = 3;
    let Outcome::Violation { check, .. } = report.outcome else { return None };
    let place = |loc| program.source.describe(program.source.with_line(loc));
    let result = |i: &interp::Input| match (&*i.kind, &i.value) {
        (InputKind::Unmodelled(name), Scalar::Int(value)) if is_used(program, i.site) => {
            Some(format!("{name}() returns {} ({})", value.to_signed_string(), place(i.loc)))
        }
        _ => None,
    };
    let results: Vec<String> = report.inputs.iter().filter_map(result).take(SHOWN).collect();
    let check = &program.checks[check];
    let fails = format!("{}: {} fails if", place(check.loc), check.description());
    (!results.is_empty()).then(|| {
        format!("{fails} {}: what is not defined here may do that, or not (--external)", results.join(" and "))
    })
}

/// The counterexample that a violating run of `program` is.
pub fn counterexample(program: &Program, report: Report, check: CheckId) -> Counterexample {
    let inputs =
        report.inputs.iter().map(|i| InputValue { kind: (*i.kind).clone(), loc: i.loc, value: i.value }).collect();
    let contents = initial_bytes(program, &report.contents);
    Counterexample { check, inputs, contents, trace: report.trace.unwrap_or_default(), lasso: None }
}

/// Contents that an execution of a site gave to an object.
struct Given<'e> {
    object: u32,
    name: TermId,
    start: TermId,
    memory: &'e Memory,
}

/// Answers from a model, for other kinds of replay.
pub fn model_oracle<'e, 'p>(core: &Program, encoding: &'e Encoding<'p>, model: &'e Model) -> impl Oracle + use<'e, 'p> {
    ModelOracle::new(core, encoding, model)
}

/// Answers from a model: each input site in the order of its iterations.
struct ModelOracle<'e, 'p> {
    encoding: &'e Encoding<'p>,
    model: &'e Model,
    inputs: FxHashMap<(BlockId, u32), VecDeque<SsaValue>>,
    contents: FxHashMap<(BlockId, u32), Vec<Given<'e>>>,
}

impl<'e, 'p> ModelOracle<'e, 'p> {
    fn new(core: &Program, encoding: &'e Encoding<'p>, model: &'e Model) -> Self {
        debug_assert!(core.entry == encoding.shape.program.entry);
        let mut evaluator = model.evaluator(encoding.terms);
        let mut taken: Vec<_> = encoding.inputs.iter().filter(|i| evaluator.is_true(i.guard)).collect();
        taken.sort_by(|a, b| a.path.cmp(&b.path));
        let mut inputs: FxHashMap<_, VecDeque<SsaValue>> = FxHashMap::default();
        for input in taken {
            inputs.entry(input.site).or_default().push_back(input.value);
        }
        let mut given: Vec<&ContentsInstance> =
            encoding.contents.iter().filter(|c| evaluator.is_true(c.guard)).collect();
        given.sort_by(|a, b| a.path.cmp(&b.path));
        let mut contents: FxHashMap<_, Vec<Given>> = FxHashMap::default();
        for c in given {
            contents.entry(c.site).or_default().push(Given {
                object: c.object,
                name: c.name,
                start: c.start,
                memory: &c.memory,
            });
        }
        ModelOracle { encoding, model, inputs, contents }
    }

    fn scalar(&self, value: SsaValue, ty: Type) -> Scalar {
        let value_of = |t: TermId| self.model.value(self.encoding.terms, t);
        match (value, ty) {
            (SsaValue::Bits(t), Type::Float(kind)) => Scalar::Float(kind, value_of(t)),
            (SsaValue::Bits(t), _) => Scalar::Int(value_of(t)),
            (SsaValue::Pointer { offset, .. }, _) => Scalar::Ptr(value_of(offset).low_u64()),
        }
    }

    /// The bytes of `object` (of families: of the member) at `offset` in `memory`.
    fn bytes(&self, object: u32, member: Option<Bv>, memory: &Memory, offset: u64, len: u64) -> Vec<u8> {
        let mut evaluator = self.model.evaluator(self.encoding.terms);
        let o = &self.encoding.memory.objects()[object as usize];
        let mut bytes = vec![0; len as usize];
        for slot in o.first_slot..o.first_slot + o.slots {
            let s = self.encoding.memory.slot(slot);
            if !matches!(s.kind, SlotKind::Bits | SlotKind::PointerOffset) {
                continue;
            }
            let contents = memory[slot];
            for (n, byte) in bytes.iter_mut().enumerate() {
                let at = offset + n as u64;
                let Some(skip) = s.cell.skip_at(at) else { continue };
                let base = at - skip;
                let value = match self.encoding.terms.sort(contents) {
                    Sort::Bv(_) => evaluator.bv(contents),
                    Sort::Array { .. } => {
                        let within = s.cell.stride.map(|_| Bv::new(o.index_width, u128::from(base)));
                        let index = match (member, within) {
                            (Some(member), Some(within)) => member.concat(within),
                            (Some(index), None) | (None, Some(index)) => index,
                            (None, None) => continue,
                        };
                        evaluator.element(contents, index)
                    }
                };
                let low = (at - base) as u16 * 8;
                if low < value.width() {
                    *byte = value.extract(low, (value.width() - low).min(8)).low_u64() as u8;
                }
            }
        }
        bytes
    }
}

impl Oracle for ModelOracle<'_, '_> {
    fn input(&mut self, site: Site, _: &InputKind, ty: Type) -> Option<Scalar> {
        let value = self.inputs.get_mut(&(site.block, site.index))?.pop_front()?;
        Some(self.scalar(value, ty))
    }

    fn contents(&mut self, origin: Origin, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>> {
        match origin {
            Origin::Site(site) => {
                let given = self.contents.get(&(site.block, site.index))?.get(occurrence as usize)?;
                let start = self.model.value(self.encoding.terms, given.start).low_u64();
                let name = self.model.value(self.encoding.terms, given.name);
                let is_family = self.encoding.memory.objects()[given.object as usize].family.is_some();
                let member =
                    is_family.then(|| name.extract(self.encoding.memory.bits.object, self.encoding.memory.bits.member));
                Some(self.bytes(given.object, member, given.memory, start.wrapping_add(offset), len))
            }
            Origin::Global(g) => {
                let object = self.encoding.shape.objects.of_global(g).0;
                Some(self.bytes(object, None, &self.encoding.initial, offset, len))
            }
        }
    }
}
