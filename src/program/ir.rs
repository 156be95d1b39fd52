//! Types, values, instructions, blocks, functions and globals of the program IR.

pub use super::operations::*;

use super::check::Check;
use super::ids::*;
use super::inputs::InputKind;
use super::memory::{BlockKind, HeapQuery, PtrQuery};
use super::source::Source;
use crate::float::Elementary;
use crate::util::Bv;
use crate::util::ids::IdVec;
use std::sync::Arc;

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// An integer of 1 to 128 bits, without a sign; `Int(1)` is the Boolean.
    Int(u16),
    /// A floating-point number.
    Float(FloatKind),
    /// A pointer: an object and an offset of the target's pointer width.
    Ptr,
}

/// The Boolean type.
pub const BOOL: Type = Type::Int(1);

/// A constant value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// An integer; its width is that of its type.
    Int(Bv),
    /// A floating-point number by its bit pattern.
    Float(FloatKind, Bv),
    /// The null pointer.
    Null,
    /// The address of a global plus a byte offset.
    Global(GlobalId, i64),
    /// The address of a function.
    Function(FuncId),
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// A constant.
    Const(Constant),
    /// A parameter of a block; those of the entry block are the function's parameters.
    Param(BlockId),
    /// The result of an instruction of a block.
    Inst(BlockId),
}

/// A value of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// Its type.
    pub ty: Type,
    /// Its definition.
    pub def: ValueDef,
}

/// The event of observed numbers ([`Op::Observe`]): those among the parameters of a function, what globals hold when it is called, its
/// results, and what globals hold when it returns; or pointers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observed {
    /// The function returns.
    Return(FuncId),
    /// A call of the function that is not followed has returned.
    Returned(FuncId),
    /// The function is called; neither its results nor what comes after it.
    Call(FuncId),
    /// A check of what is lost meanwhile is met, and executions go on in any case: pointers that lead to what is not lost.
    Losses(CheckId),
}

/// The array that an address is meant to stay in, as the type in the source tells: a hint about the layout of objects.
/// Programs may leave it; nothing may be proved from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    /// None is known.
    Unknown,
    /// That of the operand.
    Same,
    /// So many bytes from the operand on.
    Bytes(u64),
    /// From the operand to the end of the object.
    Rest,
}

/// How a call names its callee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A known function.
    Direct(FuncId),
    /// Through a function pointer.
    Indirect(ValueId),
}

/// The greatest size of a text that is an argument of `main`, in bytes with its 0 ([`Op::Texts`]).
pub const LONGEST_TEXT: u64 = 1 << 20;

