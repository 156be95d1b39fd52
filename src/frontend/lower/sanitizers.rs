//! What the user's own `-fsanitize` left in the program counts as checks.
//!
//! With a sanitizer clang writes no `nsw` but compares explicitly and calls a handler, or traps, where the
//! operation is invalid. Reaching that place is the violation. A trap has only the number of its handler.

use super::FunctionLowering;
use super::call::Site;
use super::types::Lowered;
use crate::frontend::llvm::{Bb, Opcode, Val};
use crate::frontend::recorded::{TRAP_MARK, has_traps};
use crate::program::{Property, ValueId};

/// Handlers: number for traps, name of the runtime function, what is wrong, the properties that this may violate.
const HANDLERS: [(u64, &str, &str, &[Property]); 11] = [
    (0, "add_overflow", "arithmetic overflow", &[Property::Overflow, Property::UnsignedOverflow]),
    (12, "mul_overflow", "arithmetic overflow", &[Property::Overflow, Property::UnsignedOverflow]),
    (13, "negate_overflow", "arithmetic overflow", &[Property::Overflow, Property::UnsignedOverflow]),
    (21, "sub_overflow", "arithmetic overflow", &[Property::Overflow, Property::UnsignedOverflow]),
    (3, "divrem_overflow", "a division by zero or an overflow", &[Property::DivByZero, Property::Overflow]),
    (5, "float_cast_overflow", "a lossy conversion", &[Property::Conversion]),
    (7, "implicit_conversion", "a lossy conversion", &[Property::Conversion]),
    (18, "out_of_bounds", "an array index out of bounds", &[Property::Deref]),
    (19, "pointer_overflow", "an overflow of an address", &[]),
    (SHIFT, "shift_out_of_bounds", "an invalid shift", &[Property::Shift]),
    (22, "type_mismatch_v1", "an invalid pointer", &[Property::Deref]),
];

/// The number of the handler for shifts.
const SHIFT: u64 = 20;

/// Whether `verify cc` has compiled the function with traps in all signed shifts.
pub fn has_recorded_traps(function: Val) -> bool {
    const UNIT: usize = 5;
    function.subprogram().and_then(|s| s.operand(UNIT)).is_some_and(has_traps)
}

/// Whether the instruction is a trap that was put in for us, where a signed shift overflows.
fn is_own_trap(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall)
        && inst.callee().name() == "llvm.ubsantrap"
        && inst.operand(0).const_int().and_then(|n| n.to_u64()) == Some(SHIFT)
        && inst.has_call_attribute(TRAP_MARK)
}

impl FunctionLowering<'_, '_> {
    /// `llvm.ubsantrap`: a violation, or if nobody asked for it, the end of the execution.
    pub fn sanitizer_trap(&mut self, call: Val) {
        let number = call.operand(0).const_int().and_then(|n| n.to_u64());
        if is_own_trap(call) {
            let property = if self.checks(Property::Overflow) { Property::Overflow } else { Property::Unsupported };
            self.fail(property, "arithmetic overflow on signed <<");
        } else if let Some((_, _, text, properties)) = HANDLERS.iter().find(|h| Some(h.0) == number) {
            self.sanitizer_report(text, properties);
        }
        self.stop();
    }

    /// Whether a block is a trap of ours for what nobody asks for. Then the operation wraps around.
    pub fn is_idle_trap(&self, block: Bb) -> bool {
        !self.checks(Property::Overflow) && block.instructions().first().is_some_and(|&i| is_own_trap(i))
    }

    /// A call of the sanitizer's runtime: a violation, or if nobody asked for it, a message.
    pub fn sanitizer_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        let Some(name) = site.name.strip_prefix("__ubsan_handle_") else { return Ok(None) };
        let (name, aborts) = name.strip_suffix("_abort").map_or((name, false), |n| (n, true));
        if let Some((_, _, text, properties)) = HANDLERS.iter().find(|h| h.1 == name) {
            self.sanitizer_report(text, properties);
        }
        if name == "builtin_unreachable" && self.checks(Property::Undefined) {
            self.fail(Property::Undefined, "a place is reached that is said to be unreachable");
        }
        if aborts || name == "builtin_unreachable" || name == "missing_return" {
            self.stop();
        }
        self.inputs_of_nothing(site).map(Some)
    }

    /// The failing check. Where more than one property may be meant and one of them is wanted, what happens here
    /// is not modelled.
    fn sanitizer_report(&mut self, text: &str, properties: &[Property]) {
        let possible = match properties {
            [Property::Overflow, Property::UnsignedOverflow] if !self.cx.facts.unsigned_sanitizer => &properties[..1],
            all => all,
        };
        match possible {
            [only] if self.wants(*only) => self.fail(*only, format!("{text}, found by the sanitizer")),
            some if some.iter().any(|&p| self.wants(p)) => {
                self.fail(Property::Unsupported, format!("a sanitizer's report of {text}"));
            }
            _ => {}
        }
    }
}
