//! Inferred invariants contain every state that executions reach: random small loops, run on random inputs while an
//! observer looks at the heads of their loops.

use crate::analysis::loops::LoopId;
use crate::domain::equations::{linear_equations, quadratic_equations};
use crate::domain::{Row, RowValue, Stop, System, Thresholds, Variable, bits, infer, loop_paths, template};
use crate::interp::{Machine, Observer, Options, Oracle, Origin, Prepared, Reg, Scalar, Site, View};
use crate::predicate::Predicate;
use crate::program::parse::parse;
use crate::program::validate::validate;
use crate::program::{BlockId, FuncId, InputKind, Program, Type};
use crate::ssa::{self, Encoding, Mode, Shape, SsaValue};
use crate::state::key::Aspect;
use crate::state::key::Key;
use crate::state::loop_paths::{PathLoops, add_paths};
use crate::state::observe::observe;
use crate::state::roles::Roles;
use crate::state::scalars::loop_variables;
use crate::state::variables::LoopVariables;
use crate::term::eval::{Evaluator, Value};
use crate::term::{TermId, Terms};
use crate::unroll::Unroller;
use crate::util::ids::IdVec;
use crate::util::{Budget, Bv};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::fmt::Write;

/// A generator of random numbers.
struct Rng(fastrand::Rng);

impl Rng {
    fn new(seed: u64) -> Self {
        Rng(fastrand::Rng::with_seed(seed))
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.0.usize(..items.len())]
    }
}

/// Three variables of `width` bits in one loop, or in two, one inside the other.
fn random_loops(rng: &mut Rng) -> String {
    let width = rng.pick(&[4, 6, 8, 16]);
    let nested = rng.pick(&[true, false]);
    let mut text =
        format!("fn main {{\nb0:\n  %n: i{width} = input nondet \"n\"\n  %m: i{width} = input nondet \"m\"\n");
    if rng.pick(&[true, false]) {
        let _ = write!(text, "  %less: i1 = ult %n, i{width} 7\n  assume %less\n");
    }
    let outer = ["%n", "%m", "C0", "C1", "C7"];
    let _ = writeln!(text, "  jump outer({})", list(rng, &outer));
    let names = ["%x", "%y", "%z", "%n", "C1", "C3", "C7"];
    let _ = writeln!(text, "outer(%x: i{width}, %y: i{width}, %z: i{width}):");
    condition(rng, &mut text, "outer", &names, width);
    text.push_str("outer_body:\n");
    let mut known = steps(rng, &mut text, "o", &names, width);
    if nested {
        let _ = write!(text, "  jump inner({})\ninner(%u: i{width}, %v: i{width}, %w: i{width}):\n", list(rng, &known));
        let names = ["%u", "%v", "%w", "%x", "%m", "C1", "C3"];
        condition(rng, &mut text, "inner", &names, width);
        text.push_str("inner_body:\n");
        let known_inside = steps(rng, &mut text, "i", &names, width);
        let _ = writeln!(text, "  jump inner({})\ninner_end:", list(rng, &known_inside));
        known = vec!["%u", "%v", "%w", "%x", "%o1", "%o2"];
    }
    let _ = write!(text, "  jump outer({})\nouter_end:\n  stop\n}}\n", list(rng, &known));
    // Constants carry their type.
    ["0", "1", "3", "7"].iter().fold(text, |t, c| t.replace(&format!("C{c}"), &format!("i{width} {c}")))
}

/// A loop that adds up sums: its variables are polynomials of the number of iterations, until that is great in some.
fn random_sums(rng: &mut Rng) -> String {
    let width = rng.pick(&[8, 16]);
    let (step, first) = (rng.pick(&[1, 2, 3]), rng.pick(&[0, 1, 5]));
    let added = rng.pick(&["%x", "%more", "%z"]);
    let late = rng.pick(&["false", "false", "%late"]);
    format!(
        "fn main {{
b0:
  %n: i{width} = input nondet \"n\"
  jump head(i{width} {first}, i{width} 0, i{width} 0)
head(%x: i{width}, %y: i{width}, %z: i{width}):
  %goes_on: i1 = ult %x, %n
  branch %goes_on, body, end
body:
  %late: i1 = ugt %z, i{width} 20
  %step: i{width} = select {late}, i{width} 4, i{width} {step}
  %more: i{width} = add %x, %step
  %sum: i{width} = add %y, {added}
  %count: i{width} = add %z, i{width} 1
  jump head(%more, %sum, %count)
end:
  stop
}}"
    )
}

