//! Conversions of integers that change the value: C makes them where no cast asks for it.
//!
//! Bitcode has no signs: a conversion between `int` and `unsigned` leaves no trace, and a narrower number is what C means
//! or what a cast wants. What clang's `-fsanitize=implicit-conversion` compares is exact: C source is compiled with it
//! (`recorded::Traps`), and bitcode may have been. Else nothing can be said.

use super::FunctionLowering;
use crate::frontend::llvm::{Metadata, Module, Opcode, Val};
use crate::program::Property;
use rustc_hash::FxHashSet;

/// The operand of a `DISubprogram` that is its compile unit.
const UNIT: usize = 5;
/// How clang tells the handler of lossy conversions in traps, and its name else.
const TRAP: u64 = 7;
const HANDLER: &str = "__ubsan_handle_implicit_conversion";

/// The compile units in which a sanitizer looks for lossy conversions.
pub fn units_that_look(module: &Module) -> FxHashSet<Metadata> {
    module.functions().into_iter().filter(|&f| looks(f)).filter_map(unit).collect()
}

fn unit(function: Val) -> Option<Metadata> {
    function.subprogram()?.operand(UNIT)
}

fn looks(function: Val) -> bool {
    let is_handler = |inst: Val| {
        inst.opcode() == Some(Opcode::LLVMCall)
            && match inst.callee().name() {
                name if name == "llvm.ubsantrap" => inst.operand(0).const_int().and_then(|n| n.to_u64()) == Some(TRAP),
                name => name.starts_with(HANDLER),
            }
    };
    instructions(function).any(is_handler)
}

fn instructions(function: Val) -> impl Iterator<Item = Val> {
    function.blocks().into_iter().flat_map(|block| block.instructions())
}

impl FunctionLowering<'_, '_> {
    /// Says at the start of a function in which integers may be converted that nothing tells which conversions lose a value.
    pub fn doubt_conversions(&mut self, function: Val) {
        if !self.checks(Property::Conversion) || self.cx.facts.traps.conversions {
            return;
        }
        let is_number = |v: &Val| !v.is_constant() && v.ty().int_width().is_some_and(|w| w > 1);
        let has_numbers = instructions(function).any(|i| i.operands().iter().any(is_number));
        let looks_itself =
            unit(function).is_some_and(|u| self.cx.facts.conversion_units.contains(&u)) || looks(function);
        if has_numbers && !looks_itself {
            let never = self.bool(false);
            let text = "which conversions lose a value, bitcode does not tell: compile with -fsanitize=implicit-conversion \
                        -fsanitize-trap=implicit-conversion, or give the C source";
            self.check(Property::Unsupported, never, text);
        }
    }
}
