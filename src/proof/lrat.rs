//! Clausal proofs in the format LRAT, and their check: each step is a clause that becomes false together with the clauses it names.
//!
//! A step says: if all literals of the clause are false, then the clauses named become unit one after another, which makes more literals true, until one of
//! them is false (reverse unit propagation; Cruz-Filipe et al., Efficient Certified RAT Verification, CADE 2017). So the clause follows. Steps that need
//! more (RAT) are refused; CaDiCaL writes none. A proof ends with the empty clause.

use crate::solver::refutation::Derived;
use std::collections::HashMap;

/// Why a proof is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// A step cannot be read.
    #[error("line {line} is no step of a proof")]
    Unreadable {
        /// The line, from 1 on.
        line: usize,
    },
    /// A step does not follow.
    #[error("step {step} does not follow from what it names")]
    Unfounded {
        /// Its number.
        step: i64,
    },
    /// There is no empty clause.
    #[error("the proof does not end with a contradiction")]
    Unfinished,
}

/// The steps as text: a line has the number of the clause, its literals, 0, the numbers of the clauses that it follows from, 0.
pub fn to_text(steps: &[Derived]) -> String {
    let mut text = String::new();
    for step in steps {
        let clause = step.clause.iter().map(|&literal| i64::from(literal));
        let numbers = [step.id].into_iter().chain(clause).chain([0]).chain(step.from.iter().copied());
        numbers.for_each(|n| text.push_str(&format!("{n} ")));
        text.push_str("0\n");
    }
    text
}

/// The steps in a text.
///
/// # Errors
/// If a line is no step.
pub fn from_text(text: &str) -> Result<Vec<Derived>, Flaw> {
    text.lines().enumerate().map(|(n, line)| step(line).ok_or(Flaw::Unreadable { line: n + 1 })).collect()
}

fn step(line: &str) -> Option<Derived> {
    let mut numbers = line.split_ascii_whitespace().map(|w| w.parse::<i64>().ok());
    let id = numbers.next()??;
    let mut clause = Vec::new();
    loop {
        match numbers.next()?? {
            0 => break,
            literal => clause.push(i32::try_from(literal).ok().filter(|l| *l != i32::MIN)?),
        }
    }
    let mut from = Vec::new();
    loop {
        match numbers.next()?? {
            0 => break,
            other => from.push(other),
        }
    }
    numbers.next().is_none().then_some(Derived { id, clause, from })
}

/// Checks that `steps` derive the empty clause from `given`: literals as in DIMACS, each clause ended by 0, numbered from 1 on.
///
/// # Errors
/// The first flaw of the proof: a step that does not follow, or that the empty clause is not derived.
pub fn check(given: &[i32], steps: &[Derived]) -> Result<(), Flaw> {
    let mut clauses: HashMap<i64, &[i32]> = HashMap::new();
    for (clause, id) in given.split_inclusive(|l| *l == 0).zip(1..) {
        let clause = clause.strip_suffix(&[0]).unwrap_or(clause);
        if clause.is_empty() {
            return Ok(());
        }
        clauses.insert(id, clause);
    }
    let greatest = given.iter().map(|l| l.unsigned_abs()).max().unwrap_or(0);
    let mut values = Values(vec![0; greatest as usize + 1]);
    for step in steps {
        // A step says nothing new of variables that no clause has, and would say how much memory is taken.
        let is_known = step.clause.iter().all(|l| l.unsigned_abs() <= greatest);
        // A number stands for one clause.
        if !is_known || clauses.contains_key(&step.id) || !follows(step, &clauses, &mut values) {
            return Err(Flaw::Unfounded { step: step.id });
        }
        if step.clause.is_empty() {
            return Ok(());
        }
        clauses.insert(step.id, &step.clause);
    }
    Err(Flaw::Unfinished)
}

/// The values of variables: 1 true, -1 false, 0 none.
struct Values(Vec<i8>);

impl Values {
    fn of(&self, literal: i32) -> i8 {
        self.0[literal.unsigned_abs() as usize] * literal.signum() as i8
    }

    fn set(&mut self, literal: i32) {
        self.0[literal.unsigned_abs() as usize] = literal.signum() as i8;
    }
}