/// Loops behind each other in a loop, and one behind that: some are executed, some are not, some only in some iterations.
fn random_sequences(rng: &mut Rng) -> String {
    let width = rng.pick(&[4, 8]);
    let known = ["%x", "%y", "%m", "C0", "C3"];
    let (first, second) = (list(rng, &known), list(rng, &["%p2", "%q2", "%x", "%m", "C1"]));
    let skipped = ["%more", "%often"];
    let (enters, skips) = (rng.pick(&skipped), rng.pick(&skipped));
    let steps = ["%s1", "%s2", "%p", "%q", "C5"];
    let operations = ["add", "sub", "xor", "and"];
    let (a, b) = (rng.pick(&operations), rng.pick(&operations));
    let text = format!(
        "fn main {{
b0:
  %m: iW = input nondet \"m\"
  jump outer(C0, {})
outer(%x: iW, %y: iW):
  %more: i1 = input nondet \"more\"
  %often: i1 = ult %x, iW 6
  branch {enters}, before, end
before:
  jump first({})
first(%p: iW, %q: iW, %r: iW):
  %on: i1 = input nondet \"on\"
  %below: i1 = ult %p, iW 5
  %both: i1 = and %on, %below
  branch %both, first_body, between
first_body:
  %s1: iW = {a} %p, iW 1
  %s2: iW = {b} %q, %r
  jump first({})
between:
  %p2: iW = add %p, iW 1
  %q2: iW = or %q, iW 1
  branch {skips}, second({second}), back(%p, %q)
second(%u: iW, %v: iW, %w: iW):
  %again: i1 = input nondet \"again\"
  branch %again, second_body, back(%u, %v)
second_body:
  %t1: iW = {b} %u, %w
  jump second({})
back(%x2: iW, %y2: iW):
  jump outer({})
end:
  jump last(%x, %y, C0)
last(%i: iW, %j: iW, %n: iW):
  %end: i1 = ult %n, iW 5
  branch %end, last_body, over
last_body:
  %i2: iW = {a} %i, %j
  %n2: iW = add %n, iW 1
  jump last({})
over:
  stop
}}",
        rng.pick(&["C0", "C7", "%m"]),
        first,
        list(rng, &steps),
        list(rng, &["%t1", "%t1", "%v", "%w", "C1"]),
        rng.pick(&["%x2, %y2", "%y2, %x2", "%x2, %y", "C2, %y2"]),
        rng.pick(&["%i2, %j, %n2", "%j, %i2, %n2", "%i, %n, %n2"]),
    );
    let text = text.replace("iW", &format!("i{width}"));
    ["0", "1", "2", "3", "5", "7"].iter().fold(text, |t, c| t.replace(&format!("C{c}"), &format!("i{width} {c}")))
}

/// Three of the names.
fn list(rng: &mut Rng, names: &[&str]) -> String {
    [rng.pick(names), rng.pick(names), rng.pick(names)].join(", ")
}

/// The end of the head of a loop.
fn condition(rng: &mut Rng, text: &mut String, head: &str, names: &[&str], width: u16) {
    let comparison = rng.pick(&["slt", "ult", "ne", "sle", "ugt"]);
    // Mostly a variable of the loop.
    let (a, b) = (rng.pick(&names[..3]), rng.pick(names));
    let _ = writeln!(text, "  %{head}_goes_on: i1 = {comparison} {a}, {b}");
    if rng.pick(&[true, true, false]) {
        let _ = writeln!(text, "  branch %{head}_goes_on, {head}_body, {head}_end");
    } else {
        let _ = writeln!(text, "  %{head}_input: i{width} = input nondet \"in {head}\"");
        let _ = writeln!(text, "  %{head}_differs: i1 = ne %{head}_input, {}", names[1]);
        let _ = writeln!(text, "  %{head}_both: i1 = and %{head}_goes_on, %{head}_differs");
        let _ = writeln!(text, "  branch %{head}_both, {head}_body, {head}_end");
    }
}

