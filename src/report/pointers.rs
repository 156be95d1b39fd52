//! Prints points-to sets, pointer by pointer.

use super::{Report, known};
use crate::engine::verdict::{Offsets, PointedObject, PointerFact};
use crate::program::Source;
use std::fmt::Write;

/// A heading, then one line per pointer: `list.c:12 in main: p -> {heap object of list.c:9 (+0), NULL}`.
pub fn render(report: &Report<'_>) -> String {
    let source = &report.program.source;
    let mut text = String::new();
    match &report.outcome.pointers {
        None => text.push_str("note: the points-to sets were not computed\n"),
        Some(facts) if facts.is_empty() => text.push_str("note: no pointer has a points-to set\n"),
        Some(facts) => {
            text.push_str("points-to sets (objects, byte offsets):\n");
            facts.iter().for_each(|fact| push_fact(&mut text, source, fact));
        }
    }
    text
}

fn push_fact(text: &mut String, source: &Source, fact: &PointerFact) {
    let loc = known(source, fact.loc);
    let function = match source.function_of(loc) {
        "" => String::new(),
        name => format!(" in {name}"),
    };
    let place = source.describe(loc);
    let colon = if place.is_empty() { "" } else { ": " };
    let objects: Vec<String> = fact.objects.iter().map(|o| object(source, o)).collect();
    let _ = writeln!(text, "  {place}{function}{colon}{} -> {{{}}}", fact.pointer, objects.join(", "));
}

/// `heap object of list.c:9 (+0)`, `x (+4)`, `NULL`.
fn object(source: &Source, object: &PointedObject) -> String {
    if object.is_null {
        return match &object.offsets {
            Offsets::Exact(at) if at.iter().eq(&[0]) => "NULL".to_string(),
            _ => format!("NULL ({})", offsets(&object.offsets)),
        };
    }
    let at = match source.describe(known(source, object.loc)) {
        place if place.is_empty() => place,
        place => format!(" of {place}"),
    };
    format!("{}{at} ({})", object.name, offsets(&object.offsets))
}

/// `+0, +8`; `+4 and every 16`, for all that differ from 4 by a multiple of 16.
fn offsets(offsets: &Offsets) -> String {
    match offsets {
        Offsets::Exact(set) => set.iter().map(|o| format!("{o:+}")).collect::<Vec<_>>().join(", "),
        Offsets::Congruent { modulus: 1, .. } => "any".to_string(),
        Offsets::Congruent { modulus, remainder, .. } => format!("{remainder:+} and every {modulus}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn offsets_are_written_with_a_sign() {
        assert_eq!(offsets(&Offsets::Exact(BTreeSet::from([-4, 0, 8]))), "-4, +0, +8");
        assert_eq!(offsets(&Offsets::Congruent { modulus: 16, remainder: 4, within: None }), "+4 and every 16");
        assert_eq!(offsets(&Offsets::any()), "any");
    }
}
