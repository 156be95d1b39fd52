//! A program that calls both versions of a function with the same arguments and the same memory, and fails where they do not do the same.
//!
//! It is LLVM assembly: what a function takes and gives is known as machines see it. Arguments stand in variables, so that each version is called by a function
//! without parameters. Pointers lead to blocks of their own, with the same contents for both versions; so do variables that both versions have. Functions that
//! nobody defines or models are replaced: the first version notes what it calls them with, and gets any results; the second one has to call them in the same
//! way, and gets the same ones.

mod stubs;

use super::meeting::{BLOCK, Meeting, Target};
use super::names::Names;
use crate::code::{Function, Inst, Kind, Module, Operand, Ty};
use crate::frontend::{NEW, OLD};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The function that calls the old version.
pub const CALLS_OLD: &str = "verify_calls_old";
/// The function that calls the new version.
pub const CALLS_NEW: &str = "verify_calls_new";
/// In front of the position of an argument, in the name of the function that gives its value.
pub const ARGUMENT: &str = "__VERIFIER_nondet_argument_";
/// In front of a number, in the name of the function that fills memory.
pub const FILLS: &str = "verify_fills_";
/// The function that gives what functions give that nobody defines.
pub const CALLED: &str = "__VERIFIER_nondet_result";
/// The function that compares memory at a call of the new version.
pub const COMPARES: &str = "verify_compares";
/// In front of the position of a parameter, in the name of the function that says where that pointer leads.
pub const LEADS: &str = "__VERIFIER_nondet_lead_";
/// The variables that hold what both versions have returned.
pub const RESULTS: [&str; 2] = ["out.old", "out.new"];
/// Memory of both versions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filled {
    /// The block that a parameter leads to.
    Parameter(usize),
    /// A variable: its names in both versions.
    Variable([String; 2]),
}

/// The caller, or why there is none.
pub struct Caller {
    /// LLVM assembly.
    pub text: String,
    /// What both versions declare and it defines for each.
    pub own: Vec<String>,
    /// The functions that nobody defines and it replaces.
    pub replaced: Vec<String>,
    /// The memory that it fills with anything, the same for both versions, in order.
    pub filled: Vec<Filled>,
    /// Why its success does not show that both versions are the same, if it does not.
    pub partial: Option<String>,
    /// The pointers that lead to one object.
    pub meeting: Option<Meeting>,
    /// Whether memory is compared where functions are called that nobody defines.
    pub watches: bool,
}

/// What a caller is to do.
#[derive(Clone, Copy, Default)]
pub struct Wanted<'w> {
    /// Names of functions that nobody defines or models.
    pub undefined: &'w [String],
    /// Pointers that are to lead to one object.
    pub meeting: Option<&'w Meeting>,
    /// Whether memory is compared where such functions are called.
    pub watches: bool,
}

/// Memory that both versions have.
struct Memory {
    /// Its address in both versions, in main.
    at: [String; 2],
    size: u64,
    /// Whether functions that nobody defines can know it.
    visible: bool,
}

/// Writes the caller of two functions of `modules`, which use the variables called `touched`.
///
/// # Errors
/// Why no caller can be written.
pub fn write(
    modules: [&Module; 2],
    names: [&Names; 2],
    functions: [usize; 2],
    touched: &BTreeSet<String>,
    wanted: Wanted,
) -> Result<Caller, String> {
    let both = [0, 1].map(|n| &modules[n].functions[functions[n]]);
    let mut writer = Writer { meeting: wanted.meeting.cloned(), watches: wanted.watches, ..Writer::default() };
    writer.signature(both)?;
    writer.variables(modules, names, touched);
    writer.output(modules);
    writer.stubs(modules, names, touched, wanted.undefined)?;
    writer.finish(both)
}

