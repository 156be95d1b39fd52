//! Answers, models and cores against evaluation, brute force and fresh solvers.

use super::*;
use crate::util::Effort;
use std::time::Duration;

#[test]
fn definitions_before_and_after_use() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let (x, y, z) = (t.symbol("x", Sort::Bv(8)), t.symbol("y", Sort::Bv(8)), t.symbol("z", Sort::Bv(8)));
    let (three, ten) = (t.int(8, 3), t.int(8, 10));
    let sum = t.add(x, three);
    s.define(y, sum);
    let is_ten = t.eq(y, ten);
    assert_eq!(s.check(&[is_ten]), Ok(Answer::Sat));
    assert_eq!(s.value(x), Bv::new(8, 7));
    assert_eq!(s.value(y), Bv::new(8, 10));
    let product = t.mul(z, z);
    s.define(x, product);
    assert_eq!(s.check(&[is_ten]), Ok(Answer::Unsat));
    assert_eq!(s.core(), vec![is_ten]);
    let twelve = t.int(8, 12);
    let is_twelve = t.eq(y, twelve);
    assert_eq!(s.check(&[is_twelve]), Ok(Answer::Sat));
    let square = s.value(z);
    assert_eq!(square.mul(square), Bv::new(8, 9));
}

#[test]
fn lazy_clauses_hold_and_are_encoded_only_when_violated() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let words: Vec<TermId> = (0..20).map(|n| t.symbol(format!("x{n}"), Sort::Bv(8))).collect();
    for pair in words.windows(2) {
        let rises = t.ult(pair[0], pair[1]);
        s.assert_clause_lazily(&[rises]);
    }
    let limit = t.int(8, 19);
    let low = t.ult(words[19], limit);
    assert_eq!(s.check(&[low]), Ok(Answer::Unsat));
    assert_eq!(s.core(), vec![low]);
    assert_eq!(s.check(&[]), Ok(Answer::Sat));
    assert!(words.windows(2).all(|p| s.value(p[0]).ult(&s.value(p[1]))));
    // What a model satisfies anyway costs nothing.
    let (y, z) = (t.symbol("y", Sort::Bv(8)), t.symbol("z", Sort::Bv(8)));
    let fine = t.ule(y, z);
    let (stated, nodes) = (s.statistics().stated, s.statistics().nodes);
    s.assert_clause_lazily(&[fine]);
    assert_eq!(s.check(&[]), Ok(Answer::Sat));
    assert_eq!((s.statistics().stated, s.statistics().nodes), (stated, nodes));
}

#[test]
fn arrays_with_definition_chains() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let sort = Sort::Array { index: 64, element: 32 };
    let (a, b) = (t.symbol("a", sort), t.symbol("b", sort));
    let (i, j) = (t.symbol("i", Sort::Bv(64)), t.symbol("j", Sort::Bv(64)));
    let (ai, aj, bi) = (t.select(a, i), t.select(a, j), t.select(b, i));
    let (same, equal) = (t.eq(i, j), t.eq(ai, aj));
    let different = t.not(equal);
    assert_eq!(s.check(&[same, different]), Ok(Answer::Unsat));
    assert_eq!(s.core(), vec![same, different]);
    assert_eq!(s.check(&[different]), Ok(Answer::Sat));
    assert_ne!(s.value(i), s.value(j));
    // b = a with 5 at j; b[i] != 5 and i = j contradict each other.
    let five = t.int(32, 5);
    let written = t.store(a, j, five);
    let not_five = t.ne(bi, five);
    assert_eq!(s.check(&[same, not_five]), Ok(Answer::Sat));
    s.define(b, written);
    assert_eq!(s.check(&[same, not_five]), Ok(Answer::Unsat));
    assert_eq!(s.check(&[not_five]), Ok(Answer::Sat));
    assert_eq!(s.value(bi), s.value(ai));
    let model = s.model();
    assert_eq!(model.value(&t, bi), s.value(ai));
    assert_eq!(model.evaluator(&t).bv(bi), s.value(bi));
    assert!(model.evaluator(&t).is_true(not_five));
}

