//! Symbols, types and results of the functions of both versions.

use super::subject::Versions;
use crate::code::{Function, Ty};

/// In front of the symbols of both versions; in capitals, the macros that are defined for their sources.
pub const VERSIONS: [&str; 2] = ["verify_old", "verify_new"];

/// The symbol that something has in a version.
pub fn symbol(version: usize, name: &str) -> String {
    format!("{}_{name}", VERSIONS[version])
}

/// Whether it is a function whose output is compared.
pub fn is_printing(name: &str) -> bool {
    ["printf", "puts", "putchar"].contains(&name)
}

/// A C type.
#[derive(Clone, Copy)]
pub struct CType {
    /// Its name.
    pub name: &'static str,
    /// How `printf` shows it, as another type.
    pub format: &'static str,
    /// That type.
    other: &'static str,
}

impl CType {
    /// The value of an expression as `printf` takes it.
    pub fn shown(&self, expression: &str) -> String {
        format!("({}){expression}", self.other)
    }

    /// Whether it is a floating-point number.
    pub fn is_float(&self) -> bool {
        self.format == "%.17g"
    }
}

/// A function as C declares it, as far as machines see it.
pub struct Declared {
    /// What it returns.
    pub returns: Option<CType>,
    /// The types of its parameters.
    pub params: Vec<CType>,
}

/// The function in a version.
pub fn declared(versions: &Versions, n: usize) -> Declared {
    let found = versions.modules[n].functions.iter().find(|f| f.name == versions.name);
    found.map_or(Declared { returns: None, params: Vec::new() }, of_function)
}

/// A function as C declares it.
pub fn of_function(function: &Function) -> Declared {
    let count = function.params.len();
    let returns = (function.returns != Ty::Void).then(|| c_type(&function.returns, function.is_unsigned(count)));
    let params = function.params.iter().enumerate().map(|(n, ty)| c_type(ty, function.is_unsigned(n)));
    Declared { returns, params: params.collect() }
}

fn c_type(ty: &Ty, unsigned: bool) -> CType {
    let signed = |name| CType { name, format: "%lld", other: "long long" };
    let unsigned_ = |name| CType { name, format: "%llu", other: "unsigned long long" };
    let float = |name| CType { name, format: "%.17g", other: "double" };
    match (ty, unsigned) {
        (Ty::Ptr, _) => CType { name: "void *", format: "%p", other: "void *" },
        (Ty::Float(name, _), _) => float(match name.as_str() {
            "half" => "_Float16",
            "bfloat" => "__bf16",
            "float" => "float",
            "fp128" => "__float128",
            _ => "double",
        }),
        (Ty::Int(1), _) => unsigned_("_Bool"),
        (Ty::Int(2..=8), true) => unsigned_("unsigned char"),
        (Ty::Int(2..=8), false) => signed("signed char"),
        (Ty::Int(9..=16), true) => unsigned_("unsigned short"),
        (Ty::Int(9..=16), false) => signed("short"),
        (Ty::Int(17..=32), true) => unsigned_("unsigned int"),
        (Ty::Int(17..=32), false) => signed("int"),
        (Ty::Int(65..), true) => unsigned_("unsigned __int128"),
        (Ty::Int(65..), false) => signed("__int128"),
        (_, true) => unsigned_("unsigned long long"),
        (_, false) => signed("long long"),
    }
}

/// Notes whether both results differ.
pub fn different_results(versions: &Versions) -> String {
    match declared(versions, 1).returns {
        None => String::new(),
        // What they lead to is compared as memory; which block it is is not.
        Some(ty) if ty.name == "void *" => {
            "    differ |= (old_result == 0) != (new_result == 0) || old_place != new_place;\n".to_string()
        }
        // All that are no numbers are alike.
        Some(ty) if ty.is_float() => {
            "    differ |= memcmp(&old_result, &new_result, sizeof old_result) != 0\n              && (old_result == old_result || new_result == new_result);\n".to_string()
        }
        Some(_) => "    differ |= old_result != new_result;\n".to_string(),
    }
}
