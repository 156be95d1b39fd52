//! Initial contents of globals.

use super::*;
use crate::interp::code::cells_of;
use crate::interp::decode::constant_words;

impl Memory<'_> {
    /// Writes the pieces of a global's initial contents that overlap `start..start + len` into a chunk.
    pub(super) fn write_initial(
        &mut self,
        chunk: usize,
        global: GlobalId,
        start: u64,
        len: usize,
    ) -> Result<(), Fault> {
        let program = self.program;
        let Init::Pieces(pieces) = &program.globals[global].init else { return Ok(()) };
        let type_of = |c: &Constant| match c {
            Constant::Int(v) => Type::Int(v.width()),
            Constant::Float(kind, _) => Type::Float(*kind),
            _ => Type::Ptr,
        };
        // Pieces are sorted; the one before the first that starts here may reach in.
        let first = pieces.partition_point(|p| p.offset < start).saturating_sub(1);
        for piece in pieces[first..].iter().take_while(|p| p.offset < start + len as u64) {
            let ty = type_of(&piece.value);
            let size = program.size_of(ty) as usize;
            let mut words = constant_words(program, &piece.value);
            let tag = if ty == Type::Ptr { words[1] } else { 0 };
            let aligned = piece.offset % self.word as u64 == 0;
            if tag != 0 && !aligned {
                // Tags are for aligned words: a pointer in a packed structure has to be an address.
                words[0] = self.address_of(Reg { lo: words[0], hi: tag })?;
            }
            if cells_of(ty) == 1 || ty == Type::Ptr {
                words[1] = 0;
            }
            let mut bytes = [0; 16];
            self.to_bytes(words, &mut bytes[..size]);
            let chunk = &mut self.chunks[chunk];
            for (i, &byte) in bytes[..size].iter().enumerate() {
                if let Some(at) = (piece.offset + i as u64).checked_sub(start)
                    && let Some(to) = chunk.data.get_mut(at as usize)
                {
                    *to = byte;
                }
            }
            if aligned && piece.offset >= start {
                chunk.set_tag((piece.offset - start) as usize, self.word, tag);
            }
        }
        Ok(())
    }
}
