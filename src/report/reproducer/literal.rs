//! C types and literals for the values of inputs.

use crate::interp::Scalar;
use crate::program::FloatKind;
use crate::util::Bv;
use std::fmt::Write;

/// The suffixes of `__VERIFIER_nondet_…` and their C types.
const SUFFIXES: [(&str, &str); 30] = [
    ("bool", "_Bool"),
    ("_Bool", "_Bool"),
    ("char", "char"),
    ("schar", "signed char"),
    ("uchar", "unsigned char"),
    ("unsigned_char", "unsigned char"),
    ("short", "short"),
    ("ushort", "unsigned short"),
    ("int", "int"),
    ("uint", "unsigned int"),
    ("unsigned", "unsigned int"),
    ("unsigned_int", "unsigned int"),
    ("long", "long"),
    ("ulong", "unsigned long"),
    ("longlong", "long long"),
    ("ulonglong", "unsigned long long"),
    ("loff_t", "long long"),
    ("int128", "__int128"),
    ("uint128", "unsigned __int128"),
    ("u8", "unsigned char"),
    ("u16", "unsigned short"),
    ("u32", "unsigned int"),
    ("size_t", "__SIZE_TYPE__"),
    ("sector_t", "unsigned long"),
    ("float", "float"),
    ("double", "double"),
    ("pointer", "void *"),
    ("charp", "char *"),
    ("pchar", "char *"),
    ("const_char_pointer", "const char *"),
];

/// The C type that the function `name` returns: by its name, else by its value.
pub fn return_type(name: &str, value: &Scalar) -> &'static str {
    let suffix = name.rsplit_once("nondet_").map(|(_, suffix)| suffix);
    let known = suffix.and_then(|s| SUFFIXES.iter().find(|(name, _)| *name == s));
    known.map_or_else(|| value_type(value), |(_, ty)| ty)
}

/// A C type for `value`.
pub fn value_type(value: &Scalar) -> &'static str {
    match value {
        Scalar::Int(bits) => match bits.width() {
            1 => "_Bool",
            2..=8 => "signed char",
            9..=16 => "short",
            17..=32 => "int",
            33..=64 => "long long",
            _ => "__int128",
        },
        Scalar::Float(FloatKind::Half, _) => "_Float16",
        Scalar::Float(FloatKind::Brain, _) => "__bf16",
        Scalar::Float(FloatKind::Single, _) => "float",
        Scalar::Float(FloatKind::Double, _) => "double",
        Scalar::Float(FloatKind::Extended, _) => "long double",
        Scalar::Float(FloatKind::Quad, _) => "__float128",
        Scalar::Ptr(_) => "void *",
    }
}

/// `value` as a constant expression of the C type `ty`.
pub fn literal(value: &Scalar, ty: &str) -> String {
    match value {
        Scalar::Ptr(address) => format!("({ty}){address:#x}"),
        Scalar::Int(bits) if bits.width() > 64 => wide(bits, ty),
        Scalar::Int(bits) if ty.starts_with("unsigned") || ty == "__SIZE_TYPE__" || ty == "_Bool" => {
            format!("{}{}", bits.to_unsigned_string(), if bits.width() > 32 { "ULL" } else { "U" })
        }
        Scalar::Int(bits) => signed(bits),
        Scalar::Float(kind, bits) => float(*kind, bits, ty),
    }
}

fn signed(bits: &Bv) -> String {
    let suffix = if bits.width() > 32 { "LL" } else { "" };
    // The least number cannot be written as such: -N is the negation of N, which is too great.
    if *bits == Bv::min_signed(bits.width()) {
        let next = bits.add(Bv::one(bits.width()));
        return format!("({}{suffix} - 1)", next.to_signed_string());
    }
    format!("{}{suffix}", bits.to_signed_string())
}

fn wide(bits: &Bv, ty: &str) -> String {
    let value = bits.low_u128();
    format!("({ty})((unsigned __int128){:#x}ULL << 64 | {:#x}ULL)", (value >> 64) as u64, value as u64)
}

fn float(kind: FloatKind, bits: &Bv, ty: &str) -> String {
    let (value, suffix) = match kind {
        FloatKind::Single => (f64::from(f32::from_bits(bits.low_u64() as u32)), "f"),
        FloatKind::Double => (f64::from_bits(bits.low_u64()), ""),
        // Rare, and C has no notation for the bits of other formats that works for every value.
        _ => {
            return format!(
                "(union {{ unsigned __int128 bits; {ty} value; }}){{ {} }}.value",
                wide(bits, "unsigned __int128")
            );
        }
    };
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_nan() {
        format!("{sign}__builtin_nan{suffix}(\"\")")
    } else if value.is_infinite() {
        format!("{sign}__builtin_inf{suffix}()")
    } else {
        format!("{value:e}{suffix}")
    }
}

/// The bits of a value.
pub fn unsigned(value: &Scalar) -> u64 {
    match value {
        Scalar::Int(bits) | Scalar::Float(_, bits) => bits.low_u64(),
        Scalar::Ptr(address) => *address,
    }
}

/// A function that returns `values` one by one, and then the last one again.
pub fn function(name: &str, values: &[&Scalar]) -> String {
    let ty = return_type(name, values[0]);
    let space = if ty.ends_with('*') { "" } else { " " };
    let mut text = format!("\n{ty}{space}{name}() {{\n    static {ty}{space}const values[] = {{");
    for (i, value) in values.iter().enumerate() {
        text.push_str(if i % 8 == 0 { "\n        " } else { " " });
        text.push_str(&literal(value, ty));
        text.push(',');
    }
    let count = values.len();
    let _ = write!(
        text,
        "\n    }};\n    static unsigned next;\n    return values[next < {count} ? next++ : {count} - 1];\n}}\n"
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_what_c_reads() {
        let check = |width, value, name: &str, expected: &str| {
            let value = Scalar::Int(Bv::signed(width, value));
            let ty = return_type(name, &value);
            assert_eq!(format!("{ty} {}", literal(&value, ty)), expected, "{name}");
        };
        check(32, -1, "__VERIFIER_nondet_int", "int -1");
        check(32, -1, "__VERIFIER_nondet_uint", "unsigned int 4294967295U");
        check(32, i128::from(i32::MIN), "__VERIFIER_nondet_int", "int (-2147483647 - 1)");
        check(64, i128::from(i64::MIN), "nondet_long", "long (-9223372036854775807LL - 1)");
        check(64, -1, "__VERIFIER_nondet_ulong", "unsigned long 18446744073709551615ULL");
        check(8, -3, "__VERIFIER_nondet_char", "char -3");
        check(8, 1, "__VERIFIER_nondet_bool", "_Bool 1U");
        check(16, -5, "strange", "short -5");
        let wide = "__int128 (__int128)((unsigned __int128)0xffffffffffffffffULL << 64 | 0xfffffffffffffffeULL)";
        check(128, -2, "__VERIFIER_nondet_int128", wide);
    }

    #[test]
    fn floats_keep_their_value() {
        let check = |x: f64, expected: &str| {
            let value = Scalar::Float(FloatKind::Double, Bv::new(64, u128::from(x.to_bits())));
            assert_eq!(literal(&value, "double"), expected);
        };
        check(0.1, "1e-1");
        check(-0.0, "-0e0");
        check(f64::NEG_INFINITY, "-__builtin_inf()");
        let single = Scalar::Float(FloatKind::Single, Bv::new(32, u128::from(0.1f32.to_bits())));
        assert_eq!(literal(&single, "float"), "1.0000000149011612e-1f");
    }
}
