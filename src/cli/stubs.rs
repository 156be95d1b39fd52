//! `verify stubs`: skeletons of the functions that a program calls and that nobody defines or models.

use super::{FAILED, PROVED, USAGE, print};
use crate::frontend::{self, CType, ErrorKind, Options, Prototype};
use std::collections::BTreeSet;
use std::path::PathBuf;

const HEAD: &str = "\
/* Written by `verify stubs`: what the program calls and nobody defines. Here these functions may return any number, and change nothing.
   Say what the real ones do, and check the program together with this file: verify program.c stubs.c */
";

/// Prints the skeletons of what `files` do not define; returns the exit status.
pub fn run(files: &[PathBuf], options: &Options) -> i32 {
    let found = frontend::load(files, options).and_then(|program| {
        let names: Vec<String> = program.unmodelled.iter().map(|(name, _)| name.clone()).collect();
        let first = program.unmodelled.iter().map(|(_, loc)| program.source.describe(program.source.with_line(*loc)));
        let prototypes = frontend::prototypes(files, options, &names)?;
        Ok(names
            .iter()
            .cloned()
            .zip(first)
            .filter_map(|(name, place)| Some((prototypes.iter().find(|p| p.name == name)?.clone(), place)))
            .collect::<Vec<_>>())
    });
    match found {
        Ok(found) if found.is_empty() => {
            eprintln!(
                "verify: all functions that {}() can reach are defined or modelled: there is nothing to write",
                options.function
            );
            PROVED
        }
        Ok(found) => print(&render(&found)),
        Err(error) => {
            eprintln!("verify: {error}");
            if error.kind() == ErrorKind::Usage { USAGE } else { FAILED }
        }
    }
}

/// The C file; each function with the place of its first call.
fn render(found: &[(Prototype, String)]) -> String {
    let mut text = HEAD.to_string();
    let types = || found.iter().flat_map(|(p, _)| p.parameters.iter().chain([&p.returns]));
    let tags: BTreeSet<String> = types().filter_map(tag).collect();
    let numbers: BTreeSet<&str> = found.iter().filter_map(|(p, _)| number(&p.returns)).collect();
    if !tags.is_empty() || !numbers.is_empty() {
        text.push('\n');
    }
    text.extend(tags.iter().map(|tag| format!("{tag};\n")));
    text.extend(numbers.iter().map(|n| format!("extern {n} {}(void);\n", nondet(n))));
    for (prototype, place) in found {
        text.push_str(&skeleton(prototype, place));
    }
    text
}

/// `struct item` of `const struct item *`.
fn tag(ty: &CType) -> Option<String> {
    let CType::Pointer(text) = ty else { return None };
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words.iter().position(|w| matches!(*w, "struct" | "union"))?;
    Some(format!("{} {}", words[at], words.get(at + 1)?))
}

fn number(ty: &CType) -> Option<&str> {
    if let CType::Number(name) = ty { Some(name) } else { None }
}

/// `__VERIFIER_nondet_unsigned_int` of `unsigned int`.
fn nondet(number: &str) -> String {
    format!("__VERIFIER_nondet_{}", number.trim_start_matches('_').to_lowercase().replace(' ', "_"))
}

fn skeleton(prototype: &Prototype, place: &str) -> String {
    let declared = |(n, ty): (usize, &CType)| match ty {
        CType::Pointer(text) => format!("{text}p{}", n + 1),
        other => format!("{} p{}", other.spelling(), n + 1),
    };
    let mut parameters: Vec<String> = prototype.parameters.iter().enumerate().map(declared).collect();
    if prototype.is_variadic && !parameters.is_empty() {
        parameters.push("...".to_string());
    }
    if parameters.is_empty() && !prototype.is_variadic {
        parameters.push("void".to_string());
    }
    let (name, parameters) = (&prototype.name, parameters.join(", "));
    let head = match &prototype.returns {
        CType::Pointer(text) => format!("{text}{name}({parameters})"),
        other => format!("{} {name}({parameters})", other.spelling()),
    };
    let is_written = |ty: &CType| matches!(ty, CType::Pointer(text) if !text.starts_with("const "));
    let written = prototype.parameters.iter().enumerate().filter(|(_, ty)| is_written(ty));
    let mut body: String =
        written.map(|(n, _)| format!("    /* It may change what p{} points to. */\n", n + 1)).collect();
    match &prototype.returns {
        CType::Number(number) => body.push_str(&format!("    return {}();\n", nondet(number))),
        CType::Pointer(_) => body.push_str("    return 0; /* or a pointer to an object */\n"),
        CType::Void | CType::Aggregate(_) => {}
    }
    let is_aggregate = |ty: &CType| matches!(ty, CType::Aggregate(_));
    if prototype.parameters.iter().chain([&prototype.returns]).any(is_aggregate) {
        return format!(
            "\n/* {name}(), first called at {place}, takes or gives a structure: include the header that defines it, and write\n   {head} {{ ... }} */\n"
        );
    }
    format!("\n/* First called at {place}. */\n{head} {{\n{body}}}\n")
}
