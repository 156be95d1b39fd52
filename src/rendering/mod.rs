//! Evidence for readers: invariants, ranking functions and recurrent sets as text, and as C where C can say them.
//!
//! Evidence has no names: it speaks of places in the state of a prepared program. Here they get those that they have in the source ([`names`]; [`statements`],
//! where a name has to mean the variable), once somebody wants to read it.

pub mod conditions;
pub mod names;
pub mod statements;

use crate::domain::Variable;
use crate::domain::template::named;
use crate::predicate::Predicate;
use crate::program::LocId;
use crate::proof::evidence::{Descent, Ground, Invariant, Known, LoopRanking, Ranked, Region};
use crate::ssa::{Encoding, Mode, Options, Shape, Structure};
use crate::term::Terms;
use crate::util::{Budget, Effort};
use names::Names;
use statements::Statements;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Terms that the formula may have in which places are looked up.
const MAX_TERMS: usize = 12_000_000;
/// The effort allowed to it.
const EFFORT: Effort = Effort::milliseconds_worth(10_000);

/// An invariant of a loop, in source terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopInvariant {
    /// The head of the loop.
    pub loc: LocId,
    /// Conjuncts, as C expressions over source variables where they have names. They hold whenever the loop starts again.
    pub conjuncts: Vec<String>,
    /// Those among them that C can say at the loop's keyword, and that also hold when the loop is entered.
    pub in_c: Option<StatementInC>,
}

/// A conjunction at a loop of the C source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatementInC {
    /// The line of the keyword.
    pub line: u32,
    /// The column of the keyword.
    pub column: u32,
    /// C expressions with defined values.
    pub conjuncts: Vec<String>,
}

/// Invariants, loop by loop; `None` if there are some, and the formula is too large in which their names are looked up.
pub fn invariants(known: &Known) -> Option<Vec<LoopInvariant>> {
    if known.invariants.is_empty() {
        return Some(Vec::new());
    }
    in_formula(&known.ground, |encoding| {
        let (mut names, statements) = (Names::new(encoding), Statements::new(encoding.shape));
        let mut list: Vec<LoopInvariant> = Vec::new();
        for (n, invariant) in known.invariants.iter().enumerate() {
            let conjuncts = conjuncts(&mut names, invariant);
            let predicates = invariant.predicates.iter().enumerate().filter(|(p, _)| known.initial.contains(&(n, *p)));
            let in_c = predicates.filter_map(|(_, p)| statements.text(encoding, invariant, p)).collect();
            if conjuncts.is_empty() {
                continue;
            }
            let loc = encoding.shape.function().blocks[encoding.shape.forest.loops[invariant.id].head].terminator_loc;
            let at = list.iter().position(|l| l.loc == loc).unwrap_or_else(|| {
                list.push(LoopInvariant { loc, conjuncts: Vec::new(), in_c: None });
                list.len() - 1
            });
            list[at].conjuncts.extend(conjuncts);
            add_statements(&mut list[at], statements.keyword(invariant.id), in_c);
        }
        list
    })
}

/// What C can say of a loop.
fn add_statements(told: &mut LoopInvariant, keyword: Option<(u32, u32)>, conjuncts: Vec<String>) {
    if let (Some((line, column)), false) = (keyword, conjuncts.is_empty()) {
        let new = || StatementInC { line, column, conjuncts: Vec::new() };
        told.in_c.get_or_insert_with(new).conjuncts.extend(conjuncts);
    }
}

/// The conjuncts of a recurrent set.
pub fn region(region: &Region) -> Vec<String> {
    let all = invariants(&region.known);
    all.into_iter().flatten().find(|i| i.loc == region.head).map(|i| i.conjuncts).unwrap_or_default()
}

/// The components of a lexicographic ranking function, the most significant one first; without any, there is no second iteration.
pub fn ranking(ranked: &Ranked) -> Vec<String> {
    let LoopRanking { id, values, descent, .. } = &ranked.ranking;
    match descent {
        Descent::Lexicographic(components) if components.is_empty() => Vec::new(),
        _ => in_formula(&ranked.ground, |encoding| {
            let mut names = Names::new(encoding);
            let variables: Vec<Variable> = values.iter().map(|value| names.step_value(*id, value)).collect();
            match descent {
                Descent::Lexicographic(components) => components.iter().map(|c| c.describe(&variables)).collect(),
                Descent::Listed { about, .. } => {
                    let names: BTreeSet<&str> = about.iter().map(|&v| variables[v].name.as_str()).collect();
                    let names: Vec<&str> = names.into_iter().collect();
                    vec![format!("the number of steps that ({}) is from the end", names.join(", "))]
                }
            }
        })
        .unwrap_or_else(|| vec!["a ranking function".to_string()]),
    }
}

