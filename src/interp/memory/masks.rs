//! Which bits are initialised, for programs that ask.

use super::*;

impl Memory<'_> {
    /// The mask of `n` bytes, at most 16.
    ///
    /// # Errors
    /// If they must not be read.
    pub fn load_mask(&mut self, pointer: Reg, n: usize) -> Result<[u64; 2], Fault> {
        let slot = self.access(pointer, n as u64, false)?;
        let mut bytes = [0; 16];
        for (i, byte) in bytes[..n].iter_mut().enumerate() {
            let (chunk, at) = self.chunk_at(slot, pointer.lo + i as u64)?;
            *byte = self.chunks[chunk].mask.get(at).copied().unwrap_or(0);
        }
        Ok(self.of_bytes(&bytes[..n]))
    }

    /// Writes the mask of `n` bytes, at most 16.
    ///
    /// # Errors
    /// If they must not be written.
    pub fn store_mask(&mut self, pointer: Reg, mask: [u64; 2], n: usize) -> Result<(), Fault> {
        let slot = self.access(pointer, n as u64, true)?;
        let mut bytes = [0; 16];
        self.to_bytes(mask, &mut bytes[..n]);
        self.write_mask(slot, pointer.lo, &bytes[..n])
    }

    /// Gives each of `len` bytes the same mask.
    ///
    /// # Errors
    /// If they must not be written.
    pub fn fill_mask(&mut self, dst: Reg, byte: u8, len: u64) -> Result<(), Fault> {
        if len == 0 {
            return Ok(());
        }
        let slot = self.access(dst, len, true)?;
        let is_whole = len == self.objects[slot].size;
        if is_whole && matches!(byte, 0 | u8::MAX) {
            // The object may be huge: only chunks that exist are touched.
            self.objects[slot].raw = byte != 0;
            for chunk in self.chunks_of(slot) {
                let chunk = &mut self.chunks[chunk as usize];
                chunk.mask.clear();
                chunk.mask.resize(if byte == 0 { 0 } else { chunk.data.len() }, byte);
            }
            return Ok(());
        }
        let bytes = [byte; CHUNK as usize];
        let mut done = 0;
        while done < len {
            let n = (len - done).min(CHUNK);
            self.write_mask(slot, dst.lo + done, &bytes[..n as usize])?;
            done += n;
        }
        Ok(())
    }

    /// Writes masks from `offset` on; none at all if nobody asks for them.
    pub(super) fn write_mask(&mut self, slot: usize, offset: u64, mask: &[u8]) -> Result<(), Fault> {
        let mut done = 0;
        while self.masked && done < mask.len() {
            let (id, at) = self.chunk_at(slot, offset + done as u64)?;
            let chunk = &mut self.chunks[id];
            let n = (chunk.data.len() - at).min(mask.len() - done);
            let part = &mask[done..done + n];
            if chunk.mask.is_empty() && part.iter().any(|&b| b != 0) {
                chunk.mask.resize(chunk.data.len(), 0);
            }
            if !chunk.mask.is_empty() {
                chunk.mask[at..at + n].copy_from_slice(part);
            }
            done += n;
        }
        Ok(())
    }

    /// The mask of `n` bytes of a live object, without touching anything; at most 8.
    pub fn peek_mask(&self, pointer: Reg, n: usize) -> Option<u64> {
        let slot = self.access(pointer, n as u64, false).ok()?;
        let object = &self.objects[slot];
        let mut bytes = [0; 8];
        for (i, byte) in bytes[..n].iter_mut().enumerate() {
            let offset = pointer.lo + i as u64;
            let (chunk, at) = match &object.store {
                Store::One(chunk) => (*chunk, offset),
                Store::Table(table) => (table[(offset / CHUNK) as usize], offset % CHUNK),
                Store::Map(map) => (map.get(&(offset / CHUNK)).copied().unwrap_or(0), offset % CHUNK),
            };
            *byte = match chunk {
                0 if object.raw => u8::MAX,
                _ => self.chunks[chunk as usize].mask.get(at as usize).copied().unwrap_or(0),
            };
        }
        Some(self.of_bytes(&bytes[..n])[0])
    }

    fn chunks_of(&self, slot: usize) -> Vec<u32> {
        let all: Vec<u32> = match &self.objects[slot].store {
            Store::One(chunk) => vec![*chunk],
            Store::Table(table) => table.clone(),
            Store::Map(map) => map.values().copied().collect(),
        };
        all.into_iter().filter(|&c| c != 0).collect()
    }
}