/// Two computations; what they and the head of the loop define.
fn steps<'n>(rng: &mut Rng, text: &mut String, prefix: &str, names: &[&'n str], width: u16) -> Vec<&'n str> {
    let results = if prefix == "o" { ["%o1", "%o2"] } else { ["%i1", "%i2"] };
    let first = rng.pick(&["add", "add", "sub", "add", "mul", "xor", "lshr", "urem"]);
    let _ = writeln!(text, "  {}: i{width} = {first} {}, {}", results[0], rng.pick(&names[..3]), rng.pick(&names[3..]));
    let second = rng.pick(&["add", "sub", "and", "or", "sdiv"]);
    let _ = writeln!(text, "  {}: i{width} = {second} {}, {}", results[1], rng.pick(names), rng.pick(names));
    vec![results[0], results[0], results[1], names[0], names[1], names[2]]
}

/// Each input instruction has one value, whenever it is executed; but Booleans, which only decide where to go, vary.
struct BySite {
    seed: u64,
    decisions: Rng,
}

impl Oracle for BySite {
    fn input(&mut self, site: Site, _: &InputKind, ty: Type) -> Option<Scalar> {
        let Type::Int(width) = ty else { return None };
        if width == 1 {
            let decision = self.decisions.pick(&[true, true, false]);
            return Some(Scalar::Int(Bv::bool(decision)));
        }
        Some(Scalar::Int(self.value((site.block, site.index), width)))
    }

    fn contents(&mut self, _: Origin, _: u64, _: u64, _: u64) -> Option<Vec<u8>> {
        None
    }
}

impl BySite {
    fn new(seed: u64) -> Self {
        BySite { seed, decisions: Rng::new(seed) }
    }

    fn value(&self, site: (BlockId, u32), width: u16) -> Bv {
        let mut rng = Rng::new(self.seed ^ u64::from(site.0.0) << 32 ^ u64::from(site.1));
        let (small, any) = (rng.0.u64(..10), rng.0.u64(..));
        let value = rng.pick(&[small, small, any]);
        Bv::new(width, u128::from(value))
    }
}

/// The blocks that a run entered, with the values of their parameters.
#[derive(Default)]
struct Path(Vec<(BlockId, Vec<Reg>)>);

impl Observer for Path {
    fn at_block(&mut self, _: FuncId, block: BlockId, values: &[Reg], _: &View) {
        self.0.push((block, values.to_vec()));
    }
}

/// The rows for the variables of a loop, some of whose states have been seen.
type Template = fn(&[Variable], &[Vec<Bv>]) -> Vec<Row>;

/// The same, or what is made of it.
trait Rows: Fn(&[Variable], &[Vec<Bv>]) -> Vec<Row> + Copy + std::panic::UnwindSafe + std::panic::RefUnwindSafe {}
impl<F: Fn(&[Variable], &[Vec<Bv>]) -> Vec<Row> + Copy + std::panic::UnwindSafe + std::panic::RefUnwindSafe> Rows
    for F
{
}

/// The invariants of one loop.
struct Invariants {
    id: LoopId,
    variables: Vec<Variable>,
    /// The terms of the variables in the loop-back state.
    values: Vec<TermId>,
    /// The variables that say whether other loops were executed.
    executed: Vec<(usize, LoopId)>,
    rows: Vec<(Row, RowValue)>,
}

