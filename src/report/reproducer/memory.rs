//! Memory as the counterexample found it: the bytes of variables, and of the objects that arguments point to.

use super::Subject;
use super::names::{is_identifier, is_missing};
use crate::engine::verdict::{InitialBytes, InitialMemory};
use crate::program::{Global, GlobalId, Init};
use std::fmt::Write;

/// Variables of the C library that programs name without a definition.
const OF_THE_LIBRARY: [&str; 14] = [
    "stdin",
    "stdout",
    "stderr",
    "environ",
    "optarg",
    "optind",
    "opterr",
    "optopt",
    "signgam",
    "timezone",
    "daylight",
    "tzname",
    "program_invocation_name",
    "program_invocation_short_name",
];

/// The function that puts bytes into an object.
pub const SET: &str = "\
void __verify_set(void *object, unsigned long long offset, const unsigned char *bytes, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        ((unsigned char *)object)[offset + i] = bytes[i];
}
";

/// Its declaration.
pub const DECLARE_SET: &str =
    "extern void __verify_set(void *, unsigned long long, const unsigned char *, unsigned);\n";

/// Bytes next to each other.
struct Run {
    offset: u64,
    bytes: Vec<u8>,
}

/// Statements that give the object `target` the contents that `memory` has in the counterexample.
pub fn contents(subject: &Subject<'_>, memory: &InitialMemory, target: &str) -> String {
    let parts = subject.counterexample.contents.iter().filter(|c| c.memory == *memory);
    let mut text = String::new();
    for Run { offset, bytes } in runs(parts) {
        let list: Vec<String> = bytes.iter().map(|b| format!("{b:#x}")).collect();
        let (count, list) = (bytes.len(), list.join(", "));
        let _ =
            writeln!(text, "    __verify_set({target}, {offset}ULL, (const unsigned char[]){{ {list} }}, {count});");
    }
    text
}

/// The parts in order of their offsets, neighbours joined.
fn runs<'a>(parts: impl Iterator<Item = &'a InitialBytes>) -> Vec<Run> {
    let mut parts: Vec<&InitialBytes> = parts.collect();
    parts.sort_by_key(|part| part.offset);
    let mut runs: Vec<Run> = Vec::new();
    for part in parts {
        match runs.last_mut().filter(|run| run.offset + run.bytes.len() as u64 == part.offset) {
            Some(run) => run.bytes.extend(&part.bytes),
            None => runs.push(Run { offset: part.offset, bytes: part.bytes.clone() }),
        }
    }
    runs
}

/// Whether the counterexample chose initial values of variables.
pub fn has_variables(subject: &Subject<'_>) -> bool {
    !variables(subject).is_empty()
}

/// The variables whose initial values the counterexample chose, in the program's order.
fn variables(subject: &Subject<'_>) -> Vec<GlobalId> {
    let chosen = |id: &GlobalId| subject.counterexample.contents.iter().any(|c| c.memory == InitialMemory::Global(*id));
    subject.program.globals.ids().filter(chosen).collect()
}

/// A function `__verify_set_variables` with these attributes that gives variables their initial values. They are reached by
/// their symbols, as C has no name for the static ones of functions and may have declared the others otherwise.
pub fn set_variables(subject: &Subject<'_>, attributes: &str) -> String {
    let (mut declarations, mut statements) = (String::new(), String::new());
    for (number, id) in variables(subject).into_iter().enumerate() {
        let (symbol, name) = (symbol(subject, id), format!("__verify_variable_{}", number + 1));
        let _ = writeln!(
            declarations,
            "extern unsigned char {name}[] __asm__(\"{symbol}\") __attribute__((weak)); /* {symbol} */"
        );
        // Those that are static in another file cannot be reached.
        let _ = write!(
            statements,
            "    if ({name} != 0) {{\n{}    }}\n",
            contents(subject, &InitialMemory::Global(id), &name).replace("    ", "        ")
        );
    }
    format!("\n{declarations}\n{attributes}static void __verify_set_variables(void) {{\n{statements}}}\n")
}

/// The symbol that clang gives a variable.
fn symbol(subject: &Subject<'_>, id: GlobalId) -> String {
    let (source, global) = (&subject.program.source, &subject.program.globals[id]);
    let function = global.variable.map(|v| &source.functions[source.locs[source.variables[v].loc].function as usize]);
    let name = global.name.replace(['\\', '"'], "_");
    match function {
        Some(function) if !function.is_empty() => format!("{function}.{name}"),
        _ => name,
    }
}

/// Definitions of the variables that no file defines; if one does after all, its definition wins.
pub fn undefined_variables(subject: &Subject<'_>) -> String {
    let mut text = String::new();
    for Global { name, size, align, .. } in subject.program.globals.iter().filter(|g| is_undefined(g)) {
        if is_missing(subject, name) {
            continue;
        }
        let _ = write!(text, "\n__attribute__((weak, aligned({align}))) unsigned char {name}[{size}];\n");
    }
    text
}

/// Only definitions have debug information.
fn is_undefined(global: &Global) -> bool {
    global.init == Init::Arbitrary
        && global.variable.is_none()
        && is_identifier(&global.name)
        && !OF_THE_LIBRARY.contains(&global.name.trim_start_matches('_'))
}
