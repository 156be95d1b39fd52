//! The C types in debug information.

use super::DebugInfo;
use crate::frontend::llvm::{Metadata, MetadataKind};
use crate::program::source::{Member, STREAM};
use crate::program::{DebugType, Source, TypeId};

// DWARF tags.
pub(super) const ARRAY: u16 = 0x01;
pub(super) const ENUMERATION: u16 = 0x04;
pub(super) const POINTER: u16 = 0x0f;
pub(super) const STRUCTURE: u16 = 0x13;
pub(super) const FUNCTION: u16 = 0x15;
const TYPEDEF: u16 = 0x16;
pub(super) const UNION: u16 = 0x17;
const CONST: u16 = 0x26;
const VOLATILE: u16 = 0x35;
const RESTRICT: u16 = 0x37;
const ATOMIC: u16 = 0x47;

// Operand positions in type nodes of LLVM 22.
pub(super) const BASE: usize = 5;
pub(super) const ELEMENTS: usize = 6;

/// The most pointers of an object that [`pointers_in`] lists.
const MAX_POINTERS: usize = 16;

/// The operand of a `DISubprogram` that is its type, and that of a `DISubroutineType` that lists types.
pub(super) const TYPE: usize = 4;
pub(super) const TYPES: usize = 5;

/// Whether the function that a `DISubprogram` describes returns a structure or a union.
pub fn returns_aggregate(subprogram: Metadata) -> Option<bool> {
    let types = subprogram.operand(TYPE)?.operand(TYPES)?;
    // A function that returns nothing has none in the first place.
    let mut returned = types.operand(0)?;
    while matches!(returned.tag(), TYPEDEF | CONST | VOLATILE | RESTRICT | ATOMIC) {
        returned = returned.operand(BASE)?;
    }
    Some(matches!(returned.tag(), STRUCTURE | UNION))
}

/// A type without qualifiers and typedefs; `None` for `void`.
pub(super) fn unqualified(mut ty: Metadata) -> Option<Metadata> {
    while matches!(ty.tag(), TYPEDEF | CONST | VOLATILE | RESTRICT | ATOMIC) {
        ty = ty.operand(BASE)?;
    }
    Some(ty)
}

/// The type that a pointer of type `ty` points to, without qualifiers; `None` for `void`, and for types that are no pointers.
pub fn pointee(ty: Metadata) -> Option<Metadata> {
    unqualified(unqualified(ty).filter(|ty| ty.tag() == POINTER)?.operand(BASE)?)
}

/// Whether a type is `char`.
pub fn is_text(ty: Metadata) -> bool {
    unqualified(ty).is_some_and(|ty| ty.is(MetadataKind::LLVMDIBasicTypeMetadataKind) && ty.type_name() == "char")
}

/// Whether objects of a type are constant as a whole.
pub fn is_constant(ty: Metadata) -> bool {
    match ty.tag() {
        CONST => true,
        TYPEDEF | VOLATILE | ATOMIC | ARRAY => ty.operand(BASE).is_some_and(is_constant),
        _ => false,
    }
}

/// Whether a type is a structure or a union.
pub fn is_structure(ty: Metadata) -> bool {
    unqualified(ty).is_some_and(|ty| matches!(ty.tag(), STRUCTURE | UNION))
}

/// Whether a parameter of type `ty` is a `va_list`, or leads to an object that is one or holds one.
pub fn leads_to_argument_list(ty: Metadata) -> bool {
    let target = unqualified(ty).filter(|ty| ty.tag() == POINTER).and_then(|ty| ty.operand(BASE));
    holds_argument_list(ty) || target.is_some_and(holds_argument_list)
}

fn holds_argument_list(mut ty: Metadata) -> bool {
    loop {
        if matches!(ty.type_name().as_str(), "__builtin_va_list" | "__va_list_tag") {
            return true;
        }
        match ty.tag() {
            TYPEDEF | CONST | VOLATILE | RESTRICT | ATOMIC | ARRAY => match ty.operand(BASE) {
                Some(base) => ty = base,
                None => return false,
            },
            STRUCTURE | UNION => {
                let members = ty.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
                return members.into_iter().flatten().filter_map(|m| m.operand(BASE)).any(holds_argument_list);
            }
            _ => return false,
        }
    }
}

/// A pointer to data inside an object.
pub struct PointerMember {
    /// The rest of the C expression behind the name of the object, without `.`: empty if the object is the pointer itself.
    pub path: String,
    /// Its offset in bytes.
    pub offset: u64,
    /// The type that it points to; `None` for `void`.
    pub pointee: Option<Metadata>,
}