/// Whether a row holds for these values, if they are known: by arithmetic on integers rather than on terms.
fn holds(row: &Row, value: RowValue, values: &[Option<Bv>]) -> Option<bool> {
    let number = |v: usize, signed: bool| -> Option<i128> {
        let bits = values[v]?;
        Some(if signed { bits.sext(127).to_i128()? } else { bits.zext(127).to_i128()? })
    };
    if let Row::When(guards, _) = row {
        let is = |g: &Predicate| match g {
            Predicate::Truth(v) => Some(values[*v]?.is_true()),
            Predicate::Not(inner) => match **inner {
                Predicate::Truth(v) => Some(!values[v]?.is_true()),
                _ => None,
            },
            _ => None,
        };
        let applies: Option<Vec<bool>> = guards.iter().map(is).collect();
        return if applies?.contains(&false) { None } else { holds(row.inner(), value, values) };
    }
    match (row, value) {
        (Row::When(..), _) => None,
        (_, RowValue::Top) => Some(true),
        (_, RowValue::Bottom) => Some(false),
        (Row::Bound { sum, signed }, RowValue::Bound(d)) => {
            let parts = sum.iter().map(|&(v, c)| Some(i128::from(c) * number(v, *signed)?));
            Some(parts.sum::<Option<i128>>()? <= d.to_i128()?)
        }
        (Row::Equal(a, b), _) => Some(values[*a]? == values[*b]?),
        (Row::Different(a, b), _) => Some(values[*a]? != values[*b]?),
        (Row::NonZero(a), _) => Some(!values[*a]?.is_zero()),
        (Row::Order { less, greater, strict, signed }, _) => {
            let (less, greater) = (number(*less, *signed)?, number(*greater, *signed)?);
            Some(if *strict { less < greater } else { less <= greater })
        }
        (Row::Residue { variable, low, bits, residue }, _) => {
            Some((number(*variable, false)? >> low) % (1 << bits) == i128::from(*residue))
        }
        (Row::Equation { width, monomials, constant }, _) => {
            // Modulo 2^128, of which 2^width is a divisor.
            let product = |m: &[usize]| m.iter().try_fold(1i128, |p, &v| Some(p.wrapping_mul(number(v, false)?)));
            let part = |(m, k): &(Vec<usize>, i64)| Some(product(m)?.wrapping_mul(i128::from(*k)));
            let sum = monomials.iter().try_fold(0i128, |sum, m| Some(sum.wrapping_add(part(m)?)))?;
            Some(sum.wrapping_sub(i128::from(*constant)) << (128 - width) == 0)
        }
        (Row::Said(predicate), _) => Some(predicate.holds(&values.iter().copied().collect::<Option<Vec<Bv>>>()?)),
        (Row::Bound { .. }, RowValue::Holds) => panic!("a bound without a number"),
    }
}

/// Infers invariants with `k` copies of each loop.
fn invariants(unroller: &mut Unroller, rows: impl Rows) -> Vec<Invariants> {
    unroller.flush();
    let Unroller { encoding, solver, .. } = unroller;
    let mut roles = Roles::new(encoding.shape.function(), &encoding.shape.order);
    let mut loops: Vec<LoopVariables> = loop_variables(encoding, &mut roles);
    add_paths(encoding, &mut loops, &mut PathLoops::default());
    let seen = observe(encoding, &loops, &Budget::unlimited());
    let mut system = System {
        loops: Vec::new(),
        assumptions: assumptions(encoding),
        thresholds: Thresholds { numbers: vec![0, 1, 3, 7], places: Vec::new() },
    };
    for l in &loops {
        let mut s = l.system(encoding);
        s.pre = l.pre_states(encoding, &|_| Vec::new(), usize::MAX);
        s.seen = seen.get(&(l.id, Aspect::Values)).cloned().unwrap_or_default();
        // From few states, wrong guesses are made, too.
        s.seen.truncate(SEEN);
        s.rows = rows(&l.variables, &s.seen);
        system.loops.push(s);
    }
    let values = infer(solver, &system, Stop { queries: 150, refinements: 16 }).unwrap();
    let mut found = Vec::new();
    for ((l, s), values) in loops.iter().zip(&system.loops).zip(values) {
        let rows = s.rows.iter().cloned().zip(values).filter(|(_, value)| *value != RowValue::Top).collect();
        let (variables, values) = (l.variables.clone(), s.pre[0].values.clone());
        let executed = |(v, key): (usize, &Key)| if let Key::Executed(id) = key { Some((v, *id)) } else { None };
        let executed = l.keys().iter().enumerate().filter_map(executed).collect();
        found.push(Invariants { id: l.id, variables, values, executed, rows });
    }
    found
}

