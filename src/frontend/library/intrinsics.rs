//! Functions of `math.h` that compilers write as intrinsics where nobody looks at `errno` (`-fno-math-errno`, `-ffast-math`).

/// Those whose models serve intrinsics, by their names for `double`; LLVM calls them the same.
const FUNCTIONS: [&str; 18] = [
    "acos", "asin", "atan", "atan2", "cos", "cosh", "exp", "exp10", "exp2", "ldexp", "log", "log10", "log2", "pow",
    "sin", "sinh", "tan", "tanh",
];

/// The library functions that compute the results of the intrinsic called `name`, one after the other, of vectors for each element: `exp` for
/// `llvm.exp.f64`, `expf` for `llvm.experimental.constrained.exp.f32`, `sin` and `cos` for `llvm.sincos.f64`; none if models do not serve it.
pub fn serving(name: &str) -> Vec<String> {
    match parts(name) {
        Some((base, ending)) => named(base, ending),
        None => Vec::new(),
    }
}

/// What the intrinsic is called without its types, and how names of functions for its first type end.
fn parts(name: &str) -> Option<(&str, &str)> {
    let name = name.strip_prefix("llvm.")?;
    let name = name.strip_prefix("experimental.constrained.").unwrap_or(name);
    let (base, types) = name.split_once('.')?;
    let ty = types.split('.').next()?;
    match ty.trim_start_matches(|c: char| c == 'v' || c.is_ascii_digit()) {
        "f64" => Some((base, "")),
        "f32" => Some((base, "f")),
        "f80" | "f128" => Some((base, "l")),
        _ => None,
    }
}

fn named(base: &str, ending: &str) -> Vec<String> {
    match base {
        "powi" => vec![format!("__verify_powi{ending}")],
        "frexp" => vec![format!("__verify_fraction{ending}"), format!("__verify_exponent{ending}")],
        "sincos" => vec![format!("sin{ending}"), format!("cos{ending}")],
        _ if FUNCTIONS.contains(&base) => vec![format!("{base}{ending}")],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::serving;

    #[test]
    fn frontend_intrinsics_have_library_functions() {
        assert_eq!(serving("llvm.exp.f64"), ["exp"]);
        assert_eq!(serving("llvm.pow.v4f32"), ["powf"]);
        assert_eq!(serving("llvm.ldexp.f80.i32"), ["ldexpl"]);
        assert_eq!(serving("llvm.experimental.constrained.sin.f32"), ["sinf"]);
        assert_eq!(serving("llvm.powi.f32.i32"), ["__verify_powif"]);
        assert_eq!(serving("llvm.sincos.v2f64"), ["sin", "cos"]);
        for name in ["llvm.exp.f16", "llvm.fabs.f64", "exp"] {
            assert!(serving(name).is_empty(), "{name}");
        }
    }
}
