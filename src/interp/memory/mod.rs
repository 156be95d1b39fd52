//! The memory of a run: objects, their contents, their addresses.
//!
//! A pointer is an offset ([`Reg::lo`]) and a key ([`Reg::hi`]): slot and generation of an object, or 0
//! for null and integers. Slots of dead objects are used again, but not soon. Contents come into being
//! when they are touched, in chunks; so does the address of an object.

use super::code::{function_slot, global_slot};
use super::outcome::Reg;
use crate::program::*;
use crate::util::effort::cost;
use chunk::Chunk;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

mod access;
mod address;
mod bits;
mod bulk;
mod chunk;
mod chunks;
mod contents;
mod initial;
mod leaks;
mod masks;
mod snapshot;
#[cfg(test)]
mod tests;

pub use snapshot::Snapshot;

/// An operation without a determined meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undefined {
    /// The operation, in words.
    pub what: &'static str,
    /// The property that it certainly violates, whether or not that is checked.
    pub property: Option<Property>,
}

/// Why a memory operation ends the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It has no meaning.
    Undefined(Undefined),
    /// It reads bytes that the oracle does not determine.
    Unanswered,
    /// The memory limit, or the end of the address space.
    Memory,
}

impl Fault {
    /// What is undefined without being a violation of any property for certain.
    pub const fn undefined(what: &'static str) -> Fault {
        Fault::Undefined(Undefined { what, property: None })
    }

    /// An access that violates `deref`.
    const fn access(what: &'static str) -> Fault {
        Fault::Undefined(Undefined { what, property: Some(Property::Deref) })
    }
}

/// A supplier of undetermined bytes; `origin` is a position in the program code's list.
pub trait Arbitrary {
    /// `len` bytes at `offset` of what the `occurrence`-th execution of `origin` made undetermined.
    fn contents(&mut self, origin: u32, occurrence: u64, offset: u64, len: u64) -> Option<Vec<u8>>;
}

/// The kind of storage of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A global variable.
    Global,
    /// Made by `Alloca`.
    Stack,
    /// Made by `HeapAlloc`.
    Heap,
    /// The same, mapped.
    Mapped,
    /// The code of a function; nothing can be read there.
    Function,
}

impl Kind {
    /// Whether it is a block without a variable.
    pub fn is_block(self) -> bool {
        matches!(self, Kind::Heap | Kind::Mapped)
    }
}

/// An event that made bytes undetermined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// Position in the program code's list of origins.
    pub origin: u32,
    /// How often it was executed before.
    pub occurrence: u64,
    /// Offset in the object where its bytes start.
    pub start: u64,
}

/// The bytes of an object that no chunk holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Background {
    Zero,
    /// As the global says.
    Initial(GlobalId),
    /// Undetermined.
    Arbitrary(Source),
}

/// Where the chunks of an object are; chunk 0 stands for none.
#[derive(Debug)]
enum Store {
    /// One chunk, as long as the object.
    One(u32),
    /// A chunk for each [`CHUNK`] bytes.
    Table(Vec<u32>),
    /// The same for objects too large for a table.
    Map(FxHashMap<u64, u32>),
}

/// Objects up to this size have one chunk.
const ONE_MAX: u64 = 1 << 16;
/// The size of the chunks of larger objects.
const CHUNK: u64 = 1 << 12;
/// Objects up to this size have a table of chunks.
const TABLE_MAX: u64 = 1 << 32;
/// So many dead objects are remembered.
const MAX_DEAD: usize = 1 << 18;
/// About what an object takes beside its contents.
const OBJECT_BYTES: u64 = 256;

/// An object.
#[derive(Debug)]
pub struct Object {
    /// The key of pointers to it if it lives, else one that no pointer has.
    key: u64,
    /// The same if it can be written.
    writable: u64,
    /// The key of pointers to it, dead or alive.
    id: u64,
    /// Size in bytes.
    pub size: u64,
    /// Its kind.
    pub kind: Kind,
    /// The maker of it: position in the program code's list of origins. Not for functions.
    pub origin: u32,
    /// How often its origin was executed before.
    pub occurrence: u64,
    /// How many objects were made before.
    serial: u64,
    align: u32,
    store: Store,
    background: Background,
    /// Whether the bytes that no chunk holds are not initialised.
    raw: bool,
    /// Later events that made a part undetermined, in order: start, end.
    havocs: Vec<(u64, u64, Source)>,
    /// 0 while there is none.
    address: u64,
}