/// The pointers to data in an object of type `ty`, in order of their offsets; not those in unions, in arrays of unknown length and
/// in streams.
pub fn pointers_in(ty: Metadata) -> Vec<PointerMember> {
    let mut found = Vec::new();
    collect_pointers(ty, "", 0, &mut found);
    found
}

fn collect_pointers(ty: Metadata, path: &str, offset: u64, found: &mut Vec<PointerMember>) {
    let Some(ty) = unqualified(ty) else { return };
    match ty.tag() {
        POINTER if found.len() < MAX_POINTERS => {
            let pointee = pointee(ty);
            if pointee.is_none_or(|p| p.tag() != FUNCTION) {
                found.push(PointerMember { path: path.to_string(), offset, pointee });
            }
        }
        STRUCTURE if ty.type_name() == STREAM => {}
        STRUCTURE => {
            for member in ty.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default().into_iter().flatten() {
                let Some(base) = member.operand(BASE).filter(|_| !member.is_bit_field()) else { continue };
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{}", member.type_name());
                collect_pointers(base, path.trim_end_matches('.'), offset + member.offset_in_bits() / 8, found);
            }
        }
        ARRAY => {
            let Some(base) = ty.operand(BASE) else { return };
            let counts: Option<Vec<u64>> = counts(ty).into_iter().collect();
            let step = base.size_in_bits() / 8;
            for indices in counts.iter().flat_map(|counts| all_indices(counts)).take(MAX_POINTERS) {
                let index: String = indices.iter().map(|i| format!("[{i}]")).collect();
                let number = indices.iter().zip(counts.iter().flatten()).fold(0, |n, (i, count)| n * count + i);
                collect_pointers(base, &format!("{path}{index}"), offset + number * step, found);
            }
        }
        _ => {}
    }
}

/// The indices of all elements of an array with these dimensions, in order.
fn all_indices(counts: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let total = counts.iter().try_fold(1_u64, |n, &c| n.checked_mul(c)).unwrap_or(0);
    let counts = counts.to_vec();
    (0..total).map(move |mut number| {
        let mut indices: Vec<u64> = counts
            .iter()
            .rev()
            .map(|count| {
                let index = number % count;
                number /= count;
                index
            })
            .collect();
        indices.reverse();
        indices
    })
}

/// The dimensions of an array, outermost first; `None` where one is not constant.
pub(super) fn counts(array: Metadata) -> Vec<Option<u64>> {
    let ranges = array.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
    let count = |range: Metadata| range.operand(0).and_then(Metadata::constant).and_then(|n| u64::try_from(n).ok());
    ranges.into_iter().flatten().map(count).collect()
}

impl DebugInfo {
    /// The C type that a `DIType` describes; qualifiers and typedefs are looked through. `None` for `void`.
    pub fn type_of(&mut self, source: &mut Source, node: Metadata) -> Option<TypeId> {
        if let Some(&known) = self.types.get(&node) {
            return known;
        }
        let tag = node.tag();
        let id = match tag {
            TYPEDEF => self.typedef(source, node),
            VOLATILE => node.operand(BASE).and_then(|base| self.volatile(source, base)),
            CONST | RESTRICT => node.operand(BASE).and_then(|base| self.type_of(source, base)),
            ATOMIC => node.operand(BASE).and_then(|base| self.atomic(source, base)),
            _ => Some(self.proper_type(source, node, "")),
        };
        self.types.insert(node, id);
        id
    }

    /// An atomic number is one, but is told from plain ones.
    fn atomic(&mut self, source: &mut Source, base: Metadata) -> Option<TypeId> {
        let plain = self.type_of(source, base)?;
        match &source.types[plain] {
            number @ (DebugType::Int { .. } | DebugType::Char { .. } | DebugType::Enum { .. }) => {
                let number = number.clone();
                let id = source.add_type(number);
                self.atomics.insert(id, false);
                Some(id)
            }
            _ => Some(plain),
        }
    }

    /// Instructions tell what is volatile, but for operations on atomic numbers.
    fn volatile(&mut self, source: &mut Source, base: Metadata) -> Option<TypeId> {
        let plain = self.type_of(source, base)?;
        if !self.is_atomic(plain) {
            return Some(plain);
        }
        let id = source.add_type(source.types[plain].clone());
        self.atomics.insert(id, true);
        Some(id)
    }

    /// Whether a type is that of an atomic number.
    pub fn is_atomic(&self, ty: TypeId) -> bool {
        self.atomics.contains_key(&ty)
    }

