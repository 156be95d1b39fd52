//! Objects that pointers in the objects of arguments lead to.

use super::Subject;
use super::literal::unsigned;
use super::memory::contents;
use crate::engine::verdict::InitialMemory;
use crate::program::{DebugType, InputKind, Inst, Op, Type, TypeId, ValueId, places};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A pointer that the entry's caller has put into an object.
struct Nested {
    /// A C expression that points to the object with the pointer; of a structure that is passed in memory its name.
    outer: String,
    /// Where the pointer is in it, in bytes.
    offset: u64,
    /// The pointer in C, e.g. `list->head`.
    name: String,
}

/// An object that the entry's caller has made.
pub struct Target {
    /// A pointer to it, in C.
    pub pointer: String,
    /// Its type, if known.
    pub ty: Option<TypeId>,
}

/// The names of the pointers in objects of arguments.
pub fn names(subject: &Subject<'_>) -> BTreeSet<String> {
    nested(subject).into_iter().map(|n| n.name).collect()
}

/// Statements that make the object of the argument `name`, of type `ty` and of `size` bytes, and let the C variable `variable` point to it.
pub fn object(subject: &Subject<'_>, name: &str, variable: &str, ty: Option<TypeId>, size: u64) -> String {
    if ty.is_some_and(|ty| subject.program.source.types[ty].is_stream()) {
        return declaration(name, variable, "__verify_stream()");
    }
    declaration(name, variable, &format!("__verify_object({size}ULL)"))
        + &contents(subject, &InitialMemory::Argument(name.to_string()), variable)
        + &end_of_text(subject, name, variable, size)
}

/// Declares the pointer `variable` to the object of the argument `name`.
pub fn declaration(name: &str, variable: &str, value: &str) -> String {
    format!("    void *{variable} = {value}; /* {} */\n", name.replace("*/", "* /"))
}

/// The statement that ends the text in an object, if the caller has done that.
fn end_of_text(subject: &Subject<'_>, name: &str, target: &str, size: u64) -> String {
    let entry = &subject.program.functions[subject.program.entry];
    let define = |v: ValueId| entry.defining(v).map(|i| &i.op);
    let ends = |inst: &Inst| {
        let Op::Store { ptr, value } = inst.op else { return false };
        let Some(Op::PtrAdd(object, _, _)) = define(ptr) else { return false };
        entry.ty(value) == Type::Int(8) && define(*object).and_then(|op| entry.argument_of(op)) == Some(name)
    };
    match size.checked_sub(1).filter(|_| entry.blocks.iter().flat_map(|b| &b.insts).any(ends)) {
        Some(last) => format!("    __verify_set({target}, {last}ULL, (const unsigned char[]){{ 0 }}, 1);\n"),
        None => String::new(),
    }
}

/// The pointers in objects of arguments, outer ones first.
fn nested(subject: &Subject<'_>) -> Vec<Nested> {
    let entry = &subject.program.functions[subject.program.entry];
    let define = |v: ValueId| entry.defining(v).map(|i| &i.op);
    let object = |v: ValueId| entry.argument_of(define(v)?).map(str::to_string);
    let of_store = |inst: &Inst| {
        let Op::Store { ptr, value } = inst.op else { return None };
        let Op::Select(_, _, inner) = *define(value)? else { return None };
        let (base, offset) = match *define(ptr)? {
            Op::PtrAdd(base, offset, _) => (base, entry.int(offset)?.to_u64()?),
            _ => (ptr, 0),
        };
        let name = object(inner)?;
        let outer = object(base).or_else(|| Some(name.split_once('.')?.0.to_string()))?;
        Some(Nested { outer, offset, name })
    };
    entry.blocks.iter().flat_map(|b| &b.insts).filter_map(of_store).collect()
}

/// The type that pointers of type `ty` lead to, if `ty` is a pointer type and that is known.
pub fn pointee(subject: &Subject<'_>, ty: TypeId) -> Option<TypeId> {
    match subject.program.source.types[ty] {
        DebugType::Pointer(pointee) => pointee,
        _ => None,
    }
}

/// Statements that make the objects and put pointers to them into those of the arguments, which `targets` tells.
pub fn render(subject: &Subject<'_>, mut targets: BTreeMap<String, Target>) -> String {
    let mut text = String::new();
    let word = u64::from(subject.program.target.pointer_width / 8);
    for (number, Nested { outer, offset, name }) in nested(subject).into_iter().enumerate() {
        let Some(Target { pointer: target, ty }) = targets.get(&outer) else { continue };
        let member = ty.and_then(|ty| places::leaf(subject.program, ty, offset, word));
        let ty = member.and_then(|leaf| pointee(subject, leaf.ty));
        let value = |kind: InputKind| {
            let input = subject.counterexample.inputs.iter().find(|i| i.kind == kind);
            input.map(|i| unsigned(&i.value))
        };
        let (size, null) = (value(InputKind::size_of(&name)), value(InputKind::is_null(&name)));
        let variable = format!("object_{}", number + 1);
        text.push_str(&match (size, null) {
            (Some(size), Some(0)) => object(subject, &name, &variable, ty, size),
            (Some(_), Some(_)) => declaration(&name, &variable, "0"),
            _ => continue,
        });
        let _ = writeln!(
            text,
            "    __verify_set({target}, {offset}ULL, (const unsigned char *)&{variable}, sizeof {variable});"
        );
        if null == Some(0) {
            targets.insert(name, Target { pointer: variable, ty });
        }
    }
    text
}
