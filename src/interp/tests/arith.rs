//! Arithmetic against `Bv` and against the hardware.

use super::*;
use crate::program::FloatKind;
use proptest::prelude::*;

/// Values of a width, often at its boundaries.
fn value(width: u16) -> impl Strategy<Value = Bv> {
    (any::<u128>(), 0..8u8, -2i128..3).prop_map(move |(random, style, near)| match style {
        0 => Bv::signed(width, near),
        1 => Bv::min_signed(width).add(Bv::signed(width, near)),
        2 => Bv::new(width, random & 0xff),
        3 => Bv::one(width).shl(Bv::new(width, random % u128::from(width))),
        _ => Bv::new(width, random),
    })
}

fn two(max: u16) -> impl Strategy<Value = (u16, Bv, Bv)> {
    (1..=max).prop_flat_map(|w| (Just(w), value(w), value(w)))
}

/// The result of an operation, as text, on inputs.
fn apply(op: &str, from: &str, to: &str, inputs: &[Bv]) -> Result<Reg, Outcome> {
    let names: Vec<String> = (0..inputs.len()).map(|i| format!("%x{i}")).collect();
    let asks: String = names.iter().map(|n| format!("  {n}: {from} = input nondet \"x\"\n")).collect();
    let text = format!(
        "fn main {{\nb0:\n{asks}  %r: {to} = {op} {}\n  jump b1(%r)\nb1(%y: {to}):\n  stop\n}}",
        names.join(", ")
    );
    let scalar = |v: &Bv| match from {
        "f32" => Scalar::Float(FloatKind::Single, *v),
        "f64" => Scalar::Float(FloatKind::Double, *v),
        _ => Scalar::Int(*v),
    };
    observe_result(&text, inputs.iter().map(scalar).collect())
}

fn int(op: &str, width: u16, inputs: &[Bv]) -> Bv {
    apply(op, &format!("i{width}"), &format!("i{width}"), inputs).unwrap().bv(width)
}

