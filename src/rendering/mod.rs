//! Evidence for readers: invariants, ranking functions and recurrent sets as text, and as C where C can say them.
//!
//! Evidence has no names: it speaks of places in the state of a prepared program. Here they get those that they have in the source ([`names`]; [`statements`],
//! where a name has to mean the variable), once somebody wants to read it.

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

/// Invariants, loop by loop.
pub fn invariants(known: &Known) -> Vec<LoopInvariant> {
    if known.invariants.is_empty() {
        return Vec::new();
    }
    let told = in_formula(&known.ground, |encoding| {
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
    });
    told.unwrap_or_default()
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
    all.into_iter().find(|i| i.loc == region.head).map(|i| i.conjuncts).unwrap_or_default()
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
