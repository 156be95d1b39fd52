//! `build.sh`: compiles the program with its inputs under the sanitizers that see what is checked, and
//! runs it.

use super::functions::allocators;
use super::library;
use super::{LABELLED, Label, Subject, same_file};
use crate::program::source::Unit;
use crate::program::{InputKind, Property};
use crate::property::table::TABLE;
use crate::util::Bv;
use std::fmt::Write;
use std::path::Path;

/// A program that is given more arguments than this is given none.
const MAX_ARGUMENTS: u64 = 1000;

/// The text of `build.sh`.
pub fn render(subject: &Subject<'_>) -> String {
    let mut flags = sanitizers(subject);
    let mut labelled = String::new();
    if let Some(label) = &subject.label {
        labelled = with_stop(label);
        let directory = label.file.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
        flags.push(format!("-I {}", quote(&directory.display().to_string())));
    }
    flags.extend(subject.clang_arguments.iter().map(|a| quote(a)));
    // As the frontend compiles.
    flags.insert(0, format!("-g -O0 -w {LENIENT}"));
    format!(
        "\
#!/bin/sh
# Written by verify. Compiles the program with the failing inputs and runs it; it ends with
# {failure}
here=$(cd \"$(dirname \"$0\")\" && pwd)
cd {directory} || exit
{labelled}clang=${{CLANG:-$(command -v clang-22 || echo clang)}}
{compile}ASAN_OPTIONS=detect_leaks={leaks}:detect_invalid_pointer_pairs=2 {leak_options}UBSAN_OPTIONS=print_stacktrace=1 \"$here/program\"{arguments}
",
        failure = subject.failure.replace(['\n', '\r'], " "),
        directory = quote(&subject.directory.display().to_string()),
        compile = compile(subject, &flags.join(" ")),
        arguments = arguments(subject),
        leaks = u8::from(failing(subject).is_some_and(Property::is_leak)),
        leak_options = leak_options(subject),
    )
}

/// The property that fails.
fn failing(subject: &Subject<'_>) -> Option<Property> {
    subject.program.checks.get(subject.counterexample.check).map(|c| c.property())
}

/// Options for where the leak detector looks for pointers: at the end there are no local variables; their contents may still lie about. Of
/// memory that is to be freed, pointers do not matter.
fn leak_options(subject: &Subject<'_>) -> &'static str {
    match failing(subject) {
        Some(Property::Memtrack) => "LSAN_OPTIONS=use_stacks=0:use_registers=0 ",
        Some(Property::MemoryCleanup) => "LSAN_OPTIONS=use_stacks=0:use_registers=0:use_globals=0:use_tls=0 ",
        _ => "",
    }
}

/// Flags with which clang accepts older C.
const LENIENT: &str = "-Wno-error -Wno-implicit-function-declaration -Wno-implicit-int -Wno-int-conversion";

/// A file to compile.
struct Compiled<'a> {
    /// Its name, quoted for the shell.
    word: String,
    /// How it, or what it includes, was compiled.
    unit: Option<&'a Unit>,
    /// Whether a `main` in it is not what is to run.
    has_other_main: bool,
}

/// The commands that make the program: one, unless it is recorded how its files were compiled, each in its own way.
fn compile(subject: &Subject<'_>, flags: &str) -> String {
    let files = files(subject);
    let words = |list: &[String]| list.join(" ");
    if files.iter().all(|f| f.unit.is_none()) {
        let sources: Vec<String> = files.into_iter().map(|f| f.word).collect();
        let sources = words(&sources);
        return format!("\"$clang\" {flags} \\\n    -o \"$here/program\" {sources} -lm || exit\n");
    }
    let (mut text, mut objects) = (String::new(), Vec::new());
    for (number, file) in files.iter().enumerate() {
        let object = format!("\"$here/{}.o\"", number + 1);
        let (directory, own) = match file.unit {
            Some(unit) => (quote(&unit.directory), unit.arguments.iter().map(|a| quote(a)).collect()),
            None => (".".to_string(), Vec::new()),
        };
        // There is one `main` already.
        let main = if file.has_other_main { "-Dmain=main_of_the_program " } else { "" };
        let (word, own) = (&file.word, words(&own));
        let _ = writeln!(text, "(cd {directory} && \"$clang\" {flags} {main}{own} -c -o {object} {word}) || exit");
        objects.push(object);
    }
    // What nobody calls need not be there.
    let lax = "-no-pie -Wl,--unresolved-symbols=ignore-all";
    let _ = writeln!(text, "\"$clang\" {flags} {lax} -o \"$here/program\" {} -lm || exit", words(&objects));
    text
}

/// The files to compile.
fn files<'a>(subject: &'a Subject<'_>) -> Vec<Compiled<'a>> {
    let units = &subject.program.source.units;
    let unit = |source: &Path| units.iter().find(|u| same_file(Path::new(&u.file), source));
    let included = if subject.entry == "main" { None } else { subject.entry_source() };
    let mut files = Vec::new();
    for source in subject.sources.iter().filter(|s| Some(s.as_path()) != included) {
        let word = match (subject.label_in(source), units.is_empty()) {
            (Some(_), _) => format!("\"$here/{LABELLED}\""),
            (None, true) => quote(&source.display().to_string()),
            (None, false) => quote(&absolute(subject, source)),
        };
        files.push(Compiled { word, unit: unit(source), has_other_main: subject.entry != "main" });
    }
    let own = |name: &str, unit| Compiled { word: format!("\"$here/{name}\""), unit, has_other_main: false };
    files.push(own("inputs.c", None));
    if subject.entry != "main" {
        files.push(own("entry.c", included.and_then(unit)));
    }
    files
}

/// The command that makes a copy of the file with the error label in which the program stops there.
fn with_stop(label: &Label) -> String {
    let Label { name, file, line } = label;
    let stop = format!("__verify_label(\"{name}\");");
    // The failure is where the statement after the label begins.
    let from = line.saturating_sub(5).max(1);
    let edit = quote(&format!("{from},{line}s/^[[:space:]]*{name}[[:space:]]*:/& {stop}/"));
    format!("sed {edit} {} > \"$here/{LABELLED}\" || exit\n", quote(&file.display().to_string()))
}

/// The flags that make the machine stop where a check fails, and only there: what was not checked goes on
/// as it does in the counterexample.
fn sanitizers(subject: &Subject<'_>) -> Vec<String> {
    if failing(subject) == Some(Property::Uninitialized) {
        // Goes with no other sanitizer. It tells of decisions that depend on what was read.
        let mut flags = vec!["-fsanitize=memory -fsanitize-memory-track-origins -fwrapv".to_string()];
        flags.extend(wraps(subject));
        return flags;
    }
    let checked = |property| subject.program.checks.iter().any(|c| c.property() == property);
    // That of memory goes with no other.
    let rows = TABLE.iter().filter(|row| row.property != Property::Uninitialized && checked(row.property));
    let mut names: Vec<&str> = rows.flat_map(|row| row.sanitizers).copied().collect();
    names.sort_unstable();
    names.dedup();
    let mut flags = Vec::new();
    if !names.is_empty() {
        flags.push(format!("-fsanitize={} -fno-sanitize-recover=all", names.join(",")));
    }
    if !checked(Property::Overflow) {
        flags.push("-fwrapv".to_string());
    }
    // One of the two is what the counterexample needs, if its uninitialised variables can be had at all.
    let contents = if initialised_with_zero(subject) { "zero" } else { "pattern" };
    flags.push(format!("-ftrivial-auto-var-init={contents}"));
    flags.extend(wraps(subject));
    flags
}

/// Flags by which the linker puts other functions in front of library functions.
fn wraps(subject: &Subject<'_>) -> Vec<String> {
    let names = allocators(subject).into_iter().map(|(name, _)| name).chain(library::wrapped(subject));
    names.map(|name| format!("-Wl,--wrap={name}")).collect()
}

/// Whether every uninitialised variable that is read has the value 0 in the counterexample.
fn initialised_with_zero(subject: &Subject<'_>) -> bool {
    use crate::interp::Scalar;
    let mut reads = subject.counterexample.inputs.iter().filter(|i| i.kind == InputKind::Uninitialised).peekable();
    let is_zero = |value: &Scalar| match value {
        Scalar::Int(bits) | Scalar::Float(_, bits) => bits.is_zero(),
        Scalar::Ptr(address) => *address == 0,
    };
    reads.peek().is_some() && reads.all(|i| is_zero(&i.value))
}

/// Arguments for `main`, as many as the counterexample has.
fn arguments(subject: &Subject<'_>) -> String {
    let count = subject.counterexample.inputs.iter().find_map(|input| match (&input.kind, &input.value) {
        (InputKind::Parameter(_), crate::interp::Scalar::Int(count)) => Bv::to_u64(count),
        _ => None,
    });
    match count.filter(|c| subject.entry == "main" && (2..=MAX_ARGUMENTS).contains(c)) {
        Some(count) => " x".repeat(count as usize - 1),
        None => String::new(),
    }
}

/// `text` as one word of the shell.
pub fn quote(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_string()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

/// `path` as an absolute one.
pub fn absolute(subject: &Subject<'_>, path: &Path) -> String {
    subject.directory.join(path).display().to_string()
}