/// What an invariant says: rows that no state satisfies say nothing to readers, unless there is nothing else.
fn conjuncts(names: &mut Names, invariant: &Invariant) -> Vec<String> {
    let Invariant { id, aspect, variables, predicates } = invariant;
    let variables: Vec<Variable> = variables.iter().map(|v| names.variable(*id, *aspect, v)).collect();
    let says = |p: &&Predicate| !p.is_always() && (!p.is_never() || predicates.len() == 1);
    let names = named(&variables);
    predicates.iter().filter(says).map(|p| p.text(&names)).collect()
}

/// What `tell` makes of the state of the program, for which no loop has to be entered; `None` if its formula is too large.
fn in_formula<T>(ground: &Ground, tell: impl FnOnce(&Encoding) -> T) -> Option<T> {
    let (terms, shape) = (Terms::new(), Shape::new(&ground.program));
    let options = Options {
        mode: Mode::Inductive,
        accesses_checked: false,
        max_terms: MAX_TERMS,
        member_bits: ground.formula.member_bits,
        max_constant_copies: 1,
        loop_paths: ground.formula.loop_paths,
        structure: Some(Rc::new(Structure::new(Vec::new()))),
    };
    let budget = Budget::unlimited().child_with_effort(EFFORT);
    Encoding::new(&terms, &shape, options, 1, &budget).ok().map(|encoding| tell(&encoding))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::loops::LoopId;
    use crate::domain::Row;
    use crate::domain::ranking_functions::RankingFunction;
    use crate::predicate::{Number, Relation};
    use crate::program::parse::parse;
    use crate::proof::evidence::{Recipe, StateVariable};
    use crate::state::key::{Aspect, Key, Place};
    use crate::state::steps::StepValue;
    use std::sync::Arc;

    /// A loop in which `i` counts up to an input without a name.
    const LOOP: &str = "type t0 = int \"int\" 32 signed
loc !1 = \"a.c\":3:5 in \"main\"
var $i = \"i\" t0 in \"main\" at !1
fn main {
b0:
  %n: i32 = input nondet \"n\"
  assign $i, i32 0 !1
  jump head(i32 0)
head(%x: i32):
  %less: i1 = slt %x, %n
  branch %less, body, end !1
body:
  %more: i32 = add %x, i32 1
  assign $i, %more !1
  jump head(%more)
end:
  stop
}
entry main";

    fn ground() -> Arc<Ground> {
        let program = parse(LOOP).unwrap_or_else(|e| panic!("{e}"));
        Arc::new(Ground { program, formula: Recipe { member_bits: 1, loop_paths: false, loops: Vec::new() } })
    }

    fn counter() -> Key {
        Key::Bits(Place::Param(0))
    }

    #[test]
    fn invariants_get_the_names_of_the_source() {
        let variables = vec![StateVariable { key: counter(), width: 32 }];
        let at_least = |n| {
            let i = Number::Variable { variable: 0, signed: true };
            Predicate::Compare(Number::int(n), Relation::AtMost, i)
        };
        let predicates = vec![Predicate::always(), at_least(1), Predicate::never()];
        let invariant = Invariant { id: LoopId(0), aspect: Aspect::Values, variables, predicates };
        let known = Known { ground: ground(), invariants: vec![invariant], initial: BTreeSet::new() };
        let told = invariants(&known).unwrap();
        assert_eq!(told.len(), 1);
        assert_eq!((told[0].loc, &told[0].conjuncts), (LocId(1), &vec!["i >= 1".to_string()]));
        assert_eq!(region(&Region { known, head: LocId(1) }), ["i >= 1"]);
    }

    #[test]
    fn ranking_functions_get_the_names_of_the_source() {
        let told = |descent: Descent| {
            let values = vec![StepValue::State(counter(), 32)];
            ranking(&Ranked {
                ground: ground(),
                ranking: LoopRanking { id: LoopId(0), iterations: 1, values, descent },
            })
        };
        let falling = RankingFunction::Sum(Row::Bound { sum: vec![(0, -1)], signed: true });
        assert_eq!(told(Descent::Lexicographic(vec![falling])), ["-i"]);
        assert!(told(Descent::Lexicographic(Vec::new())).is_empty());
        let listed = Descent::Listed { bits: None, about: vec![0, 0] };
        assert_eq!(told(listed), ["the number of steps that (i) is from the end"]);
    }
}
