//! The portfolio: any number of engines that follow or race each other, until what is asked is decided.

mod losses;
pub mod strategy;
pub mod table;

use super::config::{Config, Progress};
use super::findings::Findings;
use super::fold::fold;
use super::job::{Cores, Job};
use super::limits::STACK;
use super::topic::Topic;
use super::values;
use super::verdict::Outcome;
use crate::program::{CheckId, Program};
use crate::proof::preparation::{watching, without};
use crate::util::{Budget, Stopped};
use strategy::{Lane, Stage, steps};
use table::{Engine, LARGE_FUZZING, LARGE_FUZZING_AGAIN, VALUES_FIRST};

/// The findings of the chosen engines, topic by topic, up to the first failure.
pub fn search(program: &Program, config: &Config, budget: &Budget, progress: &Progress) -> Vec<Findings> {
    let topics = Topic::of(program);
    let mut all: Vec<Findings> = Vec::new();
    for &topic in &topics {
        let is_answered = match topic {
            Topic::Termination => all.iter().any(Findings::fails),
            // What is found there is one thing or another only where executions that end lose nothing.
            Topic::Losses => all.iter().any(|f| f.answer() != "true") || losses::are_settled(program, &all),
            Topic::Safety | Topic::Reachability => false,
        };
        if is_answered {
            continue;
        }
        all.push(match topic {
            Topic::Losses => losses::search(program, &all, config, budget, &progress.nested()),
            _ if topics.len() == 1 => search_for(topic, (program, None), config, budget, progress),
            Topic::Safety if topics.contains(&Topic::Losses) => {
                search_for(topic, (&topic.part_of(program), Some(&watching(program))), config, budget, progress)
            }
            _ => search_for(topic, (&topic.part_of(program), None), config, budget, progress),
        });
    }
    all
}

/// The answer to one question about `program`.
pub fn answer(program: &Program, topic: Topic, config: &Config, budget: &Budget, progress: &Progress) -> Outcome {
    fold(program, vec![search_for(topic, (program, None), config, budget, &progress.nested())])
}

/// The findings about a program, and one in which checks of what is lost meanwhile are observed. Where the program is large, the other engines look at what
/// the value analysis leaves open.
fn search_for(
    topic: Topic,
    programs: (&Program, Option<&Program>),
    config: &Config,
    budget: &Budget,
    progress: &Progress,
) -> Findings {
    let cores = Cores::default();
    let job = Job::new(topic, programs, &cores, config, progress, answer);
    if !values::goes_first(&job) {
        return search_all(topic, programs, (&[], &[]), (config, budget, progress));
    }
    let stopped = attempt(&VALUES_FIRST, &job, budget);
    let known = values::proved(&job);
    if stopped.is_err() || job.is_decided() {
        return job.findings(stopped);
    }
    let settled = known.iter().filter(|(_, decision)| values::is_settled(decision));
    let checks: Vec<CheckId> = settled.map(|(check, _)| *check).collect();
    let (part, watching) = (without(programs.0, &checks), programs.1.map(|p| without(p, &checks)));
    let around = (&[Stage::One(&LARGE_FUZZING)][..], &[Stage::One(&LARGE_FUZZING_AGAIN)][..]);
    let mut findings = search_all(topic, (&part, watching.as_ref()), around, (config, budget, progress));
    for (check, decision) in known {
        let found = &mut findings.decisions[check];
        match values::is_settled(&decision) {
            true => *found = Some(decision),
            false => _ = found.get_or_insert(decision),
        }
    }
    findings
}

/// The same by the engines of the strategy, with some before and behind them.
fn search_all(
    topic: Topic,
    programs: (&Program, Option<&Program>),
    (before, behind): (&[Stage], &[Stage]),
    (config, budget, progress): (&Config, &Budget, &Progress),
) -> Findings {
    let cores = Cores::default();
    let job = Job::new(topic, programs, &cores, config, progress, answer);
    let mut stopped = Ok(());
    for step in before.iter().copied().chain(steps(&job)).chain(behind.iter().copied()) {
        stopped = match step {
            Stage::One(engine) => attempt(engine, &job, budget),
            Stage::Race(lanes) => race(lanes, &job, budget),
        };
        if stopped.is_err() || job.is_decided() || job.is_exhausted() {
            break;
        }
    }
    job.findings(stopped)
}

fn attempt(engine: &Engine, job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let ended = (engine.run)(job, budget);
    // Another engine of a race may have decided at the same moment.
    let may_have = match job.is_refuted() {
        true => engine.can.refute || job.config.all_properties,
        false => engine.can.prove,
    };
    if job.is_decided() && may_have {
        job.decided(engine.name);
    }
    ended
}

/// Lets the lanes race.
fn race(lanes: &[Lane], job: &Job, budget: &Budget) -> Result<(), Stopped> {
    let everything = budget.child(None);
    // Where nothing can be proved, something may still be refuted.
    let proofs = everything.child(None);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(lanes.len()).stack_size(STACK).build();
    let Ok(pool) = pool else {
        job.board.note_unsupported("no thread could be started");
        return Ok(());
    };
    let run = |lane: Lane| {
        let mut ended = Ok(());
        for engine in lane {
            // What one lane takes must not end what another one does.
            let own = if engine.can.refute { everything.lane() } else { proofs.lane() };
            ended = attempt(engine, job, &own);
            if ended.is_err() || job.is_decided() || job.is_exhausted() {
                break;
            }
        }
        if job.is_decided() || job.is_exhausted() {
            everything.stop(Stopped::Cancelled);
        } else if job.is_in_doubt() {
            proofs.stop(Stopped::Cancelled);
        }
        ended
    };
    let mut ends: Vec<Result<(), Stopped>> = lanes.iter().map(|_| Ok(())).collect();
    pool.scope(|scope| {
        for (lane, end) in lanes.iter().zip(&mut ends) {
            let run = &run;
            scope.spawn(move |_| *end = run(lane));
        }
    });
    budget.check()?;
    let serious = |end: Result<(), Stopped>| end.err().filter(|why| *why != Stopped::Cancelled);
    ends.into_iter().find_map(serious).map_or(Ok(()), Err)
}
