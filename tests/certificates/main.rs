//! Certificates: of proofs they are accepted, and whatever is changed in one, it never shows what is false.
//!
//! Each program comes in two versions that differ in a number: one holds, the other does not. The certificate of the first is changed at random (a bound,
//! a sign, a loop, a literal, a step), and offered for the second one under the second one's digest: it has to be refused, changed or not. For the first one,
//! it is refused or its statement holds, as what is accepted is derived from the program again.
//!
//! `VERIFY_MUTATIONS=N` says how many changes are made to each certificate (40).

mod slices;

use fastrand::Rng;
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use verify::analysis::loops::LoopId;
use verify::frontend::{Options, load};
use verify::predicate::Predicate;
use verify::procedure::Contract;
use verify::program::parse::parse;
use verify::program::{CheckId, FuncId, Program, Property};
use verify::proof::certificate::{Basis, Certificate, Refusal, certify, check, digest};
use verify::proof::evidence::{Argument, Confirmed, Evidence, Extent, Part};
use verify::proof::preparation::Subject;
use verify::ssa::Copied;
use verify::term::Rewriting;
use verify::util::Budget;

/// A program with `@` for a number, the one with which it holds, the one with which it does not.
struct Twins {
    source: &'static str,
    holds: &'static str,
    fails: &'static str,
    properties: &'static [Property],
    options: &'static [&'static str],
}

const LOOP: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) {
            unsigned n = __VERIFIER_nondet_uint(), i = 0;
            while (i < n && i < 1000000) i += 2;
            if (i > @) __assert_fail();
        }",
    holds: "1000000",
    fails: "999999",
    properties: &[Property::Assertions],
    options: &[],
};

const UNWINDING: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) {
            unsigned n = __VERIFIER_nondet_uint() % 5, s = 0;
            for (unsigned i = 0; i < n; i++) s = s * 3 + __VERIFIER_nondet_uint() % 3;
            if (s > @) __assert_fail();
        }",
    holds: "80",
    fails: "79",
    properties: &[Property::Assertions],
    options: &[],
};

const ARRAY: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
            int a[100];
            unsigned n = __VERIFIER_nondet_uint();
            for (unsigned i = 0; i < n && i < @; i++) a[i] = i;
        }",
    holds: "100",
    fails: "101",
    properties: &[Property::Deref],
    options: &[],
};

const LIST: Twins = Twins {
    source: "#include <stdlib.h>
        int __VERIFIER_nondet_int(void); void __assert_fail(void);
        struct node { int value; struct node *next; };
        int main(void) {
            struct node *list = 0;
            while (__VERIFIER_nondet_int()) {
                struct node *n = malloc(sizeof *n);
                if (!n) break;
                n->value = @;
                n->next = list;
                list = n;
            }
            for (struct node *n = list; n; n = n->next)
                if (n->value != 1) __assert_fail();
        }",
    holds: "1",
    fails: "2",
    properties: &[Property::Assertions, Property::Deref],
    options: &[],
};

const RECURSION: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        static unsigned down(unsigned n) { return n > 9 ? down(n - 3) : n; }
        int main(void) {
            if (down(__VERIFIER_nondet_uint()) > @) __assert_fail();
        }",
    holds: "9",
    fails: "8",
    properties: &[Property::Assertions],
    options: &[],
};

const NESTED: Twins = Twins {
    source: "int __VERIFIER_nondet_int(void);
        int main(void) {
            int x = 0, y = 0;
            while (__VERIFIER_nondet_int()) {
                if (x < @) x++;
                for (y = x; y > 0; y--)
                    if (__VERIFIER_nondet_int()) break;
                int z = x * 100 + y;
                (void)z;
            }
        }",
    holds: "20000000",
    fails: "22000000",
    properties: &[Property::Overflow],
    options: &[],
};

const ENDING: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
            unsigned n = __VERIFIER_nondet_uint(), i = 0, j = 0;
            while (i < n) {
                i += @;
                for (j = n; j > i; j--)
                    if (__VERIFIER_nondet_uint()) break;
            }
        }",
    holds: "1",
    fails: "2",
    properties: &[Property::Termination],
    options: &[],
};