#[derive(Default)]
struct Writer {
    /// Definitions outside of functions.
    outside: String,
    /// What main does before the calls.
    before: String,
    /// What main does after the calls: Booleans that are to be true.
    same: Vec<String>,
    after: String,
    next: usize,
    filled: Vec<Filled>,
    replaced: Vec<String>,
    own: Vec<String>,
    partial: Option<String>,
    blocks: Vec<Memory>,
    meeting: Option<Meeting>,
    watches: bool,
    /// The block that pointers share.
    shared: [String; 2],
    /// The types of the arguments, with the registers of main that hold pointers.
    arguments: Vec<Ty>,
}

/// A type as LLVM writes it, if it is a number or pointer.
fn spelled(ty: &Ty) -> Result<String, String> {
    match ty {
        Ty::Int(width) if [1, 8, 16, 32, 64, 128].contains(width) => Ok(format!("i{width}")),
        Ty::Ptr => Ok("ptr".into()),
        // Not all bits of those are numbers.
        Ty::Float(name, _) if name == "x86_fp80" => Err("an argument or result of type long double".into()),
        Ty::Float(name, _) => Ok(name.clone()),
        Ty::Void => Ok("void".into()),
        Ty::Int(width) => Err(format!("an argument or result of {width} bits")),
        Ty::Other(what) => Err(format!("an argument or result of type {what}")),
    }
}

impl Writer {
    fn register(&mut self) -> String {
        self.next += 1;
        format!("%r{}", self.next)
    }

    fn limit(&mut self, why: &str) {
        self.partial.get_or_insert_with(|| why.to_string());
    }

    /// Gives every argument a value.
    fn signature(&mut self, both: [&Function; 2]) -> Result<(), String> {
        let [old, new] = both;
        if old.params != new.params || old.returns != new.returns || old.abi != new.abi {
            return Err("parameters or result differ".into());
        }
        if old.variadic || new.variadic || old.copied.iter().chain(&new.copied).any(Option::is_some) {
            return Err("variable arguments, or structures that are passed by value".into());
        }
        for (n, ty) in old.params.iter().enumerate() {
            let name = spelled(ty)?;
            let _ = writeln!(self.outside, "@in.old.{n} = internal global {name} {}", zero(ty));
            let _ = writeln!(self.outside, "@in.new.{n} = internal global {name} {}", zero(ty));
            let (old, new) = match ty {
                Ty::Ptr if [old, new].iter().all(|f| is_unused(f, n)) => ("null".to_string(), "null".to_string()),
                Ty::Ptr => {
                    self.limit("pointers lead to blocks of one size");
                    let is_result = old.abi.contains(&format!(" {n} sret"));
                    // Nobody else may look there while the function runs.
                    let is_alone = [old, new].iter().any(|f| f.restricted.get(n).copied().unwrap_or_default());
                    match self.meeting.clone() {
                        Some(meeting) if meeting.parameters.contains(&n) => self.led(n, &meeting),
                        _ => self.block(n, !is_result && !is_alone),
                    }
                }
                _ => {
                    let _ = writeln!(self.outside, "declare {name} @{ARGUMENT}{n}()");
                    let value = self.register();
                    let _ = writeln!(self.before, "  {value} = call {name} @{ARGUMENT}{n}()");
                    (value.clone(), value)
                }
            };
            let _ = writeln!(self.before, "  store {name} {old}, ptr @in.old.{n}");
            let _ = writeln!(self.before, "  store {name} {new}, ptr @in.new.{n}");
            self.arguments.push(ty.clone());
        }
        Ok(())
    }

    /// Two blocks with the same contents, for a parameter.
    fn block(&mut self, parameter: usize, visible: bool) -> (String, String) {
        let size = BLOCK;
        let (old, new) = (self.register(), self.register());
        let _ = writeln!(self.before, "  {old} = call ptr @calloc(i64 1, i64 {size})");
        let _ = writeln!(self.before, "  {new} = call ptr @calloc(i64 1, i64 {size})");
        self.fill((&old, &new), size, Filled::Parameter(parameter));
        self.blocks.push(Memory { at: [old.clone(), new.clone()], size, visible });
        (old, new)
    }

