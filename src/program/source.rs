//! Facts about the C source: files, locations with call stacks, variables and their types.

use super::ids::{LocId, TypeId, VarId};
use crate::util::ids::IdVec;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc {
    /// Index into [`Source::files`].
    pub file: u32,
    /// Line, from 1; 0 if unknown.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
    /// Index into [`Source::functions`]: the function that contains the place.
    pub function: u32,
    /// The call through which an inlined instruction came here.
    pub caller: Option<LocId>,
}

/// The unknown place; always the first entry of [`Source::locs`].
pub const NOWHERE: LocId = LocId(0);

/// A C type, for printing values and paths into objects.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DebugType {
    /// An integer with its C name.
    Int {
        /// C name, e.g. `unsigned int`.
        name: String,
        /// Width in bits.
        bits: u16,
        /// Whether values are printed with a sign.
        signed: bool,
    },
    /// `_Bool`.
    Bool,
    /// A character type.
    Char {
        /// Whether `char` is signed.
        signed: bool,
    },
    /// A floating-point type with its C name.
    Float {
        /// C name.
        name: String,
        /// Width in bits.
        bits: u16,
    },
    /// A pointer.
    Pointer(Option<TypeId>),
    /// An array; `count` is `None` if not known.
    Array {
        /// Element type.
        element: TypeId,
        /// Number of elements.
        count: Option<u64>,
    },
    /// A structure or union.
    Struct {
        /// Tag or typedef name; may be empty.
        name: String,
        /// Whether members overlap.
        union: bool,
        /// Members in order.
        members: Vec<Member>,
        /// Size in bytes.
        size: u64,
    },
    /// An enumeration with its enumerators.
    Enum {
        /// Tag.
        name: String,
        /// Width in bits.
        bits: u16,
        /// Whether its integer type is signed.
        signed: bool,
        /// Enumerators.
        values: Vec<(String, i64)>,
    },
    /// Anything else.
    Other(String),
}

/// The tag of the structure behind `FILE` in glibc and musl. Only the C library knows its members.
pub const STREAM: &str = "_IO_FILE";

impl DebugType {
    /// Whether it is the structure of a stream.
    pub fn is_stream(&self) -> bool {
        matches!(self, DebugType::Struct { name, .. } if name == STREAM)
    }
}

/// A member of a structure or union.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Member {
    /// Name; empty for anonymous ones.
    pub name: String,
    /// Offset in bits.
    pub bit_offset: u64,
    /// Width in bits, for bit-fields.
    pub bit_width: Option<u16>,
    /// Type.
    pub ty: TypeId,
}

/// A source variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// C name.
    pub name: String,
    /// C type, if known.
    pub ty: Option<TypeId>,
    /// The function that declares it; `None` for globals.
    pub function: Option<String>,
    /// Where it is declared.
    pub loc: LocId,
    /// Whether it is a parameter of its function.
    pub parameter: bool,
}

/// A loop statement of the C source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLoop {
    /// The line of its keyword, from 1.
    pub line: u32,
    /// The column of its keyword, from 1.
    pub column: u32,
    /// The variables of its function that are visible at its head.
    pub visible: Vec<VarId>,
}

/// The compilation of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its path.
    pub file: String,
    /// Where it was compiled.
    pub directory: String,
    /// Arguments for clang: include directories, macros, the dialect; paths in them are relative to the directory.
    pub arguments: Vec<String>,
}

/// The tables of source information. Those that only reading a program changes are shared by the programs made from it.
#[derive(Clone, Debug)]
pub struct Source {
    /// File paths, as the compiler saw them; entry 0 is the empty path.
    pub files: Vec<String>,
    /// Function names.
    pub functions: Arc<Vec<String>>,
    /// Locations; entry 0 is [`NOWHERE`].
    pub locs: IdVec<LocId, Loc>,
    /// Variables.
    pub variables: Arc<IdVec<VarId, Variable>>,
    /// C types.
    pub types: Arc<IdVec<TypeId, DebugType>>,
    /// Loop statements by the places of their jumps back, if the frontend was asked for them; `None` where several are alike. They are neither
    /// compared nor printed.
    loops: Arc<FxHashMap<Loc, Option<SourceLoop>>>,
    /// How files were compiled, as far as that is recorded; neither compared nor printed.
    pub units: Arc<Vec<Unit>>,
    /// Invariants that the program proposes for loops, with the places where it does; neither compared nor printed.
    pub proposed: Vec<(LocId, String)>,
    /// The first function that a compiler has optimised, if any; neither compared nor printed.
    pub optimised: Option<String>,
    /// The ids of the first locations, and of those that were added since.
    shared: Arc<FxHashMap<Loc, LocId>>,
    added: FxHashMap<Loc, LocId>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        let texts = |s: &Source| (s.files.clone(), s.functions.clone());
        let tables = self.locs == other.locs && self.variables == other.variables && self.types == other.types;
        tables && texts(self) == texts(other)
    }
}

