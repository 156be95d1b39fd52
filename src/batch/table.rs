//! The results of a run, as text.

use super::store::{RunInfo, Stored};
use super::{Class, class, contradicts};
use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Columns for the verdict; the rest of a reason is cut off.
const VERDICT_WIDTH: usize = 60;

/// The comparison of a task's failures with those that are known.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Judged {
    /// How many of its failures are known.
    pub known: usize,
    /// How many are not.
    pub new: usize,
    /// The first new failure, else the first one.
    pub place: Option<String>,
    /// The class that it counts as, if that is not the one of its verdict.
    pub class: Option<Class>,
}

impl Judged {
    /// The remark behind the verdict: the numbers of new and known failures.
    fn mark(&self) -> String {
        match (self.known, self.new) {
            (0, _) => String::new(),
            (_, 0) => "  known".to_string(),
            (known, new) => format!("  {new} new, {known} known"),
        }
    }
}

/// One line per task; of those in `judged`, with what is known of their failures.
pub fn table(results: &BTreeMap<String, Stored>, judged: &BTreeMap<String, Judged>) -> String {
    let width = results.keys().map(|n| n.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, stored) in results {
        let result = &stored.result;
        let verdict = shortened(&result.verdict);
        let mark = match &stored.expected {
            Some(expected) if contradicts(&result.verdict, expected) => format!("  WRONG, expected {expected}"),
            _ => String::new(),
        };
        let megabytes = result.memory >> 20;
        let known = judged.get(name).map(Judged::mark).unwrap_or_default();
        let place = judged.get(name).and_then(|j| j.place.clone()).or_else(|| failure(&result.report));
        let place = place.map(|place| format!("  {place}")).unwrap_or_default();
        text += &format!("{name:width$}  {:8.2} s  {megabytes:5} MB  {verdict}{mark}{known}{place}\n", result.seconds);
    }
    text
}

/// Where the first failure of a JSON report is, and what it is.
fn failure(report: &str) -> Option<String> {
    let json: serde_json::Value = serde_json::from_str(report).ok()?;
    let is_failure = |p: &&serde_json::Value| matches!(p["status"].as_str(), Some("FAILURE" | "UNREACHABLE"));
    let property = json["properties"].as_array()?.iter().find(is_failure)?;
    let place = &property["location"];
    Some(format!("{}:{}: {}", place["file"].as_str()?, place["line"], property["description"].as_str()?))
}

fn shortened(verdict: &str) -> String {
    let line = verdict.lines().next().unwrap_or_default();
    if line.chars().count() <= VERDICT_WIDTH {
        return line.to_string();
    }
    line.chars().take(VERDICT_WIDTH).chain(['…']).collect()
}

/// How many tasks came out how, and what it took.
pub fn summary(results: &BTreeMap<String, Stored>, wall: Duration) -> String {
    let count = |wanted: Class| results.values().filter(|s| s.result.class() == wanted).count();
    let work: f64 = results.values().map(|s| s.result.seconds).sum();
    let memory = results.values().map(|s| s.result.memory).max().unwrap_or(0) >> 20;
    let properties = results.values().map(|s| s.result.properties).fold([0; 3], |a, b| [0, 1, 2].map(|n| a[n] + b[n]));
    let tasks = results.len();
    let mut text = format!(
        "{tasks} task{}: {} proved, {} refuted, {} unknown, {} errors ({} properties: {} proved, {} refuted, {} unknown)\n",
        if tasks == 1 { "" } else { "s" },
        count(Class::Proved),
        count(Class::Refuted),
        count(Class::Unknown),
        count(Class::Error),
        properties.iter().sum::<u64>(),
        properties[0],
        properties[1],
        properties[2],
    );
    let expected = results.values().filter(|s| s.expected.is_some());
    let wrong = |s: &&Stored| s.expected.as_ref().is_some_and(|e| contradicts(&s.result.verdict, e));
    let (judged, wrong) = (expected.clone().count(), expected.filter(wrong).count());
    if judged > 0 {
        text += &format!("{wrong} of {judged} verdicts contradict what was expected\n");
    }
    text + &format!("{work:.1} s of work in {:.1} s, at most {memory} MB\n", wall.as_secs_f64())
}

/// The differences of `new` from `old`: one line per task whose class of verdict changed, that is gone, or that is new.
pub fn difference(old: &BTreeMap<String, Stored>, new: &BTreeMap<String, Stored>) -> String {
    let mut text = String::new();
    for (name, after) in new {
        match old.get(name) {
            Some(before) if class(&before.result.verdict) == after.result.class() => {}
            Some(before) => {
                let (old, new) = (shortened(&before.result.verdict), shortened(&after.result.verdict));
                text += &format!("{name}: {old} -> {new}\n");
            }
            None => text += &format!("{name}: new, {}\n", shortened(&after.result.verdict)),
        }
    }
    let gone = old.iter().filter(|(name, _)| !new.contains_key(*name));
    gone.for_each(|(name, before)| text += &format!("{name}: gone, was {}\n", shortened(&before.result.verdict)));
    if text.is_empty() { "no verdict is different\n".to_string() } else { text }
}

/// All runs, one per line.
pub fn runs(list: &[RunInfo]) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64;
    let age = |started: i64| match now.saturating_sub(started) {
        s if s < 120 => format!("{s} seconds ago"),
        s if s < 7200 => format!("{} minutes ago", s / 60),
        s if s < 172_800 => format!("{} hours ago", s / 3600),
        s => format!("{} days ago", s / 86_400),
    };
    let state = |r: &RunInfo| if r.finished { "finished" } else { "not finished" };
    let line = |r: &RunInfo| {
        format!("run {}: {} results, {}, {}, version {}\n", r.id, r.results, state(r), age(r.started), r.version)
    };
    list.iter().map(line).collect()
}
