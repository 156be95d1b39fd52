//! `entry.c`: a `main` that sets the program's variables and calls the entry function with the arguments
//! of the counterexample.

use super::literal::unsigned;
use super::literal::{literal, value_type};
use super::memory::{self, set_variables};
use super::nested::{self, Target};
use super::script::absolute;
use super::{LABELLED, Subject};
use crate::engine::verdict::InitialMemory;
use crate::interp::Scalar;
use crate::program::{DebugType, InputKind, Variable};
use std::collections::BTreeMap;
use std::fmt::Write;

/// An argument of the entry function.
#[derive(PartialEq, Eq, Debug)]
enum Argument<'a> {
    /// A scalar.
    Scalar(&'a Scalar),
    /// A structure in registers: its parts.
    Parts(Vec<&'a Scalar>),
    /// A structure in memory of this size, with any contents.
    Memory(u64),
    /// A pointer to an object of this size.
    Object(u64),
    /// The null pointer.
    Null,
}

/// The text of `entry.c`.
pub fn render(subject: &Subject<'_>) -> String {
    let mut text =
        subject.comment(&format!("Written by verify: calls {} as in an execution that ends with", subject.entry));
    if let Some(source) = subject.entry_source() {
        let path = if subject.label_in(source).is_some() { LABELLED.to_string() } else { absolute(subject, source) };
        let path = path.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = write!(text, "\n#define main main_of_the_program\n#include \"{path}\"\n#undef main\n");
    }
    text.push_str("\nextern void *__verify_object(unsigned long long size);\nextern void *__verify_stream(void);\n");
    text.push_str(memory::DECLARE_SET);
    text.push_str(&set_variables(subject, ""));
    // Structures have no names here, so that the type of the call is not that of the function.
    text.push_str("\n__attribute__((no_sanitize(\"function\"))) int main(void) {\n    __verify_set_variables();\n");
    let mut names = Vec::new();
    let mut targets = BTreeMap::new();
    let arguments = with_structures(subject, arguments(subject));
    for (index, (name, argument)) in arguments.iter().enumerate() {
        let variable = format!("argument_{}", index + 1);
        let (declaration, target) = declare(subject, &variable, name, argument);
        text.push_str(&declaration);
        targets.extend(target.map(|target| (name.to_string(), target)));
        names.push(variable);
    }
    text.push_str(&nested::render(subject, targets));
    let structured = arguments.iter().any(|(_, a)| matches!(a, Argument::Parts(_) | Argument::Memory(_)));
    let callee = if structured {
        // The structures have the layout of the function's, but not its types.
        let types: Vec<String> = names.iter().map(|name| format!("__typeof__({name})")).collect();
        format!("((void (*)({})){})", types.join(", "), subject.entry)
    } else {
        subject.entry.to_string()
    };
    let _ = write!(text, "    {callee}({});\n    return 0;\n}}\n", names.join(", "));
    text
}

/// Statements that make the argument `variable` for the parameter `name`; what can be put into it, if it is an object.
fn declare(subject: &Subject<'_>, variable: &str, name: &str, argument: &Argument<'_>) -> (String, Option<Target>) {
    let comment = format!("/* {} */", name.replace("*/", "* /"));
    let ty = parameters(subject).find(|v| v.name == name).and_then(|v| v.ty);
    let target = |pointer: String, ty| Some(Target { pointer, ty });
    match argument {
        Argument::Null => (nested::declaration(name, variable, "0"), None),
        Argument::Object(size) => {
            let ty = ty.and_then(|ty| nested::pointee(subject, ty));
            (nested::object(subject, name, variable, ty, *size), target(variable.to_string(), ty))
        }
        Argument::Memory(size) => {
            let declared = format!("struct __attribute__((aligned(8))) {{ unsigned char bytes[{size}]; }} {variable}");
            let pointer = format!("&{variable}");
            let contents = memory::contents(subject, &InitialMemory::Argument(name.to_string()), &pointer);
            (format!("    {declared} = {{ {{ 0 }} }}; {comment}\n{contents}"), target(pointer, ty))
        }
        Argument::Scalar(value) => {
            let ty = value_type(value);
            (format!("    {ty} {variable} = {}; {comment}\n", literal(value, ty)), None)
        }
        Argument::Parts(parts) => {
            let members: Vec<String> =
                parts.iter().enumerate().map(|(i, p)| format!("{} part_{i};", value_type(p))).collect();
            let values: Vec<String> = parts.iter().map(|p| literal(p, value_type(p))).collect();
            let (members, values) = (members.join(" "), values.join(", "));
            (format!("    struct {{ {members} }} {variable} = {{ {values} }}; {comment}\n"), None)
        }
    }
}

/// The entry function's parameters.
fn parameters<'a>(subject: &'a Subject<'_>) -> impl Iterator<Item = &'a Variable> {
    let variables = subject.program.source.variables.iter();
    variables.filter(|v| v.parameter && v.function.as_deref() == Some(subject.entry))
}

/// The arguments in order, with the names of the parameters, as the inputs tell them: a scalar by its value,
/// a pointer by the size of its object and by whether it is null.
fn arguments<'a>(subject: &'a Subject<'_>) -> Vec<(&'a str, Argument<'a>)> {
    let mut list: Vec<(&str, Argument)> = Vec::new();
    let inner = nested::names(subject);
    for input in &subject.counterexample.inputs {
        let InputKind::Parameter(what) = &input.kind else { continue };
        let (sized, tested) = (input.kind.sized(), input.kind.null_tested());
        if sized.or(tested).is_some_and(|name| inner.contains(name)) {
            continue;
        }
        if let Some(name) = sized {
            list.push((name, Argument::Object(unsigned(&input.value))));
        } else if let Some(name) = tested {
            if let Some(last) = list.last_mut().filter(|(n, _)| *n == name && unsigned(&input.value) == 1) {
                last.1 = Argument::Null;
            }
        } else {
            match list.last_mut() {
                Some((name, Argument::Parts(parts))) if *name == what => parts.push(&input.value),
                Some((name, argument @ Argument::Scalar(_))) if *name == what => {
                    let Argument::Scalar(first) = *argument else { continue };
                    *argument = Argument::Parts(vec![first, &input.value]);
                }
                _ => list.push((what, Argument::Scalar(&input.value))),
            }
        }
    }
    list
}

/// `list` with the structures that are passed in memory, which no input tells of.
fn with_structures<'a>(subject: &'a Subject<'_>, list: Vec<(&'a str, Argument<'a>)>) -> Vec<(&'a str, Argument<'a>)> {
    let source = &subject.program.source;
    let mut rest = list.into_iter().peekable();
    let mut all = Vec::new();
    for parameter in parameters(subject) {
        match (rest.next_if(|(name, _)| *name == parameter.name), parameter.ty.map(|ty| &source.types[ty])) {
            // All of a small structure may be in one register.
            (Some((name, Argument::Scalar(value))), Some(DebugType::Struct { .. })) => {
                all.push((name, Argument::Parts(vec![value])));
            }
            (Some(argument), _) => all.push(argument),
            (None, Some(DebugType::Struct { size, .. })) => all.push((&parameter.name, Argument::Memory(*size))),
            (None, _) => all.extend(rest.next()),
        }
    }
    all.extend(rest);
    all
}