const NO_KEY: u64 = u64::MAX;

/// All objects of a run.
pub struct Memory<'p> {
    program: &'p Program,
    /// The size of a pointer in bytes.
    word: usize,
    /// The bits of an address.
    mask: u64,
    objects: Vec<Object>,
    chunks: Vec<Chunk>,
    free_chunks: Vec<u32>,
    /// Slots of dead objects, the longest dead first.
    dead: VecDeque<u32>,
    /// The number of slots of globals and functions.
    statics: usize,
    /// Slots of those that have contents or an address.
    dirty: Vec<u32>,
    /// Objects with an address, by that.
    by_address: BTreeMap<u64, u64>,
    next_address: u64,
    /// Whether some comparison might have another result with other addresses.
    depends: bool,
    /// Bytes taken.
    used: u64,
    /// The most that may be taken.
    pub limit: u64,
    /// Whether the program asks what is initialised.
    masked: bool,
    /// For copies.
    buffer: Vec<u8>,
    /// The number of objects made so far.
    made: u64,
    /// The work done beside the instructions themselves since it was last asked for, in steps.
    work: Cell<u64>,
}

/// The generation of a key above, the slot below.
fn slot_of(key: u64) -> usize {
    key as u32 as usize
}

impl<'p> Memory<'p> {
    /// The memory at the start of `program`.
    pub fn new(program: &'p Program) -> Self {
        let width = program.target.pointer_width;
        let mut memory = Memory {
            program,
            word: usize::from(width / 8),
            mask: u64::MAX >> (64 - width),
            objects: Vec::new(),
            chunks: vec![Chunk::default()],
            free_chunks: Vec::new(),
            dead: VecDeque::new(),
            statics: 0,
            dirty: Vec::new(),
            by_address: BTreeMap::new(),
            next_address: address::FIRST,
            depends: false,
            used: 0,
            limit: u64::MAX,
            masked: program.reads_masks(),
            buffer: Vec::new(),
            made: 0,
            // The first run of a machine counts for a tick, however short it is.
            work: Cell::new(cost::STEPS),
        };
        // Slot 0 is where null and integers would point.
        memory.objects.push(Object::new(NO_KEY, 0, Kind::Function, 0, 1, Background::Zero));
        for (id, global) in program.globals.entries() {
            let background = match global.init {
                Init::Pieces(_) => Background::Initial(id),
                Init::Arbitrary => Background::Arbitrary(Source { origin: id.0, occurrence: 0, start: 0 }),
            };
            let key = u64::from(global_slot(id));
            let mut object = Object::new(key, global.size, Kind::Global, id.0, global.align, background);
            if global.constant {
                object.writable = NO_KEY;
            }
            memory.objects.push(object);
        }
        for id in program.functions.ids() {
            let key = u64::from(function_slot(program, id));
            memory.objects.push(Object::new(key, 0, Kind::Function, u32::MAX, 1, Background::Zero));
        }
        memory.statics = memory.objects.len();
        memory
    }

    /// Counts for what is done beside the instructions themselves, in steps.
    pub fn work(&self, steps: u64) {
        self.work.set(self.work.get().saturating_add(steps));
    }

    /// Takes the work done since the last call, in steps.
    pub fn take_work(&self) -> u64 {
        self.work.take()
    }

    /// Back to the start; costs as much as the run touched.
    pub fn reset(&mut self) {
        for slot in self.statics..self.objects.len() {
            self.drop_contents(slot);
        }
        self.objects.truncate(self.statics);
        for slot in std::mem::take(&mut self.dirty) {
            let slot = slot as usize;
            self.drop_contents(slot);
            let object = &mut self.objects[slot];
            object.havocs.clear();
            object.address = 0;
            if object.kind == Kind::Global {
                let id = GlobalId(object.origin);
                object.background = match self.program.globals[id].init {
                    Init::Pieces(_) => Background::Initial(id),
                    Init::Arbitrary => Background::Arbitrary(Source { origin: id.0, occurrence: 0, start: 0 }),
                };
            }
        }
        self.dead.clear();
        self.by_address.clear();
        self.next_address = address::FIRST;
        self.depends = false;
        self.used = 0;
        // Freed chunks keep their capacity for the next run, unless that is a lot.
        if self.chunks.len() > 1 << 14 {
            self.chunks.truncate(1);
            self.free_chunks.clear();
        }
    }

