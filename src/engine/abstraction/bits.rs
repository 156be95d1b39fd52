//! Interpolants over the bits of state variables, from the solver's refutation: the last resort.

use super::graph::Graph;
use super::way::Way;
use crate::predicate::{Number, Predicate, Relation};
use crate::solver::Solver;
use crate::solver::interpolate::{Bit, interpolate};
use crate::solver::interpolation::{Circuit, Gate};
use crate::ssa::Encoding;
use crate::term::TermId;
use crate::util::{Budget, Effort, Stopped};

/// The effort of a refutation.
const EFFORT: Effort = Effort::milliseconds_worth(2_000);
/// Gates of an interpolant, those that several others use counted as often.
const MAX_SIZE: usize = 600;

/// A predicate that holds at the position of the way and excludes all states with one of `bad`; `None` if it would be too long, or the refutation rests on what
/// is in arrays.
pub fn interpolant(
    (graph, way): (&Graph, &Way),
    position: usize,
    bad: &[TermId],
    budget: &Budget,
) -> Result<Option<Predicate>, Stopped> {
    let terms = graph.terms();
    let place = &graph.places[way.positions[position].place];
    let pairs = place.values.iter().zip(&way.positions[position].values).enumerate();
    let shared: Vec<(usize, TermId, TermId)> =
        pairs.filter(|(_, (s, _))| terms.as_symbol(**s).is_some()).map(|(n, (&s, &v))| (n, s, v)).collect();
    let symbols: Vec<TermId> = shared.iter().map(|s| s.1).collect();
    let guards = way.guards(position);
    let first = |solver: &mut Solver| {
        tell(&way.unroller.encoding, solver);
        guards.iter().for_each(|&g| solver.assert(g));
        shared.iter().for_each(|&(_, symbol, value)| solver.assert(terms.eq(symbol, value)));
    };
    let second = |solver: &mut Solver| {
        tell(&graph.unroller.encoding, solver);
        solver.assert_clause(bad);
    };
    let slice = budget.child_with_effort(EFFORT);
    let circuit = match interpolate(terms, &slice, (&first, &second), &symbols) {
        Ok(Some(circuit)) => circuit,
        Ok(None) => {
            tracing::debug!(target: "engine::abstraction", "no interpolant over bits");
            return Ok(None);
        }
        Err(_) => return budget.check().map(|()| None),
    };
    tracing::debug!(target: "engine::abstraction", "an interpolant of {} gates", circuit.gates.len());
    let widths = &place.vocabulary.widths;
    let variables: Vec<usize> = shared.iter().map(|s| s.0).collect();
    Ok(predicate(&circuit, &variables, widths).filter(|p| p.fits(widths)))
}

fn tell(encoding: &Encoding, solver: &mut Solver) {
    encoding.memory.stated.definitions.iter().for_each(|&(symbol, value)| solver.define(symbol, value));
    encoding.memory.stated.facts.iter().chain(&encoding.memory.stated.lazy_facts).for_each(|&fact| solver.assert(fact));
}

/// What the circuit says of variables; `None` if that is too long.
fn predicate(circuit: &Circuit<Bit>, variables: &[usize], widths: &[u16]) -> Option<Predicate> {
    let mut made: Vec<(Predicate, usize)> = Vec::new();
    for gate in &circuit.gates {
        made.push(match *gate {
            Gate::Constant(true) => (Predicate::always(), 1),
            Gate::Constant(false) => (Predicate::never(), 1),
            Gate::Literal(Bit { of, at, is }) => {
                let variable = *variables.get(of)?;
                let p = match widths[variable] {
                    1 => Predicate::is(variable, is),
                    _ => {
                        let number = Number::Variable { variable, signed: false };
                        let bit = Number::Bits { of: Box::new(number), low: at, bits: 1 };
                        Predicate::Compare(bit, Relation::Equal, Number::int(i128::from(is)))
                    }
                };
                (p, 1)
            }
            Gate::And(a, b) => joined(&made[a], &made[b], true)?,
            Gate::Or(a, b) => joined(&made[a], &made[b], false)?,
        });
    }
    made.pop().map(|m| m.0)
}

fn joined((a, m): &(Predicate, usize), (b, n): &(Predicate, usize), both: bool) -> Option<(Predicate, usize)> {
    let parts = |p: &Predicate| match p {
        Predicate::All(list) if both => list.clone(),
        Predicate::Any(list) if !both => list.clone(),
        p => vec![p.clone()],
    };
    let list = [parts(a), parts(b)].concat();
    let p = if both { Predicate::All(list) } else { Predicate::Any(list) };
    (m + n < MAX_SIZE).then_some((p, m + n))
}
