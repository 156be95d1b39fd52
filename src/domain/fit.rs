//! Whether rows and ranking functions fit variables: they may come from a file, of which nothing is known.
//!
//! Terms are made of them without looking again: what is mentioned has to be there, and what is compared or added as wide as it has to be.

use super::ranking_functions::RankingFunction;
use super::template::{Row, Variable};
use crate::predicate::Predicate;
use crate::util::bv::MAX_WIDTH;

/// Whether there are such variables, of one width.
fn are_alike(variables: &[Variable], a: usize, b: usize) -> bool {
    a < variables.len() && b < variables.len() && variables[a].width == variables[b].width
}

/// Whether the predicate can be about these variables.
fn says(predicate: &Predicate, variables: &[Variable]) -> bool {
    predicate.fits(&variables.iter().map(|v| v.width).collect::<Vec<u16>>())
}

impl Row {
    /// Whether the row can be about these variables.
    pub fn fits(&self, variables: &[Variable]) -> bool {
        if !self.mentions().iter().all(|&v| v < variables.len()) {
            return false;
        }
        match self {
            Row::Bound { .. } => self.width(variables) <= MAX_WIDTH,
            Row::Equal(a, b) | Row::Different(a, b) => are_alike(variables, *a, *b),
            Row::NonZero(_) | Row::Order { .. } => true,
            Row::Residue { variable, low, bits, .. } => {
                let width = variables[*variable].width;
                *low < width && (1..=width - low).contains(bits)
            }
            Row::Equation { width, monomials, .. } => {
                let is_wide = |v: &usize| variables[*v].width == *width;
                (1..=MAX_WIDTH).contains(width) && monomials.iter().flat_map(|m| &m.0).all(is_wide)
            }
            Row::Said(predicate) => says(predicate, variables),
            Row::When(guards, row) => guards.iter().all(|g| says(g, variables)) && row.fits(variables),
        }
    }
}

impl RankingFunction {
    /// Whether the ranking function can be about these variables.
    pub fn fits(&self, variables: &[Variable]) -> bool {
        // Differences need a bit more, or two.
        let may_grow = |v: usize, by: u16| variables.get(v).is_some_and(|v| v.width + by <= MAX_WIDTH);
        match self {
            RankingFunction::Sum(row) => row.fits(variables) && row.inner().width(variables) < MAX_WIDTH,
            RankingFunction::Distance { from, to } => are_alike(variables, *from, *to) && may_grow(*from, 1),
            RankingFunction::Reversed(v) => may_grow(*v, 1),
            RankingFunction::Truth(predicate) => says(predicate, variables),
            RankingFunction::Where(predicate, function) => says(predicate, variables) && function.fits(variables),
            RankingFunction::Magnitude { of, .. } => may_grow(*of, 1),
            RankingFunction::Extreme { a, b, .. } => are_alike(variables, *a, *b) && may_grow(*a, 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::template::Kind;
    use super::*;
    use crate::predicate::{Number, Relation};

    fn variables(widths: &[u16]) -> Vec<Variable> {
        let variable = |&width: &u16| Variable {
            name: String::new(),
            width,
            signed: true,
            unsigned: true,
            changes: true,
            kind: Kind::Plain,
        };
        widths.iter().map(variable).collect()
    }

    #[test]
    fn rows_fit_what_is_as_wide_as_they_need() {
        let v = variables(&[8, 8, 16, 1, 256]);
        let fits = |row: Row| row.fits(&v);
        let sum = |list: &[(usize, i8)]| Row::Bound { sum: list.to_vec(), signed: true };
        assert!(fits(sum(&[(0, 1), (2, -1)])) && !fits(sum(&[(5, 1)])) && !fits(sum(&[(4, 1)])));
        assert!(fits(Row::Equal(0, 1)) && !fits(Row::Equal(0, 2)) && !fits(Row::Different(0, 5)));
        let residue = |low, bits| Row::Residue { variable: 0, low, bits, residue: 1 };
        assert!(fits(residue(0, 8)) && !fits(residue(0, 9)) && !fits(residue(0, 0)));
        assert!(fits(residue(7, 1)) && !fits(residue(7, 2)) && !fits(residue(8, 1)) && !fits(residue(u16::MAX, 1)));
        let equation = |width, v| Row::Equation { width, monomials: vec![(vec![0, v], 3)], constant: 1 };
        assert!(fits(equation(8, 1)) && !fits(equation(8, 2)) && !fits(equation(16, 1)) && !fits(equation(0, 1)));
        let when = |guard| Row::When(vec![guard], Box::new(Row::NonZero(0)));
        assert!(
            fits(when(Predicate::is(3, true)))
                && !fits(when(Predicate::is(0, true)))
                && fits(when(Predicate::below(0, 2)))
                && !fits(when(Predicate::below(0, 5)))
        );
    }

    #[test]
    fn measures_fit_what_is_as_wide_as_they_need() {
        let v = variables(&[8, 8, 16, 255]);
        let fits = |function: RankingFunction| function.fits(&v);
        assert!(
            fits(RankingFunction::Distance { from: 0, to: 1 }) && !fits(RankingFunction::Distance { from: 0, to: 2 })
        );
        let extreme = |a, b| RankingFunction::Extreme { a, b, plus: 1, greater: true, rising: false };
        assert!(
            fits(extreme(0, 1)) && !fits(extreme(0, 2)) && !fits(extreme(3, 3)) && fits(RankingFunction::Reversed(3))
        );
        let inner = |v| Box::new(RankingFunction::Magnitude { of: v, rising: true });
        let zero = |variable| {
            let number = Number::Variable { variable, signed: true };
            Predicate::Compare(number, Relation::Equal, Number::int(0))
        };
        assert!(fits(RankingFunction::Where(zero(1), inner(2))) && fits(RankingFunction::Truth(zero(1))));
        assert!(!fits(RankingFunction::Where(zero(5), inner(2))) && !fits(RankingFunction::Where(zero(1), inner(4))));
    }
}