/// An operation. Operands are values of the same function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// Integer operation on two operands of the result's width.
    Bin(BinOp, ValueId, ValueId),
    /// Bool: the mathematical result of the operation does not fit the operands' width.
    Overflows(OverflowOp, ValueId, ValueId),
    /// Bool: comparison of two integers or two pointers of the same type.
    Cmp(CmpOp, ValueId, ValueId),
    /// `Select(c, a, b)`: a if c, else b.
    Select(ValueId, ValueId, ValueId),
    /// Conversion to the result's type.
    Cast(CastOp, ValueId),
    /// Floating-point operation.
    FloatBin(FloatOp, ValueId, ValueId),
    /// Bool: floating-point comparison.
    FloatCmp(FloatCmp, ValueId, ValueId),
    /// Floating-point function.
    FloatFn(FloatFn, ValueId),
    /// One of these three in the rounding mode that an integer of 32 bits says, with the numbers of `FLT_ROUNDS`: 0 to zero, 2 up, 3 down, 4 to the
    /// nearest, ties away from zero; of others to the nearest, ties to even.
    Rounded {
        /// The operation.
        op: RoundedOp,
        /// The mode.
        mode: ValueId,
        /// The first operand.
        a: ValueId,
        /// The second operand of an operation on two.
        b: Option<ValueId>,
    },
    /// An elementary function of one number or two, `float` or `double`, as the C library of the machine computes it where programs are executed;
    /// formulas take any result for possible, the same for the same operands.
    Elementary(Elementary, ValueId, Option<ValueId>),
    /// The pointer moved by a pointer-width number of bytes, wrapping; keeps its object, and is meant to stay in an array.
    PtrAdd(ValueId, ValueId, Extent),
    /// The answer to a query about the pointer; the second operand where the query needs one.
    Query(PtrQuery, ValueId, Option<ValueId>),
    /// The answer to a query about the heap as a whole; pointers.
    Heap(HeapQuery, Vec<ValueId>),
    /// A new stack object of `size` bytes (pointer-width integer), arbitrary contents; dies with the function's frame.
    /// `variable` is the source variable that it holds.
    Alloca {
        /// Size in bytes, a pointer-width integer.
        size: ValueId,
        /// Alignment in bytes, a power of two.
        align: u32,
        /// The source variable.
        variable: Option<VarId>,
        /// Whether it must not be written once it is initialised.
        guarded: bool,
    },
    /// A new heap object of `size` bytes (pointer-width integer); never fails.
    HeapAlloc {
        /// Size in bytes, a pointer-width integer.
        size: ValueId,
        /// Alignment in bytes, a pointer-width integer; if it is less than that of `malloc`, or no power of two, it is that of `malloc`
        /// ([`BlockKind::alignment`]).
        align: Option<ValueId>,
        /// Whether the contents are 0 rather than arbitrary.
        zeroed: bool,
        /// Whether it is a block of the heap, or one that was mapped.
        block: BlockKind,
    },
    /// Ends the life of the object; nothing for null, an invalid or a dead pointer.
    Free(ValueId),
    /// Reads a value of the result's type; an arbitrary value if the access is not valid.
    Load(ValueId),
    /// `Store { ptr, value }`: writes; no effect if the access is not valid.
    Store {
        /// Where to.
        ptr: ValueId,
        /// The value to write.
        value: ValueId,
    },
    /// Copies `len` bytes as memmove does.
    MemCopy {
        /// Destination.
        dst: ValueId,
        /// Source.
        src: ValueId,
        /// Number of bytes, pointer width.
        len: ValueId,
    },
    /// Fills `len` bytes.
    MemSet {
        /// Destination.
        dst: ValueId,
        /// The byte, 8 bits.
        byte: ValueId,
        /// Number of bytes, pointer width.
        len: ValueId,
    },
    /// Makes the contents of `len` bytes arbitrary.
    MemHavoc {
        /// Where.
        dst: ValueId,
        /// Number of bytes, pointer width.
        len: ValueId,
        /// The function that nobody models whose doing that is, unless what it does counts as input: no counterexample rests on the contents then.
        by: Option<Arc<str>>,
    },
    /// Reads the mask of a value at the pointer: an integer of the value's whole bytes, whose bits are 1 where the
    /// object's are not initialised; an arbitrary one if the access is not valid. The bits of a new object are not
    /// initialised, unless it is zeroed. Globals are from the start; what `Store`, `MemSet` and `MemHavoc` write is from
    /// then on; `MemCopy` copies the mask, too.
    LoadMask(ValueId),
    /// Writes the mask only; no effect if the access is not valid.
    StoreMask {
        /// Where to.
        ptr: ValueId,
        /// The mask, an integer of whole bytes.
        mask: ValueId,
    },
    /// Fills the mask of `len` bytes.
    MemMask {
        /// Where.
        dst: ValueId,
        /// The mask of each byte, 8 bits.
        byte: ValueId,
        /// Number of bytes, pointer width.
        len: ValueId,
    },
    /// The function `to`, which nobody models, gets these pointers: it may change what it can reach from them, and from what such
    /// functions got before.
    Escape {
        /// Its name.
        to: Arc<str>,
        /// The pointers that it gets.
        pointers: Vec<ValueId>,
        /// Whether what it changes counts as input.
        counts: bool,
    },
    /// No effect: says what holds by construction of an array of pointers, which was just made. Each of the first elements leads to the start of an
    /// object that lives, of 1 byte to 1 MiB, whose last byte is 0; the next element, which is the last one, is null.
    Texts {
        /// The array, an object of its own.
        array: ValueId,
        /// How many elements lead to texts, pointer width.
        count: ValueId,
    },
    /// An arbitrary value of the result's type (integer, float or, null or invalid only, pointer).
    Input(InputKind),
    /// The property `check` holds here iff `cond`; otherwise the execution ends, violating it.
    Check {
        /// Which check.
        check: CheckId,
        /// Bool.
        cond: ValueId,
    },
    /// Executions in which `cond` is false end here, unobserved.
    Assume(ValueId),
    /// No effect: from here on the source variable has this value (for traces).
    Assign {
        /// The variable.
        variable: VarId,
        /// Its new value.
        value: ValueId,
    },
    /// No effect: analyses look at these numbers where execution gets here.
    Observe {
        /// The call, return or check that they belong to.
        what: Observed,
        /// Their values.
        values: Vec<ValueId>,
    },
    /// A call; its results are those of the callee's `Return`.
    Call {
        /// Whom.
        callee: Callee,
        /// Arguments, types as the callee's parameters.
        args: Vec<ValueId>,
        /// Results, defined by this instruction.
        results: Vec<ValueId>,
    },
}

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inst {
    /// The operation with its operands.
    pub op: Op,
    /// Its result, for every operation that has one (calls list theirs).
    pub result: Option<ValueId>,
    /// Where it comes from.
    pub loc: LocId,
}

