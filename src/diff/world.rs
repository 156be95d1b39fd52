//! Values of both versions in one arena: what is the same term is the same value in every execution.
//!
//! Integers and pointers are terms with their operations. Everything else (floating-point operations, reads of memory, results of calls) is a symbol that
//! stands for an operation on operands: the same operation on the same operands is the same symbol. Memory is a value, too: each write, and each call
//! that is not followed, makes a new one of the one before.

use super::samples::Samples;
use crate::code::{Kind, Ty};
use crate::program::{BinOp, CmpOp};
use crate::solver::{Answer, Solver};
use crate::term::{Sort, Term, TermId, Terms};
use crate::util::{Budget, Bv, Effort};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Effort for one question whether two values are the same.
const QUESTION: Effort = Effort::milliseconds_worth(60);
/// How many writes are looked through.
const DEPTH: usize = 200;
/// Terms in a value in which others are replaced.
const SIZE: usize = 2000;

/// A write to memory.
#[derive(Clone, Copy)]
struct Written {
    before: TermId,
    ptr: TermId,
    value: TermId,
    bytes: u64,
}

/// What a pointer is made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// A variable or function of the linked code.
    Named,
    /// A parameter, or what memory held at first: it leads to no object that was made later.
    Given,
    /// A stack object.
    Own,
}

/// The values.
pub struct World<'t> {
    /// The arena.
    pub terms: &'t Terms,
    solver: Solver<'t>,
    budget: Budget,
    /// The width of pointers.
    pub word: u16,
    opaque: FxHashMap<(String, Vec<TermId>), TermId>,
    /// What symbols stand for.
    meaning: FxHashMap<TermId, (String, Vec<TermId>)>,
    writes: FxHashMap<TermId, Written>,
    bases: FxHashMap<TermId, (Base, u64)>,
    /// Members of structures: of which object, how many bytes long.
    members: FxHashMap<TermId, (TermId, u64)>,
    /// What constants hold, by their addresses.
    held: FxHashMap<TermId, TermId>,
    /// Symbols that stand for what is fixed when the functions are entered.
    fixed: FxHashSet<TermId>,
    fixed_terms: FxHashMap<TermId, bool>,
    answers: FxHashMap<(TermId, Vec<TermId>), bool>,
    same: FxHashMap<(TermId, TermId, Vec<TermId>), bool>,
    /// Quotients by positive constants: of what, by what.
    quotients: FxHashMap<TermId, (BinOp, TermId, u128)>,
    /// Assignments of values to symbols.
    samples: Samples,
    /// Values with products multiplied out.
    normal: FxHashMap<TermId, TermId>,
    /// The symbols in terms that are neither fixed nor stand for operations.
    free: FxHashMap<TermId, Rc<BTreeSet<TermId>>>,
}

impl<'t> World<'t> {
    /// No values yet.
    pub fn new(terms: &'t Terms, word: u16, budget: &Budget) -> Self {
        World {
            terms,
            solver: Solver::new(terms, budget.clone()),
            budget: budget.clone(),
            word,
            opaque: FxHashMap::default(),
            meaning: FxHashMap::default(),
            writes: FxHashMap::default(),
            bases: FxHashMap::default(),
            members: FxHashMap::default(),
            held: FxHashMap::default(),
            fixed: FxHashSet::default(),
            fixed_terms: FxHashMap::default(),
            answers: FxHashMap::default(),
            same: FxHashMap::default(),
            quotients: FxHashMap::default(),
            samples: Samples::default(),
            normal: FxHashMap::default(),
            free: FxHashMap::default(),
        }
    }

    /// The width of the term that stands for a value of the type.
    pub fn width(&self, ty: &Ty) -> u16 {
        match ty {
            Ty::Int(width) | Ty::Float(_, width) => *width,
            Ty::Ptr => self.word,
            Ty::Void | Ty::Other(_) => 1,
        }
    }

