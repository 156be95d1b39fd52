//! The abstract objects of a program: functions, globals, and two for each site that makes objects.

use super::contents::Contents;
use super::int::Int;
use super::object::{Life, Object};
use super::pointer::Base;
use super::value::Value;
use crate::program::{
    BlockKind, Constant, FuncId, Function, GlobalId, Init, InitPiece, InputKind, Inst, Op, Program, Type, ValueId,
};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What an abstract object stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Nothing.
    Nowhere,
    /// Memory that only the environment knows, or anything that it has been given the address of.
    Foreign,
    /// A function.
    Function(FuncId),
    /// A global variable.
    Global(GlobalId),
    /// The newest object of a site; the next base stands for the older ones.
    Newest(Site),
    /// The older objects of a site.
    Older(Site),
}

/// An instruction that makes objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// The function.
    pub func: FuncId,
    /// The result of the instruction.
    pub value: ValueId,
    /// Where the function was called: of what a heap object is told apart by.
    pub context: u32,
    /// What kind of objects it makes.
    pub makes: Makes,
}

/// Kinds of objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Makes {
    Variable { guarded: bool },
    Block(BlockKind),
}

/// The objects of functions and globals follow those that are none.
const FIRST: u32 = 2;

fn of_function(f: FuncId) -> Base {
    Base(FIRST + f.0)
}

/// The abstract objects seen so far.
pub struct Bases {
    kinds: Vec<Kind>,
    sites: FxHashMap<Site, Base>,
    /// The initial objects of globals.
    globals: Vec<Rc<Object>>,
    /// Which of them may change.
    changeable: Vec<bool>,
    /// Which of those that may change the environment may know.
    known: Vec<bool>,
    /// Which of those that may change pointers of globals lead to from the start.
    exposed: Vec<bool>,
    constant: Vec<bool>,
    /// Whether there are globals that the environment has set.
    is_given: bool,
    functions: usize,
    word: u16,
}

impl Bases {
    /// Those of globals and functions.
    pub fn new(program: &Program) -> Bases {
        let functions = program.functions.ids().map(Kind::Function);
        let globals = program.globals.ids().map(Kind::Global);
        let kinds: Vec<Kind> = [Kind::Nowhere, Kind::Foreign].into_iter().chain(functions).chain(globals).collect();
        let mut bases = Bases {
            kinds,
            sites: FxHashMap::default(),
            globals: Vec::new(),
            changeable: program.globals.iter().map(|g| !g.constant).collect(),
            known: known(program),
            exposed: exposed(program),
            constant: program.globals.iter().map(|g| g.constant || g.guarded).collect(),
            is_given: program.globals.iter().any(|g| matches!(g.init, Init::Arbitrary)),
            functions: program.functions.len(),
            word: program.target.pointer_width,
        };
        bases.globals = program.globals.iter().map(|g| Rc::new(bases.global(program, &g.init, g.size))).collect();
        bases
    }

    fn global(&self, program: &Program, init: &Init, size: u64) -> Object {
        let mut contents = Contents::new(matches!(init, Init::Pieces(_)));
        if let Init::Pieces(pieces) = init {
            for piece in pieces {
                let (value, ty) = self.constant(&piece.value);
                let offset = Int::number(self.word, piece.offset.into());
                contents.store(&offset, (&value, ty, program.size_of(ty)), true, self.word);
            }
        }
        let is_text = size > 0 && matches!(init, Init::Pieces(pieces) if ends_with_zero(program, pieces, size));
        Object { size: Int::number(self.word, size.into()), life: Life::Alive, is_text, contents }
    }

    /// The value of a constant, and its type.
    pub fn constant(&self, constant: &Constant) -> (Value, Type) {
        use super::float::Float;
        use super::pointer::Pointers;
        let zero = |offset: i64| Int::number(self.word, offset.into());
        match constant {
            Constant::Int(v) => (Value::Int(Int::only(*v)), Type::Int(v.width())),
            Constant::Float(kind, bits) => (Value::Float(Float::only(*kind, *bits)), Type::Float(*kind)),
            Constant::Null => (Value::Pointer(Pointers::null(self.word)), Type::Ptr),
            Constant::Global(g, offset) => (Value::Pointer(Pointers::at(self.of_global(*g), zero(*offset))), Type::Ptr),
            Constant::Function(f) => (Value::Pointer(Pointers::at(of_function(*f), zero(0))), Type::Ptr),
        }
    }

    fn of_global(&self, global: GlobalId) -> Base {
        Base(FIRST + self.functions as u32 + global.0)
    }

    /// The width of pointers.
    pub fn word(&self) -> u16 {
        self.word
    }

    /// What it stands for.
    pub fn kind(&self, base: Base) -> Kind {
        self.kinds.get(base.0 as usize).copied().unwrap_or(Kind::Nowhere)
    }

    /// The newest object of a site.
    pub fn newest(&mut self, site: Site) -> Base {
        *self.sites.entry(site).or_insert_with(|| {
            let base = Base(self.kinds.len() as u32);
            self.kinds.extend([Kind::Newest(site), Kind::Older(site)]);
            base
        })
    }

    /// The older objects of the site whose newest one is `base`.
    pub fn older(&self, base: Base) -> Base {
        Base(base.0 + 1)
    }

    /// All that stand for objects of the same site.
    pub fn of_site(&self, base: Base) -> Vec<Base> {
        match self.kind(base) {
            Kind::Newest(_) => vec![base, Base(base.0 + 1)],
            Kind::Older(_) => vec![Base(base.0 - 1), base],
            _ => vec![base],
        }
    }

