//! Functions of `math.h` that compilers write as intrinsics where nobody looks at `errno` (`-fno-math-errno`, `-ffast-math`).

/// Those whose models serve intrinsics, by their names for `double`; LLVM calls them the same.
const FUNCTIONS: [&str; 17] = [
    "acos", "asin", "atan", "atan2", "cos", "cosh", "exp", "exp2", "ldexp", "log", "log10", "log2", "pow", "sin",
    "sinh", "tan", "tanh",
];

/// The library function that computes what the intrinsic called `name` does, of vectors for each element: `exp` for `llvm.exp.f64`, `expf` for
/// `llvm.experimental.constrained.exp.f32`.
pub fn served_by(name: &str) -> Option<String> {
    let name = name.strip_prefix("llvm.")?;
    let name = name.strip_prefix("experimental.constrained.").unwrap_or(name);
    let (base, types) = name.split_once('.')?;
    if !FUNCTIONS.contains(&base) {
        return None;
    }
    let ty = types.split('.').next()?;
    let ending = match ty.trim_start_matches(|c: char| c == 'v' || c.is_ascii_digit()) {
        "f64" => "",
        "f32" => "f",
        "f80" | "f128" => "l",
        _ => return None,
    };
    Some(format!("{base}{ending}"))
}

#[cfg(test)]
mod tests {
    use super::served_by;

    #[test]
    fn frontend_intrinsics_have_library_functions() {
        assert_eq!(served_by("llvm.exp.f64").as_deref(), Some("exp"));
        assert_eq!(served_by("llvm.pow.v4f32").as_deref(), Some("powf"));
        assert_eq!(served_by("llvm.ldexp.f80.i32").as_deref(), Some("ldexpl"));
        assert_eq!(served_by("llvm.experimental.constrained.sin.f32").as_deref(), Some("sinf"));
        assert_eq!(served_by("llvm.exp.f16"), None);
        assert_eq!(served_by("llvm.powi.f64.i32"), None);
        assert_eq!(served_by("exp"), None);
    }
}
