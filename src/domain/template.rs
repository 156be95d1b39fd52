//! Template rows: what they say for a value of their parameter, and how values join.
//!
//! Arithmetic inside rows is widened so that it cannot wrap (book chapter, section 6.1, "Bitvector
//! Width Extension"): a sum of n operands of w bits is computed with w + 1 + ⌈log₂ Σ|coefficient|⌉ bits.

use crate::float::Format;
use crate::predicate::{Named, Number, Predicate, Relation};
use crate::term::{TermId, Terms};
use crate::util::Bv;
use crate::util::bv::MAX_WIDTH;

/// A state variable of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// How it is called in the source, or a made-up name.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
    /// Whether it is used as a signed number.
    pub signed: bool,
    /// Whether it is used as an unsigned number.
    pub unsigned: bool,
    /// Whether the loop may change it.
    pub changes: bool,
    /// Its part in statements about all elements.
    pub kind: Kind,
}

impl Variable {
    /// Whether it is the place of a floating-point number in the order of such numbers.
    pub fn is_float(&self) -> bool {
        matches!(self.kind, Kind::Float | Kind::FloatElement | Kind::FloatDifference)
    }

    /// Whether sums and bits of it mean nothing.
    pub fn is_only_compared(&self) -> bool {
        self.is_float() || matches!(self.kind, Kind::Member | Kind::Room { .. })
    }
}

/// The part that a variable plays in statements about all elements of an array, or all members of a family of objects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Kind {
    /// A variable of the loop.
    #[default]
    Plain,
    /// A variable of the loop that may be a segment border: a position, as wide as the index.
    Border,
    /// The same, of the members of a family: only compared with its like.
    Member,
    /// The place of a floating-point number in the order of such numbers: only compared, with its like and with constants.
    Float,
    /// The same, of the difference of two numbers: only compared with constants, and only where differences are spoken of.
    FloatDifference,
    /// How many bytes of room a pointer has: only compared with constants, and with multiples of numbers.
    Room {
        /// Which multiples.
        step: u8,
    },
    /// The index, which is arbitrary.
    Index,
    /// The place of the element in the array that it is in, where the index tells more than that.
    Place,
    /// A place in the array of the element.
    Limit,
    /// The index after that.
    After,
    /// Boolean: the index is one of an element.
    Inside,
    /// Boolean: the element at the index counts (the object lives).
    Alive,
    /// A value of the element at the index.
    Element,
    /// The same, as the place of a floating-point number in the order of such numbers.
    FloatElement,
    /// A position that the element at the index holds (a pointer to another element).
    Link,
    /// Boolean: something about the element at the index, e.g. where a pointer that it holds leads.
    Truth,
    /// Boolean: a pointer of the loop points to the element.
    At,
    /// Boolean: another element leads to this one.
    Held,
    /// Boolean: two pointers are the same.
    Same,
    /// Boolean: another loop was executed ([`super::loop_paths`]).
    Executed,
}

/// A template row over the variables of one loop, by their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Row {
    /// `Σ coefficient · variable <= d`, over integers, the variables read as signed or unsigned.
    Bound {
        /// Variables with coefficients.
        sum: Vec<(usize, i8)>,
        /// How the variables are read.
        signed: bool,
    },
    /// The two variables are equal (d: true) or not known to be.
    Equal(usize, usize),
    /// The two variables differ (d: true) or not known to.
    Different(usize, usize),
    /// The variable is not 0.
    NonZero(usize),
    /// `less < greater`, or if not strict `<=`.
    Order {
        /// The smaller variable.
        less: usize,
        /// The greater one.
        greater: usize,
        /// Whether they differ.
        strict: bool,
        /// How the variables are read.
        signed: bool,
    },
    /// The `bits` bits of the variable from bit `low` on are those of `residue`.
    Residue {
        /// The variable.
        variable: usize,
        /// The lowest one.
        #[serde(default)]
        low: u16,
        /// How many bits.
        bits: u16,
        /// Their value.
        residue: u64,
    },
    /// `Σ coefficient · Π variables = constant` modulo 2^width; all variables are so wide.
    Equation {
        /// The width.
        width: u16,
        /// Products of variables with their coefficients.
        monomials: Vec<(Vec<usize>, i64)>,
        /// The constant.
        constant: i64,
    },
    /// The predicate, which somebody proposes (d: true), or nothing.
    Said(Predicate),
    /// The row where all the guards hold (thesis, equation 4.7). Without states, it says that they never do.
    When(Vec<Predicate>, Box<Row>),
}