    /// A new object.
    ///
    /// # Errors
    /// The memory limit.
    pub fn allocate(&mut self, kind: Kind, size: u64, align: u32, zeroed: bool, source: Source) -> Result<Reg, Fault> {
        let background = if zeroed { Background::Zero } else { Background::Arbitrary(source) };
        let (slot, generation) = if self.dead.len() > MAX_DEAD {
            let slot = self.dead.pop_front().unwrap_or(0);
            self.forget_address(slot as usize);
            (slot, (self.objects[slot as usize].id >> 32) + 1)
        } else {
            self.charge(OBJECT_BYTES)?;
            (u32::try_from(self.objects.len()).map_err(|_| Fault::Memory)?, 0)
        };
        let key = generation << 32 | u64::from(slot);
        let mut object = Object::new(key, size, kind, source.origin, align, background);
        object.occurrence = source.occurrence;
        object.serial = self.made;
        object.raw = !zeroed;
        self.made += 1;
        match self.objects.get_mut(slot as usize) {
            Some(old) => *old = object,
            None => self.objects.push(object),
        }
        Ok(Reg { lo: 0, hi: key })
    }

    /// Ends the life of the object of `key`, if it lives.
    pub fn kill(&mut self, key: u64) {
        let slot = slot_of(key);
        if self.objects[slot].key != key {
            return;
        }
        self.drop_contents(slot);
        let object = &mut self.objects[slot];
        object.key = NO_KEY;
        object.writable = NO_KEY;
        object.havocs = Vec::new();
        self.dead.push_back(slot as u32);
    }

    /// The object of `key`, dead or alive; `None` for none and for those that are no longer remembered.
    pub fn object(&self, key: u64) -> Option<&Object> {
        self.objects.get(slot_of(key)).filter(|o| o.id == key)
    }

    /// Whether the object of `key` lives.
    pub fn is_live(&self, key: u64) -> bool {
        self.live(key).is_some()
    }

    /// The live object of `key`.
    fn live(&self, key: u64) -> Option<&Object> {
        self.objects.get(slot_of(key)).filter(|o| o.key == key)
    }

    /// Counts `bytes` as taken.
    ///
    /// # Errors
    /// The memory limit.
    pub fn charge(&mut self, bytes: u64) -> Result<(), Fault> {
        self.used = self.used.saturating_add(bytes);
        if self.used > self.limit {
            // Nothing is made.
            return Err(Fault::Memory);
        }
        self.work(bytes / cost::NEW_BYTES);
        Ok(())
    }

    /// The bytes of an integer in the target's order.
    fn to_bytes(&self, words: [u64; 2], bytes: &mut [u8]) {
        let value = u128::from(words[0]) | u128::from(words[1]) << 64;
        let len = bytes.len();
        bytes.copy_from_slice(&value.to_le_bytes()[..len]);
        if self.program.target.big_endian {
            bytes.reverse();
        }
    }

    /// The integer whose bytes are given in the target's order.
    fn of_bytes(&self, bytes: &[u8]) -> [u64; 2] {
        let mut all = [0; 16];
        all[..bytes.len()].copy_from_slice(bytes);
        if self.program.target.big_endian {
            all[..bytes.len()].reverse();
        }
        let value = u128::from_le_bytes(all);
        [value as u64, (value >> 64) as u64]
    }
}

impl Object {
    fn new(key: u64, size: u64, kind: Kind, origin: u32, align: u32, background: Background) -> Self {
        Object {
            key,
            writable: key,
            id: key,
            size,
            kind,
            origin,
            occurrence: 0,
            serial: 0,
            align,
            store: Store::One(0),
            background,
            raw: false,
            havocs: Vec::new(),
            address: 0,
        }
    }

    /// The alignment of its address in bytes.
    pub fn align(&self) -> u32 {
        self.align
    }

    /// The key of pointers to it.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Whether it was not freed and its frame has not ended.
    pub fn is_live(&self) -> bool {
        self.key == self.id
    }
}
