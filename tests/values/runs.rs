//! Random runs of programs that state what the value analysis says of their registers.

use std::time::Duration;
use verify::interp::{Machine, Options, Outcome, Prepared, Random, Site};
use verify::program::{Program, validate};
use verify::util::Budget;
use verify::values::{Calls, stated};

/// The longest run, in instructions.
const STEPS: u64 = 60_000;

/// Why so many runs of `program` show that the analysis is wrong, if they do; `None` if the analysis takes too long.
pub fn refuted(program: &Program, runs: usize) -> Option<Result<(), String>> {
    let apart = refuted_by(program, Calls::Apart, runs)?;
    Some(apart.and(refuted_by(program, Calls::Together, runs).unwrap_or(Ok(()))))
}

fn refuted_by(program: &Program, calls: Calls, runs: usize) -> Option<Result<(), String>> {
    let stated = stated(program, calls, &Budget::with_timeout(Duration::from_secs(20))).ok()?;
    if let Err(why) = validate::validate(&stated) {
        return Some(Err(why.join("; ")));
    }
    let prepared = Prepared::new(&stated);
    let mut machine = Machine::new(&prepared);
    let options = Options { max_steps: STEPS, ..Options::default() };
    let mut oracle = Random::new(&stated, 0);
    for seed in 0..runs as u64 {
        oracle.reseed(seed);
        let report = machine.run(&mut oracle, &options);
        if let Outcome::Violation { check, site: Site { func, block, .. }, .. } = report.outcome {
            let what = stated.checks[check].description().into_owned();
            return Some(Err(format!("seed {seed}, {} {block:?}: {what}", stated.functions[func].name)));
        }
    }
    Some(Ok(()))
}
