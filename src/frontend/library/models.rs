//! The models of library functions, written in C (`frontend/models`), compiled by build.rs and linked on demand.

use super::intrinsics::serving;
use crate::frontend::error::Error;
use crate::frontend::llvm::{Module, Session, Val};
use rustc_hash::FxHashSet;

const MODELS_32: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models32.bc"));
const MODELS_64: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models64.bc"));

/// How functions of the models begin that no program knows.
const OWN: &str = "__verify_";

/// The names that were found when the models were linked.
#[derive(Default)]
pub struct Linked {
    /// The names of the functions that are models now: definitions in the module itself win.
    pub models: FxHashSet<String>,
    /// The names of the functions and variables that the program refers to and does not define, by intrinsics, too.
    pub asked: FxHashSet<String>,
}

/// Links the models if the module refers to a function that one of them defines.
pub fn link_models<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<Linked, Error> {
    let (intrinsics, functions): (Vec<Val>, Vec<Val>) = module.functions().into_iter().partition(|f| f.is_intrinsic());
    let mut asked: FxHashSet<String> =
        functions.into_iter().chain(module.globals()).filter(|v| v.is_declaration()).map(|v| v.name()).collect();
    asked.extend(intrinsics.into_iter().flat_map(|f| serving(&f.name())));
    // The argument vector of `main` is built by a model that nobody refers to.
    let has_main = module.function("main").is_some_and(|f| f.params().len() >= 2);
    // The variable of the rounding mode is one of a model.
    let sets_rounding = module.function("llvm.set.rounding").is_some();
    // So are the variables of the environment.
    let has_main = has_main || asked.contains("environ");
    if asked.is_empty() && !has_main && !sets_rounding {
        return Ok(Linked::default());
    }
    let bytes = if module.layout().pointer_size() == 4 { MODELS_32 } else { MODELS_64 };
    let mut models = session.parse_lazily("models", bytes).map_err(Error::Models)?;
    let all = models.functions().into_iter().filter(|f| !f.is_declaration()).map(|f| f.name());
    let aliases: FxHashSet<String> = module.aliases().into_iter().map(|a| a.name()).collect();
    let is_open = |name: &String| module.function(name).is_none_or(|f| f.is_declaration()) && !aliases.contains(name);
    let defined: FxHashSet<String> = all.filter(is_open).collect();
    if !has_main && !sets_rounding && asked.is_disjoint(&defined) {
        return Ok(Linked { asked, ..Linked::default() });
    }
    // Users' triples differ in vendor and version; only the pointer width matters here.
    models.set_target(&module.triple(), &module.data_layout());
    // What calls are lowered to is linked, whatever the program refers to.
    let is_wanted = |name: &str| name.starts_with(OWN) || asked.contains(name);
    module.link_wanted(models, is_wanted).map_err(Error::Models)?;
    Ok(Linked { models: defined, asked })
}

/// The functions that models call and do not define.
#[cfg(test)]
pub fn declared_by_models() -> Vec<String> {
    let session = Session::new();
    let module = session.parse_bitcode("models", MODELS_64).unwrap();
    module.functions().into_iter().filter(|f| f.is_declaration() && !f.is_intrinsic()).map(|f| f.name()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::library::functions::{Note, all_with};
    use std::collections::BTreeSet;

    #[test]
    fn frontend_models_load_for_both_widths() {
        for (bytes, pointer) in [(MODELS_32, 4), (MODELS_64, 8)] {
            let session = Session::new();
            let module = session.parse_bitcode("models", bytes).unwrap();
            assert_eq!(module.layout().pointer_size(), pointer);
            module.verify().unwrap();
            assert!(module.function("strlen").is_some_and(|f| !f.is_declaration()));
        }
    }

    #[test]
    fn frontend_models_are_those_that_the_table_names() {
        for bytes in [MODELS_32, MODELS_64] {
            let session = Session::new();
            let module = session.parse_bitcode("models", bytes).unwrap();
            let functions = module.functions().into_iter().filter(|f| !f.is_declaration() && f.is_exported());
            let names: BTreeSet<String> = functions.map(|f| f.name()).filter(|n| !n.starts_with("__verify_")).collect();
            let rows: BTreeSet<String> = all_with(Note::Model).into_iter().map(str::to_string).collect();
            let only_one: Vec<&String> = names.symmetric_difference(&rows).collect();
            assert!(
                only_one.is_empty(),
                "models without 'model' in functions.txt, or the other way round: {only_one:?}"
            );
        }
    }
}