const ENDING_LIST: Twins = Twins {
    source: "#include <stdlib.h>
        unsigned __VERIFIER_nondet_uint(void);
        struct node { struct node *next; };
        int main(void) {
            struct node *list = 0;
            unsigned length = __VERIFIER_nondet_uint();
            for (unsigned i = 0; i < length; i++) {
                struct node *n = malloc(sizeof *n);
                n->next = list;
                list = n;
            }
            for (struct node *n = list; n; n = @) ;
        }",
    holds: "n->next",
    fails: "n->next ? n->next : list",
    properties: &[Property::Termination],
    options: &[],
};

const CONTRACTS: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        static unsigned count;
        static unsigned half(unsigned n) {
            unsigned h = 0;
            while (n > 1) { n -= 2; h++; }
            count = h < 50 ? h : 50;
            return count;
        }
        static unsigned both(unsigned a, unsigned b) {
            if (b == 0) __assert_fail();
            return half(a) + half(b);
        }
        int main(void) {
            unsigned n = __VERIFIER_nondet_uint();
            if (n > 0 && both(__VERIFIER_nondet_uint(), n) + count > @) __assert_fail();
        }",
    holds: "150",
    fails: "149",
    properties: &[Property::Assertions],
    options: &["--modular"],
};

const ENDING_CALLS: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void);
        static unsigned climb(unsigned step, unsigned n) {
            unsigned x = 0;
            while (n > 5) { n -= step; x++; }
            return x;
        }
        static unsigned twice(unsigned n) { return climb(@, n) + climb(@, n / 2); }
        int main(void) {
            unsigned n = __VERIFIER_nondet_uint() % 1000;
            while (n > 0) n -= 1 + twice(n) % n;
        }",
    holds: "1",
    fails: "0",
    properties: &[Property::Termination],
    options: &["--modular"],
};

const FEW_STATES: Twins = Twins {
    source: "unsigned __VERIFIER_nondet_uint(void);
        int main(void) {
            unsigned start = __VERIFIER_nondet_uint(), x = start % 1000;
            while (x > 1) x = x % 2 ? (x + @) % 1024 : x / 2;
        }",
    holds: "1",
    fails: "3",
    properties: &[Property::Termination],
    options: &[],
};

/// Whether a certificate is accepted. One that does not fit the program is refused like any other.
fn accepts(program: &Program, certificate: &Certificate) -> bool {
    let budget = Budget::with_timeout(Duration::from_secs(60));
    let digest = digest(program);
    let certificate = Certificate { program: digest.clone(), ..certificate.clone() };
    check(program, &digest, &certificate, &budget).is_ok()
}

/// Changes something in what the certificate says; its arguments and its format stay.
fn change(value: &mut Value, random: &mut Rng) {
    let top = value.as_object_mut().unwrap();
    let part = ["basis", "basis", "proofs"][random.usize(..3)];
    let mut place = &mut top[part];
    loop {
        // Somewhere on the way down, a list may lose, repeat or exchange elements.
        if let Value::Array(list) = place
            && list.len() > 1
            && random.usize(..6) == 0
        {
            let (a, b) = (random.usize(..list.len()), random.usize(..list.len()));
            match random.usize(..3) {
                0 => drop(list.remove(a)),
                1 => list.swap(a, b),
                _ => list[a] = list[b].clone(),
            }
            return;
        }
        let is_leaf = match &*place {
            Value::Array(list) => list.is_empty(),
            Value::Object(map) => map.is_empty(),
            _ => true,
        };
        if is_leaf {
            return change_leaf(place, random);
        }
        let next = match place {
            Value::Array(list) => {
                let n = random.usize(..list.len());
                list.get_mut(n)
            }
            Value::Object(map) => {
                let n = random.usize(..map.len());
                map.values_mut().nth(n)
            }
            _ => None,
        };
        let Some(next) = next else { return };
        place = next;
    }
}

fn change_leaf(leaf: &mut Value, random: &mut Rng) {
    match leaf {
        Value::Number(n) => {
            let old = n.as_i64().unwrap_or(0);
            *leaf = [old + 1, old - 1, -old, old ^ 4, old * 2][random.usize(..5)].into();
        }
        Value::Bool(b) => *leaf = (!*b).into(),
        Value::String(text) if text.is_empty() => *leaf = "1 0 0\n".into(),
        Value::String(text) if text.contains('\n') => *leaf = change_proof(text, random).into(),
        Value::String(text) => {
            let digits = "0123456789abcdef'";
            let at = random.usize(..text.len());
            let with = random.usize(..digits.len());
            text.replace_range(at..at + 1, &digits[with..with + 1]);
        }
        _ => *leaf = Value::Array(Vec::new()),
    }
}

