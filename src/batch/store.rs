//! Results in an SQLite database: each is kept as soon as it is there, so that a run that is interrupted, even killed, goes on where it was.

use super::{Task, TaskResult};
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(20);

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS runs (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL, -- seconds since 1970
    version TEXT NOT NULL,
    settings TEXT NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS results (
    run INTEGER NOT NULL REFERENCES runs(id),
    task TEXT NOT NULL,
    input TEXT NOT NULL, -- changes with the files and arguments of the task
    expected TEXT,
    verdict TEXT NOT NULL,
    seconds REAL NOT NULL,
    memory INTEGER NOT NULL, -- bytes
    proved INTEGER NOT NULL,
    refuted INTEGER NOT NULL,
    unknown INTEGER NOT NULL,
    report TEXT NOT NULL, -- as of --json
    PRIMARY KEY (run, task)
);
";

/// The database.
pub struct Store {
    connection: Connection,
}

/// A run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunInfo {
    /// Its number.
    pub id: i64,
    /// When it was started, in seconds since 1970.
    pub started: i64,
    /// The version of `verify`.
    pub version: String,
    /// Whether every task has a result.
    pub finished: bool,
    /// How many have one.
    pub results: i64,
}

/// The result of a task, and what it depends on.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    /// See [`Inputs`].
    pub input: String,
    /// The verdict that was expected.
    pub expected: Option<String>,
    /// The result.
    pub result: TaskResult,
}

impl Store {
    /// Opens the database at `path`, which is made if it is not there.
    ///
    /// # Errors
    /// If that cannot be done.
    pub fn open(path: &Path) -> rusqlite::Result<Store> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(SCHEMA)?;
        Ok(Store { connection })
    }

    /// The last run with these settings if it was not finished, else a new one; its number, and whether it was there.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub fn begin(&self, settings: &str, fresh: bool) -> rusqlite::Result<(i64, bool)> {
        let version = env!("CARGO_PKG_VERSION");
        let last = "SELECT id FROM runs WHERE settings = ?1 AND version = ?2 AND finished = 0 AND id = \
                    (SELECT max(id) FROM runs WHERE settings = ?1)";
        let open = self.connection.query_row(last, params![settings, version], |row| row.get(0)).optional()?;
        if let Some(id) = open.filter(|_| !fresh) {
            return Ok((id, true));
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64;
        let insert = "INSERT INTO runs (started, version, settings) VALUES (?1, ?2, ?3)";
        self.connection.execute(insert, params![now, version, settings])?;
        Ok((self.connection.last_insert_rowid(), false))
    }

    /// Keeps a result; one of the same task is replaced.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn save(&self, run: i64, task: &Task, input: &str, result: &TaskResult) -> rusqlite::Result<()> {
        let insert = "INSERT OR REPLACE INTO results VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        let [proved, refuted, unknown] = result.properties.map(|n| n as i64);
        let (seconds, memory) = (result.seconds, result.memory as i64);
        let row = params![
            run,
            task.name,
            input,
            task.expected,
            result.verdict,
            seconds,
            memory,
            proved,
            refuted,
            unknown,
            result.report
        ];
        self.connection.execute(insert, row).map(|_| ())
    }

    /// Every task of the run has a result.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub fn finish(&self, run: i64) -> rusqlite::Result<()> {
        self.connection.execute("UPDATE runs SET finished = 1 WHERE id = ?1", [run]).map(|_| ())
    }

    /// The results of a run, by the names of tasks.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn results(&self, run: i64) -> rusqlite::Result<BTreeMap<String, Stored>> {
        let select = "SELECT task, input, expected, verdict, seconds, memory, proved, refuted, unknown, report \
                      FROM results WHERE run = ?1";
        self.stored(select, run)
    }

    /// The results that `select` asks for, with `run` as its parameter.
    fn stored(&self, select: &str, run: i64) -> rusqlite::Result<BTreeMap<String, Stored>> {
        let mut statement = self.connection.prepare(select)?;
        let rows = statement.query_map([run], |row| {
            let number = |n: usize| row.get::<_, i64>(n).map(|n| n as u64);
            let result = TaskResult {
                verdict: row.get(3)?,
                seconds: row.get(4)?,
                memory: number(5)?,
                properties: [number(6)?, number(7)?, number(8)?],
                report: row.get(9)?,
            };
            Ok((row.get(0)?, Stored { input: row.get(1)?, expected: row.get(2)?, result }))
        })?;
        rows.collect()
    }

    /// The latest results before `run`, of runs with the same settings, by the names of tasks.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn earlier(&self, run: i64) -> rusqlite::Result<BTreeMap<String, Stored>> {
        // Of the rows of a task, SQLite takes the other columns from the one with the maximum.
        let select = "SELECT task, input, expected, verdict, seconds, memory, proved, refuted, unknown, report, max(run) \
                      FROM results WHERE run IN (SELECT id FROM runs WHERE id < ?1 AND (settings, version) = \
                      (SELECT settings, version FROM runs WHERE id = ?1)) GROUP BY task";
        self.stored(select, run)
    }

    /// All runs, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub fn runs(&self) -> rusqlite::Result<Vec<RunInfo>> {
        let select = "SELECT id, started, version, finished, (SELECT count(*) FROM results WHERE run = id) \
                      FROM runs ORDER BY id";
        let mut statement = self.connection.prepare(select)?;
        let rows = statement.query_map([], |row| {
            Ok(RunInfo {
                id: row.get(0)?,
                started: row.get(1)?,
                version: row.get(2)?,
                finished: row.get(3)?,
                results: row.get(4)?,
            })
        })?;
        rows.collect()
    }
}

