//! Every circuit gives the values of the evaluator: terms are blasted over [`Simulator`], whose
//! bits carry values, so that no solver is needed.

use super::blast::Blaster;
use super::gates::{SimulatedBit, Simulator};
use crate::term::eval::{Value, eval_with};
use crate::term::{Sort, TermId, Terms};
use crate::util::{Budget, Bv};
use proptest::prelude::*;

/// Terms over symbols with values, and a blaster whose inputs have these values.
struct Check {
    terms: Terms,
    values: Vec<Value>,
    blaster: Blaster<Simulator>,
}

impl Check {
    fn new() -> Self {
        Check { terms: Terms::new(), values: Vec::new(), blaster: Blaster::default() }
    }

    /// A symbol of this value, blasted at once so that it takes the inputs.
    fn symbol(&mut self, value: Bv) -> TermId {
        let id = self.terms.symbol("x", Sort::Bv(value.width()));
        self.values.push(Value::Bv(value));
        self.blaster.gates.inputs = (0..value.width()).rev().map(|i| value.bit(i)).collect();
        assert_eq!(self.bits(id), value);
        id
    }

    fn bits(&mut self, id: TermId) -> Bv {
        let bits = self.blaster.blast(&self.terms, id, &Budget::unlimited()).unwrap();
        let set = |words: &mut [u64; 4], i: usize, b: &SimulatedBit| words[i / 64] |= u64::from(b.value) << (i % 64);
        let mut words = [0; 4];
        bits.iter().enumerate().for_each(|(i, b)| set(&mut words, i, b));
        Bv::from_words(bits.len() as u16, &words)
    }

    fn agrees(&mut self, id: TermId) {
        let expected = eval_with(&self.terms, id, &self.values);
        let found = self.bits(id);
        assert_eq!(Value::Bv(found), expected, "{}", crate::term::text::print(&self.terms, id, 9));
    }
}

/// All binary operators on two operands.
fn operations(t: &Terms, a: TermId, b: TermId) -> Vec<TermId> {
    let width = t.width(a);
    let not = t.not(a);
    let condition = t.ult(b, a);
    let (wide, top) = (width + width.min(256 - width), width - 1);
    let mut all = vec![not, t.neg(b), t.sext(a, wide), t.zext(b, wide), t.extract(a, width / 2, width - width / 2)];
    all.extend([t.ite(condition, a, b), t.extract(b, top, 1), t.sdiv(a, b), t.srem(a, b)]);
    if 2 * width <= 256 {
        let (x, y, z) = (t.sext(a, wide), t.sext(b, wide), t.zext(b, wide));
        let squares = [t.mul(x, x), t.mul(z, z)];
        all.extend(squares);
        all.extend([t.concat(a, b), t.mul(x, y), t.mul(x, z), t.udiv(x, z), t.urem(x, z), t.udiv(z, x), t.urem(z, y)]);
        all.extend([t.mul_overflows(a, b, true), t.mul_overflows(a, b, false)]);
    }
    let binary: [fn(&Terms, TermId, TermId) -> TermId; 15] = [
        Terms::and,
        Terms::or,
        Terms::xor,
        Terms::add,
        Terms::sub,
        Terms::mul,
        Terms::udiv,
        Terms::urem,
        Terms::shl,
        Terms::lshr,
        Terms::ashr,
        Terms::eq,
        Terms::ult,
        Terms::slt,
        Terms::sle,
    ];
    for operation in binary {
        all.push(operation(t, a, b));
    }
    all.push(t.mul(a, a));
    let quotient = t.udiv(a, b);
    let multiple = t.mul(quotient, b);
    all.extend([multiple, t.sub(a, multiple)]);
    all
}

fn check_operations(x: Bv, y: Bv) {
    let mut c = Check::new();
    let (a, b) = (c.symbol(x), c.symbol(y));
    let (k, l) = (c.terms.constant(x), c.terms.constant(y));
    for (p, q) in [(a, b), (a, l), (k, b), (a, a)] {
        for id in operations(&c.terms, p, q) {
            c.agrees(id);
        }
    }
}

#[test]
fn small_widths_exhaustively() {
    for width in 1..=4u16 {
        for x in 0..1u128 << width {
            for y in 0..1u128 << width {
                check_operations(Bv::new(width, x), Bv::new(width, y));
            }
        }
    }
}

#[test]
fn product_overflow_exhaustively() {
    for width in 1..=6u16 {
        for x in 0..1u128 << width {
            for y in 0..1u128 << width {
                let mut c = Check::new();
                let (a, b) = (c.symbol(Bv::new(width, x)), c.symbol(Bv::new(width, y)));
                for signed in [false, true] {
                    let id = c.terms.mul_overflows(a, b, signed);
                    c.agrees(id);
                }
            }
        }
    }
}

/// Values that hit corner cases more often than uniform ones.
fn value(width: u16) -> impl Strategy<Value = Bv> {
    let words = proptest::array::uniform4(any::<u64>()).prop_map(move |w| Bv::from_words(width, &w));
    let small = (-4i128..5).prop_map(move |v| Bv::signed(width, v));
    let shifted = (0..width, any::<bool>()).prop_map(move |(n, minus)| {
        let power = Bv::one(width).shl(Bv::new(width.max(9), u128::from(n)).zext(width));
        if minus { power.sub(Bv::one(width)) } else { power }
    });
    let below =
        (words.clone(), 0..width).prop_map(move |(w, n)| w.lshr(Bv::new(width.max(9), u128::from(n)).zext(width)));
    prop_oneof![words, small, shifted, below]
}

fn pair(widths: impl Strategy<Value = u16>) -> impl Strategy<Value = (Bv, Bv)> {
    widths.prop_flat_map(|w| (value(w), value(w)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn operations_agree_up_to_32_bits((x, y) in pair(5u16..=32)) {
        check_operations(x, y);
    }

    #[test]
    fn tables_agree(entries in proptest::collection::vec((prop_oneof![0u64..20, any::<u64>()], any::<u64>()), 1..20), index in prop_oneof![0u64..20, any::<u64>()], pick: bool, width in prop_oneof![1u16..8, Just(64u16), Just(100u16)]) {
        let mut c = Check::new();
        let mask = if width < 64 { (1u64 << width) - 1 } else { u64::MAX };
        let index = if pick { entries[index as usize % entries.len()].0 } else { index } & mask;
        let entries = entries.into_iter().map(|(i, v)| (i & mask, Bv::new(9, u128::from(v)))).collect();
        let table = c.terms.constant_array(width, entries, Bv::new(9, 5));
        let at = c.symbol(Bv::new(width, u128::from(index)));
        let read = c.terms.select(table, at);
        c.agrees(read);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn operations_agree_up_to_256_bits((x, y) in pair(prop_oneof![33u16..=256, Just(64u16), Just(128u16), Just(256u16)])) {
        check_operations(x, y);
    }
}
