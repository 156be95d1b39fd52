//! The memory at the end of a run, as far as it explains the failure: heap objects that variables lead to, those that
//! nothing leads to where that is the failure, and what was accessed.

use crate::program::LocId;

/// Objects, and the variables that lead to them. The order is that of discovery, so it does not depend on addresses.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Heap {
    /// Variables and members of variables that point to one of `objects`; those of the innermost function come first.
    pub variables: Vec<Part>,
    /// The objects.
    pub objects: Vec<Object>,
    /// How many more are there.
    pub omitted: u64,
    /// The objects to which the failure is due, if it is about objects.
    pub culprit: Option<Culprit>,
}

/// The objects to which a failure is due, by their positions in [`Heap::objects`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Culprit {
    /// An access to an object, or an attempt to free it.
    Access {
        /// The object.
        object: usize,
        /// The offset in bytes, with a sign.
        offset: i64,
        /// The number of bytes, if it is not just the pointer that matters.
        size: Option<u64>,
        /// The part of the object, such as `next` or `[3]`.
        part: Option<String>,
    },
    /// Heap objects that are left at the end.
    Left {
        /// The first ones.
        objects: Vec<usize>,
        /// How many there are.
        count: u64,
        /// Whether the failure is that no pointer leads to them, rather than that they live.
        lost: bool,
    },
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// Its kind of storage.
    pub kind: ObjectKind,
    /// The name of the variable; of the object of an argument that argument, of other heap objects nothing.
    pub name: String,
    /// The C type: of a heap object that to which pointers point.
    pub ty: Option<String>,
    /// Size in bytes.
    pub size: u64,
    /// Where it was allocated or declared.
    pub made: LocId,
    /// How many objects were made there, this one included.
    pub occurrence: u64,
    /// Where it was freed, or its scope ended; `NOWHERE` if that is not known.
    pub ended: Option<LocId>,
    /// Pointers to objects and other contents.
    pub parts: Vec<Part>,
    /// Whether there are more parts.
    pub more: bool,
}

/// Kinds of objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// Allocated.
    Heap,
    /// A local variable.
    Local,
    /// A global variable.
    Global,
}

/// A variable, or a part of a variable or object, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Such as `next`, `[3].x`, `head.first`.
    pub name: String,
    /// The value; `@2`, `@2 + 8` for pointers to `objects`, which are numbered from 1.
    pub value: String,
    /// The position in [`Heap::objects`] of what it points to.
    pub target: Option<usize>,
}
