//! Debug information: source locations, variables and C types, copied from LLVM's metadata into
//! the tables of [`Source`]. Everything is optional; a module without debug info gives unknown
//! places and unnamed variables.
//!
//! Operand positions in metadata nodes are those of LLVM 22 (a test pins them).

mod loops;
mod plain;
mod spelling;
mod types;

pub use plain::TypeReader;
pub use spelling::{CType, ReturnsAndParameters, c_spelling, declared_types, element_pointer, function_type};
pub use types::{
    PointerMember, is_constant, is_structure, is_text, leads_to_argument_list, pointee, pointers_in, returns_aggregate,
};

use super::llvm::{Metadata, MetadataKind, Module, Val};
use crate::program::source::NOWHERE;
use crate::program::{Loc, LocId, Source, TypeId, VarId, Variable};
use rustc_hash::FxHashMap;
use std::path::Path;

/// The debug information that has been copied so far.
#[derive(Default)]
pub struct DebugInfo {
    locations: FxHashMap<Metadata, LocId>,
    scopes: FxHashMap<Metadata, (u32, u32)>,
    variables: FxHashMap<(Metadata, Option<String>), VarId>,
    types: FxHashMap<Metadata, Option<TypeId>>,
    /// The types of atomic numbers, and whether they are volatile.
    atomics: FxHashMap<TypeId, bool>,
    /// Where the compiler ran, of the compilation unit met last.
    directory: String,
}

/// How clang marks the messages of traps.
const TRAP_MESSAGE: &str = "__clang_trap_msg$";

/// The operand of a `DISubprogram` that is its compilation unit, whose operand 0 is a file.
const UNIT: usize = 5;

impl DebugInfo {
    /// The place of an instruction, if it has one.
    pub fn location(&mut self, source: &mut Source, inst: Val) -> Option<LocId> {
        inst.location().map(|node| self.location_node(source, node))
    }

    /// The unknown place in the function called `function`.
    pub fn nowhere_in(&self, source: &mut Source, function: &str) -> LocId {
        if function.is_empty() {
            return NOWHERE;
        }
        let function = source.function(function);
        source.loc(Loc { file: 0, line: 0, column: 0, function, caller: None })
    }

    /// The place that a `DILocation` describes, with the calls it was inlined through.
    pub fn location_node(&mut self, source: &mut Source, node: Metadata) -> LocId {
        if let Some(&known) = self.locations.get(&node) {
            return known;
        }
        // clang puts the message of a sanitizer's trap in the name of a function that was never there.
        let is_message =
            |s: &Metadata| enclosing_subprogram(*s).is_some_and(|s| subprogram_name(s).starts_with(TRAP_MESSAGE));
        if let (Some(outer), true) = (node.inlined_at(), node.scope().as_ref().is_some_and(is_message)) {
            return self.location_node(source, outer);
        }
        let (file, function) = node.scope().map_or((0, 0), |scope| self.scope(source, scope));
        let caller = node.inlined_at().map(|call| self.location_node(source, call));
        let id = source.loc(Loc { file, line: node.line(), column: node.column(), function, caller });
        self.locations.insert(node, id);
        id
    }

    /// File and function of a scope.
    fn scope(&mut self, source: &mut Source, scope: Metadata) -> (u32, u32) {
        if let Some(&known) = self.scopes.get(&scope) {
            return known;
        }
        let subprogram = enclosing_subprogram(scope);
        if let Some(unit) = subprogram.and_then(|s| s.operand(UNIT)).and_then(|u| u.operand(0)) {
            self.directory = unit.file_directory();
        }
        let file = scope.scope_file().map_or(0, |file| source.file(&self.path(file)));
        let function = subprogram.map_or(0, |s| source.function(&subprogram_name(s)));
        self.scopes.insert(scope, (file, function));
        (file, function)
    }

