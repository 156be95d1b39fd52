//! Functions that nobody defines: the first version may call them in any way, the second one has to do it in the same way, and gets the same results.
//!
//! Pointers that they are given are compared by where they lead: which block or variable, how far from its start; of texts that nobody writes, what they
//! say. Executions in which they lead elsewhere end. What such functions can read is compared at one of the calls, any one, if that is wanted.

use super::{COMPARES, Memory, NEW, OLD, Writer, spelled};
use crate::code::{Function, Global, Module, Operand, Ty};
use crate::diff::names::Names;
use crate::frontend::is_library_function;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Calls that are noted.
const CALLS: u64 = 12;
/// Parameters of functions that nobody defines.
const PARTS: usize = 8;
/// The function that keeps memory at a call of the old version.
const KEEPS: &str = "verify_keeps";
/// Both versions, in names.
const WHICH: [(&str, &str); 2] = [(OLD, "old"), (NEW, "new")];

/// The number of the first text; blocks and variables have lower ones.
const FIRST_TEXT: u64 = 1000;

/// A text that nobody writes.
struct Text {
    name: String,
    /// One for all that say the same.
    number: u64,
    size: u64,
}

/// A function that nobody defines.
struct Stub<'s> {
    number: usize,
    name: &'s str,
    params: Vec<String>,
    returns: String,
}

impl Writer {
    /// All of `undefined`.
    pub(super) fn stubs(
        &mut self,
        modules: [&Module; 2],
        names: [&Names; 2],
        touched: &BTreeSet<String>,
        undefined: &[String],
    ) -> Result<(), String> {
        if undefined.is_empty() {
            return Ok(());
        }
        let list: Vec<String> = undefined.iter().filter(|name| !self.own.contains(name)).cloned().collect();
        let mut texts = [0, 1].map(|n| texts(modules[n], names[n], touched));
        for (list, (prefix, _)) in texts.iter_mut().zip(WHICH) {
            list.retain(|(g, _)| !self.outside.contains(&format!("@\"{prefix}{}\" =", g.name)));
        }
        self.places(&numbered(texts));
        self.watch();
        for (number, name) in list.iter().enumerate() {
            let found = modules.map(|m| m.functions.iter().find(|f| f.name == *name));
            let Some(function) = found.iter().flatten().next() else { continue };
            if found.iter().flatten().any(|f| f.changes_nothing) {
                return Err(format!(
                    "how often {name}() is called, which nobody defines and changes nothing, does not matter"
                ));
            }
            let (params, returns) = shape(name, function)?;
            self.limit(&format!("few calls of {name}() are noted"));
            self.own.push(name.to_string());
            self.replaced.push(name.to_string());
            let stub = Stub { number, name, params, returns };
            self.first(&stub);
            self.second(&stub);
        }
        let _ = writeln!(self.outside, "@log.what = internal global [{CALLS} x i32] zeroinitializer");
        let _ = writeln!(self.outside, "@log.result = internal global [{CALLS} x i64] zeroinitializer");
        for n in 0..PARTS {
            let _ = writeln!(self.outside, "@log.part.{n} = internal global [{CALLS} x i64] zeroinitializer");
        }
        let _ = writeln!(self.outside, "@log.old = internal global i64 0\n@log.new = internal global i64 0");
        let (old, new, same) = (self.register(), self.register(), self.register());
        let _ = writeln!(self.after, "  {old} = load i64, ptr @log.old\n  {new} = load i64, ptr @log.new");
        let _ = writeln!(self.after, "  {same} = icmp eq i64 {old}, {new}");
        self.same.push(same);
        Ok(())
    }