    /// The result of an operation of that name on these operands.
    pub fn opaque(&mut self, name: impl Into<String>, operands: Vec<TermId>, width: u16) -> TermId {
        let key = (name.into(), operands);
        if let Some(&t) = self.opaque.get(&key) {
            return t;
        }
        let t = self.terms.symbol(key.0.as_str(), Sort::Bv(width));
        if key.1.iter().all(|&o| self.is_fixed(o)) {
            self.fixed.insert(t);
        }
        self.meaning.insert(t, key.clone());
        self.opaque.insert(key, t);
        t
    }

    /// A symbol for what is fixed when the functions are entered, and what pointers made of it lead to, with its size as far as it is known.
    pub fn entry(&mut self, name: impl Into<String>, width: u16, base: Option<(Base, u64)>) -> TermId {
        let t = self.opaque(name, Vec::new(), width);
        if let Some(base) = base {
            self.bases.insert(t, base);
        }
        t
    }

    /// Whether the value is fixed when the functions are entered.
    pub fn is_fixed(&mut self, t: TermId) -> bool {
        if let Some(&known) = self.fixed_terms.get(&t) {
            return known;
        }
        let is = match self.terms.get(t) {
            Term::Symbol(_) => self.fixed.contains(&t),
            term => {
                let mut operands = Vec::new();
                Terms::for_each_operand(term, |o| operands.push(o));
                operands.into_iter().all(|o| self.is_fixed(o))
            }
        };
        // A symbol becomes fixed when it is made, if ever.
        self.fixed_terms.insert(t, is);
        is
    }

    /// Whether the value is a symbol that stands for an operation on operands.
    pub fn is_made(&self, t: TermId) -> bool {
        self.meaning.get(&t).is_some_and(|(_, operands)| !operands.is_empty())
    }

    /// The operation that a symbol stands for, with its operands.
    pub fn made_of(&self, t: TermId) -> Option<(&str, &[TermId])> {
        self.meaning.get(&t).map(|(name, operands)| (name.as_str(), operands.as_slice()))
    }

    /// The result of an operation, if there has been one of that name on these operands.
    pub fn operation(&self, name: &str, operands: &[TermId]) -> Option<TermId> {
        self.opaque.get(&(name.to_string(), operands.to_vec())).copied()
    }

    /// The symbols without operands that values are made of, through all operations.
    pub fn leaves(&self, roots: &[TermId]) -> Vec<TermId> {
        self.parts_of(roots).into_iter().filter(|t| self.made_of(*t).is_some_and(|(_, o)| o.is_empty())).collect()
    }

    /// All that values are made of, through all operations.
    fn parts_of(&self, roots: &[TermId]) -> Vec<TermId> {
        let (mut found, mut todo, mut seen) = (Vec::new(), roots.to_vec(), FxHashSet::default());
        while let Some(t) = todo.pop() {
            if seen.insert(t) {
                found.push(t);
                match self.made_of(t) {
                    Some((_, operands)) => todo.extend(operands),
                    None => Terms::for_each_operand(self.terms.get(t), |o| todo.push(o)),
                }
            }
        }
        found
    }

    /// A read of memory as it is where it was written last.
    pub fn read_through(&mut self, t: TermId) -> TermId {
        let Some((name, &[memory, ptr])) = self.made_of(t) else { return t };
        if !name.starts_with("read ") {
            return t;
        }
        let (name, width) = (name.to_string(), self.terms.width(t));
        let bytes = u64::from(width).div_ceil(8);
        let mut at = memory;
        for _ in 0..DEPTH {
            let Some(&top) = self.writes.get(&at) else { break };
            if top.ptr == ptr && top.bytes == bytes && self.terms.width(top.value) == width && width > 1 {
                return top.value;
            }
            if !self.are_apart((top.ptr, top.bytes), (ptr, bytes)) {
                break;
            }
            at = top.before;
        }
        self.opaque(name, vec![at, ptr], width)
    }

