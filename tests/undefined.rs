//! Keeps docs/undefined.md: each entry of annex J has a disposition, the counts are right, and the samples named there
//! exist and expect what the entry says of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What may be done with an entry, in the order of the table of counts.
const DISPOSITIONS: [&str; 5] = ["checked", "not in bitcode", "defined here", "refused", "open"];

/// The sections, with the number of entries that the annex has.
const SECTIONS: [(&str, Option<usize>); 3] = [
    ("Undefined behaviour: annex J.2", Some(203)),
    ("Undefined elsewhere", None),
    ("Unspecified behaviour: annex J.1", Some(58)),
];

/// One line of a table.
struct Entry {
    section: String,
    number: usize,
    disposition: String,
    /// What the entry says after its disposition.
    remark: String,
    sample: Option<Sample>,
}

/// A sample with the options under which it shows what the entry says.
struct Sample {
    /// Below `c-samples`.
    path: String,
    /// None: any will do.
    options: Option<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn document() -> String {
    fs::read_to_string(root().join("docs/undefined.md")).expect("docs/undefined.md")
}

fn cells(line: &str) -> Vec<&str> {
    line.trim().trim_start_matches('|').trim_end_matches('|').split('|').map(str::trim).collect()
}

fn entries(document: &str) -> Vec<Entry> {
    let mut section = String::new();
    let mut found = Vec::new();
    for line in document.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            section = name.to_string();
        }
        let cells = cells(line);
        let [number, _, _, says, sample] = cells[..] else { continue };
        let Ok(number) = number.parse() else { continue };
        found.push(entry(&section, number, says, sample).unwrap_or_else(|| panic!("cannot read `{line}`")));
    }
    found
}

fn entry(section: &str, number: usize, says: &str, sample: &str) -> Option<Entry> {
    let (disposition, remark) = says.strip_prefix("**")?.split_once("**:")?;
    let sample = match sample.split_once(' ') {
        _ if sample.is_empty() => None,
        None => Some(Sample { path: sample.to_string(), options: None }),
        Some((path, options)) => {
            let options = options.strip_prefix('`')?.strip_suffix('`')?.to_string();
            Some(Sample { path: path.to_string(), options: Some(options) })
        }
    };
    let (section, disposition, remark) = (section.to_string(), disposition.to_string(), remark.trim().to_string());
    Some(Entry { section, number, disposition, remark, sample })
}

/// What the sample expects under each set of options.
fn expectations(path: &str) -> Result<BTreeMap<String, String>, String> {
    let file = root().join("c-samples").join(path);
    let text = fs::read_to_string(file).map_err(|e| format!("{path}: {e}"))?;
    let lines = text.lines().filter_map(|line| line.strip_prefix("// verify: "));
    Ok(lines.filter_map(|line| line.split_once("=> ")).map(|(o, v)| (o.trim().to_string(), v.to_string())).collect())
}

/// What is wrong with an entry, if anything.
fn mistake(entry: &Entry) -> Option<String> {
    let kind = entry.disposition.as_str();
    if !DISPOSITIONS.contains(&kind) || entry.remark.is_empty() {
        return Some("no disposition with a remark".to_string());
    }
    let Some(sample) = &entry.sample else {
        return ["checked", "refused"].contains(&kind).then(|| "no sample".to_string());
    };
    let expected = match expectations(&sample.path) {
        Ok(expected) => expected,
        Err(message) => return Some(message),
    };
    let Some(options) = &sample.options else { return None };
    let Some(verdict) = expected.get(options) else {
        return Some(format!("{} has no `// verify: {options} =>`", sample.path));
    };
    let agrees = match kind {
        "checked" => verdict.starts_with("false(") && asks_for(options, property(&entry.remark)),
        "refused" => verdict.starts_with("unknown"),
        _ => true,
    };
    (!agrees).then(|| format!("{} expects `{verdict}`", sample.path))
}

/// The property that a remark begins with.
fn property(remark: &str) -> &str {
    remark.split([';', ',', ' ']).next().unwrap_or_default()
}

fn asks_for(options: &str, property: &str) -> bool {
    let mut words = options.split_whitespace();
    words.any(|word| word == "--property")
        && words.next().is_some_and(|list| list.split(',').any(|name| name == property))
}

#[test]
fn every_entry_is_there() {
    let entries = entries(&document());
    for (section, size) in SECTIONS {
        let numbers: Vec<usize> = entries.iter().filter(|e| e.section == section).map(|e| e.number).collect();
        let size = size.unwrap_or(numbers.len()).max(1);
        assert_eq!(numbers, (1..=size).collect::<Vec<_>>(), "{section}");
    }
}

#[test]
fn samples_say_what_the_entries_say() {
    let mistakes: Vec<String> = entries(&document())
        .iter()
        .filter_map(|e| mistake(e).map(|text| format!("{}, {}: {text}", e.section, e.number)))
        .collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn counts_are_right() {
    let document = document();
    let entries = entries(&document);
    for (section, _) in SECTIONS {
        let of = |kind: &&str| entries.iter().filter(|e| e.section == section && e.disposition == **kind).count();
        let counts: Vec<usize> = DISPOSITIONS.iter().map(of).collect();
        let row = document.lines().map(cells).find(|cells| cells[0] == section && cells.len() == 7);
        let row = row.unwrap_or_else(|| panic!("no counts of `{section}`"));
        let claimed: Vec<usize> = row[1..].iter().map(|cell| cell.parse().expect("a count")).collect();
        assert_eq!(claimed[..5], counts, "{section}");
        assert_eq!(claimed[5], counts.iter().sum::<usize>(), "{section}");
    }
}

#[test]
fn every_sample_belongs_to_an_entry() {
    let document = document();
    let words = document.split(|c: char| c.is_whitespace() || "()|,;".contains(c));
    let named: BTreeSet<&str> = words.filter(|word| word.contains('/') && word.ends_with(".c")).collect();
    let samples = root().join("c-samples");
    for name in &named {
        assert!(samples.join(name).is_file(), "{name} does not exist");
    }
    for file in fs::read_dir(samples.join("undefined")).expect("c-samples/undefined") {
        let name = name_of(&file.expect("an entry of a folder").path());
        assert!(named.contains(name.as_str()), "{name} belongs to no entry of docs/undefined.md");
    }
}

/// The path of a file of `c-samples/undefined`, as the document has it.
fn name_of(path: &Path) -> String {
    format!("undefined/{}", path.file_name().unwrap_or_default().to_string_lossy())
}
