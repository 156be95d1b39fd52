//! The rules that every program keeps, checked after each pass in tests.
//!
//! Program
//! - pointers have 32 or 64 bits; the entry function exists and its entry block has no parameters;
//! - initial pieces of a global lie within it, in order, without overlap; alignments are powers of two;
//! - ids of globals, functions, checks, locations, variables and C types are in range, and the caller
//!   of a location comes before it in the table.
//!
//! Functions
//! - there is an entry block, and no edge enters it;
//! - each value is defined once at most, as its `ValueDef` says, and exactly once if it is used
//!   (a value that nothing uses may be left without a definition when its instruction was removed);
//! - the definition of a value dominates each use in a reachable block;
//! - an edge has one argument of the right type per parameter of its target; `Return` matches
//!   `Function::returns`;
//! - integers have 1 to 128 bits; constants have the type of their value;
//! - an instruction has a result iff its operation gives one, of the type that [`Op`] says, and
//!   operands of the types that [`Op`] says; pointers are not compared as signed;
//! - a direct call has the callee's parameter and result types.

use super::cfg;
use super::ids::*;
use super::ir::*;
use super::source::DebugType;
use super::text;
use crate::util::ids::IdVec;
use std::collections::BTreeSet;

mod dominance;
mod ops;
#[cfg(test)]
mod tests;