/// Whether propagation along the clauses that `step` names ends in a contradiction if its clause is false. Leaves no values behind.
fn follows(step: &Derived, clauses: &HashMap<i64, &[i32]>, values: &mut Values) -> bool {
    let mut made: Vec<i32> = Vec::new();
    let mut assign = |values: &mut Values, literal: i32| {
        values.set(literal);
        made.push(literal);
    };
    // A clause with a literal and its complement is always true.
    let is_tautology = step.clause.iter().any(|&l| {
        let is_true = values.of(l) > 0;
        if values.of(l) == 0 {
            assign(values, -l);
        }
        is_true
    });
    let mut contradicts = is_tautology;
    for id in &step.from {
        if contradicts {
            break;
        }
        let Some(clause) = clauses.get(id) else { break };
        let mut open = clause.iter().copied().filter(|&l| values.of(l) >= 0);
        match (open.next(), open.next()) {
            (None, _) => contradicts = true,
            (Some(unit), None) if values.of(unit) == 0 => assign(values, unit),
            // A unit that is true already changes nothing.
            (Some(_), None) => {}
            _ => break,
        }
    }
    made.iter().for_each(|l| values.0[l.unsigned_abs() as usize] = 0);
    contradicts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All combinations of two variables are excluded.
    const GIVEN: [i32; 12] = [1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0];
    const PROOF: &str = "5 1 0 1 2 0\n6 0 5 3 4 0\n";

    #[test]
    fn a_proof_is_accepted_and_survives_being_printed() {
        let steps = from_text(PROOF).unwrap();
        assert_eq!(check(&GIVEN, &steps), Ok(()));
        assert_eq!(to_text(&steps), PROOF);
    }

    #[test]
    fn what_does_not_follow_is_refused() {
        let refused = |text: &str| check(&GIVEN, &from_text(text).unwrap()).unwrap_err();
        assert_eq!(refused("5 1 0 1 3 0\n"), Flaw::Unfounded { step: 5 });
        assert_eq!(refused("5 0 1 2 3 4 0\n"), Flaw::Unfounded { step: 5 });
        assert_eq!(refused("5 1 0 1 9 0\n"), Flaw::Unfounded { step: 5 });
        assert_eq!(refused("5 1 2147483647 0 1 2 0\n"), Flaw::Unfounded { step: 5 });
        assert_eq!(refused("1 1 0 1 2 0\n"), Flaw::Unfounded { step: 1 });
        assert_eq!(refused("5 1 0 1 2 0\n"), Flaw::Unfinished);
        assert_eq!(refused(""), Flaw::Unfinished);
        assert_eq!(from_text("5 1 0 1 2\n"), Err(Flaw::Unreadable { line: 1 }));
        assert_eq!(from_text("5 x 0 1 0\n"), Err(Flaw::Unreadable { line: 1 }));
    }

    #[test]
    fn an_empty_clause_needs_no_step() {
        assert_eq!(check(&[1, 0, 0], &[]), Ok(()));
    }

    /// Whether an assignment of five variables satisfies the clauses.
    fn is_satisfiable(clauses: &[Vec<i32>]) -> bool {
        let holds = |l: &i32, bits: u32| (bits >> (l.unsigned_abs() - 1) & 1 == 1) == (*l > 0);
        (0..32u32).any(|bits| clauses.iter().all(|c| c.iter().any(|l| holds(l, bits))))
    }

    proptest! {
        /// Whatever the steps are, nothing is derived that is not so.
        #[test]
        fn no_proof_of_what_is_satisfiable_is_accepted(
            clauses in prop::collection::vec(prop::collection::vec(prop_oneof![-5..0i32, 1..6i32], 1..4), 1..12),
            steps in prop::collection::vec((prop::collection::vec(prop_oneof![-5..0i32, 1..6i32], 0..3), prop::collection::vec(1..20i64, 0..6)), 0..8),
        ) {
            let given: Vec<i32> = clauses.iter().flat_map(|c| c.iter().copied().chain([0])).collect();
            let first = clauses.len() as i64 + 1;
            let steps: Vec<Derived> =
                steps.into_iter().zip(first..).map(|((clause, from), id)| Derived { id, clause, from }).collect();
            if is_satisfiable(&clauses) {
                prop_assert!(check(&given, &steps).is_err());
            }
        }
    }
}
