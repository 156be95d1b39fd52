//! `inputs.c`: functions that return the inputs in order, and stand-ins for what only verifiers know.

use super::super::{known, values};
use super::Subject;
use super::library;
use super::literal::function;
use super::memory::{self, set_variables, undefined_variables};
use super::names::{is_identifier, is_missing};
use crate::interp::Scalar;
use crate::program::InputKind;
use std::fmt::Write;

/// Functions that are not replaced: their effects in the real library cannot be had by a value (or need not be).
const KEPT: [&str; 16] = [
    "printf",
    "fprintf",
    "dprintf",
    "vprintf",
    "vfprintf",
    "puts",
    "putchar",
    "fputs",
    "fputc",
    "syslog",
    "malloc",
    "calloc",
    "realloc",
    "aligned_alloc",
    "alloca",
    "memalign",
];

const STUBS: &str = "\
/* What only verifiers know; definitions of the program's own win. */
extern void abort(void);
extern int dprintf(int, const char *, ...);
extern void _exit(int);

static void fail(const char *what) {
    dprintf(2, \"%s\\n\", what);
    abort();
}

static void require(int condition) {
    if (!condition) {
        dprintf(2, \"an assumption does not hold: the inputs are not those of the failing execution\\n\");
        _exit(77);
    }
}

__attribute__((weak)) void reach_error(void) { fail(\"reach_error() was called\"); }
void __verify_label(const char *name) { dprintf(2, \"error label %s was reached\\n\", name); abort(); }
__attribute__((weak)) void __VERIFIER_error(void) { fail(\"__VERIFIER_error() was called\"); }
__attribute__((weak)) void __VERIFIER_assert(int condition) { if (!condition) fail(\"an assertion failed\"); }
__attribute__((weak)) void __VERIFIER_assume(int condition) { require(condition); }
__attribute__((weak)) void __VERIFIER_atomic_begin(void) {}
__attribute__((weak)) void __VERIFIER_atomic_end(void) {}
__attribute__((weak)) void __CPROVER_assume(int condition) { require(condition); }
__attribute__((weak)) void __CPROVER_assert(int condition, const char *text) { if (!condition) fail(text); }
__attribute__((weak)) void __CPROVER_precondition(int condition, const char *text) { if (!condition) fail(text); }
";

const OBJECTS: &str = "
/* An object that a pointer argument points to. Huge ones only take the memory that is used, and sanitizers know
   nothing of them: what surrounds them cannot be accessed. */
extern void *mmap(void *, __SIZE_TYPE__, int, int, int, long);
extern int mprotect(void *, __SIZE_TYPE__, int);
__attribute__((weak)) void __lsan_ignore_object(const void *);
static void *keep(void *object) {
    if (__lsan_ignore_object)
        __lsan_ignore_object(object);
    return object;
}
void *__verify_object(unsigned long long size) {
    unsigned long long around = sizeof(void *) == 8 ? 1ULL << 34 : 1ULL << 20, pages = (size + 4095) / 4096 * 4096;
    if (size <= 1ULL << 28)
        return keep(__builtin_malloc(size));
    char *start = mmap(0, around + pages + around, 0, 0x4022, -1, 0);
    mprotect(start + around, pages, 3);
    return start + around + (pages - size) / 16 * 16;
}

/* A stream that a pointer argument points to. */
extern void *tmpfile(void);
void *__verify_stream(void) { return tmpfile(); }
";

/// Functions whose input says whether they succeed, with parameters and arguments.
const ALLOCATORS: [(&str, &str, &str); 3] = [
    ("malloc", "__SIZE_TYPE__ size", "size"),
    ("calloc", "__SIZE_TYPE__ count, __SIZE_TYPE__ size", "count, size"),
    ("realloc", "void *old, __SIZE_TYPE__ size", "old, size"),
];

/// The text of `inputs.c`.
pub fn render(subject: &Subject<'_>) -> String {
    let mut text = subject.comment("Written by verify: the inputs of an execution that ends with");
    text.push('\n');
    text.push_str(STUBS);
    if subject.entry != "main" {
        text.push_str(OBJECTS);
    }
    text.push_str(&format!("\n{}", memory::SET));
    let values = by_function(subject);
    for (name, values) in &values {
        text.push_str(&function(name, values));
    }
    for (name, values) in allocators(subject) {
        text.push_str(&allocator(name, &values));
    }
    text.push_str(&library::render(subject));
    // These would be missing at link time; what they do to memory is not reproduced.
    for (name, _) in &subject.program.unmodelled {
        if is_identifier(name) && !is_missing(subject, name) && !values.iter().any(|(n, _)| n == name) && !is_kept(name)
        {
            let _ = write!(text, "\n__attribute__((weak)) long {name}() {{ return 0; }}\n");
        }
    }
    text.push_str(&undefined_variables(subject));
    if subject.entry == "main" && memory::has_variables(subject) {
        text.push_str(&set_variables(subject, "__attribute__((constructor)) "));
    }
    text.push_str(&uninitialised(subject));
    text
}

/// The values that each function returned, in order; functions in the order of their first calls.
fn by_function<'a>(subject: &'a Subject<'_>) -> Vec<(&'a str, Vec<&'a Scalar>)> {
    let mut list: Vec<(&str, Vec<&Scalar>)> = Vec::new();
    for input in &subject.counterexample.inputs {
        let (InputKind::Nondet(name) | InputKind::Unmodelled(name)) = &input.kind else { continue };
        if !is_identifier(name) || is_kept(name) || library::is_source(name) {
            continue;
        }
        match list.iter_mut().find(|(n, _)| n == name) {
            Some((_, values)) => values.push(&input.value),
            None => list.push((name, vec![&input.value])),
        }
    }
    list
}

/// The allocators that fail in the counterexample, with whether each of their calls succeeds.
pub fn allocators<'a>(subject: &'a Subject<'_>) -> Vec<(&'static str, Vec<&'a Scalar>)> {
    let values = |name: &str| {
        let of = |kind: &InputKind| matches!(kind, InputKind::Nondet(function) if function == name);
        subject.counterexample.inputs.iter().filter(|i| of(&i.kind)).map(|i| &i.value).collect::<Vec<_>>()
    };
    let failing = |values: &Vec<&Scalar>| values.iter().any(|v| matches!(v, Scalar::Int(bits) if bits.is_zero()));
    ALLOCATORS.iter().map(|(name, ..)| (*name, values(name))).filter(|(_, values)| failing(values)).collect()
}

/// A function that the linker puts in front of an allocator (see `--wrap` in `build.sh`).
fn allocator(name: &str, values: &[&Scalar]) -> String {
    let Some((_, parameters, arguments)) = ALLOCATORS.iter().find(|(n, ..)| *n == name) else { return String::new() };
    let decide = function(&format!("{name}_succeeds"), values);
    format!(
        "{decide}\nextern void *__real_{name}({parameters});\nvoid *__wrap_{name}({parameters}) {{\n    \
         return {name}_succeeds() ? __real_{name}({arguments}) : 0;\n}}\n"
    )
}

/// A remark about values that no function returns.
fn uninitialised(subject: &Subject<'_>) -> String {
    let of = |input: &&crate::engine::verdict::InputValue| input.kind == InputKind::Uninitialised;
    let source = &subject.program.source;
    let mut text = String::new();
    for input in subject.counterexample.inputs.iter().filter(of) {
        let value = values::scalar(source, &input.value, None);
        let _ = writeln!(text, "   {}: {value}", source.describe(known(source, input.loc)));
    }
    match text.as_str() {
        "" => text,
        list => {
            format!("\n/* The execution also reads uninitialised variables, which have these values in it:\n{list}*/\n")
        }
    }
}

fn is_kept(name: &str) -> bool {
    KEPT.contains(&name) || name.contains("scanf") || name.ends_with("printf_chk")
}
