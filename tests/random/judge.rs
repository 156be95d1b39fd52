//! Runs the verifier on a generated program and compares its answer with what is true.

use crate::native::Truth;
use crate::program::Program;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use verify::engine::config::{Config, DomainKind, EngineKind, Progress};
use verify::engine::verdict::{Outcome, Status, Verdict};
use verify::frontend::{self, Options};
use verify::program::{Program as Lowered, Property};
use verify::util::Budget;

/// A way to call the verifier.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The arguments that say so.
    pub arguments: &'static str,
    engine: EngineKind,
    domains: &'static [DomainKind],
    jobs: usize,
    refine_values: bool,
    unwind: Option<u32>,
    keep_going: bool,
    modular: bool,
}

const fn strategy(arguments: &'static str, engine: EngineKind, domains: &'static [DomainKind]) -> Strategy {
    Strategy {
        arguments,
        engine,
        domains,
        jobs: 2,
        refine_values: false,
        unwind: None,
        keep_going: false,
        modular: false,
    }
}

/// What is called by default.
pub const DEFAULT: Strategy = strategy("", EngineKind::Auto, &[]);

/// Only the value analysis, which is asked about each program.
pub const VALUES: Strategy = strategy("--engine values", EngineKind::Values, &[]);

/// All ways to call the verifier that are tried.
pub const STRATEGIES: [Strategy; 22] = [
    modular(strategy("--modular", EngineKind::Auto, &[])),
    modular(strategy("--modular --octagons", EngineKind::Auto, &[DomainKind::Octagons])),
    strategy("--engine bmc", EngineKind::Bmc, &[]),
    strategy("--engine kiki", EngineKind::Kiki, &[]),
    strategy("--engine kiki --intervals", EngineKind::Kiki, &[DomainKind::Intervals]),
    strategy("--engine kiki --octagons", EngineKind::Kiki, &[DomainKind::Octagons]),
    strategy(
        "--engine kiki --polyhedra --equalities",
        EngineKind::Kiki,
        &[DomainKind::Equalities, DomainKind::Polyhedra],
    ),
    strategy("--engine kiki --zones", EngineKind::Kiki, &[DomainKind::Zones]),
    strategy("--engine k-induction", EngineKind::KInduction, &[]),
    strategy("--engine predicate", EngineKind::Predicate, &[]),
    strategy("--engine impact", EngineKind::Impact, &[]),
    strategy("--engine pdr", EngineKind::Pdr, &[]),
    strategy("--engine slices", EngineKind::Slices, &[]),
    strategy("--intervals", EngineKind::AbstractInterpretation, &[DomainKind::Intervals]),
    strategy("--zones", EngineKind::AbstractInterpretation, &[DomainKind::Zones]),
    strategy("--octagons", EngineKind::AbstractInterpretation, &[DomainKind::Octagons]),
    strategy("--engine kiki --sympath", EngineKind::Kiki, &[DomainKind::SymbolicPaths]),
    strategy("--engine kiki --zones --sympath", EngineKind::Kiki, &[DomainKind::Zones, DomainKind::SymbolicPaths]),
    strategy(
        "--engine ai --domain intervals,residues --sympath",
        EngineKind::AbstractInterpretation,
        &[DomainKind::Intervals, DomainKind::Residues, DomainKind::SymbolicPaths],
    ),
    refining(strategy("--engine kiki --values-refine", EngineKind::Kiki, &[])),
    refining(strategy("--engine ai --values-refine", EngineKind::AbstractInterpretation, &[])),
    Strategy { unwind: Some(4), ..strategy("--engine bmc --unwind 4", EngineKind::Bmc, &[]) },
];

/// The same with a domain of values that is strengthened step by step.
const fn refining(strategy: Strategy) -> Strategy {
    Strategy { refine_values: true, ..strategy }
}

/// The same, procedure by procedure first.
const fn modular(strategy: Strategy) -> Strategy {
    Strategy { modular: true, ..strategy }
}

/// The same, going on after a failure.
const fn thorough(arguments: &'static str, engine: EngineKind, domains: &'static [DomainKind]) -> Strategy {
    Strategy { keep_going: true, ..strategy(arguments, engine, domains) }
}

