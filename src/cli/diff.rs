//! `verify diff`: do two versions mean the same?

use super::diff_args::DiffArgs;
use super::diff_git::{self, Checkouts, Impossible, VERSIONS};
use super::diff_patterns;
use super::diff_programs::{self, Compiled};
use super::limits::{Look, Watch};
use super::settings::Limits;
use super::values::SignedOverflow;
use super::{FAILED, PROVED, REFUTED, UNKNOWN, USAGE, print};
use crate::build::{self, Project};
use crate::code::Module;
use crate::diff::decide::Sources;
use crate::diff::functions::Versions;
use crate::diff::patterns::Patterns;
use crate::diff::{self, Compared, Comparison};
use crate::export::{self, diff::DiffReport};
use crate::frontend;
use crate::program::source::Unit;
use crate::report;
use anyhow::{Context, Result, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Bytes of stack of a thread that compares.
const STACK: usize = 512 << 20;

/// Compares two versions, prints what was found, and returns the exit status.
pub fn run(args: &DiffArgs) -> i32 {
    match compare(args) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("verify: {error:#}");
            if error.is::<Impossible>() { USAGE } else { FAILED }
        }
    }
}

/// Two versions as bitcode.
struct Given {
    bitcode: [Vec<u8>; 2],
    /// The directories that names of their source files start from.
    roots: [PathBuf; 2],
    /// The directory that both were compiled in, if that is to be left out of names.
    tree: Option<PathBuf>,
    /// How C sources were compiled, if that is known.
    units: [Option<Vec<Unit>>; 2],
}

/// The versions that the user wants; they may be put into `directory`.
fn given(args: &DiffArgs, directory: &Path) -> Result<Given> {
    if args.git {
        let Checkouts { bitcode, tree, units } = diff_git::check_out(args, directory)?;
        return Ok(Given { bitcode, roots: VERSIONS.map(|name| directory.join(name)), tree: Some(tree), units });
    }
    let here = std::env::current_dir().unwrap_or_default();
    let arguments = &args.clang.arguments;
    let sources = [files(&args.old)?, files(args.new.as_deref().unwrap_or(&args.old))?];
    let link = |files: &[PathBuf]| frontend::link(Path::new(""), files, arguments);
    let unit = |file: &PathBuf| Unit {
        file: here.join(file).display().to_string(),
        directory: here.display().to_string(),
        arguments: arguments.clone(),
    };
    let is_c = |file: &PathBuf| file.extension().is_some_and(|e| e == "c" || e == "i");
    let units = |files: &[PathBuf]| files.iter().all(is_c).then(|| files.iter().map(unit).collect());
    Ok(Given {
        bitcode: [link(&sources[0])?, link(&sources[1])?],
        roots: [here.clone(), here.clone()],
        tree: None,
        units: [units(&sources[0]), units(&sources[1])],
    })
}

/// Code of one version, which is written to the file `to`.
fn read(bitcode: &[u8], to: &[PathBuf], tree: Option<&Path>) -> Result<Module> {
    for file in to {
        std::fs::write(file, bitcode).context("temporary files cannot be written")?;
    }
    let mut module = frontend::read_code(to, &[])?;
    if let Some(tree) = tree {
        module.name_from(tree);
    }
    Ok(module)
}

fn compare(args: &DiffArgs) -> Result<i32> {
    let directory = tempfile::tempdir().context("temporary files cannot be written")?;
    let place = directory.path().canonicalize().context("temporary files cannot be written")?;
    let removed = remove_on_signals(&place).context("signals cannot be handled")?;
    let given = given(args, &place)?;
    let linked = [vec![place.join("old.bc")], vec![place.join("new.bc")]];
    let tree = given.tree.as_deref();
    let (old, new) = (read(&given.bitcode[0], &linked[0], tree)?, read(&given.bitcode[1], &linked[1], tree)?);
    if old.pointer_width != new.pointer_width {
        bail!(
            "the versions are compiled for different machines: pointers have {} and {} bits",
            old.pointer_width,
            new.pointer_width
        );
    }
    let mut versions = Versions::new(&old, &new);
    let patterns = diff_patterns::read(&args.patterns, &args.clang.arguments, versions.names(), old.pointer_width)?;
    let wanted: BTreeSet<&str> = args.function.iter().map(String::as_str).collect();
    for name in &wanted {
        if versions.numbers(name).is_none() {
            bail!("no function '{name}' is in both versions");
        }
    }
    if let Some(file) = &args.suggest_pattern {
        return diff_patterns::suggest(file, &versions, &args.function, &args.clang.arguments);
    }
    let wraps_around = args.signed_overflow == SignedOverflow::Wrap;
    versions.wraps_around = wraps_around;
    let sources = Sources { bitcode: [&given.bitcode[0], &given.bitcode[1]], wraps_around };
    let is_wanted = |name: &str| wanted.is_empty() || wanted.contains(name);
    // From now on, what is known is told.
    removed.close();
    let report = |comparison: &Comparison| told(args, comparison, [&old, &new], &given);
    let comparison = watched(args, ((&versions, patterns.as_ref()), &sources, &is_wanted), &|partial| {
        let status = report(partial).unwrap_or(FAILED);
        let _ = std::fs::remove_dir_all(&place);
        status
    })?;
    report(&comparison)
}

