//! The report for people: a line per property, traces, invariants, notes, a summary and the verdict.

use super::excerpt::Excerpts;
use super::labels::{in_source_order, labels};
use super::paint::{Ink, Paint};
use super::{Report, TextStyle, Traces, invariants, one_line, pointers, procedures, trace, verdict_text};
use crate::engine::verdict::{BEHIND_A_FAILURE, Proof, Provided, Status, Verdict};
use crate::program::{CheckId, LocId, Property};
use crate::util::ids::IdVec;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

/// So many lines of properties that are unknown are listed.
const MAX_UNKNOWN: usize = 20;

/// The report for people. Its last line is the verdict.
pub fn text(report: &Report<'_>, style: &TextStyle) -> String {
    let paint = Paint(style.colour);
    if style.verdict_only {
        return verdict_line(report, paint);
    }
    let labels = labels(report.program);
    let (hidden, order): (Vec<CheckId>, Vec<CheckId>) =
        in_source_order(report.program).into_iter().partition(|id| report.suppressed.contains_key(id));
    let traced = traced(report, style.traces, &order);
    let excerpts = Excerpts::default();
    let mut text = String::new();
    let (mut unknown, mut more) = (0, 0);
    let alike = if style.all_unknown { BTreeMap::new() } else { alike(report, &order) };
    for id in &order {
        let count = *alike.get(id).unwrap_or(&1);
        let is_unknown = matches!(report.outcome.statuses[*id], Status::Unknown(_));
        if count == 0 {
            continue;
        }
        if is_behind_a_failure(report, *id) && !style.all_unknown {
            continue;
        }
        if is_unknown && unknown == MAX_UNKNOWN && !style.all_unknown {
            more += count;
            continue;
        }
        unknown += usize::from(is_unknown);
        text.push_str(&property_line(report, *id, count, &labels[*id], paint));
        // Where there are traces at all, no failure is left without its source.
        let failed = matches!(report.outcome.statuses[*id], Status::Violated(_) | Status::Unreachable(_));
        if failed && style.traces != Traces::None && !traced.contains(id) {
            text.push_str(&excerpts.lines(&report.program.source, report.program.checks[*id].loc, paint));
        }
    }
    if more > 0 {
        let _ = writeln!(text, "note: {more} more properties are UNKNOWN; --verbose lists them");
    }
    for id in &hidden {
        text.push_str(&property_line(report, *id, 1, &labels[*id], paint));
    }
    push_traces(&mut text, report, &traced, style.traces == Traces::All, &labels, paint);
    if style.invariants {
        text.push('\n');
        text.push_str(&invariants::render(report));
    }
    if style.points_to {
        text.push('\n');
        text.push_str(&pointers::render(report));
    }
    if style.procedures {
        text.push('\n');
        text.push_str(&procedures::render(report, paint));
    }
    push_notes(&mut text, report, &order, &labels, style.all_unknown);
    if !order.is_empty() {
        let _ = writeln!(text, "{}", summary(report, &order));
    }
    text + &verdict_line(report, paint)
}

fn verdict_line(report: &Report<'_>, paint: Paint) -> String {
    let ink = match report.outcome.verdict {
        Verdict::True => Ink::Good,
        Verdict::False(_) => Ink::Bad,
        Verdict::Unknown(_) => Ink::Open,
    };
    format!("verdict: {}\n", paint.paint(ink, &verdict_text(&report.outcome.verdict)))
}

/// Whether nobody has tried to decide it, as another one fails.
fn is_behind_a_failure(report: &Report<'_>, check: CheckId) -> bool {
    matches!(&report.outcome.statuses[check], Status::Unknown(reason) if reason == BEHIND_A_FAILURE)
}

/// How many properties the line of a property stands for: a library function's many accesses at one place, which are all proved or all unknown, are
/// one line, the first one's. The others have 0.
fn alike(report: &Report<'_>, order: &[CheckId]) -> BTreeMap<CheckId, usize> {
    let mut first: BTreeMap<(String, String, Option<Option<&str>>), CheckId> = BTreeMap::new();
    let mut counts = BTreeMap::new();
    for &id in order {
        let check = &report.program.checks[id];
        // What proofs rest on, of what is proved.
        let provided = match &report.outcome.statuses[id] {
            Status::Proved { reachable: Some(false), .. } | Status::Proved { proof: Proof::Ranking(_), .. } => {
                continue;
            }
            Status::Proved { proof, .. } => Some(proof.provided().name()),
            Status::Unknown(_) => None,
            Status::Violated(_) | Status::Unreachable(_) => continue,
        };
        let key = (report.program.source.describe(check.loc), check.description().into_owned(), provided);
        let shown = *first.entry(key).or_insert(id);
        counts.insert(id, 0);
        *counts.entry(shown).or_insert(0) += 1;
    }
    counts
}