/// The value of a row's parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum RowValue {
    /// No state seen: the row is false.
    Bottom,
    /// The bound d, a signed number of the row's width.
    Bound(Bv),
    /// The (dis)equality holds.
    Holds,
    /// The row says nothing.
    Top,
}

impl Row {
    /// The width in which the sum is computed.
    pub fn width(&self, variables: &[Variable]) -> u16 {
        match self {
            Row::Bound { sum, .. } => {
                let widest = sum.iter().map(|&(v, _)| variables[v].width).max().unwrap_or(1);
                let weight: u32 = sum.iter().map(|&(_, c)| u32::from(c.unsigned_abs())).sum();
                widest + 1 + (u32::BITS - weight.leading_zeros()) as u16
            }
            Row::When(_, row) => row.width(variables),
            _ => 1,
        }
    }

    /// Boolean: the row says something about the state; `None` if it always does.
    pub fn guard(&self, terms: &Terms, values: &[TermId]) -> Option<TermId> {
        let Row::When(guards, _) = self else {
            return None;
        };
        let all: Vec<TermId> = guards.iter().map(|g| g.term(terms, values)).collect();
        Some(all.into_iter().fold(terms.tt(), |a, b| terms.and(a, b)))
    }

    /// Whether the row says something about a state.
    pub fn applies(&self, state: &[Bv]) -> bool {
        match self {
            Row::When(guards, _) => guards.iter().all(|g| g.holds(state)),
            _ => true,
        }
    }

    /// The variables that the row speaks of.
    pub fn mentions(&self) -> Vec<usize> {
        match self {
            Row::Bound { sum, .. } => sum.iter().map(|s| s.0).collect(),
            Row::Equal(a, b) | Row::Different(a, b) | Row::Order { less: a, greater: b, .. } => vec![*a, *b],
            Row::NonZero(a) | Row::Residue { variable: a, .. } => vec![*a],
            Row::Equation { monomials, .. } => monomials.iter().flat_map(|m| m.0.iter().copied()).collect(),
            Row::Said(predicate) => predicate.mentions(),
            Row::When(guards, row) => {
                let guarded = guards.iter().flat_map(Predicate::mentions);
                guarded.chain(row.mentions()).collect()
            }
        }
    }

    /// Whether some state contradicts the row, whatever its parameter; of rows about Booleans.
    pub fn is_refuted(&self, variables: &[Variable], states: &[Vec<Bv>]) -> bool {
        let is_boolean = |sum: &[(usize, i8)]| sum.iter().all(|&(v, _)| variables[v].width == 1);
        if !matches!(self.inner(), Row::Bound { sum, .. } if is_boolean(sum)) {
            return false;
        }
        let refutes = |s: &&Vec<Bv>| {
            self.applies(s) && self.join(RowValue::Bottom, self.value(variables, s), variables) == RowValue::Top
        };
        states.iter().any(|s| refutes(&s))
    }

    /// The row without its guards.
    pub fn inner(&self) -> &Row {
        match self {
            Row::When(_, row) => row.inner(),
            row => row,
        }
    }

    /// The row where the guards `path` hold, too.
    pub fn under(self, path: &[Predicate]) -> Row {
        match self {
            row if path.is_empty() => row,
            Row::When(guards, row) => Row::When([path, &guards].concat(), row),
            row => Row::When(path.to_vec(), Box::new(row)),
        }
    }

    /// Whether the row is about all states, or all that are on a path; not about elements.
    pub fn is_about_states(&self, variables: &[Variable]) -> bool {
        match self {
            Row::When(guards, _) => {
                guards.iter().flat_map(Predicate::mentions).all(|v| variables[v].kind == Kind::Executed)
            }
            _ => true,
        }
    }

    /// The sum as a signed number of [`Row::width`] bits; for (dis)equalities their truth.
    pub fn expression(&self, terms: &Terms, variables: &[Variable], values: &[TermId]) -> TermId {
        match self {
            Row::Bound { sum, signed } => {
                let width = self.width(variables);
                let mut total = terms.int(width, 0);
                for &(v, c) in sum {
                    let value = if *signed { terms.sext(values[v], width) } else { terms.zext(values[v], width) };
                    let factor = terms.constant(Bv::signed(width, i128::from(c)));
                    let part = terms.mul(value, factor);
                    total = terms.add(total, part);
                }
                total
            }
            Row::When(_, row) => row.expression(terms, variables, values),
            _ => match self.predicate(RowValue::Holds, variables) {
                Some(holds) => holds.term(terms, values),
                None => terms.tt(),
            },
        }
    }

