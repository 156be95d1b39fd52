//! Equations between variables, read off states that concrete runs have reached.
//!
//! Every linear equation, and every polynomial one of degree two, that holds in all states seen is a vector of the null space
//! of the matrix whose rows are the values of the monomials in a state (the idea of Karr 1976 for
//! invariants, and of Sharma et al., A Data Driven Approach for Algebraic Loop Invariants, ESOP 2013, to take
//! the states from runs). The null space is computed modulo a prime and made rational again; whatever it
//! yields is a guess that a query has to confirm.

use super::template::{Row, Variable};
use crate::util::Bv;

/// Variables that equations speak about.
const MAX_VARIABLES: usize = 10;
/// More states than monomials, before an equation is believed.
const SPARE: usize = 4;
/// The greatest absolute value of a coefficient.
const MAX_COEFFICIENT: i64 = 1 << 16;
/// A prime, 2^61 - 1.
const PRIME: u128 = (1 << 61) - 1;

/// The linear equations that hold in all of the states `seen`.
pub fn linear_equations(variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    equations(variables, seen).0
}

/// The equations with products of two variables that hold in all of the states `seen`, of variables that
/// no linear one determines.
pub fn quadratic_equations(variables: &[Variable], seen: &[Vec<Bv>]) -> Vec<Row> {
    equations(variables, seen).1
}

fn equations(variables: &[Variable], seen: &[Vec<Bv>]) -> (Vec<Row>, Vec<Row>) {
    let Some(width) = common_width(variables) else {
        return Default::default();
    };
    let mut chosen: Vec<usize> =
        (0..variables.len()).filter(|&v| variables[v].width == width && !variables[v].is_only_compared()).collect();
    // Changing variables first: they are what equations are about.
    chosen.sort_by_key(|&v| !variables[v].changes);
    chosen.truncate(MAX_VARIABLES);
    let states = distinct_states(&chosen, seen);
    // Each order of the variables gives another basis; modulo a power of two, small coefficients say more.
    let changing = chosen.iter().copied().filter(|&v| variables[v].changes);
    let orders: [Vec<usize>; 3] = [changing.collect(), chosen.clone(), chosen.iter().rev().copied().collect()];
    let (mut linear, mut dependent) = (Vec::new(), Vec::new());
    for order in orders {
        let monomials: Vec<Vec<usize>> = std::iter::once(Vec::new()).chain(order.iter().map(|&v| vec![v])).collect();
        let rows;
        (rows, dependent) = solve(width, &monomials, &states, 0);
        linear.extend(rows);
    }
    let free: Vec<usize> = chosen.into_iter().filter(|v| !dependent.contains(&vec![*v])).collect();
    let mut monomials: Vec<Vec<usize>> = std::iter::once(Vec::new()).chain(free.iter().map(|&v| vec![v])).collect();
    let first = monomials.len();
    for (n, &a) in free.iter().enumerate() {
        for &b in &free[n..] {
            if variables[a].changes || variables[b].changes {
                monomials.push(vec![a.min(b), a.max(b)]);
            }
        }
    }
    let mut quadratic = solve(width, &monomials, &states, first).0;
    for rows in [&mut linear, &mut quadratic] {
        rows.retain(|row| speaks_of_change(row, variables));
        let mut known = Vec::new();
        rows.retain(|row| {
            let new = !known.contains(row);
            known.push(row.clone());
            new
        });
    }
    (linear, quadratic)
}

fn speaks_of_change(row: &Row, variables: &[Variable]) -> bool {
    match row {
        Row::Equation { monomials, .. } => monomials.iter().flat_map(|m| &m.0).any(|&v| variables[v].changes),
        _ => true,
    }
}

/// The width that most changing variables have, if it is that of numbers.
fn common_width(variables: &[Variable]) -> Option<u16> {
    let count = |w: u16| variables.iter().filter(|v| v.changes && v.width == w).count();
    let numbers = variables.iter().filter(|v| v.changes && !v.is_only_compared());
    let widths = numbers.map(|v| v.width).filter(|&w| w >= 8);
    widths.max_by_key(|&w| (count(w), w))
}

/// The states, as signed numbers; only those small enough that no product has wrapped around.
fn distinct_states(chosen: &[usize], seen: &[Vec<Bv>]) -> Vec<Vec<(usize, i128)>> {
    let mut states: Vec<Vec<(usize, i128)>> = Vec::new();
    for state in seen {
        let values: Option<Vec<(usize, i128)>> =
            chosen.iter().map(|&v| state[v].sext(128).to_i128().map(|x| (v, x))).collect();
        let Some(values) = values else { continue };
        let small = values.iter().all(|(_, x)| x.unsigned_abs() < 1 << 28);
        if small && !states.contains(&values) {
            states.push(values);
        }
    }
    states
}

