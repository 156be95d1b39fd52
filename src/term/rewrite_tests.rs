//! Property tests of the rewrite rules: building a random expression and evaluating the result
//! gives what the operations give on the values, for expressions built to hit the rules.

use super::*;
use crate::term::{Rewriting, Sort, TermId, Terms};
use proptest::prelude::*;

/// A random straight-line program over a stack of bit-vectors of mixed widths.
#[derive(Clone, Debug)]
struct Step {
    op: u8,
    a: u8,
    b: u8,
    c: u8,
    k: u64,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0u8..30, any::<u8>(), any::<u8>(), any::<u8>(), prop_oneof![0u64..4, any::<u64>()])
        .prop_map(|(op, a, b, c, k)| Step { op, a, b, c, k });
    proptest::collection::vec(step, 1..24)
}

/// Interprets the steps on terms and on values side by side; both must agree in the end, however terms are rewritten.
fn check(steps: &[Step], inputs: &[u64; 4], width: u16) {
    check_in(&Terms::new(), steps, inputs, width);
    check_in(&Terms::rewriting(Rewriting::Plain), steps, inputs, width);
}

fn check_in(t: &Terms, steps: &[Step], inputs: &[u64; 4], width: u16) {
    let mut pool: Vec<(TermId, Bv)> = Vec::new();
    let mut symbols = Vec::new();
    for &input in inputs {
        let v = Bv::new(width, u128::from(input));
        pool.push((t.symbol("x", Sort::Bv(width)), v));
        symbols.push(Value::Bv(v));
    }
    for step in steps {
        let result = apply(t, &pool, step, width);
        pool.push(result);
    }
    for &(term, value) in &pool {
        assert_eq!(eval_with(t, term, &symbols), Value::Bv(value), "{}", crate::term::text::print(t, term, 9));
    }
}

/// Replaces the first symbol by a constant: the value is the one with that constant.
fn check_substitution(steps: &[Step], inputs: &[u64; 4], width: u16) {
    let t = Terms::new();
    let symbols: Vec<TermId> = inputs.iter().map(|_| t.symbol("x", Sort::Bv(width))).collect();
    let mut pool: Vec<(TermId, Bv)> = symbols.iter().map(|&s| (s, Bv::zero(width))).collect();
    for step in steps {
        let result = apply(&t, &pool, step, width);
        pool.push(result);
    }
    let values: Vec<Value> = inputs.iter().map(|&i| Value::Bv(Bv::new(width, u128::from(i)))).collect();
    let roots: Vec<TermId> = pool.iter().map(|p| p.0).collect();
    let by = t.int(width, u128::from(inputs[0]));
    let replaced = t.substitute(&roots, &[(symbols[0], by)].into_iter().collect(), usize::MAX).unwrap();
    let mut others = values.clone();
    others[0] = Value::Bv(Bv::ones(width));
    for (root, replaced) in roots.into_iter().zip(replaced) {
        assert_eq!(eval_with(&t, root, &values), eval_with(&t, replaced, &others));
    }
}

