//! The trace of a run, in terms of the C source.
//!
//! While the program runs, a [`Tracer`] notes events as raw values; the last ones (and all inputs) are
//! turned into text when the run has ended. Assignments are those of `Assign` instructions and stores
//! into variables and heap objects. A heap object is named after the pointer variable that was last
//! assigned its address, as in `p->next`, and typed after the first pointer to a known type.

use super::code::{InputSite, OriginSite, ProgramCode, loc_of};
use super::memory::{Kind, Memory};
use super::outcome::{Outcome, Reg, Site};
use crate::program::source::NOWHERE;
use crate::program::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

mod draw;
mod failure;
mod finish;
pub mod heap;
mod value;

/// A part of an execution.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Trace {
    /// Events in order.
    pub events: Vec<Event>,
    /// How many events (none of them inputs) were left out before the last ones.
    pub omitted: u64,
    /// The calls that are active at the end (of very many the innermost ones), the innermost last: the
    /// callee and the place of the call.
    pub stack: Vec<(String, LocId)>,
    /// The memory at the end, if there is anything to show.
    pub heap: Option<heap::Heap>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Where; its callers are those through inlined calls.
    pub loc: LocId,
    /// The number of calls (not inlined ones) that were active.
    pub depth: u32,
    /// The kind of event, with its values.
    pub kind: EventKind,
}

/// The kind of an event; values and places as C expressions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// The oracle supplied a value.
    Input {
        /// The source of the value in the program.
        kind: InputKind,
        /// The value.
        value: String,
    },
    /// A variable or a part of one, or of a heap object, changed.
    Assign {
        /// Such as `a[3]`, `s.next`, `p->x`.
        target: String,
        /// Its new value.
        value: String,
    },
    /// A function was called.
    Call {
        /// Its name.
        function: String,
        /// Names (empty if unknown) and values of its arguments.
        arguments: Vec<(String, String)>,
    },
    /// A function returned.
    Return {
        /// Its name.
        function: String,
        /// The values returned.
        values: Vec<String>,
    },
    /// A heap object was freed.
    Free {
        /// The variable that leads to it, if one is known.
        pointer: Option<String>,
        /// The object.
        object: String,
    },
    /// The run ended in a way that needs an explanation.
    End {
        /// In words: the check's description, or what has no meaning.
        what: String,
        /// Expressions of the check's condition and their values.
        operands: Vec<(String, String)>,
    },
}

/// An event before it is put into words.
struct Raw {
    site: Site,
    depth: u32,
    /// Whether its value was a pointer to an object that was dead then.
    dead: bool,
    kind: RawKind,
}

enum RawKind {
    Input { ty: Type, value: Reg },
    Assign { variable: VarId, ty: Type, value: Reg },
    Store { place: NamedPlace, value: Reg },
    Range { place: NamedPlace, leaves: Vec<(u64, Type, Reg)>, len: u64 },
    Call { callee: FuncId, cells: Box<[u64]> },
    Return { func: FuncId, cells: Box<[u64]> },
    Free { pointer: Option<VarId>, object: Reg },
}

/// A place in an object that has a name.
#[derive(Clone, Copy)]
struct NamedPlace {
    pointer: Reg,
    /// For heap objects the variable that points to its start.
    via: Option<VarId>,
    /// The C type of the object.
    ty: Option<TypeId>,
}

/// An active function: where it is, and its frame.
pub(super) struct Active<'f> {
    pub site: Site,
    pub frame: &'f [u64],
}

/// The trace's knowledge of an active function.
#[derive(Default)]
struct Scope {
    /// The objects, by their keys, that its pointer variables point into; those of globals are with the outermost function.
    pointers: FxHashMap<VarId, u64>,
    /// The blocks that it went through, and how many; only the last ones are still there.
    blocks: [u32; PATH],
    entered: usize,
    /// The call through which it became active.
    call: Option<Site>,
}

/// When an object was made and when it ended, if it has ended.
#[derive(Clone, Copy)]
struct Life {
    made: LocId,
    ended: LocId,
}

impl Default for Life {
    fn default() -> Self {
        Life { made: NOWHERE, ended: NOWHERE }
    }
}

impl Scope {
    /// The last blocks, the current one last.
    fn path(&self) -> Vec<BlockId> {
        let first = self.entered.saturating_sub(PATH - 1);
        // The entry block is not noted: it comes before the first.
        let entry = (first == 0).then_some(ENTRY);
        entry.into_iter().chain((first..self.entered).map(|i| BlockId(self.blocks[i % PATH]))).collect()
    }
}

/// So many of the last blocks of each active function are known.
const PATH: usize = 16;