/// The equations over `monomials` that hold in the states, for each monomial from number `first` on that the ones
/// before it determine; and those monomials.
fn solve(
    width: u16,
    monomials: &[Vec<usize>],
    states: &[Vec<(usize, i128)>],
    first: usize,
) -> (Vec<Row>, Vec<Vec<usize>>) {
    if states.len() < monomials.len() + SPARE {
        return (Vec::new(), Vec::new());
    }
    let matrix: Vec<Vec<u128>> = states
        .iter()
        .map(|state| {
            let value = |v: &usize| state.iter().find(|s| s.0 == *v).map_or(0, |s| s.1);
            monomials.iter().map(|m| residue(m.iter().map(value).product())).collect()
        })
        .collect();
    let (mut rows, mut determined) = (Vec::new(), Vec::new());
    for vector in null_space(matrix, monomials.len()) {
        let last = vector.iter().rposition(|&x| x != 0).unwrap_or(0);
        let Some(coefficients) = rational(&vector).filter(|_| last >= first.max(1)) else {
            continue;
        };
        determined.push(monomials[last].clone());
        let parts = monomials.iter().zip(&coefficients).filter(|(m, c)| !m.is_empty() && **c != 0);
        let mut monomials: Vec<(Vec<usize>, i64)> = parts.map(|(m, &c)| (m.clone(), c)).collect();
        // One form for an equation and its negation.
        monomials.sort();
        let sign = if monomials[0].1 < 0 { -1 } else { 1 };
        monomials.iter_mut().for_each(|m| m.1 *= sign);
        rows.push(Row::Equation { width, monomials, constant: -coefficients[0] * sign });
    }
    (rows, determined)
}

fn residue(x: i128) -> u128 {
    x.rem_euclid(PRIME as i128) as u128
}

fn power(mut base: u128, mut exponent: u128) -> u128 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent >>= 1;
    }
    result
}

/// A basis of the vectors that every row of the matrix maps to 0: one per column that is no pivot of the
/// reduced row echelon form, 1 there and 0 behind it.
fn null_space(mut matrix: Vec<Vec<u128>>, columns: usize) -> Vec<Vec<u128>> {
    let mut pivots: Vec<usize> = Vec::new();
    for column in 0..columns {
        let rank = pivots.len();
        let Some(at) = (rank..matrix.len()).find(|&r| matrix[r][column] != 0) else {
            continue;
        };
        matrix.swap(rank, at);
        let inverse = power(matrix[rank][column], PRIME - 2);
        matrix[rank].iter_mut().for_each(|x| *x = *x * inverse % PRIME);
        let pivot = matrix[rank].clone();
        for (r, row) in matrix.iter_mut().enumerate() {
            let factor = row[column];
            if r != rank && factor != 0 {
                for (x, p) in row.iter_mut().zip(&pivot) {
                    *x = (*x + (PRIME - factor) * p) % PRIME;
                }
            }
        }
        pivots.push(column);
    }
    let free = (0..columns).filter(|c| !pivots.contains(c));
    free.map(|column| {
        let mut vector = vec![0; columns];
        vector[column] = 1;
        for (row, &pivot) in matrix.iter().zip(&pivots) {
            vector[pivot] = (PRIME - row[column]) % PRIME;
        }
        vector
    })
    .collect()
}

/// The vector, times some factor, as small integers.
fn rational(vector: &[u128]) -> Option<Vec<i64>> {
    let fractions: Vec<(i64, i64)> = vector.iter().map(|&x| fraction(x)).collect::<Option<_>>()?;
    let mut denominator: i64 = 1;
    for (_, d) in &fractions {
        denominator = denominator.checked_mul(d / gcd(denominator, *d))?;
        if denominator > MAX_COEFFICIENT {
            return None;
        }
    }
    let scaled: Vec<i64> = fractions.iter().map(|(n, d)| n * (denominator / d)).collect();
    // The constant may be larger than coefficients.
    scaled.iter().skip(1).all(|c| c.abs() <= MAX_COEFFICIENT).then_some(scaled)
}

/// The fraction with small numerator and denominator that is `x` modulo the prime (Wang 1981).
fn fraction(x: u128) -> Option<(i64, i64)> {
    let (mut a, mut b) = ((PRIME as i128, 0i128), (x as i128, 1i128));
    while b.0 > 1 << 40 {
        let q = a.0 / b.0;
        (a, b) = (b, (a.0 - q * b.0, a.1 - q * b.1));
    }
    let (n, d) = if b.1 < 0 { (-b.0, -b.1) } else { b };
    let small = d > 0 && d <= i128::from(MAX_COEFFICIENT);
    small.then_some((i64::try_from(n).ok()?, i64::try_from(d).ok()?))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str) -> Variable {
        Variable {
            name: name.to_string(),
            width: 32,
            signed: true,
            unsigned: false,
            changes: true,
            kind: crate::domain::Kind::Plain,
        }
    }

    fn found(names: &[&str], states: impl Iterator<Item = Vec<i128>>) -> Vec<String> {
        let variables: Vec<Variable> = names.iter().map(|n| variable(n)).collect();
        let seen: Vec<Vec<Bv>> = states.map(|s| s.into_iter().map(|x| Bv::signed(32, x)).collect()).collect();
        let (linear, quadratic) = equations(&variables, &seen);
        let rows = [linear, quadratic].concat();
        for row in &rows {
            assert!(seen.iter().all(|s| row.value(&variables, s).is_true()));
        }
        rows.iter().filter_map(|r| r.describe(super::super::RowValue::Holds, &variables)).collect()
    }

    #[test]
    fn linear() {
        assert_eq!(found(&["i", "j"], (1..30).map(|i| vec![i, 3 * i + 7])), ["3*i - j == -7 (mod 2^32)"]);
        assert_eq!(found(&["i", "j"], (1..30).map(|i| vec![2 * i, 3 * i])), ["3*i - 2*j == 0 (mod 2^32)"]);
    }

    #[test]
    fn sums_of_numbers() {
        assert_eq!(found(&["s", "i"], (1..30).map(|i| vec![i * (i + 1) / 2, i])), ["2*s - i - i*i == 0 (mod 2^32)"]);
    }

    #[test]
    fn too_few_states_tell_nothing() {
        assert_eq!(found(&["i", "j"], (1..5).map(|i| vec![i, i + 1])), [""; 0]);
    }
}
