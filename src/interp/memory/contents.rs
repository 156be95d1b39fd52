//! Undetermined bytes become determined when they are read.

use super::*;

impl Memory<'_> {
    /// Asks for the undefined bytes among `len` at `offset` of a live object. Bytes without an answer
    /// are an error if `strict`, else stay as they are.
    pub(super) fn define(
        &mut self,
        slot: usize,
        offset: u64,
        len: u64,
        strict: bool,
        arbitrary: &mut dyn Arbitrary,
    ) -> Result<(), Fault> {
        let mut at = offset;
        while at < offset + len {
            let (chunk, position) = self.chunk_at(slot, at)?;
            let rest = self.chunks[chunk].data.len() - position;
            let end = position + rest.min((offset + len - at) as usize);
            let mut from = position;
            while let Some((start, stop)) = self.chunks[chunk].undefined.run(from, end) {
                self.define_run(slot, at - position as u64, chunk, start..stop, strict, arbitrary)?;
                from = stop;
            }
            at += (end - position) as u64;
        }
        Ok(())
    }

    /// The same for a run of undefined bytes of a chunk that starts at `base` in its object.
    fn define_run(
        &mut self,
        slot: usize,
        base: u64,
        chunk: usize,
        run: std::ops::Range<usize>,
        strict: bool,
        arbitrary: &mut dyn Arbitrary,
    ) -> Result<(), Fault> {
        let mut at = run.start;
        while at < run.end {
            let (source, limit) = self.source(slot, base + at as u64);
            let mut stop = run.end.min(usize::try_from(limit - base).unwrap_or(run.end));
            let mut answer = None;
            match self.chunks[chunk].copied.run(at, stop) {
                Some((start, end)) if start == at => stop = end,
                other => {
                    stop = other.map_or(stop, |(start, _)| start);
                    let len = (stop - at) as u64;
                    answer = source
                        .and_then(|s| arbitrary.contents(s.origin, s.occurrence, base + at as u64 - s.start, len))
                        .filter(|bytes| bytes.len() as u64 == len);
                }
            }
            match answer {
                Some(bytes) => {
                    let chunk = &mut self.chunks[chunk];
                    chunk.data[at..stop].copy_from_slice(&bytes);
                    chunk.define(at, stop);
                }
                None if strict => return Err(Fault::Unanswered),
                None => {}
            }
            at = stop;
        }
        Ok(())
    }

    /// The source that made the byte at `offset` undetermined, if there is one, and the offset up to which that holds.
    fn source(&self, slot: usize, offset: u64) -> (Option<Source>, u64) {
        let object = &self.objects[slot];
        let mut limit = object.size;
        for &(start, end, source) in object.havocs.iter().rev() {
            if (start..end).contains(&offset) {
                return (Some(source), limit.min(end));
            }
            if start > offset {
                limit = limit.min(start);
            }
        }
        match object.background {
            Background::Arbitrary(source) => (Some(source), limit),
            Background::Zero | Background::Initial(_) => (None, limit),
        }
    }
}
