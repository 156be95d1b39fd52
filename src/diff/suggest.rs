//! A pattern of changes from a pair of functions: the smallest part in which both differ, with what goes into it as holes, as LLVM IR.

use super::world::World;
use crate::term::{Term, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Where two versions differ: memory of both, and two values that should be the same, if there are any.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Memory of the old and the new version.
    pub memory: [TermId; 2],
    /// What they return, or decide by.
    pub values: Option<[TermId; 2]>,
}

/// Patterns called `name` that may tell the difference, the one that tells most of it first.
///
/// # Errors
/// If none can.
pub fn patterns(world: &World, ends: Ends, name: &str) -> Result<Vec<String>, String> {
    let differing = ends.values.filter(|[a, b]| a != b);
    let given = [true, false].map(|stops| differing.map(|values| smallest(world, values, stops)));
    let given = given.map(|values| values.filter(|pair| pair.iter().all(|&t| is_hole(world, t))));
    let mut all: Vec<Result<String, String>> = Vec::new();
    for values in given.into_iter().chain([None]) {
        all.push(pattern(world, ends.memory, values, name));
    }
    let failed = all.iter().find_map(|p| p.clone().err());
    let found: Vec<String> = all.into_iter().flatten().collect();
    if found.is_empty() { Err(failed.unwrap_or_default()) } else { Ok(found) }
}

fn pattern(world: &World, memory: [TermId; 2], values: Option<[TermId; 2]>, name: &str) -> Result<String, String> {
    let memory = smallest(world, memory, false);
    let chains = memory.map(|m| chain(world, m));
    let start = chains[1].iter().find(|m| chains[0].contains(m));
    let start = *start.ok_or("they have nothing in common that comes before")?;
    let roots = |n: usize| -> Vec<TermId> { values.iter().map(|v| v[n]).chain([memory[n]]).collect() };
    let parts = [0, 1].map(|n| parts(world, &roots(n), start));
    let common: BTreeSet<TermId> = parts[0].intersection(&parts[1]).copied().filter(|t| is_hole(world, *t)).collect();
    let mut holes: BTreeMap<TermId, usize> = BTreeMap::new();
    let forms = [0, 1].map(|n| {
        let until = chains[n].iter().position(|m| *m == start).unwrap_or(0);
        let events: Vec<TermId> = chains[n][..until].iter().rev().copied().collect();
        let (lines, declared, known) = Default::default();
        let mut writer = Writer { world, common: &common, holes: &mut holes, lines, declared, known, at: start };
        let result = writer.form(&events, &parts[n], values.map(|v| v[n]))?;
        Ok::<_, String>((writer.lines, writer.declared, result))
    });
    let [old, new] = forms;
    let forms = [old?, new?];
    let width = values.map(|v| world.terms.width(v[0]));
    let mut all: Vec<(&TermId, &usize)> = holes.iter().collect();
    all.sort_by_key(|(_, n)| **n);
    let params: Vec<String> = all.iter().map(|(t, n)| format!("i{} %h{n}", world.terms.width(**t))).collect();
    let mut text = format!("; A change that was accepted: what {name} did, and does now. The parameters are holes.\n");
    let declared: BTreeSet<&String> = forms.iter().flat_map(|f| &f.1).collect();
    declared.into_iter().for_each(|line| text += &format!("{line}\n"));
    for ((lines, _, result), word) in forms.iter().zip(["old", "new"]) {
        let ty = width.map_or("void".to_string(), |w| format!("i{w}"));
        let _ = writeln!(text, "\ndefine {ty} @{word}_{name}({}) {{\n{lines}", params.join(", "));
        let _ = match result {
            Some(result) => writeln!(text, "  ret {ty} {result}\n}}"),
            None => writeln!(text, "  ret void\n}}"),
        };
    }
    Ok(text)
}

/// Whether a value is memory.
fn is_memory(world: &World, t: TermId) -> bool {
    let is = |name: &str| name == "memory" || name.starts_with("write ") || name.starts_with("after ");
    world.made_of(t).is_some_and(|(name, _)| is(name))
}

/// Whether it may be any value, rather than a name or a number.
fn is_hole(world: &World, t: TermId) -> bool {
    let is_text = |name: &str| name.starts_with("variable constant ");
    let is_name = |name: &str| name.starts_with("function ") || name.starts_with("variable ") && !is_text(name);
    world.terms.as_const(t).is_none()
        && !is_memory(world, t)
        && !world.made_of(t).is_some_and(|(name, _)| is_name(name))
}

