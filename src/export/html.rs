//! A page to look at: one file that needs no other, and well-formed as XML, too. Of each failure the source is shown, with the steps of the execution beside
//! their lines.

use super::{Case, Location, Property, Report, Trace};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");
/// Lines around those that an execution passes.
const AROUND: u32 = 3;
/// The greatest number of notes beside one line, and of lines per failure.
const MAX_VALUES: usize = 8;
const MAX_LINES: usize = 400;

/// The page about `cases`.
pub fn html(cases: &[Case]) -> String {
    let mut sources = Sources::default();
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>verify</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>verify</h1>\n"
    );
    text += &overview(cases);
    for (n, case) in cases.iter().enumerate() {
        if let Ok(report) = &case.report {
            text += &section(n, case, report, &mut sources);
        }
    }
    text += "</body>\n</html>\n";
    text
}

/// The files that were read.
#[derive(Default)]
struct Sources(BTreeMap<String, Vec<String>>);

impl Sources {
    /// The lines of `file`; none if it is not there.
    fn lines(&mut self, file: &str) -> &[String] {
        let read = || std::fs::read(file).map(|b| String::from_utf8_lossy(&b).lines().map(str::to_string).collect());
        self.0.entry(file.to_string()).or_insert_with(|| read().unwrap_or_default())
    }
}

/// One row per case.
fn overview(cases: &[Case]) -> String {
    let mut text = "<table>\n<tr><th>program</th><th>verdict</th><th>proved</th><th>refuted</th><th>unknown</th><th>seconds</th></tr>\n".to_string();
    for (n, case) in cases.iter().enumerate() {
        let name = escaped(&case.name);
        let row = match &case.report {
            Ok(report) => {
                let count =
                    |wanted: &[&str]| report.properties.iter().filter(|p| wanted.contains(&p.status.as_str())).count();
                let [proved, refuted, open] = [&["SUCCESS"][..], &["FAILURE", "UNREACHABLE"], &["UNKNOWN"]].map(count);
                format!(
                    "<td><a href=\"#case{n}\">{name}</a></td><td class=\"{}\">{}</td><td>{proved}</td><td>{refuted}</td><td>{open}</td><td>{:.2}</td>",
                    escaped(&report.verdict.result),
                    escaped(&verdict(report)),
                    report.seconds
                )
            }
            Err(reason) => format!("<td>{name}</td><td class=\"error\" colspan=\"5\">{}</td>", escaped(reason)),
        };
        let _ = writeln!(text, "<tr>{row}</tr>");
    }
    text + "</table>\n"
}

fn verdict(report: &Report) -> String {
    match (&report.verdict.property, &report.verdict.reason) {
        (Some(property), _) => format!("false({property})"),
        (_, Some(reason)) => format!("unknown ({reason})"),
        _ => report.verdict.result.clone(),
    }
}

fn section(number: usize, case: &Case, report: &Report, sources: &mut Sources) -> String {
    let mut text = format!("<h2 id=\"case{number}\">{}</h2>\n", escaped(&case.name));
    let (failed, rest): (Vec<&Property>, Vec<&Property>) = report.properties.iter().partition(|p| p.is_failure());
    for property in failed {
        text += &failure(property, sources);
    }
    if !rest.is_empty() {
        let _ = writeln!(text, "<details><summary>{} more properties</summary>\n<table>", rest.len());
        for p in rest {
            let place = p.location.as_ref().map(place).unwrap_or_default();
            let reason = p.reason.as_ref().map(|r| format!(" ({r})")).unwrap_or_default();
            let _ = writeln!(
                text,
                "<tr><td><code>{}</code></td><td>{}</td><td>{}</td><td class=\"{}\">{}{}</td></tr>",
                escaped(&p.label),
                escaped(&place),
                escaped(&p.description),
                escaped(&p.status),
                escaped(&p.status),
                escaped(&reason)
            );
        }
        text += "</table></details>\n";
    }
    text
}

fn place(location: &Location) -> String {
    format!("{}:{}", location.file, location.line)
}

/// The HTML of a failure, with the source and the steps of the execution on its lines.
fn failure(property: &Property, sources: &mut Sources) -> String {
    let at = property.location.as_ref().map(place).unwrap_or_default();
    let known = if property.known == Some(true) { " <span class=\"note\">known</span>" } else { "" };
    let mut text = format!(
        "<details open=\"open\"><summary><span class=\"{}\">{}</span> <code>{}</code>: {}{known}</summary>\n",
        escaped(&property.status),
        escaped(&at),
        escaped(&property.label),
        escaped(&property.message())
    );
    let mut lines = property.trace.as_ref().map(values_by_line).unwrap_or_default();
    if let Some(location) = &property.location {
        lines.entry((location.file.clone(), location.line)).or_default().push(property.message());
    }
    let files: BTreeSet<String> = lines.keys().map(|(file, _)| file.clone()).collect();
    for file in files {
        let own: BTreeMap<u32, &Vec<String>> =
            lines.iter().filter(|(k, _)| k.0 == file).map(|(k, v)| (k.1, v)).collect();
        let failing = property.location.as_ref().filter(|l| l.file == file).map(|l| l.line);
        text += &excerpt(&file, &own, failing, sources);
    }
    text + "</details>\n"
}

/// The steps on each line, by file and line; numbers tell the order of all.
fn values_by_line(trace: &Trace) -> BTreeMap<(String, u32), Vec<String>> {
    let mut lines: BTreeMap<(String, u32), Vec<String>> = BTreeMap::new();
    for (n, step) in trace.steps.iter().enumerate() {
        if let Some(location) = &step.location {
            let list = lines.entry((location.file.clone(), location.line)).or_default();
            list.push(format!("{}. {}", n + 1, step.describe()));
        }
    }
    lines
}

/// The lines of a file around `passed`, with what happened there.
fn excerpt(file: &str, passed: &BTreeMap<u32, &Vec<String>>, failing: Option<u32>, sources: &mut Sources) -> String {
    let source = sources.lines(file);
    let shown = |line: u32| passed.keys().any(|p| p.abs_diff(line) <= AROUND);
    let mut text = format!("<p class=\"note\">{}</p>\n<div class=\"code\"><table>\n", escaped(file));
    let mut last = 0;
    let numbers: Vec<u32> = match source.is_empty() {
        true => passed.keys().copied().collect(),
        false => (1..=source.len() as u32).filter(|n| shown(*n)).collect(),
    };
    for &n in numbers.iter().take(MAX_LINES) {
        if last > 0 && n > last + 1 {
            text += "<tr><td>⋮</td><td></td><td></td></tr>\n";
        }
        last = n;
        let class = if failing == Some(n) {
            "failed"
        } else if passed.contains_key(&n) {
            "passed"
        } else {
            ""
        };
        let code = source.get(n as usize - 1).map(String::as_str).unwrap_or_default();
        let values = passed.get(&n).map(|list| shortened(list)).unwrap_or_default();
        let _ = writeln!(
            text,
            "<tr class=\"{class}\"><td>{n}</td><td>{}</td><td class=\"values\">{}</td></tr>",
            escaped(code),
            escaped(&values)
        );
    }
    text + "</table></div>\n"
}

/// The first and last ones of many.
fn shortened(list: &[String]) -> String {
    if list.len() <= MAX_VALUES {
        return list.join("   ");
    }
    let half = MAX_VALUES / 2;
    format!("{}   …   {}", list[..half].join("   "), list[list.len() - half..].join("   "))
}

/// Text in an element or attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' => out.push_str("    "),
            c if c.is_control() && c != '\n' => out.push('�'),
            c => out.push(c),
        }
    }
    out
}
