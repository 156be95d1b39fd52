//! Bitcode that an optimiser has been at.
//!
//! It computes ahead what the program may not need: an operation whose result would be poison is no error as long as nothing
//! uses it. So what such operations require is not checked there, but doubted; C tells only without optimisation.

use super::FunctionLowering;
use crate::frontend::llvm::Val;
use crate::program::Property;

/// Whether the function was compiled with optimisation: debug information says so; without any, clang marks what it did not
/// optimise.
pub fn is_optimised(function: Val) -> bool {
    match function.subprogram() {
        Some(subprogram) => {
            subprogram.printed_field("spFlags").is_some_and(|flags| flags.contains("DISPFlagOptimized"))
        }
        None => !function.has_attribute("optnone"),
    }
}

impl FunctionLowering<'_, '_> {
    /// What a check of `property` is here, and its text.
    pub fn doubted(&self, property: Property, text: String) -> (Property, String) {
        use Property::{Overflow, Shift, Uninitialized, UnsignedOverflow};
        if !self.is_optimised || !matches!(property, Overflow | UnsignedOverflow | Shift | Uninitialized) {
            return (property, text);
        }
        let advice = "optimised code computes what the program may not need; compile with -O0";
        (Property::Unsupported, format!("whether it matters: {text}: {advice}"))
    }
}
