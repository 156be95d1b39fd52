//! Checks that accesses are aligned, whatever addresses objects get.
//!
//! clang promises the alignment of a type for what a pointer leads to, but less where it knows better: of members of packed
//! structures and of types that are declared so, which is fine, and of `*(int *)(bytes + 1)`, which is not. C source is
//! compiled with `-fsanitize=alignment`, which looks at what pointers lead to; the last kind it does not see, either.

use super::FunctionLowering;
use super::indices::addressed;
use super::memory::Target;
use super::roots::root;
use crate::frontend::debug::tells_variables;
use crate::frontend::llvm::{Metadata, Module, Opcode, Ty, TypeKind, Val};
use crate::program::{BinOp, CmpOp, DebugType, Op, Property, PtrQuery, TypeId, ValueId};
use rustc_hash::FxHashSet;

/// The greatest alignment, in bytes, that objects of the environment have here; real ones may have more, so more is in doubt.
const MAX_ALIGNMENT: u32 = 16;
/// The operand of a `DICompileUnit` that lists the types of casts, and that of a type which is the type it is made of.
const RETAINED: usize = 5;
const BASE: usize = 5;
const TYPEDEF: u16 = 0x16;
const UNION: u16 = 0x17;
/// Pointers, typedefs, arrays and qualified types.
const DERIVED: [u16; 7] = [0x0f, TYPEDEF, 0x01, 0x26, 0x35, 0x37, 0x47];

/// Whether there may be casts to types that need less alignment than the machine's: without debug information, or with
/// casts to such a `typedef`, or to a union, which may be packed.
pub fn has_odd_casts(module: &Module) -> bool {
    let units = module.compile_units();
    let own = |f: &Val| !f.is_declaration();
    let mut met = FxHashSet::default();
    units.is_empty()
        || module.functions().iter().filter(|f| own(f)).any(|f| !tells_variables(*f))
        || units
            .into_iter()
            .filter_map(|u| u.operand(RETAINED))
            .flat_map(Metadata::operands)
            .flatten()
            .any(|ty| is_odd(ty, &mut met))
}

fn is_odd(ty: Metadata, met: &mut FxHashSet<Metadata>) -> bool {
    if !met.insert(ty) {
        return false;
    }
    match ty.tag() {
        UNION => true,
        TYPEDEF if ty.printed_field("align").is_some() => true,
        tag if DERIVED.contains(&tag) => ty.operand(BASE).is_some_and(|base| is_odd(base, met)),
        _ => false,
    }
}

/// The origin of clang's promise of less alignment than the type's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lowered {
    ByType,
    ByCast,
    Unclear,
}

impl FunctionLowering<'_, '_> {
    /// The read or write `v` of `target` is as aligned as it has to be.
    pub fn check_alignment(&mut self, v: Val, target: Target) {
        if !self.checks(Property::Alignment) {
            return;
        }
        let promised = v.alignment();
        // clang does not look at variables, but another file may define one with less than is declared here.
        let defined = target.source.and_then(root).filter(|object| object.is_global_variable()).map(Val::alignment);
        if !self.cx.facts.traps.misaligned || defined.is_some_and(|align| align < promised) {
            self.require_alignment(target, promised);
        }
        let ty = match v.opcode() {
            Some(Opcode::LLVMStore) => v.operand(0).ty(),
            Some(Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg) => v.operand(1).ty(),
            _ => v.ty(),
        };
        // Other widths are units of bit-fields.
        let is_number = ty.int_width().is_none_or(|w| matches!(w, 16 | 32 | 64 | 128));
        let natural = self.cx.layout.align(ty);
        let Some(source) = target.source.filter(|_| is_number && natural > promised) else { return };
        if self.holds_bit_fields(source) {
            return;
        }
        match self.lowered_by(source, ty) {
            Lowered::ByType => {}
            Lowered::ByCast => self.require_alignment(target, natural),
            Lowered::Unclear => self.doubt_alignment(target, natural),
        }
    }

    /// Why clang promises less than the alignment of `ty` at an address.
    fn lowered_by(&self, address: Val, ty: Ty) -> Lowered {
        let there = match address.opcode() {
            Some(Opcode::LLVMGetElementPtr) => addressed(address),
            Some(Opcode::LLVMAlloca) => Some(address.allocated_type()),
            _ if address.is_global_variable() => Some(address.value_type()),
            // What a pointer leads to has the alignment of the pointer's type.
            _ => return Lowered::ByType,
        };
        let Some(there) = there else { return Lowered::Unclear };
        let kind =
            address.opcode().filter(|&o| o == Opcode::LLVMGetElementPtr).map(|_| address.source_element_type().kind());
        if there == ty {
            let is_member = kind == Some(TypeKind::LLVMStructTypeKind);
            let looked_at = is_member && self.cx.facts.traps.misaligned;
            return if kind.is_none() || looked_at || is_in_packed(address) {
                Lowered::ByType
            } else {
                Lowered::Unclear
            };
        }
        // The address may be that of a union, or of a member that is all there is.
        if there.kind() == TypeKind::LLVMStructTypeKind || self.cx.facts.odd_casts {
            Lowered::Unclear
        } else {
            Lowered::ByCast
        }
    }

