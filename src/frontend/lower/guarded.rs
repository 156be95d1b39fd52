//! Constants with automatic storage: what initialises them writes them by name, everything else must not (C11 6.7.3 p6).
//!
//! Only debug information tells which variables they are. Elements and members that are written by name, through a cast, count
//! as initialised. It keeps the qualifiers of types that `typeof_unqual` has taken away: where the source has that, nothing is certain.

use super::FunctionLowering;
use super::roots::is_loop_over_elements;
use super::roots::root;
use crate::frontend::debug::is_constant;
use crate::frontend::llvm::{Metadata, Module, Opcode, RecordKind, Val};
use crate::program::Property;
use rustc_hash::FxHashSet;
use std::path::{Path, PathBuf};

/// The constants with automatic storage of a module that pointers may lead to.
#[derive(Clone, Default)]
pub struct Guarded {
    /// Their stack slots.
    pub variables: FxHashSet<Val>,
    /// Writes of scalars among all constants that do not initialise them.
    late: FxHashSet<Val>,
    /// Whether debug information may call variables constant that are none.
    is_doubtful: bool,
}

/// The keyword, without what may stand around it.
const UNQUALIFIED: &str = "typeof_unqual";

/// Whether a source file, or one of the project's that it includes, takes qualifiers away from types.
fn takes_qualifiers_away(file: &Path, seen: &mut FxHashSet<PathBuf>) -> bool {
    if !seen.insert(file.to_path_buf()) {
        return false;
    }
    let text = String::from_utf8_lossy(&std::fs::read(file).unwrap_or_default()).into_owned();
    let included = text.lines().filter_map(|l| l.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include"));
    let names = included.filter_map(|rest| rest.trim().strip_prefix('"')?.split('"').next());
    text.contains(UNQUALIFIED) || {
        let folder = file.parent().unwrap_or(Path::new(""));
        names.map(|name| folder.join(name)).any(|path| takes_qualifiers_away(&path, seen))
    }
}

impl Guarded {
    /// Those of `module`, which was made of `files`.
    pub fn find(module: &Module, files: &[PathBuf]) -> Self {
        let mut found = Guarded::default();
        let blocks = module.functions().into_iter().flat_map(Val::blocks);
        for inst in blocks.flat_map(|b| b.instructions()) {
            for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare) {
                let ty = record.variable().and_then(Metadata::variable_type);
                let slot = record.value().filter(|v| v.opcode() == Some(Opcode::LLVMAlloca));
                if let (Some(slot), true) = (slot, ty.is_some_and(is_constant)) {
                    found.note(slot);
                }
            }
        }
        if !found.variables.is_empty() || !found.late.is_empty() {
            // What else may be given is no text.
            let is_c = |file: &&PathBuf| file.extension().is_some_and(|e| e == "c" || e == "i");
            let mut sources: Vec<PathBuf> = files.iter().filter(is_c).cloned().collect();
            sources.extend(
                module
                    .functions()
                    .into_iter()
                    .filter_map(|f| f.subprogram()?.scope_file())
                    .map(|f| Path::new(&f.file_directory()).join(f.file_name())),
            );
            let mut seen = FxHashSet::default();
            found.is_doubtful = sources.iter().any(|file| takes_qualifiers_away(file, &mut seen));
        }
        found
    }

    /// Whether `slot` is a constant of which that is certain.
    pub fn is_guarded(&self, slot: Val) -> bool {
        self.variables.contains(&slot) && !self.is_doubtful
    }

    /// Whether that is not certain of `slot`.
    pub fn is_doubtful(&self, slot: Val) -> bool {
        self.variables.contains(&slot) && self.is_doubtful
    }

    fn note(&mut self, slot: Val) {
        let writes = |user: &Val| user.opcode() == Some(Opcode::LLVMStore) && user.operand(1) == slot;
        let writers: FxHashSet<Val> = slot.users().into_iter().filter(writes).collect();
        let function = slot.parent().and_then(|block| block.parent());
        let insts = function.into_iter().flat_map(Val::blocks).flat_map(|b| b.instructions());
        self.late.extend(insts.filter(|inst| writers.contains(inst)).skip(1));
        if !is_returned_to(slot, &mut FxHashSet::default()) {
            self.variables.insert(slot);
        }
    }
}

/// Whether a function that returns it initialises the variable at `address`, or a part of it; `seen` are addresses that have been looked at.
fn is_returned_to(address: Val, seen: &mut FxHashSet<Val>) -> bool {
    let is_new = seen.insert(address);
    is_new
        && address.users().into_iter().any(|user| match user.opcode() {
            Some(Opcode::LLVMGetElementPtr) => is_returned_to(user, seen),
            Some(Opcode::LLVMPHI) => is_loop_over_elements(user) && is_returned_to(user, seen),
            Some(Opcode::LLVMCall) => {
                let is_result = |n: usize| user.argument_type_attribute(n as u32, "sret").is_some();
                user.arguments().into_iter().enumerate().any(|(n, a)| a == address && is_result(n))
            }
            _ => false,
        })
}

fn doubt(what: &str) -> String {
    format!("whether {what} is constant: typeof_unqual may have changed its type")
}

impl FunctionLowering<'_, '_> {
    /// Says of a variable that pointers lead to and that may be constant that nobody knows whether they may write it.
    pub fn doubt_guard(&mut self, slot: Val) {
        if self.cx.facts.guarded.is_doubtful(slot) && self.checks(Property::Deref) && super::lives::escapes(slot) {
            let never = self.bool(false);
            let what = self.describe_object(slot);
            self.check(Property::Unsupported, never, doubt(&what));
        }
    }

    /// The store `v` does not write a constant by its name.
    pub fn check_guarded(&mut self, v: Val) {
        if self.cx.facts.guarded.late.contains(&v) && !self.is_optimised && self.checks(Property::Deref) {
            let (never, place) = (self.bool(false), v.operand(1));
            let what = self.describe_object(root(place).unwrap_or(place));
            if self.cx.facts.guarded.is_doubtful {
                return self.check(Property::Unsupported, never, doubt(&what));
            }
            self.check(Property::Deref, never, format!("dereference failure: write to a constant object in {what}"));
        }
    }
}
