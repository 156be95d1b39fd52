//! Queries about pointers, the heap and its blocks.

/// A question about a pointer that the state of memory answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PtrQuery {
    /// Bool: `len` bytes (second operand, pointer width) at the pointer lie within one live object.
    Valid,
    /// Bool: the pointer's object was not freed and its scope has not ended (true also for null and integers).
    Live,
    /// Bool: the `len` bytes at the pointer lie within the bounds of its object, live or not; false for null and integers.
    InBounds,
    /// Bool: the pointer's object is neither constant nor guarded (true also for null and integers).
    Writable,
    /// Bool: points to the first byte of a live object of the heap, which is not mapped.
    Freeable,
    /// Bool: points to the first byte of a live object that is mapped.
    Mapped,
    /// Bool: both operands (second a pointer) have the same object.
    SameObject,
    /// Pointer-width integer: the size of the object in bytes; 0 for null and integers.
    ObjectSize,
    /// Pointer-width integer: the alignment in bytes, a power of two, that every address of the object has; 0 for null
    /// and integers.
    Alignment,
    /// Pointer-width integer: the offset within the object; for integers the address.
    Offset,
}

/// What made a block without a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BlockKind {
    /// `malloc` and the like: it is to be freed.
    Heap,
    /// `mmap`: it cannot be freed, is no leak, and what pointers in it lead to is none.
    Mapped,
    /// The same; it must not be written.
    MappedConstant,
}

impl BlockKind {
    /// Whether it is mapped.
    pub fn is_mapped(self) -> bool {
        self != BlockKind::Heap
    }

    /// The alignment in bytes of one for which `asked` is asked: of what is mapped, exactly that.
    pub fn alignment(self, asked: Option<u64>) -> u32 {
        let small = asked.filter(|a| a.is_power_of_two() && *a < u64::from(heap_alignment(None)));
        small.filter(|_| self.is_mapped()).map_or_else(|| heap_alignment(asked), |a| a as u32)
    }
}

/// The alignment in bytes of a heap object for which `asked` is asked, that of `malloc` if nothing is; at most 1 GiB, as
/// far as objects keep it: execution finds no address for more.
pub fn heap_alignment(asked: Option<u64>) -> u32 {
    const MALLOC: u64 = 16;
    const MOST: u64 = 1 << 30;
    asked.filter(|a| a.is_power_of_two()).map_or(MALLOC, |a| a.clamp(MALLOC, MOST)) as u32
}

/// A question about the heap as a whole that the state of memory answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeapQuery {
    /// Bool: no heap object lives but mapped ones and those that an operand points into.
    Freed,
    /// Bool: every heap object that lives can be reached from a variable or a mapped object that lives or from an operand, by following
    /// pointers into objects.
    Tracked,
}