/// A control-flow edge with the values of the target's parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The target block.
    pub target: BlockId,
    /// One value per parameter of the target.
    pub args: Vec<ValueId>,
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Go on at the edge.
    Jump(Edge),
    /// `then` if the Bool `cond`, else `other`.
    Branch {
        /// Bool.
        cond: ValueId,
        /// Taken if true.
        then: Edge,
        /// Taken if false.
        other: Edge,
    },
    /// Return these values.
    Return(Vec<ValueId>),
    /// The program ends here (exit, abort, unreachable code): no property is violated by that.
    Stop,
}

impl Terminator {
    /// The outgoing edges in order.
    pub fn edges(&self) -> impl Iterator<Item = &Edge> {
        let (a, b) = match self {
            Terminator::Jump(e) => (Some(e), None),
            Terminator::Branch { then, other, .. } => (Some(then), Some(other)),
            Terminator::Return(_) | Terminator::Stop => (None, None),
        };
        a.into_iter().chain(b)
    }

    /// The outgoing edges in order, mutable.
    pub fn edges_mut(&mut self) -> impl Iterator<Item = &mut Edge> {
        let (a, b) = match self {
            Terminator::Jump(e) => (Some(e), None),
            Terminator::Branch { then, other, .. } => (Some(then), Some(other)),
            Terminator::Return(_) | Terminator::Stop => (None, None),
        };
        a.into_iter().chain(b)
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Parameters, given by each incoming edge (entry block: by the caller).
    pub params: Vec<ValueId>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// The end.
    pub terminator: Terminator,
    /// Where the terminator comes from.
    pub terminator_loc: LocId,
}

/// The entry block of every function.
pub const ENTRY: BlockId = BlockId(0);

/// A function with a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its name in the source.
    pub name: String,
    /// Types of the results.
    pub returns: Vec<Type>,
    /// Blocks; the first is the entry, which no edge enters.
    pub blocks: IdVec<BlockId, Block>,
    /// All values.
    pub values: IdVec<ValueId, Value>,
}

impl Function {
    /// A function without blocks.
    pub fn new(name: impl Into<String>) -> Self {
        Function { name: name.into(), returns: Vec::new(), blocks: IdVec::new(), values: IdVec::new() }
    }

    /// The type of `value`.
    pub fn ty(&self, value: ValueId) -> Type {
        self.values[value].ty
    }

    /// The constant that `value` is, if it is one.
    pub fn constant(&self, value: ValueId) -> Option<&Constant> {
        match &self.values[value].def {
            ValueDef::Const(c) => Some(c),
            _ => None,
        }
    }

    /// The integer that `value` is, if it is a constant one.
    pub fn int(&self, value: ValueId) -> Option<Bv> {
        match self.constant(value) {
            Some(Constant::Int(v)) => Some(*v),
            _ => None,
        }
    }

    /// The pointer argument, in C, whose object the heap allocation `op` of an entry function makes: an input tells its size.
    pub fn argument_of(&self, op: &Op) -> Option<&str> {
        let Op::HeapAlloc { size, .. } = op else { return None };
        match &self.defining(*size)?.op {
            Op::Input(kind) => kind.sized(),
            _ => None,
        }
    }

    /// The instruction whose result is `value`; looks through the whole function.
    pub fn defining(&self, value: ValueId) -> Option<&Inst> {
        self.blocks.iter().flat_map(|b| &b.insts).find(|i| i.result == Some(value))
    }