impl Eq for Source {}

impl Default for Source {
    fn default() -> Self {
        let mut source = Source {
            files: vec![String::new()],
            functions: Arc::new(vec![String::new()]),
            locs: IdVec::new(),
            variables: Arc::default(),
            types: Arc::default(),
            loops: Arc::default(),
            units: Arc::default(),
            proposed: Vec::new(),
            optimised: None,
            shared: Arc::default(),
            added: FxHashMap::default(),
        };
        source.loc(Loc { file: 0, line: 0, column: 0, function: 0, caller: None });
        source
    }
}

impl Source {
    /// The id of `loc`.
    pub fn loc(&mut self, loc: Loc) -> LocId {
        if let Some(&id) = self.added.get(&loc).or_else(|| self.shared.get(&loc)) {
            return id;
        }
        let id = self.locs.push(loc);
        self.added.insert(loc, id);
        id
    }

    /// Makes copies of these tables cheap.
    pub fn share(&mut self) {
        let added = std::mem::take(&mut self.added);
        Arc::make_mut(&mut self.shared).extend(added);
    }

    /// The index of `path` in [`Source::files`].
    pub fn file(&mut self, path: &str) -> u32 {
        intern(&mut self.files, path)
    }

    /// The index of `name` in [`Source::functions`].
    pub fn function(&mut self, name: &str) -> u32 {
        intern(Arc::make_mut(&mut self.functions), name)
    }

    /// `inner` as seen after inlining its function at the call `caller`.
    pub fn inlined_at(&mut self, inner: LocId, caller: LocId) -> LocId {
        let mut loc = self.locs[inner];
        loc.caller = Some(match loc.caller {
            None => caller,
            Some(outer) => self.inlined_at(outer, caller),
        });
        self.loc(loc)
    }

    /// `file:line`, or `line N` without a file, or an empty text.
    pub fn describe(&self, id: LocId) -> String {
        let loc = &self.locs[id];
        match (self.files[loc.file as usize].as_str(), loc.line) {
            ("", 0) => String::new(),
            (file, 0) => file.to_string(),
            ("", line) => format!("line {line}"),
            (file, line) => format!("{file}:{line}"),
        }
    }

    /// The innermost place with a line that an inlined place lies in: models of library functions have none.
    pub fn with_line(&self, loc: LocId) -> LocId {
        let mut chain = std::iter::successors(Some(loc), |l| self.locs[*l].caller);
        chain.find(|l| self.locs[*l].line > 0).unwrap_or(NOWHERE)
    }

    /// Adds a variable.
    pub fn add_variable(&mut self, variable: Variable) -> VarId {
        Arc::make_mut(&mut self.variables).push(variable)
    }

    /// Adds a loop statement whose jump back is at `jump`.
    pub fn add_loop(&mut self, jump: LocId, statement: SourceLoop) {
        let place = Loc { caller: None, ..self.locs[jump] };
        let known = Arc::make_mut(&mut self.loops).entry(place).or_insert_with(|| Some(statement.clone()));
        if known.as_ref() != Some(&statement) {
            *known = None;
        }
    }

    /// The loop statement whose jump back is at `jump`, in whatever call.
    pub fn loop_at(&self, jump: LocId) -> Option<&SourceLoop> {
        self.loops.get(&Loc { caller: None, ..self.locs[jump] })?.as_ref()
    }

    /// Whether any loop statement is known.
    pub fn has_loops(&self) -> bool {
        !self.loops.is_empty()
    }

    /// Adds a C type.
    pub fn add_type(&mut self, ty: DebugType) -> TypeId {
        Arc::make_mut(&mut self.types).push(ty)
    }

    /// Replaces a C type.
    pub fn set_type(&mut self, id: TypeId, ty: DebugType) {
        Arc::make_mut(&mut self.types)[id] = ty;
    }

    /// The name of the function that contains `id`.
    pub fn function_of(&self, id: LocId) -> &str {
        &self.functions[self.locs[id].function as usize]
    }
}

fn intern(table: &mut Vec<String>, text: &str) -> u32 {
    match table.iter().position(|t| t == text) {
        Some(i) => i as u32,
        None => {
            table.push(text.to_string());
            table.len() as u32 - 1
        }
    }
}
