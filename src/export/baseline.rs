//! Baselines: findings that a project knows of, in a file that it keeps, so that it hears of new ones only.
//!
//! A finding is known by its fingerprint, as in SARIF. Those with equal rule, file, function and description are numbered, so that of three where two are known
//! one is new.

use super::Case;
use super::file_names::Paths;
use super::findings::{FailureKey, findings, key_of};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The version of the format.
const FORMAT: u32 = 1;

/// The file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// Counts incompatible changes of this format.
    format: u32,
    /// The known failures, sorted.
    findings: Vec<Entry>,
}

/// A finding; only the fingerprint counts, the rest is for people.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    function: String,
    property: String,
    description: String,
    fingerprint: String,
}

/// How many findings there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Comparison {
    /// In the baseline and found.
    pub known: usize,
    /// Found only.
    pub new: usize,
    /// In the baseline only.
    pub gone: usize,
}

impl Baseline {
    /// All failures in `cases`; files are relative to `root` if they are below it.
    pub fn of(cases: &[Case], root: &Path) -> Baseline {
        let paths = Paths::new(root);
        let entry = |property: &super::Property, fingerprint: String| {
            let (file, function) =
                property.location.as_ref().map(|l| (paths.uri(&l.file), l.function.clone())).unwrap_or_default();
            let (description, property) = (property.description.clone(), property.property.clone());
            Entry { file, function, property, description, fingerprint }
        };
        let mut list: Vec<Entry> =
            findings(cases, &paths).into_iter().map(|f| entry(f.property, f.fingerprint)).collect();
        list.sort();
        Baseline { format: FORMAT, findings: list }
    }

    /// The baseline that `text` is.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Baseline, String> {
        let baseline: Baseline = serde_json::from_str(text).map_err(|e| e.to_string())?;
        match baseline.format {
            FORMAT => Ok(baseline),
            other => Err(format!("its format {other} is not known to this version")),
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Says of each failure in `cases` whether it is known.
    pub fn compare(&self, cases: &mut [Case], root: &Path) -> Comparison {
        let known: BTreeSet<&str> = self.findings.iter().map(|e| e.fingerprint.as_str()).collect();
        let found = findings(cases, &Paths::new(root));
        let all: BTreeSet<&str> = found.iter().map(|f| f.fingerprint.as_str()).collect();
        let comparison = Comparison {
            known: all.intersection(&known).count(),
            new: all.difference(&known).count(),
            gone: known.difference(&all).count(),
        };
        let places: BTreeMap<FailureKey, bool> =
            found.iter().map(|f| (key_of(f.property), known.contains(f.fingerprint.as_str()))).collect();
        let reports = cases.iter_mut().filter_map(|c| c.report.as_mut().ok());
        for property in reports.flat_map(|r| &mut r.properties) {
            property.known = places.get(&key_of(property)).copied().filter(|_| property.is_failure());
        }
        comparison
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A case with failures of equal description at these lines.
    fn case(name: &str, lines: &[u32]) -> Case {
        let property = |line: &u32| {
            format!(
                "{{\"label\": \"f.overflow.1\", \"property\": \"overflow\", \"description\": \"o\", \"status\": \"FAILURE\", \
                 \"location\": {{\"file\": \"a.c\", \"line\": {line}, \"function\": \"f\"}}}}"
            )
        };
        let properties: Vec<String> = lines.iter().map(property).collect();
        let text = format!(
            "{{\"files\": [], \"verdict\": {{\"result\": \"false\"}}, \"seconds\": 1.0, \"properties\": [{}]}}",
            properties.join(", ")
        );
        Case::new(name, &text)
    }

    fn check(before: &[u32], after: &[Case], known: usize, new: usize, gone: usize) {
        let root = Path::new("/p");
        let baseline = Baseline::parse(&Baseline::of(&[case("t", before)], root).text()).unwrap();
        let mut after: Vec<Case> =
            after.iter().map(|c| Case { name: c.name.clone(), report: c.report.clone() }).collect();
        assert_eq!(baseline.compare(&mut after, root), Comparison { known, new, gone });
    }

    #[test]
    fn equal_findings_are_counted() {
        check(&[1, 2], &[case("t", &[11, 12])], 2, 0, 0);
        check(&[1, 2], &[case("t", &[11])], 1, 0, 1);
        check(&[1, 2], &[case("t", &[11, 12, 13])], 2, 1, 0);
        check(&[], &[case("t", &[1])], 0, 1, 0);
        // One that several programs have is one.
        check(&[1], &[case("t", &[1]), case("u", &[1])], 1, 0, 0);
    }

    #[test]
    fn failures_are_marked() {
        let root = Path::new("/p");
        let baseline = Baseline::of(&[case("t", &[1])], root);
        let mut cases = [case("t", &[5, 6])];
        baseline.compare(&mut cases, root);
        let marks: Vec<Option<bool>> = cases[0].report.as_ref().unwrap().properties.iter().map(|p| p.known).collect();
        assert_eq!(marks, [Some(true), Some(false)]);
    }

    #[test]
    fn what_is_no_baseline_is_told() {
        for (text, part) in [("", "EOF"), ("{}", "missing field"), ("{\"format\": 9, \"findings\": []}", "format 9")] {
            let error = Baseline::parse(text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
