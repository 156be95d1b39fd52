//! Craig interpolants of two sets of clauses that contradict each other, from their refutation.
//!
//! An interpolant follows from the first set, contradicts the second one, and speaks only of variables that both have. A refutation is made of resolutions;
//! each clause of it gets a partial interpolant, and that of the empty clause is the interpolant. Three systems are known, of different strength: McMillan's
//! (Interpolation and SAT-Based Model Checking, CAV 2003), which is the strongest one, its inverse (D'Silva, Kroening, Purandare, Weissenbacher: Interpolant
//! Strength, VMCAI 2010), and Pudlák's in between. A derived clause comes with the clauses that become unit one after another if it is false: its
//! resolutions are read off backwards, from the clause that is false in the end.

use super::refutation::Derived;
use rustc_hash::{FxHashMap, FxHashSet};

/// How partial interpolants are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// McMillan's.
    Strong,
    /// Pudlák's, which treats both sets alike.
    Symmetric,
    /// The inverse of McMillan's.
    Weak,
}

impl System {
    /// All of them, the strongest first.
    pub const ALL: [System; 3] = [System::Strong, System::Symmetric, System::Weak];
}

/// A gate of a circuit; operands come before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gate<L> {
    /// Always the same.
    Constant(bool),
    /// A literal.
    Literal(L),
    /// Both.
    And(usize, usize),
    /// One of them.
    Or(usize, usize),
}

/// A Boolean circuit without complements inside. The last gate is its output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circuit<L> {
    /// The gates, only those that the last one needs.
    pub gates: Vec<Gate<L>>,
}

/// Where a variable occurs.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Occurs {
    first: bool,
    second: bool,
}

/// Gates while partial interpolants are made: equal ones are one.
#[derive(Default)]
struct Gates {
    list: Vec<Gate<i32>>,
    unique: FxHashMap<Gate<i32>, usize>,
}

impl Gates {
    fn make(&mut self, gate: Gate<i32>) -> usize {
        let Gates { list, unique } = self;
        *unique.entry(gate).or_insert_with(|| {
            list.push(gate);
            list.len() - 1
        })
    }

    fn constant(&mut self, value: bool) -> usize {
        self.make(Gate::Constant(value))
    }

    fn and(&mut self, a: usize, b: usize) -> usize {
        match (self.list[a], self.list[b]) {
            (Gate::Constant(false), _) | (_, Gate::Constant(true)) => a,
            (_, Gate::Constant(false)) | (Gate::Constant(true), _) => b,
            (Gate::Literal(x), Gate::Literal(y)) if x == -y => self.constant(false),
            _ if a == b => a,
            _ => self.make(Gate::And(a.min(b), a.max(b))),
        }
    }

    fn or(&mut self, a: usize, b: usize) -> usize {
        match (self.list[a], self.list[b]) {
            (Gate::Constant(true), _) | (_, Gate::Constant(false)) => a,
            (_, Gate::Constant(true)) | (Gate::Constant(false), _) => b,
            (Gate::Literal(x), Gate::Literal(y)) if x == -y => self.constant(true),
            _ if a == b => a,
            _ => self.make(Gate::Or(a.min(b), a.max(b))),
        }
    }

    /// The circuit of a gate.
    fn circuit(&self, root: usize) -> Circuit<i32> {
        let mut needed = vec![false; self.list.len()];
        needed[root] = true;
        for n in (0..=root).rev().filter(|&n| n < self.list.len()) {
            if let (true, Gate::And(a, b) | Gate::Or(a, b)) = (needed[n], self.list[n]) {
                (needed[a], needed[b]) = (true, true);
            }
        }
        let (mut at, mut gates) = (vec![0; self.list.len()], Vec::new());
        for n in (0..=root).filter(|&n| needed[n]) {
            at[n] = gates.len();
            gates.push(match self.list[n] {
                Gate::And(a, b) => Gate::And(at[a], at[b]),
                Gate::Or(a, b) => Gate::Or(at[a], at[b]),
                leaf => leaf,
            });
        }
        Circuit { gates }
    }
}

/// A refutation with its partial interpolants.
struct Proof<'c> {
    system: System,
    occurs: FxHashMap<i32, Occurs>,
    /// The clauses, by number, with their partial interpolants.
    clauses: FxHashMap<i64, (&'c [i32], usize)>,
    gates: Gates,
}

/// An interpolant of two sets of clauses, in `system`. The clauses have the numbers from 1 on, the first set before the second one; `steps` are those
/// of [`Refutation`](super::refutation::Refutation). `None` if they are no refutation.
pub fn interpolant(first: &[Vec<i32>], second: &[Vec<i32>], steps: &[Derived], system: System) -> Option<Circuit<i32>> {
    let mut occurs: FxHashMap<i32, Occurs> = FxHashMap::default();
    first.iter().flatten().for_each(|l| occurs.entry(l.abs()).or_default().first = true);
    second.iter().flatten().for_each(|l| occurs.entry(l.abs()).or_default().second = true);
    let mut proof = Proof { system, occurs, clauses: FxHashMap::default(), gates: Gates::default() };
    let given = first.iter().map(|c| (c, true)).chain(second.iter().map(|c| (c, false)));
    for (id, (clause, is_first)) in (1..).zip(given) {
        let partial = proof.of_given(clause, is_first);
        if clause.is_empty() {
            return Some(proof.gates.circuit(partial));
        }
        proof.clauses.insert(id, (clause, partial));
    }
    for step in steps {
        let partial = proof.of_derived(step)?;
        if step.clause.is_empty() {
            return Some(proof.gates.circuit(partial));
        }
        proof.clauses.insert(step.id, (&step.clause, partial));
    }
    None
}