/// Tells the user what was found out, and returns the exit status.
fn told(args: &DiffArgs, comparison: &Comparison, modules: [&Module; 2], given: &Given) -> Result<i32> {
    let json = report::diff::json(comparison, modules);
    write_reports(args, &json, &given.roots)?;
    match args.json.as_deref() == Some(Path::new("-")) {
        true => print(&json),
        false => print(&report::diff::text(comparison, modules, args.verbose)),
    };
    if let Some(directory) = &args.reproducer {
        let temporary = given.tree.as_deref().map(|tree| (&given.roots, tree));
        let told =
            diff_programs::write(directory, comparison, modules, Compiled { units: given.units.clone(), temporary })?;
        told.lines().for_each(|line| eprintln!("{line}"));
    }
    Ok(status(comparison))
}

/// Two versions, what they are made of, and which of their functions are compared.
type Subject<'s> = ((&'s Versions<'s>, Option<&'s Patterns>), &'s Sources<'s>, &'s (dyn Fn(&str) -> bool + Sync));

/// Compares both versions, within the limits of time and memory and until the user interrupts it. If it does not end soon after that, `abandon` is told what
/// is known, and the process ends with the status that it gives.
fn watched(
    args: &DiffArgs,
    ((versions, patterns), sources, is_wanted): Subject,
    abandon: &dyn Fn(&Comparison) -> i32,
) -> Result<Comparison> {
    let limits = Limits { timeout: Some(Duration::from_secs(args.timeout)), is_usual_time: false, memory: None };
    let mut watch = Watch::new(limits, Instant::now()).context("signals cannot be handled")?;
    let budget = watch.budget().clone();
    let threads = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    let pool = pool.context("no thread could be started")?;
    let known: Mutex<Vec<Compared>> = Mutex::default();
    let note = |compared: &Compared| known.lock().unwrap_or_else(PoisonError::into_inner).push(compared.clone());
    let each = (!args.quick).then(|| Duration::from_secs(args.function_timeout));
    let task = diff::Task { is_wanted, has_layouts: !args.no_patterns, patterns, each, done: &note };
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let (pool, task, budget) = (&pool, &task, &budget);
        scope.spawn(move || _ = sender.send(pool.install(|| diff::compare(versions, sources, task, budget))));
        loop {
            match receiver.recv_timeout(watch.tick()) {
                Ok(comparison) => return Ok(comparison),
                Err(RecvTimeoutError::Disconnected) => bail!("the comparison failed: {}", super::abort::last_panic()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Look::Abandon(why) = watch.look() {
                watch.keep_memory_for_report();
                let mut functions = std::mem::take(&mut *known.lock().unwrap_or_else(PoisonError::into_inner));
                functions.sort_by(|a, b| a.name.cmp(&b.name));
                let partial = Comparison { functions, ended: Some(watch.explain(why)), ..Comparison::default() };
                std::process::exit(abandon(&partial));
            }
        }
    })
}

/// Writes what the user wants into files; everything is made from `json`.
fn write_reports(args: &DiffArgs, json: &str, roots: &[PathBuf; 2]) -> Result<()> {
    let root = std::env::current_dir().unwrap_or_default();
    let report = DiffReport::parse(json).map_err(anyhow::Error::msg)?;
    let save = |file: &Option<PathBuf>, text: &dyn Fn() -> String| match file {
        Some(file) => std::fs::write(file, text()).with_context(|| format!("{} cannot be written", file.display())),
        None => Ok(()),
    };
    if args.json.as_deref() != Some(Path::new("-")) {
        save(&args.json, &|| json.to_string())?;
    }
    save(&args.sarif, &|| export::diff::sarif(&report, &root))?;
    save(&args.markdown, &|| export::diff::markdown(&report))?;
    save(&args.html, &|| export::diff::html(&report, [&roots[0], &roots[1]]))
}

/// Removes `directory` before a signal ends this process, until the handle is closed.
fn remove_on_signals(directory: &Path) -> std::io::Result<Handle> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let (directory, handle) = (directory.to_path_buf(), signals.handle());
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let _ = std::fs::remove_dir_all(&directory);
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(handle)
}

fn status(comparison: &Comparison) -> i32 {
    match report::diff::verdict(comparison).split(' ').next() {
        Some("equal") => PROVED,
        Some("different") => REFUTED,
        _ => UNKNOWN,
    }
}

/// The files that `path` stands for.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    if let Ok(project) = Project::read(&path.join(build::project::DIRECTORY)) {
        return Ok(project.modules().into_iter().cloned().collect());
    }
    let mut found = Vec::new();
    let mut todo = vec![path.to_path_buf()];
    while let Some(directory) = todo.pop() {
        let entries = std::fs::read_dir(&directory).with_context(|| directory.display().to_string())?;
        for entry in entries.flatten() {
            let path = entry.path();
            let is_code = path.extension().is_some_and(|e| e == "c" || e == "bc" || e == "ll");
            match path.is_dir() {
                true => todo.push(path),
                false if is_code => found.push(path),
                false => {}
            }
        }
    }
    if found.is_empty() {
        bail!("{}: there is no C source or bitcode in it; build it with `verify build` first", path.display());
    }
    found.sort();
    Ok(found)
}
