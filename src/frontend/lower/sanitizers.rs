//! Checks that the user's own `-fsanitize` left in the program.
//!
//! With a sanitizer clang writes no `nsw` but compares explicitly and calls a handler, or traps, where the
//! operation is invalid. Reaching that place is the violation. A trap has only the number of its handler.

use super::FunctionLowering;
use super::memory::Target;
use super::site::{Row, Site};
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
    (5, "float_cast_overflow", "a lossy conversion", &[Property::FloatConversion]),
    (CONVERSION, "implicit_conversion", "a lossy conversion", &[Property::Conversion]),
    (18, "out_of_bounds", "an array index out of bounds", &[Property::Deref]),
    (19, "pointer_overflow", "an overflow of an address", &[]),
    (SHIFT, "shift_out_of_bounds", "an invalid shift", &[Property::Shift]),
    (22, "type_mismatch_v1", "an invalid pointer", &[Property::Deref]),
];

/// The runtime of the sanitizer.
pub const FUNCTIONS: &[Row] = &[(&["__ubsan_handle_*"], |s, site| s.sanitizer_call(site))];

/// The numbers of the handlers of traps that we let clang put in.
const SHIFT: u64 = 20;
const CONVERSION: u64 = 7;
/// Those of traps that `-ftrapv` leaves: additions, products, negations and subtractions.
const TRAPV: [u64; 4] = [0, 12, 13, 21];

/// Whether `verify cc` has compiled the function with traps in all signed shifts.
pub fn has_recorded_traps(function: Val) -> bool {
    const UNIT: usize = 5;
    function.subprogram().and_then(|s| s.operand(UNIT)).is_some_and(has_traps)
}

/// The number of a trap that was put in for us; what `-ftrapv` leaves bears the same mark.
fn own_trap(inst: Val) -> Option<u64> {
    let is_own = inst.opcode() == Some(Opcode::LLVMCall)
        && inst.callee().name() == "llvm.ubsantrap"
        && inst.has_call_attribute(TRAP_MARK);
    let number = if is_own { inst.operand(0).const_int()?.to_u64() } else { None };
    number.filter(|n| !TRAPV.contains(n))
}

/// The first operand that the program has written behind what a sanitizer computes.
fn checked_value(v: Val, depth: u32) -> Option<Val> {
    if !v.is_instruction() || !v.is_sanitizers() {
        return (!v.is_constant()).then_some(v);
    }
    if depth == 0 { None } else { v.operands().into_iter().find_map(|o| checked_value(o, depth - 1)) }
}

impl FunctionLowering<'_, '_> {
    /// `llvm.ubsantrap`: a violation, or if nobody asked for it, the end of the execution.
    pub fn sanitizer_trap(&mut self, call: Val) {
        let number = call.operand(0).const_int().and_then(|n| n.to_u64());
        if own_trap(call) == Some(SHIFT) {
            let property = if self.checks(Property::Overflow) { Property::Overflow } else { Property::Unsupported };
            self.fail(property, "arithmetic overflow on signed <<");
        } else if let Some((_, _, text, properties)) = HANDLERS.iter().find(|h| Some(h.0) == number) {
            self.sanitizer_report(text, properties);
        }
        match own_trap(call) {
            Some(_) => self.stop(),
            None => self.abort(),
        }
    }

    /// Where a branch on `condition` goes on if it may lead to a trap of ours, unless that trap is to be lowered as a
    /// place: conversions are checked here, alignment was checked at the conversion of the address, and nobody has
    /// asked for the others.
    pub fn way_past_trap(&mut self, branch: Val, condition: ValueId) -> Option<Bb> {
        let targets = branch.successors();
        let number = |block: &Bb| block.instructions().first().copied().and_then(own_trap);
        let (at, number) = targets.iter().enumerate().find_map(|(i, t)| Some((i, number(t)?)))?;
        if number == SHIFT && self.checks(Property::Overflow) {
            return None;
        }
        if number == CONVERSION && self.checks(Property::Conversion) {
            let kept = if at == 0 { self.not(condition) } else { condition };
            const DEPTH: u32 = 4;
            let value = branch.condition().and_then(|c| checked_value(c, DEPTH));
            let text = value.map_or_else(|| "…".to_string(), |v| self.describe(v));
            self.check(Property::Conversion, kept, format!("the conversion changes the value of {text}"));
        }
        Some(targets[1 - at])
    }

    /// The address that a sanitizer looks at, if it does so for us: the check of its alignment.
    pub fn sanitizers_address(&mut self, v: Val) -> Lowered<Option<Vec<ValueId>>> {
        if !self.cx.facts.traps.misaligned || !v.is_sanitizers() {
            return Ok(None);
        }
        let low_bits = |user: Val| {
            let mask = (user.opcode() == Some(Opcode::LLVMAnd)).then(|| user.operand(1).const_int()).flatten()?;
            u32::try_from(mask.to_u64()?).ok()
        };
        let Some(mask) = v.users().into_iter().find_map(low_bits) else { return Ok(None) };
        let (ptr, one) = (self.scalar(v.operand(0))?, self.word(1));
        self.require_alignment(Target { ptr, source: Some(v.operand(0)), len: one }, mask + 1);
        // The trap behind is passed by.
        Ok(Some(vec![self.word(0)]))
    }

    /// A call of the sanitizer's runtime: a violation, or if nobody asked for it, a message.
    fn sanitizer_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let name = site.name.strip_prefix("__ubsan_handle_").unwrap_or(site.name);
        let (name, aborts) = name.strip_suffix("_abort").map_or((name, false), |n| (n, true));
        if let Some((_, _, text, properties)) = HANDLERS.iter().find(|h| h.1 == name) {
            self.sanitizer_report(text, properties);
        }
        if name == "builtin_unreachable" && self.checks(Property::Undefined) {
            self.fail(Property::Undefined, "a place is reached that is said to be unreachable");
        }
        if aborts || name == "builtin_unreachable" || name == "missing_return" {
            self.abort();
        }
        self.inputs_of_nothing(site)
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
