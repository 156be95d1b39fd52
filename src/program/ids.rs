//! The names of what a program consists of: places in its tables.

use crate::define_ids;

define_ids!(
    /// A function of the program.
    FuncId,
    /// A basic block of a function.
    BlockId,
    /// A value of a function: constant, block parameter or instruction result.
    ValueId,
    /// A global variable.
    GlobalId,
    /// A check of the program; the same in every inlined copy.
    CheckId,
    /// A source location with its call stack.
    LocId,
    /// A source variable.
    VarId,
    /// A node of the C type table.
    TypeId,
);
