//! Labels of checks, such as `main.overflow.3`: function, property, and number in source order.

use crate::program::{CheckId, Program, Property};
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;

/// The checks that a user asked for, in the order in which they stand in the source.
pub fn in_source_order(program: &Program) -> Vec<CheckId> {
    let mut checks: Vec<CheckId> =
        program.checks.ids().filter(|id| program.checks[*id].property() != Property::Unsupported).collect();
    checks.sort_by_key(|id| {
        let loc = &program.source.locs[program.checks[*id].loc];
        (loc.file, loc.line, loc.column, id.index())
    });
    checks
}

/// The label of each check.
pub fn labels(program: &Program) -> IdVec<CheckId, String> {
    let mut labels: IdVec<CheckId, String> = program.checks.iter().map(|_| String::new()).collect();
    let mut counts: FxHashMap<(&str, Property), usize> = FxHashMap::default();
    for id in in_source_order(program) {
        let check = &program.checks[id];
        let (function, property) = (&check.function, check.property());
        let count = counts.entry((function, property)).or_default();
        *count += 1;
        labels[id] = format!("{function}.{}.{count}", class(property));
    }
    labels
}

/// The property's name within labels.
fn class(property: Property) -> &'static str {
    match property {
        Property::Assertions => "assertion",
        other => other.name(),
    }
}