/// Notes what happens.
pub(super) struct Tracer<'a> {
    program: &'a Program,
    code: &'a ProgramCode,
    limit: usize,
    /// Inputs that are no longer among the last events.
    inputs: Vec<Raw>,
    last: VecDeque<Raw>,
    omitted: u64,
    /// The scopes of the active functions, the innermost one last.
    scopes: Vec<Scope>,
    /// Per heap object the variable that was last made to point to its start, and the call.
    pointed: FxHashMap<u64, (VarId, usize)>,
    /// The value that each variable was last assigned.
    current: FxHashMap<VarId, Reg>,
    /// Per heap object the type that a pointer to its start has.
    heap_types: FxHashMap<u64, TypeId>,
    /// Per object where it was made and ended.
    lives: FxHashMap<u64, Life>,
    /// The parameters of each function; made when calls are put into words.
    parameters: FxHashMap<&'a str, Vec<&'a Variable>>,
}

/// So many parts of a copied or filled range are listed.
const MAX_LEAVES: usize = 32;
/// Of so many heap objects a name is known.
const MAX_NAMED: usize = 1 << 20;

impl<'a> Tracer<'a> {
    pub fn new(program: &'a Program, code: &'a ProgramCode, limit: usize) -> Self {
        let (inputs, last, pointed, current, heap_types, lives, parameters) = Default::default();
        let scopes = vec![Scope::default()];
        Tracer {
            program,
            code,
            limit,
            inputs,
            last,
            omitted: 0,
            scopes,
            pointed,
            current,
            heap_types,
            lives,
            parameters,
        }
    }

    fn note(&mut self, site: Site, kind: RawKind) {
        if self.last.len() >= self.limit.max(1)
            && let Some(oldest) = self.last.pop_front()
        {
            match oldest.kind {
                RawKind::Input { .. } => self.inputs.push(oldest),
                _ => self.omitted += 1,
            }
        }
        self.last.push_back(Raw { site, depth: self.scopes.len() as u32 - 1, dead: false, kind });
    }

    pub fn input(&mut self, input: &InputSite, value: Reg) {
        self.note(input.site, RawKind::Input { ty: input.ty, value });
    }

    pub fn assign(&mut self, memory: &Memory, site: Site, variable: VarId, ty: Type, value: Reg) {
        if ty == Type::Ptr {
            self.bind(memory, variable, value);
        }
        self.current.insert(variable, value);
        self.note(site, RawKind::Assign { variable, ty, value });
        if ty == Type::Ptr {
            self.note_death(memory, value);
        }
    }

    /// The last event has this pointer as its value.
    fn note_death(&mut self, memory: &Memory, value: Reg) {
        if let Some(last) = self.last.back_mut() {
            last.dead = memory.object(value.hi).is_some_and(|o| !o.is_live());
        }
    }

    /// `variable` has become a pointer.
    fn bind(&mut self, memory: &Memory, variable: VarId, value: Reg) {
        let declared = &self.program.source.variables[variable];
        let scope = if declared.function.is_none() { 0 } else { self.scopes.len() - 1 };
        self.scopes[scope].pointers.insert(variable, value.hi);
        if value.lo == 0 && memory.object(value.hi).is_some_and(|o| o.kind.is_block()) {
            // Names are a help only: what is known of very many objects may be dropped.
            if self.pointed.len() > MAX_NAMED {
                self.pointed.clear();
                self.heap_types.clear();
            }
            self.pointed.insert(value.hi, (variable, scope));
            if let Some(ty) = declared.ty {
                self.learn_type(ty, value.hi);
            }
        }
    }

    /// A pointer of C type `ty` points to the start of the heap object of `key`.
    fn learn_type(&mut self, ty: TypeId, key: u64) {
        let types = &self.program.source.types;
        let DebugType::Pointer(Some(pointee)) = types[ty] else { return };
        let vague = |t: TypeId| matches!(types[t], DebugType::Char { .. } | DebugType::Other(_));
        let known = self.heap_types.entry(key).or_insert(pointee);
        if vague(*known) {
            *known = pointee;
        }
    }

    /// The place that a pointer is to, if it can be named.
    fn place(&self, memory: &Memory, pointer: Reg) -> Option<NamedPlace> {
        let object = memory.object(pointer.hi)?;
        if object.kind.is_block() {
            let bound = self.pointed.get(&pointer.hi).filter(|(v, scope)| {
                let visible = *scope == 0 || *scope + 1 == self.scopes.len();
                visible && self.scopes.get(*scope).and_then(|s| s.pointers.get(v)) == Some(&pointer.hi)
            });
            let via = bound.map(|(v, _)| *v);
            return Some(NamedPlace { pointer, via, ty: self.heap_types.get(&pointer.hi).copied() });
        }
        let origin: &OriginSite = self.code.origins.get(object.origin as usize)?;
        let ty = origin.variable.and_then(|v| self.program.source.variables[v].ty);
        (object.kind == Kind::Global || origin.variable.is_some()).then_some(NamedPlace { pointer, via: None, ty })
    }

