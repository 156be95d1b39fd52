//! A page about two versions: of each function that is not equal both sources side by side, with the first lines that differ marked, and
//! where executions part.

use super::report::{DiffReport, Function, Place, Version};
use crate::export::html::{Sources, escaped, listing, page};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Lines behind the last one with code where a function may end.
const BEHIND: u32 = 3;
/// Lines around the place where versions part, if that is outside of the function.
const AROUND: u32 = 3;

/// Bytes of memory that are shown.
const MAX_BYTES: usize = 64;
/// Beside the line where executions part.
const PARTS: &str = "both versions part here";

/// The page about `report`; names of files are relative to the root of the old, and that of the new version.
pub fn html(report: &DiffReport, roots: [&Path; 2]) -> String {
    let mut body = format!("<h1>verify diff: {}</h1>\n<p>{}</p>\n", escaped(&report.verdict), escaped(&report.summary));
    for remark in report.remarks() {
        let _ = writeln!(body, "<p class=\"note\">{}</p>", escaped(&remark));
    }
    let mut sources = Sources::default();
    for function in report.functions.iter().filter(|f| !f.is_equal()) {
        body += &section(function, roots, &mut sources);
    }
    let equal: Vec<String> = report.functions.iter().filter(|f| f.is_equal()).map(|f| escaped(&f.name)).collect();
    if !equal.is_empty() {
        let _ = writeln!(
            body,
            "<details><summary>{} equal</summary>\n<p><code>{}</code></p>\n</details>",
            equal.len(),
            equal.join("</code>, <code>")
        );
    }
    page(&body)
}

/// A function with its verdict, and both versions.
fn section(function: &Function, roots: [&Path; 2], sources: &mut Sources) -> String {
    let class = match function.verdict.as_str() {
        "different" => "false",
        _ => "unknown",
    };
    // What both are given is listed below.
    let why = match function.arguments.is_empty() && function.memory.is_empty() {
        true => function.why(),
        false => function.difference.clone().unwrap_or_default(),
    };
    let mut text = format!(
        "<details open=\"open\"><summary><code>{}</code>: <span class=\"{class}\">{}</span> {}</summary>\n",
        escaped(&function.name),
        escaped(&function.verdict),
        escaped(&why)
    );
    text += &execution(function);
    let versions = [&function.old, &function.new];
    let mut lines = [Vec::new(), Vec::new()];
    for (n, version) in versions.into_iter().enumerate() {
        let Some(version) = version else { continue };
        let file = roots[n].join(&version.file).display().to_string();
        lines[n] = own_lines(version, sources.lines(&file));
    }
    let differing = first_difference(&lines);
    text += "<div class=\"both\">\n";
    for (n, version) in versions.into_iter().enumerate() {
        let Some(version) = version else { continue };
        text += "<div>\n";
        let Place { file, line } = version.place();
        let own: BTreeSet<u32> = lines[n].iter().map(|(number, _)| *number).collect();
        let parts = version.parts.is_some().then_some(line);
        if file == version.file && (own.contains(&line) || parts.is_none()) {
            text += &excerpt(&file, &own, (differing[n], parts), roots[n], sources);
        } else {
            let around = (line.saturating_sub(AROUND).max(1)..=line.saturating_add(AROUND)).collect();
            text += &excerpt(&version.file, &own, (differing[n], None), roots[n], sources);
            text += &excerpt(&file, &around, (None, parts), roots[n], sources);
        }
        text += "</div>\n";
    }
    text + "</div>\n</details>\n"
}

/// What both are given in an execution in which they differ, and what they return.
fn execution(function: &Function) -> String {
    let arguments = function.arguments.iter().map(|a| (a.name.clone(), a.value.clone()));
    let memory = function.memory.iter().filter(|m| !m.bytes.is_empty()).map(|m| {
        let bytes: Vec<String> = m.bytes.iter().take(MAX_BYTES).map(|b| format!("{b:02x}")).collect();
        let more = if m.bytes.len() > MAX_BYTES { " …" } else { "" };
        (m.name.clone(), format!("{}{more}", bytes.join(" ")))
    });
    let result = |version: &Option<Version>, name: &str| {
        let result = version.as_ref()?.result.clone()?;
        Some((name.to_string(), result))
    };
    let results = [result(&function.old, "old returns"), result(&function.new, "new returns")].into_iter().flatten();
    let rows: Vec<String> = arguments
        .chain(memory)
        .chain(results)
        .map(|(name, value)| {
            format!("<tr><td><code>{}</code></td><td><code>{}</code></td></tr>\n", escaped(&name), escaped(&value))
        })
        .collect();
    if rows.is_empty() { String::new() } else { format!("<table>\n{}</table>\n", rows.concat()) }
}

/// The lines of a function, with their numbers.
fn own_lines(version: &Version, source: &[String]) -> Vec<(u32, String)> {
    let line = |n: u32| (n as usize).checked_sub(1).and_then(|at| source.get(at));
    let behind = version.last_line..=version.last_line.saturating_add(BEHIND);
    let end = behind.into_iter().find(|n| line(*n).is_some_and(|text| text.starts_with('}')));
    let numbers = version.line..=end.unwrap_or(version.last_line);
    numbers.map(|n| (n, line(n).cloned().unwrap_or_default())).collect()
}

/// The first lines that are not the same in both texts.
fn first_difference([old, new]: &[Vec<(u32, String)>; 2]) -> [Option<u32>; 2] {
    let same = old.iter().zip(new).take_while(|(a, b)| a.1.trim() == b.1.trim()).count();
    [old, new].map(|lines| lines.get(same).map(|(n, _)| *n))
}

/// Lines of a file: one differs, at another one executions part.
fn excerpt(
    file: &str,
    numbers: &BTreeSet<u32>,
    (differs, parts): (Option<u32>, Option<u32>),
    root: &Path,
    sources: &mut Sources,
) -> String {
    let source = sources.lines(&root.join(file).display().to_string());
    let known = |n: &u32| source.is_empty() || *n as usize <= source.len();
    let numbers: Vec<u32> = numbers.iter().copied().filter(known).collect();
    let beside = |n: u32| match (differs == Some(n), parts == Some(n)) {
        (true, true) => ("failed", PARTS.to_string()),
        (true, false) => ("failed", String::new()),
        (false, true) => ("passed", PARTS.to_string()),
        (false, false) => ("", String::new()),
    };
    listing(file, source, &numbers, &beside)
}
