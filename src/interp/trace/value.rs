//! Values and places as C expressions.

use super::*;
use crate::interp::code::function_of_slot;
use crate::interp::memory::Object;
use crate::interp::outcome::Origin;
use crate::util::Bv;

/// The pointer argument of the entry function, in C, that `object` was made for.
pub(super) fn argument<'a>(program: &'a Program, code: &ProgramCode, object: &Object) -> Option<&'a str> {
    let Origin::Site(site) = code.origins.get(object.origin as usize)?.origin else { return None };
    let function = &program.functions[site.func];
    function.argument_of(&function.blocks[site.block].insts.get(site.index as usize)?.op)
}

/// Puts values into words.
pub(super) struct Show<'a, 'm> {
    pub program: &'a Program,
    pub code: &'a ProgramCode,
    pub memory: &'m Memory<'m>,
    /// Where objects were made.
    pub lives: &'a FxHashMap<u64, Life>,
    /// Whether pointers were to dead objects; if not given, what they are at the end counts.
    pub dead: Option<bool>,
}

/// A part of an object in words.
pub(super) struct Part {
    /// The expression.
    pub text: String,
    /// The C type of what is there.
    pub ty: Option<TypeId>,
    /// For a bit-field the position and the width of its bits.
    pub bits: Option<(u64, u16)>,
}

impl Show<'_, '_> {
    fn c_type(&self, ty: Option<TypeId>) -> Option<&DebugType> {
        ty.and_then(|t| self.program.source.types.get(t))
    }

    /// Whether values of the C type `ty` are one number or pointer, as far as is known.
    pub fn is_scalar(&self, ty: Option<TypeId>) -> bool {
        !matches!(self.c_type(ty), None | Some(DebugType::Array { .. } | DebugType::Struct { .. }))
    }

    /// A value of type `ty` that has the C type `c`.
    pub fn value(&self, ty: Type, value: Reg, c: Option<TypeId>) -> String {
        match ty {
            Type::Int(width) => self.int(value.bv(width), c),
            Type::Float(kind) => kind.decimal(value.bv(kind.bits())),
            Type::Ptr => match self.c_type(c) {
                Some(DebugType::Pointer(pointee)) => self.pointer(value, *pointee),
                _ => self.pointer(value, None),
            },
        }
    }

    fn int(&self, value: Bv, c: Option<TypeId>) -> String {
        let number = |signed: bool| if signed { value.to_signed_string() } else { value.to_unsigned_string() };
        match self.c_type(c) {
            Some(DebugType::Int { signed, .. }) => number(*signed),
            Some(DebugType::Bool) => number(false),
            Some(DebugType::Char { signed }) => match value.to_u64() {
                Some(c @ 0x20..=0x7e) => format!("{} {:?}", number(*signed), c as u8 as char),
                _ => number(*signed),
            },
            Some(DebugType::Enum { values, signed, .. }) => {
                let named = values.iter().find(|(_, v)| Bv::signed(value.width(), i128::from(*v)) == value);
                named.map_or_else(|| number(*signed), |(name, _)| name.clone())
            }
            Some(DebugType::Pointer(_)) => format!("(void *)0x{:x}", value.low_u128()),
            _ => number(value.width() > 1),
        }
    }

    /// A pointer to something of C type `pointee`.
    pub fn pointer(&self, value: Reg, pointee: Option<TypeId>) -> String {
        if value.hi == 0 {
            return if value.lo == 0 { "NULL".to_string() } else { format!("(void *)0x{:x}", value.lo) };
        }
        let Some(object) = self.memory.object(value.hi) else { return "dangling pointer".to_string() };
        let text = match object.kind {
            Kind::Function => match function_of_slot(self.program, value.hi as u32) {
                Some(f) => return self.program.functions[f].name.clone(),
                None => "unknown function".to_string(),
            },
            Kind::Heap | Kind::Mapped => {
                format!("{}{}", self.object_name(object), distance(value.lo, self.memory.signed(value.lo)))
            }
            Kind::Global | Kind::Stack => self.pointer_into(object, value.lo, pointee),
        };
        match (self.dead.unwrap_or(!object.is_live()), object.kind) {
            (false, _) => text,
            (true, Kind::Heap | Kind::Mapped) => format!("freed {text}"),
            (true, _) => format!("{text} (dead)"),
        }
    }

    fn pointer_into(&self, object: &Object, offset: u64, pointee: Option<TypeId>) -> String {
        if object.kind == Kind::Global
            && offset == 0
            && let Some(literal) = places::literal(&self.program.globals[GlobalId(object.origin)])
        {
            return literal;
        }
        let name = self.object_name(object);
        // What a variable of the library points to is named after that.
        if let (Some(pointer), 0) = (name.strip_prefix('*'), offset) {
            return pointer.to_string();
        }
        let variable = self.variable(object);
        let place = variable
            .and_then(|v| self.program.source.variables[v].ty)
            .filter(|_| offset <= object.size)
            .and_then(|ty| places::place(self.program, ty, offset, pointee));
        match place {
            Some(leaf) => format!("&{name}{}", leaf.path),
            None => format!("&{name}{}", distance(offset, self.memory.signed(offset))),
        }
    }