    /// A pointer for a parameter that leads to what others lead to, or to a variable.
    fn led(&mut self, parameter: usize, meeting: &Meeting) -> (String, String) {
        let own = if meeting.has_others() { Some(self.block(parameter, true)) } else { None };
        let at = match &meeting.target {
            Target::Variable(names) => {
                let [old, new] = names;
                [format!("@\"{OLD}{old}\""), format!("@\"{NEW}{new}\"")]
            }
            Target::Block if meeting.parameters.first() == Some(&parameter) => {
                let (old, new) = self.block(parameter, true);
                self.shared = [old, new];
                self.shared.clone()
            }
            Target::Block => self.shared.clone(),
        };
        let (places, step) = (meeting.places, meeting.step);
        let [any, place, distance] = [(); 3].map(|()| self.register());
        let _ = writeln!(self.outside, "declare i64 @{LEADS}{parameter}()");
        let _ = writeln!(
            self.before,
            "  {any} = call i64 @{LEADS}{parameter}()\n  {place} = urem i64 {any}, {}\n  {distance} = mul i64 {place}, {step}",
            meeting.choices()
        );
        let is_elsewhere = self.register();
        let _ = writeln!(self.before, "  {is_elsewhere} = icmp uge i64 {place}, {places}");
        let mut lead = |to: &str, own: Option<&String>| {
            let there = self.register();
            let _ = writeln!(self.before, "  {there} = getelementptr i8, ptr {to}, i64 {distance}");
            let Some(own) = own else { return there };
            let chosen = self.register();
            let _ = writeln!(self.before, "  {chosen} = select i1 {is_elsewhere}, ptr {own}, ptr {there}");
            chosen
        };
        (lead(&at[0], own.as_ref().map(|o| &o.0)), lead(&at[1], own.as_ref().map(|o| &o.1)))
    }

    /// Gives two objects the same contents.
    fn fill(&mut self, (old, new): (&str, &str), size: u64, what: Filled) {
        // A function of its own: counterexamples tell which one has asked for contents.
        let name = format!("{FILLS}{}", self.filled.len());
        let call = format!("call void @__VERIFIER_nondet_memory(ptr %p, i64 {size})");
        let _ = writeln!(self.outside, "define void @{name}(ptr %p) {{\n  {call}\n  ret void\n}}");
        let _ = writeln!(self.before, "  call void @{name}(ptr {old})");
        self.filled.push(what);
        let _ = writeln!(self.before, "  call void @llvm.memcpy.p0.p0.i64(ptr {new}, ptr {old}, i64 {size}, i1 false)");
    }

    /// Gives variables that both versions have the same contents.
    fn variables(&mut self, modules: [&Module; 2], names: [&Names; 2], touched: &BTreeSet<String>) {
        for name in touched {
            let found = [0, 1].map(|n| names[n].globals.iter().position(|g| g == name).map(|g| &modules[n].globals[g]));
            let [Some(old), Some(new)] = found else {
                // Only one version has it: it starts with what it holds at first.
                if found.iter().flatten().any(|g| !g.constant) {
                    self.limit("a variable that only one version has");
                }
                continue;
            };
            if old.constant && new.constant {
                continue;
            }
            if old.size != new.size || old.size == 0 {
                self.limit("a variable of another size");
                continue;
            }
            for (prefix, global) in [(OLD, old), (NEW, new)] {
                if global.init.is_none() {
                    let (size, name) = (global.size, &global.name);
                    let _ =
                        writeln!(self.outside, "@\"{prefix}{name}\" = global [{size} x i8] zeroinitializer, align 16");
                    self.own.push(name.clone());
                } else {
                    // The linker makes both one.
                    let _ =
                        writeln!(self.outside, "@\"{prefix}{}\" = external global [{} x i8]", global.name, global.size);
                }
            }
            let (a, b) = (format!("@\"{OLD}{}\"", old.name), format!("@\"{NEW}{}\"", new.name));
            self.fill((&a, &b), old.size, Filled::Variable([old.name.clone(), new.name.clone()]));
            let visible = old.exported && new.exported;
            self.blocks.push(Memory { at: [a, b], size: old.size, visible });
        }
    }

