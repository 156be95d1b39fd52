//! Functions that are equal only if patterns of changes are taken for such.

use super::functions::{Finding, Findings, Versions};
use super::patterns::Patterns;
use super::verdict::Verdict;
use crate::util::Budget;
use std::collections::{BTreeMap, BTreeSet};

/// What patterns of changes make of functions and variables.
#[derive(Default)]
pub struct ByPattern {
    /// The verdicts on functions that are not what they are without patterns.
    pub verdicts: BTreeMap<String, Verdict>,
    /// Variables that start with the same, though other bytes.
    pub alike: BTreeSet<String>,
}

/// Compares with patterns what is not the same without them: layouts of structures, if `has_layouts`, and those of the user.
pub fn by_patterns(
    versions: &Versions,
    findings: &Findings,
    (has_layouts, patterns): (bool, Option<&Patterns>),
    budget: &Budget,
) -> ByPattern {
    let mut found = match has_layouts.then(|| versions.told_by_names()).flatten() {
        Some(told) => by_layouts(versions, &told, findings, budget),
        None => ByPattern::default(),
    };
    let Some(patterns) = patterns else { return found };
    let by_names = has_layouts.then(|| versions.told_by_names()).flatten();
    for told in [Some(versions.again()), by_names].into_iter().flatten().map(|v| v.with_patterns(patterns)) {
        let is_open = |name: &&String| match (findings.both.get(*name), found.verdicts.get(*name)) {
            (_, Some(verdict)) => matches!(verdict, Verdict::EqualBut(_)),
            (Some(Finding::Same { .. }), None) => is_open_by_variables(findings, name),
            _ => true,
        };
        let open: BTreeSet<&String> = findings.both.keys().filter(is_open).collect();
        if open.is_empty() {
            break;
        }
        let further = told.compare(&|name| open.iter().any(|o| *o == name), budget);
        for (name, finding) in &further.both {
            if let Finding::Same { risks, alone, patterns } = finding
                && open.contains(name)
                && !is_open_by_variables(&further, name)
            {
                found.verdicts.insert(name.clone(), same(risks, *alone, patterns));
            }
        }
    }
    found
}

/// The verdict on a function that is the same, where these patterns are taken for equal.
pub fn same(risks: &[String], alone: bool, patterns: &[String]) -> Verdict {
    let both = alone.then(|| "both versions return".to_string());
    let condition: Vec<String> = risks.iter().cloned().chain(both).collect();
    let condition = (!condition.is_empty()).then(|| condition.join(", "));
    match condition {
        condition if !patterns.is_empty() => Verdict::EqualBy(patterns.to_vec(), condition),
        None => Verdict::Equal,
        Some(_) if risks.is_empty() => Verdict::EqualWhereBothReturn,
        Some(condition) => Verdict::EqualIf(condition),
    }
}

/// With members of structures that lie otherwise told by their names (`told`).
fn by_layouts(versions: &Versions, told: &Versions, findings: &Findings, budget: &Budget) -> ByPattern {
    let users = told.users_of_layouts();
    let uses = |name: &String| versions.common(name).and_then(|own| users.get(&own));
    // What does not use such a structure, nor anything that does, is what it was before.
    let is_open = |name: &&String| uses(name).is_some() || is_open_by_variables(findings, name);
    let open: BTreeSet<&String> = findings.both.keys().filter(is_open).collect();
    let found = told.compare(&|name| open.iter().any(|o| *o == name), budget);
    let is_touched = |name: &String| found.touched.get(name).into_iter().flatten().any(|v| found.variables.contains(v));
    let verdict = |(name, finding): (&String, &Finding)| {
        let plain = findings.both.get(name);
        match (finding, plain) {
            _ if !open.contains(name) => None,
            (Finding::Same { .. }, Some(Finding::Same { .. })) if !is_open_by_variables(findings, name) => None,
            (Finding::Same { risks, alone, patterns }, _) if !is_touched(name) => {
                Some((name.clone(), same(risks, *alone, patterns)))
            }
            // The same bytes mean something else to each version.
            (_, Some(Finding::Same { .. })) => {
                let layouts = uses(name)?.iter().map(|name| format!("the layout of {name}"));
                Some((name.clone(), Verdict::EqualBut(layouts.collect())))
            }
            _ => None,
        }
    };
    let verdicts = found.both.iter().filter_map(verdict).collect();
    ByPattern { verdicts, alike: findings.variables.iter().filter(|v| told.start_alike(v)).cloned().collect() }
}

fn is_open_by_variables(findings: &Findings, name: &str) -> bool {
    findings.touched.get(name).into_iter().flatten().any(|v| findings.variables.contains(v))
}