fn operands(world: &World, t: TermId) -> Vec<TermId> {
    if let Some((_, operands)) = world.made_of(t) {
        return operands.to_vec();
    }
    let mut found = Vec::new();
    Terms::for_each_operand(world.terms.get(t), |o| found.push(o));
    found
}

/// Goes down to the smallest parts that differ, as long as these are the only ones; not into memory if it `stops` there.
fn smallest(world: &World, [mut a, mut b]: [TermId; 2], stops: bool) -> [TermId; 2] {
    loop {
        let is_alike = match (world.made_of(a), world.made_of(b)) {
            (Some((f, _)), Some((g, _))) => f == g,
            (None, None) => std::mem::discriminant(&world.terms.get(a)) == std::mem::discriminant(&world.terms.get(b)),
            _ => false,
        };
        let (x, y) = (operands(world, a), operands(world, b));
        let is_alike = is_alike && x.len() == y.len();
        let differing: Vec<(TermId, TermId)> = x.into_iter().zip(y).filter(|(x, y)| x != y).collect();
        match differing.as_slice() {
            &[(x, y)] if is_alike && !(stops && is_memory(world, x)) => (a, b) = (x, y),
            _ => return [a, b],
        }
    }
}

/// Memory as it was before, and before that.
fn chain(world: &World, memory: TermId) -> Vec<TermId> {
    let mut found = vec![memory];
    while let Some((name, operands)) = found.last().and_then(|m| world.made_of(*m)) {
        let before = if name.starts_with("write ") { operands.first() } else { operands.last() };
        match before {
            Some(&before) => found.push(before),
            None => break,
        }
    }
    found
}

/// All that values are made of, but for memory in front of `start`.
fn parts(world: &World, roots: &[TermId], start: TermId) -> FxHashSet<TermId> {
    let (mut seen, mut todo) = (FxHashSet::default(), roots.to_vec());
    while let Some(t) = todo.pop() {
        if t != start && seen.insert(t) {
            todo.extend(operands(world, t));
        }
    }
    seen
}

/// Writes a form.
struct Writer<'w, 't> {
    world: &'w World<'t>,
    common: &'w BTreeSet<TermId>,
    holes: &'w mut BTreeMap<TermId, usize>,
    lines: String,
    declared: BTreeSet<String>,
    known: FxHashMap<TermId, String>,
    /// Memory at the end of what is written.
    at: TermId,
}

impl Writer<'_, '_> {
    fn form(
        &mut self,
        events: &[TermId],
        parts: &FxHashSet<TermId>,
        result: Option<TermId>,
    ) -> Result<Option<String>, String> {
        let mut reads: Vec<TermId> = parts.iter().copied().filter(|t| !self.common.contains(t)).collect();
        reads.retain(|t| self.world.made_of(*t).is_some_and(|(name, _)| name.starts_with("read ")));
        reads.sort();
        for n in 0..=events.len() {
            for &read in &reads {
                if self.world.made_of(read).is_some_and(|(_, o)| o.first() == Some(&self.at)) {
                    self.value(read)?;
                }
            }
            if let Some(&event) = events.get(n) {
                self.event(event)?;
                self.at = event;
            }
        }
        result.map(|result| self.value(result)).transpose()
    }

    fn line(&mut self, text: &str) -> String {
        let name = format!("%v{}", self.lines.lines().count());
        self.lines += &format!("  {name} = {text}\n");
        name
    }

    fn width(&self, t: TermId) -> u16 {
        self.world.terms.width(t)
    }

    /// A value as an operand, without its type, which is that of integers.
    fn value(&mut self, t: TermId) -> Result<String, String> {
        if let Some(known) = self.known.get(&t) {
            return Ok(known.clone());
        }
        let text = self.new_value(t)?;
        self.known.insert(t, text.clone());
        Ok(text)
    }

