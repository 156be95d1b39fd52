//! Values as C programmers write them.

use crate::interp::Scalar;
use crate::program::{DebugType, FloatKind, Source, TypeId};
use crate::util::Bv;

/// `value` as a value of the C type `ty`; without a type, as a signed number.
pub fn scalar(source: &Source, value: &Scalar, ty: Option<TypeId>) -> String {
    match value {
        Scalar::Int(bits) => int(bits, ty.map(|t| &source.types[t])),
        Scalar::Float(kind, bits) => float(*kind, bits),
        Scalar::Ptr(0) => "NULL".to_string(),
        Scalar::Ptr(address) => format!("(void *){address:#x}"),
    }
}

fn int(value: &Bv, ty: Option<&DebugType>) -> String {
    match ty {
        Some(DebugType::Bool) => if value.is_zero() { "false" } else { "true" }.to_string(),
        Some(DebugType::Int { signed: false, .. }) => value.to_unsigned_string(),
        Some(DebugType::Char { signed }) => character(value, *signed),
        Some(DebugType::Enum { values, signed, .. }) => enumerator(value, *signed, values),
        _ if value.width() == 1 => value.to_unsigned_string(),
        _ => value.to_signed_string(),
    }
}

/// The number, and the character if it can be printed.
fn character(value: &Bv, signed: bool) -> String {
    let number = if signed { value.to_signed_string() } else { value.to_unsigned_string() };
    let code = u8::try_from(value.low_u64()).unwrap_or(0);
    let name = match code {
        b'\n' => "\\n".to_string(),
        b'\t' => "\\t".to_string(),
        b'\'' | b'\\' => format!("\\{}", code as char),
        b' '..=b'~' => (code as char).to_string(),
        _ => return number,
    };
    format!("{number} '{name}'")
}

fn enumerator(value: &Bv, signed: bool, values: &[(String, i64)]) -> String {
    let number = if signed { value.to_signed_string() } else { value.to_unsigned_string() };
    let same = |n: i64| Bv::signed(value.width(), i128::from(n)) == *value;
    match values.iter().find(|(_, n)| same(*n)) {
        Some((name, _)) => format!("{number} ({name})"),
        None => number,
    }
}

fn float(kind: FloatKind, bits: &Bv) -> String {
    kind.decimal(*bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_written_by_type() {
        let check = |width, value, ty: Option<DebugType>, expected: &str| {
            assert_eq!(int(&Bv::signed(width, value), ty.as_ref()), expected);
        };
        let unsigned = DebugType::Int { name: "unsigned".into(), bits: 32, signed: false };
        check(32, -1, Some(unsigned), "4294967295");
        check(32, -1, None, "-1");
        check(1, -1, None, "1");
        check(8, 1, Some(DebugType::Bool), "true");
        check(8, 97, Some(DebugType::Char { signed: true }), "97 'a'");
        check(8, 39, Some(DebugType::Char { signed: true }), "39 '\\''");
        check(8, -3, Some(DebugType::Char { signed: true }), "-3");
        let colour = DebugType::Enum {
            name: "c".into(),
            bits: 32,
            signed: false,
            values: vec![("RED".into(), 0), ("BLUE".into(), 2)],
        };
        check(32, 2, Some(colour.clone()), "2 (BLUE)");
        check(32, 5, Some(colour), "5");
    }

    #[test]
    fn floats_are_written_exactly() {
        let double = |x: f64| float(FloatKind::Double, &Bv::new(64, u128::from(x.to_bits())));
        assert_eq!(double(0.1), "0.1");
        assert_eq!(double(-0.0), "-0.0");
        assert_eq!(double(f64::NAN), "nan");
        assert_eq!(float(FloatKind::Single, &Bv::new(32, u128::from(1.5f32.to_bits()))), "1.5");
    }
}
