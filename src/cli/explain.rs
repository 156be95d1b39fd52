//! `verify explain`: what properties mean, with an example that fails, what helps, and what selects them.

use super::print;
use super::properties::Selection;
use crate::property::table::{Row, TABLE};
use crate::property::{Property, WEAKNESSES};
use std::fmt::Write;

/// Columns of text.
const WIDTH: usize = 100;

/// Explains `wanted`, or lists all properties if there are none; returns the exit status.
pub fn run(wanted: &[Property]) -> i32 {
    let text = match wanted {
        [] => table(),
        some => some.iter().filter_map(|p| p.row()).map(explanation).collect::<Vec<_>>().join("\n"),
    };
    print(&text)
}

/// A line per property.
fn table() -> String {
    let mut text = String::new();
    for row in TABLE {
        let mark = if row.by_default { '*' } else { ' ' };
        let _ = writeln!(text, "{mark} {:18} {}", row.name, row.title);
    }
    text + "\n* is checked by default. `verify explain PROPERTY` says more, e.g. `verify explain overflow`.\n"
}

/// All that is to be said of a property.
fn explanation(row: &'static Row) -> String {
    let example: String = row.example.lines().map(|line| format!("    {line}\n").replace("    \n", "\n")).collect();
    let parts = [
        format!("{}: {}\n", row.name, row.title),
        wrapped(row.help),
        format!("Example, which `verify --property {} FILE` refutes:\n\n{example}", row.name),
        section("Fix", row.fix),
        section("Checked", row.checked),
        section("Not checked", row.unchecked),
        section("Selected by", &selection(row)),
        format!("SV-COMP:\n{}", wrapped(&standard(row))),
        format!("CWE:\n{}", weaknesses(row)),
    ];
    parts.join("\n")
}

/// Names and options.
fn selection(row: &'static Row) -> String {
    let Selection { synonyms, groups, options } = Selection::of(row);
    // The name of this property stands for others, too.
    let own = if groups.contains(&row.name) { None } else { Some(row.name) };
    let names: Vec<&str> = own.into_iter().chain(synonyms).collect();
    let mut text = format!("--property {}", names.join(", "));
    if !groups.is_empty() {
        let _ = write!(text, "; with others by {}", groups.join(", "));
    }
    if !options.is_empty() {
        let _ = write!(text, "; {}", options.join(", "));
    }
    text + if row.by_default { ". It is checked by default." } else { ". It is not checked by default." }
}

/// The name in verdicts and property files of SV-COMP.
fn standard(row: &Row) -> String {
    row.specification.as_ref().map_or("none".to_string(), |s| format!("{}: {}", s.name, s.text()))
}

fn weaknesses(row: &Row) -> String {
    let name = |w: &u32| WEAKNESSES.iter().find(|(number, _)| number == w).map_or("", |(_, name)| name);
    row.weaknesses.iter().map(|w| format!("  {w:<5} {}\n", name(w))).collect()
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
        for row in TABLE {
            let line = format!(" {} ", row.name);
            assert!(table().contains(&line), "{line}");
            let text = explanation(row);
            assert!(text.starts_with(&format!("{}: ", row.name)) && text.contains("\nCWE:\n  "), "{text}");
            assert!(text.lines().all(|l| l.len() <= WIDTH), "{text}");
        }
    }

    #[test]
    fn names_are_told() {
        let check =
            |property: Property, expected: &str| assert_eq!(property.row().map(selection).as_deref(), Some(expected));
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
        assert_eq!(
            Property::Termination.row().map(standard).unwrap_or_default(),
            "termination: CHECK( init(main()), LTL(F end) )"
        );
    }
}