    /// The value of [`Row::expression`] in a state.
    pub fn value(&self, variables: &[Variable], state: &[Bv]) -> Bv {
        match self {
            Row::Bound { sum, signed } => {
                let width = self.width(variables);
                let extend = |v: Bv| if *signed { v.sext(width) } else { v.zext(width) };
                sum.iter().fold(Bv::zero(width), |total, &(v, c)| {
                    total.add(extend(state[v]).mul(Bv::signed(width, i128::from(c))))
                })
            }
            Row::Equal(a, b) => Bv::bool(state[*a] == state[*b]),
            Row::Different(a, b) => Bv::bool(state[*a] != state[*b]),
            Row::NonZero(a) => Bv::bool(!state[*a].is_zero()),
            Row::Order { less, greater, strict, signed } => {
                let (x, y) = (state[*less], state[*greater]);
                let width = x.width().max(y.width());
                let order = match signed {
                    true => x.sext(width).scmp(&y.sext(width)),
                    false => x.zext(width).ucmp(&y.zext(width)),
                };
                Bv::bool(if *strict { order.is_lt() } else { order.is_le() })
            }
            Row::Residue { variable, low, bits, residue } => {
                Bv::bool(state[*variable].extract(*low, *bits) == Bv::new(*bits, u128::from(*residue)))
            }
            Row::Equation { width, monomials, constant } => {
                let coefficient = |k: i64| Bv::signed(*width, i128::from(k));
                let product = |m: &[usize]| m.iter().fold(Bv::one(*width), |p, &v| p.mul(state[v]));
                let sum = monomials.iter().fold(Bv::zero(*width), |s, (m, k)| s.add(product(m).mul(coefficient(*k))));
                Bv::bool(sum == coefficient(*constant))
            }
            Row::Said(predicate) => Bv::bool(predicate.holds(state)),
            Row::When(_, row) => row.value(variables, state),
        }
    }

    /// The row for parameter `value` in a state, given its expression there.
    pub fn holds(&self, terms: &Terms, values: &[TermId], expression: TermId, value: RowValue) -> TermId {
        if let Some(guard) = self.guard(terms, values) {
            let inner = self.inner().holds(terms, values, expression, value);
            return terms.implies(guard, inner);
        }
        match value {
            RowValue::Bottom => terms.ff(),
            RowValue::Top => terms.tt(),
            RowValue::Holds => expression,
            RowValue::Bound(d) => self.order(terms, values, d).unwrap_or_else(|| {
                let d = terms.constant(d);
                terms.sle(expression, d)
            }),
        }
    }

    /// `x - y <= 0` and `x - y <= -1` without a subtraction: far easier for the solver.
    fn order(&self, terms: &Terms, values: &[TermId], d: Bv) -> Option<TermId> {
        let Row::Bound { sum, signed } = self else {
            return None;
        };
        let (x, y) = match sum[..] {
            [(x, 1), (y, -1)] | [(y, -1), (x, 1)] => (values[x], values[y]),
            _ => return None,
        };
        (d.is_zero() || d.is_ones()).then(|| ordered(terms, (x, y), d.is_ones(), *signed))
    }

    /// The least value that includes `value` and the state in which the expression has the value `seen`.
    pub fn join(&self, value: RowValue, seen: Bv, variables: &[Variable]) -> RowValue {
        match (self, value) {
            (_, RowValue::Top) => RowValue::Top,
            (Row::When(_, row), value) => row.join(value, seen, variables),
            (Row::Bound { .. }, value) => {
                let bound = match value {
                    RowValue::Bound(d) if seen.slt(&d) => d,
                    _ => seen,
                };
                if self.greatest(variables).is_some_and(|max| !bound.slt(&max)) {
                    RowValue::Top
                } else {
                    RowValue::Bound(bound)
                }
            }
            (_, _) if seen.is_true() => RowValue::Holds,
            _ => RowValue::Top,
        }
    }

    /// The greatest value that the sum can have at all.
    pub fn greatest(&self, variables: &[Variable]) -> Option<Bv> {
        let Row::Bound { sum, signed } = self.inner() else {
            return None;
        };
        let width = self.width(variables);
        let mut total = Bv::zero(width);
        for &(v, c) in sum {
            let w = variables[v].width;
            let (low, high) = if *signed {
                (Bv::min_signed(w).sext(width), Bv::max_signed(w).sext(width))
            } else {
                (Bv::zero(width), Bv::ones(w).zext(width))
            };
            let factor = Bv::signed(width, i128::from(c));
            total = total.add(if c < 0 { low.mul(factor) } else { high.mul(factor) });
        }
        Some(total)
    }

