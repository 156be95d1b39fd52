//! Structures that lie otherwise in the new version: their members, told by names instead of places.
//!
//! This is the pattern of changed structure types (Malík, Static Analysis of C Programs, PhD thesis 2023, section 7.2.1), as a relation of memories: an object of such a
//! structure has the same in each member that both versions have, wherever the member lies, and everything else is the same. The whole program is compiled anew with the new
//! layout, so that nobody has an object in the old one. Code keeps this relation as long as it takes objects of such structures for nothing else
//! ([`super::typing`] looks at that); then the address of a member is a function of the address of the object, which is called by the name of the member in both versions.

use super::names::{Names, spelled};
use crate::code::{CType, CTypeId, Global, Module, Operand, PartPath, Step, Types};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// How deep initial values are looked into.
const DEPTH: u32 = 8;

/// What C says that a pointer leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// Nothing has been said yet, or it leads nowhere.
    None,
    /// It is not known.
    Unknown,
    /// C does not say.
    Void,
    /// A new object, or what a function gives that nobody defines.
    New,
    /// Some bit-fields.
    Bits,
    /// An object of a type.
    Type(CTypeId),
}

/// A step from an object to a part of it, told by names where places differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A member of a structure that lies otherwise, by its name and kind; so many bytes long, 0 if that is not known.
    Member(String, u64),
    /// An element of an array of such structures: so many further.
    Elements(String, i128),
    /// The same: as many further as an operand says.
    Index(String, usize),
    /// So many bytes further.
    Bytes(i128),
    /// As many times so many bytes further as an operand says.
    Scaled(usize, u64),
}

/// The structures that lie otherwise.
#[derive(Debug)]
pub struct Layouts {
    changed: BTreeSet<String>,
    /// Those that cannot be told apart from others of the same name.
    unclear: BTreeSet<String>,
    by_name: [FxHashMap<String, CTypeId>; 2],
    /// Variables of such structures that do not start with the same in all members, by their names in both versions.
    pub unlike: BTreeSet<String>,
    /// Those that do.
    pub alike: BTreeSet<String>,
    word: u64,
}

impl Layouts {
    /// Of two versions; `None` if nothing lies otherwise.
    pub fn of(modules: [&Module; 2], names: [&Names; 2]) -> Option<Layouts> {
        let word = u64::from(modules[0].pointer_width / 8);
        let mut by_name: [FxHashMap<String, CTypeId>; 2] = Default::default();
        let shapes = [0, 1].map(|n: usize| {
            let mut shapes: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
            for (id, ty) in modules[n].types.all.iter().enumerate() {
                if let CType::Record(record) = ty
                    && !record.members.is_empty()
                {
                    shapes.entry(&record.name).or_default().insert(modules[n].types.shape(Some(id)));
                    by_name[n].insert(record.name.clone(), id);
                }
            }
            shapes
        });
        let [old, new] = &shapes;
        let both = old.iter().filter_map(|(name, shapes)| Some((*name, shapes, new.get(name)?)));
        let differing: Vec<_> = both.filter(|(_, old, new)| old != new).collect();
        let changed: BTreeSet<String> = differing.iter().map(|(name, ..)| name.to_string()).collect();
        let is_unclear = |(_, old, new): &&(&str, &BTreeSet<String>, &BTreeSet<String>)| old.len() + new.len() > 2;
        let unclear = differing.iter().filter(is_unclear).map(|(name, ..)| name.to_string()).collect();
        let mut layouts = Layouts { changed, unclear, by_name, unlike: BTreeSet::new(), alike: BTreeSet::new(), word };
        if layouts.changed.is_empty() {
            return None;
        }
        layouts.look_at_variables(modules, names);
        Some(layouts)
    }

    /// Whether objects of the type lie otherwise.
    pub fn is_changed(&self, types: &Types, id: CTypeId) -> bool {
        types.record(types.element(id)).is_some_and(|r| self.changed.contains(&r.name))
    }

    /// Whether the type is such a structure, or that of pointers to one, or to such pointers.
    pub fn mentions(&self, types: &Types, id: CTypeId) -> bool {
        self.mentioned(types, id).is_some()
    }

