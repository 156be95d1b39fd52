//! From what engines have found out to the outcome. Nothing else makes a verdict.
//!
//! Of a check, a violation says more than a proof, and a proof more than nothing; where there are both, or an execution gets to code that
//! is proved to be unreachable, there is no verdict, but a bug to be reported. The program gets `false` if some check fails, `true` if
//! everything is proved that any topic needs. Where neither is the case, an execution that would fail, but does something undefined before that
//! nobody asked about, is the failure.

use super::disagreement::{Disagreement, execution, prover, withdraw};
use super::findings::Findings;
use super::topic::Topic;
use super::verdict::{Decision, Outcome, Proof, Provided, Rechecked, Status, Verdict};
use crate::program::{CheckId, Program, Property};
use crate::util::ids::IdVec;
use std::collections::BTreeSet;

/// The outcome for `program`. There may be several findings about a topic; each topic that was asked for has some.
pub fn fold(program: &Program, mut all: Vec<Findings>) -> Outcome {
    let mut disagreements: Vec<Disagreement> = all.iter().flat_map(|f| f.disagreements.clone()).collect();
    disagreements.extend(program.checks.ids().filter_map(|check| between(&all, check)));
    let open: Vec<String> = all.iter().map(Findings::open).collect();
    let mut statuses: IdVec<CheckId, Status> =
        program.checks.ids().map(|check| status(program, (&all, &open), check)).collect();
    let disagreement = withdraw(program, &mut statuses, &disagreements);
    let (verdict, unasked) = match (disagreement, all.iter().find_map(|f| f.unasked.clone())) {
        (Some(reason), _) => (Verdict::Unknown(reason), None),
        (None, unasked) => match (verdict(program, &all, &statuses), unasked) {
            (Verdict::True, _) => {
                statuses.iter_mut().for_each(discharge);
                (Verdict::True, None)
            }
            (Verdict::Unknown(_), Some(failure)) => (Verdict::False(failure.check.property()), Some(failure)),
            (verdict, _) => (verdict, None),
        },
    };
    let procedures = all.iter_mut().flat_map(|f| std::mem::take(&mut f.procedures)).collect();
    let pointers = all.iter_mut().find_map(|f| f.pointers.take());
    let ends = all.iter().find_map(|f| f.ends.clone());
    let remarks: BTreeSet<String> = all.iter().flat_map(|f| f.remarks.iter().cloned()).collect();
    let (decided_by, invariants, source) = match chosen(&all, &verdict) {
        Some(f) => (f.by.clone(), f.invariants.clone(), f.source.clone()),
        None => (String::new(), None, program.source.clone()),
    };
    Outcome {
        statuses,
        verdict,
        unasked,
        decided_by,
        invariants,
        pointers,
        procedures,
        remarks: remarks.into_iter().collect(),
        ends,
        rechecked: Rechecked::Not(String::new()),
        source,
    }
}

/// Where everything is proved, nothing is reached that is not modelled: proofs do not rest on that.
fn discharge(status: &mut Status) {
    if let Status::Proved { proof: Proof::Values(provided), .. } = status {
        *provided = Provided::Nothing;
    }
}

/// The status that the strongest decision of `check` gives: a refutation before a proof, else unknown, for the reason `open` that the last of them have.
fn status(program: &Program, (all, open): (&[Findings], &[String]), check: CheckId) -> Status {
    let rank = |d: &&Decision| match d {
        Decision::Violated(_) => 2,
        Decision::Proved { proof, .. } if proof.provided() != Provided::Nothing => 0,
        Decision::Proved { .. } | Decision::Unreachable(_) => 1,
    };
    let known = all.iter().filter_map(|f| f.decisions[check].as_ref());
    // Of equals, the first.
    let best = known.rev().max_by_key(rank).cloned();
    let asked = || all.iter().rposition(|f| f.topic.needs(&program.checks[check]));
    best.map_or_else(|| Status::Unknown(asked().map(|n| open[n].clone()).unwrap_or_default()), Status::from)
}

/// The findings whose locations the outcome refers to, and whose engine has decided.
fn chosen<'f>(all: &'f [Findings], verdict: &Verdict) -> Option<&'f Findings> {
    match verdict {
        Verdict::False(_) => {
            let fails = all.iter().find(|f| f.refutes()).or(all.iter().find(|f| f.fails()));
            fails.or(all.iter().find(|f| f.unasked.is_some()))
        }
        Verdict::True => all.iter().rfind(|f| f.complete),
        Verdict::Unknown(_) => None,
    }
    .or(all.last())
}

/// The verdict, if engines agree.
fn verdict(program: &Program, all: &[Findings], statuses: &IdVec<CheckId, Status>) -> Verdict {
    let violated = statuses.entries().find(|(_, s)| matches!(s, Status::Violated(_)));
    if let Some((check, _)) = violated {
        return Verdict::False(program.checks[check].property());
    }
    if statuses.iter().any(|s| matches!(s, Status::Unreachable(_))) {
        return Verdict::False(Property::UnreachableCode);
    }
    let mut topics: Vec<Topic> = all.iter().map(|f| f.topic).collect();
    topics.dedup();
    for topic in topics {
        let about = || all.iter().filter(|f| f.topic == topic);
        let proved = |check: CheckId| {
            let is = |f: &Findings| matches!(f.decisions[check], Some(Decision::Proved { .. }));
            !topic.needs(&program.checks[check]) || about().any(is)
        };
        // One engine may prove one check, another one the next; what the preparation adds is proved by one of them.
        if !about().any(|f| f.complete) || !program.checks.ids().all(proved) {
            return Verdict::Unknown(about().next_back().map(Findings::reason).unwrap_or_default());
        }
    }
    Verdict::True
}