    /// The symbols that a value is made of, through all operations, but for fixed ones.
    pub fn free(&mut self, t: TermId) -> Rc<BTreeSet<TermId>> {
        if let Some(known) = self.free.get(&t) {
            return known.clone();
        }
        let mut found = BTreeSet::new();
        let mut todo = vec![t];
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        while let Some(t) = todo.pop() {
            if !seen.insert(t) || self.is_fixed(t) {
                continue;
            }
            match (self.terms.get(t), self.meaning.get(&t)) {
                (Term::Symbol(_), Some((_, operands))) if !operands.is_empty() => todo.extend(operands),
                (Term::Symbol(_), _) => _ = found.insert(t),
                (term, _) => Terms::for_each_operand(term, |o| todo.push(o)),
            }
        }
        let found = Rc::new(found);
        self.free.insert(t, found.clone());
        found
    }

    /// The value with others in place of parts of it, also in operands of operations; `None` if it is too large.
    pub fn substituted(&mut self, t: TermId, by: &FxHashMap<TermId, TermId>) -> Option<TermId> {
        let mut known = by.clone();
        self.substituted_below(t, &mut known, DEPTH)
    }

    fn substituted_below(&mut self, t: TermId, by: &mut FxHashMap<TermId, TermId>, depth: usize) -> Option<TermId> {
        if let Some(&known) = by.get(&t) {
            return Some(known);
        }
        let (mut seen, mut todo, mut symbols) = (FxHashSet::default(), vec![t], Vec::new());
        while let Some(t) = todo.pop() {
            if !seen.insert(t) || by.contains_key(&t) {
                continue;
            }
            if seen.len() > SIZE {
                return None;
            }
            match self.terms.get(t) {
                Term::Symbol(_) if self.is_made(t) => symbols.push(t),
                term => Terms::for_each_operand(term, |o| todo.push(o)),
            }
        }
        for symbol in symbols {
            let (name, operands) = self.meaning.get(&symbol).cloned()?;
            let depth = depth.checked_sub(1)?;
            let now: Option<Vec<TermId>> = operands.iter().map(|&o| self.substituted_below(o, by, depth)).collect();
            let now = now?;
            let quotient = self.quotients.get(&symbol).copied();
            let made = match (self.writes.get(&symbol).copied(), now.as_slice()) {
                _ if now == operands => symbol,
                (None, &[of]) if let Some((op, _, by)) = quotient => {
                    let by = self.terms.constant(Bv::new(self.terms.width(symbol), by));
                    self.quotient(op, of, by)
                }
                (Some(written), &[before, ptr, value]) => self.written(before, ptr, value, written.bytes),
                _ => self.opaque(name, now, self.terms.width(symbol)),
            };
            by.insert(symbol, made);
        }
        self.terms.substitute(&[t], by, SIZE).and_then(|t| t.first().copied())
    }

    /// Whether two values are the same in all executions in which `facts` hold. No answer in time counts as no.
    pub fn are_same(&mut self, a: TermId, b: TermId, facts: &[TermId]) -> bool {
        if a == b {
            return true;
        }
        if self.terms.sort(a) != self.terms.sort(b) {
            return false;
        }
        let key = (a, b, facts.to_vec());
        if let Some(&known) = self.same.get(&key) {
            return known;
        }
        let same = self.are_made_alike(a, b, facts);
        self.same.insert(key, same);
        same
    }

    fn are_made_alike(&mut self, a: TermId, b: TermId, facts: &[TermId]) -> bool {
        if let (Some((f, x)), Some((g, y))) = (self.meaning.get(&a).cloned(), self.meaning.get(&b).cloned())
            && f == g
            && x.len() == y.len()
            && !x.is_empty()
            && x.iter().zip(&y).all(|(&x, &y)| self.are_same(x, y, facts))
        {
            return true;
        }
        let terms = self.terms;
        let (x, y) = (self.normal(a), self.normal(b));
        if x == y {
            return true;
        }
        // What both have in common cancels.
        let is_sum = [x, y].iter().any(|&t| matches!(terms.get(t), Term::Add(..) | Term::Mul(..) | Term::Neg(_)));
        let different = match is_sum {
            true => terms.ne(self.normal(terms.sub(x, y)), terms.int(terms.width(x), 0)),
            false => terms.ne(x, y),
        };
        self.cannot_hold(different, facts)
    }