    /// The path of a file: if it is there, one that leads to it from here; else as it was given to the compiler: relative to where that ran, or
    /// absolute, in which case clang has moved the part in common with that place to the directory.
    fn path(&self, file: Metadata) -> String {
        let (directory, name) = (file.file_directory(), file.file_name());
        // Bitcode of other directories is read, too.
        let elsewhere = Path::new(&directory).join(&name);
        if !Path::new(&name).exists() && elsewhere.is_absolute() && elsewhere.exists() {
            let here = std::env::current_dir().unwrap_or_default();
            return elsewhere.strip_prefix(&here).unwrap_or(&elsewhere).display().to_string();
        }
        if directory.is_empty() || directory == self.directory || name.starts_with('/') {
            name
        } else {
            format!("{}/{name}", directory.trim_end_matches('/'))
        }
    }

    /// The place where a function is declared.
    pub fn function_location(&mut self, source: &mut Source, function: Val) -> LocId {
        let Some(node) = function.subprogram() else {
            return self.nowhere_in(source, &function.name());
        };
        let (file, function) = self.scope(source, node);
        source.loc(Loc { file, line: node.subprogram_line(), column: 0, function, caller: None })
    }

    /// The source variable of a `DILocalVariable` (or, with no function, of a `DIGlobalVariable`).
    pub fn variable(&mut self, source: &mut Source, node: Metadata, function: Option<&str>) -> VarId {
        let key = (node, function.map(str::to_string));
        if let Some(&known) = self.variables.get(&key) {
            return known;
        }
        let operands = node.operands();
        let operand = |i: usize| operands.get(i).copied().flatten();
        let ty = operand(3).and_then(|t| self.type_of(source, t));
        let file = node.variable_file().map_or(0, |file| source.file(&self.path(file)));
        // Variables that live as long as the program may be declared in a function, too.
        let declared_in = || operand(0).and_then(enclosing_subprogram).map(subprogram_name);
        let in_function = function.map(str::to_string).or_else(declared_in);
        let in_function = in_function.map_or(0, |f| source.function(&f));
        let loc = source.loc(Loc { file, line: node.variable_line(), column: 0, function: in_function, caller: None });
        let id = source.add_variable(Variable {
            name: operand(1).and_then(Metadata::string).unwrap_or_default(),
            ty,
            function: function.map(str::to_string),
            loc,
            parameter: function.is_some() && node.printed_field("arg").is_some(),
        });
        self.variables.insert(key, id);
        id
    }

    /// The source variable of a global, if debug info names one.
    pub fn global(&mut self, source: &mut Source, module: &Module, global: Val) -> Option<VarId> {
        let node = module.global_debug(global)?.global_variable()?;
        Some(self.variable(source, node, None))
    }
}

/// The block or function around a block; `None` of a function.
pub fn enclosing_scope(scope: Metadata) -> Option<Metadata> {
    match scope.kind() {
        MetadataKind::LLVMDILexicalBlockMetadataKind | MetadataKind::LLVMDILexicalBlockFileMetadataKind => {
            scope.operand(1)
        }
        _ => None,
    }
}

fn enclosing_subprogram(scope: Metadata) -> Option<Metadata> {
    std::iter::successors(Some(scope), |s| enclosing_scope(*s))
        .find(|s| s.is(MetadataKind::LLVMDISubprogramMetadataKind))
}

/// Whether debug information tells of the variables and types of a function, and not only of lines (`-g1`, `-gline-tables-only`).
pub fn tells_variables(function: Val) -> bool {
    const UNIT: usize = 5;
    let unit = function.subprogram().and_then(|s| s.operand(UNIT));
    unit.and_then(|u| u.printed_field("emissionKind")).is_some_and(|kind| kind == "FullDebug")
}

/// The C name in a `DISubprogram`.
pub fn subprogram_name(node: Metadata) -> String {
    node.operand(2).and_then(Metadata::string).unwrap_or_default()
}
