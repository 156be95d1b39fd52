//! Functions of the C library that give input: wrappers that give what they gave in the counterexample.
//!
//! The models of such functions ask for what they do ([`InputKind::Library`]) and for the contents of buffers, which are known as far
//! as the execution has read them. The linker puts the wrappers in front of the library's functions (`--wrap`).

use super::Subject;
use super::literal::function;
use super::memory::contents;
use crate::engine::verdict::InitialMemory;
use crate::interp::Scalar;
use crate::program::{InputKind, LocId};
use std::fmt::Write;

/// Functions that give a character, with their parameters.
const CHARACTERS: [(&str, &str); 3] = [("getchar", "void"), ("fgetc", "void *file"), ("getc", "void *file")];

/// C code that replaces `ungetc`: a stack of up to 8 characters that were put back.
const PUT_BACK: &str = "
static int put_back[8];
static unsigned are_put_back;
int __wrap_ungetc(int c, void *file) {
    if (c == -1 || are_put_back == 8)
        return -1;
    put_back[are_put_back++] = c & 255;
    return c & 255;
}
";

/// A function that gives more than a character.
struct Source {
    name: &'static str,
    /// Result, and parameters in parentheses.
    signature: (&'static str, &'static str),
    /// Whether an input of this model (with that many bits) is the first one of a call.
    begins: fn(&str, u16) -> bool,
    /// Statements that do what the call did with these inputs; the place of the contents, if there are any, is the second.
    act: fn(&[i64]) -> Act,
    /// C statements of a call that the execution did not make.
    end: &'static str,
}

/// The effect of a call, in C.
struct Act {
    /// Statements before the contents are set.
    before: String,
    /// A pointer to the memory with contents, in C.
    buffer: Option<&'static str>,
    /// Statements after that, the return included.
    after: String,
}

const SOURCES: [Source; 4] = [
    Source {
        name: "fgets",
        signature: ("char *", "(char *text, int size, void *file)"),
        begins: |model, bits| model == "fgets" && bits > 1,
        act: |inputs| match inputs {
            // The length; whether it fails.
            [length, 0, ..] => Act {
                before: format!("__builtin_memset(text, 'x', {length});"),
                buffer: Some("text"),
                after: format!("text[{length}] = 0; return text;"),
            },
            _ => Act { before: String::new(), buffer: None, after: "return 0;".to_string() },
        },
        end: "return 0;",
    },
    Source {
        name: "read",
        signature: ("long ", "(int file, void *to, __SIZE_TYPE__ size)"),
        begins: |model, _| model == "__verify_transferred",
        act: |inputs| {
            let count = inputs.first().copied().unwrap_or(-1);
            match count {
                1.. => Act {
                    before: format!("__builtin_memset(to, 'x', {count});"),
                    buffer: Some("to"),
                    after: format!("return {count};"),
                },
                _ => Act { before: String::new(), buffer: None, after: format!("return {count};") },
            }
        },
        end: "return 0;",
    },
    Source {
        name: "fread",
        signature: ("__SIZE_TYPE__ ", "(void *to, __SIZE_TYPE__ size, __SIZE_TYPE__ count, void *file)"),
        begins: |model, bits| model == "fread" && bits > 1,
        act: |inputs| {
            let (read, rest) = (inputs.first().copied().unwrap_or(0), inputs.get(1).copied().unwrap_or(0));
            Act {
                before: format!("__builtin_memset(to, 'x', {read}ULL * size + {rest}ULL);"),
                buffer: Some("to"),
                after: format!("return {read}ULL;"),
            }
        },
        end: "return 0;",
    },
    Source {
        name: "getenv",
        signature: ("char *", "(const char *name)"),
        begins: |model, _| model == "getenv",
        act: |inputs| match inputs {
            // Whether there is the variable; the size of its value.
            [1, size, ..] => Act {
                before: format!(
                    "char *value = __builtin_malloc({size}ULL); __builtin_memset(value, 'x', {size}ULL); value[{size}ULL - 1] = 0;"
                ),
                buffer: Some("value"),
                after: "return value;".to_string(),
            },
            _ => Act { before: String::new(), buffer: None, after: "return 0;".to_string() },
        },
        end: "return 0;",
    },
];

