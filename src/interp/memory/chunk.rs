//! A piece of an object's contents.

use super::bits::Bits;

/// Bytes with what is known of them. A word (as wide as a pointer, aligned within the object) may hold
/// a pointer into an object: then its tag is that object, and its bytes are the offset rather than the
/// address, which need not exist.
#[derive(Default, Debug)]
pub struct Chunk {
    /// The bytes.
    pub data: Vec<u8>,
    /// Bytes that the program did not determine and nobody has asked for yet.
    pub undefined: Bits,
    /// Undefined bytes that are copies of undefined bytes: nobody can answer for them.
    pub copied: Bits,
    /// Per byte the bits that are not initialised; empty if all are.
    pub mask: Vec<u8>,
    /// Per word the object that it points to, 0 if its bytes are plain; empty if all are plain.
    pub tags: Vec<u64>,
}

impl Chunk {
    /// Makes this a chunk of `len` bytes of 0, or of undefined bytes.
    pub fn reset(&mut self, len: usize, undefined: bool) {
        self.data.clear();
        self.data.resize(len, 0);
        self.forget();
        if undefined {
            self.undefined.fill(0, len, len);
        }
    }

    /// All bytes are plain and defined.
    pub fn forget(&mut self) {
        self.undefined.empty();
        self.copied.empty();
        self.mask.clear();
        self.tags.clear();
    }

    /// The number of bytes that it takes, about; the same as long as it belongs to one object.
    pub fn bytes(&self) -> u64 {
        128 + self.data.len() as u64 / 4 * 5
    }

    /// Whether the `n` bytes at `at`, at most 16, are plain and defined.
    #[inline(always)]
    pub fn is_plain(&self, at: usize, n: usize, word: usize) -> bool {
        (self.undefined.is_empty() || !self.undefined.touches(at, n))
            && (self.tags.is_empty() || self.untagged(at, n, word))
    }

    /// Whether no word of the `n` bytes at `at` holds a pointer.
    #[inline(always)]
    pub fn untagged(&self, at: usize, n: usize, word: usize) -> bool {
        let words = at / word..=(at + n - 1) / word;
        self.tags.get(words).is_none_or(|tags| tags.iter().all(|&t| t == 0))
    }

    /// Marks `start..end` as defined.
    #[inline(always)]
    pub fn define(&mut self, start: usize, end: usize) {
        self.undefined.remove(start, end);
        self.copied.remove(start, end);
    }

    /// Marks `start..end` as defined and initialised.
    #[inline(always)]
    pub fn written(&mut self, start: usize, end: usize) {
        self.define(start, end);
        if !self.mask.is_empty() {
            self.mask[start..end].fill(0);
        }
    }

    /// Sets the tag of the word at `at`.
    pub fn set_tag(&mut self, at: usize, word: usize, tag: u64) {
        if tag != 0 && self.tags.is_empty() {
            self.tags.resize(self.data.len().div_ceil(word), 0);
        }
        if let Some(slot) = self.tags.get_mut(at / word) {
            *slot = tag;
        }
    }

    /// The tag of the word that contains the byte at `at`.
    pub fn tag(&self, at: usize, word: usize) -> u64 {
        self.tags.get(at / word).copied().unwrap_or(0)
    }
}