    /// Functions that give a number for where a pointer leads, the same for both versions.
    fn places(&mut self, texts: &[Vec<Text>; 2]) {
        self.outside
            .push_str("declare i1 @__CPROVER_same_object(ptr, ptr)\ndeclare i64 @__CPROVER_POINTER_OFFSET(ptr)\n");
        for (k, Memory { at, .. }) in self.blocks.iter().enumerate() {
            for (n, (_, which)) in WHICH.iter().enumerate() {
                let _ = writeln!(self.outside, "@at.{which}.{k} = internal global ptr null");
                let _ = writeln!(self.before, "  store ptr {}, ptr @at.{which}.{k}", at[n]);
            }
        }
        for (n, (prefix, which)) in WHICH.into_iter().enumerate() {
            let mut text = format!(
                "define i64 @verify_where_{which}(ptr %p) {{\n  %none = icmp eq ptr %p, null\n  br i1 %none, label %null, label %try0\nnull:\n  ret i64 0\n"
            );
            let blocks = (0..self.blocks.len()).map(|k| (format!("@at.{which}.{k}"), true, k as u64 + 1));
            let constants = texts[n].iter().map(|t| (format!("@\"{prefix}{}\"", t.name), false, FIRST_TEXT + t.number));
            let all: Vec<(String, bool, u64)> = blocks.chain(constants).collect();
            for (k, (at, is_kept, number)) in all.iter().enumerate() {
                let (next, last, code) = (k + 1, all.len(), number << 32);
                let _ = match is_kept {
                    true => writeln!(text, "try{k}:\n  %b{k} = load ptr, ptr {at}"),
                    false => writeln!(text, "try{k}:\n  %b{k} = getelementptr i8, ptr {at}, i64 0"),
                };
                let _ = writeln!(
                    text,
                    "  %s{k} = call i1 @__CPROVER_same_object(ptr %p, ptr %b{k})\n  br i1 %s{k}, label %is{k}, label %try{next}\nis{k}:\n  %o{k} = call i64 @__CPROVER_POINTER_OFFSET(ptr %p)"
                );
                // The end of one text may be another one.
                if !is_kept {
                    let _ = writeln!(
                        text,
                        "  %z{k} = icmp eq i64 %o{k}, 0\n  br i1 %z{k}, label %start{k}, label %try{last}\nstart{k}:"
                    );
                }
                let _ = writeln!(text, "  %n{k} = add i64 %o{k}, {code}\n  ret i64 %n{k}");
            }
            let _ = writeln!(text, "try{}:\n  call void @abort()\n  unreachable\n}}", all.len());
            self.outside.push_str(&text);
            for Text { name, size, .. } in &texts[n] {
                let _ = writeln!(self.outside, "@\"{prefix}{name}\" = external global [{size} x i8]");
            }
        }
    }

    /// Functions that are called at the call that was chosen: the old version keeps what others can read, the new one compares.
    fn watch(&mut self) {
        if !self.watches {
            return;
        }
        self.outside.push_str("@watched = internal global i64 0\ndeclare i64 @__VERIFIER_nondet_call()\n");
        let chosen = self.register();
        let _ = writeln!(
            self.before,
            "  {chosen} = call i64 @__VERIFIER_nondet_call()\n  store i64 {chosen}, ptr @watched"
        );
        let (mut keeps, mut compares, mut all) = (String::new(), String::new(), "true".to_string());
        for (k, Memory { size, .. }) in self.blocks.iter().enumerate().filter(|(_, m)| m.visible) {
            let _ = writeln!(self.outside, "@seen.{k} = internal global [{size} x i8] zeroinitializer");
            let _ = writeln!(
                keeps,
                "  %b{k} = load ptr, ptr @at.old.{k}\n  call void @llvm.memcpy.p0.p0.i64(ptr @seen.{k}, ptr %b{k}, i64 {size}, i1 false)"
            );
            let _ = writeln!(
                compares,
                "  %b{k} = load ptr, ptr @at.new.{k}\n  %o{k} = call i32 @memcmp(ptr @seen.{k}, ptr %b{k}, i64 {size})\n  %e{k} = icmp eq i32 %o{k}, 0\n  %a{k} = and i1 {all}, %e{k}"
            );
            all = format!("%a{k}");
        }
        let _ = writeln!(self.outside, "define void @{KEEPS}() {{\n{keeps}  ret void\n}}");
        let _ = writeln!(
            self.outside,
            "define void @{COMPARES}() {{\n{compares}  br i1 {all}, label %good, label %bad\nbad:\n  call void @reach_error()\n  unreachable\ngood:\n  ret void\n}}"
        );
    }