fn apply(t: &Terms, pool: &[(TermId, Bv)], s: &Step, width: u16) -> (TermId, Bv) {
    let pick = |i: u8| pool[i as usize % pool.len()];
    let fit = |t: &Terms, (a, v): (TermId, Bv)| (t.resize_unsigned(a, width), v.zext(width));
    let ((a, x), (b, y), (c, z)) = (fit(t, pick(s.a)), fit(t, pick(s.b)), fit(t, pick(s.c)));
    let bit = |v: bool| Bv::bool(v);
    let low = (s.k % u64::from(width)) as u16;
    let part = 1 + (s.k / 7 % u64::from(width - low)) as u16;
    match s.op {
        0 => (t.not(a), x.not()),
        1 => (t.and(a, b), x.and(y)),
        2 => (t.or(a, b), x.or(y)),
        3 => (t.xor(a, b), x.xor(y)),
        4 => (t.neg(a), x.neg()),
        5 => (t.add(a, b), x.add(y)),
        6 => (t.sub(a, b), x.sub(y)),
        7 => (t.mul(a, b), x.mul(y)),
        8 => (t.udiv(a, b), x.udiv(y)),
        9 => (t.urem(a, b), x.urem(y)),
        10 => (t.sdiv(a, b), x.sdiv(y)),
        11 => (t.srem(a, b), x.srem(y)),
        12 => (t.shl(a, b), x.shl(y)),
        13 => (t.lshr(a, b), x.lshr(y)),
        14 => (t.ashr(a, b), x.ashr(y)),
        15 => (t.eq(a, b), bit(x == y)),
        16 => (t.ult(a, b), bit(x.ult(&y))),
        17 => (t.slt(a, b), bit(x.slt(&y))),
        18 => {
            let cond = t.ult(a, c);
            (t.ite(cond, b, c), if x.ult(&z) { y } else { z })
        }
        19 => (t.extract(a, low, part), x.extract(low, part)),
        20 => (t.zext(a, width + 9), x.zext(width + 9)),
        21 => (t.sext(a, width + 9), x.sext(width + 9)),
        22 => (t.concat(a, b), x.concat(y)),
        23 => {
            let k = Bv::new(width, u128::from(s.k));
            (t.constant(k), k)
        }
        24 => {
            let k = Bv::new(width, u128::from(s.k));
            let k = (t.constant(k), k);
            (t.shl(a, k.0), x.shl(k.1))
        }
        25 => {
            let (e, v) = pick(s.a);
            (t.sext(e, t.width(e) + 3), v.sext(v.width() + 3))
        }
        26 => {
            let cond = t.eq(a, b);
            let k = t.constant(Bv::new(width, u128::from(s.k)));
            (t.ite(cond, k, c), if x == y { Bv::new(width, u128::from(s.k)) } else { z })
        }
        27 => (t.mul_overflows(a, b, true), bit(x.sext(2 * width).mul(y.sext(2 * width)) != x.mul(y).sext(2 * width))),
        28 => {
            let sum = x.sext(width + 1).add(y.sext(width + 1));
            (t.signed_add_overflows(a, b, false), bit(sum != x.add(y).sext(width + 1)))
        }
        _ => {
            let diff = x.sext(width + 1).sub(y.sext(width + 1));
            (t.signed_add_overflows(a, b, true), bit(diff != x.sub(y).sext(width + 1)))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn rewriting_keeps_values(s in steps(), inputs in proptest::array::uniform4(any::<u64>()), width in prop_oneof![2u16..9, Just(32u16), Just(64u16)]) {
        check(&s, &inputs, width);
    }

    #[test]
    fn substitution_replaces_everywhere(s in steps(), inputs in proptest::array::uniform4(0u64..20), width in 2u16..9) {
        check_substitution(&s, &inputs, width);
    }

    #[test]
    fn rewriting_keeps_small_values(s in steps(), inputs in proptest::array::uniform4(0u64..4), width in 2u16..5) {
        check(&s, &inputs, width);
    }

    /// Reads after random writes, merges, fills and block operations give what a plain array gives.
    #[test]
    fn reads_see_the_last_write(plain: bool, ops in proptest::collection::vec((0u8..6, 0u64..8, 0u64..8, any::<bool>(), 0u64..5), 1..20), at in 0u64..8, constant: bool, flags in proptest::array::uniform8(any::<bool>())) {
        let mut t = Terms::rewriting(if plain { Rewriting::Plain } else { Rewriting::Full });
        let sort = Sort::Array { index: 4, element: 8 };
        let mut symbols = Vec::new();
        let mut index_terms = Vec::new();
        for i in 0..8u64 {
            index_terms.push(t.symbol("i", Sort::Bv(4)));
            symbols.push(Value::Bv(Bv::new(4, u128::from(i))));
        }
        let flag_terms: Vec<_> = flags.iter().map(|&f| {
            symbols.push(Value::Bv(Bv::bool(f)));
            t.symbol("f", Sort::Bv(1))
        }).collect();
        let initial = t.symbol("a", sort);
        let mut start = ArrayValue::filled(Bv::new(8, 77));
        start.set(&Bv::new(4, 3), Bv::new(8, 33));
        symbols.push(Value::Array(Rc::new(start.clone())));
        let mut arrays = vec![(initial, start)];
        for (n, &(op, i, j, symbolic, len)) in ops.iter().enumerate() {
            let index = |t: &Terms, i: u64| if symbolic { index_terms[i as usize] } else { t.int(4, u128::from(i)) };
            let (a, mut va) = arrays[i as usize % arrays.len()].clone();
            let (b, vb) = arrays[j as usize % arrays.len()].clone();
            let (it, jt) = (index(&mut t, i), index(&mut t, j));
            let next = match op {
                0..=2 => {
                    let v = t.int(8, n as u128);
                    va.set(&Bv::new(4, u128::from(i)), Bv::new(8, n as u128));
                    t.store(a, it, v)
                }
                3 => {
                    let f = i as usize;
                    if !flags[f] { va = vb; }
                    t.ite(flag_terms[f], a, b)
                }
                4 => {
                    let len_t = t.int(4, u128::from(len));
                    for k in 0..len {
                        va.set(&Bv::new(4, u128::from(i + k)), vb.get(&Bv::new(4, u128::from(j + k))));
                    }
                    t.array_copy(a, it, b, jt, len_t)
                }
                _ => {
                    let (len_t, v) = (t.int(4, u128::from(len)), t.int(8, n as u128));
                    for k in 0..len {
                        va.set(&Bv::new(4, u128::from(i + k)), Bv::new(8, n as u128));
                    }
                    t.array_set(a, it, len_t, v)
                }
            };
            arrays.push((next, va));
        }
        for (a, va) in arrays {
            let i = if constant { t.int(4, u128::from(at)) } else { index_terms[at as usize] };
            let read = t.select(a, i);
            prop_assert_eq!(eval_with(&t, read, &symbols), Value::Bv(va.get(&Bv::new(4, u128::from(at)))));
            prop_assert_eq!(eval_with(&t, a, &symbols).array().get(&Bv::new(4, u128::from(at))), va.get(&Bv::new(4, u128::from(at))));
        }
    }
}

#[test]
fn term_low_bits_of_aligned_sums_are_known() {
    let t = Terms::new();
    let high = t.symbol("address", Sort::Bv(28));
    let zeros = t.int(4, 0);
    let address = t.concat(high, zeros);
    let (moved, mask) = (t.int(32, 31), t.int(32, 15));
    let end = t.add(address, moved);
    let low = t.and(end, mask);
    assert_eq!(t.as_const(low), Some(Bv::new(32, 15)));
    let wider = t.int(32, 31);
    let open = t.and(end, wider);
    assert_eq!(t.as_const(open), None);
}
