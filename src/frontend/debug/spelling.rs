//! C types in words, as a function without headers can be written in them.

use super::types::{ARRAY, BASE, ENUMERATION, POINTER, STRUCTURE, TYPE, TYPES, UNION, is_constant, unqualified};
use crate::frontend::llvm::{Metadata, MetadataKind};

/// A type, as far as a function without a header can be written in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// No value.
    Void,
    /// A number, by its name in C: `unsigned int`.
    Number(String),
    /// A pointer, in C: `const struct item *`.
    Pointer(String),
    /// A structure or union, which needs its definition; in words.
    Aggregate(String),
}

impl CType {
    /// Its spelling in C.
    pub fn spelling(&self) -> &str {
        match self {
            CType::Void => "void",
            CType::Number(text) | CType::Pointer(text) | CType::Aggregate(text) => text,
        }
    }
}

/// The types of a function's result and parameters; `None` for `void`.
pub struct ReturnsAndParameters(pub Option<Metadata>, pub Vec<Option<Metadata>>);

/// The type of the function that a `DISubprogram` describes.
pub fn function_type(subprogram: Metadata) -> Option<Metadata> {
    subprogram.operand(TYPE)
}

/// The types that a `DISubprogram` tells of; `None` where it tells none, as of functions without a prototype.
pub fn declared_types(subprogram: Metadata) -> Option<ReturnsAndParameters> {
    // What follows variable arguments is a null at the end.
    let mut list = subprogram.operand(TYPE)?.operand(TYPES)?.operands();
    let returns = if list.is_empty() { None } else { list.remove(0) };
    if list.last().is_some_and(Option::is_none) {
        list.pop();
    }
    Some(ReturnsAndParameters(returns, list))
}

/// A type as a function without headers can be written in it: typedefs are what they stand for, enumerations integers, and pointers to what has no name
/// pointers to anything.
pub fn c_spelling(ty: Option<Metadata>) -> CType {
    let Some(ty) = ty.and_then(unqualified) else { return CType::Void };
    match ty.tag() {
        POINTER => CType::Pointer(pointer_spelling(ty.operand(BASE))),
        ENUMERATION => match c_spelling(ty.operand(BASE)) {
            CType::Number(text) => CType::Number(text),
            _ => CType::Number("int".to_string()),
        },
        STRUCTURE | UNION => CType::Aggregate(tagged(ty).unwrap_or_else(|| "STRUCTURE".to_string())),
        _ if is_number(ty) => CType::Number(ty.type_name()),
        _ => CType::Aggregate("STRUCTURE".to_string()),
    }
}

/// Whether a type has a name in debug information that is one in C.
fn is_number(ty: Metadata) -> bool {
    let name = ty.type_name();
    ty.is(MetadataKind::LLVMDIBasicTypeMetadataKind) && !["complex", "_BitInt"].iter().any(|odd| name.contains(odd))
}

/// The type of a pointer to an object of type `ty`, or to the elements if that is an array.
pub fn element_pointer(ty: Metadata) -> String {
    match unqualified(ty) {
        Some(array) if array.tag() == ARRAY => pointer_spelling(array.operand(BASE)),
        _ => pointer_spelling(Some(ty)),
    }
}

fn pointer_spelling(target: Option<Metadata>) -> String {
    let is_const = target.is_some_and(is_constant);
    let base = match target.and_then(unqualified) {
        Some(target) if target.tag() == POINTER => pointer_spelling(target.operand(BASE)),
        Some(target) if matches!(target.tag(), STRUCTURE | UNION) => {
            tagged(target).unwrap_or_else(|| "void".to_string())
        }
        Some(target) if is_number(target) => target.type_name(),
        _ => "void".to_string(),
    };
    match (is_const, base.ends_with('*')) {
        (false, true) => format!("{base}*"),
        (true, true) => format!("{base}const *"),
        (true, false) => format!("const {base} *"),
        (false, false) => format!("{base} *"),
    }
}

/// `struct item`; `None` for those without a name.
fn tagged(ty: Metadata) -> Option<String> {
    let (word, name) = (if ty.tag() == UNION { "union" } else { "struct" }, ty.type_name());
    (!name.is_empty()).then(|| format!("{word} {name}"))
}
