//! Paths into C types: which member or element lies at an offset.

use super::source::Member;
use super::{Constant, DebugType, FloatKind, Global, Init, Program, Type, TypeId};

/// A scalar part of an object.
pub struct Leaf {
    /// How to get there from the object: `[3].next`.
    pub path: String,
    /// Its type.
    pub ty: TypeId,
}

/// The size of a C type in bytes; 0 if unknown.
pub fn size(program: &Program, ty: TypeId) -> u64 {
    // Only damaged tables nest so deep; the validity checker does not exclude cycles.
    size_within(program, ty, 64)
}

fn size_within(program: &Program, ty: TypeId, depth: u32) -> u64 {
    match &program.source.types[ty] {
        DebugType::Int { bits, .. } | DebugType::Float { bits, .. } | DebugType::Enum { bits, .. } => {
            u64::from(*bits).div_ceil(8)
        }
        DebugType::Bool | DebugType::Char { .. } => 1,
        DebugType::Pointer(_) => u64::from(program.target.pointer_width / 8),
        DebugType::Array { element, count } if depth > 0 => {
            size_within(program, *element, depth - 1).saturating_mul(count.unwrap_or(0))
        }
        DebugType::Struct { size, .. } => *size,
        DebugType::Array { .. } | DebugType::Other(_) => 0,
    }
}

/// The scalar of `size` bytes at `offset` of an object of type `ty`.
pub fn leaf(program: &Program, ty: TypeId, offset: u64, size: u64) -> Option<Leaf> {
    find(program, ty, offset, &|t, rest| rest == 0 && is_scalar(program, t) && self::size(program, t) == size, 64)
}

/// The shortest path to `offset` that ends at a part of type `target`, if there is one, else at any part.
pub fn place(program: &Program, ty: TypeId, offset: u64, target: Option<TypeId>) -> Option<Leaf> {
    let exact = target.and_then(|target| find(program, ty, offset, &|t, rest| rest == 0 && t == target, 64));
    exact.or_else(|| find(program, ty, offset, &|_, rest| rest == 0, 64))
}

/// The scalar of `size` bytes, or without a size any part, at `offset` of an object of type `ty`, or if there may be
/// `many` of an array of them.
pub fn element(program: &Program, ty: TypeId, many: bool, offset: u64, size: Option<u64>) -> Option<Leaf> {
    let (mut index, mut rest) = (0, offset);
    if let (true, one @ 1..) = (many, self::size(program, ty)) {
        (index, rest) = (offset / one, offset % one);
    }
    let found = match size {
        Some(size) => leaf(program, ty, rest, size),
        None => place(program, ty, rest, None),
    };
    let element = if index > 0 { format!("[{index}]") } else { String::new() };
    found.map(|leaf| Leaf { path: format!("{element}{}", leaf.path), ty: leaf.ty })
}

/// The name of a C type: tags without their keyword, as typedefs may stand for them.
pub fn type_name(program: &Program, ty: TypeId) -> String {
    name_within(program, ty, 16)
}

fn name_within(program: &Program, ty: TypeId, depth: u32) -> String {
    let or = |name: &String, keyword: &str| if name.is_empty() { keyword.to_string() } else { name.clone() };
    match &program.source.types[ty] {
        _ if depth == 0 => "…".to_string(),
        DebugType::Int { name, .. } | DebugType::Float { name, .. } | DebugType::Other(name) => or(name, "object"),
        DebugType::Bool => "_Bool".to_string(),
        DebugType::Char { .. } => "char".to_string(),
        DebugType::Enum { name, .. } => or(name, "enum"),
        DebugType::Struct { name, union, .. } => or(name, if *union { "union" } else { "struct" }),
        DebugType::Pointer(None) => "void *".to_string(),
        DebugType::Pointer(Some(to)) => match name_within(program, *to, depth - 1) {
            name if name.ends_with('*') => format!("{name}*"),
            name => format!("{name} *"),
        },
        DebugType::Array { element, count } => {
            let count = count.map_or(String::new(), |n| n.to_string());
            // The outer dimension comes first.
            match name_within(program, *element, depth - 1) {
                name if name.contains('[') => name.replacen('[', &format!("[{count}]["), 1),
                name => format!("{name}[{count}]"),
            }
        }
    }
}

fn is_scalar(program: &Program, ty: TypeId) -> bool {
    !matches!(program.source.types[ty], DebugType::Array { .. } | DebugType::Struct { .. } | DebugType::Other(_))
}

/// The outermost part that contains `offset` and that `wanted` accepts; it is given the rest of the offset.
fn find(program: &Program, ty: TypeId, offset: u64, wanted: &dyn Fn(TypeId, u64) -> bool, depth: u32) -> Option<Leaf> {
    if wanted(ty, offset) {
        return Some(Leaf { path: String::new(), ty });
    }
    if depth == 0 {
        return None;
    }
    match &program.source.types[ty] {
        DebugType::Array { element, .. } => {
            let index = offset.checked_div(size(program, *element))?;
            let inner = find(program, *element, offset % size(program, *element), wanted, depth - 1)?;
            Some(Leaf { path: format!("[{index}]{}", inner.path), ty: inner.ty })
        }
        DebugType::Struct { members, .. } => members.iter().filter(|m| m.bit_width.is_none()).find_map(|m| {
            let start = m.bit_offset / 8;
            // Flexible array members have no size of their own.
            let inside = offset >= start && (offset - start < size(program, m.ty) || size(program, m.ty) == 0);
            let inner = inside.then(|| find(program, m.ty, offset - start, wanted, depth - 1))??;
            Some(Leaf { path: member_path(m, &inner.path), ty: inner.ty })
        }),
        _ => None,
    }
}

