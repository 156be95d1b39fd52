//! The chunks of objects: made when they are touched, and used again.

use super::*;

impl Memory<'_> {
    /// Forgets the contents of an object.
    pub(super) fn drop_contents(&mut self, slot: usize) {
        let store = std::mem::replace(&mut self.objects[slot].store, Store::One(0));
        let chunks = match store {
            Store::One(0) => return,
            Store::One(chunk) => return self.free_chunk(chunk),
            Store::Table(table) => {
                self.used = self.used.saturating_sub(4 * table.len() as u64);
                table
            }
            Store::Map(map) => {
                let mut chunks: Vec<u32> = map.into_values().collect();
                // Later chunks get the numbers of freed ones: the order must not depend on hashing.
                chunks.sort_unstable();
                chunks
            }
        };
        chunks.into_iter().filter(|&c| c != 0).for_each(|c| self.free_chunk(c));
    }

    fn free_chunk(&mut self, chunk: u32) {
        self.used = self.used.saturating_sub(self.chunks[chunk as usize].bytes());
        self.free_chunks.push(chunk);
    }

    /// The chunk that holds the byte at `offset` of a live object, made if need be, and the position there.
    pub(super) fn chunk_at(&mut self, slot: usize, offset: u64) -> Result<(usize, usize), Fault> {
        let size = self.objects[slot].size;
        let index = offset / CHUNK;
        let (found, at) = match &self.objects[slot].store {
            Store::One(chunk) if size <= ONE_MAX => (*chunk, offset),
            Store::One(_) => (0, offset % CHUNK),
            Store::Table(table) => (table[index as usize], offset % CHUNK),
            Store::Map(map) => (map.get(&index).copied().unwrap_or(0), offset % CHUNK),
        };
        if found != 0 {
            return Ok((found as usize, at as usize));
        }
        let start = offset - at;
        let len = if size <= ONE_MAX { size } else { CHUNK.min(size - start) };
        let id = self.new_chunk(slot, start, len as usize)?;
        self.put_chunk(slot, index, id)?;
        Ok((id as usize, at as usize))
    }

    /// Makes `id` the chunk of a live object with this `index`.
    fn put_chunk(&mut self, slot: usize, index: u64, id: u32) -> Result<(), Fault> {
        let size = self.objects[slot].size;
        if size > ONE_MAX && matches!(self.objects[slot].store, Store::One(_)) {
            self.objects[slot].store = if size <= TABLE_MAX {
                let len = size.div_ceil(CHUNK);
                self.charge(4 * len)?;
                Store::Table(vec![0; len as usize])
            } else {
                Store::Map(FxHashMap::default())
            };
        }
        match &mut self.objects[slot].store {
            Store::One(chunk) => *chunk = id,
            Store::Table(table) => table[index as usize] = id,
            Store::Map(map) => {
                map.insert(index, id);
            }
        }
        if slot < self.statics {
            self.dirty.push(slot as u32);
        }
        Ok(())
    }

    /// A chunk with the background of an object from `start` on.
    fn new_chunk(&mut self, slot: usize, start: u64, len: usize) -> Result<u32, Fault> {
        let id = match self.free_chunks.pop() {
            Some(id) => id,
            None => {
                self.chunks.push(Chunk::default());
                self.chunks.len() as u32 - 1
            }
        };
        let background = self.objects[slot].background;
        let raw = self.masked && self.objects[slot].raw;
        let chunk = &mut self.chunks[id as usize];
        chunk.reset(len, matches!(background, Background::Arbitrary(_)));
        if raw {
            chunk.mask.resize(len, u8::MAX);
        }
        let bytes = chunk.bytes();
        if let Err(fault) = self.charge(bytes) {
            self.free_chunks.push(id);
            return Err(fault);
        }
        if let Background::Initial(global) = background {
            self.write_initial(id as usize, global, start, len)?;
        }
        Ok(id)
    }
}