/// A step less, one twice, or one with another number.
fn change_proof(text: &str, random: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let n = random.usize(..lines.len());
    match random.usize(..4) {
        0 => drop(lines.remove(n)),
        1 => lines.insert(n, lines[n].clone()),
        _ => {
            let mut words: Vec<i64> = lines[n].split(' ').map(|w| w.parse().unwrap()).collect();
            let at = random.usize(..words.len());
            words[at] = [-words[at], words[at] + 1, 0][random.usize(..3)];
            lines[n] = words.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        }
    }
    lines.join("\n") + "\n"
}

fn program(directory: &Path, name: &str, twins: &Twins, number: &str) -> Program {
    let path = directory.join(name);
    std::fs::write(&path, twins.source.replace('@', number)).unwrap();
    load(&[path], &Options::new(twins.properties.iter().copied())).unwrap_or_else(|e| panic!("{e}"))
}

fn mutations() -> usize {
    std::env::var("VERIFY_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

fn check_twins(twins: &Twins, seed: u64) {
    let directory = tempfile::tempdir().unwrap();
    let good = program(directory.path(), "holds.c", twins, twins.holds);
    let bad = program(directory.path(), "fails.c", twins, twins.fails);
    let names: Vec<&str> = twins.properties.iter().map(|p| p.name()).collect();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    verify.current_dir(directory.path()).args(["--certificate", "it", "holds.c", "--property", &names.join(",")]);
    verify.args(twins.options);
    let output = verify.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let value: Value = serde_json::from_slice(&std::fs::read(directory.path().join("it")).unwrap()).unwrap();
    let original: Certificate = serde_json::from_value(value.clone()).unwrap();
    assert!(accepts(&good, &original), "the certificate is refused");
    assert!(!accepts(&bad, &original), "the certificate is accepted for a program that fails");
    let mut random = Rng::with_seed(seed);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..mutations() {
        let mut changed = value.clone();
        change(&mut changed, &mut random);
        let Ok(certificate) = serde_json::from_value::<Certificate>(changed.clone()) else {
            refused += 1;
            continue;
        };
        assert!(!accepts(&bad, &certificate), "accepted for a program that fails: {changed}");
        if accepts(&good, &certificate) { accepted += 1 } else { refused += 1 }
    }
    println!("{refused} changed certificates refused, {accepted} whose statements hold all the same");
    assert!(refused > 0);
}

/// Loads `source` with checks of `properties`.
fn lowered(source: &str, properties: &[Property]) -> Program {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("t.c");
    std::fs::write(&path, source).unwrap();
    load(&[path], &Options::new(properties.iter().copied())).unwrap_or_else(|e| panic!("{e}"))
}

/// What proves `properties` of `source`.
fn evidence(source: &str, properties: &str, options: &[&str]) -> Vec<Confirmed> {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("t.c"), source).unwrap();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    verify.current_dir(directory.path()).args(["--certificate", "it", "t.c", "--property", properties]).args(options);
    assert!(verify.output().unwrap().status.success());
    let certificate: Certificate =
        serde_json::from_slice(&std::fs::read(directory.path().join("it")).unwrap()).unwrap();
    match certificate.basis {
        Basis::Parts(parts) => parts,
        Basis::Run => panic!("the program has inputs"),
    }
}

/// Why it is refused that `parts` prove all of `program`.
fn refusal(program: &Program, parts: Vec<Confirmed>) -> Refusal {
    let budget = Budget::with_timeout(Duration::from_secs(60));
    certify(program, digest(program), Basis::Parts(parts), Vec::new(), &budget).expect_err("a certificate")
}

#[test]
fn evidence_proves_only_what_it_is_about() {
    let both = [Property::Assertions, Property::Termination];
    // It ends, and fails: that it ends is claimed to prove that it does not fail.
    let ends = LOOP.source.replace('@', LOOP.holds);
    let failing = lowered(&LOOP.source.replace('@', LOOP.fails), &both);
    let mut parts = evidence(&ends, "assertions,termination", &[]);
    for Confirmed { part, .. } in &mut parts {
        let ends = part.evidence.preparation.subject == Subject::Termination;
        part.checks = if ends { failing.checks.ids().collect() } else { Vec::new() };
    }
    assert_eq!(parts.len(), 2);
    assert!(matches!(refusal(&failing, parts), Refusal::Uncovered(_)));
    // It does not fail, and does not end: the same the other way round.
    let endless = "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) {
            unsigned x = 0;
            for (;;) {
                x += 2 * __VERIFIER_nondet_uint();
                if (x == 7) __assert_fail();
            }
        }";
    let program = lowered(endless, &both);
    let mut parts = evidence(endless, "assertions", &[]);
    assert!(!parts.is_empty());
    parts.iter_mut().for_each(|c| c.part.checks = program.checks.ids().collect());
    assert!(matches!(refusal(&program, parts), Refusal::Uncovered(_)));
}