    /// What is printed: a text for each version.
    fn output(&mut self, modules: [&Module; 2]) {
        let is_declared =
            |name: &str| modules.iter().any(|m| m.functions.iter().any(|f| f.name == name && f.blocks.is_empty()));
        let printing: Vec<&str> = ["printf", "puts", "putchar"].into_iter().filter(|name| is_declared(name)).collect();
        if printing.is_empty() {
            return;
        }
        self.limit("little of what is printed is compared");
        self.outside
            .push_str("declare i32 @vsnprintf(ptr, i64, ptr, ptr)\ndeclare i32 @snprintf(ptr, i64, ptr, ...)\n");
        self.outside.push_str("declare void @llvm.va_start.p0(ptr)\ndeclare void @llvm.va_end.p0(ptr)\n");
        self.outside.push_str(
            "@line = internal constant [4 x i8] c\"%s\\0A\\00\"\n@letter = internal constant [3 x i8] c\"%c\\00\"\n",
        );
        for (prefix, which) in [(OLD, "old"), (NEW, "new")] {
            let _ = writeln!(
                self.outside,
                "@text.{which} = internal global [{PRINTED} x i8] zeroinitializer\n@end.{which} = internal global i64 0"
            );
            for name in &printing {
                self.outside.push_str(&printer(name, prefix, which));
            }
        }
        self.own.extend(printing.into_iter().map(str::to_string));
        let [old, new, same, order, alike] = [(); 5].map(|()| self.register());
        let _ = writeln!(
            self.after,
            "  {old} = load i64, ptr @end.old\n  {new} = load i64, ptr @end.new\n  {same} = icmp eq i64 {old}, {new}"
        );
        let _ = writeln!(
            self.after,
            "  {order} = call i32 @memcmp(ptr @text.old, ptr @text.new, i64 {PRINTED})\n  {alike} = icmp eq i32 {order}, 0"
        );
        self.same.extend([same, alike]);
    }

    fn finish(mut self, both: [&Function; 2]) -> Result<Caller, String> {
        let returns = spelled(&both[0].returns)?;
        if both[0].returns != Ty::Void {
            let _ = writeln!(
                self.outside,
                "@out.old = internal global {returns} {0}\n@out.new = internal global {returns} {0}",
                zero(&both[0].returns)
            );
        }
        for (prefix, which, wrapper, function) in [(OLD, "old", CALLS_OLD, both[0]), (NEW, "new", CALLS_NEW, both[1])] {
            self.wrapper((prefix, which, wrapper), function, &returns)?;
        }
        self.compare_results(&both[0].returns, &returns);
        for Memory { at: [old, new], size, .. } in std::mem::take(&mut self.blocks) {
            let (order, same) = (self.register(), self.register());
            let _ = writeln!(self.after, "  {order} = call i32 @memcmp(ptr {old}, ptr {new}, i64 {size})");
            let _ = writeln!(self.after, "  {same} = icmp eq i32 {order}, 0");
            self.same.push(same);
        }
        let mut all = "true".to_string();
        for same in std::mem::take(&mut self.same) {
            let both = self.register();
            let _ = writeln!(self.after, "  {both} = and i1 {all}, {same}");
            all = both;
        }
        let mut text = self.outside;
        text.push_str("declare void @reach_error()\ndeclare void @abort()\ndeclare ptr @calloc(i64, i64)\n");
        text.push_str("declare i32 @memcmp(ptr, ptr, i64)\ndeclare i64 @__VERIFIER_nondet_result()\n");
        text.push_str("declare void @__VERIFIER_nondet_memory(ptr, i64)\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n");
        let _ = writeln!(
            text,
            "define i32 @main() {{\n{}  call void @{CALLS_OLD}()\n  call void @{CALLS_NEW}()\n{}  br i1 {all}, label %good, label %bad\nbad:\n  call void @reach_error()\n  unreachable\ngood:\n  ret i32 0\n}}",
            self.before, self.after
        );
        let Writer { own, replaced, filled, partial, meeting, watches, .. } = self;
        Ok(Caller { text, own, replaced, filled, partial, meeting, watches })
    }