    /// The value with products of sums multiplied out, which solvers are bad at.
    fn normal(&mut self, t: TermId) -> TermId {
        if let Some(&known) = self.normal.get(&t) {
            return known;
        }
        let terms = self.terms;
        let (order, mut seen, mut todo) = (&mut Vec::new(), FxHashSet::default(), vec![(t, false)]);
        while let Some((t, done)) = todo.pop() {
            if done {
                order.push(t);
            } else if !self.normal.contains_key(&t) && seen.insert(t) {
                todo.push((t, true));
                Terms::for_each_operand(terms.get(t), |o| todo.push((o, false)));
            }
        }
        for &t in order.iter() {
            let mut changed = false;
            Terms::for_each_operand(terms.get(t), |o| changed |= self.normal[&o] != o);
            let rebuilt = match changed {
                true => terms.substitute(&[t], &self.normal, SIZE).and_then(|t| t.first().copied()).unwrap_or(t),
                false => t,
            };
            let width = terms.width(rebuilt);
            let is_product =
                matches!(terms.get(rebuilt), Term::Mul(x, y) if terms.as_const(x).or(terms.as_const(y)).is_none());
            let is_sum = changed && matches!(terms.get(rebuilt), Term::Add(..) | Term::Mul(..) | Term::Neg(_));
            let normal = match is_product || is_sum {
                true => terms.polynomial(width, &[(vec![rebuilt], Bv::one(width))]),
                false => rebuilt,
            };
            self.normal.insert(t, normal);
        }
        self.normal[&t]
    }

    /// That a value is not negative as a signed number.
    pub fn is_not_negative(&self, t: TermId) -> TermId {
        self.terms.not(self.terms.sign(t))
    }

    /// What two values differ in that are not the same, in words, if there are any.
    pub fn difference(&mut self, a: TermId, b: TermId, facts: &[TermId]) -> Option<String> {
        let made = |world: &Self, t: TermId| world.meaning.get(&t).cloned();
        if let (Some((f, x)), Some((g, y))) = (made(self, a), made(self, b))
            && f == g
            && x.len() == y.len()
        {
            // The last operand is memory, or what was done before.
            let parts: Vec<(TermId, TermId)> = x.into_iter().zip(y).collect();
            if let Some(&(x, y)) = parts.iter().find(|(x, y)| !self.are_same(*x, *y, facts)) {
                return self.difference(x, y, facts);
            }
        }
        match (self.shown(a), self.shown(b)) {
            (Some(a), Some(b)) if a != b => Some(format!("{a} or {b}")),
            _ => None,
        }
    }

    /// A value in words, if there are any for it.
    fn shown(&self, t: TermId) -> Option<String> {
        if let Some(value) = self.terms.as_const(t) {
            return Some(value.to_signed_string());
        }
        let (name, _) = self.meaning.get(&t)?;
        let (kind, rest) = name.split_once(' ').unwrap_or((name, ""));
        let what = rest.split([' ', ',']).next().unwrap_or_default();
        Some(match kind {
            "memory" => "nothing written or called".into(),
            "argument" => format!("argument {}", what.parse::<usize>().ok()? + 1),
            "function" | "variable" => name.clone(),
            "write" => "a write to memory".into(),
            "read" => "what memory holds".into(),
            "after" => format!("a {what}"),
            "result" => format!("the result of a {}", rest.strip_prefix("of ")?.split(' ').next()?),
            "stack" => short(name),
            _ if kind.starts_with('f') || kind.starts_with("llvm.") => kind.into(),
            _ => return None,
        })
    }

    /// Whether `t` is false in all executions in which `facts` hold. No answer in time counts as no.
    pub fn cannot_hold(&mut self, t: TermId, facts: &[TermId]) -> bool {
        let terms = self.terms;
        if terms.as_const(t).is_some() {
            return terms.is_false(t);
        }
        let key = (t, facts.to_vec());
        if let Some(&known) = self.answers.get(&key) {
            return known;
        }
        if self.samples.show(terms, t, facts) {
            self.answers.insert(key, false);
            return false;
        }
        self.solver.set_budget(self.budget.child_with_effort(QUESTION));
        let cannot = matches!(self.solver.check_any(facts, &[t]), Ok(Answer::Unsat));
        self.answers.insert(key, cannot);
        cannot
    }

