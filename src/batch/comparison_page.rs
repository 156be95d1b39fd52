//! A comparison as one HTML page that needs nothing else: the table, the quantile plots, and what each approach says of each task.

use super::comparison::{Approach, Outcome, mistakes, names, rows};
use super::quantiles::{escaped, svg};

const STYLE: &str = "body{font:14px/1.4 sans-serif;margin:2em auto;max-width:1160px;padding:0 1em;color:#222;background:#fff}\
table{border-collapse:collapse;margin:1em 0}th,td{padding:.15em .7em;text-align:right;border-bottom:1px solid #ddd}\
th:first-child,td:first-child{text-align:left;white-space:pre}thead th{border-bottom:2px solid #444}\
.proof{background:#e2f2e9}.alarm{background:#e0ecf7}.wrong{background:#b00020;color:#fff}.open{color:#777}\
svg{max-width:100%;height:auto}";

/// The page.
pub fn page(approaches: &[Approach]) -> String {
    let head: String = approaches.iter().map(|a| format!("<th>{}</th>", escaped(&a.name))).collect();
    let row = |(heading, cells): &(&str, Vec<String>)| {
        let cells: String = cells.iter().map(|c| format!("<td>{}</td>", escaped(c))).collect();
        format!("<tr><td>{heading}</td>{cells}</tr>\n")
    };
    let figures: String = rows(approaches).iter().map(row).collect();
    let tasks: String = names(approaches).into_iter().map(|task| of_task(approaches, task)).collect();
    let wrong: String = mistakes(approaches).iter().map(|m| format!("<li>{}</li>\n", escaped(m))).collect();
    let wrong = if wrong.is_empty() { wrong } else { format!("<h2>Wrong</h2>\n<ul>\n{wrong}</ul>\n") };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Comparison of approaches</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>Comparison of approaches</h1>\n\
         <table>\n<thead><tr><th></th>{head}</tr></thead>\n<tbody>\n{figures}</tbody>\n</table>\n{wrong}\
         <h2>Quantiles</h2>\n<p>A point (x, y) of a curve: x tasks were solved in at most y seconds each.</p>\n{}\
         <h2>Tasks</h2>\n<table>\n<thead><tr><th>task</th><th>expected</th>{head}</tr></thead>\n<tbody>\n{tasks}</tbody>\n</table>\n\
         </body>\n</html>\n",
        svg(approaches)
    )
}

/// The row of a task.
fn of_task(approaches: &[Approach], task: &str) -> String {
    let expected = approaches.iter().find_map(|a| a.results.get(task)?.expected.clone()).unwrap_or_default();
    let cell = |a: &Approach| {
        let Some(stored) = a.results.get(task) else { return "<td></td>".to_string() };
        let outcome = Outcome::of(stored);
        let class = match outcome {
            Outcome::Proof => "proof",
            Outcome::Alarm => "alarm",
            o if o.is_wrong() => "wrong",
            _ => "open",
        };
        let verdict = escaped(stored.result.verdict.lines().next().unwrap_or_default());
        let seconds = stored.result.seconds;
        format!("<td class=\"{class}\" title=\"{verdict}\">{} {seconds:.2} s</td>", outcome.name())
    };
    let cells: String = approaches.iter().map(cell).collect();
    format!("<tr><td>{}</td><td>{}</td>{cells}</tr>\n", escaped(task), escaped(&expected))
}