    /// Whether it stands for one object at a time.
    pub fn is_one(&self, base: Base) -> bool {
        !matches!(self.kind(base), Kind::Older(_) | Kind::Foreign)
    }

    /// The object of a global at the start.
    pub fn initial(&self, base: Base) -> Option<Rc<Object>> {
        match self.kind(base) {
            Kind::Global(g) => self.globals.get(g.0 as usize).cloned(),
            _ => None,
        }
    }

    /// Whether a write may change it.
    pub fn is_changeable(&self, base: Base) -> bool {
        match self.kind(base) {
            Kind::Nowhere | Kind::Foreign | Kind::Function(_) => false,
            Kind::Global(g) => self.changeable[g.0 as usize],
            Kind::Newest(site) | Kind::Older(site) => site.makes != Makes::Block(BlockKind::MappedConstant),
        }
    }

    /// Whether writing to it is invalid, or forbidden.
    pub fn is_constant(&self, base: Base) -> bool {
        match self.kind(base) {
            Kind::Nowhere | Kind::Foreign => false,
            Kind::Function(_) => true,
            Kind::Global(g) => self.constant[g.0 as usize],
            Kind::Newest(site) | Kind::Older(site) => match site.makes {
                Makes::Variable { guarded } => guarded,
                Makes::Block(kind) => kind == BlockKind::MappedConstant,
            },
        }
    }

    /// Whether an object may end before the program does.
    pub fn may_end(&self, base: Base) -> bool {
        matches!(self.kind(base), Kind::Newest(_) | Kind::Older(_))
    }

    /// Whether it stands for blocks that are freed.
    pub fn is_heap_block(&self, base: Base) -> bool {
        match self.kind(base) {
            Kind::Newest(site) | Kind::Older(site) => site.makes == Makes::Block(BlockKind::Heap),
            _ => false,
        }
    }

    /// The globals that may change.
    pub fn changeable_globals(&self) -> Vec<Base> {
        let all = self.changeable.iter().enumerate().filter(|(_, is_one)| **is_one);
        all.map(|(n, _)| self.of_global(GlobalId(n as u32))).collect()
    }

    /// Whether it is a global that the environment may know by its name, or by pointers in others.
    pub fn is_known(&self, base: Base) -> bool {
        matches!(self.kind(base), Kind::Global(g) if self.known[g.0 as usize])
    }

    /// Whether there are globals that the environment has set, to pointers that it knows, say.
    pub fn is_given(&self) -> bool {
        self.is_given
    }

    /// Whether it is a global to which pointers in globals lead from the start.
    pub fn is_exposed(&self, base: Base) -> bool {
        matches!(self.kind(base), Kind::Global(g) if self.exposed[g.0 as usize])
    }

    /// The function that it stands for.
    pub fn function(&self, base: Base) -> Option<FuncId> {
        match self.kind(base) {
            Kind::Function(f) => Some(f),
            _ => None,
        }
    }
}

/// The globals that may change and that the environment may know: those that functions which nobody models can name, or any, where there are none such, or the
/// environment gives other pointers than theirs.
fn known(program: &Program) -> Vec<bool> {
    let insts = || {
        program.functions.iter().flat_map(|f| f.blocks.iter().flat_map(move |b| b.insts.iter().map(move |i| (f, i))))
    };
    let is_open = |(f, inst): (&Function, &Inst)| match &inst.op {
        Op::Input(InputKind::Parameter(_) | InputKind::Environment(_) | InputKind::Volatile(_)) => {
            inst.result.is_some_and(|r| f.ty(r) == Type::Ptr)
        }
        _ => false,
    };
    let mut named = vec![false; program.globals.len()];
    let mut escapes = false;
    for (function, inst) in insts() {
        let Op::Escape { pointers, .. } = &inst.op else { continue };
        escapes = true;
        for pointer in pointers {
            if let Some(Constant::Global(g, _)) = function.constant(*pointer) {
                named[g.0 as usize] = true;
            }
        }
    }
    let is_given = program.globals.iter().any(|g| matches!(g.init, Init::Arbitrary));
    let all = !escapes || is_given || insts().any(is_open);
    program.globals.iter().zip(named).map(|(g, named)| !g.constant && !g.is_of_library() && (all || named)).collect()
}

/// Whether the last byte of a global is 0.
fn ends_with_zero(program: &Program, pieces: &[InitPiece], size: u64) -> bool {
    pieces.iter().all(|piece| {
        let ty = match &piece.value {
            Constant::Int(v) => Type::Int(v.width()),
            Constant::Float(kind, _) => Type::Float(*kind),
            Constant::Null | Constant::Global(..) | Constant::Function(_) => Type::Ptr,
        };
        let end = piece.offset + program.size_of(ty);
        match &piece.value {
            _ if end < size => true,
            Constant::Int(v) if end == size && !program.target.big_endian && v.width() >= 8 => {
                v.extract(v.width() - 8, 8).is_zero()
            }
            _ => false,
        }
    })
}

/// The globals to which pointers in globals lead from the start.
fn exposed(program: &Program) -> Vec<bool> {
    let mut exposed = vec![false; program.globals.len()];
    for global in program.globals.iter() {
        let Init::Pieces(pieces) = &global.init else { continue };
        for piece in pieces {
            if let Constant::Global(g, _) = piece.value {
                exposed[g.0 as usize] = true;
            }
        }
    }
    exposed
}
