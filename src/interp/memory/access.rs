//! Loads and stores: fast ones of plain bytes within a chunk, and all others.

use super::*;

impl Memory<'_> {
    /// The chunk and the position there of `n` bytes of the live object of `key`, if one holds them.
    #[inline(always)]
    fn fast_place(&self, key: u64, found: u64, store: &Store, offset: u64, n: usize) -> Option<(usize, usize)> {
        let (chunk, at) = match store {
            Store::One(chunk) => (*chunk, offset as usize),
            Store::Table(table) => (*table.get((offset / CHUNK) as usize)?, (offset % CHUNK) as usize),
            Store::Map(_) => return None,
        };
        // Chunk 0 is empty.
        let len = self.chunks[chunk as usize].data.len();
        (found == key && at < len && len - at >= n).then_some((chunk as usize, at))
    }

    /// An integer of 1, 2, 4 or 8 bytes, if that is easy.
    #[inline(always)]
    pub fn load_fast(&self, pointer: Reg, n: usize) -> Option<u64> {
        let object = self.objects.get(slot_of(pointer.hi))?;
        let (chunk, at) = self.fast_place(pointer.hi, object.key, &object.store, pointer.lo, n)?;
        let chunk = &self.chunks[chunk];
        if self.program.target.big_endian || !chunk.is_plain(at, n, self.word) {
            return None;
        }
        let bytes = &chunk.data[at..];
        Some(match n {
            1 => u64::from(bytes[0]),
            2 => u64::from(u16::from_le_bytes(*bytes.first_chunk()?)),
            4 => u64::from(u32::from_le_bytes(*bytes.first_chunk()?)),
            8 => u64::from_le_bytes(*bytes.first_chunk()?),
            _ => return None,
        })
    }

    /// Writes an integer of 1, 2, 4 or 8 bytes; `false` if that is not easy, and not done.
    #[inline(always)]
    pub fn store_fast(&mut self, pointer: Reg, value: u64, n: usize) -> bool {
        let Some(object) = self.objects.get(slot_of(pointer.hi)) else { return false };
        let place = self.fast_place(pointer.hi, object.writable, &object.store, pointer.lo, n);
        let Some((chunk, at)) = place else { return false };
        let chunk = &mut self.chunks[chunk];
        if self.program.target.big_endian || !(chunk.tags.is_empty() || chunk.untagged(at, n, self.word)) {
            return false;
        }
        if !(chunk.undefined.is_empty() && chunk.mask.is_empty()) {
            chunk.written(at, at + n);
        }
        let bytes = &mut chunk.data[at..];
        match n {
            1 => bytes[..1].copy_from_slice(&(value as u8).to_le_bytes()),
            2 => bytes[..2].copy_from_slice(&(value as u16).to_le_bytes()),
            4 => bytes[..4].copy_from_slice(&(value as u32).to_le_bytes()),
            8 => bytes[..8].copy_from_slice(&value.to_le_bytes()),
            _ => return false,
        }
        true
    }

    /// A pointer, if that is easy.
    #[inline(always)]
    pub fn load_pointer_fast(&self, pointer: Reg) -> Option<Reg> {
        let object = self.objects.get(slot_of(pointer.hi))?;
        let (chunk, at) = self.fast_place(pointer.hi, object.key, &object.store, pointer.lo, self.word)?;
        let chunk = &self.chunks[chunk];
        if self.program.target.big_endian
            || at % self.word != 0
            || !chunk.undefined.is_empty() && chunk.undefined.touches(at, self.word)
        {
            return None;
        }
        let bytes = &chunk.data[at..];
        let lo = match self.word {
            8 => u64::from_le_bytes(*bytes.first_chunk()?),
            _ => u64::from(u32::from_le_bytes(*bytes.first_chunk()?)),
        };
        let hi = chunk.tag(at, self.word);
        // Any other integer may be the address of an object.
        (hi != 0 || lo == 0).then_some(Reg { lo, hi })
    }

    /// Writes a pointer; `false` if that is not easy, and not done.
    #[inline(always)]
    pub fn store_pointer_fast(&mut self, pointer: Reg, value: Reg) -> bool {
        let Some(object) = self.objects.get(slot_of(pointer.hi)) else { return false };
        let place = self.fast_place(pointer.hi, object.writable, &object.store, pointer.lo, self.word);
        let Some((chunk, at)) = place else { return false };
        if self.program.target.big_endian || at % self.word != 0 {
            return false;
        }
        let chunk = &mut self.chunks[chunk];
        if !(chunk.undefined.is_empty() && chunk.mask.is_empty()) {
            chunk.written(at, at + self.word);
        }
        chunk.data[at..at + self.word].copy_from_slice(&value.lo.to_le_bytes()[..self.word]);
        chunk.set_tag(at, self.word, value.hi);
        true
    }

    /// The slot of the live object whose `len` bytes at `pointer` may be accessed.
    pub(super) fn access(&self, pointer: Reg, len: u64, write: bool) -> Result<usize, Fault> {
        let Some(object) = self.live(pointer.hi) else {
            return Err(match (self.object(pointer.hi).map(|o| o.kind), pointer) {
                (_, Reg { lo: 0, hi: 0 }) => Fault::access("null pointer is dereferenced"),
                // It may be one that only the environment knows.
                (_, Reg { hi: 0, .. }) => Fault::undefined("pointer without an object is dereferenced"),
                (Some(Kind::Heap), _) => Fault::access("heap object is accessed after it was freed"),
                (Some(Kind::Mapped), _) => Fault::access("memory is accessed after it was unmapped"),
                (Some(_), _) => Fault::access("local object is accessed after its function has returned"),
                (None, _) => Fault::access("object is accessed after the end of its life"),
            });
        };
        if object.kind == Kind::Function {
            return Err(Fault::undefined("function is accessed as data"));
        }
        if len > object.size || pointer.lo > object.size - len {
            return Err(Fault::access("access is out of the object's bounds"));
        }
        if write && object.writable != pointer.hi {
            return Err(Fault::access("constant object is written"));
        }
        Ok(slot_of(pointer.hi))
    }

    /// An integer of `n` bytes, at most 16.
    pub fn load(&mut self, pointer: Reg, n: usize, arbitrary: &mut dyn Arbitrary) -> Result<[u64; 2], Fault> {
        let slot = self.access(pointer, n as u64, false)?;
        self.define(slot, pointer.lo, n as u64, true, arbitrary)?;
        let mut bytes = [0; 16];
        self.read(slot, pointer.lo, &mut bytes[..n])?;
        Ok(self.of_bytes(&bytes[..n]))
    }

    /// Writes an integer of `n` bytes, at most 16.
    pub fn store(&mut self, pointer: Reg, value: [u64; 2], n: usize) -> Result<(), Fault> {
        let slot = self.access(pointer, n as u64, true)?;
        let mut bytes = [0; 16];
        self.to_bytes(value, &mut bytes[..n]);
        self.write(slot, pointer.lo, &bytes[..n])
    }

    /// A pointer.
    pub fn load_pointer(&mut self, pointer: Reg, arbitrary: &mut dyn Arbitrary) -> Result<Reg, Fault> {
        let word = self.word;
        if !pointer.lo.is_multiple_of(word as u64) {
            let [address, _] = self.load(pointer, word, arbitrary)?;
            return Ok(self.resolve(address));
        }
        let slot = self.access(pointer, word as u64, false)?;
        self.define(slot, pointer.lo, word as u64, true, arbitrary)?;
        let (chunk, at) = self.chunk_at(slot, pointer.lo)?;
        let chunk = &self.chunks[chunk];
        let [lo, _] = self.of_bytes(&chunk.data[at..at + word]);
        Ok(match chunk.tag(at, word) {
            0 => self.resolve(lo),
            hi => Reg { lo, hi },
        })
    }

    /// Writes a pointer.
    pub fn store_pointer(&mut self, pointer: Reg, value: Reg) -> Result<(), Fault> {
        let word = self.word;
        if !pointer.lo.is_multiple_of(word as u64) {
            let address = self.address_of(value)?;
            return self.store(pointer, [address, 0], word);
        }
        self.store(pointer, [value.lo, 0], word)?;
        if value.hi != 0 {
            let (chunk, at) = self.chunk_at(slot_of(pointer.hi), pointer.lo)?;
            self.chunks[chunk].set_tag(at, word, value.hi);
        }
        Ok(())
    }

    /// A scalar of `n` bytes of an object, if that lives and they are determined. Asks nobody, and does
    /// not give addresses: looking must not change the run.
    pub fn peek(&mut self, pointer: Reg, n: usize, is_pointer: bool) -> Option<Reg> {
        struct Nobody;
        impl Arbitrary for Nobody {
            fn contents(&mut self, _: u32, _: u64, _: u64, _: u64) -> Option<Vec<u8>> {
                None
            }
        }
        if is_pointer && pointer.lo.is_multiple_of(self.word as u64) {
            return self.load_pointer(pointer, &mut Nobody).ok();
        }
        let slot = self.access(pointer, n as u64, false).ok()?;
        let (chunk, at) = self.chunk_at(slot, pointer.lo).ok()?;
        let chunk = &self.chunks[chunk];
        if at + n > chunk.data.len() || !chunk.tags.is_empty() && !chunk.untagged(at, n, self.word) {
            return None;
        }
        self.load(pointer, n, &mut Nobody).ok().map(|[lo, hi]| Reg { lo, hi })
    }

    /// Copies out bytes of a live object, addresses for pointers.
    pub(super) fn read(&mut self, slot: usize, offset: u64, bytes: &mut [u8]) -> Result<(), Fault> {
        let mut done = 0;
        while done < bytes.len() {
            let (chunk, at) = self.chunk_at(slot, offset + done as u64)?;
            let data = &self.chunks[chunk].data[at..];
            let n = data.len().min(bytes.len() - done);
            bytes[done..done + n].copy_from_slice(&data[..n]);
            if !self.chunks[chunk].tags.is_empty() {
                self.read_addresses(chunk, at, &mut bytes[done..done + n])?;
            }
            done += n;
        }
        Ok(())
    }

    /// Replaces in `bytes`, copied from `at` of a chunk, the offsets of pointers by addresses.
    fn read_addresses(&mut self, chunk: usize, at: usize, bytes: &mut [u8]) -> Result<(), Fault> {
        let word = self.word;
        let first = at / word * word;
        for start in (first..at + bytes.len()).step_by(word) {
            if let Some(address) = self.address_in(chunk, start)? {
                for (i, byte) in address[..word].iter().enumerate() {
                    if let Some(to) = (start + i).checked_sub(at).and_then(|i| bytes.get_mut(i)) {
                        *to = *byte;
                    }
                }
            }
        }
        Ok(())
    }

    /// The bytes of the address that the word at `at` stands for, if it holds a pointer.
    pub(super) fn address_in(&mut self, chunk: usize, at: usize) -> Result<Option<[u8; 8]>, Fault> {
        let word = self.word;
        let tag = self.chunks[chunk].tag(at, word);
        if tag == 0 {
            return Ok(None);
        }
        let [lo, _] = self.of_bytes(&self.chunks[chunk].data[at..at + word]);
        let address = self.address_of(Reg { lo, hi: tag })?;
        let mut bytes = [0; 8];
        self.to_bytes([address, 0], &mut bytes[..word]);
        Ok(Some(bytes))
    }

    /// Makes the word of a chunk that contains `at` plain bytes.
    fn flatten(&mut self, chunk: usize, at: usize) -> Result<(), Fault> {
        let start = at / self.word * self.word;
        if let Some(bytes) = self.address_in(chunk, start)? {
            let chunk = &mut self.chunks[chunk];
            chunk.data[start..start + self.word].copy_from_slice(&bytes[..self.word]);
            chunk.set_tag(start, self.word, 0);
        }
        Ok(())
    }

    /// Removes the pointers in `start..end` of a chunk; those partly outside become addresses.
    pub(super) fn untag(&mut self, chunk: usize, start: usize, end: usize) -> Result<(), Fault> {
        let word = self.word;
        if !start.is_multiple_of(word) {
            self.flatten(chunk, start)?;
        }
        if !end.is_multiple_of(word) {
            self.flatten(chunk, end)?;
        }
        let words = start.div_ceil(word)..end / word;
        if let Some(tags) = self.chunks[chunk].tags.get_mut(words) {
            tags.fill(0);
        }
        Ok(())
    }

    /// Writes plain bytes to a live object.
    pub(super) fn write(&mut self, slot: usize, offset: u64, bytes: &[u8]) -> Result<(), Fault> {
        let mut done = 0;
        while done < bytes.len() {
            let (chunk, at) = self.chunk_at(slot, offset + done as u64)?;
            let len = self.chunks[chunk].data.len();
            let n = (len - at).min(bytes.len() - done);
            if n == len {
                self.chunks[chunk].forget();
            } else {
                if !self.chunks[chunk].tags.is_empty() {
                    self.untag(chunk, at, at + n)?;
                }
                self.chunks[chunk].written(at, at + n);
            }
            self.chunks[chunk].data[at..at + n].copy_from_slice(&bytes[done..done + n]);
            done += n;
        }
        Ok(())
    }
}