/// Two loops, one in the other, that are unwound to their ends.
const COPIES: &str = "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
    int main(void) {
        unsigned n = __VERIFIER_nondet_uint() % 4, sum = 0;
        for (unsigned i = 0; i < n; i++)
            for (unsigned j = 0; j < i; j++) sum += j;
        if (sum > 1) __assert_fail();
    }";

/// How loops are copied is a hint: with fewer copies, without an instance, with an end where loops go on, or with loops that start anywhere, nothing is proved.
#[test]
fn loops_that_are_told_to_end_have_to() {
    let program = lowered(COPIES, &[Property::Assertions]);
    let parts = evidence(COPIES, "assertions", &[]);
    let loops = &parts[0].part.evidence.formula.loops;
    assert!(parts.len() == 1 && loops.len() > 3, "{loops:?}");
    assert_eq!(parts[0].rewriting, Rewriting::Plain);
    let with = |change: &dyn Fn(&mut Vec<Copied>)| {
        let mut parts = parts.clone();
        change(&mut parts[0].part.evidence.formula.loops);
        parts
    };
    let accepted = certify(&program, digest(&program), Basis::Parts(with(&|_| ())), Vec::new(), &Budget::unlimited());
    assert!(accepted.is_ok());
    for n in 0..loops.len() {
        let is_needed = |why: Refusal| matches!(why, Refusal::Unproved { .. } | Refusal::Misfit { .. });
        let of_path = |path: Vec<u32>| move |l: &mut Vec<Copied>| l[n].path.clone_from(&path);
        assert!(is_needed(refusal(&program, with(&of_path(vec![77])))), "{n}");
        assert!(is_needed(refusal(&program, with(&|l| l[n].cut = true))), "{n}");
        if loops[n].copies > 1 {
            assert!(is_needed(refusal(&program, with(&|l| l[n].copies -= 1))), "{n}");
            assert!(is_needed(refusal(&program, with(&|l| (l[n].copies, l[n].open) = (1, false)))), "{n}");
        }
        assert!(is_needed(refusal(&program, with(&|l| l[n].copies = 0))), "{n}");
    }
    // An induction whose loop is not cut would have its first iterations only.
    let endless = "unsigned __VERIFIER_nondet_uint(void); void __assert_fail(void);
        int main(void) { unsigned x = 0; while (__VERIFIER_nondet_uint()) if (++x > 5) __assert_fail(); }";
    let program = lowered(endless, &[Property::Assertions]);
    let mut parts = parts;
    let evidence = &mut parts[0].part.evidence;
    evidence.argument = Argument::Induction { invariants: Vec::new() };
    parts[0].part.checks = program.checks.ids().collect();
    for (cut, open) in [(true, true), (false, true), (false, false), (true, false)] {
        let mut parts = parts.clone();
        parts[0].part.evidence.formula.loops = vec![Copied { id: LoopId(0), path: Vec::new(), copies: 2, cut, open }];
        assert!(matches!(refusal(&program, parts), Refusal::Unproved { .. } | Refusal::Misfit { .. }), "{cut} {open}");
    }
}

/// Lemmas name reads by the order in which they are met: that of the queries, where goals are asked about in groups.
#[test]
fn lemmas_about_many_goals_name_the_same_reads() {
    let directory = tempfile::tempdir().unwrap();
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("c-samples/environment/arguments_options.c");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_verify"));
    verify.current_dir(directory.path()).args(["--certificate", "it", "--property", "deref"]).arg(sample);
    let output = verify.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && directory.path().join("it").is_file(), "{messages}");
}

