//! Conversions of integers that change the value: C makes them where no cast asks for it.
//!
//! Bitcode has no signs: a conversion between `int` and `unsigned` leaves no trace, and a narrower number is what C means
//! or what a cast wants. What clang's `-fsanitize=implicit-conversion` compares is exact: C source is compiled with it
//! (`recorded::Traps`), and bitcode may have been. Else nothing can be said.

use super::FunctionLowering;
use super::names::is_named;
use super::signedness::Sign;
use super::types::Lowered;
use crate::frontend::llvm::{Metadata, Module, Opcode, Val};
use crate::program::{CmpOp, Property};
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

    /// A value for a bit-field, cut off by `v`: clang's sanitizer does not look at those of initialisers.
    pub fn check_bit_field(&mut self, v: Val) -> Lowered<()> {
        if !self.checks(Property::Conversion) || !self.has_names || self.is_model || v.is_sanitizers() {
            return Ok(());
        }
        let is_own = |v: Val| v.name().is_empty();
        let is_resized = |v: Val| matches!(v.opcode(), Some(Opcode::LLVMZExt | Opcode::LLVMTrunc));
        let (field, whole) = match v.opcode() {
            Some(Opcode::LLVMAnd) if is_named(v, &["bf.value"]) => {
                let width = v.operand(1).const_int().map_or(0, |mask| u32::from(mask.significant_bits()));
                let value = v.operand(0);
                (width, if is_resized(value) && is_own(value) { value.operand(0) } else { value })
            }
            // A field as wide as what it is stored in.
            Some(Opcode::LLVMTrunc) if is_own(v) && v.users().iter().any(|u| is_store_of(*u, v)) => {
                (v.ty().int_width().unwrap_or(0), v.operand(0))
            }
            _ => return Ok(()),
        };
        if field == 0 || whole.is_constant() || is_looked_at(v) {
            return Ok(());
        }
        let value = self.scalar(whole)?;
        let width = self.width(value)?;
        // It has the declared type of the field: the conversion to that is looked at.
        if u32::from(width) <= field {
            return Ok(());
        }
        let kept = self.resize(value, field as u16, false)?;
        let (signed, unsigned) = (self.resize(kept, width, true)?, self.resize(kept, width, false)?);
        let (signed, unsigned) = (self.cmp(CmpOp::Eq, value, signed), self.cmp(CmpOp::Eq, value, unsigned));
        let text = self.describe(whole);
        let certain = format!("the conversion changes the value of {text}");
        match self.stored_sign(v) {
            Sign::Signed => self.check(Property::Conversion, signed, certain),
            Sign::Unsigned => self.check(Property::Conversion, unsigned, certain),
            Sign::Unclear => {
                let both = self.and(signed, unsigned);
                self.check(Property::Unsupported, both, format!("whether a bit-field keeps the value of {text}"));
            }
        }
        Ok(())
    }

    /// The sign of the bit-field that `kept` is stored in.
    fn stored_sign(&mut self, kept: Val) -> Sign {
        path_to_store(kept).map_or(Sign::Unclear, |(address, shift)| self.bit_field_sign(address, shift))
    }
}

fn is_store_of(user: Val, value: Val) -> bool {
    user.opcode() == Some(Opcode::LLVMStore) && user.operand(0) == value
}

/// Follows a value into its bit-field, by a shift and the union with the rest of the unit: the address of the store, and the shift in bits.
fn path_to_store(mut value: Val) -> Option<(Val, u64)> {
    let mut shift = 0;
    loop {
        let next = |op: Opcode| value.users().into_iter().find(|u| u.opcode() == Some(op) && !is_result(*u));
        if let Some(store) = value.users().into_iter().find(|u| is_store_of(*u, value)) {
            return Some((store.operand(1), shift));
        }
        value = match next(Opcode::LLVMShl) {
            Some(shifted) => {
                shift += shifted.operand(1).const_int()?.to_u64()?;
                shifted
            }
            None => next(Opcode::LLVMOr)?,
        };
    }
}

/// Whether `v` is what an assignment to a bit-field gives.
fn is_result(v: Val) -> bool {
    v.name().starts_with("bf.result")
}

/// Whether the sanitizer compares what a bit-field keeps of a value, read back from `kept`, with that value: for unsigned fields of
/// `_BitInt`, clang compares it with itself.
fn is_looked_at(kept: Val) -> bool {
    kept.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMICmp) => user.is_sanitizers() && user.operand(0) != user.operand(1),
        Some(Opcode::LLVMShl | Opcode::LLVMAShr | Opcode::LLVMTrunc | Opcode::LLVMZExt | Opcode::LLVMSExt) => {
            is_looked_at(user)
        }
        _ => false,
    })
}