fn holds(op: &str, width: u16, inputs: &[Bv]) -> bool {
    apply(op, &format!("i{width}"), "i1", inputs).unwrap().lo == 1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn integer_operations((w, a, b) in two(128)) {
        for (op, expected) in [
            ("add", a.add(b)),
            ("sub", a.sub(b)),
            ("mul", a.mul(b)),
            ("udiv", a.udiv(b)),
            ("sdiv", a.sdiv(b)),
            ("urem", a.urem(b)),
            ("srem", a.srem(b)),
            ("shl", a.shl(b)),
            ("lshr", a.lshr(b)),
            ("ashr", a.ashr(b)),
            ("and", a.and(b)),
            ("or", a.or(b)),
            ("xor", a.xor(b)),
        ] {
            prop_assert_eq!(int(op, w, &[a, b]), expected, "{} {:?} {:?}", op, a, b);
        }
    }

    #[test]
    fn overflow((w, a, b) in two(128)) {
        let signed = |exact: Bv| exact.trunc_roundtrips(w, true);
        let unsigned = |exact: Bv| exact.trunc_roundtrips(w, false);
        let (sa, sb, ua, ub) = (a.sext(256), b.sext(256), a.zext(256), b.zext(256));
        for (op, fits) in [
            ("overflows.sadd", signed(sa.add(sb))),
            ("overflows.ssub", signed(sa.sub(sb))),
            ("overflows.smul", signed(sa.mul(sb))),
            ("overflows.uadd", unsigned(ua.add(ub))),
            ("overflows.usub", unsigned(ua.sub(ub))),
            ("overflows.umul", unsigned(ua.mul(ub))),
        ] {
            prop_assert_eq!(holds(op, w, &[a, b]), !fits, "{} {:?} {:?}", op, a, b);
        }
    }

    #[test]
    fn comparisons((w, a, b) in two(128), same: bool) {
        let b = if same { a } else { b };
        for (op, expected) in [
            ("eq", a == b),
            ("ne", a != b),
            ("ult", a.ult(&b)),
            ("ule", !b.ult(&a)),
            ("ugt", b.ult(&a)),
            ("uge", !a.ult(&b)),
            ("slt", a.slt(&b)),
            ("sle", !b.slt(&a)),
            ("sgt", b.slt(&a)),
            ("sge", !a.slt(&b)),
        ] {
            prop_assert_eq!(holds(op, w, &[a, b]), expected, "{} {:?} {:?}", op, a, b);
            // The same comparison, fused with a branch and negated.
            let text = format!(
                "fn main {{\nb0:\n  %a: i{w} = input nondet \"\"\n  %b: i{w} = input nondet \"\"\n  %c: i1 = {op} %a, %b\n  \
                 %n: i1 = xor %c, true\n  branch %n, end(false), end(true)\nend(%r: i1):\n  stop\n}}");
            let got = observe_result(&text, vec![Scalar::Int(a), Scalar::Int(b)]).unwrap().lo == 1;
            prop_assert_eq!(got, expected, "branch {} {:?} {:?}", op, a, b);
        }
    }

    #[test]
    fn integer_casts((from, a, to) in (1u16..=128).prop_flat_map(|w| (Just(w), value(w), 1u16..=128))) {
        let cast = |op: &str| apply(op, &format!("i{from}"), &format!("i{to}"), &[a]).unwrap().bv(to);
        if to < from {
            prop_assert_eq!(cast("trunc"), a.zext(to));
        } else if to > from {
            prop_assert_eq!(cast("zext"), a.zext(to));
            prop_assert_eq!(cast("sext"), a.sext(to));
        }
    }

    #[test]
    fn select_and_moves((w, a, b) in two(128), c: bool) {
        let text = format!(
            "fn main {{\nb0:\n  %a: i{w} = input nondet \"\"\n  %b: i{w} = input nondet \"\"\n  jump swap(%a, %b, i8 0)\n\
             swap(%x: i{w}, %y: i{w}, %n: i8):\n  %m: i8 = add %n, i8 1\n  %go: i1 = ult %m, i8 4\n  branch %go, swap(%y, %x, %m), out\n\
             out:\n  %r: i{w} = select {c}, %x, %y\n  jump end(%r)\nend(%z: i{w}):\n  stop\n}}");
        let got = observe_result(&text, vec![Scalar::Int(a), Scalar::Int(b)]).unwrap().bv(w);
        prop_assert_eq!(got, if c { b } else { a });
    }

    #[test]
    fn double_arithmetic(a: f64, b: f64) {
        let bits = |x: f64| Bv::new(64, x.to_bits().into());
        let canonical = |x: f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
        for (op, expected) in [("fadd", a + b), ("fsub", a - b), ("fmul", a * b), ("fdiv", a / b), ("frem", a % b)] {
            prop_assert_eq!(apply(op, "f64", "f64", &[bits(a), bits(b)]).unwrap().lo, canonical(expected));
        }
        for (op, expected) in [("fneg", -a), ("fabs", a.abs()), ("fsqrt", a.sqrt()), ("ffloor", a.floor()), ("fceil", a.ceil()), ("ftrunc", a.trunc()), ("fround", a.round()), ("frint", a.round_ties_even())] {
            prop_assert_eq!(apply(op, "f64", "f64", &[bits(a)]).unwrap().lo, canonical(expected));
        }
        for (op, expected) in [("fcmp.oeq", a == b), ("fcmp.olt", a < b), ("fcmp.oge", a >= b), ("fcmp.une", a != b), ("fcmp.uno", a.is_nan() || b.is_nan()), ("fcmp.true", true)] {
            prop_assert_eq!(apply(op, "f64", "i1", &[bits(a), bits(b)]).unwrap().lo == 1, expected);
        }
        prop_assert_eq!(apply("fpcast", "f64", "f32", &[bits(a)]).unwrap().lo, u64::from((a as f32).to_bits()));
    }

    #[test]
    fn single_arithmetic(a: f32, b: f32) {
        let bits = |x: f32| Bv::new(32, x.to_bits().into());
        for (op, expected) in [("fadd", a + b), ("fmul", a * b), ("fdiv", a / b)] {
            let expected = if expected.is_nan() { f32::NAN } else { expected };
            prop_assert_eq!(apply(op, "f32", "f32", &[bits(a), bits(b)]).unwrap().lo, u64::from(expected.to_bits()));
        }
        prop_assert_eq!(apply("fpcast", "f32", "f64", &[bits(a)]).unwrap().lo, f64::from(a).to_bits());
        prop_assert_eq!(apply("bits", "f32", "i32", &[bits(a)]).unwrap().lo, u64::from(a.to_bits()));
    }

    #[test]
    fn float_integer_conversions((w, a) in (1u16..=128).prop_flat_map(|w| (Just(w), value(w))), x: f64) {
        let name = format!("i{w}");
        let signed = a.sext(128).low_u128() as i128;
        prop_assert_eq!(apply("sitofp", &name, "f64", &[a]).unwrap().lo, (signed as f64).to_bits());
        prop_assert_eq!(apply("uitofp", &name, "f64", &[a]).unwrap().lo, (a.low_u128() as f64).to_bits());
        prop_assert_eq!(apply("uitofp", &name, "f32", &[a]).unwrap().lo, u64::from((a.low_u128() as f32).to_bits()));
        // Back again: exact as long as the integer has few enough bits.
        if a.significant_bits() <= 52 {
            let there = Bv::new(64, (a.low_u128() as f64).to_bits().into());
            prop_assert_eq!(apply("fptoui", "f64", &name, &[there]).unwrap().bv(w), a);
        }
        let fits = |low: f64, high: f64| low < x && x < high;
        let bits = [Bv::new(64, x.to_bits().into())];
        match apply("fptosi", "f64", "i32", &bits) {
            Ok(r) => prop_assert_eq!((r.lo as u32 as i32, true), (x as i32, fits(-2147483649.0, 2147483648.0))),
            Err(_) => prop_assert!(!fits(-2147483649.0, 2147483648.0)),
        }
        match apply("fptoui", "f64", "i64", &bits) {
            Ok(r) => prop_assert_eq!((r.lo, true), (x as u64, fits(-1.0, 18446744073709551616.0))),
            Err(_) => prop_assert!(!fits(-1.0, 18446744073709551616.0)),
        }
    }
}

