//! Answers of several engines about one check. In a race the first definite answer counts, and the others are stopped; so what is wrong may win.
//! Where a check is both proved and refuted, there is no verdict, but a bug to be reported. [`check`] lets every engine answer.

use super::asked;
use super::config::{Config, EngineKind, Progress};
use super::disagreement::{Disagreement, execution, prover, withdraw};
use super::verdict::{Outcome, Proof, Status, Verdict};
use crate::program::{CheckId, Program};
use crate::util::Budget;
use crate::util::ids::IdVec;

/// Engines that prove and refute checks.
const OF_CHECKS: [(&str, EngineKind); 5] = [
    ("run", EngineKind::Run),
    ("bmc", EngineKind::Bmc),
    ("k-induction", EngineKind::KInduction),
    ("abstract interpretation", EngineKind::AbstractInterpretation),
    ("kiki", EngineKind::Kiki),
];
/// Engines that decide whether executions end.
const OF_LOOPS: [(&str, EngineKind); 2] =
    [("termination", EngineKind::Termination), ("non-termination", EngineKind::NonTermination)];

/// Lets the engines `decide` one after another, each in its share of the time, and compares their answers.
pub fn check(
    program: &Program,
    config: &Config,
    budget: &Budget,
    progress: &Progress,
    decide: impl Fn(&Program, &Config, &Budget, &Progress) -> Outcome,
) -> Outcome {
    let loops = asked::is_wanted(program);
    let mut engines = Vec::new();
    if !loops || asked::is_beside_others(program) {
        engines.extend(OF_CHECKS);
    }
    if loops {
        engines.extend(OF_LOOPS);
    }
    let mut answers = Vec::new();
    for (n, &(name, engine)) in engines.iter().enumerate() {
        let share = budget.remaining().map(|t| t / (engines.len() - n) as u32);
        let config = Config { engine, cross_check: false, ..config.clone() };
        let outcome = decide(program, &config, &budget.child(share), progress);
        progress.log("cross-check", || format!("{name}: {:?}", outcome.verdict));
        answers.push((name, outcome));
    }
    folded(program, answers)
}