    /// A scalar was stored.
    pub fn store(&mut self, memory: &Memory, site: Site, pointer: Reg, value: Reg) {
        let Some(place) = self.place(memory, pointer) else { return };
        if self.stored_type(site) == Type::Ptr && memory.object(value.hi).is_some_and(|o| o.kind.is_block()) {
            self.learn_from_store(memory, place, value);
        }
        // What the caller of the entry function prepares is told by inputs.
        let is_argument = |o: &super::memory::Object| value::argument(self.program, self.code, o).is_some();
        if site.func != self.program.entry || !memory.object(pointer.hi).is_some_and(is_argument) {
            self.note(site, RawKind::Store { place, value });
        }
        if self.stored_type(site) == Type::Ptr {
            self.note_death(memory, value);
        }
    }

    /// The type of the value that the `Store` at `site` stores.
    fn stored_type(&self, site: Site) -> Type {
        let f = &self.program.functions[site.func];
        match f.blocks[site.block].insts.get(site.index as usize).map(|i| &i.op) {
            Some(Op::Store { value, .. }) => f.ty(*value),
            _ => Type::Ptr,
        }
    }

    /// A pointer to a heap object was stored: like an assignment if that was into a whole variable.
    fn learn_from_store(&mut self, memory: &Memory, place: NamedPlace, value: Reg) {
        let variable = memory.object(place.pointer.hi).and_then(|o| self.code.origins.get(o.origin as usize)?.variable);
        match variable {
            Some(v) if place.pointer.lo == 0 && place.via.is_none() => self.bind(memory, v, value),
            _ => {
                let size = self.program.size_of(Type::Ptr);
                let leaf = place.ty.and_then(|ty| places::leaf(self.program, ty, place.pointer.lo, size));
                if let (Some(leaf), 0) = (leaf, value.lo) {
                    self.learn_type(leaf.ty, value.hi);
                }
            }
        }
    }

    /// A range of bytes was copied or filled.
    pub fn stored_range(&mut self, memory: &mut Memory, site: Site, pointer: Reg, len: u64) {
        let Some(place) = self.place(memory, pointer).filter(|_| len > 0) else { return };
        let mut leaves = Vec::new();
        if let Some(ty) = place.ty {
            places::scalars(self.program, ty, pointer.lo, len, MAX_LEAVES + 1, &mut |offset, ty| {
                leaves.push((offset, ty))
            });
        }
        if leaves.len() > MAX_LEAVES {
            leaves.clear();
        }
        let values = leaves.into_iter().filter_map(|(offset, ty)| {
            let size = self.program.size_of(ty) as usize;
            let value = memory.peek(Reg { lo: offset, hi: pointer.hi }, size, ty == Type::Ptr)?;
            Some((offset, ty, value))
        });
        let leaves = values.collect();
        self.note(site, RawKind::Range { place, leaves, len });
    }

    /// The innermost function goes to `block`.
    pub fn enter(&mut self, block: BlockId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.blocks[scope.entered % PATH] = block.0;
            scope.entered += 1;
        }
    }

    /// `callee` is called; its frame starts with the cells of its parameters.
    pub fn call(&mut self, site: Site, callee: FuncId, frame: &[u64]) {
        let cells = frame[..self.code.functions[callee].params as usize].into();
        self.note(site, RawKind::Call { callee, cells });
        self.scopes.push(Scope { call: Some(site), ..Scope::default() });
    }

    /// `func` returns the values in `cells`.
    pub fn leave(&mut self, site: Site, cells: &[u64]) {
        if self.scopes.len() > 1 {
            self.scopes.pop();
        }
        self.note(site, RawKind::Return { func: site.func, cells: cells.into() });
    }

    /// An object was made.
    pub fn made(&mut self, site: Site, key: u64) {
        if self.lives.len() > MAX_NAMED {
            self.lives.clear();
        }
        let made = self.user_loc(site);
        self.lives.insert(key, Life { made, ended: NOWHERE });
    }

    /// A heap object that lives is freed.
    pub fn freed(&mut self, memory: &Memory, site: Site, pointer: Reg) {
        if memory.object(pointer.hi).is_some_and(|o| o.kind.is_block()) {
            let via = self.place(memory, pointer).and_then(|place| place.via);
            self.note(site, RawKind::Free { pointer: via, object: pointer });
        }
    }

    /// The life of an object ends.
    pub fn ended(&mut self, site: Site, key: u64) {
        let ended = self.user_loc(site);
        self.lives.entry(key).or_default().ended = ended;
    }

    /// The place in the user's source: for what library models do that of the call.
    fn user_loc(&self, site: Site) -> LocId {
        let calls = self.scopes.iter().rev().map_while(|s| s.call);
        let mut known = std::iter::once(site).chain(calls).map(|s| self.program.source.with_line(self.loc(s)));
        known.find(|l| *l != NOWHERE).unwrap_or(NOWHERE)
    }

    fn loc(&self, site: Site) -> LocId {
        loc_of(self.program, site)
    }
}