    /// The result of an instruction without effects; `None` if nothing is known of it.
    pub fn pure(&mut self, kind: &Kind, operands: &[TermId], ty: &Ty) -> Option<TermId> {
        let (terms, width) = (self.terms, self.width(ty));
        Some(match (kind, operands) {
            (Kind::Bin(op @ (BinOp::UDiv | BinOp::SDiv)), &[a, b]) => self.quotient(*op, a, b),
            (Kind::Bin(op), &[a, b]) => binary(terms, *op, a, b),
            (Kind::Cmp(predicate), &[a, b]) => compared(terms, *predicate, a, b),
            (Kind::Select, &[c, a, b]) if terms.sort(a) == terms.sort(b) => terms.ite(c, a, b),
            (Kind::Resize { signed: true }, &[a]) => terms.resize_signed(a, width),
            (Kind::Resize { signed: false } | Kind::Same, &[a]) => terms.resize_unsigned(a, width),
            (Kind::Gep { constant, scales }, [base, indices @ ..]) => {
                let mut at = terms.add(*base, terms.constant(Bv::signed(self.word, *constant)));
                for (&index, &scale) in indices.iter().zip(scales) {
                    let index = terms.resize_signed(index, self.word);
                    at = terms.add(at, terms.mul(index, terms.constant(Bv::signed(self.word, scale))));
                }
                at
            }
            (Kind::Pure(text), operands) => {
                let mut operands = operands.to_vec();
                if text.starts_with("fadd") || text.starts_with("fmul") {
                    operands.sort();
                }
                self.simplified(text, &operands).unwrap_or_else(|| self.opaque(text.clone(), operands, width))
            }
            _ => return None,
        })
    }

    /// A quotient. Those by positive constants are symbols with a definition, and quotients of such with one division by the product: so that they are
    /// the same term however they come about.
    fn quotient(&mut self, op: BinOp, a: TermId, b: TermId) -> TermId {
        let (terms, width) = (self.terms, self.terms.width(a));
        let positive = |d: &Bv| !d.is_zero() && (op == BinOp::UDiv || !d.sign());
        let by = terms.as_const(b).filter(positive).and_then(|d| d.to_u128());
        let Some(by) = by.filter(|_| terms.as_const(a).is_none()) else { return binary(terms, op, a, b) };
        let bits = if op == BinOp::UDiv { width } else { width - 1 };
        let inner = self.quotients.get(&a).filter(|(other, ..)| *other == op).copied();
        let joined = inner.and_then(|(_, of, d)| Some((of, d.checked_mul(by)?)));
        let (of, by) = joined.filter(|(_, by)| u128::BITS - by.leading_zeros() <= u32::from(bits)).unwrap_or((a, by));
        let symbol = self.opaque(format!("{op:?} by {by}"), vec![of], width);
        if self.quotients.insert(symbol, (op, of, by)).is_none() {
            let value = binary(terms, op, of, terms.constant(Bv::new(width, by)));
            self.solver.define(symbol, value);
            self.samples.define(terms, symbol, value);
        }
        symbol
    }

    /// A part of a structure that was put in.
    fn simplified(&self, text: &str, operands: &[TermId]) -> Option<TermId> {
        let wanted = text.strip_prefix("extractvalue ")?.split(" to ").next()?;
        let mut at = *operands.first()?;
        loop {
            let (name, parts) = self.meaning.get(&at)?;
            let put = name.strip_prefix("insertvalue ")?.split(" to ").next()?;
            if put == wanted {
                return parts.get(1).copied();
            }
            // One may be a part of the other, unless both are as deep.
            let depth = |indices: &str| indices.matches(',').count();
            if depth(put) != depth(wanted) {
                return None;
            }
            at = *parts.first()?;
        }
    }

    /// The address of a member of an object, of which only its name says where it lies; so many bytes long, 0 if that is not known.
    pub fn member(&mut self, of: TermId, name: &str, bytes: u64) -> TermId {
        let t = self.opaque(format!("member {name}"), vec![of], self.word);
        self.members.insert(t, (of, bytes));
        t
    }

