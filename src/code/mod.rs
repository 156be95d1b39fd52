//! LLVM IR as plain data: what a compiler has made of C, instruction by instruction.
//!
//! The program IR ([`crate::program`]) says what operations mean, for verification; of code that is only *compared*, it matters what it says itself. So
//! nothing is lowered here: no checks, no models, no lives of variables. An instruction whose parts are not told apart is
//! [`Kind::Opaque`]: whoever compares code knows nothing of it.

mod types;

pub use types::{CType, CTypeId, Member, Record, Types};

use crate::program::source::Unit;
use crate::program::{BinOp, CmpOp};
use crate::util::Bv;
use crate::util::paths::normalised;
use std::path::Path;

/// Code of linked files.
#[derive(Clone, Default, Debug)]
pub struct Module {
    /// The width of pointers in bits.
    pub pointer_width: u16,
    /// Names of source files, which [`Loc`] refers to.
    pub files: Vec<String>,
    /// The directories that relative ones among these names start from.
    pub directories: Vec<String>,
    /// The compilations that it came from, as far as they were recorded.
    pub units: Vec<Unit>,
    /// Functions, those that are only declared included.
    pub functions: Vec<Function>,
    /// Variables, those that are only declared included.
    pub globals: Vec<Global>,
    /// Further names of functions, each with the position of the function.
    pub aliases: Vec<(String, usize)>,
    /// The types that C has for what they work on.
    pub types: Types,
}

impl Module {
    /// The function of this name, aliases included.
    pub fn function(&self, name: &str) -> Option<usize> {
        let own = self.functions.iter().position(|f| f.name == name);
        own.or_else(|| self.aliases.iter().find(|(alias, _)| alias == name).map(|(_, f)| *f))
    }

    /// `file:line`, as far as it is known.
    pub fn place(&self, loc: Loc) -> String {
        match self.files.get(loc.file) {
            Some(file) if loc.line > 0 => format!("{file}:{}", loc.line),
            Some(file) => file.clone(),
            None => String::new(),
        }
    }

    /// Names source files below `root` as they are called from there.
    pub fn name_from(&mut self, root: &Path) {
        for (file, directory) in self.files.iter_mut().zip(&self.directories) {
            let whole = normalised(&Path::new(directory).join(&*file));
            if let Ok(relative) = whole.strip_prefix(root) {
                *file = relative.display().to_string();
            }
        }
    }
}

/// A line of a source file; line 0 where it is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loc {
    /// The position of the file's name; none if it is too great.
    pub file: usize,
    /// The line, from 1 on.
    pub line: u32,
}

impl Loc {
    /// Nothing is known.
    pub const UNKNOWN: Loc = Loc { file: usize::MAX, line: 0 };
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name in the linked code.
    pub name: String,
    /// Whether others can name it.
    pub exported: bool,
    /// Whether it has further arguments.
    pub variadic: bool,
    /// Whether another definition may take its place.
    pub weak: bool,
    /// Whether it is declared to change no memory: then nobody can tell how often it was called.
    pub changes_nothing: bool,
    /// How narrow numbers and results in memory are passed, spelled out.
    pub abi: String,
    /// Its parameters, which are its first values.
    pub params: Vec<Ty>,
    /// Parameters that are copies of what the caller's pointer leads to: the types of those.
    pub copied: Vec<Option<String>>,
    /// Parameters of which it is promised that nothing else leads to the same memory.
    pub restricted: Vec<bool>,
    /// What it gives.
    pub returns: Ty,
    /// What C calls its parameters, as far as that is known.
    pub names: Vec<String>,
    /// The types that C has for its parameters, and for its result behind them; none where they are passed in another way than C says, or not known.
    pub declared: Vec<String>,
    /// The type that C has for it.
    pub ty: Option<CTypeId>,
    /// The types that C has for its parameters, and for its result behind them, under the same conditions.
    pub typed: Vec<Option<CTypeId>>,
    /// Stack objects that are variables of C, with their types.
    pub variables: Vec<(usize, CTypeId)>,
    /// The number of values: parameters and results of instructions.
    pub values: usize,
    /// The blocks; the first is the entry. None: it is not defined here.
    pub blocks: Vec<Block>,
    /// Where it is defined.
    pub loc: Loc,
}