/// All ways that are tried on programs about memory.
pub const HEAP_STRATEGIES: [Strategy; 22] = [
    modular(thorough("--modular --keep-going", EngineKind::Auto, &[])),
    strategy("--engine bmc", EngineKind::Bmc, &[]),
    thorough("--engine bmc --keep-going", EngineKind::Bmc, &[]),
    strategy("--engine kiki", EngineKind::Kiki, &[]),
    thorough("--engine kiki --keep-going", EngineKind::Kiki, &[]),
    thorough("--engine predicate --keep-going", EngineKind::Predicate, &[]),
    thorough("--engine impact --keep-going", EngineKind::Impact, &[]),
    thorough("--engine pdr --keep-going", EngineKind::Pdr, &[]),
    thorough("--engine slices --keep-going", EngineKind::Slices, &[]),
    thorough("--engine kiki --domain heap --keep-going", EngineKind::Kiki, &[DomainKind::Heap]),
    thorough("--engine kiki --domain ownership --keep-going", EngineKind::Kiki, &[DomainKind::Ownership]),
    thorough(
        "--engine kiki --domain heap,ownership --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap, DomainKind::Ownership],
    ),
    thorough("--engine kiki --domain arrays --keep-going", EngineKind::Kiki, &[DomainKind::Arrays]),
    thorough(
        "--engine kiki --domain heap,arrays --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap, DomainKind::Arrays],
    ),
    thorough(
        "--engine kiki --domain heap,arrays,zones --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap, DomainKind::Arrays, DomainKind::Zones],
    ),
    thorough(
        "--engine kiki --domain heap,arrays,equalities --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap, DomainKind::Arrays, DomainKind::Equalities],
    ),
    thorough(
        "--engine ai --domain heap,arrays --keep-going",
        EngineKind::AbstractInterpretation,
        &[DomainKind::Heap, DomainKind::Arrays],
    ),
    thorough(
        "--engine kiki --domain heap,arrays,equalities,sympath --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap, DomainKind::Arrays, DomainKind::Equalities, DomainKind::SymbolicPaths],
    ),
    thorough(
        "--engine kiki --domain ownership,sympath --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Ownership, DomainKind::SymbolicPaths],
    ),
    refining(thorough(
        "--engine kiki --domain heap --values-refine --keep-going",
        EngineKind::Kiki,
        &[DomainKind::Heap],
    )),
    refining(thorough(
        "--engine ai --domain heap,arrays --values-refine --keep-going",
        EngineKind::AbstractInterpretation,
        &[DomainKind::Heap, DomainKind::Arrays],
    )),
    strategy("--engine k-induction", EngineKind::KInduction, &[]),
];

/// LLVM is used by one thread at a time: reading bitcode forks.
static LLVM: Mutex<()> = Mutex::new(());

/// Programs, compiled for the verifier.
pub struct Compiled {
    bitcode: PathBuf,
    folder: PathBuf,
}

/// What the verifier said of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// `true`, and it is.
    True,
    /// `false`, and it is.
    False,
    /// Neither.
    Unknown(String),
}