    /// A function without parameters that calls one version.
    fn wrapper(
        &mut self,
        (prefix, which, wrapper): (&str, &str, &str),
        function: &Function,
        returns: &str,
    ) -> Result<(), String> {
        let types = self.arguments.iter().map(spelled).collect::<Result<Vec<_>, _>>()?;
        let name = format!("@\"{prefix}{}\"", function.name);
        let _ = writeln!(self.outside, "declare {returns} {name}({})", types.join(", "));
        let _ = writeln!(self.outside, "define void @{wrapper}() {{");
        let mut given = Vec::new();
        for (n, ty) in types.iter().enumerate() {
            let _ = writeln!(self.outside, "  %a{n} = load {ty}, ptr @in.{which}.{n}");
            given.push(format!("{ty} %a{n}"));
        }
        let given = given.join(", ");
        let _ = match returns {
            "void" => writeln!(self.outside, "  call void {name}({given})"),
            ty => writeln!(self.outside, "  %r = call {ty} {name}({given})\n  store {ty} %r, ptr @out.{which}"),
        };
        self.outside.push_str("  ret void\n}\n");
        Ok(())
    }

    fn compare_results(&mut self, ty: &Ty, spelled: &str) {
        if *ty == Ty::Void {
            return;
        }
        let (old, new) = (self.register(), self.register());
        let _ = writeln!(self.after, "  {old} = load {spelled}, ptr @out.old\n  {new} = load {spelled}, ptr @out.new");
        match ty {
            Ty::Float(_, bits) => {
                let [a, b, same, odd, other, neither, either] = [(); 7].map(|()| self.register());
                let _ = writeln!(
                    self.after,
                    "  {a} = bitcast {spelled} {old} to i{bits}\n  {b} = bitcast {spelled} {new} to i{bits}"
                );
                let _ = writeln!(self.after, "  {same} = icmp eq i{bits} {a}, {b}");
                // Which bits a result has that is no number does not matter.
                let _ = writeln!(
                    self.after,
                    "  {odd} = fcmp uno {spelled} {old}, {old}\n  {other} = fcmp uno {spelled} {new}, {new}"
                );
                let _ =
                    writeln!(self.after, "  {neither} = and i1 {odd}, {other}\n  {either} = or i1 {same}, {neither}");
                self.same.push(either);
            }
            Ty::Ptr => self.compare_pointers(&old, &new),
            _ => {
                let same = self.register();
                let _ = writeln!(self.after, "  {same} = icmp eq {spelled} {old}, {new}");
                self.same.push(same);
            }
        }
    }

    /// Pointers are the same if both are null, or lead to the same place of two blocks that belong together.
    fn compare_pointers(&mut self, old: &str, new: &str) {
        self.limit("pointers that the function returns");
        let (a, b, mut same) = (self.register(), self.register(), self.register());
        let _ = writeln!(
            self.after,
            "  {a} = icmp eq ptr {old}, null\n  {b} = icmp eq ptr {new}, null\n  {same} = icmp eq i1 {a}, {b}"
        );
        if let Some(Memory { at: [x, y], size, .. }) = self.blocks.first() {
            let (x, y, size) = (x.clone(), y.clone(), *size);
            let [p, q, x0, y0, d, e, within, apart, unless, all] = [(); 10].map(|()| self.register());
            let _ = writeln!(self.after, "  {p} = ptrtoint ptr {old} to i64\n  {q} = ptrtoint ptr {new} to i64");
            let _ = writeln!(self.after, "  {x0} = ptrtoint ptr {x} to i64\n  {y0} = ptrtoint ptr {y} to i64");
            let _ = writeln!(self.after, "  {d} = sub i64 {p}, {x0}\n  {e} = sub i64 {q}, {y0}");
            let _ = writeln!(self.after, "  {within} = icmp ule i64 {d}, {size}\n  {apart} = icmp ne i64 {d}, {e}");
            let _ = writeln!(self.after, "  {unless} = and i1 {within}, {apart}\n  {all} = xor i1 {unless}, true");
            let both = self.register();
            let _ = writeln!(self.after, "  {both} = and i1 {same}, {all}");
            same = both;
        }
        self.same.push(same);
    }
}