/// A call of such a function.
struct Call {
    place: LocId,
    inputs: Vec<i64>,
}

/// The functions that are wrapped.
pub fn wrapped(subject: &Subject<'_>) -> Vec<&'static str> {
    let mut names: Vec<&str> =
        CHARACTERS.iter().map(|(name, _)| *name).filter(|name| !characters(subject, name).is_empty()).collect();
    if !names.is_empty() {
        names.push("ungetc");
    }
    names.extend(SOURCES.iter().filter(|s| !calls(subject, s).is_empty()).map(|s| s.name));
    names
}

/// Whether calls of `name` give more than values.
pub fn is_source(name: &str) -> bool {
    SOURCES.iter().any(|s| s.name == name)
}

/// The wrappers.
pub fn render(subject: &Subject<'_>) -> String {
    let mut text = String::new();
    for (name, parameters) in CHARACTERS {
        let values = characters(subject, name);
        if values.is_empty() {
            continue;
        }
        if text.is_empty() {
            text.push_str(PUT_BACK);
        }
        text.push_str(&function(&format!("next_of_{name}"), &values));
        let _ = write!(
            text,
            "int __wrap_{name}({parameters}) {{\n    return are_put_back ? put_back[--are_put_back] : next_of_{name}();\n}}\n"
        );
    }
    for source in &SOURCES {
        let calls = calls(subject, source);
        if !calls.is_empty() {
            text.push_str(&wrapper(subject, source, &calls));
        }
    }
    text
}

/// The characters that calls of `name` gave, in order.
fn characters<'a>(subject: &'a Subject<'_>, name: &str) -> Vec<&'a Scalar> {
    let given = |kind: &InputKind| matches!(kind, InputKind::Library { call, model } if call == name && model == "__verify_character");
    subject.counterexample.inputs.iter().filter(|i| given(&i.kind)).map(|i| &i.value).collect()
}

/// The calls of `source`, in order.
fn calls(subject: &Subject<'_>, source: &Source) -> Vec<Call> {
    let mut list: Vec<Call> = Vec::new();
    for input in &subject.counterexample.inputs {
        let Scalar::Int(bits) = &input.value else { continue };
        let model = match &input.kind {
            InputKind::Library { call, model } if call == source.name => model,
            // Of the type of the result.
            InputKind::Nondet(name) if name == source.name => name,
            _ => continue,
        };
        let value = if bits.width() == 1 { bits.low_u64() as i64 } else { bits.sext(64).low_u64() as i64 };
        if (source.begins)(model, bits.width()) && !continues(source, &list) {
            list.push(Call { place: subject.program.source.with_line(input.loc), inputs: vec![value] });
        } else if let Some(last) = list.last_mut().filter(|_| !model.starts_with("__verify_trusted")) {
            // What streams remember of their ends is no matter of the call.
            last.inputs.push(value);
        }
    }
    list
}

/// Whether the last call has not got all of the words that it begins with.
fn continues(source: &Source, list: &[Call]) -> bool {
    source.name == "fread" && list.last().is_some_and(|call| call.inputs.len() == 1)
}

fn wrapper(subject: &Subject<'_>, source: &Source, calls: &[Call]) -> String {
    let (result, parameters) = source.signature;
    let mut text =
        format!("\n{result}__wrap_{}{parameters} {{\n    static unsigned next;\n    switch (next++) {{\n", source.name);
    for (number, call) in calls.iter().enumerate() {
        let Act { before, buffer, after } = (source.act)(&call.inputs);
        let _ = writeln!(text, "    case {number}: {{");
        if !before.is_empty() {
            let _ = writeln!(text, "    {before}");
        }
        if let Some(buffer) = buffer {
            // Calls that filled nothing are none of those that are counted.
            let filled = |c: &&Call| c.place == call.place && (source.act)(&c.inputs).buffer.is_some();
            let occurrence = calls[..number].iter().filter(filled).count() as u64;
            text.push_str(&contents(subject, &InitialMemory::Library { call: call.place, occurrence }, buffer));
        }
        let _ = writeln!(text, "    {after}\n    }}");
    }
    let _ = write!(text, "    }}\n    {}\n}}\n", source.end);
    text
}
