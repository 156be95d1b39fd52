//! The C types in debug information.

use super::DebugInfo;
use crate::frontend::llvm::{Metadata, MetadataKind};
use crate::program::source::Member;
use crate::program::{DebugType, Source, TypeId};

// DWARF tags.
const ARRAY: u16 = 0x01;
const ENUMERATION: u16 = 0x04;
const POINTER: u16 = 0x0f;
const STRUCTURE: u16 = 0x13;
const TYPEDEF: u16 = 0x16;
const UNION: u16 = 0x17;
const CONST: u16 = 0x26;
const VOLATILE: u16 = 0x35;
const RESTRICT: u16 = 0x37;
const ATOMIC: u16 = 0x47;

// Operand positions in type nodes of LLVM 22.
const BASE: usize = 5;
const ELEMENTS: usize = 6;

/// The operand of a `DISubprogram` that is its type, and that of a `DISubroutineType` that lists types.
const TYPE: usize = 4;
const TYPES: usize = 5;

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

/// The size in bytes of what a variable of a pointer type points to; `None` for other types, and where it is not known.
pub fn pointee_size(variable: Metadata) -> Option<u64> {
    const VARIABLE_TYPE: usize = 3;
    let unqualified = |mut ty: Metadata| {
        while matches!(ty.tag(), TYPEDEF | CONST | VOLATILE | RESTRICT | ATOMIC) {
            ty = ty.operand(BASE)?;
        }
        Some(ty)
    };
    let pointer = unqualified(variable.operand(VARIABLE_TYPE)?).filter(|ty| ty.tag() == POINTER)?;
    Some(unqualified(pointer.operand(BASE)?)?.size_in_bits() / 8).filter(|&size| size > 0)
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
            CONST | VOLATILE | RESTRICT | ATOMIC => node.operand(BASE).and_then(|base| self.type_of(source, base)),
            _ => Some(self.proper_type(source, node, "")),
        };
        self.types.insert(node, id);
        id
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
            ENUMERATION => DebugType::Enum { name, bits: node.size_in_bits() as u16, values: enumerators(node) },
            _ => DebugType::Other(name),
        };
        source.set_type(id, described);
        id
    }

    /// An array type; one level per dimension, `id` for the outermost.
    fn array(&mut self, source: &mut Source, node: Metadata, id: TypeId) -> TypeId {
        let element = node.operand(BASE).and_then(|t| self.type_of(source, t));
        let mut element = element.unwrap_or_else(|| source.add_type(DebugType::Other(String::new())));
        let ranges = node.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
        let counts: Vec<Option<u64>> = ranges
            .into_iter()
            .flatten()
            .map(|range| range.operand(0).and_then(Metadata::constant).and_then(|n| u64::try_from(n).ok()))
            .collect();
        let (outer, inner) = counts.split_first().map_or((None, &[][..]), |(first, rest)| (*first, rest));
        for &count in inner.iter().rev() {
            element = source.add_type(DebugType::Array { element, count });
        }
        source.set_type(id, DebugType::Array { element, count: outer });
        id
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
fn enumerators(node: Metadata) -> Vec<(String, i64)> {
    let all = node.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
    all.into_iter()
        .flatten()
        .filter_map(|e| {
            let name = e.operand(0).and_then(Metadata::string)?;
            Some((name, e.printed_field("value")?.parse().ok()?))
        })
        .collect()
}
