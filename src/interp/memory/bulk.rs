//! Copying, filling and forgetting ranges; the end of heap objects.

use super::*;

/// The contents of a copied piece beside plain bytes, by positions in it.
#[derive(Default)]
struct Extras {
    undefined: Vec<(usize, usize)>,
    mask: Vec<u8>,
    pointers: Vec<(usize, u64)>,
}

impl Memory<'_> {
    /// Copies `len` bytes as memmove does, pointers and undefined bytes as what they are.
    pub fn copy(&mut self, dst: Reg, src: Reg, len: u64, arbitrary: &mut dyn Arbitrary) -> Result<(), Fault> {
        if len == 0 {
            return Ok(());
        }
        let from = self.access(src, len, false)?;
        let to = self.access(dst, len, true)?;
        let backward = from == to && dst.lo > src.lo;
        let mut done = 0;
        while done < len {
            // Pieces end where chunks of the source do, so that none splits a word there.
            let rest = len - done;
            let (start, n) = if backward {
                let end = src.lo + rest;
                let start = ((end - 1) / CHUNK * CHUNK).max(src.lo);
                (start, end - start)
            } else {
                let start = src.lo + done;
                (start, rest.min(CHUNK - start % CHUNK))
            };
            self.define(from, start, n, false, arbitrary)?;
            self.copy_piece(from, start, to, start - src.lo + dst.lo, n as usize)?;
            self.work(n / cost::BYTES);
            done += n;
        }
        Ok(())
    }

    fn copy_piece(&mut self, from: usize, src: u64, to: usize, dst: u64, n: usize) -> Result<(), Fault> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        buffer.resize(n, 0);
        let result = self.read_piece(from, src, dst, &mut buffer).and_then(|extras| {
            self.write(to, dst, &buffer)?;
            self.write_extras(to, dst, &extras)
        });
        self.buffer = buffer;
        result
    }

    /// Reads a piece within one chunk that is to be written at `dst`.
    fn read_piece(&mut self, from: usize, src: u64, dst: u64, buffer: &mut [u8]) -> Result<Extras, Fault> {
        let (word, n) = (self.word, buffer.len());
        let (id, at) = self.chunk_at(from, src)?;
        let mut extras = Extras::default();
        let chunk = &self.chunks[id];
        extras.mask.extend_from_slice(chunk.mask.get(at..at + n).unwrap_or_default());
        let mut next = at;
        while let Some((start, end)) = chunk.undefined.run(next, at + n) {
            extras.undefined.push((start - at, end - at));
            next = end;
        }
        if chunk.tags.is_empty() {
            buffer.copy_from_slice(&chunk.data[at..at + n]);
            return Ok(extras);
        }
        // Pointers stay pointers in whole words that are aligned at both places.
        let whole = if src % word as u64 == dst % word as u64 { at.div_ceil(word)..(at + n) / word } else { 0..0 };
        let offsets: Vec<(usize, u64)> =
            whole.map(|i| (i * word, chunk.tag(i * word, word))).filter(|&(_, tag)| tag != 0).collect();
        // The bytes of such a word are its offset, those of others the address.
        for &(start, _) in &offsets {
            self.chunks[id].set_tag(start, word, 0);
        }
        let result = self.read(from, src, buffer);
        for &(start, tag) in &offsets {
            self.chunks[id].set_tag(start, word, tag);
            extras.pointers.push((start - at, tag));
        }
        result.map(|()| extras)
    }

    fn write_extras(&mut self, to: usize, dst: u64, extras: &Extras) -> Result<(), Fault> {
        self.write_mask(to, dst, &extras.mask)?;
        for &(start, end) in &extras.undefined {
            let mut at = start;
            while at < end {
                let (id, position) = self.chunk_at(to, dst + at as u64)?;
                let chunk = &mut self.chunks[id];
                let len = chunk.data.len();
                let stop = len.min(position + end - at);
                chunk.undefined.fill(position, stop, len);
                chunk.copied.fill(position, stop, len);
                at += stop - position;
            }
        }
        for &(start, tag) in &extras.pointers {
            let (id, at) = self.chunk_at(to, dst + start as u64)?;
            self.chunks[id].set_tag(at, self.word, tag);
        }
        Ok(())
    }

    /// Fills `len` bytes.
    pub fn fill(&mut self, dst: Reg, byte: u8, len: u64) -> Result<(), Fault> {
        if len == 0 {
            return Ok(());
        }
        let slot = self.access(dst, len, true)?;
        let bytes = [byte; CHUNK as usize];
        let mut at = dst.lo;
        while at < dst.lo + len {
            let n = (dst.lo + len - at).min(CHUNK - at % CHUNK);
            self.write(slot, at, &bytes[..n as usize])?;
            self.work(n / cost::BYTES);
            at += n;
        }
        Ok(())
    }

    /// Makes `len` bytes undetermined; of a whole object, that takes no longer if it is large.
    pub fn havoc(&mut self, dst: Reg, len: u64, source: Source) -> Result<(), Fault> {
        if len == 0 {
            return Ok(());
        }
        let slot = self.access(dst, len, true)?;
        let (start, end) = (dst.lo, dst.lo + len);
        let source = Source { start, ..source };
        if len == self.objects[slot].size {
            self.drop_contents(slot);
            self.objects[slot].background = Background::Arbitrary(source);
            self.objects[slot].raw = false;
            self.objects[slot].havocs.clear();
            if slot < self.statics {
                self.dirty.push(slot as u32);
            }
            return Ok(());
        }
        let mut at = start;
        while at < end {
            let (id, position) = self.chunk_at(slot, at)?;
            let len = self.chunks[id].data.len();
            let stop = len.min(position + (end - at).min(CHUNK.max(ONE_MAX)) as usize);
            self.untag(id, position, stop)?;
            let chunk = &mut self.chunks[id];
            chunk.written(position, stop);
            chunk.undefined.fill(position, stop, len);
            self.work((stop - position) as u64 / cost::BYTES);
            at += (stop - position) as u64;
        }
        let havocs = &mut self.objects[slot].havocs;
        havocs.retain(|&(s, e, _)| s < start || e > end);
        havocs.push((start, end, source));
        Ok(())
    }

    /// Ends the life of an object that was made, if the pointer is to the start of one.
    pub fn free(&mut self, pointer: Reg) {
        let ends = |o: &Object| o.kind.is_block() || o.kind == Kind::Stack;
        if pointer.lo == 0 && self.live(pointer.hi).is_some_and(ends) {
            self.kill(pointer.hi);
        }
    }

    /// Whether the pointer is to the first byte of a live heap object.
    pub fn is_freeable(&self, pointer: Reg) -> bool {
        pointer.lo == 0 && self.live(pointer.hi).is_some_and(|o| o.kind == Kind::Heap)
    }

    /// Whether the pointer is to the first byte of a live object that is mapped.
    pub fn is_mapped(&self, pointer: Reg) -> bool {
        pointer.lo == 0 && self.live(pointer.hi).is_some_and(|o| o.kind == Kind::Mapped)
    }

    /// Whether the pointer is into a live object that must not be written.
    pub fn is_constant(&self, pointer: Reg) -> bool {
        self.live(pointer.hi).is_some_and(|o| o.writable != pointer.hi)
    }

    /// Whether `len` bytes at the pointer lie within its live object.
    #[inline]
    pub fn is_valid(&self, pointer: Reg, len: u64) -> bool {
        self.live(pointer.hi).is_some_and(|o| len <= o.size && pointer.lo <= o.size - len)
    }
}