/// Hashes of the files that the results of tasks depend on.
#[derive(Default)]
pub struct Inputs {
    contents: BTreeMap<PathBuf, Vec<u8>>,
    /// Files that all tasks depend on.
    shared: Vec<PathBuf>,
}

impl Inputs {
    /// Of tasks that all depend on the files `shared`.
    pub fn with(shared: Vec<PathBuf>) -> Inputs {
        Inputs { contents: BTreeMap::new(), shared }
    }

    /// A hash of the task's arguments, and of the names and contents of its files, those that arguments name and those that all share
    /// included. Headers are not looked at.
    pub fn of(&mut self, task: &Task) -> String {
        let mut hash = Sha256::new();
        let named = task.arguments.iter().map(PathBuf::from).filter(|p| p.is_file());
        for file in task.files.iter().chain(&self.shared).cloned().chain(named) {
            let read = || std::fs::read(&file).map(|bytes| Sha256::digest(bytes).to_vec()).unwrap_or_default();
            hash.update(file.as_os_str().as_encoded_bytes());
            hash.update([0]);
            hash.update(self.contents.entry(file.clone()).or_insert_with(read));
        }
        for argument in &task.arguments {
            hash.update(argument);
            hash.update([0]);
        }
        hash.finalize().iter().map(|b| format!("{b:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(verdict: &str) -> TaskResult {
        TaskResult { verdict: verdict.into(), seconds: 1.5, memory: 9, properties: [1, 2, 3], report: "{}".into() }
    }

    fn task(name: &str) -> Task {
        Task { name: name.into(), files: Vec::new(), arguments: Vec::new(), expected: Some("true".into()) }
    }

    #[test]
    fn an_unfinished_run_goes_on_and_a_finished_one_does_not() {
        let scene = tempfile::tempdir().unwrap();
        let path = scene.path().join("db");
        let (run, resumed) = Store::open(&path).unwrap().begin("a", false).unwrap();
        assert!(!resumed);
        Store::open(&path).unwrap().save(run, &task("t"), "i", &result("true")).unwrap();
        let store = Store::open(&path).unwrap();
        assert_eq!(store.begin("a", false).unwrap(), (run, true));
        let stored = Stored { input: "i".into(), expected: Some("true".into()), result: result("true") };
        assert_eq!(store.results(run).unwrap(), BTreeMap::from([("t".to_string(), stored)]));
        // Other settings, or a wish for a new run, are another run.
        assert!(!store.begin("b", false).unwrap().1);
        let (second, resumed) = store.begin("a", true).unwrap();
        assert!(second != run && !resumed);
        store.finish(second).unwrap();
        assert!(!store.begin("a", false).unwrap().1);
        assert_eq!(store.runs().unwrap().iter().map(|r| (r.finished, r.results)).next(), Some((false, 1)));
    }

    #[test]
    fn the_latest_of_earlier_results_counts() {
        let scene = tempfile::tempdir().unwrap();
        let store = Store::open(&scene.path().join("db")).unwrap();
        let run = |settings: &str, verdicts: &[(&str, &str)]| {
            let (run, _) = store.begin(settings, true).unwrap();
            verdicts.iter().for_each(|(name, v)| store.save(run, &task(name), v, &result(v)).unwrap());
            run
        };
        run("a", &[("t", "true"), ("u", "true")]);
        run("b", &[("t", "false(overflow)")]);
        run("a", &[("t", "unknown (x)")]);
        let last = run("a", &[("t", "later")]);
        let earlier = store.earlier(last).unwrap();
        let verdicts = |name: &str| earlier[name].result.verdict.clone();
        assert_eq!((earlier.len(), verdicts("t"), verdicts("u")), (2, "unknown (x)".to_string(), "true".to_string()));
        assert!(store.earlier(1).unwrap().is_empty());
    }

    #[test]
    fn contents_count_and_times_do_not() {
        let scene = tempfile::tempdir().unwrap();
        let file = scene.path().join("a.c");
        let task = Task { files: vec![file.clone()], ..task("t") };
        let of = |text: &str| {
            std::fs::write(&file, text).unwrap();
            Inputs::default().of(&task)
        };
        let (one, two) = (of("1"), of("2"));
        assert_ne!(one, two);
        assert_eq!(one, of("1"));
        let more = Task { arguments: vec!["-m32".into()], ..task.clone() };
        assert_ne!(one, Inputs::default().of(&more));
        let shared = scene.path().join("verify.toml");
        let with = |text: &str| {
            std::fs::write(&shared, text).unwrap();
            Inputs::with(vec![shared.clone()]).of(&task)
        };
        assert_ne!(with("a"), with("b"));
    }

    #[test]
    fn a_result_replaces_the_one_before() {
        let scene = tempfile::tempdir().unwrap();
        let store = Store::open(&scene.path().join("db")).unwrap();
        let (run, _) = store.begin("a", false).unwrap();
        store.save(run, &task("t"), "i", &result("true")).unwrap();
        store.save(run, &task("t"), "j", &result("unknown (x)")).unwrap();
        let results = store.results(run).unwrap();
        assert_eq!((results.len(), results["t"].result.verdict.as_str()), (1, "unknown (x)"));
    }
}