    /// The sum of a bound in C-like text.
    pub fn describe_sum(&self, variables: &[Variable]) -> String {
        let Row::Bound { sum, signed } = self.inner() else { return String::new() };
        linear(sum, *signed).text(&named(variables))
    }

    /// The predicate of the row with its value; `None` if the value is top.
    pub fn predicate(&self, value: RowValue, variables: &[Variable]) -> Option<Predicate> {
        let of = |variable, signed| Number::Variable { variable, signed };
        let same = |v: usize| of(v, variables[v].is_signed());
        Some(match (self, value) {
            (_, RowValue::Top) => return None,
            (Row::When(guards, row), value) => {
                let mut guards: Vec<Predicate> = guards.clone();
                let given = if guards.len() == 1 { guards.remove(0) } else { Predicate::All(guards) };
                match value {
                    RowValue::Bottom => given.negated(),
                    value => Predicate::Implies(Box::new(given), Box::new(row.predicate(value, variables)?)),
                }
            }
            (_, RowValue::Bottom) => Predicate::never(),
            (Row::Bound { sum, signed }, RowValue::Bound(d)) => bounded(sum, *signed, d),
            (Row::Equal(a, b), _) => {
                let signed = variables[*a].is_signed();
                Predicate::Compare(of(*a, signed), Relation::Equal, of(*b, signed))
            }
            (Row::Different(a, b), _) => {
                let signed = variables[*a].is_signed();
                Predicate::Compare(of(*a, signed), Relation::Different, of(*b, signed))
            }
            (Row::NonZero(a), _) => Predicate::Compare(same(*a), Relation::Different, Number::int(0)),
            (Row::Order { less, greater, strict, signed }, _) => {
                let relation = if *strict { Relation::Less } else { Relation::AtMost };
                Predicate::Compare(of(*less, *signed), relation, of(*greater, *signed))
            }
            (Row::Residue { variable, low, bits, residue }, _) => {
                let of = Box::new(same(*variable));
                let part = Number::Bits { of, low: *low, bits: *bits };
                Predicate::Compare(part, Relation::Equal, Number::int(i128::from(*residue)))
            }
            (Row::Equation { width, monomials, constant }, _) => {
                let factor = |v: &usize| of(*v, true);
                let product = |m: &Vec<usize>| match &m[..] {
                    [only] => factor(only),
                    _ => Number::Product(m.iter().map(factor).collect()),
                };
                let sum = Number::sum(monomials.iter().map(|(m, k)| (*k, product(m))).collect());
                Predicate::Compare(sum, Relation::Congruent(*width), Number::int(i128::from(*constant)))
            }
            (Row::Said(predicate), _) => predicate.clone(),
            // A bound without a value.
            (Row::Bound { .. }, RowValue::Holds) => return None,
        })
    }

    /// The row with its value as text.
    pub fn describe(&self, value: RowValue, variables: &[Variable]) -> Option<String> {
        let says = matches!(self, Row::When(..)) || value != RowValue::Bottom;
        says.then(|| Some(self.predicate(value, variables)?.text(&named(variables)))).flatten()
    }
}

impl Variable {
    /// How it is read where either will do.
    pub fn is_signed(&self) -> bool {
        self.width > 1 && (self.signed || !self.unsigned)
    }
}

/// The names of the variables, with how each is read: signed or unsigned.
pub fn named(variables: &[Variable]) -> Vec<Named> {
    variables.iter().map(|v| Named { name: v.name.clone(), signed: v.is_signed(), float: float_format(v) }).collect()
}

/// The format of the number whose place in an order the variable is.
fn float_format(variable: &Variable) -> Option<Format> {
    Format::of_number(variable.width).filter(|_| variable.is_float())
}

/// `sum <= d`, as it reads best.
fn bounded(sum: &[(usize, i8)], signed: bool, d: Bv) -> Predicate {
    let of = |variable| Number::Variable { variable, signed };
    let at_most = |a, b| Predicate::Compare(a, Relation::AtMost, b);
    match sum[..] {
        [(v, 1)] => at_most(of(v), Number::constant(d)),
        [(v, -1)] => at_most(Number::constant(d.sext(d.width().saturating_add(1).min(MAX_WIDTH)).neg()), of(v)),
        [(a, 1), (b, -1)] | [(b, -1), (a, 1)] if d.is_zero() => at_most(of(a), of(b)),
        [(a, 1), (b, -1)] | [(b, -1), (a, 1)] if d.is_ones() => Predicate::Compare(of(a), Relation::Less, of(b)),
        _ => at_most(linear(sum, signed), Number::constant(d)),
    }
}