impl Function {
    /// What C calls a parameter; `argument 1` if that is not known.
    pub fn parameter(&self, position: usize) -> String {
        match self.names.get(position).filter(|name| !name.is_empty()) {
            Some(name) => name.clone(),
            None => format!("argument {}", position + 1),
        }
    }

    /// Whether a parameter, or the result (which comes behind them), is an integer without sign in C.
    pub fn is_unsigned(&self, position: usize) -> bool {
        self.declared.get(position).is_some_and(|ty| ty.starts_with("unsigned") || ty == "_Bool")
    }
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its name in the linked code.
    pub name: String,
    /// Whether others can name it.
    pub exported: bool,
    /// Whether it is never written.
    pub constant: bool,
    /// Whether another definition may take its place.
    pub weak: bool,
    /// Its size in bytes.
    pub size: u64,
    /// What it holds at first; none if it is only declared.
    pub init: Option<Operand>,
    /// The file that declares it, as far as that is known.
    pub file: String,
    /// The type that C has for pointers to it, or to the elements of an array; empty if that is not known.
    pub pointer: String,
    /// The type that C has for it, as far as that is known.
    pub ty: Option<CTypeId>,
    /// What it holds at first in pieces, by their places in bytes; zeros are left out. None: it is only declared, or they are too many.
    pub pieces: Option<Vec<(u64, Operand)>>,
    /// What else matters: whether each thread has its own, the section.
    pub detail: String,
}

/// The type of a value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ty {
    /// An integer of so many bits.
    Int(u16),
    /// A pointer.
    Ptr,
    /// A floating-point number: the name of its format, and its bits.
    Float(String, u16),
    /// None.
    Void,
    /// Any other, spelled out.
    Other(String),
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Values that depend on where execution comes from.
    pub phis: Vec<Phi>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    /// How it ends.
    pub end: End,
    /// Where that comes from.
    pub end_loc: Loc,
}

impl Block {
    /// All operands of what is in it.
    pub fn operands(&self) -> impl Iterator<Item = &Operand> {
        let phis = self.phis.iter().flat_map(|p| &p.incoming).map(|(_, value)| value);
        phis.chain(self.insts.iter().flat_map(|i| &i.operands)).chain(self.end.operand())
    }
}

/// A value that depends on where execution comes from.
#[derive(Clone, Debug)]
pub struct Phi {
    /// The value.
    pub result: usize,
    /// What it is, by the block before.
    pub incoming: Vec<(usize, Operand)>,
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// What it does.
    pub kind: Kind,
    /// Its operands.
    pub operands: Vec<Operand>,
    /// The value that it gives.
    pub result: Option<usize>,
    /// The type of that; of a store, the type of what is written.
    pub ty: Ty,
    /// Whether it is a sum, difference or product, and not defined where that does not fit as a signed number.
    pub fits: bool,
    /// How the address of a part of an object was made, if it was.
    pub path: Option<PartPath>,
    /// Where it comes from.
    pub loc: Loc,
}

/// How the address of a part of an object is made of the address of that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartPath {
    /// The structure or union of the object, or of its elements if it is an array, as LLVM calls it; none: it is none of these.
    pub record: Option<String>,
    /// From there on to the part.
    pub steps: Vec<Step>,
}

/// A step to a part of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// To the member that starts at this byte.
    Member(u64),
    /// So many elements further, of this size in bytes.
    Elements(i128, u64),
    /// As many elements further as this operand says, of this size in bytes.
    Index(usize, u64),
}

