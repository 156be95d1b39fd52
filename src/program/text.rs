//! Printer of the program IR; [`super::parse`] reads it back.
//!
//! ```text
//! target 64 little
//! entry main
//! type t0 = int "int" 32 signed
//! loc !1 = "a.c":3:5 in "main"
//! var $0 = "x" t0 in "main" at !1
//! global @x size 4 align 4 = { 0: i32 5 } var $0
//! check c0 = overflow "overflow in x + 1" in "main" at !1
//!
//! fn main -> i32 {
//! b0:
//!   %0: i32 = load @x !1 ; a.c:3
//!   %1: i1 = overflows.sadd %0, i32 1
//!   %2: i1 = xor %1, true
//!   check c0, %2
//!   branch %2, b1(%0), b2
//! b1(%3: i32):
//!   return %3
//! b2:
//!   stop
//! }
//! ```
//!
//! `%N` is the value with id N, `bN` the block, `$N` the variable, `!N` the location, `cN` the check,
//! `tN` the C type. Constants stand where they are used: `i32 -5`, `true`, `f64 1.5`, `f80 0x7fff…`
//! (bits), `null`, `@x`, `@x+8`, `&function`. A `;` starts a comment. Printing what was parsed gives
//! the same text; only the ids of constants may differ.

use super::check::CheckKind;
use super::ids::*;
use super::inputs::InputKind;
use super::ir::*;
use super::memory::BlockKind;
use super::source::{DebugType, NOWHERE};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashSet;
use std::fmt::{self, Write};
use tables::*;

pub mod tables;

/// The text form of a whole program.
pub fn print(program: &Program) -> String {
    let mut printer = Printer::new(program);
    // Writing to a String cannot fail.
    let _ = printer.header();
    for id in program.functions.ids() {
        printer.out.push('\n');
        let _ = printer.function(id);
    }
    printer.out
}

/// The text form of one function.
pub fn print_function(program: &Program, function: FuncId) -> String {
    let mut printer = Printer::new(program);
    let _ = printer.function(function);
    printer.out
}

/// The text form of one instruction of `function`, without its location.
pub fn print_inst(program: &Program, function: FuncId, inst: &Inst) -> String {
    let mut printer = Printer::new(program);
    let _ = printer.inst(&program.functions[function], inst);
    printer.out
}

/// The text form of a type.
pub fn type_name(ty: Type) -> String {
    match ty {
        Type::Int(w) => format!("i{w}"),
        Type::Float(k) => name_of(&FLOAT_KINDS, &k).to_string(),
        Type::Ptr => "ptr".to_string(),
    }
}

/// A string literal that the parser reads back.
fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Unique identifiers for things whose names may be odd or repeated.
fn symbols<'a, I: Id>(names: impl Iterator<Item = &'a str>) -> IdVec<I, String> {
    let mut taken = FxHashSet::default();
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' || c == '.' || c == '$' { c } else { '_' };
    names
        .enumerate()
        .map(|(i, name)| {
            let mut symbol: String = name.chars().map(plain).collect();
            if !symbol.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
                symbol.insert(0, '_');
            }
            while !taken.insert(symbol.clone()) {
                let _ = write!(symbol, ".{i}");
            }
            symbol
        })
        .collect()
}

struct Printer<'a> {
    program: &'a Program,
    functions: IdVec<FuncId, String>,
    globals: IdVec<GlobalId, String>,
    out: String,
}