/// As kIkI assumes: no further copies, and loop-back states lead to the last copy.
fn assumptions(encoding: &Encoding) -> Vec<TermId> {
    let mut list = Vec::new();
    for instance in encoding.instances.clone() {
        list.extend(instance.open.as_ref().map(|open| open.closed));
        if let (Some(select), Some(last)) = (instance.select, instance.last_guard()) {
            list.push(encoding.terms.implies(select, last));
        }
    }
    list
}

/// So many states are known to those who guess.
const SEEN: usize = 20;

/// Values of the symbols of an encoding in one state of an execution.
type Symbols = FxHashMap<TermId, Bv>;

/// Follows an execution and checks every state that a back edge leads to; returns how many rows were checked.
fn follow(encoding: &Encoding, invariants: &[Invariants], path: &Path, oracle: &BySite) -> usize {
    let mut symbols = Symbols::default();
    for input in &encoding.inputs {
        if let SsaValue::Bits(t) = input.value
            && encoding.terms.width(t) > 1
        {
            symbols.insert(t, oracle.value(input.site, encoding.terms.width(t)));
        }
    }
    let (mut checked, mut executed) = (0, IdVec::filled(false, encoding.shape.forest.loops.len()));
    for (n, (block, values)) in path.0.iter().enumerate() {
        let Some(id) = encoding.shape.forest.headed_by(*block) else { continue };
        let back = n > 0 && encoding.shape.forest.contains(id, path.0[n - 1].0);
        executed[id] = back;
        let Some(instance) = encoding.instances.iter().find(|i| i.id == id && i.select.is_some()) else { continue };
        let (Some(select), Some((params, _))) = (instance.select, &instance.loop_back) else { continue };
        symbols.insert(select, Bv::bool(back));
        for (param, value) in params.iter().zip(values) {
            if let SsaValue::Bits(t) = param {
                symbols.insert(*t, value.bv(encoding.terms.width(*t)));
            }
        }
        let Some(found) = invariants.iter().find(|i| i.id == id && back) else { continue };
        let mut now: Vec<Option<Bv>> = found.values.iter().map(|&t| known(encoding, t, &symbols)).collect();
        found.executed.iter().for_each(|&(v, other)| now[v] = Some(Bv::bool(executed[other])));
        for (row, value) in &found.rows {
            match holds(row, *value, &now) {
                Some(true) => checked += 1,
                Some(false) => panic!("{row:?} with {value:?} is false of {:?} = {now:?}", found.variables),
                None => {}
            }
        }
    }
    checked
}

/// The value of `t`; `None` if it depends on a symbol without one.
fn known(encoding: &Encoding, t: TermId, symbols: &Symbols) -> Option<Bv> {
    let unknown = Cell::new(false);
    let value = |_, symbol: TermId| {
        Value::Bv(symbols.get(&symbol).copied().unwrap_or_else(|| {
            unknown.set(true);
            Bv::zero(encoding.terms.width(symbol))
        }))
    };
    let found = Evaluator::new(encoding.terms, value).bv(t);
    (!unknown.get()).then_some(found)
}