/// `[main.overflow.3] file.c:12: arithmetic overflow on signed + in a + b: FAILURE`, of one or more properties.
fn property_line(report: &Report<'_>, id: CheckId, count: usize, label: &str, paint: Paint) -> String {
    let check = &report.program.checks[id];
    let place = match report.program.source.describe(check.loc) {
        place if place.is_empty() => place,
        place => format!(" {place}:"),
    };
    if let Some(reason) = report.suppressed.get(&id) {
        let status = paint.paint(Ink::Faint, &format!("SUPPRESSED ({})", one_line(reason)));
        return format!("[{label}]{place} {}: {status}\n", one_line(&check.description()));
    }
    let status = match &report.outcome.statuses[id] {
        Status::Proved { reachable: Some(false), .. } => paint.paint(Ink::Open, "SUCCESS (unreachable)"),
        Status::Proved { proof, .. } if proof.provided() != Provided::Nothing => {
            paint.paint(Ink::Good, "SUCCESS (conditional)")
        }
        Status::Proved { .. } => paint.paint(Ink::Good, "SUCCESS"),
        Status::Violated(_) => paint.paint(Ink::Bad, "FAILURE"),
        Status::Unreachable(_) => paint.paint(Ink::Bad, "UNREACHABLE"),
        Status::Unknown(_) => paint.paint(Ink::Open, "UNKNOWN"),
    };
    let why = report.told.rankings.get(&id).map(|components| paint.paint(Ink::Faint, &ranking(components)));
    let why = why.unwrap_or_default();
    let number = if count > 1 { format!(" ({count} properties)") } else { String::new() };
    format!("[{label}]{place} {}: {status}{number}\n{why}", one_line(&check.description()))
}

/// The lines about a ranking function: its components, which decrease with each iteration.
fn ranking(components: &[String]) -> String {
    match components {
        [] => "    there is no second iteration\n".to_string(),
        [one] => format!("    {one} decreases\n"),
        _ => format!("    ({}) decreases lexicographically\n", components.join(", ")),
    }
}

/// The failures whose executions are shown.
fn traced(report: &Report<'_>, traces: Traces, order: &[CheckId]) -> Vec<CheckId> {
    let count = match traces {
        Traces::None => 0,
        Traces::First => 1,
        Traces::All => usize::MAX,
    };
    let violated = |id: &CheckId| matches!(report.outcome.statuses[*id], Status::Violated(_));
    order.iter().copied().filter(violated).take(count).collect()
}

fn push_traces(
    text: &mut String,
    report: &Report<'_>,
    traced: &[CheckId],
    whole: bool,
    labels: &IdVec<CheckId, String>,
    paint: Paint,
) {
    for &id in traced {
        if let Status::Violated(counterexample) = &report.outcome.statuses[id] {
            text.push('\n');
            text.push_str(&trace::text::render(report, counterexample, &labels[id], whole, paint));
        }
    }
    if !traced.is_empty() {
        text.push('\n');
    }
}

fn push_notes(
    text: &mut String,
    report: &Report<'_>,
    order: &[CheckId],
    labels: &IdVec<CheckId, String>,
    all_unknown: bool,
) {
    let source = &report.program.source;
    let at = |loc| match source.describe(loc) {
        place if place.is_empty() => String::new(),
        place => format!("{place}: "),
    };
    for (function, loc) in &report.program.unmodelled {
        let _ = writeln!(
            text,
            "note: {}function '{function}' is not modelled: what it returns is arbitrary, and so is what it can change",
            at(*loc)
        );
    }
    for (what, places) in unmodelled(report) {
        let more = match places.len() {
            1 => String::new(),
            n => format!(" (and in {} more {})", n - 1, if n == 2 { "place" } else { "places" }),
        };
        let _ = writeln!(text, "note: {}not modelled: {}{more}", at(places[0]), one_line(&what));
    }
    let behind = order.iter().filter(|c| is_behind_a_failure(report, **c)).count();
    if behind > 0 && !all_unknown {
        let properties = if behind == 1 { "property was" } else { "properties were" };
        let _ = writeln!(
            text,
            "note: {behind} more {properties} not decided before the first failure; --keep-going decides them, --verbose lists them"
        );
    }
    let told = |reason: &str| reason != BEHIND_A_FAILURE || all_unknown;
    for (reason, checks) in reasons(report, order).into_iter().filter(|(reason, _)| told(reason)) {
        let some: Vec<&str> = checks.iter().take(3).map(|id| labels[*id].as_str()).collect();
        let more = if checks.len() > some.len() { ", …" } else { "" };
        let _ = writeln!(text, "note: unknown because {}: {}{more}", one_line(reason), some.join(", "));
    }
    if let Some(condition) = condition(report, order) {
        let _ = writeln!(text, "note: {condition}");
    }
    for note in &report.notes {
        let _ = writeln!(text, "note: {}", one_line(note));
    }
}