fn linear(sum: &[(usize, i8)], signed: bool) -> Number {
    Number::sum(sum.iter().map(|&(variable, c)| (i64::from(c), Number::Variable { variable, signed })).collect())
}

/// `x < y`, or if not strict `x <= y`, of values that may differ in width.
fn ordered(terms: &Terms, (x, y): (TermId, TermId), strict: bool, signed: bool) -> TermId {
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = match signed {
        true => (terms.sext(x, width), terms.sext(y, width)),
        false => (terms.zext(x, width), terms.zext(y, width)),
    };
    match (strict, signed) {
        (false, true) => terms.sle(x, y),
        (false, false) => terms.ule(x, y),
        (true, true) => terms.slt(x, y),
        (true, false) => terms.ult(x, y),
    }
}

/// The readings (signed or not) under which variable `v` is bounded.
pub(super) fn readings(variable: &Variable) -> Vec<bool> {
    match (variable.signed, variable.unsigned) {
        (true, true) => vec![true, false],
        (false, true) => vec![false],
        _ => vec![true],
    }
}

/// Bounds of each changing variable: `x <= d`, `-x <= d`.
pub fn intervals(variables: &[Variable]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (v, variable) in variables.iter().enumerate().filter(|(_, x)| x.changes && x.width > 1) {
        if variable.kind == Kind::FloatDifference {
            continue;
        }
        if variable.kind == Kind::Member {
            rows.push(Row::NonZero(v));
            continue;
        }
        for signed in readings(variable) {
            rows.extend([1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed }));
        }
    }
    rows.extend(booleans(variables));
    rows
}

/// Rows for the shape of the heap: whether pointers lead to members at all, and the values of Booleans.
pub fn shapes(variables: &[Variable]) -> Vec<Row> {
    let members = (0..variables.len()).filter(|&v| variables[v].changes && variables[v].kind == Kind::Member);
    members.map(Row::NonZero).chain(booleans(variables)).collect()
}

/// The values of Booleans that are constant.
pub fn booleans(variables: &[Variable]) -> Vec<Row> {
    let changing = variables.iter().enumerate().filter(|(_, x)| x.changes && x.width == 1);
    changing.flat_map(|(v, _)| [1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed: false })).collect()
}

/// The pairs of variables that relations are stated for: at least one changes, at most `limit` pairs.
fn pairs(variables: &[Variable], limit: usize) -> Vec<(usize, usize, bool)> {
    let mut found = Vec::new();
    for a in 0..variables.len() {
        for b in a + 1..variables.len() {
            let (x, y) = (&variables[a], &variables[b]);
            if (!x.changes && !y.changes) || x.width <= 1 || y.width <= 1 {
                continue;
            }
            if (x.is_only_compared() || y.is_only_compared())
                && (x.kind != y.kind
                    || x.width != y.width
                    || matches!(x.kind, Kind::Room { .. } | Kind::FloatDifference))
            {
                continue;
            }
            // Mixed readings: the one that both share, else signed.
            let signed = !(x.unsigned && y.unsigned && !(x.signed && y.signed));
            found.push((a, b, signed));
        }
    }
    // Pairs of changing variables of one width first.
    found.sort_by_key(|&(a, b, _)| {
        let (x, y) = (&variables[a], &variables[b]);
        (x.width != y.width, !(x.changes && y.changes))
    });
    found.truncate(limit);
    found
}

/// The same, of numbers that may be added.
fn pairs_of_numbers(variables: &[Variable], limit: usize) -> Vec<(usize, usize, bool)> {
    let mut found = pairs(variables, usize::MAX);
    found.retain(|&(a, _, _)| !variables[a].is_only_compared());
    found.truncate(limit);
    found
}

/// Bounds of differences: `x - y <= d`, both ways.
pub fn zones(variables: &[Variable], limit: usize) -> Vec<Row> {
    let list = pairs_of_numbers(variables, limit);
    list.into_iter()
        .flat_map(|(a, b, signed)| {
            [[(a, 1), (b, -1)], [(a, -1), (b, 1)]].map(|sum| Row::Bound { sum: sum.to_vec(), signed })
        })
        .collect()
}