    /// What is done with memory at a call.
    fn at_call(&self, function: &str, what: &str, next: &str) -> String {
        // Functions of the library know nothing but what they are given.
        match self.watches && !is_library_function(function) {
            true => format!(
                "  %chosen = load i64, ptr @watched\n  %now = icmp eq i64 %chosen, %at\n  br i1 %now, label %watch, label %{next}\nwatch:\n  call void @{what}()\n  br label %{next}\n{next}:\n"
            ),
            false => format!("  br label %{next}\n{next}:\n"),
        }
    }

    /// The function that the old version calls.
    fn first(&mut self, stub: &Stub) {
        let Stub { number, name, params, returns } = stub;
        let watch = self.at_call(name, KEEPS, "give");
        let out = &mut self.outside;
        let _ = writeln!(out, "define {returns} @\"{OLD}{name}\"({}) {{\n  %at = load i64, ptr @log.old", list(params));
        let _ = writeln!(
            out,
            "  %fits = icmp ult i64 %at, {CALLS}\n  br i1 %fits, label %note, label %end\nend:\n  call void @abort()\n  unreachable\nnote:"
        );
        let _ = writeln!(
            out,
            "  %what = getelementptr [{CALLS} x i32], ptr @log.what, i64 0, i64 %at\n  store i32 {number}, ptr %what"
        );
        for (n, ty) in params.iter().enumerate() {
            part(out, n, ty, "old");
            let _ = writeln!(out, "  store i64 %w{n}, ptr %a{n}");
        }
        out.push_str(&watch);
        let _ = writeln!(
            out,
            "  %any = call i64 @__VERIFIER_nondet_result()\n  %r = getelementptr [{CALLS} x i64], ptr @log.result, i64 0, i64 %at"
        );
        let _ = writeln!(out, "  store i64 %any, ptr %r\n  %next = add i64 %at, 1\n  store i64 %next, ptr @log.old");
        result(out, returns);
    }

    /// The function that the new version calls.
    fn second(&mut self, stub: &Stub) {
        let Stub { number, name, params, returns } = stub;
        let watch = self.at_call(name, COMPARES, "give");
        let out = &mut self.outside;
        let _ = writeln!(
            out,
            "define {returns} @\"{NEW}{name}\"({}) {{\n  %at = load i64, ptr @log.new\n  %count = load i64, ptr @log.old",
            list(params)
        );
        let _ = writeln!(
            out,
            "  %fits = icmp ult i64 %at, %count\n  br i1 %fits, label %look, label %bad\nbad:\n  call void @reach_error()\n  unreachable\nlook:"
        );
        let _ = writeln!(
            out,
            "  %what = getelementptr [{CALLS} x i32], ptr @log.what, i64 0, i64 %at\n  %is = load i32, ptr %what\n  %s = icmp eq i32 %is, {number}\n  br i1 %s, label %same, label %bad\nsame:"
        );
        let mut same = "true".to_string();
        for (n, ty) in params.iter().enumerate() {
            part(out, n, ty, "new");
            let _ = writeln!(
                out,
                "  %v{n} = load i64, ptr %a{n}\n  %e{n} = icmp eq i64 %v{n}, %w{n}\n  %s{n} = and i1 {same}, %e{n}"
            );
            same = format!("%s{n}");
        }
        let _ = writeln!(out, "  br i1 {same}, label %go, label %bad\ngo:");
        out.push_str(&watch);
        let _ = writeln!(
            out,
            "  %r = getelementptr [{CALLS} x i64], ptr @log.result, i64 0, i64 %at\n  %any = load i64, ptr %r\n  %next = add i64 %at, 1\n  store i64 %next, ptr @log.new"
        );
        result(out, returns);
    }
}