/// The properties whose proofs rest on more than the program as it is modelled.
fn conditional(report: &Report<'_>, order: &[CheckId]) -> Vec<Provided> {
    let provided = |id: &CheckId| match &report.outcome.statuses[*id] {
        Status::Proved { proof, .. } => Some(proof.provided()).filter(|p| *p != Provided::Nothing),
        _ => None,
    };
    order.iter().filter_map(provided).collect()
}

/// What conditional proofs rest on, if there are any.
fn condition(report: &Report<'_>, order: &[CheckId]) -> Option<String> {
    let all = conditional(report, order);
    let beside = match all.contains(&Provided::NothingCalledBack) {
        true => ", and calls no function of the program",
        false => "",
    };
    let proofs = match all.len() {
        0 => return None,
        1 => "1 proof is conditional: it holds".to_string(),
        n => format!("{n} proofs are conditional: they hold"),
    };
    Some(format!("{proofs} if what is not modelled changes nothing but its results{beside}"))
}

/// The constructs without a model that may be reached, each with its places in the order of the program.
fn unmodelled<'r>(report: &'r Report<'_>) -> Vec<(Cow<'r, str>, Vec<LocId>)> {
    let mut list: Vec<(Cow<'r, str>, Vec<LocId>)> = Vec::new();
    for (id, check) in report.program.checks.entries() {
        let reached = !matches!(report.outcome.statuses[id], Status::Proved { .. });
        if check.property() != Property::Unsupported || !reached {
            continue;
        }
        match list.iter_mut().find(|(what, _)| *what == check.description()) {
            Some((_, places)) if places.contains(&check.loc) => {}
            Some((_, places)) => places.push(check.loc),
            None => list.push((check.description(), vec![check.loc])),
        }
    }
    list
}

/// Why properties are unknown, where that is not what the verdict says anyway.
fn reasons<'a>(report: &'a Report<'_>, order: &[CheckId]) -> BTreeMap<&'a str, Vec<CheckId>> {
    let mut reasons: BTreeMap<&str, Vec<CheckId>> = BTreeMap::new();
    for id in order {
        match (&report.outcome.statuses[*id], &report.outcome.verdict) {
            (Status::Unknown(reason), Verdict::Unknown(said)) if said == reason => {}
            (Status::Unknown(reason), _) if !reason.is_empty() => reasons.entry(reason).or_default().push(*id),
            _ => {}
        }
    }
    reasons
}

/// `12 properties: 11 proved, 1 refuted, 0 unknown (bmc, 0.12 s)`.
fn summary(report: &Report<'_>, order: &[CheckId]) -> String {
    let count = |f: fn(&Status) -> bool| order.iter().filter(|id| f(&report.outcome.statuses[**id])).count();
    let proved = count(|s| matches!(s, Status::Proved { .. }));
    let refuted = count(|s| matches!(s, Status::Violated(_) | Status::Unreachable(_)));
    let total = order.len();
    let conditionally = match conditional(report, order).len() {
        0 => String::new(),
        n => format!(" ({n} conditionally)"),
    };
    let by = match report.outcome.decided_by.as_str() {
        "" => String::new(),
        engine => format!("{}, ", one_line(engine)),
    };
    format!(
        "{total} {}: {proved} proved{conditionally}, {refuted} refuted, {} unknown ({by}{:.2} s)",
        if total == 1 { "property" } else { "properties" },
        total - proved - refuted,
        report.time.as_secs_f64()
    )
}