/// Evidence of safety says what is lost in executions that go on, too, if it is about the form of the program in which that is observed.
#[test]
fn what_is_lost_in_loops_is_shown_beside() {
    let source = "#include <stdlib.h>\nunsigned __VERIFIER_nondet_uint(void);
        int main(void) {
            char *block = NULL;
            for (unsigned odd = 1; odd; odd += 2) {
                FREE
                block = malloc(4);
            }
            free(block);
            return 0;
        }";
    let (good, bad) = (source.replace("FREE", "free(block);"), source.replace("FREE", ""));
    let [good_program, bad_program] = [&good, &bad].map(|text| lowered(text, &[Property::Memtrack]));
    let parts = evidence(&good, "memtrack", &[]);
    let is_lost = |c: &CheckId| Subject::of(&good_program, *c) == Subject::Losses;
    let lost: Vec<CheckId> = good_program.checks.ids().filter(is_lost).collect();
    let [one] = &parts[..] else { panic!("{parts:?}") };
    assert!(one.part.evidence.preparation.watches && lost.iter().all(|c| one.part.checks.contains(c)));
    let changed = |change: &dyn Fn(&mut Confirmed)| {
        let mut part = one.clone();
        change(&mut part);
        vec![part]
    };
    // In another program, that is not so.
    let why = refusal(&bad_program, changed(&|c| c.part.checks = bad_program.checks.ids().collect()));
    assert!(!matches!(why, Refusal::Stopped(_)), "{why}");
    // Evidence about anything else does not observe it, and has to say why nothing is lost: in these forms nothing would be asked.
    for subject in [Subject::Losses, Subject::Termination] {
        for checks in [&lost[..], &[]] {
            let mut parts = changed(&|c| c.part.checks.retain(|c| !is_lost(c)));
            let forged = changed(&|c| {
                let (invariants, rankings) = (Vec::new(), Vec::new());
                c.part.evidence.argument = match subject {
                    Subject::Termination => Argument::Ranking { invariants, rankings },
                    _ => Argument::Induction { invariants },
                };
                c.part.evidence.preparation.subject = subject;
                c.part.checks = checks.to_vec();
            });
            parts.extend(forged);
            let why = refusal(&good_program, parts);
            assert!(!matches!(why, Refusal::Stopped(_)), "{why}");
        }
    }
    // Where it is not observed or asked, or not claimed, nothing is known of it.
    for change in [
        &(|c: &mut Confirmed| c.part.evidence.preparation.watches = false) as &dyn Fn(&mut Confirmed),
        &|c| c.part.evidence.preparation.settled.clone_from(&lost),
        &|c| c.part.checks.retain(|c| !is_lost(c)),
    ] {
        let why = refusal(&good_program, changed(change));
        assert!(matches!(why, Refusal::Uncovered(_) | Refusal::Misfit { .. }), "{why}");
    }
}

#[test]
fn what_is_lost_in_loops_needs_evidence_of_each() {
    // What `kept` leads to is not lost, though nobody uses it again.
    let source = "#include <stdlib.h>\nunsigned __VERIFIER_nondet_uint(void);
        int main(void) {
            {
            char *kept = malloc(1);
            if (__VERIFIER_nondet_uint()) free(kept), kept = malloc(2);
            unsigned odd = 1;
            while (odd) {
                odd += 2;
                unsigned count = __VERIFIER_nondet_uint(), *numbers = malloc(4 * sizeof *numbers);
                for (unsigned n = 0; numbers && n < count && n < 4; n++) numbers[n] = n;
                free(numbers);
            }
            }
            return 0;
        }";
    let program = lowered(source, &[Property::Memtrack]);
    let lost = program.checks.ids().filter(|&c| Subject::of(&program, c) == Subject::Losses);
    let lost: Vec<CheckId> = lost.collect();
    let parts = evidence(source, "memtrack", &[]);
    let subjects: Vec<Subject> = parts.iter().map(|c| c.part.evidence.preparation.subject).collect();
    assert_eq!(subjects, [Subject::Safety, Subject::Losses, Subject::Termination], "the outer loop may go on for ever");
    // Each kind of evidence is needed.
    for subject in subjects {
        let mut others = parts.clone();
        others.retain(|c| c.part.evidence.preparation.subject != subject);
        assert!(matches!(refusal(&program, others), Refusal::Uncovered(_)), "{subject:?}");
    }
    // That executions which end lose nothing, or that the inner loop ends, is no proof about the outer one.
    for subject in [Subject::Safety, Subject::Termination] {
        let mut others = parts.clone();
        others.retain(|c| c.part.evidence.preparation.subject != Subject::Losses);
        let claims = others.iter_mut().filter(|c| c.part.evidence.preparation.subject == subject);
        claims.for_each(|c| c.part.checks.extend(&lost));
        let why = refusal(&program, others);
        assert!(!matches!(why, Refusal::Stopped(_)), "{subject:?}: {why}");
    }
    // That something is settled has to be shown, too.
    let mut others = parts.clone();
    others.retain(|c| c.part.evidence.preparation.subject != Subject::Termination);
    let losses = others.iter_mut().filter(|c| c.part.evidence.preparation.subject == Subject::Losses);
    losses.for_each(|c| c.part.evidence.preparation.settled.clone_from(&lost));
    refusal(&program, others);
}

