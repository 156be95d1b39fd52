//! `[[suppress]]` of verify.toml: which checks of a program are not to be reported, and what is said of that.

use crate::analysis::suppress::{Instead, ends, instead};
use crate::frontend;
use crate::program::{Check, CheckId, Program, Property, PropertySet};
use crate::report;
use glob::{MatchOptions, Pattern};
use std::collections::BTreeMap;

/// An entry: checks that fit all that it says.
#[derive(Clone, Default, Debug)]
pub struct Suppression {
    /// The property is one of these; none are named if it is empty.
    pub properties: Vec<Property>,
    /// The function.
    pub function: Option<Pattern>,
    /// The last components of the file's path.
    pub file: Option<Pattern>,
    /// The line.
    pub line: Option<u32>,
    /// The label, such as `main.overflow.3`.
    pub label: Option<String>,
    /// Why.
    pub reason: String,
}

/// All entries of a file.
#[derive(Clone, Default, Debug)]
pub struct Suppressions {
    /// How the file is called.
    pub file: String,
    /// The entries in order.
    pub list: Vec<Suppression>,
    /// Whether a part of what the file is about is checked, so that entries without a match mean nothing.
    pub is_part: bool,
}

/// The suppressed checks of one program.
#[derive(Clone, Default, Debug)]
pub struct Suppressed {
    /// The checks, each with the reason.
    pub reasons: BTreeMap<CheckId, String>,
    /// Remarks for the user, whatever the verdict is.
    pub notes: Vec<String>,
    /// A remark on the executions or checks that the verdict `true` leaves open.
    pub caveat: Option<String>,
}

impl Suppression {
    fn has(&self, program: &Program, check: &Check, label: &str) -> bool {
        let place = &program.source.locs[check.loc];
        let file = program.source.files.get(place.file as usize).map_or("", String::as_str);
        (self.properties.is_empty() || self.properties.contains(&check.property()))
            && self.function.as_ref().is_none_or(|f| f.matches(&check.function))
            && self.file.as_ref().is_none_or(|f| ends_with(file, f))
            && self.line.is_none_or(|line| line == place.line)
            && self.label.as_ref().is_none_or(|l| l == label)
    }

    /// Whether it can match anything where `properties` are checked.
    fn is_about(&self, properties: PropertySet) -> bool {
        self.properties.is_empty() || self.properties.iter().any(|p| properties.contains(*p))
    }
}

/// Whether the last components of `path` match.
fn ends_with(path: &str, pattern: &Pattern) -> bool {
    let options = MatchOptions { require_literal_separator: true, ..MatchOptions::new() };
    let ends = path.match_indices('/').map(|(at, _)| &path[at + 1..]);
    ends.chain([path]).any(|end| pattern.matches_with(end, options))
}

impl Suppressions {
    /// The suppressed checks of `program`, which was made with `options`; of several entries for one check the first counts.
    pub fn of(&self, program: &Program, options: &frontend::Options) -> Suppressed {
        let mut found = Suppressed::default();
        if self.list.is_empty() {
            return found;
        }
        let labels = report::labels(program);
        let mut used = vec![false; self.list.len()];
        let (ends, mut ending) = (ends(program), Vec::new());
        for (id, check) in program.checks.entries() {
            let Some(instead) = instead(check.property(), options.signed_overflow_undefined) else { continue };
            for (n, entry) in self.list.iter().enumerate().filter(|(_, e)| e.has(program, check, &labels[id])) {
                used[n] = true;
                found.reasons.entry(id).or_insert_with(|| entry.reason.clone());
            }
            if (instead == Instead::Assumption || ends.contains(&id)) && found.reasons.contains_key(&id) {
                ending.push(labels[id].as_str());
            }
        }
        let whole = !self.is_part && (options.function == "main" || options.all_functions);
        for (n, entry) in self.list.iter().enumerate() {
            if whole && !used[n] && entry.is_about(options.properties) {
                found.notes.push(format!("suppress #{} of {} matches nothing", n + 1, self.file));
            }
        }
        found.notes.extend(match found.reasons.len() {
            0 => None,
            1 => Some(format!("1 check is suppressed by {}", self.file)),
            count => Some(format!("{count} checks are suppressed by {}", self.file)),
        });
        found.caveat = (!ending.is_empty()).then(|| {
            let more = if ending.len() > 3 { ", …" } else { "" };
            let some = ending[..ending.len().min(3)].join(", ");
            format!("executions end where what is suppressed fails ({some}{more}); `true` is not about what they would do then")
        });
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::parse::parse;

    const PROGRAM: &str = "\
check c0 = overflow \"o\" in \"hash\"
check c1 = overflow \"o\" in \"main\"
check c2 = deref \"d\" in \"main\"
check c3 = termination \"t\" in \"main\"
check c4 = unsupported \"u\" in \"main\"
fn main {
b0:
  stop
}
entry main
";

    fn options(properties: &[Property]) -> frontend::Options {
        frontend::Options::new(properties.iter().copied())
    }

    /// Checks which of the program's checks the entries suppress, and the notes.
    fn check(list: &[Suppression], is_part: bool, expected: &[u32], notes: &[&str]) {
        let program = parse(PROGRAM).unwrap();
        let all = Suppressions { file: "f".to_string(), list: list.to_vec(), is_part };
        let found = all.of(&program, &options(&[Property::Overflow, Property::Deref]));
        assert_eq!(found.reasons.keys().map(|c| c.0).collect::<Vec<_>>(), expected, "{list:?}");
        assert_eq!(found.notes, notes, "{list:?}");
        assert_eq!(found.caveat.is_some(), expected.contains(&2), "{list:?}");
    }

    #[test]
    fn entries_match_what_fits_all_that_they_say() {
        let any = Suppression::default();
        let overflow = Suppression { properties: vec![Property::Overflow], ..any.clone() };
        let hash = Suppression { function: Some(Pattern::new("ha*").unwrap()), ..any.clone() };
        check(&[], false, &[], &[]);
        check(std::slice::from_ref(&any), false, &[0, 1, 2], &["3 checks are suppressed by f"]);
        check(std::slice::from_ref(&overflow), false, &[0, 1], &["2 checks are suppressed by f"]);
        check(std::slice::from_ref(&hash), false, &[0], &["1 check is suppressed by f"]);
        let label = Suppression { label: Some("main.overflow.1".to_string()), ..overflow };
        check(&[hash, label], false, &[0, 1], &["2 checks are suppressed by f"]);
        let nowhere = Suppression { line: Some(9), ..any.clone() };
        check(
            &[any, nowhere.clone()],
            false,
            &[0, 1, 2],
            &["suppress #2 of f matches nothing", "3 checks are suppressed by f"],
        );
        check(&[nowhere], true, &[], &[]);
        // What was not asked for cannot match.
        let shift = Suppression { properties: vec![Property::Shift], ..Suppression::default() };
        check(&[shift], false, &[], &[]);
    }

    #[test]
    fn files_match_from_their_end() {
        let check = |path: &str, pattern: &str| ends_with(path, &Pattern::new(pattern).unwrap());
        for pattern in ["hash.c", "src/hash.c", "src/*.c", "*.c", "/p/src/hash.c"] {
            assert!(check("/p/src/hash.c", pattern), "{pattern}");
        }
        for pattern in ["ash.c", "rc/hash.c", "p/*.c", "src"] {
            assert!(!check("/p/src/hash.c", pattern), "{pattern}");
        }
        assert!(check("hash.c", "hash.c"));
    }
}