    /// The name of that structure; also of one that a function gets or gives.
    pub fn mentioned<'t>(&self, types: &'t Types, mut id: CTypeId) -> Option<&'t str> {
        loop {
            match types.get(id) {
                CType::Pointer(Some(to)) | CType::Array(Some(to), _) => id = *to,
                CType::Record(record) => return self.changed.contains(&record.name).then_some(&*record.name),
                CType::Function(returns, params) => {
                    let all = params.iter().chain([returns]).flatten();
                    return all.filter(|ty| **ty != id).find_map(|ty| self.mentioned(types, *ty));
                }
                _ => return None,
            }
        }
    }

    /// Whether objects of the type have pointers in them that lead to such structures, at any depth.
    pub fn reaches(&self, types: &Types, id: CTypeId) -> bool {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![types.element(id)]);
        while let Some(id) = todo.pop() {
            match types.get(id) {
                _ if !seen.insert(id) => {}
                CType::Pointer(Some(to)) | CType::Array(Some(to), _) => todo.push(*to),
                CType::Record(record) if self.changed.contains(&record.name) => return true,
                CType::Record(record) => todo.extend(record.members.iter().filter_map(|m| m.ty)),
                _ => {}
            }
        }
        false
    }

    /// Whether a structure lies otherwise.
    pub fn has(&self, name: &str) -> bool {
        self.changed.contains(name)
    }

    /// The type of this name in a version.
    pub fn named(&self, version: usize, name: &str) -> Option<CTypeId> {
        self.by_name[version].get(name).copied()
    }

    /// The size of a type in bytes.
    pub fn size(&self, types: &Types, id: CTypeId) -> Option<u64> {
        types.size(id, self.word)
    }

    /// How a part of an object is reached, and what is there; no steps: as numbers say.
    ///
    /// # Errors
    /// If the object is such a structure, and is taken for something else.
    pub fn parts(
        &self,
        types: &Types,
        version: usize,
        lead: Lead,
        path: &PartPath,
    ) -> Result<(Vec<Part>, Lead), String> {
        let record = path.record.as_deref().unwrap_or_default();
        let start = match lead {
            Lead::Void | Lead::New if self.has(record) => self.named(version, record),
            Lead::Type(id) => Some(id),
            _ => None,
        };
        let Some(start) = start else {
            return match self.has(record) {
                true => Err(format!("{record} is reached by a pointer of unknown type")),
                false => Ok((Vec::new(), Lead::Unknown)),
            };
        };
        let is_about = self.is_changed(types, start) || self.has(record);
        let inner = types.text(Some(types.element(start)));
        let is_nameless = record.starts_with("struct anon") || record.starts_with("union anon");
        if is_about && self.unclear.contains(&inner) {
            return Err(format!("there are several structures that are called {inner}"));
        }
        if is_about && inner != record && !(is_nameless && self.has(&inner)) {
            return Err(format!("{inner} is taken for something else"));
        }
        match self.walk(types, start, path) {
            Ok((parts, lead)) if parts.iter().any(Part::is_named) => Ok((parts, lead)),
            Ok((_, lead)) => Ok((Vec::new(), lead)),
            Err(()) if is_about => Err(format!("a part of {inner} is not told by its name")),
            Err(()) => Ok((Vec::new(), Lead::Unknown)),
        }
    }

    fn walk(&self, types: &Types, start: CTypeId, path: &PartPath) -> Result<(Vec<Part>, Lead), ()> {
        let (mut at, mut parts) = (start, Vec::new());
        for (n, step) in path.steps.iter().enumerate() {
            match step {
                Step::Member(offset) => match self.member(types, at, *offset)? {
                    (part, Some(ty)) => {
                        parts.push(part);
                        at = ty;
                    }
                    (part, None) => {
                        parts.push(part);
                        return if n + 1 == path.steps.len() { Ok((parts, Lead::Bits)) } else { Err(()) };
                    }
                },
                Step::Elements(..) | Step::Index(..) => {
                    let size = if let Step::Elements(_, size) | Step::Index(_, size) = step { *size } else { 0 };
                    let stays = n == 0 && matches!(step, Step::Elements(0, _));
                    if n > 0 {
                        let CType::Array(Some(element), _) = types.get(at) else { return Err(()) };
                        at = *element;
                    } else {
                        match self.of_size(types, at, size) {
                            Ok(sized) => at = sized,
                            Err(()) if stays => {}
                            Err(()) => return Err(()),
                        }
                    }
                    parts.extend(self.step(types, at, step));
                }
            }
        }
        Ok((parts, Lead::Type(at)))
    }

    /// The type of this size among a type, its elements and theirs.
    fn of_size(&self, types: &Types, mut id: CTypeId, size: u64) -> Result<CTypeId, ()> {
        loop {
            match types.get(id) {
                _ if self.size(types, id) == Some(size) => return Ok(id),
                CType::Array(Some(element), _) => id = *element,
                _ => return Err(()),
            }
        }
    }

    fn step(&self, types: &Types, of: CTypeId, step: &Step) -> Option<Part> {
        let name = self.is_changed(types, of).then(|| types.text(Some(of)));
        match (step, name) {
            (Step::Elements(0, _) | Step::Member(_), _) => None,
            (Step::Elements(count, _), Some(name)) => Some(Part::Elements(name, *count)),
            (Step::Elements(count, size), None) => Some(Part::Bytes(count * i128::from(*size))),
            (Step::Index(operand, _), Some(name)) => Some(Part::Index(name, *operand)),
            (Step::Index(operand, size), None) => Some(Part::Scaled(*operand, *size)),
        }
    }

    /// The member of a structure at this place, and its type, if it is no bit-field.
    fn member(&self, types: &Types, of: CTypeId, offset: u64) -> Result<(Part, Option<CTypeId>), ()> {
        let record = types.record(of).filter(|r| !r.is_union).ok_or(())?;
        let is_changed = self.changed.contains(&record.name);
        if is_changed && self.unclear.contains(&record.name) {
            return Err(());
        }
        let here: Vec<_> = record.members.iter().filter(|m| m.bit_offset == 8 * offset).collect();
        let is_some = |ty: Option<CTypeId>| ty.and_then(|ty| self.size(types, ty)).is_some_and(|size| size > 0);
        let plain = here.iter().find(|m| m.bit_width.is_none() && is_some(m.ty));
        let plain = plain.or_else(|| here.iter().find(|m| m.bit_width.is_none()));
        if let Some(member) = plain {
            let ty = member.ty.ok_or(())?;
            let kind = match self.is_changed(types, ty) {
                true => types.text(member.ty),
                false => types.shape(member.ty),
            };
            let size = self.size(types, ty).unwrap_or(0);
            let part = Part::Member(format!("{}.{} {kind}", record.name, member.name), size);
            return Ok((if is_changed { part } else { Part::Bytes(i128::from(offset)) }, Some(ty)));
        }
        if here.is_empty() {
            return Err(());
        }
        let next = record.members.iter().filter(|m| m.bit_offset > 8 * offset && m.bit_width.is_none());
        let next = next.map(|m| m.bit_offset).min().unwrap_or(u64::MAX);
        let unit = record.members.iter().filter(|m| m.bit_offset >= 8 * offset && m.bit_offset < next);
        let unit = unit.map(|m| format!("{}@{}:{:?}", m.name, m.bit_offset - 8 * offset, m.bit_width));
        let name = format!("{}.bits {}", record.name, unit.collect::<Vec<_>>().join(","));
        Ok((if is_changed { Part::Member(name, 0) } else { Part::Bytes(i128::from(offset)) }, None))
    }

    /// The number, pointer or bit-fields of so many bytes that an object of the type begins with, and the way there.
    pub fn first(&self, types: &Types, mut id: CTypeId, bytes: u64) -> Option<(Vec<Part>, Option<CTypeId>)> {
        let mut parts = Vec::new();
        loop {
            match types.get(id) {
                CType::Array(Some(element), _) => id = *element,
                CType::Record(record) => {
                    let (part, ty) = self.member(types, id, 0).ok()?;
                    parts.extend(Some(part).filter(Part::is_named));
                    match ty {
                        Some(ty) => id = ty,
                        None => {
                            let next = record.members.iter().filter(|m| m.bit_width.is_none()).map(|m| m.bit_offset);
                            let end = next.min().unwrap_or(8 * record.size);
                            return (bytes > 0 && 8 * bytes <= end).then_some((parts, None));
                        }
                    }
                }
                CType::Pointer(_) | CType::Enumeration { .. } | CType::Number(..) => {
                    return (self.size(types, id) == Some(bytes)).then_some((parts, Some(id)));
                }
                _ => return None,
            }
        }
    }

    /// Variables of such structures: do they start with the same in all members that both versions have?
    fn look_at_variables(&mut self, modules: [&Module; 2], names: [&Names; 2]) {
        let (mut alike, mut unlike) = (BTreeSet::new(), BTreeSet::new());
        let find = |n: usize| -> FxHashMap<&String, &Global> {
            names[n].globals.iter().zip(&modules[n].globals).filter(|(_, g)| g.init.is_some()).collect()
        };
        let all = [find(0), find(1)];
        for n in 0..2 {
            for (&name, global) in &all[n] {
                if !self.leads_as_said(modules[n], n, global) {
                    unlike.insert(name.clone());
                }
                if !global.ty.is_some_and(|ty| self.is_changed(&modules[n].types, ty)) {
                    continue;
                }
                let told = [0, 1].map(|n: usize| {
                    let global = all[n].get(name)?;
                    self.told(modules[n], names[n], global)
                });
                match told {
                    [Some(old), Some(new)] if old == new => _ = alike.insert(name.clone()),
                    _ => _ = unlike.insert(name.clone()),
                }
            }
        }
        (self.alike, self.unlike) = (alike, unlike);
    }

    /// Whether the pointers that a variable holds at first lead to such structures only where its type says so.
    fn leads_as_said(&self, module: &Module, version: usize, global: &Global) -> bool {
        let types = &module.types;
        let Some(pieces) = &global.pieces else { return global.init.is_none() };
        pieces.iter().all(|(at, value)| {
            let Some(lead) = self.lead_of_constant(module, version, value) else { return true };
            let to = global.ty.and_then(|ty| self.type_at(types, ty, *at));
            match (lead, to.map(|to| types.get(to))) {
                (Lead::Type(id), Some(CType::Pointer(Some(to)))) => {
                    types.text(Some(types.element(id))) == types.text(Some(types.element(*to)))
                }
                _ => false,
            }
        })
    }

    /// What a constant leads to, if that is in such a structure.
    fn lead_of_constant(&self, module: &Module, version: usize, value: &Operand) -> Option<Lead> {
        match value {
            Operand::Global(g) => {
                let ty = module.globals[*g].ty.filter(|ty| self.is_changed(&module.types, *ty))?;
                Some(Lead::Type(ty))
            }
            Operand::Expression(inst) => {
                let base = inst.operands.iter().find_map(|o| self.lead_of_constant(module, version, o))?;
                let path = inst.path.as_ref();
                let parts = path.and_then(|path| self.parts(&module.types, version, base, path).ok());
                Some(parts.map_or(Lead::Unknown, |(_, lead)| lead))
            }
            Operand::Parts(_, parts) => parts.iter().find_map(|o| self.lead_of_constant(module, version, o)),
            _ => None,
        }
    }

    /// The type of the number or pointer at this place in an object.
    fn type_at(&self, types: &Types, mut id: CTypeId, mut at: u64) -> Option<CTypeId> {
        loop {
            match types.get(id) {
                CType::Array(Some(element), _) => {
                    let size = self.size(types, *element).filter(|size| *size > 0)?;
                    (id, at) = (*element, at % size);
                }
                CType::Record(record) if !record.is_union => {
                    let inside = |m: &&crate::code::Member| {
                        let size = m.ty.and_then(|ty| self.size(types, ty)).unwrap_or(0);
                        m.bit_width.is_none() && m.bit_offset / 8 <= at && at < m.bit_offset / 8 + size
                    };
                    let member = record.members.iter().find(inside)?;
                    (id, at) = (member.ty?, at - member.bit_offset / 8);
                }
                _ => return (at == 0).then_some(id),
            }
        }
    }

    /// What a variable holds at first, by the names of members; `None` if that is not known.
    fn told(&self, module: &Module, names: &Names, global: &Global) -> Option<BTreeSet<String>> {
        let pieces = global.pieces.as_ref()?;
        let piece = |(at, value): &(u64, Operand)| {
            Some(format!("{} = {}", self.place(&module.types, global.ty?, *at)?, spelled(module, names, value, DEPTH)))
        };
        let told: Option<BTreeSet<String>> = pieces.iter().map(piece).collect();
        let mut told = told?;
        let count = match module.types.get(global.ty?) {
            CType::Array(_, count) => format!("{count:?} elements"),
            _ => "one".to_string(),
        };
        told.insert(format!("{count} {}", global.detail));
        Some(told)
    }

    /// The name of the place in an object; `None` if it has none.
    fn place(&self, types: &Types, mut id: CTypeId, mut at: u64) -> Option<String> {
        let mut name = String::new();
        loop {
            match types.get(id) {
                CType::Array(Some(element), _) => {
                    let size = self.size(types, *element).filter(|size| *size > 0)?;
                    name += &format!("[{}]", at / size);
                    (id, at) = (*element, at % size);
                }
                CType::Record(record) if !record.is_union && self.changed.contains(&record.name) => {
                    let inside = |m: &&crate::code::Member| {
                        let size = m.ty.and_then(|ty| self.size(types, ty)).unwrap_or(0);
                        m.bit_width.is_none() && m.bit_offset / 8 <= at && at < m.bit_offset / 8 + size
                    };
                    let member = record.members.iter().find(inside)?;
                    name += &format!(".{} {}", member.name, if self.is_changed(types, member.ty?) { "" } else { "=" });
                    (id, at) = (member.ty?, at - member.bit_offset / 8);
                }
                CType::Record(record) if self.changed.contains(&record.name) => return None,
                _ => return Some(format!("{name}+{at} {}", types.shape(Some(id)))),
            }
        }
    }
}

impl Part {
    /// Whether it is told by a name.
    pub fn is_named(&self) -> bool {
        matches!(self, Part::Member(..) | Part::Elements(..) | Part::Index(..))
    }

    /// The structure whose name tells it.
    pub fn structure(&self) -> Option<&str> {
        match self {
            Part::Member(name, _) => name.split_once('.').map(|n| n.0),
            Part::Elements(name, _) | Part::Index(name, _) => Some(name.split(" [").next().unwrap_or(name)),
            _ => None,
        }
    }
}
