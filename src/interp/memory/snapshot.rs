//! The state of memory in a canonical form, in which two states are the same if no execution can tell them apart.

use super::*;

/// Words that a snapshot may take.
const MAX_WORDS: usize = 1 << 20;

/// The part of memory that can be reached from some pointers, from globals and from live stack objects. Objects are numbered in the
/// order in which they are found, so that keys, addresses and what is lost do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot(Vec<u64>);

/// The objects found so far.
struct Walk<'m> {
    memory: &'m Memory<'m>,
    numbers: FxHashMap<u64, u64>,
    todo: VecDeque<u64>,
    words: Vec<u64>,
}

impl Memory<'_> {
    /// The state as it is seen from `roots`, globals and, if `stack`, all live stack objects; `None` if it is too large. Bytes that the
    /// oracle has not been asked for yet are the same as their like.
    pub fn snapshot(&self, roots: &[Reg], stack: bool) -> Option<Snapshot> {
        let mut walk = Walk { memory: self, numbers: FxHashMap::default(), todo: VecDeque::new(), words: Vec::new() };
        for root in roots {
            walk.words.push(root.lo);
            walk.pointer(root.hi);
        }
        let mut touched = self.dirty.clone();
        touched.sort_unstable();
        touched.dedup();
        touched.into_iter().for_each(|slot| walk.pointer(self.objects[slot as usize].id));
        let live = self.objects[self.statics..].iter().filter(|o| stack && o.kind == Kind::Stack && o.is_live());
        live.for_each(|o| walk.pointer(o.id));
        while let Some(key) = walk.todo.pop_front() {
            walk.object(key);
            if walk.words.len() > MAX_WORDS {
                break;
            }
        }
        self.work(walk.words.len() as u64 * cost::WORD);
        if walk.words.len() > MAX_WORDS {
            return None;
        }
        Some(Snapshot(walk.words))
    }
}

impl Walk<'_> {
    /// Writes the number of the object of `key`, 0 for none.
    fn pointer(&mut self, key: u64) {
        let next = self.numbers.len() as u64 + 1;
        let number = match key {
            0 => 0,
            _ => *self.numbers.entry(key).or_insert_with(|| {
                self.todo.push_back(key);
                next
            }),
        };
        self.words.push(number);
    }

    fn object(&mut self, key: u64) {
        let Some(object) = self.memory.object(key) else { return self.words.push(u64::MAX) };
        let is_static = slot_of(key) < self.memory.statics;
        // Statics are the same objects in every state.
        self.words.extend([object.size, object.kind as u64, u64::from(object.is_live()), u64::from(is_static)]);
        self.words.push(if is_static { key } else { 0 });
        if !object.is_live() {
            return;
        }
        self.words.push(match object.background {
            Background::Zero => 0,
            Background::Initial(_) => 1,
            Background::Arbitrary(_) => 2,
        });
        self.words.push(u64::from(object.raw));
        object.havocs.iter().for_each(|&(start, end, _)| self.words.extend([start, end]));
        let mut chunks: Vec<(u64, u32)> = match &object.store {
            Store::One(chunk) => vec![(0, *chunk)],
            Store::Table(table) => {
                // Most of them are empty.
                self.memory.work(table.len() as u64 / cost::PLACES);
                table.iter().enumerate().map(|(n, &c)| (n as u64, c)).collect()
            }
            Store::Map(map) => map.iter().map(|(&n, &c)| (n, c)).collect(),
        };
        chunks.retain(|c| c.1 != 0);
        chunks.sort_unstable();
        for (n, chunk) in chunks {
            self.words.push(n);
            self.chunk(&self.memory.chunks[chunk as usize]);
        }
    }

    fn chunk(&mut self, chunk: &Chunk) {
        let word = self.memory.word;
        for (n, bytes) in chunk.data.chunks(word).enumerate() {
            let at = n * word;
            let mut value = [0; 8];
            let mut undefined = 0;
            for (i, &byte) in bytes.iter().enumerate() {
                let open = chunk.undefined.touches(at + i, 1);
                undefined |= u64::from(open) << i;
                value[i] = if open { 0 } else { byte };
            }
            self.words.extend([u64::from_le_bytes(value), undefined]);
            let tag = chunk.tag(at, word);
            self.pointer(tag);
        }
        self.words.extend(chunk.mask.iter().map(|&m| u64::from(m)));
    }
}