    /// Whether a type is that of an atomic number that is volatile.
    pub fn is_volatile_atomic(&self, ty: TypeId) -> bool {
        self.atomics.get(&ty).is_some_and(|&volatile| volatile)
    }

    /// A typedef stands for its type, but names it if it has no name itself.
    fn typedef(&mut self, source: &mut Source, node: Metadata) -> Option<TypeId> {
        let base = node.operand(BASE)?;
        let nameless = matches!(base.tag(), STRUCTURE | UNION | ENUMERATION) && base.type_name().is_empty();
        if nameless && !self.types.contains_key(&base) {
            let id = self.proper_type(source, base, &node.type_name());
            self.types.insert(base, Some(id));
            return Some(id);
        }
        self.type_of(source, base)
    }

    /// A type that is neither typedef nor qualifier. The id is known before the parts are, for recursive structures.
    fn proper_type(&mut self, source: &mut Source, node: Metadata, name: &str) -> TypeId {
        let id = source.add_type(DebugType::Other(String::new()));
        self.types.insert(node, Some(id));
        let own = node.type_name();
        let name = if own.is_empty() { name.to_string() } else { own };
        let described = match node.tag() {
            _ if node.is(MetadataKind::LLVMDIBasicTypeMetadataKind) => basic(node, name),
            POINTER => {
                let target = node.operand(BASE);
                DebugType::Pointer(target.and_then(|t| self.type_of(source, t)))
            }
            ARRAY => return self.array(source, node, id),
            STRUCTURE | UNION => self.structure(source, node, name),
            ENUMERATION => self.enumeration(source, node, name),
            _ => DebugType::Other(name),
        };
        source.set_type(id, described);
        id
    }

    /// An array type; one level per dimension, `id` for the outermost.
    fn array(&mut self, source: &mut Source, node: Metadata, id: TypeId) -> TypeId {
        let element = node.operand(BASE).and_then(|t| self.type_of(source, t));
        let mut element = element.unwrap_or_else(|| source.add_type(DebugType::Other(String::new())));
        let counts = counts(node);
        let (outer, inner) = counts.split_first().map_or((None, &[][..]), |(first, rest)| (*first, rest));
        for &count in inner.iter().rev() {
            element = source.add_type(DebugType::Array { element, count });
        }
        source.set_type(id, DebugType::Array { element, count: outer });
        id
    }

    fn enumeration(&mut self, source: &mut Source, node: Metadata, name: String) -> DebugType {
        let values = enumerators(node);
        let base = node.operand(BASE).and_then(|t| self.type_of(source, t));
        let signed = match base.map(|t| &source.types[t]) {
            Some(DebugType::Int { signed, .. } | DebugType::Char { signed }) => *signed,
            Some(DebugType::Bool) => false,
            _ => values.iter().any(|(_, v)| *v < 0),
        };
        DebugType::Enum { name, bits: node.size_in_bits() as u16, signed, values }
    }

    fn structure(&mut self, source: &mut Source, node: Metadata, name: String) -> DebugType {
        let members = node.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
        let members = members
            .into_iter()
            .flatten()
            .filter_map(|member| {
                let ty = member.operand(BASE).and_then(|t| self.type_of(source, t))?;
                let bit_width = member.is_bit_field().then(|| member.size_in_bits() as u16);
                Some(Member { name: member.type_name(), bit_offset: member.offset_in_bits(), bit_width, ty })
            })
            .collect();
        DebugType::Struct { name, union: node.tag() == UNION, members, size: node.size_in_bits() / 8 }
    }
}

/// A basic type; its encoding is no operand of the node, so the printed node is read.
fn basic(node: Metadata, name: String) -> DebugType {
    let bits = node.size_in_bits() as u16;
    match node.printed_field("encoding").unwrap_or_default().as_str() {
        "DW_ATE_boolean" => DebugType::Bool,
        "DW_ATE_signed_char" => DebugType::Char { signed: true },
        "DW_ATE_unsigned_char" => DebugType::Char { signed: false },
        "DW_ATE_signed" => DebugType::Int { name, bits, signed: true },
        "DW_ATE_unsigned" => DebugType::Int { name, bits, signed: false },
        "DW_ATE_float" => DebugType::Float { name, bits },
        _ => DebugType::Other(name),
    }
}

/// The enumerators; their values are no operands, so the printed nodes are read.
pub(super) fn enumerators(node: Metadata) -> Vec<(String, i64)> {
    let all = node.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
    all.into_iter()
        .flatten()
        .filter_map(|e| {
            let name = e.operand(0).and_then(Metadata::string)?;
            Some((name, e.printed_field("value")?.parse().ok()?))
        })
        .collect()
}
