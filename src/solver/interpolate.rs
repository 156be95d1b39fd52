//! Interpolants of assertions: what follows from the first ones, contradicts the others, and speaks of the bits of shared symbols only.

use super::Solver;
use super::interpolation::{Circuit, Gate, System, interpolant};
use crate::bits::gates::Gates;
use crate::term::{TermId, Terms};
use crate::util::{Budget, Stopped};
use rustc_hash::FxHashMap;

/// A bit of a shared symbol, or its complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bit {
    /// The position of the symbol among those that are shared.
    pub of: usize,
    /// Which bit.
    pub at: u16,
    /// Its value.
    pub is: bool,
}

/// Tells a solver assertions.
pub type Tell<'f, 't> = &'f dyn Fn(&mut Solver<'t>);

/// The smallest of the interpolants of the assertions that `first` and `second` make, which have nothing in common but the bits of `shared`: symbols that the
/// first ones reach. `None` if they do not contradict each other by themselves (nothing is said about reads of arrays that is not asserted), or have more in common.
///
/// # Errors
/// When the budget ends.
pub fn interpolate<'t>(
    terms: &'t Terms,
    budget: &Budget,
    (first, second): (Tell<'_, 't>, Tell<'_, 't>),
    shared: &[TermId],
) -> Result<Option<Circuit<Bit>>, Stopped> {
    let mut solver = Solver::new(terms, budget.clone()).traced();
    first(&mut solver);
    let count = solver.clauses()?.iter().filter(|&&l| l == 0).count();
    second(&mut solver);
    let all: Vec<Vec<i32>> = clauses(solver.clauses()?);
    let names = solver.names(shared);
    let Some(refutation) = solver.refute()? else { return Ok(None) };
    let (before, after) = all.split_at(count.min(all.len()));
    let found = System::ALL.into_iter().filter_map(|system| interpolant(before, after, &refutation.steps, system));
    let named = found.filter_map(|circuit| named(&circuit, &names));
    Ok(named.min_by_key(|circuit| circuit.gates.len()))
}

fn clauses(literals: &[i32]) -> Vec<Vec<i32>> {
    literals.split(|&l| l == 0).map(<[i32]>::to_vec).take(literals.iter().filter(|&&l| l == 0).count()).collect()
}

/// The circuit over bits; `None` if a literal is none of one.
fn named(circuit: &Circuit<i32>, names: &FxHashMap<i32, Bit>) -> Option<Circuit<Bit>> {
    let of = |gate: &Gate<i32>| {
        Some(match *gate {
            Gate::Constant(value) => Gate::Constant(value),
            Gate::And(a, b) => Gate::And(a, b),
            Gate::Or(a, b) => Gate::Or(a, b),
            Gate::Literal(l) => {
                let bit = *names.get(&l.abs())?;
                Gate::Literal(Bit { is: bit.is == (l > 0), ..bit })
            }
        })
    };
    Some(Circuit { gates: circuit.gates.iter().map(of).collect::<Option<_>>()? })
}

impl Solver<'_> {
    /// The bits of terms by their variables.
    fn names(&self, shared: &[TermId]) -> FxHashMap<i32, Bit> {
        let mut names = FxHashMap::default();
        for (of, &t) in shared.iter().enumerate() {
            for (at, &edge) in self.blaster.made(t).unwrap_or_default().iter().enumerate() {
                if self.blaster.gates.as_constant(edge).is_some() {
                    continue;
                }
                if let Some(literal) = self.cnf.existing(edge) {
                    names.insert(literal.abs(), Bit { of, at: at as u16, is: literal > 0 });
                }
            }
        }
        names
    }
}

impl Circuit<Bit> {
    /// Boolean: what the circuit says of the terms `shared`.
    pub fn term(&self, terms: &Terms, shared: &[TermId]) -> TermId {
        let mut made: Vec<TermId> = Vec::new();
        for gate in &self.gates {
            made.push(match *gate {
                Gate::Constant(value) => terms.bool(value),
                Gate::Literal(Bit { of, at, is }) => {
                    let bit = terms.extract(shared[of], at, 1);
                    if is { bit } else { terms.not(bit) }
                }
                Gate::And(a, b) => terms.and(made[a], made[b]),
                Gate::Or(a, b) => terms.or(made[a], made[b]),
            });
        }
        made.last().copied().unwrap_or_else(|| terms.tt())
    }
}

#[cfg(test)]
mod tests {
    use super::super::random_world::{World, steps};
    use super::super::{Answer, Solver};
    use super::*;
    use crate::term::Sort;
    use proptest::prelude::*;

    fn is_unsat(terms: &Terms, all: &[TermId]) -> bool {
        let mut solver = Solver::new(terms, Budget::unlimited());
        all.iter().for_each(|&t| solver.assert(t));
        solver.check(&[]).unwrap() == Answer::Unsat
    }

    /// Renames the symbols of `t`, but for those in `shared`.
    fn renamed(terms: &Terms, t: TermId, shared: &[TermId]) -> TermId {
        let mut seen = vec![false; terms.len()];
        let symbols = terms.postorder(&[t], &mut seen).into_iter().filter(|&s| terms.as_symbol(s).is_some());
        let fresh = symbols.filter(|s| !shared.contains(s)).map(|s| (s, terms.symbol("fresh", terms.sort(s))));
        terms.substitute(&[t], &fresh.collect(), 100_000).expect("few terms")[0]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        /// A word is small, and one that is made in the same way of other symbols is not: what is shared is equal to both.
        #[test]
        fn interpolants_of_terms_separate(steps in steps(), other in any::<prop::sample::Index>(), limit in 1u128..16) {
            let world = World::new(4, 2, 4, &steps);
            let terms = &world.terms;
            let (shared, limit) = (terms.symbol("shared", Sort::Bv(4)), terms.int(4, limit));
            let word = *other.get(&world.words);
            let copy = renamed(terms, word, &[shared]);
            let first = terms.and(terms.eq(shared, word), terms.ult(word, limit));
            let second = terms.and(terms.eq(shared, copy), terms.ule(limit, copy));
            let tell = |t: TermId| move |solver: &mut Solver| solver.assert(t);
            let found = interpolate(terms, &Budget::unlimited(), (&tell(first), &tell(second)), &[shared]).unwrap();
            let says = found.expect("they contradict each other").term(terms, &[shared]);
            prop_assert!(is_unsat(terms, &[first, terms.not(says)]));
            prop_assert!(is_unsat(terms, &[second, says]));
        }
    }

    #[test]
    fn some_interpolants_are_found() {
        let terms = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|n| terms.symbol(n, Sort::Bv(8)));
        // y == x * 2 has no odd value, and z * 2 + 1 has no other one.
        let first = terms.eq(y, terms.mul(x, terms.int(8, 2)));
        let second = terms.eq(y, terms.add(terms.mul(z, terms.int(8, 2)), terms.int(8, 1)));
        let tell = |t: TermId| move |solver: &mut Solver| solver.assert(t);
        let found = interpolate(&terms, &Budget::unlimited(), (&tell(first), &tell(second)), &[y]).unwrap();
        let says = found.expect("an interpolant").term(&terms, &[y]);
        assert!(is_unsat(&terms, &[first, terms.not(says)]) && is_unsat(&terms, &[second, says]));
    }
}