/// Whether findings about `check` contradict each other.
fn between(all: &[Findings], check: CheckId) -> Option<Disagreement> {
    let known = || all.iter().filter_map(|f| Some((f.by.as_str(), f.decisions[check].as_ref()?)));
    let proof =
        known().find_map(|(by, s)| if let Decision::Proved { proof, .. } = s { Some((by, proof)) } else { None });
    let violated = known().find_map(|(by, s)| if let Decision::Violated(c) = s { Some((by, c)) } else { None });
    let unreachable = known().find_map(|(by, s)| if let Decision::Unreachable(p) = s { Some((by, p)) } else { None });
    let what = match (proof, violated, unreachable) {
        (Some((one, proof)), Some((other, counterexample)), _)
        | (_, Some((other, counterexample)), Some((one, proof))) => {
            format!("{one} ({}) proves it, {other}: {}", prover(proof), execution(counterexample))
        }
        (Some((one, Proof::Execution)), None, Some((other, proof))) => {
            format!("{one} reaches it, {other} ({}) proves that nothing does", prover(proof))
        }
        _ => return None,
    };
    Some(Disagreement { check, what })
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::config::Progress;
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

    fn unknown(program: &Program) -> IdVec<CheckId, Status> {
        program.checks.iter().map(|_| Status::Unknown(String::new())).collect()
    }

    /// Findings by the engine `by` with this status of the only check.
    fn found(program: &Program, topic: Topic, by: &str, decision: Option<Decision>) -> Findings {
        Findings {
            topic,
            complete: decision.is_some(),
            decisions: [decision].into_iter().collect(),
            disagreements: Vec::new(),
            unasked: None,
            limit: None,
            reasons: vec![format!("{by} does not know")],
            remarks: Vec::new(),
            by: by.to_string(),
            invariants: None,
            pointers: None,
            procedures: Vec::new(),
            ends: None,
            source: program.source.clone(),
        }
    }

    fn proved(program: &Program) -> Findings {
        found(program, Topic::Safety, "kiki", Some(Decision::Proved { proof: induction(), reachable: None }))
    }

    fn refuted(program: &Program) -> Findings {
        found(program, Topic::Safety, "bmc", Some(Decision::Violated(Box::new(counterexample()))))
    }

    fn open(program: &Program, topic: Topic) -> Findings {
        found(program, topic, "nobody", None)
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
            let reason = withdraw(&program, &mut unknown(&program), &found).unwrap();
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
        for all in [vec![refuted(&program), proved(&program)], vec![proved(&program), refuted(&program)]] {
            let outcome = fold(&program, all);
            let Verdict::Unknown(reason) = &outcome.verdict else { panic!("{:?}", outcome.verdict) };
            assert!(reason.contains("kiki (kiki (zones, k = 2)) proves it, bmc: an execution"), "{reason}");
            assert!(matches!(&outcome.statuses[CheckId(0)], Status::Unknown(why) if why == reason));
        }
    }

    #[test]
    fn who_knows_something_counts() {
        let program = program();
        let outcome = fold(&program, vec![open(&program, Topic::Safety), proved(&program)]);
        assert_eq!((&outcome.verdict, outcome.decided_by.as_str()), (&Verdict::True, "kiki"));
        let outcome =
            fold(&program, vec![open(&program, Topic::Safety), refuted(&program), open(&program, Topic::Safety)]);
        assert_eq!((&outcome.verdict, outcome.decided_by.as_str()), (&Verdict::False(Property::Assertions), "bmc"));
        let outcome = fold(&program, vec![open(&program, Topic::Safety)]);
        assert_eq!(outcome.verdict, Verdict::Unknown("nobody does not know".to_string()));
    }

    #[test]
    fn every_topic_has_to_be_proved() {
        let program = program();
        let ends = Findings { complete: true, ..open(&program, Topic::Termination) };
        assert_eq!(fold(&program, vec![proved(&program), ends]).verdict, Verdict::True);
        let outcome = fold(&program, vec![proved(&program), open(&program, Topic::Termination)]);
        assert_eq!(outcome.verdict, Verdict::Unknown("nobody does not know".to_string()));
        // A check that the preparation has added is open.
        let outcome = fold(&program, vec![Findings { complete: false, ..proved(&program) }]);
        assert!(matches!(outcome.verdict, Verdict::Unknown(_)));
        assert!(matches!(outcome.statuses[CheckId(0)], Status::Proved { .. }));
    }

    #[test]
    fn code_that_nothing_reaches_is_a_failure_unless_something_does() {
        let program = program();
        let by = |by, decision| found(&program, Topic::Reachability, by, Some(decision));
        let nothing = || by("kiki", Decision::Unreachable(induction()));
        assert_eq!(fold(&program, vec![nothing()]).verdict, Verdict::False(Property::UnreachableCode));
        let something = by("run", Decision::Proved { proof: Proof::Execution, reachable: Some(true) });
        let outcome = fold(&program, vec![nothing(), something]);
        assert!(matches!(&outcome.verdict, Verdict::Unknown(why) if why.contains("run reaches it, kiki")));
    }
}