/// The symbol of a thing that does not exist: printing must not fail on invalid programs, which it helps to debug.
fn symbol<I: Id>(table: &IdVec<I, String>, id: I) -> String {
    table.get(id).cloned().unwrap_or_else(|| format!("INVALID.{}", id.index()))
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program) -> Self {
        Printer {
            program,
            functions: symbols(program.functions.iter().map(|f| f.name.as_str())),
            globals: symbols(program.globals.iter().map(|g| g.name.as_str())),
            out: String::new(),
        }
    }

    fn header(&mut self) -> fmt::Result {
        let p = self.program;
        let order = if p.target.big_endian { "big" } else { "little" };
        writeln!(self.out, "target {} {order}", p.target.pointer_width)?;
        writeln!(self.out, "entry {}", symbol(&self.functions, p.entry))?;
        for (id, ty) in p.source.types.entries() {
            writeln!(self.out, "type t{} = {}", id.0, debug_type(ty))?;
        }
        for (id, loc) in p.source.locs.entries().skip(1) {
            let (file, function) = (&p.source.files[loc.file as usize], &p.source.functions[loc.function as usize]);
            write!(self.out, "loc !{} = {}:{}:{} in {}", id.0, quote(file), loc.line, loc.column, quote(function))?;
            match loc.caller {
                Some(caller) => writeln!(self.out, " from !{}", caller.0)?,
                None => writeln!(self.out)?,
            }
        }
        for (id, v) in p.source.variables.entries() {
            write!(self.out, "var ${} = {}", id.0, quote(&v.name))?;
            if let Some(ty) = v.ty {
                write!(self.out, " t{}", ty.0)?;
            }
            if let Some(function) = &v.function {
                write!(self.out, " in {}", quote(function))?;
            }
            if v.parameter {
                write!(self.out, " parameter")?;
            }
            self.place(v.loc)?;
            writeln!(self.out)?;
        }
        for id in p.globals.ids() {
            self.global(id)?;
        }
        for (id, c) in p.checks.entries() {
            write!(self.out, "check c{} = {} {}", id.0, c.property().name(), kind(&c.kind))?;
            write!(self.out, " in {}", quote(&c.function))?;
            self.place(c.loc)?;
            writeln!(self.out)?;
        }
        for (name, loc) in &p.unmodelled {
            write!(self.out, "unmodelled {}", quote(name))?;
            self.place(*loc)?;
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn place(&mut self, loc: LocId) -> fmt::Result {
        if loc == NOWHERE { Ok(()) } else { write!(self.out, " at !{}", loc.0) }
    }

    fn global(&mut self, id: GlobalId) -> fmt::Result {
        let g = &self.program.globals[id];
        write!(self.out, "global @{}", self.globals[id])?;
        if self.globals[id] != g.name {
            write!(self.out, " named {}", quote(&g.name))?;
        }
        write!(self.out, " size {} align {}", g.size, g.align)?;
        if g.constant {
            write!(self.out, " constant")?;
        }
        if g.guarded {
            write!(self.out, " guarded")?;
        }
        match &g.init {
            Init::Arbitrary => write!(self.out, " = arbitrary")?,
            Init::Pieces(pieces) if pieces.is_empty() => {}
            Init::Pieces(pieces) => {
                let pieces: Vec<_> =
                    pieces.iter().map(|p| format!("{}: {}", p.offset, self.constant(&p.value))).collect();
                write!(self.out, " = {{ {} }}", pieces.join(", "))?;
            }
        }
        if let Some(v) = g.variable {
            write!(self.out, " var ${}", v.0)?;
        }
        writeln!(self.out)
    }

    fn constant(&self, constant: &Constant) -> String {
        match constant {
            Constant::Int(v) if v.width() == 1 => v.is_true().to_string(),
            Constant::Int(v) => format!("i{} {}", v.width(), v.to_signed_string()),
            Constant::Float(kind, bits) => format!("{} {}", name_of(&FLOAT_KINDS, kind), float_text(*kind, *bits)),
            Constant::Null => "null".to_string(),
            Constant::Global(g, 0) => format!("@{}", symbol(&self.globals, *g)),
            Constant::Global(g, offset) => format!("@{}{offset:+}", symbol(&self.globals, *g)),
            Constant::Function(f) => format!("&{}", symbol(&self.functions, *f)),
        }
    }

    fn value(&self, f: &Function, value: ValueId) -> String {
        match f.values.get(value).map(|v| &v.def) {
            Some(ValueDef::Const(c)) => self.constant(c),
            _ => format!("%{}", value.0),
        }
    }

    fn values(&self, f: &Function, values: impl IntoIterator<Item = ValueId>) -> String {
        values.into_iter().map(|v| self.value(f, v)).collect::<Vec<_>>().join(", ")
    }

    fn typed(f: &Function, values: impl IntoIterator<Item = ValueId>) -> String {
        let one = |v: ValueId| match f.values.get(v) {
            Some(value) => format!("%{}: {}", v.0, type_name(value.ty)),
            None => format!("%{}: ?", v.0),
        };
        values.into_iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn function(&mut self, id: FuncId) -> fmt::Result {
        let f = &self.program.functions[id];
        write!(self.out, "fn {}", self.functions[id])?;
        if self.functions[id] != f.name {
            write!(self.out, " named {}", quote(&f.name))?;
        }
        if !f.returns.is_empty() {
            let types: Vec<_> = f.returns.iter().map(|&t| type_name(t)).collect();
            write!(self.out, " -> {}", types.join(", "))?;
        }
        writeln!(self.out, " {{")?;
        for (b, block) in f.blocks.entries() {
            match block.params.as_slice() {
                [] => writeln!(self.out, "b{}:", b.0)?,
                params => writeln!(self.out, "b{}({}):", b.0, Self::typed(f, params.iter().copied()))?,
            }
            for inst in &block.insts {
                write!(self.out, "  ")?;
                self.inst(f, inst)?;
                self.end_line(inst.loc)?;
            }
            let text = self.terminator(f, &block.terminator);
            write!(self.out, "  {text}")?;
            self.end_line(block.terminator_loc)?;
        }
        writeln!(self.out, "}}")
    }

    fn end_line(&mut self, loc: LocId) -> fmt::Result {
        let source = &self.program.source;
        if loc != NOWHERE {
            write!(self.out, " !{}", loc.0)?;
            if source.locs.get(loc).is_some() {
                write!(self.out, " ; {}", source.describe(loc).replace('\n', " "))?;
            }
        }
        writeln!(self.out)
    }

    fn edge(&self, f: &Function, edge: &Edge) -> String {
        match edge.args.as_slice() {
            [] => format!("b{}", edge.target.0),
            args => format!("b{}({})", edge.target.0, self.values(f, args.iter().copied())),
        }
    }

    fn terminator(&self, f: &Function, terminator: &Terminator) -> String {
        match terminator {
            Terminator::Jump(e) => format!("jump {}", self.edge(f, e)),
            Terminator::Branch { cond, then, other } => {
                format!("branch {}, {}, {}", self.value(f, *cond), self.edge(f, then), self.edge(f, other))
            }
            Terminator::Return(values) if values.is_empty() => "return".to_string(),
            Terminator::Return(values) => format!("return {}", self.values(f, values.iter().copied())),
            Terminator::Stop => "stop".to_string(),
        }
    }

    fn inst(&mut self, f: &Function, inst: &Inst) -> fmt::Result {
        let results = Self::typed(f, inst.results());
        if !results.is_empty() {
            write!(self.out, "{results} = ")?;
        }
        let text = self.op(f, &inst.op);
        self.out.push_str(&text);
        Ok(())
    }

    fn op(&self, f: &Function, op: &Op) -> String {
        let all = |name: &str, values: &[ValueId]| format!("{name} {}", self.values(f, values.iter().copied()));
        match op {
            Op::Bin(o, a, b) => all(name_of(&BIN, o), &[*a, *b]),
            Op::Overflows(o, a, b) => all(name_of(&OVERFLOWS, o), &[*a, *b]),
            Op::Cmp(o, a, b) => all(name_of(&CMP, o), &[*a, *b]),
            Op::Select(c, a, b) => all("select", &[*c, *a, *b]),
            Op::Cast(o, a) => all(name_of(&CAST, o), &[*a]),
            Op::FloatBin(o, a, b) => all(name_of(&FLOAT_BIN, o), &[*a, *b]),
            Op::FloatCmp(o, a, b) => all(name_of(&FLOAT_CMP, o), &[*a, *b]),
            Op::FloatFn(o, a) => all(name_of(&FLOAT_FN, o), &[*a]),
            Op::Elementary(f, a, b) => {
                let operands: Vec<ValueId> = [*a].into_iter().chain(*b).collect();
                all(name_of(&ELEMENTARY, f), &operands)
            }
            Op::Rounded { op, mode, a, b } => {
                let name = match op {
                    RoundedOp::Bin(o) => name_of(&FLOAT_BIN, o),
                    RoundedOp::Fn(o) => name_of(&FLOAT_FN, o),
                    RoundedOp::Cast(o) => name_of(&CAST, o),
                };
                let operands: Vec<ValueId> = [*mode, *a].into_iter().chain(*b).collect();
                all(&format!("rounded {name}"), &operands)
            }
            Op::PtrAdd(a, b, extent) => {
                let moved = all("ptradd", &[*a, *b]);
                match extent {
                    Extent::Unknown => moved,
                    Extent::Same => format!("{moved} in same"),
                    Extent::Bytes(n) => format!("{moved} in {n}"),
                    Extent::Rest => format!("{moved} in rest"),
                }
            }
            Op::Query(q, a, None) => all(name_of(&QUERY, q), &[*a]),
            Op::Query(q, a, Some(b)) => all(name_of(&QUERY, q), &[*a, *b]),
            Op::Heap(q, list) => format!("{}({})", name_of(&HEAP, q), self.values(f, list.iter().copied())),
            Op::Alloca { size, align, variable, guarded } => {
                let variable = variable.map_or(String::new(), |v| format!(" var ${}", v.0));
                let guarded = if *guarded { " guarded" } else { "" };
                format!("{} align {align}{guarded}{variable}", all("alloca", &[*size]))
            }
            Op::HeapAlloc { size, align, zeroed, block } => self.heap_alloc(f, (*size, *align), *zeroed, *block),
            Op::Free(a) => all("free", &[*a]),
            Op::Load(a) => all("load", &[*a]),
            Op::Store { ptr, value } => all("store", &[*ptr, *value]),
            Op::MemCopy { dst, src, len } => all("memcopy", &[*dst, *src, *len]),
            Op::MemSet { dst, byte, len } => all("memset", &[*dst, *byte, *len]),
            Op::LoadMask(a) => all("loadmask", &[*a]),
            Op::StoreMask { ptr, mask } => all("storemask", &[*ptr, *mask]),
            Op::MemMask { dst, byte, len } => all("memmask", &[*dst, *byte, *len]),
            Op::MemHavoc { dst, len, by: None } => all("memhavoc", &[*dst, *len]),
            Op::MemHavoc { dst, len, by: Some(by) } => {
                format!("left {}({})", quote(by), self.values(f, [*dst, *len].into_iter()))
            }
            Op::Escape { to, pointers, counts } => {
                let word = if *counts { "escape_as_input" } else { "escape" };
                format!("{word} {}({})", quote(to), self.values(f, pointers.iter().copied()))
            }
            Op::Texts { array, count } => all("texts", &[*array, *count]),
            Op::Input(kind) => format!("input {}", input_kind(kind)),
            Op::Check { check, cond } => format!("check c{}, {}", check.0, self.value(f, *cond)),
            Op::Assume(a) => all("assume", &[*a]),
            Op::Observe { what, values } => {
                let function = |f| symbol(&self.functions, f);
                let what = match *what {
                    Observed::Return(f) => format!("return {}", function(f)),
                    Observed::Returned(f) => format!("returned {}", function(f)),
                    Observed::Call(f) => format!("call {}", function(f)),
                    Observed::Losses(check) => format!("losses c{}", check.0),
                };
                format!("observe {what}({})", self.values(f, values.iter().copied()))
            }
            Op::Assign { variable, value } => format!("assign ${}, {}", variable.0, self.value(f, *value)),
            Op::Call { callee, args, .. } => {
                let callee = match callee {
                    Callee::Direct(id) => symbol(&self.functions, *id),
                    Callee::Indirect(v) => format!("*{}", self.value(f, *v)),
                };
                format!("call {callee}({})", self.values(f, args.iter().copied()))
            }
        }
    }
}

fn input_kind(kind: &InputKind) -> String {
    match kind {
        InputKind::Nondet(name) => format!("nondet {}", quote(name)),
        InputKind::Library { call, model } => format!("library {} {}", quote(call), quote(model)),
        InputKind::Uninitialised => "uninitialised".to_string(),
        InputKind::Unmodelled(name) => format!("unmodelled {}", quote(name)),
        InputKind::Left(name) => format!("left {}", quote(name)),
        InputKind::Volatile(name) => format!("volatile {}", quote(name)),
        InputKind::Doubtful(what) => format!("doubtful {}", quote(what)),
        InputKind::Parameter(name) => format!("parameter {}", quote(name)),
        InputKind::Environment(name) => format!("environment {}", quote(name)),
    }
}

/// Decimal where that reads back to the same bits, else the bits in hexadecimal.
fn float_text(kind: FloatKind, bits: Bv) -> String {
    let low = bits.low_u64();
    match kind {
        FloatKind::Single if f32::from_bits(low as u32).is_finite() => format!("{:?}", f32::from_bits(low as u32)),
        FloatKind::Double if f64::from_bits(low).is_finite() => format!("{:?}", f64::from_bits(low)),
        _ => format!("0x{:x}", bits.low_u128()),
    }
}

fn debug_type(ty: &DebugType) -> String {
    match ty {
        DebugType::Int { name, bits, signed } => {
            format!("int {} {bits} {}", quote(name), if *signed { "signed" } else { "unsigned" })
        }
        DebugType::Bool => "bool".to_string(),
        DebugType::Char { signed } => format!("char {}", if *signed { "signed" } else { "unsigned" }),
        DebugType::Float { name, bits } => format!("float {} {bits}", quote(name)),
        DebugType::Pointer(None) => "pointer void".to_string(),
        DebugType::Pointer(Some(t)) => format!("pointer t{}", t.0),
        DebugType::Array { element, count: None } => format!("array t{} unknown", element.0),
        DebugType::Array { element, count: Some(n) } => format!("array t{} {n}", element.0),
        DebugType::Struct { name, union, members, size } => {
            let member = |m: &super::source::Member| {
                let width = m.bit_width.map_or(String::new(), |w| format!(" bits {w}"));
                format!("{} {} t{}{width}", quote(&m.name), m.bit_offset, m.ty.0)
            };
            let members = members.iter().map(member).collect::<Vec<_>>().join(", ");
            format!("{} {} {size} {{ {members} }}", if *union { "union" } else { "struct" }, quote(name))
        }
        DebugType::Enum { name, bits, signed, values } => {
            let unsigned = if *signed { "" } else { " unsigned" };
            let values = values.iter().map(|(n, v)| format!("{} {v}", quote(n))).collect::<Vec<_>>().join(", ");
            format!("enum {} {bits}{unsigned} {{ {values} }}", quote(name))
        }
        DebugType::Other(name) => format!("other {}", quote(name)),
    }
}
impl Printer<'_> {
    fn heap_alloc(
        &self,
        f: &Function,
        (size, align): (ValueId, Option<ValueId>),
        zeroed: bool,
        block: BlockKind,
    ) -> String {
        let values = |list: &[ValueId]| self.values(f, list.iter().copied());
        let aligned = align.map_or(String::new(), |a| format!(" aligned {}", values(&[a])));
        let zeroed = if zeroed { " zeroed" } else { "" };
        format!("heapalloc {}{zeroed}{}{aligned}", values(&[size]), words_of(block))
    }
}

/// The words for what made a block.
fn words_of(block: BlockKind) -> &'static str {
    match block {
        BlockKind::Heap => "",
        BlockKind::Mapped => " mapped",
        BlockKind::MappedConstant => " mapped guarded",
    }
}

/// The text form of a check's kind, in front of the name of its property.
fn kind(kind: &CheckKind) -> String {
    use CheckKind::*;
    match kind {
        Requirement { failure: text, .. } | NotModelled { what: text } => quote(text),
        ErrorLabel { name } => format!("label {}", quote(name)),
        WitnessInvariant { number } => format!("invariant {number}"),
        LoopEnds => "loop".to_string(),
        LostMeanwhile { is_open: false } => "lost".to_string(),
        LostMeanwhile { is_open: true } => "lost unsure".to_string(),
        RecursionEnds { function } => format!("recursion {}", quote(function)),
        ExecutionEnds => "execution".to_string(),
        BlockIsReached => "block".to_string(),
        RecursionLimit { function, calls } => format!("limit {} {calls}", quote(function)),
        ComputedAhead { failure } => format!("ahead {}", quote(failure)),
    }
}