    /// The object that a place is in, and the way there by members, from the outside in: places with a distance have none.
    fn root(&self, at: TermId) -> (TermId, Vec<TermId>) {
        let (mut base, mut way) = (self.split(at).0, Vec::new());
        while let Some(&(of, _)) = self.members.get(&base) {
            way.push(base);
            base = self.split(of).0;
        }
        way.reverse();
        (base, way)
    }

    /// Whether both places are in different members of one object; they have to be inside of these.
    fn are_in_other_members(&self, (p, size): (TermId, u64), (q, other): (TermId, u64)) -> bool {
        let is_inside = |at: TermId, bytes: u64| {
            let (base, from) = self.split(at);
            self.members.get(&base).is_some_and(|&(_, size)| from >= 0 && from + i128::from(bytes) <= i128::from(size))
        };
        let ((a, x), (b, y)) = (self.root(p), self.root(q));
        let parting = x.iter().zip(&y).find(|(x, y)| x != y);
        a == b
            && is_inside(p, size)
            && is_inside(q, other)
            && parting.is_some_and(|(x, y)| self.members[x].0 == self.members[y].0 && self.are_known(x, y))
    }

    fn are_known(&self, x: &TermId, y: &TermId) -> bool {
        self.members[x].1 > 0 && self.members[y].1 > 0
    }

    /// A base and a constant distance from it.
    fn split(&self, ptr: TermId) -> (TermId, i128) {
        if let Term::Add(a, b) = self.terms.get(ptr) {
            for (base, by) in [(a, b), (b, a)] {
                if let Some(by) = self.terms.as_const(by).and_then(|by| by.to_i128()) {
                    return (base, by);
                }
            }
        }
        (ptr, 0)
    }

    /// Whether two accesses touch different bytes, whatever happens; of size 0, it is not known how many they touch.
    fn are_apart(&self, (p, size): (TermId, u64), (q, other): (TermId, u64)) -> bool {
        if size == 0 || other == 0 {
            return false;
        }
        let ((a, at), (b, from)) = (self.split(p), self.split(q));
        if a == b {
            return at + i128::from(size) <= from || from + i128::from(other) <= at;
        }
        let (a, b) = (self.root(a).0, self.root(b).0);
        if a == b {
            return self.are_in_other_members((p, size), (q, other));
        }
        matches!(
            (self.bases.get(&a), self.bases.get(&b)),
            (Some((Base::Own, _)), Some(_))
                | (Some(_), Some((Base::Own, _)))
                | (Some((Base::Named, _)), Some((Base::Named, _)))
        )
    }

    /// Whether so many bytes at a pointer are in a variable or an object of the function.
    pub fn is_certain(&self, ptr: TermId, bytes: u64) -> bool {
        let (base, at) = self.split(ptr);
        if let Some(&(_, size)) = self.members.get(&base) {
            let root = self.root(base).0;
            let is_there = matches!(self.bases.get(&root), Some((Base::Named | Base::Own, _)));
            return is_there && bytes > 0 && at >= 0 && at + i128::from(bytes) <= i128::from(size);
        }
        match self.bases.get(&base) {
            Some(&(Base::Named | Base::Own, size)) => {
                bytes > 0 && at >= 0 && at + i128::from(bytes) <= i128::from(size)
            }
            _ => false,
        }
    }

    /// The address `at` is that of a constant, which holds this number or pointer.
    pub fn hold(&mut self, at: TermId, value: TermId) {
        self.held.insert(at, value);
    }

    /// Memory after a write.
    pub fn write(&mut self, memory: TermId, ptr: TermId, value: TermId, bytes: u64) -> TermId {
        self.write_below(memory, ptr, value, bytes, DEPTH)
    }