impl Proof<'_> {
    fn is_shared(&self, literal: i32) -> bool {
        self.occurs.get(&literal.abs()).is_some_and(|o| o.first && o.second)
    }

    fn of_given(&mut self, clause: &[i32], is_first: bool) -> usize {
        let shared: Vec<i32> = clause.iter().copied().filter(|&l| self.is_shared(l)).collect();
        let start = self.gates.constant(!is_first);
        match (self.system, is_first) {
            (System::Strong, true) => shared.into_iter().fold(start, |any, l| {
                let literal = self.gates.make(Gate::Literal(l));
                self.gates.or(any, literal)
            }),
            (System::Weak, false) => shared.into_iter().fold(start, |all, l| {
                let literal = self.gates.make(Gate::Literal(-l));
                self.gates.and(all, literal)
            }),
            _ => start,
        }
    }

    /// The resolutions of a derived clause, from the clause that is false in the end backwards.
    fn of_derived(&mut self, step: &Derived) -> Option<usize> {
        let mut falsified: FxHashSet<i32> = step.clause.iter().copied().collect();
        let (mut units, mut conflict): (Vec<(i64, i32)>, Option<i64>) = (Vec::new(), None);
        for &id in &step.from {
            let (clause, _) = *self.clauses.get(&id)?;
            let mut open = clause.iter().copied().filter(|l| !falsified.contains(l));
            match (open.next(), open.next()) {
                (None, _) => {
                    conflict = Some(id);
                    break;
                }
                (Some(unit), None) => {
                    // What is true already says nothing new.
                    if falsified.insert(-unit) {
                        units.push((id, unit));
                    }
                }
                (Some(_), Some(_)) => return None,
            }
        }
        let (clause, mut partial) = *self.clauses.get(&conflict?)?;
        let mut resolvent: FxHashSet<i32> = clause.iter().copied().collect();
        for (id, unit) in units.into_iter().rev() {
            if !resolvent.remove(&-unit) {
                continue;
            }
            let (clause, other) = *self.clauses.get(&id)?;
            resolvent.extend(clause.iter().copied().filter(|&l| l != unit));
            partial = self.resolved(unit, other, partial);
        }
        Some(partial)
    }

    /// The partial interpolant of a resolvent: of a clause with the literal `pivot`, and one with its complement.
    fn resolved(&mut self, pivot: i32, with: usize, without: usize) -> usize {
        let occurs = self.occurs.get(&pivot.abs()).copied().unwrap_or_default();
        match (occurs.first, occurs.second, self.system) {
            (true, false, _) | (true, true, System::Weak) => self.gates.or(with, without),
            (true, true, System::Symmetric) => {
                let (yes, no) = (self.gates.make(Gate::Literal(pivot)), self.gates.make(Gate::Literal(-pivot)));
                let (a, b) = (self.gates.or(yes, with), self.gates.or(no, without));
                self.gates.and(a, b)
            }
            _ => self.gates.and(with, without),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::refutation::numbered;
    use super::super::sat::Sat;
    use super::*;
    use crate::bits::cnf::Clauses;
    use crate::util::Budget;
    use proptest::prelude::*;

    fn holds(clauses: &[Vec<i32>], assignment: u32) -> bool {
        let is_true = |l: &i32| (assignment >> (l.abs() - 1) & 1 == 1) == (*l > 0);
        clauses.iter().all(|c| c.iter().any(is_true))
    }

    fn value(circuit: &Circuit<i32>, assignment: u32) -> bool {
        let mut values: Vec<bool> = Vec::new();
        for gate in &circuit.gates {
            values.push(match *gate {
                Gate::Constant(value) => value,
                Gate::Literal(l) => (assignment >> (l.abs() - 1) & 1 == 1) == (l > 0),
                Gate::And(a, b) => values[a] && values[b],
                Gate::Or(a, b) => values[a] || values[b],
            });
        }
        values[values.len() - 1]
    }

    const VARIABLES: i32 = 9;

    fn clauses(low: i32, high: i32) -> impl Strategy<Value = Vec<Vec<i32>>> {
        let literal = (low..=high, any::<bool>()).prop_map(|(v, positive)| if positive { v } else { -v });
        proptest::collection::vec(proptest::collection::vec(literal, 1..4), 4..22).prop_map(|mut list| {
            for clause in &mut list {
                clause.sort_unstable();
                clause.dedup();
            }
            list.retain(|c| !c.iter().any(|l| c.contains(&-l)));
            list
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Variables 4 to 6 are shared: brute force over all nine.
        #[test]
        fn interpolants_separate(first in clauses(1, 6), second in clauses(4, 9)) {
            let mut sat = Sat::new(Budget::unlimited());
            sat.trace();
            (0..VARIABLES).for_each(|_| _ = sat.variable());
            first.iter().chain(&second).for_each(|c| sat.clause(c));
            prop_assume!(!sat.solve(&[], None).unwrap());
            let steps = numbered(&sat.take_trace());
            for system in System::ALL {
                let circuit = interpolant(&first, &second, &steps, system).expect("a refutation");
                let occurs = |list: &[Vec<i32>], l: i32| list.iter().flatten().any(|k| k.abs() == l.abs());
                for gate in &circuit.gates {
                    let Gate::Literal(l) = *gate else { continue };
                    prop_assert!(occurs(&first, l) && occurs(&second, l));
                }
                for assignment in 0..1 << VARIABLES {
                    prop_assert!(!holds(&first, assignment) || value(&circuit, assignment), "{system:?}");
                    prop_assert!(!holds(&second, assignment) || !value(&circuit, assignment), "{system:?}");
                }
            }
        }
    }
}