/// Whether a wide value keeps its meaning in `width` bits.
trait Fits {
    fn trunc_roundtrips(self, width: u16, signed: bool) -> bool;
}

impl Fits for Bv {
    fn trunc_roundtrips(self, width: u16, signed: bool) -> bool {
        let low = self.zext(width);
        self == if signed { low.sext(self.width()) } else { low.zext(self.width()) }
    }
}

#[test]
fn float_ends() {
    let f64_bits = |x: f64| [Bv::new(64, x.to_bits().into())];
    assert_eq!(apply("fptosi", "f64", "i32", &f64_bits(-2147483648.9)).unwrap().lo, 0x8000_0000);
    assert!(apply("fptosi", "f64", "i32", &f64_bits(2147483648.0)).is_err());
    assert!(apply("fptosi", "f64", "i128", &f64_bits(f64::NAN)).is_err());
    assert!(apply("fptoui", "f64", "i8", &f64_bits(-1.0)).is_err());
    assert_eq!(apply("fptoui", "f64", "i8", &f64_bits(-0.9)).unwrap().lo, 0);
    assert!(apply("fptoui", "f64", "i128", &f64_bits(f64::INFINITY)).is_err());
    let wide = apply("fptosi", "f64", "i100", &f64_bits(-5.5)).unwrap();
    assert_eq!(wide.bv(100), Bv::signed(100, -5));
}

#[test]
fn other_float_formats_are_computed_with() {
    let one = "f80 0x3fff8000000000000000";
    let moved = format!("  %a: ptr = alloca i64 16 align 16\n  store %a, {one}\n  %x: f80 = load %a\n");
    // 1 + 2^-63 is a number of this format, and 1 + 2^-64 is none.
    let lines = [
        "%tiny: f80 = fadd %x, f80 0x3fc08000000000000000\n  %b: i80 = bits %tiny\n  %ok: i1 = eq %b, i80 0x3fff8000000000000001",
        "%tiny: f80 = fadd %x, f80 0x3fbf8000000000000000\n  %ok: i1 = fcmp.oeq %tiny, %x",
        "%n: i32 = fptosi %x\n  %ok: i1 = eq %n, i32 1",
        "%d: f64 = fpcast %x\n  %ok: i1 = fcmp.oeq %d, f64 1.0",
        "%m: f80 = fneg %x\n  %b: i80 = bits %m\n  %ok: i1 = eq %b, i80 0xbfff8000000000000000",
        "%f: f80 = sitofp i32 -3\n  %g: i32 = fptosi %f\n  %ok: i1 = eq %g, i32 -3",
        "%h: f16 = fpcast f64 65520.0\n  %ok: i1 = fcmp.oeq %h, f16 0x7c00",
        "%h: bf16 = fpcast f32 1.00390625\n  %b: i16 = bits %h\n  %ok: i1 = eq %b, i16 0x3f80",
        "%q: f128 = fpcast %x\n  %r: f128 = fdiv %q, f128 0x4000c000000000000000000000000000\n  \
         %s: f128 = fmul %r, f128 0x4000c000000000000000000000000000\n  %ok: i1 = fcmp.oeq %s, %q",
    ];
    for line in lines {
        passes(&format!("{moved}  {line}\n  check c0, %ok"));
    }
}

#[test]
fn operations_are_rounded_as_their_mode_says() {
    // A third, from below and from above.
    let (below, above) = ("0x3fd5555555555555", "0x3fd5555555555556");
    for (mode, expected) in [(0, below), (1, below), (2, above), (3, below), (4, below), (7, below)] {
        let third = format!("  %q: f64 = rounded fdiv i32 {mode}, f64 1.0, f64 3.0");
        passes(&format!("{third}\n  %b: i64 = bits %q\n  %ok: i1 = eq %b, i64 {expected}\n  check c0, %ok"));
    }
    for (mode, expected) in [(0, 2), (1, 2), (2, 3), (3, 2), (4, 3)] {
        let rint = format!("  %r: f64 = rounded frint i32 {mode}, f64 2.5\n  %n: i32 = fptosi %r");
        passes(&format!("{rint}\n  %ok: i1 = eq %n, i32 {expected}\n  check c0, %ok"));
    }
    let wide = "  %f: f32 = rounded sitofp i32 2, i32 16777217\n  %n: i32 = fptosi %f";
    passes(&format!("{wide}\n  %ok: i1 = eq %n, i32 16777218\n  check c0, %ok"));
}
