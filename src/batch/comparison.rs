//! What several approaches make of the same tasks: how many each solves, what that takes, and which of them only one solves.
//!
//! The rows are those of table 2 of D. Beyer, M. Dangl, P. Wendler: A Unifying View on SMT-Based Software Verification (J. Autom. Reasoning 60, 2018), without its
//! times of processors: times are wall times, which are the same where a task has one thread and a processor to itself.

use super::store::Stored;
use super::{Class, contradicts};
use std::collections::BTreeMap;

/// An approach, and its results by the names of tasks.
#[derive(Clone, PartialEq, Debug)]
pub struct Approach {
    /// Its name.
    pub name: String,
    /// The results.
    pub results: BTreeMap<String, Stored>,
}

/// What came out of a task.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// It is proved, and nobody says that it fails.
    Proof,
    /// It fails, and nobody says that it holds.
    Alarm,
    /// It is proved, although it is known to fail.
    WrongProof,
    /// It is said to fail, although it is known to hold.
    WrongAlarm,
    /// The limit of time came first.
    Timeout,
    /// The limit of memory came first.
    Memory,
    /// Neither is known for another reason.
    Inconclusive,
    /// It could not be run.
    Error,
}

impl Outcome {
    /// What a result is.
    pub fn of(stored: &Stored) -> Outcome {
        let verdict = &stored.result.verdict;
        let is_wrong = stored.expected.as_ref().is_some_and(|e| contradicts(verdict, e));
        match stored.result.class() {
            Class::Proved if is_wrong => Outcome::WrongProof,
            Class::Proved => Outcome::Proof,
            Class::Refuted if is_wrong => Outcome::WrongAlarm,
            Class::Refuted => Outcome::Alarm,
            Class::Unknown if verdict.contains("time limit") => Outcome::Timeout,
            Class::Unknown if verdict.contains("memory limit") => Outcome::Memory,
            Class::Unknown => Outcome::Inconclusive,
            Class::Error if verdict.contains("time limit") => Outcome::Timeout,
            Class::Error => Outcome::Error,
        }
    }

    /// Whether the task is solved.
    pub fn is_solved(self) -> bool {
        matches!(self, Outcome::Proof | Outcome::Alarm)
    }

    /// Whether the verdict is known to be wrong.
    pub fn is_wrong(self) -> bool {
        matches!(self, Outcome::WrongProof | Outcome::WrongAlarm)
    }

    /// A word for it, as in CSV.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Proof => "proof",
            Outcome::Alarm => "alarm",
            Outcome::WrongProof => "wrong proof",
            Outcome::WrongAlarm => "wrong alarm",
            Outcome::Timeout => "timeout",
            Outcome::Memory => "out of memory",
            Outcome::Inconclusive => "unknown",
            Outcome::Error => "error",
        }
    }
}

impl Approach {
    /// How many tasks have an outcome of these.
    fn count(&self, wanted: impl Fn(Outcome) -> bool) -> usize {
        self.results.values().filter(|s| wanted(Outcome::of(s))).count()
    }

    /// The wall times in seconds of the tasks with an outcome of these, the shortest first: the quantile function.
    pub fn times(&self, wanted: impl Fn(Outcome) -> bool) -> Vec<f64> {
        let mut times: Vec<f64> =
            self.results.values().filter(|s| wanted(Outcome::of(s))).map(|s| s.result.seconds).collect();
        times.sort_by(f64::total_cmp);
        times
    }

    /// The greatest memory in bytes of each solved task.
    fn memory(&self) -> Vec<u64> {
        self.results.values().filter(|s| Outcome::of(s).is_solved()).map(|s| s.result.memory).collect()
    }
}

/// The tasks that no other approach solves, by approach.
fn alone(approaches: &[Approach]) -> Vec<usize> {
    let solves = |a: &Approach, task: &str| a.results.get(task).is_some_and(|s| Outcome::of(s).is_solved());
    let of = |n: usize| {
        let others = || approaches.iter().enumerate().filter(|(m, _)| *m != n);
        let own = approaches[n].results.keys();
        own.filter(|t| solves(&approaches[n], t) && !others().any(|(_, a)| solves(a, t))).count()
    };
    (0..approaches.len()).map(of).collect()
}