/// The types of the parameters and of the result.
fn shape(name: &str, function: &Function) -> Result<(Vec<String>, String), String> {
    let is_number = |ty: &Ty| match ty {
        Ty::Int(_) => true,
        Ty::Float(name, _) => name == "float" || name == "double",
        _ => false,
    };
    let is_passed = |ty: &Ty| is_number(ty) || *ty == Ty::Ptr;
    let is_odd = function.variadic || function.copied.iter().any(Option::is_some);
    if is_odd || !function.params.iter().all(is_passed) {
        return Err(format!("{name}(), which nobody defines, takes other arguments than numbers and pointers"));
    }
    if function.params.len() > PARTS {
        return Err(format!("{name}(), which nobody defines, has many parameters"));
    }
    if function.returns != Ty::Void && !is_number(&function.returns) {
        return Err(format!("{name}(), which nobody defines, gives something else than a number"));
    }
    let params = function.params.iter().map(spelled).collect::<Result<Vec<_>, _>>()?;
    Ok((params, spelled(&function.returns)?))
}

fn list(params: &[String]) -> String {
    let list: Vec<String> = params.iter().enumerate().map(|(n, ty)| format!("{ty} %p{n}")).collect();
    list.join(", ")
}

/// What an argument is as 64 bits, and where that is noted.
fn part(text: &mut String, n: usize, ty: &str, which: &str) {
    let _ = match ty {
        "i64" => writeln!(text, "  %w{n} = add i64 %p{n}, 0"),
        "i128" => writeln!(text, "  %w{n} = trunc i128 %p{n} to i64"),
        "ptr" => writeln!(text, "  %w{n} = call i64 @verify_where_{which}(ptr %p{n})"),
        // Which bits it has that is no number does not matter.
        "double" => writeln!(
            text,
            "  %d{n} = bitcast double %p{n} to i64\n  %u{n} = fcmp uno double %p{n}, %p{n}\n  %w{n} = select i1 %u{n}, i64 -1, i64 %d{n}"
        ),
        "float" => writeln!(
            text,
            "  %d{n} = bitcast float %p{n} to i32\n  %x{n} = zext i32 %d{n} to i64\n  %u{n} = fcmp uno float %p{n}, %p{n}\n  %w{n} = select i1 %u{n}, i64 -1, i64 %x{n}"
        ),
        ty => writeln!(text, "  %w{n} = zext {ty} %p{n} to i64"),
    };
    let _ = writeln!(text, "  %a{n} = getelementptr [{CALLS} x i64], ptr @log.part.{n}, i64 0, i64 %at");
}

/// Gives 64 bits back, as far as they are wanted.
fn result(text: &mut String, returns: &str) {
    let _ = match returns {
        "void" => writeln!(text, "  ret void"),
        "i64" => writeln!(text, "  ret i64 %any"),
        "i128" => writeln!(text, "  %wide = sext i64 %any to i128\n  ret i128 %wide"),
        "double" => writeln!(text, "  %number = bitcast i64 %any to double\n  ret double %number"),
        "float" => {
            writeln!(text, "  %cut = trunc i64 %any to i32\n  %number = bitcast i32 %cut to float\n  ret float %number")
        }
        ty => writeln!(text, "  %cut = trunc i64 %any to {ty}\n  ret {ty} %cut"),
    };
    text.push_str("}\n");
}

/// The texts of a version that nobody writes and that are touched, with what they say.
fn texts<'m>(module: &'m Module, names: &Names, touched: &BTreeSet<String>) -> Vec<(&'m Global, &'m [u8])> {
    let all = module.globals.iter().zip(&names.globals).filter(|(g, name)| g.constant && touched.contains(*name));
    let text = |global: &'m Global| match &global.init {
        Some(Operand::Bytes(bytes)) => {
            // One 0, at the end: nothing comes behind it that could be read as well.
            let end = bytes.iter().position(|b| *b == 0)?;
            (end + 1 == bytes.len()).then(|| &bytes[..end])
        }
        Some(Operand::Zero(_)) if global.size == 1 => Some(&[][..]),
        _ => None,
    };
    all.filter_map(|(g, _)| Some((g, text(g)?))).collect()
}

/// One number for those that say the same.
fn numbered(both: [Vec<(&Global, &[u8])>; 2]) -> [Vec<Text>; 2] {
    let mut numbers = BTreeMap::new();
    both.map(|list| {
        let numbered = list.into_iter().map(|(global, says)| {
            let next = numbers.len() as u64;
            let number = *numbers.entry(says.to_vec()).or_insert(next);
            Text { name: global.name.clone(), number, size: global.size }
        });
        numbered.collect()
    })
}