#[test]
fn what_is_lost_is_proved_only_with_what_is_not_modelled() {
    // In the form about losses, executions end at what is not modelled; only evidence about safety says that it is not reached.
    let text = "check c0 = memtrack lost\ncheck c1 = unsupported \"u\"\nfn main {\nb0:\n  %a: i1 = input nondet \"a\"\n  \
         check c1, %a\n  check c0, %a\n  stop\n}\nentry main\n";
    let program = parse(text).unwrap();
    let evidence = Evidence::of_nothing(Subject::Losses);
    let part = Part::of_program(vec![CheckId(0)], evidence);
    let parts = vec![Confirmed { part, rewriting: Rewriting::Plain, stated: Vec::new() }];
    assert!(matches!(refusal(&program, parts), Refusal::Uncovered(_)));
}

#[test]
fn what_is_not_modelled_is_not_proved_by_nothing() {
    let program = lowered("int main(void) { __asm__(\"hlt\"); return 0; }", &[Property::Deref]);
    assert!(matches!(refusal(&program, Vec::new()), Refusal::Uncovered(_)));
    let plain = lowered("int main(void) { return 0; }", &[Property::Deref]);
    let budget = Budget::with_timeout(Duration::from_secs(60));
    assert!(certify(&plain, digest(&plain), Basis::Parts(Vec::new()), Vec::new(), &budget).is_ok());
}

#[test]
fn invariants_of_a_loop() {
    check_twins(&LOOP, 1);
}

#[test]
fn complete_unwinding() {
    check_twins(&UNWINDING, 2);
}

#[test]
fn bounds_of_an_array() {
    check_twins(&ARRAY, 3);
}

#[test]
fn members_of_a_list() {
    check_twins(&LIST, 4);
}

#[test]
fn summaries_of_recursion() {
    check_twins(&RECURSION, 5);
}

#[test]
fn ranking_functions() {
    check_twins(&ENDING, 7);
}

#[test]
fn the_end_of_a_list() {
    check_twins(&ENDING_LIST, 8);
}

#[test]
fn contracts_of_procedures() {
    check_twins(&CONTRACTS, 9);
}

#[test]
fn contracts_of_procedures_that_end() {
    check_twins(&ENDING_CALLS, 10);
}

#[test]
fn a_contract_needs_those_that_it_rests_on() {
    let source = CONTRACTS.source.replace('@', CONTRACTS.holds);
    let program = lowered(&source, CONTRACTS.properties);
    let parts = evidence(&source, "assertions", CONTRACTS.options);
    let count = parts.len();
    assert!(count >= 3, "{count} parts");
    // Without the entry function, nothing is proved.
    assert!(matches!(refusal(&program, parts[..count - 1].to_vec()), Refusal::Uncovered(_)));
    // Contracts that promise less than callers need, more than they keep, or ask for less than they need.
    let with = |change: fn(&mut Contract)| {
        let mut parts = parts.clone();
        for Confirmed { part, .. } in &mut parts {
            if let Extent::Procedure(contract) = &mut part.extent {
                change(contract);
            }
        }
        refusal(&program, parts)
    };
    with(|c| c.ensures = Some(Vec::new()));
    with(|c| c.ensures = None);
    with(|c| c.ensures.iter_mut().flatten().for_each(|p| *p = Predicate::Not(Box::new(p.clone()))));
    with(|c| c.requires = Predicate::always());
    with(|c| c.requires = Predicate::never());
    with(|c| c.requires = Predicate::Truth(77));
    with(|c| c.function = FuncId(c.function.0 + 1));
    with(|c| c.function = FuncId(9999));
}

#[test]
fn states_that_are_listed() {
    check_twins(&FEW_STATES, 11);
}

#[test]
fn loops_in_loops() {
    check_twins(&NESTED, 6);
}