impl Compiled {
    /// Compiles the text of programs that are all for the same machine; its first line has the number `line`.
    pub fn new(folder: &Path, text: &str, line: usize, machine: &str) -> Compiled {
        let (source, bitcode) = (folder.join("checked.c"), folder.join("checked.bc"));
        std::fs::write(&source, format!("#line {line}\n{text}")).expect("a writable folder");
        let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/random/prelude.h");
        let output = std::process::Command::new("clang-22")
            .args(["-c", "-emit-llvm", "-O0", "-g", "-w", "-Xclang", "-disable-O0-optnone", machine, "-include"])
            .arg(header)
            .arg(&source)
            .arg("-o")
            .arg(&bitcode)
            .output()
            .expect("clang-22 is installed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Compiled { bitcode, folder: folder.to_path_buf() }
    }

    /// The program for the verifier: it starts at `main`, so that variables have their initial values.
    pub fn load(&self, program: &Program) -> Result<Lowered, String> {
        let start = self.folder.join(format!("main{}.ll", program.number));
        let entry = program.entry();
        let text = format!(
            "{}declare void @{entry}()\ndefine i32 @main() {{\n  call void @{entry}()\n  ret i32 0\n}}\n",
            target(program.model)
        );
        std::fs::write(&start, text).map_err(|e| e.to_string())?;
        let _one_at_a_time = LLVM.lock();
        frontend::load(&[self.bitcode.clone(), start], &options(program)).map_err(|e| e.to_string())
    }
}

/// The lines of LLVM assembly that say which machine it is for.
fn target(model: crate::integers::Model) -> &'static str {
    match model {
        crate::integers::Model::Bits64 => {
            "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
             target triple = \"x86_64-pc-linux-gnu\"\n"
        }
        crate::integers::Model::Bits32 => {
            "target datalayout = \"e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128\"\n\
             target triple = \"i386-pc-linux-gnu\"\n"
        }
    }
}

fn options(program: &Program) -> Options {
    let mut properties = vec![Property::Assertions, Property::DivByZero, Property::Shift];
    if program.accesses {
        properties.extend([Property::Deref, Property::Free]);
    }
    if !program.wraps {
        properties.push(Property::Overflow);
    }
    properties.extend(program.leaks);
    Options { malloc_may_fail: program.malloc_may_fail, ..Options::new(properties) }
}

/// What the verifier says of `lowered`, unless it contradicts the truth.
pub fn judge(lowered: &Lowered, strategy: &Strategy, truth: &Truth, time: Duration) -> Result<Answer, String> {
    let config = Config {
        modular: strategy.modular,
        domains: strategy.domains.to_vec(),
        refine_values: strategy.refine_values,
        unwind: strategy.unwind,
        jobs: strategy.jobs,
        all_properties: strategy.keep_going,
        ..Config::of(strategy.engine)
    };
    let budget = Budget::with_timeout(time);
    let outcome = verify::engine::verify(lowered, &config, &budget, &Progress::default());
    match contradiction(lowered, &outcome, truth) {
        Some(why) => Err(format!("{why} (decided by {})", outcome.decided_by)),
        None => Ok(match outcome.verdict {
            Verdict::True => Answer::True,
            Verdict::False(_) => Answer::False,
            Verdict::Unknown(why) => Answer::Unknown(why),
        }),
    }
}

/// Property and line of a check.
fn place(program: &Lowered, check: &verify::program::Check) -> (Property, u32) {
    (check.property(), program.source.locs[check.loc].line)
}

/// Why an answer cannot be right.
fn contradiction(program: &Lowered, outcome: &Outcome, truth: &Truth) -> Option<String> {
    let statuses: Vec<((Property, u32), &Status)> =
        outcome.statuses.entries().map(|(id, status)| (place(program, &program.checks[id]), status)).collect();
    if outcome.verdict == Verdict::True && !truth.failures.is_empty() {
        return Some("the verdict is `true`".to_string());
    }
    if let Verdict::False(property) = outcome.verdict
        && truth.exact
        && truth.failures.iter().all(|(other, _)| *other != property)
    {
        return Some(format!("the verdict is `false({property:?})`"));
    }
    let possible = |place: (Property, u32)| truth.failures.contains(&place) || truth.failures.contains(&(place.0, 0));
    let wrong = |(place, status): &&((Property, u32), &Status)| {
        matches!(status, Status::Violated(_)) && truth.exact && !possible(*place)
    };
    if let Some((place, _)) = statuses.iter().find(wrong) {
        return Some(format!("{} is refuted at line {}", place.0.name(), place.1));
    }
    let proved = |(property, line): &&(Property, u32)| {
        let of = |place: (Property, u32)| place.0 == *property && (*line == 0 || place.1 == *line);
        let mut here = statuses.iter().filter(|(place, _)| of(*place)).peekable();
        here.peek().is_some() && here.all(|(_, status)| matches!(status, Status::Proved { .. }))
    };
    let (property, line) = truth.failures.iter().find(proved)?;
    Some(format!("{} is proved at line {line}", property.name()))
}
