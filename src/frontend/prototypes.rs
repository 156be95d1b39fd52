//! What functions look like that a program calls and does not define: clang tells debug information of declarations where it optimises, of which only the
//! option is used here; without it, there are the types of LLVM.

pub use super::debug::CType;
use super::debug::{ReturnsAndParameters, c_spelling, declared_types};
use super::error::Error;
use super::llvm::{Module, Session, Ty, TypeKind, Val};
use super::{Options, input};
use rustc_hash::FxHashSet;
use std::path::PathBuf;

/// A function without its body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prototype {
    /// Its name.
    pub name: String,
    /// The type of its result.
    pub returns: CType,
    /// The types of its parameters.
    pub parameters: Vec<CType>,
    /// Whether it takes variable arguments.
    pub is_variadic: bool,
}

/// The prototypes of the functions `names` that `files`, linked, declare and do not define, in that order.
///
/// # Errors
/// As of [`super::load`].
pub fn prototypes(files: &[PathBuf], options: &Options, names: &[String]) -> Result<Vec<Prototype>, Error> {
    let session = Session::new();
    let mut arguments = options.clang_arguments.clone();
    arguments.push("-O1".to_string());
    let module = input::read(&session, files, &arguments)?;
    let mut seen = FxHashSet::default();
    let wanted = names.iter().filter(|name| seen.insert(name.as_str()));
    Ok(wanted.filter_map(|name| prototype(&module, module.function(name).filter(|f| f.is_declaration())?)).collect())
}

fn prototype(module: &Module, function: Val) -> Option<Prototype> {
    let ty = function.value_type();
    let is_small = module.layout().pointer_size() == 4;
    let (returns, parameters) = match function.subprogram().and_then(declared_types) {
        Some(ReturnsAndParameters(returns, parameters)) => {
            (c_spelling(returns), parameters.into_iter().map(c_spelling).collect())
        }
        None => (plain(ty.returns(), is_small), ty.params().into_iter().map(|ty| plain(ty, is_small)).collect()),
    };
    Some(Prototype { name: function.name(), returns, parameters, is_variadic: ty.is_variadic() })
}

/// A type of LLVM, which has no signs and nothing that pointers lead to.
fn plain(ty: Ty, is_small: bool) -> CType {
    let number = |name: &str| CType::Number(name.to_string());
    match (ty.kind(), ty.int_width()) {
        (TypeKind::LLVMVoidTypeKind, _) => CType::Void,
        (TypeKind::LLVMPointerTypeKind, _) => CType::Pointer("void *".to_string()),
        (TypeKind::LLVMFloatTypeKind, _) => number("float"),
        (TypeKind::LLVMDoubleTypeKind, _) => number("double"),
        (TypeKind::LLVMX86_FP80TypeKind | TypeKind::LLVMFP128TypeKind, _) => number("long double"),
        (_, Some(1)) => number("_Bool"),
        (_, Some(8)) => number("signed char"),
        (_, Some(16)) => number("short"),
        (_, Some(32)) => number("int"),
        (_, Some(64)) => number(if is_small { "long long" } else { "long" }),
        _ => CType::Aggregate(ty.print()),
    }
}