/// What an instruction does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An integer operation on two operands.
    Bin(BinOp),
    /// A comparison of integers or pointers.
    Cmp(CmpOp),
    /// The second operand if the first is true, else the third.
    Select,
    /// An integer cut or extended.
    Resize {
        /// Whether the sign is kept.
        signed: bool,
    },
    /// The same bits, as a pointer or an integer as wide as one.
    Same,
    /// A stack object, of constant size if it is known.
    Alloca(Option<u64>),
    /// A pointer moved by `constant`, and by each further operand times its scale in bytes.
    Gep {
        /// Bytes.
        constant: i128,
        /// Bytes per step of each index.
        scales: Vec<i128>,
    },
    /// Reads memory.
    Load,
    /// Writes memory: the value, where to.
    Store,
    /// A call: the function, its arguments. Whatever else matters is said.
    Call(String),
    /// A call of inline assembly, spelled out: its arguments.
    Assembly(String),
    /// A value that depends on the operands only, spelled out.
    Pure(String),
    /// Something that may read and change anything, spelled out.
    Effect(String),
    /// Nothing is known of it.
    Opaque(String),
}

/// Whether an intrinsic function of LLVM neither reads nor writes memory, and depends on nothing but its arguments.
pub fn is_pure_intrinsic(name: &str) -> bool {
    const PURE: [&str; 22] = [
        "llvm.abs.",
        "llvm.smax.",
        "llvm.smin.",
        "llvm.umax.",
        "llvm.umin.",
        "llvm.bswap.",
        "llvm.ctpop.",
        "llvm.ctlz.",
        "llvm.cttz.",
        "llvm.fshl.",
        "llvm.fshr.",
        "llvm.bitreverse.",
        "llvm.sadd.with.overflow.",
        "llvm.uadd.with.overflow.",
        "llvm.ssub.with.overflow.",
        "llvm.usub.with.overflow.",
        "llvm.smul.with.overflow.",
        "llvm.umul.with.overflow.",
        "llvm.fabs.",
        "llvm.copysign.",
        "llvm.fmuladd.",
        "llvm.expect.",
    ];
    PURE.iter().any(|p| name.starts_with(p))
}

/// How a block ends.
#[derive(Clone, Debug)]
pub enum End {
    /// The function returns.
    Return(Option<Operand>),
    /// On to that block.
    Jump(usize),
    /// To the first block if the operand is true, else to the second.
    Branch(Operand, usize, usize),
    /// To the block of the constant that the operand is, or else the last one.
    Switch(Operand, Vec<(Bv, usize)>, usize),
    /// No execution gets here.
    Unreachable,
    /// Nothing is known of it.
    Opaque(String),
}

impl End {
    /// What it decides by, or gives.
    pub fn operand(&self) -> Option<&Operand> {
        match self {
            End::Return(Some(operand)) | End::Branch(operand, ..) | End::Switch(operand, ..) => Some(operand),
            End::Return(None) | End::Jump(_) | End::Unreachable | End::Opaque(_) => None,
        }
    }

    /// The blocks that come next.
    pub fn targets(&self) -> Vec<usize> {
        match self {
            End::Jump(to) => vec![*to],
            End::Branch(_, a, b) => vec![*a, *b],
            End::Switch(_, cases, other) => cases.iter().map(|c| c.1).chain([*other]).collect(),
            End::Return(_) | End::Unreachable | End::Opaque(_) => Vec::new(),
        }
    }
}

/// What instructions are about.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A parameter, or the result of an instruction.
    Value(usize),
    /// An integer.
    Int(Bv),
    /// A floating-point number by its bits.
    Float(Ty, Bv),
    /// The null pointer.
    Null,
    /// Zeros of a type.
    Zero(Ty),
    /// No particular value of a type.
    Undefined(Ty),
    /// The address of a variable.
    Global(usize),
    /// The address of a function.
    Function(usize),
    /// Bytes.
    Bytes(Vec<u8>),
    /// The parts of an array or structure of a type.
    Parts(Ty, Vec<Operand>),
    /// The value of a constant expression.
    Expression(Box<Inst>),
    /// Nothing is known of it, but what it looks like.
    Opaque(String),
}