#[test]
fn one_of_several_must_hold() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let x = t.symbol("x", Sort::Bv(8));
    let values: Vec<_> = (0..5).map(|k| t.int(8, k)).collect();
    let any: Vec<_> = values.iter().map(|&k| t.eq(x, k)).collect();
    for _ in 0..5 {
        assert_eq!(s.check_any(&[], &any), Ok(Answer::Sat));
        let found = s.value(x);
        let k = t.constant(found);
        let other = t.ne(x, k);
        s.assert(other);
    }
    assert_eq!(s.check_any(&[], &any), Ok(Answer::Unsat));
    assert_eq!(s.check(&[]), Ok(Answer::Sat));
    assert_eq!(s.check_any(&[], &[]), Ok(Answer::Unsat));
}

#[test]
fn gives_up_in_time() {
    let (t, facts) = factors();
    let mut s = Solver::new(&t, Budget::with_timeout(Duration::from_millis(200)));
    let start = std::time::Instant::now();
    assert_eq!(s.check(&facts), Err(Stopped::Timeout));
    assert!(start.elapsed() < Duration::from_millis(1200));
    assert_eq!(s.check(&[]), Err(Stopped::Timeout));
}

#[test]
fn effort_ends_a_search_at_the_same_place_each_time() {
    let ends = |_| {
        let (t, facts) = factors();
        let everything = Budget::unlimited();
        let budget = everything.child_with_effort(Effort::milliseconds_worth(200));
        let mut s = Solver::new(&t, budget.clone());
        assert_eq!(s.check(&facts), Err(Stopped::Effort));
        assert_eq!((budget.check(), everything.check()), (Err(Stopped::Effort), Ok(())));
        let conflicts = s.statistics().conflicts;
        // What was learnt is of use when there is more to be spent.
        s.set_budget(everything.child_with_effort(Effort::milliseconds_worth(20)));
        assert_eq!(s.check(&facts[1..]), Ok(Answer::Sat));
        conflicts
    };
    let conflicts: Vec<u64> = (0..3).map(ends).collect();
    assert!(conflicts[0] > 0 && conflicts.iter().all(|c| *c == conflicts[0]), "{conflicts:?}");
}

/// That a number is the product of two factors that are hard to find.
fn factors() -> (Terms, Vec<TermId>) {
    let t = Terms::new();
    let (x, y) = (t.symbol("x", Sort::Bv(128)), t.symbol("y", Sort::Bv(128)));
    let product = t.mul(x, y);
    // Both factors are below 2^64 and not 1, the product is that of two primes.
    let semiprime = t.constant(Bv::new(128, 18_446_744_073_709_551_557 * 18_446_744_073_709_551_533));
    let (limit, one) = (t.int(128, 1 << 64), t.int(128, 1));
    let mut facts = vec![t.eq(product, semiprime)];
    for v in [x, y] {
        facts.extend([t.ult(v, limit), t.ult(one, v)]);
    }
    (t, facts)
}

#[test]
fn terms_and_definitions_may_be_deep() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let (x, y) = (t.symbol("x", Sort::Bv(8)), t.symbol("y", Sort::Bv(8)));
    let mut deep = x;
    for k in 0..300_000u32 {
        deep = if k % 2 == 0 { t.and(deep, y) } else { t.xor(deep, x) };
        let part = t.extract(deep, 0, 4);
        deep = if k % 3 == 0 { t.concat(part, part) } else { deep };
    }
    let mut last = deep;
    for _ in 0..20_000 {
        let next = t.symbol("n", Sort::Bv(8));
        let step = t.xor(last, y);
        s.define(next, step);
        last = next;
    }
    let five = t.int(8, 5);
    let claim = t.eq(last, five);
    assert_eq!(s.check(&[claim]), Ok(Answer::Sat));
    assert_eq!(s.value(last), Bv::new(8, 5));
    let model = s.model();
    assert_eq!(model.value(&t, last), Bv::new(8, 5));
}

