//! Do two versions of a program mean the same, function by function?
//!
//! A function is the same in both if from equal arguments and equal memory both versions make the same calls of what is not compared, and either both
//! return, with the same result and the same memory, or both do not (Malík, Static Analysis of C Programs, PhD thesis 2023, section 6.2).
//! Arithmetic wraps around, and reads of invalid memory have no effect of their own: where only the new version does such a thing, that is said.
//!
//! What is found the same by executing both side by side ([`product`]) is the same whatever happens, calls included, and ends if the other one does. What is
//! left is decided by a program that calls both ([`decide`]).
//!
//! - [`names`]: what is called by one name in both; [`world`]: values as terms of one arena;
//! - [`facts`]: about functions as they are; [`side`]: one version on its way; [`product`]: both, side by side; [`relations`]: what is known where both stop, with
//!   [`elimination`] of linear sums, [`ending`]: that a loop which goes on by itself ends;
//! - [`attempts`]: which iterations of loops are compared with which;
//! - [`functions`]: all functions, with what they call;
//! - [`layouts`]: structures that lie otherwise in the new version, [`typing`]: what functions take objects of them for, with their [`habits`]; [`version`]: one version with what is known of it;
//! - [`patterns`] of the user, [`rules`]: over values; [`suggest`]: from a pair that was accepted; `by_pattern`: what is equal only with patterns;
//! - [`caller`]: a program that calls both, [`meeting`]: with pointers that lead to one object, [`fuse`]: in lockstep; [`decide`]: what follows if it is proved or refuted; [`difference`]: what a refutation
//!   shows; `beyond`: what it does not see; `truths`: bytes that are to be 0 or 1.

pub mod attempts;
mod beyond;
mod by_pattern;
pub mod caller;
pub mod decide;
pub mod difference;
pub mod elimination;
pub mod ending;
pub mod facts;
pub mod functions;
pub mod fuse;
pub mod habits;
pub mod layouts;
pub mod meeting;
pub mod names;
pub mod patterns;
pub mod product;
pub mod relations;
#[cfg(test)]
mod relations_tests;
pub mod rules;
mod samples;
pub mod side;
pub mod suggest;
mod truths;
pub mod typing;
mod verdict;
pub mod version;
pub mod world;

use crate::util::Budget;
use by_pattern::{by_patterns, same};
use decide::{Decision, Sources};
use functions::{Finding, Versions};
use patterns::Patterns;
use product::Apart;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;
pub use verdict::Verdict;

/// A function of both versions.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Its name.
    pub name: String,
    /// What is known of it.
    pub verdict: Verdict,
    /// Where both versions part.
    pub apart: Option<Apart>,
}

/// Everything that was found out about two versions.
#[derive(Clone, Default, Debug)]
pub struct Comparison {
    /// Functions that both have, by name.
    pub functions: Vec<Compared>,
    /// Functions that only the old or only the new version has.
    pub only: [Vec<String>; 2],
    /// Variables that start with something else.
    pub variables: Vec<String>,
    /// Why it ended before all functions were compared, if it did.
    pub ended: Option<String>,
}

/// What is to be compared, and how long.
pub struct Task<'t> {
    /// The functions, by the names that others know them by.
    pub is_wanted: &'t (dyn Fn(&str) -> bool + Sync),
    /// Whether it does not matter where members of structures lie.
    pub has_layouts: bool,
    /// Patterns of the user.
    pub patterns: Option<&'t Patterns>,
    /// How long each may take once both are not the same side by side; without, nothing more is tried.
    pub each: Option<Duration>,
    /// Told of each function when it is done.
    pub done: &'t (dyn Fn(&Compared) + Sync),
}

/// Compares the functions of two versions; all together may take as long as `budget` says.
pub fn compare(versions: &Versions, sources: &Sources, task: &Task, budget: &Budget) -> Comparison {
    let (each, done) = (task.each, task.done);
    let findings = versions.compare(task.is_wanted, budget);
    let list: Vec<(&String, &Finding)> = findings.both.iter().collect();
    let changed = |name: &String| -> Vec<String> {
        let touched = findings.touched.get(name).into_iter().flatten();
        touched.filter(|v| findings.variables.contains(v)).map(|v| format!("variable {v}")).collect()
    };
    let by_pattern = by_patterns(versions, &findings, (task.has_layouts, task.patterns), budget);
    let compared = list.into_par_iter().map(|(name, finding)| {
        if let Some(verdict) = by_pattern.verdicts.get(name) {
            let compared = Compared { name: name.clone(), verdict: verdict.clone(), apart: None };
            done(&compared);
            return compared;
        }
        let (verdict, apart) = match finding {
            Finding::Same { risks, alone, patterns } => (same(risks, *alone, patterns), None),
            Finding::Calls(_) | Finding::Apart(_) => {
                let apart = if let Finding::Apart(apart) = finding { Some(apart.clone()) } else { None };
                let decision = match (versions.numbers(name), each, budget.check()) {
                    (Some(functions), Some(each), Ok(())) => {
                        let budget = budget.child(Some(each));
                        decide::decide(versions, functions, sources, &budget)
                    }
                    (_, None, _) => Decision::Unknown("not the same side by side".into()),
                    _ => Decision::Unknown("there was no time".into()),
                };
                (judged(decision, finding), apart)
            }
        };
        let changed = changed(name);
        let verdict = match verdict {
            Verdict::Equal | Verdict::EqualWhereBothReturn | Verdict::EqualIf(_) if !changed.is_empty() => {
                Verdict::EqualBut(changed)
            }
            verdict => verdict,
        };
        let compared = Compared { name: name.clone(), verdict, apart };
        done(&compared);
        compared
    });
    let touched: BTreeSet<&String> = findings.touched.values().flatten().collect();
    let variables = findings
        .variables
        .iter()
        .filter(|v| !by_pattern.alike.contains(*v))
        .filter(|v| touched.contains(v) || v.starts_with("llvm."))
        .cloned()
        .collect();
    let functions: Vec<Compared> = compared.collect();
    let is_open = functions.iter().any(|f| matches!(f.verdict, Verdict::Unknown(_) | Verdict::EqualBut(_)));
    let ended = budget.check().err().filter(|_| is_open).map(|why| why.to_string());
    Comparison { functions, only: findings.only.clone(), variables, ended }
}

fn judged(decision: Decision, finding: &Finding) -> Verdict {
    match (decision, finding) {
        (Decision::Equal(None), _) => Verdict::EqualWhereBothReturn,
        (Decision::Equal(Some(condition)), _) => Verdict::EqualIf(format!("{condition}, both versions return")),
        (Decision::Different(execution), _) => Verdict::Different(execution),
        (Decision::Unknown(_), Finding::Calls(others)) => Verdict::EqualBut(others.clone()),
        (Decision::Unknown(reason), _) => Verdict::Unknown(reason),
    }
}