/// Bounds of differences of floating-point numbers, which are variables of their own, both ways.
pub fn float_differences(variables: &[Variable]) -> Vec<Row> {
    let differences = (0..variables.len()).filter(|&v| variables[v].kind == Kind::FloatDifference);
    differences.flat_map(|v| [1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed: true })).collect()
}

/// Orders of two variables, strict or not, both ways: the zones whose bounds are 0 and -1.
pub fn orders(variables: &[Variable], limit: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for (a, b, signed) in pairs(variables, limit) {
        for (less, greater) in [(a, b), (b, a)] {
            rows.extend([true, false].map(|strict| Row::Order { less, greater, strict, signed }));
        }
    }
    rows.extend(rooms(variables, limit));
    rows
}

/// Steps that numbers count are no more than the room that a pointer has, or less: at most `limit` pairs.
fn rooms(variables: &[Variable], limit: usize) -> Vec<Row> {
    let numbers = (0..variables.len()).filter(|&v| variables[v].kind == Kind::Plain && variables[v].width > 8);
    let all = numbers.flat_map(|number| {
        let rooms = variables.iter().enumerate().filter_map(|(room, v)| match v.kind {
            Kind::Room { step } => Some((room, step as i8)),
            _ => None,
        });
        rooms.map(move |(room, step)| (number, room, step))
    });
    let changing = all.filter(|&(number, room, _)| variables[number].changes || variables[room].changes).take(limit);
    changing
        .flat_map(|(less, greater, step)| match step {
            1 => [true, false].map(|strict| Row::Order { less, greater, strict, signed: true }).to_vec(),
            _ => vec![Row::Bound { sum: vec![(less, step), (greater, -1)], signed: true }],
        })
        .collect()
}

/// The low bits of each changing variable that are the same in all states `seen`, at most four.
pub fn residues(variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    let mut rows = Vec::new();
    let Some(first) = seen.first() else {
        return rows;
    };
    for (variable, v) in variables.iter().enumerate().filter(|(_, v)| v.changes && v.width > 1) {
        if v.is_only_compared() {
            continue;
        }
        let differing = seen.iter().map(|s| s[variable].xor(first[variable]).trailing_zeros()).min().unwrap_or(0);
        let bits = differing.min(v.width).min(4);
        if bits > 0 {
            rows.push(Row::Residue { variable, low: 0, bits, residue: first[variable].extract(0, bits).low_u64() });
        }
    }
    rows
}

/// Bounds of sums: `x + y <= d`, `-x - y <= d`; with [`zones`] these are the octagons.
pub fn sums(variables: &[Variable], limit: usize) -> Vec<Row> {
    let list = pairs_of_numbers(variables, limit);
    list.into_iter()
        .flat_map(|(a, b, signed)| {
            [[(a, 1), (b, 1)], [(a, -1), (b, -1)]].map(|sum| Row::Bound { sum: sum.to_vec(), signed })
        })
        .collect()
}

/// Equalities and disequalities of variables of one width, and disequality with 0.
pub fn equalities(variables: &[Variable], limit: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = (0..variables.len())
        .filter(|&v| variables[v].changes && !matches!(variables[v].kind, Kind::Room { .. }))
        .map(Row::NonZero)
        .collect();
    for (a, b, _) in pairs(variables, limit) {
        if variables[a].width == variables[b].width {
            rows.extend([Row::Equal(a, b), Row::Different(a, b)]);
        }
    }
    rows
}

/// Rows with coefficients up to 2 over two variables, and ±1 over three.
pub fn polyhedra(variables: &[Variable], limit: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let list = pairs_of_numbers(variables, limit);
    for &(a, b, signed) in &list {
        for (p, q) in [(1, 2), (2, 1)] {
            for (s, t) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                rows.push(Row::Bound { sum: vec![(a, p * s), (b, q * t)], signed });
            }
        }
    }
    let mut triples = 0;
    for &(a, b, signed) in &list {
        for (c, variable) in variables.iter().enumerate().skip(b + 1) {
            if variable.width <= 1 || variable.is_only_compared() || triples >= limit {
                continue;
            }
            triples += 1;
            for (s, t, u) in [(1, -1, -1), (-1, 1, 1), (1, 1, -1), (-1, -1, 1), (1, -1, 1), (-1, 1, -1)] {
                rows.push(Row::Bound { sum: vec![(a, s), (b, t), (c, u)], signed });
            }
        }
    }
    rows
}