    /// Writes that are apart are kept in the order of their places: so it does not matter which came first.
    fn write_below(&mut self, memory: TermId, ptr: TermId, value: TermId, bytes: u64, depth: usize) -> TermId {
        if let (Some(&top), true) = (self.writes.get(&memory), depth > 0) {
            if top.ptr == ptr && top.bytes == bytes && bytes > 0 {
                return self.write_below(top.before, ptr, value, bytes, depth - 1);
            }
            if top.ptr > ptr && self.are_apart((top.ptr, top.bytes), (ptr, bytes)) {
                let below = self.write_below(top.before, ptr, value, bytes, depth - 1);
                return self.written(below, top.ptr, top.value, top.bytes);
            }
        }
        self.written(memory, ptr, value, bytes)
    }

    fn written(&mut self, before: TermId, ptr: TermId, value: TermId, bytes: u64) -> TermId {
        let after = self.opaque(format!("write {bytes}"), vec![before, ptr, value], 1);
        self.writes.insert(after, Written { before, ptr, value, bytes });
        after
    }

    /// What a read of memory gives.
    pub fn read(&mut self, memory: TermId, ptr: TermId, ty: &Ty, bytes: u64) -> TermId {
        let (mut memory, width) = (memory, self.width(ty));
        if let Some(&held) = self.held.get(&ptr)
            && self.terms.sort(held) == Sort::Bv(width)
        {
            return held;
        }
        for _ in 0..DEPTH {
            let Some(&top) = self.writes.get(&memory) else { break };
            let fits = self.terms.sort(top.value) == Sort::Bv(width) && width > 1;
            if top.ptr == ptr && top.bytes == bytes && bytes > 0 && fits {
                return top.value;
            }
            if !self.are_apart((top.ptr, top.bytes), (ptr, bytes)) {
                break;
            }
            memory = top.before;
        }
        let t = self.opaque(format!("read {ty:?}"), vec![memory, ptr], width);
        if *ty == Ty::Ptr && self.is_fixed(t) && self.is_of_entry(memory) {
            self.bases.entry(t).or_insert((Base::Given, 0));
        }
        t
    }

    /// Whether memory is as it was when the functions were entered.
    fn is_of_entry(&self, memory: TermId) -> bool {
        self.meaning.get(&memory).is_some_and(|(name, _)| name == "memory")
    }
}

/// How many bytes a value takes in memory; 0 if that is not known.
pub fn bytes(ty: &Ty, word: u16) -> u64 {
    match ty {
        Ty::Int(width) | Ty::Float(_, width) => u64::from(*width).div_ceil(8),
        Ty::Ptr => u64::from(word / 8),
        Ty::Void | Ty::Other(_) => 0,
    }
}

/// The start of a long text.
fn short(text: &str) -> String {
    const MOST: usize = 160;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_string(),
    }
}

fn binary(terms: &Terms, op: BinOp, a: TermId, b: TermId) -> TermId {
    match op {
        BinOp::Add => terms.add(a, b),
        BinOp::Sub => terms.sub(a, b),
        BinOp::Mul => terms.mul(a, b),
        BinOp::UDiv => terms.udiv(a, b),
        BinOp::SDiv => terms.sdiv(a, b),
        BinOp::URem => terms.urem(a, b),
        BinOp::SRem => terms.srem(a, b),
        BinOp::Shl => terms.shl(a, b),
        BinOp::LShr => terms.lshr(a, b),
        BinOp::AShr => terms.ashr(a, b),
        BinOp::And => terms.and(a, b),
        BinOp::Or => terms.or(a, b),
        BinOp::Xor => terms.xor(a, b),
    }
}

fn compared(terms: &Terms, predicate: CmpOp, a: TermId, b: TermId) -> TermId {
    match predicate {
        CmpOp::Eq => terms.eq(a, b),
        CmpOp::Ne => terms.ne(a, b),
        CmpOp::Ult => terms.ult(a, b),
        CmpOp::Ule => terms.ule(a, b),
        CmpOp::Ugt => terms.ult(b, a),
        CmpOp::Uge => terms.ule(b, a),
        CmpOp::Slt => terms.slt(a, b),
        CmpOp::Sle => terms.sle(a, b),
        CmpOp::Sgt => terms.slt(b, a),
        CmpOp::Sge => terms.sle(b, a),
    }
}
