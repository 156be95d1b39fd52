//! Certificates whose evidence is about slices: these say nothing of what they leave out.

use super::{Twins, check_twins, evidence, lowered, refusal};
use verify::program::{CheckId, Property};
use verify::proof::certificate::Refusal;
use verify::proof::evidence::{Confirmed, Extent};
use verify::proof::preparation::Subject;

const SLICES: &[&str] = &["--engine", "slices"];

/// Two loops that have nothing to do with each other, and what is asserted of each.
const PARTS: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) {
            unsigned x = 0, y = 0, h = 1;
            while (__VERIFIER_nondet_uint()) {
                x = x < 50 ? x + 1 : 0;
                h = h * 31 + x;
            }
            while (__VERIFIER_nondet_uint()) {
                y = y < @ ? y + 2 : 0;
                h ^= y * y;
            }
            if (x > 50) __assert_fail();
            if (y > 41) __assert_fail();
        }",
    holds: "40",
    fails: "41",
    properties: &[Property::Assertions],
    options: SLICES,
};

#[test]
fn slices_that_depend_on_little() {
    check_twins(&PARTS, 23);
}

#[test]
fn what_is_not_in_a_slice_is_not_proved_there() {
    let (holds, fails) = (PARTS.source.replace('@', PARTS.holds), PARTS.source.replace('@', PARTS.fails));
    let (good, failing) = (lowered(&holds, &[Property::Assertions]), lowered(&fails, &[Property::Assertions]));
    let parts = evidence(&holds, "assertions", SLICES);
    assert!(parts.len() == 2 && parts.iter().all(|c| c.part.evidence.preparation.slice.len() == 1));
    // Each part alone, though it names all checks.
    for part in &parts {
        let mut one = vec![part.clone()];
        one[0].part.checks = good.checks.ids().collect();
        assert!(matches!(refusal(&good, one), Refusal::Uncovered(_)));
    }
    // The slice in which nothing fails is claimed to be the one of the other check, too.
    let of_first = |c: &&Confirmed| c.part.evidence.preparation.slice == [CheckId(0)];
    let mut first: Vec<Confirmed> = parts.iter().filter(of_first).cloned().collect();
    first[0].part.checks = failing.checks.ids().collect();
    assert!(matches!(refusal(&failing, first.clone()), Refusal::Uncovered(_)));
    first[0].part.evidence.preparation.slice = failing.checks.ids().collect();
    assert!(matches!(refusal(&failing, first), Refusal::Unproved { .. } | Refusal::Misfit { .. }));
}

#[test]
fn slices_are_evidence_of_checks_only() {
    let endless = "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) {
            unsigned x = 1, y = 0;
            while (x) x += 2;
            while (__VERIFIER_nondet_uint()) y = y < 7 ? y + 1 : 0;
            if (y > 7) __assert_fail();
        }";
    let program = lowered(endless, &[Property::Assertions, Property::Termination]);
    let parts = evidence(endless, "assertions", SLICES);
    assert_eq!(parts.len(), 1);
    let with = |subject: Subject, watches: bool| {
        let mut parts = parts.clone();
        let part = &mut parts[0].part;
        assert!(part.evidence.preparation.is_slice() && part.extent == Extent::Program);
        part.evidence.preparation.subject = subject;
        part.evidence.preparation.watches = watches;
        let asserts = program.checks.ids().filter(|c| program.checks[*c].property() == Property::Assertions);
        part.evidence.preparation.slice = asserts.collect();
        part.checks = program.checks.ids().collect();
        parts
    };
    for (subject, watches) in [(Subject::Termination, false), (Subject::Losses, false), (Subject::Safety, true)] {
        assert!(matches!(refusal(&program, with(subject, watches)), Refusal::Misfit { .. }), "{subject:?}");
    }
    let left = refusal(&program, with(Subject::Safety, false));
    assert!(matches!(left, Refusal::Uncovered(_)), "{left}");
}