/// Bytes of output that are compared.
const PRINTED: u64 = 160;

/// A function that prints into the text of one version.
fn printer(name: &str, prefix: &str, which: &str) -> String {
    let (params, call) = match name {
        "printf" => (
            "ptr %what, ...",
            "  %ap = alloca [32 x i8], align 16\n  call void @llvm.va_start.p0(ptr %ap)\n  %n = call i32 @vsnprintf(ptr %to, i64 %left, ptr %what, ptr %ap)\n  call void @llvm.va_end.p0(ptr %ap)",
        ),
        "puts" => {
            ("ptr %what", "  %n = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %to, i64 %left, ptr @line, ptr %what)")
        }
        _ => {
            ("i32 %what", "  %n = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %to, i64 %left, ptr @letter, i32 %what)")
        }
    };
    let result = match name {
        "putchar" => "  %is = and i32 %what, 255\n  ret i32 %is\n",
        _ => "  ret i32 %n\n",
    };
    format!(
        "define i32 @\"{prefix}{name}\"({params}) {{\n  %at = load i64, ptr @end.{which}\n  %to = getelementptr i8, ptr @text.{which}, i64 %at\n  %left = sub i64 {PRINTED}, %at\n{call}\n  %wide = sext i32 %n to i64\n  %fits = icmp ult i64 %wide, %left\n  br i1 %fits, label %go, label %stop\nstop:\n  call void @abort()\n  unreachable\ngo:\n  %next = add i64 %at, %wide\n  store i64 %next, ptr @end.{which}\n{result}}}\n"
    )
}

/// Whether a function does nothing with a parameter but to keep it.
fn is_unused(function: &Function, parameter: usize) -> bool {
    let is = |operand: &Operand, value: usize| matches!(operand, Operand::Value(v) if *v == value);
    let insts = || function.blocks.iter().flat_map(|b| &b.insts);
    let mut kept = Vec::new();
    for inst in insts().filter(|i| i.operands.iter().any(|o| is(o, parameter))) {
        match (&inst.kind, &inst.operands[..]) {
            (Kind::Store, [value, Operand::Value(to)]) if is(value, parameter) && *to != parameter => kept.push(*to),
            _ => return false,
        }
    }
    let ends = function.blocks.iter().filter_map(|b| b.end.operand());
    let phis = function.blocks.iter().flat_map(|b| &b.phis).flat_map(|p| &p.incoming).map(|(_, v)| v);
    let only_written = |inst: &Inst, at: usize| match (&inst.kind, &inst.operands[..]) {
        (Kind::Store, [value, to]) => !is(value, at) && is(to, at),
        _ => false,
    };
    let is_own = |at: usize| insts().any(|i| i.result == Some(at) && matches!(i.kind, Kind::Alloca(_)));
    let users = |at: usize| insts().filter(move |i| i.operands.iter().any(|o| is(o, at)));
    !ends.chain(phis).any(|o| is(o, parameter) || kept.iter().any(|&k| is(o, k)))
        && kept.iter().all(|&k| is_own(k) && users(k).all(|i| only_written(i, k)))
}

fn zero(ty: &Ty) -> &'static str {
    match ty {
        Ty::Ptr => "null",
        Ty::Float(name, _) if name == "x86_fp80" => "0xK00000000000000000000",
        Ty::Float(name, _) if name == "fp128" => "0xL00000000000000000000000000000000",
        Ty::Float(..) => "0.0",
        _ => "0",
    }
}