    /// Adds a constant.
    pub fn add_const(&mut self, constant: Constant) -> ValueId {
        let ty = match &constant {
            Constant::Int(v) => Type::Int(v.width()),
            Constant::Float(kind, _) => Type::Float(*kind),
            Constant::Null | Constant::Global(..) | Constant::Function(_) => Type::Ptr,
        };
        self.values.push(Value { ty, def: ValueDef::Const(constant) })
    }

    /// Adds an empty block that ends in `Stop`.
    pub fn add_block(&mut self, loc: LocId) -> BlockId {
        self.blocks.push(Block {
            params: Vec::new(),
            insts: Vec::new(),
            terminator: Terminator::Stop,
            terminator_loc: loc,
        })
    }

    /// Adds a parameter to `block`.
    pub fn add_param(&mut self, block: BlockId, ty: Type) -> ValueId {
        let value = self.values.push(Value { ty, def: ValueDef::Param(block) });
        self.blocks[block].params.push(value);
        value
    }

    /// A fresh value that an instruction of `block` will define.
    pub fn new_result(&mut self, block: BlockId, ty: Type) -> ValueId {
        self.values.push(Value { ty, def: ValueDef::Inst(block) })
    }

    /// Appends an instruction with a result.
    pub fn push(&mut self, block: BlockId, op: Op, ty: Type, loc: LocId) -> ValueId {
        let result = self.new_result(block, ty);
        self.blocks[block].insts.push(Inst { op, result: Some(result), loc });
        result
    }

    /// Appends an instruction without a result.
    pub fn push_effect(&mut self, block: BlockId, op: Op, loc: LocId) {
        self.blocks[block].insts.push(Inst { op, result: None, loc });
    }
}

/// A piece of a global's initial contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InitPiece {
    /// Byte offset.
    pub offset: u64,
    /// The value stored there.
    pub value: Constant,
}

/// The initial contents of a global; bytes that no piece covers are 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Init {
    /// Known contents.
    Pieces(Vec<InitPiece>),
    /// Arbitrary contents (set by the environment).
    Arbitrary,
}

/// A global variable: an object that lives as long as the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// Its name.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u32,
    /// Whether writing to it is an invalid access.
    pub constant: bool,
    /// Whether the program must not write it, though the library does.
    pub guarded: bool,
    /// Initial contents.
    pub init: Init,
    /// The source variable.
    pub variable: Option<VarId>,
}

impl Global {
    /// Whether it belongs to the models of the library, or is a stream's variable, which others leave alone.
    pub fn is_of_library(&self) -> bool {
        self.name.starts_with("__verify_") || ["stdin", "stdout", "stderr"].contains(&self.name.as_str())
    }
}

/// The machine that the program was compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// Width of pointers, 32 or 64 bits.
    pub pointer_width: u16,
    /// Byte order.
    pub big_endian: bool,
}

/// A whole program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The machine.
    pub target: Target,
    /// Functions that can be reached from the entry.
    pub functions: IdVec<FuncId, Function>,
    /// Where execution starts; it has no parameters.
    pub entry: FuncId,
    /// Global variables.
    pub globals: IdVec<GlobalId, Global>,
    /// Every check that a `Check` instruction may name.
    pub checks: IdVec<CheckId, Check>,
    /// The facts about the C source.
    pub source: Source,
    /// Functions that nobody models, with the first place of call; their results and effects are arbitrary.
    pub unmodelled: Vec<(String, LocId)>,
}

impl Program {
    /// The type of an integer as wide as a pointer.
    pub fn word(&self) -> Type {
        Type::Int(self.target.pointer_width)
    }

    /// Whether it asks anywhere what is initialised: else nobody need keep masks.
    pub fn reads_masks(&self) -> bool {
        let mut insts = self.functions.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.insts);
        insts.any(|i| matches!(i.op, Op::LoadMask(_)))
    }

    /// The number of bytes that a value of type `ty` takes in memory.
    pub fn size_of(&self, ty: Type) -> u64 {
        match ty {
            Type::Int(w) => u64::from(w).div_ceil(8),
            Type::Float(FloatKind::Extended) => 10,
            Type::Float(k) => u64::from(k.bits() / 8),
            Type::Ptr => u64::from(self.target.pointer_width / 8),
        }
    }
}