#[test]
fn long_chains_of_writes() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let sort = Sort::Array { index: 32, element: 8 };
    let first = t.symbol("a", sort);
    let mut array = first;
    for k in 0..5_000u32 {
        let (index, value) = (t.int(32, u128::from(k)), t.symbol("v", Sort::Bv(8)));
        let (stored, next) = (t.store(array, index, value), t.symbol("a", sort));
        s.define(next, stored);
        array = next;
    }
    let (there, beyond) = (t.int(32, 17), t.int(32, 5_000));
    let (low, high, start) = (t.select(array, there), t.select(array, beyond), t.select(first, beyond));
    let (same, seven) = (t.eq(high, start), t.int(8, 7));
    let (differ, is_seven) = (t.not(same), t.eq(low, seven));
    assert_eq!(s.check(&[is_seven, differ]), Ok(Answer::Unsat));
    assert_eq!(s.core(), vec![differ]);
    assert_eq!(s.check(&[is_seven]), Ok(Answer::Sat));
    let unread = t.int(32, 4_999);
    let unread = t.select(array, unread);
    assert_eq!(s.value(unread), Bv::new(8, 0));
    assert_eq!(s.model().value(&t, low), Bv::new(8, 7));
}

#[test]
fn equal_runs_are_equal() {
    let run = || {
        let t = Terms::new();
        let mut s = Solver::new(&t, Budget::unlimited());
        let sort = Sort::Array { index: 8, element: 8 };
        let array = t.symbol("a", sort);
        let vars: Vec<_> = (0..12).map(|_| t.symbol("v", Sort::Bv(8))).collect();
        let mut values = Vec::new();
        for pair in vars.windows(2) {
            let (x, y) = (t.select(array, pair[0]), t.mul(pair[0], pair[1]));
            let less = t.ult(x, y);
            s.assert(less);
            let answer = s.check(&[]);
            values.push((answer, vars.iter().map(|&v| s.value(v)).collect::<Vec<_>>()));
        }
        let statistics = s.statistics();
        (values, statistics.clauses, statistics.conflicts, statistics.lemmas)
    };
    assert_eq!(run(), run());
}

#[test]
fn goes_on_after_running_out_of_time() {
    let t = Terms::new();
    let budget = Budget::with_timeout(Duration::ZERO);
    let mut s = Solver::new(&t, budget);
    let x = t.symbol("x", Sort::Bv(8));
    let zero = t.int(8, 0);
    let claim = t.eq(x, zero);
    s.assert(claim);
    assert_eq!(s.check(&[claim]), Err(Stopped::Timeout));
    s.set_budget(Budget::unlimited());
    assert_eq!(s.check(&[]), Ok(Answer::Sat));
    let not = t.not(claim);
    assert_eq!(s.check(&[not]), Ok(Answer::Unsat));
}

#[test]
fn values_do_not_depend_on_the_length_of_ranges() {
    let t = Terms::new();
    let mut s = Solver::new(&t, Budget::unlimited());
    let array = t.symbol("a", Sort::Array { index: 64, element: 8 });
    let (start, len, i) = (t.symbol("start", Sort::Bv(64)), t.symbol("len", Sort::Bv(64)), t.symbol("i", Sort::Bv(64)));
    let seven = t.int(8, 7);
    let all = t.int(64, 1 << 40);
    let written = t.array_set(array, start, len, seven);
    let read = t.select(written, i);
    let (long, is_seven) = (t.ult(all, len), t.eq(read, seven));
    assert_eq!(s.check(&[long, is_seven]), Ok(Answer::Sat));
    let model = s.model();
    let mut evaluator = model.evaluator(&t);
    assert!(evaluator.is_true(is_seven));
    let index = evaluator.bv(start);
    assert_eq!(evaluator.element(written, index), Bv::new(8, 7));
}
