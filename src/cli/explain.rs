//! `verify explain`: what properties mean, with an example that fails, what helps, and what selects them.

use super::print;
use super::properties::{self, Selection};
use crate::export::rules::{self, Rule, WEAKNESSES};
use crate::program::Property;
use crate::program::property::PROPERTIES;
use std::fmt::Write;

/// Columns of text.
const WIDTH: usize = 100;

/// Explains `wanted`, or lists all properties if there are none; returns the exit status.
pub fn run(wanted: &[Property]) -> i32 {
    let text = match wanted {
        [] => table(),
        some => some.iter().map(|p| explanation(*p)).collect::<Vec<_>>().join("\n"),
    };
    print(&text)
}

/// A line per property.
fn table() -> String {
    let mut text = String::new();
    for (property, rule) in PROPERTIES.into_iter().filter_map(|p| rule(p).map(|r| (p, r))) {
        let mark = if Selection::of(property).by_default { '*' } else { ' ' };
        let remark = if is_available(property) { "" } else { " (not yet checked)" };
        let _ = writeln!(text, "{mark} {:18} {}{remark}", rule.id, rule.title);
    }
    text + "\n* is checked by default. `verify explain PROPERTY` says more, e.g. `verify explain overflow`.\n"
}

/// All that is to be said of `property`.
fn explanation(property: Property) -> String {
    let Some(rule) = rule(property) else { return String::new() };
    let example: String = rule.example.lines().map(|line| format!("    {line}\n").replace("    \n", "\n")).collect();
    let parts = [
        format!("{}: {}\n", rule.id, rule.title),
        wrapped(rule.help),
        format!("Example, which `verify --property {} FILE` refutes:\n\n{example}", rule.id),
        section("Fix", rule.fix),
        section("Checked", rule.checked),
        section("Not checked", rule.unchecked),
        section("Selected by", &selection(property)),
        format!("SV-COMP:\n{}", wrapped(&standard(property))),
        format!("CWE:\n{}", weaknesses(rule)),
    ];
    let example_fails = is_available(property);
    let shown = parts.into_iter().enumerate().filter(|(n, _)| *n != 2 || example_fails).map(|(_, part)| part);
    shown.collect::<Vec<_>>().join("\n")
}

fn rule(property: Property) -> Option<&'static Rule> {
    rules::rule(property.name()).map(|(_, rule)| rule)
}

fn is_available(property: Property) -> bool {
    properties::unavailable(false).all(|p| p != property)
}

/// Names and options.
fn selection(property: Property) -> String {
    let Selection { synonyms, groups, options, by_default, .. } = Selection::of(property);
    // The name of this property stands for others, too.
    let own = if groups.contains(&property.name()) { None } else { Some(property.name()) };
    let names: Vec<&str> = own.into_iter().chain(synonyms).collect();
    let mut text = format!("--property {}", names.join(", "));
    if !groups.is_empty() {
        let _ = write!(text, "; with others by {}", groups.join(", "));
    }
    if !options.is_empty() {
        let _ = write!(text, "; {}", options.join(", "));
    }
    text + if by_default { ". It is checked by default." } else { ". It is not checked by default." }
}

/// The name in verdicts and property files of SV-COMP.
fn standard(property: Property) -> String {
    match Selection::of(property).formula {
        Some(formula) => format!("{}: CHECK( init(main()), LTL({formula}) )", property.verdict_name()),
        None => "none".to_string(),
    }
}

fn weaknesses(rule: &Rule) -> String {
    let name = |w: &u32| WEAKNESSES.iter().find(|(number, _)| number == w).map_or("", |(_, name)| name);
    rule.weaknesses.iter().map(|w| format!("  {w:<5} {}\n", name(w))).collect()
}

fn section(title: &str, text: &str) -> String {
    format!("{title}:\n{}", wrapped(text))
}

/// `text` in indented lines of limited width.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut line = String::from(" ");
    for word in text.split_whitespace() {
        if line.len() + word.len() >= WIDTH && line.len() > 1 {
            lines += &line;
            lines.push('\n');
            line = String::from(" ");
        }
        line.push(' ');
        line += word;
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped() {
        assert_eq!(wrapped("a b"), "  a b\n");
        let long = "word ".repeat(50);
        assert!(wrapped(&long).lines().all(|l| l.len() <= WIDTH && l.starts_with("  word")));
        assert_eq!(wrapped(&long).split_whitespace().count(), 50);
    }

    #[test]
    fn every_property_has_a_line_and_an_explanation() {
        for property in PROPERTIES {
            let line = format!(" {} ", property.name());
            assert!(table().contains(&line), "{line}");
            let text = explanation(property);
            assert!(text.starts_with(&format!("{}: ", property.name())) && text.contains("\nCWE:\n  "), "{text}");
            assert!(text.lines().all(|l| l.len() <= WIDTH), "{text}");
        }
    }

    #[test]
    fn names_are_told() {
        let check = |property, expected: &str| assert_eq!(selection(property), expected);
        check(
            Property::Overflow,
            "--property overflow, no-overflow, signed-overflow; with others by all; --signed-overflow-check. \
             It is checked by default.",
        );
        check(
            Property::Deref,
            "--property valid-deref; with others by deref, memory-safety, memsafety, valid-memsafety, all; \
             --bounds-check, --pointer-check. It is checked by default.",
        );
        check(Property::UnreachableCode, "--property unreachable-code. It is not checked by default.");
        assert_eq!(standard(Property::Termination), "termination: CHECK( init(main()), LTL(F end) )");
    }
}
