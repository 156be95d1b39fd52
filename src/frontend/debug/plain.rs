//! The C types in debug information as plain data for comparisons ([`crate::code::Types`]).

use super::types::{
    ARRAY, BASE, ELEMENTS, ENUMERATION, FUNCTION, POINTER, STRUCTURE, TYPES, UNION, counts, enumerators,
};
use crate::code::{CType, CTypeId, Member, Record, Types};
use crate::frontend::llvm::{Metadata, MetadataKind};
use rustc_hash::FxHashMap;

// Tags of types that stand for another one.
const TYPEDEF: u16 = 0x16;
const QUALIFIERS: [u16; 4] = [0x26, 0x35, 0x37, 0x47];

/// Reads types, each once.
#[derive(Default)]
pub struct TypeReader {
    /// The types that were read.
    pub types: Types,
    known: FxHashMap<Metadata, Option<CTypeId>>,
}

impl TypeReader {
    /// The type that a `DIType` describes; `None` for `void`.
    pub fn id(&mut self, node: Metadata) -> Option<CTypeId> {
        self.named(node, "")
    }

    /// The same; `place` names it if it has no name.
    fn named(&mut self, node: Metadata, place: &str) -> Option<CTypeId> {
        if let Some(&known) = self.known.get(&node) {
            return known;
        }
        let tag = node.tag();
        if tag == TYPEDEF || QUALIFIERS.contains(&tag) {
            let name = if tag == TYPEDEF { node.type_name() } else { place.to_string() };
            let id = node.operand(BASE).and_then(|base| self.named(base, &name));
            self.known.insert(node, id);
            return id;
        }
        // The position is known before the parts are, for recursive structures.
        let id = self.add(CType::Other);
        self.known.insert(node, Some(id));
        let ty = self.proper(node, place);
        self.types.all[id] = ty;
        Some(id)
    }

    fn add(&mut self, ty: CType) -> CTypeId {
        self.types.all.push(ty);
        self.types.all.len() - 1
    }

    fn proper(&mut self, node: Metadata, place: &str) -> CType {
        let own = node.type_name();
        let name = if own.is_empty() { place.to_string() } else { own };
        match node.tag() {
            _ if node.is(MetadataKind::LLVMDIBasicTypeMetadataKind) => CType::Number(name, node.size_in_bits() / 8),
            POINTER => CType::Pointer(node.operand(BASE).and_then(|to| self.named(to, ""))),
            ARRAY => self.array(node),
            STRUCTURE | UNION => self.record(node, &name),
            ENUMERATION => {
                let (size, values) = (node.size_in_bits() / 8, enumerators(node));
                CType::Enumeration { name: format!("enum {name}"), size, values }
            }
            FUNCTION => {
                let types = node.operand(TYPES).map(Metadata::operands).unwrap_or_default();
                let mut types: Vec<Option<CTypeId>> =
                    types.into_iter().map(|ty| ty.and_then(|ty| self.named(ty, ""))).collect();
                let returns = if types.is_empty() { None } else { types.remove(0) };
                CType::Function(returns, types)
            }
            _ => CType::Other,
        }
    }

    fn array(&mut self, node: Metadata) -> CType {
        let element = node.operand(BASE).and_then(|ty| self.named(ty, ""));
        let counts = counts(node);
        let (outer, inner) = counts.split_first().map_or((None, &[][..]), |(first, rest)| (*first, rest));
        let array = |this: &mut Self, element, &count: &Option<u64>| Some(this.add(CType::Array(element, count)));
        let element = inner.iter().rev().fold(element, |element, count| array(self, element, count));
        CType::Array(element, outer)
    }

    fn record(&mut self, node: Metadata, name: &str) -> CType {
        let is_union = node.tag() == UNION;
        let name = format!("{} {name}", if is_union { "union" } else { "struct" });
        let members = node.operand(ELEMENTS).map(Metadata::operands).unwrap_or_default();
        let mut found = Vec::new();
        for member in members.into_iter().flatten() {
            let own = member.type_name();
            let place = format!("{}::{own}", name.split_once(' ').map_or("", |n| n.1));
            found.push(Member {
                bit_offset: member.offset_in_bits(),
                bit_width: member.is_bit_field().then(|| member.size_in_bits()),
                ty: member.operand(BASE).and_then(|ty| self.named(ty, &place)),
                name: own,
            });
        }
        CType::Record(Record { name, is_union, size: node.size_in_bits() / 8, members: found })
    }
}