/// Checks every rule.
///
/// # Errors
/// One line per violation, each naming function, block and instruction.
pub fn validate(program: &Program) -> Result<(), Vec<String>> {
    let mut errors = Vec::new();
    tables(program, &mut errors);
    for (id, function) in program.functions.entries() {
        let mut checker = FunctionChecker { program, id, function, errors: &mut errors, at: Position::Function };
        checker.run();
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// The tables of the program beside its functions.
fn tables(program: &Program, errors: &mut Vec<String>) {
    let source = &program.source;
    if !matches!(program.target.pointer_width, 32 | 64) {
        errors.push(format!("pointers of {} bits", program.target.pointer_width));
    }
    match program.functions.get(program.entry) {
        None => errors.push("the entry function does not exist".to_string()),
        Some(f) if f.blocks.get(ENTRY).is_some_and(|b| !b.params.is_empty()) => {
            errors.push("the entry function has parameters".to_string());
        }
        Some(_) => {}
    }
    let has_loc = |id: LocId| source.locs.get(id).is_some();
    for (id, loc) in source.locs.entries() {
        let known = (loc.file as usize) < source.files.len() && (loc.function as usize) < source.functions.len();
        if !known || loc.caller.is_some_and(|c| c.0 >= id.0) {
            errors.push(format!("location {}: file, function or caller does not exist", id.0));
        }
    }
    for (id, v) in source.variables.entries() {
        if !has_loc(v.loc) || v.ty.is_some_and(|t| source.types.get(t).is_none()) {
            errors.push(format!("variable {} ({}): location or type does not exist", id.0, v.name));
        }
    }
    for (id, ty) in source.types.entries() {
        if type_references(ty).iter().any(|t| source.types.get(*t).is_none()) {
            errors.push(format!("C type {}: refers to a type that does not exist", id.0));
        }
    }
    for (id, check) in program.checks.entries() {
        if !has_loc(check.loc) {
            errors.push(format!("check {}: its location does not exist", id.0));
        }
    }
    if program.unmodelled.iter().any(|(_, loc)| !has_loc(*loc)) {
        errors.push("a location of an unmodelled function does not exist".to_string());
    }
    for global in program.globals.iter() {
        self::global(program, global, errors);
    }
}

fn type_references(ty: &DebugType) -> Vec<TypeId> {
    match ty {
        DebugType::Pointer(to) => to.iter().copied().collect(),
        DebugType::Array { element, .. } => vec![*element],
        DebugType::Struct { members, .. } => members.iter().map(|m| m.ty).collect(),
        _ => Vec::new(),
    }
}

fn global(program: &Program, global: &Global, errors: &mut Vec<String>) {
    let mut complain = |message: &str| errors.push(format!("global {}: {message}", global.name));
    if !global.align.is_power_of_two() {
        complain("alignment is not a power of two");
    }
    if global.variable.is_some_and(|v| program.source.variables.get(v).is_none()) {
        complain("its variable does not exist");
    }
    let Init::Pieces(pieces) = &global.init else { return };
    let mut end = 0;
    for piece in pieces {
        match constant_type(program, &piece.value) {
            Err(message) => complain(&message),
            Ok(ty) => {
                if piece.offset < end {
                    complain("initial pieces overlap or are out of order");
                }
                end = piece.offset.saturating_add(program.size_of(ty));
            }
        }
    }
    if end > global.size {
        complain("an initial piece exceeds its size");
    }
}

/// The type of a constant that is well-formed.
fn constant_type(program: &Program, constant: &Constant) -> Result<Type, String> {
    match constant {
        Constant::Int(v) if v.width() > 128 => Err(format!("a constant of {} bits", v.width())),
        Constant::Int(v) => Ok(Type::Int(v.width())),
        Constant::Float(kind, bits) if kind.bits() != bits.width() => {
            Err(format!("a {kind:?} constant of {} bits", bits.width()))
        }
        Constant::Float(kind, _) => Ok(Type::Float(*kind)),
        Constant::Global(g, _) if program.globals.get(*g).is_none() => Err(format!("global {} does not exist", g.0)),
        Constant::Function(f) if program.functions.get(*f).is_none() => Err(format!("function {} does not exist", f.0)),
        Constant::Null | Constant::Global(..) | Constant::Function(_) => Ok(Type::Ptr),
    }
}

struct FunctionChecker<'a> {
    program: &'a Program,
    id: FuncId,
    function: &'a Function,
    errors: &'a mut Vec<String>,
    /// The place that complaints name.
    at: Position,
}

/// Where in a function a rule is being checked.
#[derive(Clone, Copy)]
enum Position {
    Function,
    Inst(BlockId, usize),
    Terminator(BlockId),
}

impl FunctionChecker<'_> {
    fn complain(&mut self, message: impl AsRef<str>) {
        let at = match self.at {
            Position::Function => String::new(),
            Position::Terminator(b) => format!(" b{} terminator", b.0),
            Position::Inst(b, i) => {
                let text = text::print_inst(self.program, self.id, &self.function.blocks[b].insts[i]);
                format!(" b{}[{i}] `{text}`", b.0)
            }
        };
        self.errors.push(format!("{}{at}: {}", self.function.name, message.as_ref()));
    }

    fn run(&mut self) {
        if self.function.blocks.is_empty() {
            return self.complain("no entry block");
        }
        // Everything below looks up values and blocks by id, so that ids come first.
        let count = self.errors.len();
        self.ids();
        if self.errors.len() > count {
            return;
        }
        self.values();
        for (id, block) in self.function.blocks.entries() {
            for (i, inst) in block.insts.iter().enumerate() {
                self.at = Position::Inst(id, i);
                self.inst(inst);
            }
            self.at = Position::Terminator(id);
            self.terminator(&block.terminator);
        }
        self.at = Position::Function;
        self.dominance();
    }

    /// All ids that blocks mention are in range.
    fn ids(&mut self) {
        let f = self.function;
        let mut bad = BTreeSet::new();
        let mut value = |v: ValueId| {
            if f.values.get(v).is_none() {
                bad.insert(v.0);
            }
        };
        for block in f.blocks.iter() {
            block.params.iter().copied().for_each(&mut value);
            for inst in &block.insts {
                inst.results().for_each(&mut value);
                super::operands::for_each_operand(&inst.op, &mut value);
            }
            let mut terminator = block.terminator.clone();
            super::operands::map_terminator_operands(&mut terminator, |v| {
                value(v);
                v
            });
        }
        for v in bad {
            self.complain(format!("value {v} does not exist"));
        }
        for (id, block) in f.blocks.entries() {
            if block.terminator.edges().any(|e| f.blocks.get(e.target).is_none()) {
                self.complain(format!("an edge of b{} leads to a block that does not exist", id.0));
            }
            let locs = block.insts.iter().map(|i| i.loc).chain([block.terminator_loc]);
            if locs.into_iter().any(|l| self.program.source.locs.get(l).is_none()) {
                self.complain(format!("a location in b{} does not exist", id.0));
            }
        }
    }

    /// Types of values, constants, and that the table agrees with the definitions in the blocks.
    fn values(&mut self) {
        let f = self.function;
        for (id, value) in f.values.entries() {
            if matches!(value.ty, Type::Int(w) if !(1..=128).contains(&w)) {
                self.complain(format!("%{} has {:?}", id.0, value.ty));
            }
            if let ValueDef::Const(constant) = &value.def {
                match constant_type(self.program, constant) {
                    Err(message) => self.complain(message),
                    Ok(ty) if ty != value.ty => self.complain(format!("constant %{} has another type", id.0)),
                    Ok(_) => {}
                }
            }
        }
        let mut defined: IdVec<ValueId, bool> = IdVec::filled(false, f.values.len());
        for (b, block) in f.blocks.entries() {
            let params = block.params.iter().map(|&v| (v, ValueDef::Param(b)));
            let results = block.insts.iter().flat_map(|i| i.results()).map(|v| (v, ValueDef::Inst(b)));
            for (v, def) in params.chain(results) {
                if f.values[v].def != def {
                    self.complain(format!("%{} is defined in b{}, not where its table entry says", v.0, b.0));
                }
                if std::mem::replace(&mut defined[v], true) {
                    self.complain(format!("%{} is defined twice", v.0));
                }
            }
        }
    }

    fn terminator(&mut self, terminator: &Terminator) {
        let f = self.function;
        match terminator {
            Terminator::Branch { cond, .. } if f.ty(*cond) != BOOL => self.complain("condition is not a Bool"),
            Terminator::Return(values) if !values.iter().map(|&v| f.ty(v)).eq(f.returns.iter().copied()) => {
                self.complain("returned values differ from the function's result types");
            }
            _ => {}
        }
        for edge in terminator.edges() {
            if edge.target == ENTRY {
                self.complain("an edge enters the entry block");
            }
            let params = f.blocks[edge.target].params.iter().map(|&v| f.ty(v));
            if !edge.args.iter().map(|&v| f.ty(v)).eq(params) {
                self.complain(format!("arguments differ from the parameters of b{}", edge.target.0));
            }
        }
    }
}