/// The tasks with at least one result, in the order of their names.
pub fn names(approaches: &[Approach]) -> Vec<&String> {
    let mut names: Vec<&String> = approaches.iter().flat_map(|a| a.results.keys()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// A row of the table: its heading and a cell for each approach.
pub type Row = (&'static str, Vec<String>);

/// The table: a column for each approach. Times are wall times in seconds.
pub fn rows(approaches: &[Approach]) -> Vec<Row> {
    let each = |cell: &dyn Fn(&Approach) -> String| approaches.iter().map(cell).collect::<Vec<_>>();
    let count = |wanted: fn(Outcome) -> bool| each(&|a| a.count(wanted).to_string());
    let total =
        |wanted: fn(Outcome) -> bool| each(&|a| format!("{:.1}", a.times(wanted).iter().fold(0.0, |sum, t| sum + t)));
    let mean = |wanted: fn(Outcome) -> bool| {
        each(&|a| {
            let times = a.times(wanted);
            if times.is_empty() { "-".into() } else { format!("{:.2}", times.iter().sum::<f64>() / times.len() as f64) }
        })
    };
    let megabytes = |value: Option<u64>| value.map_or("-".to_string(), |bytes| (bytes >> 20).to_string());
    let average = |a: &Approach| {
        let list = a.memory();
        (!list.is_empty()).then(|| list.iter().sum::<u64>() / list.len() as u64)
    };
    vec![
        ("solved", count(Outcome::is_solved)),
        ("  proofs", count(|o| o == Outcome::Proof)),
        ("  alarms", count(|o| o == Outcome::Alarm)),
        ("  by no other", alone(approaches).iter().map(usize::to_string).collect()),
        ("wrong proofs", count(|o| o == Outcome::WrongProof)),
        ("wrong alarms", count(|o| o == Outcome::WrongAlarm)),
        ("timeouts", count(|o| o == Outcome::Timeout)),
        ("out of memory", count(|o| o == Outcome::Memory)),
        ("other unknown", count(|o| o == Outcome::Inconclusive)),
        ("errors", count(|o| o == Outcome::Error)),
        ("time of solved, s", total(Outcome::is_solved)),
        ("  mean", mean(Outcome::is_solved)),
        ("  mean of proofs", mean(|o| o == Outcome::Proof)),
        ("  mean of alarms", mean(|o| o == Outcome::Alarm)),
        ("memory, mean MB", each(&|a| megabytes(average(a)))),
        ("memory, most MB", each(&|a| megabytes(a.memory().into_iter().max()))),
    ]
}

/// What must not be: verdicts that contradict what is known, and tasks that are proved by one approach and refuted by another one; a line each.
pub fn mistakes(approaches: &[Approach]) -> Vec<String> {
    let mut lines = Vec::new();
    for task in names(approaches) {
        let of = |a: &Approach, wanted: Class| a.results.get(task).is_some_and(|s| s.result.class() == wanted);
        let who = |wanted: Class| {
            approaches.iter().filter(|a| of(a, wanted)).map(|a| a.name.as_str()).collect::<Vec<_>>().join(", ")
        };
        let (proved, refuted) = (who(Class::Proved), who(Class::Refuted));
        if !proved.is_empty() && !refuted.is_empty() {
            lines.push(format!("{task}: proved by {proved}, and refuted by {refuted}"));
        }
        for a in approaches {
            if let Some(stored) = a.results.get(task).filter(|s| Outcome::of(s).is_wrong()) {
                let expected = stored.expected.as_deref().unwrap_or_default();
                lines.push(format!("{task}: {} says {}, expected {expected}", a.name, stored.result.verdict));
            }
        }
    }
    lines
}

/// Why tasks could not be run; a line each, for all approaches with the same reason.
fn failures(approaches: &[Approach]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for task in names(approaches) {
        for stored in approaches.iter().filter_map(|a| a.results.get(task)) {
            let line = format!("{task}: {}", stored.result.verdict.lines().next().unwrap_or_default());
            if Outcome::of(stored) == Outcome::Error && !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// The table as text.
pub fn text(approaches: &[Approach]) -> String {
    let rows = rows(approaches);
    let heading = rows.iter().map(|r| r.0.len()).max().unwrap_or(0);
    let width = |n: usize| {
        let cells = rows.iter().map(|r| r.1[n].len());
        cells.chain([approaches[n].name.len()]).max().unwrap_or(0)
    };
    let line = |first: &str, cells: &[String]| {
        let cells = cells.iter().enumerate().map(|(n, cell)| format!("  {cell:>0$}", width(n)));
        format!("{first:heading$}{}\n", cells.collect::<String>())
    };
    let tasks = names(approaches);
    let stated = |t: &&&String| approaches.iter().any(|a| a.results.get(**t).is_some_and(|s| s.expected.is_some()));
    let solved =
        |t: &&&String| approaches.iter().any(|a| a.results.get(**t).is_some_and(|s| Outcome::of(s).is_solved()));
    let header: Vec<String> = approaches.iter().map(|a| a.name.clone()).collect();
    let body: String = rows.iter().map(|(name, cells)| line(name, cells)).collect();
    let counts = format!(
        "{} task{}, of which {} state{} what is true; {} solved by at least one approach\n",
        tasks.len(),
        if tasks.len() == 1 { "" } else { "s" },
        tasks.iter().filter(stated).count(),
        if tasks.iter().filter(stated).count() == 1 { "s" } else { "" },
        tasks.iter().filter(solved).count()
    );
    let wrong: String = mistakes(approaches).into_iter().map(|l| format!("WRONG: {l}\n")).collect();
    let failures: String = failures(approaches).into_iter().map(|l| l + "\n").collect();
    line("", &header) + &body + &counts + &failures + &wrong
}

/// A line for each task and approach.
pub fn csv(approaches: &[Approach]) -> String {
    let quoted = |text: &str| match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    };
    let mut text = "task,engine,expected,verdict,outcome,seconds,memory\n".to_string();
    for task in names(approaches) {
        for a in approaches {
            let Some(stored) = a.results.get(task) else { continue };
            let (expected, outcome) = (stored.expected.as_deref().unwrap_or_default(), Outcome::of(stored).name());
            let result = &stored.result;
            let (task, verdict, expected) = (quoted(task), quoted(&result.verdict), quoted(expected));
            let (name, seconds, memory) = (quoted(&a.name), result.seconds, result.memory);
            text += &format!("{task},{name},{expected},{verdict},{outcome},{seconds:.3},{memory}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::TaskResult;
    use super::*;

    fn stored(verdict: &str, expected: Option<&str>, seconds: f64) -> Stored {
        let result =
            TaskResult { verdict: verdict.into(), seconds, memory: 3 << 20, properties: [0; 3], report: String::new() };
        Stored { input: String::new(), expected: expected.map(str::to_string), result }
    }

    fn approaches() -> Vec<Approach> {
        let of = |name: &str, list: &[(&str, Stored)]| Approach {
            name: name.into(),
            results: list.iter().map(|(n, s)| (n.to_string(), s.clone())).collect(),
        };
        vec![
            of(
                "one",
                &[
                    ("a", stored("true", Some("true"), 2.0)),
                    ("b", stored("unknown (time limit of 3 s reached)", None, 3.0)),
                    ("c", stored("true", None, 1.0)),
                ],
            ),
            of(
                "other",
                &[
                    ("a", stored("false(no-overflow)", Some("true"), 1.0)),
                    ("b", stored("false(no-overflow)", None, 0.5)),
                    ("c", stored("error (it, \"ended\")", None, 0.1)),
                ],
            ),
        ]
    }

    #[test]
    fn outcomes_are_counted_and_mistakes_told() {
        let list = approaches();
        let cells = |name: &str| rows(&list).into_iter().find(|r| r.0.trim() == name).unwrap().1;
        assert_eq!(cells("solved"), ["2", "1"]);
        assert_eq!(cells("by no other"), ["2", "1"]);
        assert_eq!(
            (cells("wrong alarms"), cells("timeouts")),
            (vec!["0".into(), "1".into()], vec!["1".into(), "0".into()])
        );
        assert_eq!(
            (cells("mean"), cells("errors")),
            (vec!["1.50".into(), "0.50".into()], vec!["0".into(), "1".into()])
        );
        assert_eq!(list[0].times(Outcome::is_solved), [1.0, 2.0]);
        let told = mistakes(&list);
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].contains("proved by one, and refuted by other") && told[1].contains("expected true"));
        assert!(text(&list).contains("\nc: error (it, \"ended\")\n") && text(&[]).contains("0 tasks"));
        assert!(text(&list).contains("3 tasks, of which 1 states what is true; 3 solved"), "{}", text(&list));
    }

    #[test]
    fn csv_has_a_line_for_each_result() {
        let text = csv(&approaches());
        assert_eq!(text.lines().count(), 7);
        assert!(text.contains("a,one,true,true,proof,2.000,3145728\n"), "{text}");
        assert!(text.contains("c,other,,\"error (it, \"\"ended\"\")\",error,0.100,3145728\n"), "{text}");
    }
}