    fn new_value(&mut self, t: TermId) -> Result<String, String> {
        if let Some(value) = self.world.terms.as_const(t) {
            return Ok(value.to_signed_string());
        }
        if self.common.contains(&t) {
            let next = self.holes.len();
            return Ok(format!("%h{}", self.holes.entry(t).or_insert(next)));
        }
        if let Some((name, operands)) = self.world.made_of(t) {
            let (name, operands) = (name.to_string(), operands.to_vec());
            return self.made(&name, &operands);
        }
        let ty = format!("i{}", self.width(t));
        let binary = |word: &str, a, b| (word.to_string(), a, b);
        let (word, a, b) = match self.world.terms.get(t) {
            Term::And(a, b) => binary("and", a, b),
            Term::Xor(a, b) => binary("xor", a, b),
            Term::Add(a, b) => binary("add", a, b),
            Term::Mul(a, b) => binary("mul", a, b),
            Term::UDiv(a, b) => binary("udiv", a, b),
            Term::URem(a, b) => binary("urem", a, b),
            Term::Shl(a, b) => binary("shl", a, b),
            Term::LShr(a, b) => binary("lshr", a, b),
            Term::AShr(a, b) => binary("ashr", a, b),
            Term::Eq(a, b) => binary("icmp eq", a, b),
            Term::Ult(a, b) => binary("icmp ult", a, b),
            Term::Slt(a, b) => binary("icmp slt", a, b),
            Term::Not(a) => {
                let a = self.value(a)?;
                return Ok(self.line(&format!("xor {ty} {a}, -1")));
            }
            Term::Neg(a) => {
                let a = self.value(a)?;
                return Ok(self.line(&format!("sub {ty} 0, {a}")));
            }
            Term::Ite(c, a, b) => {
                let (c, a, b) = (self.value(c)?, self.value(a)?, self.value(b)?);
                return Ok(self.line(&format!("select i1 {c}, {ty} {a}, {ty} {b}")));
            }
            Term::ZExt(a) | Term::SExt(a) => {
                let word = if matches!(self.world.terms.get(t), Term::ZExt(_)) { "zext" } else { "sext" };
                let (from, a) = (self.width(a), self.value(a)?);
                return Ok(self.line(&format!("{word} i{from} {a} to {ty}")));
            }
            Term::Extract { arg, low } => {
                let (from, a) = (self.width(arg), self.value(arg)?);
                let a = if low > 0 { self.line(&format!("lshr i{from} {a}, {low}")) } else { a };
                return Ok(self.line(&format!("trunc i{from} {a} to {ty}")));
            }
            _ => return Err("an operation cannot be told in a pattern".into()),
        };
        let of = self.width(a);
        let (a, b) = (self.value(a)?, self.value(b)?);
        Ok(self.line(&format!("{word} i{of} {a}, {b}")))
    }

    fn made(&mut self, name: &str, operands: &[TermId]) -> Result<String, String> {
        let (word, rest) = name.split_once(' ').unwrap_or((name, ""));
        match (word, operands) {
            ("function" | "variable", []) if !rest.starts_with("constant ") => {
                let name = rest.strip_prefix("static ").unwrap_or(rest);
                if word == "variable" {
                    self.declared.insert(format!("@{name} = external global i8"));
                }
                let bits = self.world.word;
                Ok(self.line(&format!("ptrtoint ptr @{name} to i{bits}")))
            }
            ("read", &[memory, ptr]) if memory == self.at => {
                let ty = match rest {
                    "Ptr" => "ptr".to_string(),
                    _ => match rest.strip_prefix("Int(").and_then(|r| r.strip_suffix(')')) {
                        Some(bits) => format!("i{bits}"),
                        None => return Err(format!("a read of {rest} cannot be told in a pattern")),
                    },
                };
                let ptr = self.pointer(ptr)?;
                let read = self.line(&format!("load {ty}, ptr {ptr}"));
                Ok(self.number(&ty, read))
            }
            ("UDiv" | "SDiv", &[of]) => {
                let (ty, word) = (self.width(of), word.to_lowercase());
                let (of, by) = (self.value(of)?, rest.trim_start_matches("by "));
                Ok(self.line(&format!("{word} i{ty} {of}, {by}")))
            }
            _ => Err(format!("{name} cannot be told in a pattern")),
        }
    }

    fn pointer(&mut self, t: TermId) -> Result<String, String> {
        let (bits, value) = (self.world.word, self.value(t)?);
        Ok(self.line(&format!("inttoptr i{bits} {value} to ptr")))
    }