/// Infers invariants of `program` and follows random executions.
fn check(program: &Program, k: u32, rows: impl Rows, seed: u64) -> usize {
    let shape = Shape::new(program);
    let options = ssa::Options {
        mode: Mode::Inductive,
        accesses_checked: false,
        max_terms: 100_000,
        member_bits: 12,
        max_constant_copies: 64,
        loop_paths: true,
        structure: None,
    };
    let terms = Terms::new();
    let Ok(mut unroller) = Unroller::new(&terms, &shape, options, k, &Budget::unlimited()) else { return 0 };
    let found = invariants(&mut unroller, rows);
    let prepared = Prepared::new(program);
    let mut machine = Machine::new(&prepared);
    let mut checked = 0;
    for run in 0..20 {
        let (mut oracle, mut path) = (BySite::new(seed << 8 ^ run), Path::default());
        let options = Options { max_steps: 1500, ..Options::default() };
        machine.run_observed(&mut oracle, &options, &mut path);
        checked += follow(&unroller.encoding, &found, &path, &oracle);
    }
    checked
}

/// Infers the rows for random programs.
fn invariants_are_sound(rows: impl Rows) {
    invariants_are_sound_for(random_loops, rows);
}

fn invariants_are_sound_for(random: fn(&mut Rng) -> String, rows: impl Rows) {
    let mut checked = 0;
    for seed in 0..40 {
        let text = random(&mut Rng::new(seed));
        let program = parse(&text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
        assert_eq!(validate(&program), Ok(()), "{text}");
        let result = std::panic::catch_unwind(|| check(&program, 1 + (seed % 3) as u32, rows, seed));
        checked += result.unwrap_or_else(|_| panic!("in seed {seed}:\n{text}"));
    }
    // Else nothing was inferred, or nothing was reached.
    assert!(checked > 1000, "only {checked} rows were checked");
}

const PAIRS: usize = 8;

#[test]
fn intervals_contain_every_state() {
    invariants_are_sound(|v, _| template::intervals(v));
}

#[test]
fn zones_contain_every_state() {
    invariants_are_sound(|v, _| template::zones(v, PAIRS));
}

#[test]
fn octagons_contain_every_state() {
    invariants_are_sound(|v, _| [template::intervals(v), template::zones(v, PAIRS), template::sums(v, PAIRS)].concat());
}

#[test]
fn equalities_contain_every_state() {
    invariants_are_sound(|v, _| template::equalities(v, PAIRS));
}

#[test]
fn orders_contain_every_state() {
    invariants_are_sound(|v, _| template::orders(v, PAIRS));
}

#[test]
fn residues_contain_every_state() {
    invariants_are_sound(template::residues);
}

#[test]
fn bits_contain_every_state() {
    invariants_are_sound(bits::bits);
}

#[test]
fn equations_contain_every_state() {
    invariants_are_sound(linear_equations);
    invariants_are_sound_for(random_sums, linear_equations);
}

#[test]
fn polynomials_contain_every_state() {
    invariants_are_sound_for(random_sums, quadratic_equations);
}

#[test]
fn polyhedra_contain_every_state() {
    invariants_are_sound(|v, _| template::polyhedra(v, 1));
}

#[test]
fn a_product_of_domains_contains_every_state() {
    invariants_are_sound(|v, _| [template::intervals(v), template::zones(v, 4), template::equalities(v, 4)].concat());
}

/// The rows once per path; at least some loops are told apart.
fn on_paths(rows: Template) -> impl Rows {
    move |variables, seen| loop_paths::power(variables, seen, &|seen| rows(variables, seen))
}

#[test]
fn intervals_on_paths_contain_every_state() {
    let rows = on_paths(|v, _| template::intervals(v));
    invariants_are_sound(rows);
    invariants_are_sound_for(random_sequences, rows);
}

#[test]
fn products_on_paths_contain_every_state() {
    let rows = on_paths(|v, seen| {
        [template::zones(v, 4), template::equalities(v, 4), template::residues(v, seen), linear_equations(v, seen)]
            .concat()
    });
    invariants_are_sound_for(random_sequences, rows);
    invariants_are_sound_for(random_loops, rows);
}

#[test]
fn domains_without_paths_contain_every_state_of_sequences() {
    invariants_are_sound_for(random_sequences, |v, _| [template::intervals(v), template::orders(v, PAIRS)].concat());
}
