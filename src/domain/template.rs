//! Template rows: what they say for a value of their parameter, and how values join.
//!
//! Arithmetic inside rows is widened so that it cannot wrap (book chapter, section 6.1, "Bitvector
//! Width Extension"): a sum of n operands of w bits is computed with w + 1 + ⌈log₂ Σ|coefficient|⌉ bits.

use crate::term::{TermId, Terms};
use crate::util::Bv;

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
}

/// A template row over the variables of one loop, by their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
}

/// The value of a row's parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
            _ => 1,
        }
    }

    /// The sum as a signed number of [`Row::width`] bits; for (dis)equalities their truth.
    pub fn expression(&self, terms: &mut Terms, variables: &[Variable], values: &[TermId]) -> TermId {
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
            Row::Equal(a, b) => terms.eq(values[*a], values[*b]),
            Row::Different(a, b) => terms.ne(values[*a], values[*b]),
            Row::NonZero(a) => {
                let zero = terms.int(variables[*a].width, 0);
                terms.ne(values[*a], zero)
            }
        }
    }

    /// The row for parameter `value`, given its expression.
    pub fn holds(&self, terms: &mut Terms, expression: TermId, value: RowValue) -> TermId {
        match value {
            RowValue::Bottom => terms.ff(),
            RowValue::Top => terms.tt(),
            RowValue::Holds => expression,
            RowValue::Bound(d) => {
                let d = terms.constant(d);
                terms.sle(expression, d)
            }
        }
    }

    /// The least value that includes `value` and the state in which the expression has the value `seen`.
    pub fn join(&self, value: RowValue, seen: Bv, variables: &[Variable]) -> RowValue {
        match (self, value) {
            (_, RowValue::Top) => RowValue::Top,
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
        let Row::Bound { sum, signed } = self else {
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

    /// The row with its value in C-like text.
    pub fn describe(&self, value: RowValue, variables: &[Variable]) -> Option<String> {
        let name = |v: usize| variables[v].name.clone();
        match (self, value) {
            (Row::Bound { sum, .. }, RowValue::Bound(d)) => Some(describe_bound(sum, d, &name)),
            (Row::Equal(a, b), RowValue::Holds) => Some(format!("{} == {}", name(*a), name(*b))),
            (Row::Different(a, b), RowValue::Holds) => Some(format!("{} != {}", name(*a), name(*b))),
            (Row::NonZero(a), RowValue::Holds) => Some(format!("{} != 0", name(*a))),
            _ => None,
        }
    }
}

fn describe_bound(sum: &[(usize, i8)], d: Bv, name: &dyn Fn(usize) -> String) -> String {
    if let [(v, -1)] = sum {
        return format!("{} >= {}", name(*v), d.neg().to_signed_string());
    }
    let mut text = String::new();
    // A positive operand first reads better.
    let mut parts: Vec<&(usize, i8)> = sum.iter().collect();
    parts.sort_by_key(|(_, c)| *c < 0);
    for (n, (v, c)) in parts.into_iter().enumerate() {
        let sign = match (n, *c < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        text.push_str(sign);
        if c.unsigned_abs() != 1 {
            text.push_str(&format!("{}*", c.unsigned_abs()));
        }
        text.push_str(&name(*v));
    }
    format!("{text} <= {}", d.to_signed_string())
}

/// The readings (signed or not) under which variable `v` is bounded.
fn readings(variable: &Variable) -> Vec<bool> {
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
        for signed in readings(variable) {
            rows.extend([1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed }));
        }
    }
    // Booleans: their value if it is constant.
    for (v, _) in variables.iter().enumerate().filter(|(_, x)| x.changes && x.width == 1) {
        rows.extend([1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed: false }));
    }
    rows
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

/// Bounds of differences: `x - y <= d`, both ways.
pub fn zones(variables: &[Variable], limit: usize) -> Vec<Row> {
    let list = pairs(variables, limit);
    list.into_iter()
        .flat_map(|(a, b, signed)| {
            [[(a, 1), (b, -1)], [(a, -1), (b, 1)]].map(|sum| Row::Bound { sum: sum.to_vec(), signed })
        })
        .collect()
}

/// Bounds of sums: `x + y <= d`, `-x - y <= d`; with [`zones`] these are the octagons.
pub fn sums(variables: &[Variable], limit: usize) -> Vec<Row> {
    let list = pairs(variables, limit);
    list.into_iter()
        .flat_map(|(a, b, signed)| {
            [[(a, 1), (b, 1)], [(a, -1), (b, -1)]].map(|sum| Row::Bound { sum: sum.to_vec(), signed })
        })
        .collect()
}

/// Equalities and disequalities of variables of one width, and disequality with 0.
pub fn equalities(variables: &[Variable], limit: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = (0..variables.len()).filter(|&v| variables[v].changes).map(Row::NonZero).collect();
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
    let list = pairs(variables, limit);
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
            if variable.width <= 1 || triples >= limit {
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