fn member_path(member: &Member, rest: &str) -> String {
    if member.name.is_empty() { rest.to_string() } else { format!(".{}{rest}", member.name) }
}

/// A bit-field: its path, position and width in bits, and type.
pub struct BitField {
    /// How to get there from the object.
    pub path: String,
    /// Position in bits.
    pub bit_offset: u64,
    /// Width in bits.
    pub width: u16,
    /// Declared type.
    pub ty: TypeId,
}

/// The bit-fields of an object of type `ty` that lie within `size` bytes at `offset`.
pub fn bit_fields(program: &Program, ty: TypeId, offset: u64, size: u64) -> Vec<BitField> {
    let mut found = Vec::new();
    collect_bit_fields(program, ty, 0, "", (8 * offset, 8 * (offset + size)), &mut found, 16);
    found
}

fn collect_bit_fields(
    program: &Program,
    ty: TypeId,
    base: u64,
    path: &str,
    range: (u64, u64),
    found: &mut Vec<BitField>,
    depth: u32,
) {
    if depth == 0 {
        return;
    }
    match &program.source.types[ty] {
        DebugType::Array { element, .. } => {
            let bits = 8 * size(program, *element);
            if let Some(index) = range.0.saturating_sub(base).checked_div(bits) {
                let path = format!("{path}[{index}]");
                collect_bit_fields(program, *element, base + index * bits, &path, range, found, depth - 1);
            }
        }
        DebugType::Struct { members, .. } => {
            for m in members {
                let (start, path) = (base + m.bit_offset, format!("{path}{}", member_path(m, "")));
                match m.bit_width {
                    Some(width) if start >= range.0 && start + u64::from(width) <= range.1 => {
                        found.push(BitField { path, bit_offset: start - range.0, width, ty: m.ty });
                    }
                    Some(_) => {}
                    None if start < range.1 && start + 8 * size(program, m.ty) > range.0 => {
                        collect_bit_fields(program, m.ty, start, &path, range, found, depth - 1);
                    }
                    None => {}
                }
            }
        }
        _ => {}
    }
}

/// Calls `f` with offset and IR type of each scalar of an object of type `ty` that lies within `len`
/// bytes at `offset`, at most `limit` times.
pub fn scalars(program: &Program, ty: TypeId, offset: u64, len: u64, limit: usize, f: &mut dyn FnMut(u64, Type)) {
    let mut left = limit;
    walk(program, ty, 0, (offset, offset.saturating_add(len)), &mut left, f, 64);
}

fn walk(
    program: &Program,
    ty: TypeId,
    base: u64,
    range: (u64, u64),
    left: &mut usize,
    f: &mut dyn FnMut(u64, Type),
    depth: u32,
) {
    if *left == 0 || depth == 0 || base >= range.1 {
        return;
    }
    match &program.source.types[ty] {
        DebugType::Array { element, .. } => {
            let (one, all) = (size(program, *element), size(program, ty));
            let Some(first) = range.0.saturating_sub(base).checked_div(one) else { return };
            // The last element may be of unknown number: heap objects have the type of their first element.
            let end = if all == 0 { range.1 } else { range.1.min(base + all) };
            for index in first..end.saturating_sub(base).div_ceil(one) {
                if *left == 0 {
                    return;
                }
                walk(program, *element, base + index * one, range, left, f, depth - 1);
            }
        }
        DebugType::Struct { members, union, .. } => {
            let members = if *union { &members[..members.len().min(1)] } else { members };
            for m in members.iter().filter(|m| m.bit_width.is_none()) {
                walk(program, m.ty, base + m.bit_offset / 8, range, left, f, depth - 1);
            }
        }
        scalar => {
            if let Some(ir) = ir_type(scalar)
                && base >= range.0
                && base + program.size_of(ir) <= range.1
            {
                *left -= 1;
                f(base, ir);
            }
        }
    }
}

/// How a scalar C type is held.
pub fn ir_type(ty: &DebugType) -> Option<Type> {
    Some(match ty {
        DebugType::Int { bits, .. } | DebugType::Enum { bits, .. } if (1..=128).contains(bits) => Type::Int(*bits),
        DebugType::Bool | DebugType::Char { .. } => Type::Int(8),
        DebugType::Float { bits: 32, .. } => Type::Float(FloatKind::Single),
        DebugType::Float { bits: 64, .. } => Type::Float(FloatKind::Double),
        DebugType::Pointer(_) => Type::Ptr,
        _ => return None,
    })
}

/// The text of a string literal: a constant global without a variable that holds characters.
pub fn literal(global: &Global) -> Option<String> {
    let Init::Pieces(pieces) = &global.init else { return None };
    if !global.constant || global.variable.is_some() || pieces.is_empty() {
        return None;
    }
    let mut bytes = vec![0; usize::try_from(global.size).ok().filter(|&n| n <= 256)?];
    for piece in pieces {
        let Constant::Int(value) = piece.value else { return None };
        *bytes.get_mut(piece.offset as usize)? = value.to_u64().filter(|_| value.width() == 8)? as u8;
    }
    let (0, text) = bytes.split_last()? else { return None };
    Some(format!("{:?}", String::from_utf8_lossy(text)))
}