    /// A copy of `target.len` bytes may be that of a structure, which has to be aligned; clang promises `promised`.
    pub fn check_copy_alignment(&mut self, target: Target, other: Val, promised: u32) {
        if !self.checks(Property::Alignment) {
            return;
        }
        let len = self.f.int(target.len).and_then(|n| n.to_u64()).filter(|&n| n > 0);
        let (Some(len), Some(source)) = (len, target.source.filter(|&s| !is_in_packed(s))) else { return };
        let most = 1 << len.trailing_zeros().min(MAX_ALIGNMENT.trailing_zeros());
        let types = [self.declared_type(source), self.declared_type(other)];
        let natural = types.into_iter().flatten().map(|t| self.natural_alignment(t, 0)).max().unwrap_or(most);
        if natural > promised && natural <= most {
            self.doubt_alignment(target, natural);
        }
    }

    /// The alignment that a type has unless it is packed.
    fn natural_alignment(&self, ty: TypeId, depth: u32) -> u32 {
        const MAX_DEPTH: u32 = 16;
        let word = u32::from(self.pointer_width() / 8);
        let of_bits = |bits: u16| (u32::from(bits).div_ceil(8).next_power_of_two()).min(2 * word);
        match &self.cx.program.source.types[ty] {
            _ if depth > MAX_DEPTH => MAX_ALIGNMENT,
            DebugType::Int { bits, .. } | DebugType::Float { bits, .. } | DebugType::Enum { bits, .. } => {
                of_bits(*bits)
            }
            DebugType::Bool | DebugType::Char { .. } => 1,
            DebugType::Array { element, .. } => self.natural_alignment(*element, depth + 1),
            DebugType::Struct { members, .. } => {
                members.iter().map(|m| self.natural_alignment(m.ty, depth + 1)).max().unwrap_or(1)
            }
            _ => word,
        }
    }

    fn doubt_alignment(&mut self, target: Target, natural: u32) {
        if let Some((aligned, what)) = self.aligned(target, natural) {
            let text = format!("whether an access to {what}, not at a multiple of {natural}, may be so");
            self.check(Property::Unsupported, aligned, text);
        }
    }

    /// Whatever address the object gets, the access is at a multiple of `align`.
    pub fn require_alignment(&mut self, target: Target, align: u32) {
        if let Some((aligned, what)) = self.aligned(target, align) {
            let text = format!("misaligned access, not at a multiple of {align}, in {what}");
            self.check_aligned(Property::Alignment, aligned, align, text);
        }
    }

    /// Whatever address its object gets, the pointer `ptr`, which is written as `text`, is a multiple of `align`, as the program says.
    pub fn require_promised_alignment(&mut self, ptr: ValueId, align: u64, text: &str) {
        let one = self.word(1);
        let Ok(align) = u32::try_from(align) else {
            let never = self.bool(false);
            return self.check(Property::Unsupported, never, format!("an alignment of {align} bytes of {text}"));
        };
        if let Some((aligned, _)) = self.aligned(Target { ptr, source: None, len: one }, align) {
            let what = format!("{text} is no multiple of {align}, which the program says it is");
            self.check_aligned(Property::Undefined, aligned, align, what);
        }
    }

    fn check_aligned(&mut self, property: Property, aligned: ValueId, align: u32, text: String) {
        if align > MAX_ALIGNMENT {
            self.check(Property::Unsupported, aligned, format!("an alignment of {align} bytes: {text}"));
        } else {
            self.check(property, aligned, text);
        }
    }

    /// Bool: the target is at a multiple of `align`, unless that is certain; and what it is.
    fn aligned(&mut self, target: Target, align: u32) -> Option<(ValueId, String)> {
        if align <= 1 || self.is_aligned(target, align) {
            return None;
        }
        let word = self.word_type();
        let offset = self.emit(Op::Query(PtrQuery::Offset, target.ptr, None), word);
        let object = self.emit(Op::Query(PtrQuery::Alignment, target.ptr, None), word);
        let (both, low) = (self.bin(BinOp::Or, offset, object), self.word(u64::from(align - 1)));
        let rest = self.bin(BinOp::And, both, low);
        let zero = self.zero(word);
        let aligned = self.cmp(CmpOp::Eq, rest, zero);
        Some((aligned, target.source.map_or_else(|| "…".to_string(), |v| self.describe_object(v))))
    }

    /// Whether an access to a variable is certainly aligned.
    fn is_aligned(&self, target: Target, align: u32) -> bool {
        let Some(source) = target.source else { return false };
        let declared = root(source).map_or(0, |variable| variable.alignment());
        let offset = self.place(source).and_then(|place| place.offset);
        let is_multiple = |n: i128| n % i128::from(align) == 0;
        declared > 0 && is_multiple(i128::from(declared)) && offset.is_some_and(is_multiple)
    }
}

/// Whether the address is that of something in a packed structure.
fn is_in_packed(mut address: Val) -> bool {
    while address.opcode() == Some(Opcode::LLVMGetElementPtr) {
        if address.source_element_type().is_packed() {
            return true;
        }
        address = address.operand(0);
    }
    match address.opcode() {
        Some(Opcode::LLVMAlloca) => address.allocated_type().is_packed(),
        _ => address.is_global_variable() && address.value_type().is_packed(),
    }
}
