//! A page to look at: one file that needs no other, and well-formed as XML, too. Of each failure the source is shown, with the steps of the execution beside
//! their lines. Of many cases there is a page each, and one with a row per case that leads to them.

use super::{Case, Location, Property, Report, Trace};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");
/// Lines around those that an execution passes.
const AROUND: u32 = 3;
/// The greatest number of notes beside one line, and of lines per failure.
const MAX_VALUES: usize = 8;
const MAX_LINES: usize = 400;
/// Characters of a reason in a row, and of a case's name in that of its file.
const MAX_REASON: usize = 120;
const MAX_NAME: usize = 80;

/// The page about `case`.
pub fn html(case: &Case) -> String {
    let title = format!("<h1>verify: {}</h1>\n", escaped(&case.name));
    let body = overview(&[case], &|_| None) + &sections(case, &mut Sources::default());
    page(&(title + &body))
}

/// A page with a row per case, and the pages that it leads to.
pub struct Pages {
    /// The page to begin with.
    pub overview: String,
    /// The names of further files in the folder, and their contents.
    pub cases: Vec<(String, String)>,
}

/// The pages about `cases`, those of cases in `folder` beside the first one, which is called `name`. What was refuted comes first.
pub fn pages(cases: &[Case], name: &str, folder: &str) -> Pages {
    let mut order: Vec<&Case> = cases.iter().collect();
    order.sort_by_key(|case| rank(case));
    let files: BTreeMap<&str, String> =
        order.iter().enumerate().map(|(n, case)| (case.name.as_str(), file_of(n, &case.name))).collect();
    let mut sources = Sources::default();
    let mut of_cases = Vec::new();
    for case in order.iter().filter(|case| case.report.is_ok()) {
        let title = format!("<p><a href=\"../{}\">all</a></p>\n<h1>verify: {}</h1>\n", link(name), escaped(&case.name));
        let body = overview(&[case], &|_| None) + &sections(case, &mut sources);
        of_cases.push((files[case.name.as_str()].clone(), page(&(title + &body))));
    }
    let target = |case: &Case| files.get(case.name.as_str()).map(|file| format!("{}/{file}", link(folder)));
    let body = format!("<h1>verify</h1>\n<p>{}</p>\n", counts(cases)) + &overview(&order, &target);
    Pages { overview: page(&body), cases: of_cases }
}

/// The page with this body.
pub(super) fn page(body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>verify</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// The place of a case among others: what was refuted, what went wrong, what is open, what was proved.
fn rank(case: &Case) -> u8 {
    match case.report.as_ref().map(|r| r.verdict.result.as_str()) {
        Ok("false") => 0,
        Err(_) => 1,
        Ok("true") => 3,
        Ok(_) => 2,
    }
}

/// How many cases came out how.
fn counts(cases: &[Case]) -> String {
    let names = ["refuted", "could not be run", "unknown", "proved"];
    let count = |rank_wanted: usize| cases.iter().filter(|c| usize::from(rank(c)) == rank_wanted).count();
    let parts = names.iter().enumerate().map(|(n, name)| (count(n), name)).filter(|(n, _)| *n > 0);
    let parts: Vec<String> = parts.map(|(n, name)| format!("{n} {name}")).collect();
    format!("{} tasks: {}", cases.len(), parts.join(", "))
}

/// The name of the file about a case: its place, and as much of its name as serves everywhere.
fn file_of(place: usize, name: &str) -> String {
    let safe: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' }).collect();
    let end = safe.len().saturating_sub(MAX_NAME);
    format!("{:05}-{}.html", place + 1, safe[end..].trim_start_matches(['-', '.']))
}

/// A file name in a link.
fn link(name: &str) -> String {
    let kept = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
    name.bytes().map(|b| if kept(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// The files that were read.
#[derive(Default)]
pub(super) struct Sources(BTreeMap<String, Vec<String>>);

impl Sources {
    /// The lines of `file`; none if it is not there.
    pub(super) fn lines(&mut self, file: &str) -> &[String] {
        let read = || std::fs::read(file).map(|b| String::from_utf8_lossy(&b).lines().map(str::to_string).collect());
        self.0.entry(file.to_string()).or_insert_with(|| read().unwrap_or_default())
    }
}

/// One row per case, which leads to its `target`.
fn overview(cases: &[&Case], target: &dyn Fn(&Case) -> Option<String>) -> String {
    let mut text = "<table>\n<tr><th>program</th><th>verdict</th><th>proved</th><th>refuted</th><th>unknown</th><th>seconds</th></tr>\n".to_string();
    for case in cases {
        let name = escaped(&case.name);
        let row = match &case.report {
            Ok(report) => {
                let [proved, refuted, open] = report.counts();
                let name = target(case).map_or(name.clone(), |file| format!("<a href=\"{file}\">{name}</a>"));
                format!(
                    "<td>{name}</td><td class=\"{}\">{}</td><td>{proved}</td><td>{refuted}</td><td>{open}</td><td>{:.2}</td>",
                    escaped(&report.verdict.result),
                    escaped(&cut(&verdict(report))),
                    report.seconds
                )
            }
            Err(reason) => format!("<td>{name}</td><td class=\"error\" colspan=\"5\">{}</td>", escaped(&cut(reason))),
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

/// As much of a reason as a row has room for.
fn cut(reason: &str) -> String {
    match reason.char_indices().nth(MAX_REASON) {
        Some((end, _)) => format!("{}…", &reason[..end]),
        None => reason.to_string(),
    }
}

fn sections(case: &Case, sources: &mut Sources) -> String {
    let Ok(report) = &case.report else { return String::new() };
    let mut text = String::new();
    if verdict(report).chars().count() > MAX_REASON {
        let _ = writeln!(text, "<p>{}</p>", escaped(&verdict(report)));
    }
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
                escaped(&p.told()),
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
    let numbers: Vec<u32> = match source.is_empty() {
        true => passed.keys().copied().collect(),
        false => (1..=source.len() as u32).filter(|n| shown(*n)).collect(),
    };
    let beside = |n: u32| {
        let class = if failing == Some(n) {
            "failed"
        } else if passed.contains_key(&n) {
            "passed"
        } else {
            ""
        };
        (class, passed.get(&n).map(|list| shortened(list)).unwrap_or_default())
    };
    listing(file, source, &numbers, &beside)
}

/// Lines of a file by their numbers, each with its class and what is said beside it.
pub(super) fn listing(
    file: &str,
    source: &[String],
    numbers: &[u32],
    beside: &dyn Fn(u32) -> (&'static str, String),
) -> String {
    let mut text = format!("<p class=\"note\">{}</p>\n<div class=\"code\"><table>\n", escaped(file));
    let mut last = 0;
    for &n in numbers.iter().take(MAX_LINES) {
        if last > 0 && n > last + 1 {
            text += "<tr><td>⋮</td><td></td><td></td></tr>\n";
        }
        last = n;
        let (class, values) = beside(n);
        let code = (n as usize).checked_sub(1).and_then(|at| source.get(at)).map(String::as_str).unwrap_or_default();
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
pub(super) fn escaped(text: &str) -> String {
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