/// What the engines say together.
fn folded(program: &Program, answers: Vec<(&'static str, Outcome)>) -> Outcome {
    let mut disagreements = Vec::new();
    let mut statuses: Vec<Status> = Vec::new();
    for check in program.checks.ids() {
        let said: Vec<(&str, &Status)> = answers.iter().map(|(name, o)| (*name, &o.statuses[check])).collect();
        disagreements.extend(disagreement(check, &said));
        let rank = |s: &Status| match s {
            Status::Violated(_) => 2,
            Status::Proved { .. } | Status::Unreachable(_) => 1,
            Status::Unknown(_) => 0,
        };
        let best = said.iter().map(|(_, s)| *s).max_by_key(|s| rank(s));
        statuses.push(best.cloned().unwrap_or_else(|| Status::Unknown(String::new())));
    }
    let mut statuses: IdVec<CheckId, Status> = statuses.into_iter().collect();
    let open = withdraw(program, &mut statuses, &disagreements);
    let names: Vec<&str> = answers.iter().map(|(name, _)| *name).collect();
    let decided_by = format!("cross-check of {}", names.join(", "));
    // The first that refutes something has the locations of its trace, the first that found an answer the reasons.
    let definite = |v: &Verdict| !matches!(v, Verdict::Unknown(_));
    let refuting = answers.iter().position(|(_, o)| matches!(o.verdict, Verdict::False(_)));
    let chosen = refuting.or_else(|| answers.iter().position(|(_, o)| definite(&o.verdict)));
    let own = answers.iter().filter_map(|(_, o)| match &o.verdict {
        Verdict::Unknown(reason) if reason.starts_with("engines disagree") => Some(reason.clone()),
        _ => None,
    });
    let open = own.chain(open).next();
    let mut answers = answers;
    let last = answers.len() - 1;
    let (_, base) = answers.swap_remove(chosen.unwrap_or(last));
    let is_proved = |s: &Status| matches!(s, Status::Proved { .. } | Status::Unreachable(_));
    let verdict = match open {
        Some(reason) => Verdict::Unknown(reason),
        None if statuses.iter().all(is_proved) => Verdict::True,
        None => base.verdict.clone(),
    };
    Outcome { statuses, verdict, decided_by, ..base }
}

/// Whether somebody proves the check, and somebody else refutes it.
fn disagreement(check: CheckId, said: &[(&str, &Status)]) -> Option<Disagreement> {
    let proof = said.iter().find_map(|(name, s)| match s {
        Status::Proved { proof, .. } => Some((name, proof)),
        _ => None,
    });
    let violated = said.iter().find_map(|(name, s)| if let Status::Violated(c) = s { Some((name, c)) } else { None });
    let unreachable =
        said.iter().find_map(|(name, s)| if let Status::Unreachable(p) = s { Some((name, p)) } else { None });
    match (proof, violated, unreachable) {
        (Some((one, proof)), Some((other, counterexample)), _)
        | (_, Some((other, counterexample)), Some((one, proof))) => {
            let what = format!("{one} ({}) proves it, {other}: {}", prover(proof), execution(counterexample));
            Some(Disagreement { check, what })
        }
        (Some((one, Proof::Execution)), None, Some((other, proof))) => {
            let what = format!("{one} reaches it, {other} ({}) proves that nothing does", prover(proof));
            Some(Disagreement { check, what })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::verdict::Counterexample;
    use super::*;
    use crate::interp::trace::Trace;
    use crate::program::parse::parse;

    fn program() -> Program {
        let mut program = parse("fn main {\nb0:\n  stop\n}\n").unwrap_or_else(|e| panic!("{e:?}"));
        program.checks.push(crate::program::Check {
            kind: crate::program::CheckKind::of(crate::program::Property::Assertions, "assertion x"),
            loc: crate::program::source::NOWHERE,
            function: "main".into(),
        });
        program
    }

    fn counterexample() -> Counterexample {
        let trace = Trace::default();
        Counterexample { check: CheckId(0), inputs: Vec::new(), contents: Vec::new(), trace, lasso: None }
    }

    fn induction() -> Proof {
        Proof::Induction { k: 2, domains: vec!["zones"], evidence: None }
    }

    fn answer(program: &Program, status: Status, verdict: Verdict) -> Outcome {
        let mut outcome = Outcome::unknown(program, "");
        outcome.statuses[CheckId(0)] = status;
        Outcome { verdict, ..outcome }
    }

    #[test]
    fn a_race_keeps_both_answers_whoever_comes_first() {
        let (program, progress) = (program(), Progress::default());
        for proof_first in [true, false] {
            let board = Board::new(&program, &progress);
            if proof_first {
                board.prove(CheckId(0), induction(), None);
            }
            board.refute(counterexample());
            board.prove(CheckId(0), induction(), None);
            let found = board.disagreements();
            assert_eq!(found[0].check, CheckId(0));
            assert_eq!(found[0].what, "kiki (zones, k = 2) proves it, an execution without inputs violates it");
            let reason = withdraw(&program, &mut board.finish(""), &found).unwrap();
            assert!(reason.starts_with("engines disagree about 'assertion x'"), "{reason}");
            assert!(reason.ends_with("please report this"), "{reason}");
        }
        // What is said of all that is left says nothing of what was refuted.
        let board = Board::new(&program, &progress);
        board.refute(counterexample());
        board.prove_all(&Proof::Trivial);
        board.prove_open(CheckId(0), induction(), None);
        assert!(board.disagreements().is_empty());
    }

    #[test]
    fn engines_that_disagree_give_no_verdict() {
        let program = program();
        let proved = || answer(&program, Status::Proved { proof: induction(), reachable: None }, Verdict::True);
        let refuted = || {
            let verdict = Verdict::False(crate::program::Property::Assertions);
            answer(&program, Status::Violated(Box::new(counterexample())), verdict)
        };
        let unknown = || Outcome::unknown(&program, "time");
        for answers in [vec![("bmc", refuted()), ("kiki", proved())], vec![("kiki", proved()), ("bmc", refuted())]] {
            let outcome = folded(&program, answers);
            let Verdict::Unknown(reason) = &outcome.verdict else { panic!("{:?}", outcome.verdict) };
            assert!(reason.contains("kiki (kiki (zones, k = 2)) proves it, bmc: an execution"), "{reason}");
            assert!(matches!(&outcome.statuses[CheckId(0)], Status::Unknown(why) if why == reason));
        }
        assert_eq!(folded(&program, vec![("bmc", unknown()), ("kiki", proved())]).verdict, Verdict::True);
        let outcome = folded(&program, vec![("bmc", unknown()), ("run", refuted()), ("kiki", unknown())]);
        assert!(matches!(outcome.verdict, Verdict::False(_)));
        assert!(matches!(folded(&program, vec![("bmc", unknown())]).verdict, Verdict::Unknown(_)));
    }
}