    fn variable(&self, object: &Object) -> Option<VarId> {
        self.code.origins.get(object.origin as usize)?.variable
    }

    /// The pointer argument, in C, that the object was made for.
    pub fn argument(&self, object: &Object) -> Option<&str> {
        argument(self.program, self.code, object)
    }

    /// The place in the user's source where an object was made.
    pub fn made_at(&self, object: &Object) -> LocId {
        let known = self.lives.get(&object.id()).map(|life| life.made).filter(|l| *l != NOWHERE);
        let origin = || self.code.origins.get(object.origin as usize).map(|o| self.program.source.with_line(o.loc));
        known.or_else(origin).unwrap_or(NOWHERE)
    }

    /// The name of an object in messages: that of its variable, where it has one.
    pub fn object_name(&self, object: &Object) -> String {
        if let Some(variable) = self.variable(object).filter(|_| !object.kind.is_block()) {
            return self.program.source.variables[variable].name.clone();
        }
        if let Some(pointer) = self.argument(object) {
            return format!("object of {pointer}");
        }
        let at = match self.program.source.describe(self.made_at(object)) {
            place if place.is_empty() => place,
            place => format!(" of {place}"),
        };
        let number = if object.occurrence > 0 { format!(" #{}", object.occurrence + 1) } else { String::new() };
        match object.kind {
            Kind::Global => self.program.globals[GlobalId(object.origin)].name.clone(),
            Kind::Heap | Kind::Mapped => format!("heap object{at}{number}"),
            Kind::Stack => format!("local object{at}{number}"),
            Kind::Function => "function".to_string(),
        }
    }

    /// A place of `size` bytes: one part, or several bit-fields.
    pub fn place(&self, place: NamedPlace, size: u64) -> Vec<Part> {
        let Some(object) = self.memory.object(place.pointer.hi) else { return Vec::new() };
        let (mut offset, mut index) = (place.pointer.lo, 0);
        // A heap object is an array of what the pointers to it point to.
        if let Some(element) = place.ty.filter(|_| object.kind.is_block()).map(|t| places::size(self.program, t))
            && element > 0
        {
            (index, offset) = (offset / element, offset % element);
        }
        let leaf = place.ty.and_then(|ty| places::leaf(self.program, ty, offset, size));
        if let Some(leaf) = leaf {
            let text = self.path(place, object, index, &leaf.path);
            return vec![Part { text, ty: Some(leaf.ty), bits: None }];
        }
        let fields = place.ty.map(|ty| places::bit_fields(self.program, ty, offset, size)).unwrap_or_default();
        if !fields.is_empty() {
            let show = |f: places::BitField| {
                let text = self.path(place, object, index, &f.path);
                Part { text, ty: Some(f.ty), bits: Some((f.bit_offset, f.width)) }
            };
            return fields.into_iter().map(show).collect();
        }
        let offset = place.pointer.lo;
        let name = match (object.kind, place.via) {
            (Kind::Heap | Kind::Mapped, Some(v)) => format!("*{}", self.program.source.variables[v].name),
            _ => self.object_name(object),
        };
        let whole = offset == 0 && size == object.size;
        // Accesses may be below the object.
        let first = i128::from(offset as i64);
        let last = first + i128::from(size.max(1)) - 1;
        let text = if whole { name } else { format!("{name}, bytes {first} to {last}") };
        vec![Part { text, ty: place.ty.filter(|_| whole), bits: None }]
    }

    /// The name of a part of an object: of the part `path` of its element `index`.
    fn path(&self, place: NamedPlace, object: &Object, index: u64, path: &str) -> String {
        if !object.kind.is_block() {
            return format!("{}{path}", self.object_name(object));
        }
        let Some(variable) = place.via else {
            let element = if index > 0 { format!("[{index}]") } else { String::new() };
            return format!("({}){element}{path}", self.object_name(object));
        };
        let name = &self.program.source.variables[variable].name;
        match (index, path.strip_prefix('.')) {
            (0, Some(member)) => format!("{name}->{member}"),
            (0, None) if path.is_empty() => format!("*{name}"),
            (0, None) => format!("(*{name}){path}"),
            _ => format!("{name}[{index}]{path}"),
        }
    }
}

/// ` + 8`, ` - 4` or nothing.
fn distance(offset: u64, signed: i64) -> String {
    match signed {
        0 => String::new(),
        n if n < 0 => format!(" - {}", n.unsigned_abs()),
        _ => format!(" + {offset}"),
    }
}