    /// What an instruction gives, as an integer.
    fn number(&mut self, ty: &str, value: String) -> String {
        match ty {
            "ptr" => self.line(&format!("ptrtoint ptr {value} to i{}", self.world.word)),
            _ => value,
        }
    }

    fn event(&mut self, event: TermId) -> Result<(), String> {
        let Some((name, operands)) = self.world.made_of(event) else { return Err("memory is not clear".into()) };
        let (name, operands) = (name.to_string(), operands.to_vec());
        if let (true, &[_, ptr, value]) = (name.starts_with("write "), operands.as_slice()) {
            return self.store("store", value, ptr);
        }
        let what = name.strip_prefix("after ").unwrap_or(&name).trim_end().to_string();
        if let Some(detail) = what.strip_prefix("call ") {
            return self.call(event, detail, &operands);
        }
        match (what.as_str(), operands.as_slice()) {
            ("store volatile void", &[value, ptr, _]) => self.store("store volatile", value, ptr),
            (_, &[ptr, _]) if what.starts_with("load volatile ") => {
                let ty = what.trim_start_matches("load volatile ").to_string();
                if ty != "ptr" && !ty.starts_with('i') {
                    return Err(format!("{what} cannot be told in a pattern"));
                }
                let ptr = self.pointer(ptr)?;
                let read = self.line(&format!("load volatile {ty}, ptr {ptr}"));
                let value = self.number(&ty, read);
                self.give(&format!("result of {what} "), &operands, value);
                Ok(())
            }
            _ => Err(format!("{what} cannot be told in a pattern")),
        }
    }

    fn store(&mut self, word: &str, value: TermId, ptr: TermId) -> Result<(), String> {
        let (ty, value, ptr) = (self.width(value), self.value(value)?, self.pointer(ptr)?);
        self.lines += &format!("  {word} i{ty} {value}, ptr {ptr}\n");
        Ok(())
    }

    /// Notes what an event gives.
    fn give(&mut self, name: &str, operands: &[TermId], value: String) {
        if let Some(result) = self.world.operation(name, operands) {
            self.known.insert(result, value);
        }
    }

    fn call(&mut self, _event: TermId, detail: &str, operands: &[TermId]) -> Result<(), String> {
        let unclear = || format!("a call of {detail} cannot be told in a pattern");
        let callee = operands.first().and_then(|c| self.world.made_of(*c)).map(|(name, _)| name.to_string());
        let callee = callee.and_then(|name| name.strip_prefix("function ").map(str::to_string)).ok_or_else(unclear)?;
        let callee = callee.strip_prefix("static ").unwrap_or(&callee).to_string();
        let mut parts: Vec<String> = detail.split(", ").map(str::to_string).collect();
        let last = parts.pop().ok_or_else(unclear)?;
        let mut words = last.split(' ');
        parts.push(words.next().unwrap_or_default().to_string());
        let words: Vec<&str> = words.collect();
        let types = &parts[1..];
        let is_known = |ty: &String| ty == "ptr" || ty.strip_prefix('i').is_some_and(|n| n.parse::<u16>().is_ok());
        if types.len() + 2 != operands.len() || !types.iter().all(is_known) || !words.len().is_multiple_of(2) {
            return Err(unclear());
        }
        if parts[0] != "void" && !is_known(&parts[0]) {
            return Err(unclear());
        }
        let mut declared: Vec<String> = types.to_vec();
        let mut gives = String::new();
        for pair in words.chunks(2) {
            match pair[0].parse::<usize>() {
                Ok(n) if n < declared.len() => declared[n] += &format!(" {}", pair[1]),
                _ if pair[0] == "gives" => gives += &format!("{} ", pair[1]),
                _ => return Err(unclear()),
            }
        }
        let mut arguments = Vec::new();
        for (ty, &operand) in types.iter().zip(&operands[1..]) {
            let value = if ty == "ptr" { self.pointer(operand)? } else { self.value(operand)? };
            arguments.push(format!("{ty} {value}"));
        }
        self.declared.insert(format!("declare {gives}{} @{callee}({})", parts[0], declared.join(", ")));
        let call = format!("call {} @{callee}({})", parts[0], arguments.join(", "));
        if parts[0] == "void" {
            self.lines += &format!("  {call}\n");
            return Ok(());
        }
        let result = self.line(&call);
        let value = self.number(&parts[0], result);
        self.give(&format!("result of call {detail}"), operands, value);
        Ok(())
    }
}
