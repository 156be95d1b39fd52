//! Evaluation of terms under values for the symbols.

use super::arena::{SymbolId, Term, TermId, Terms};
use crate::float;
use crate::util::Bv;
use crate::util::ids::Id;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The value of a term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Of a bit-vector.
    Bv(Bv),
    /// Of an array: the elements that differ from the default.
    Array(Rc<ArrayValue>),
}

/// The value of an array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrayValue {
    /// Elements by index words; overrides the default.
    pub elements: BTreeMap<[u64; 4], Bv>,
    /// Every other element.
    pub default: Bv,
}

impl ArrayValue {
    /// The array with `default` everywhere.
    pub fn filled(default: Bv) -> Self {
        ArrayValue { elements: BTreeMap::new(), default }
    }

    /// The element at `index`.
    pub fn get(&self, index: &Bv) -> Bv {
        self.elements.get(&index.words()).copied().unwrap_or(self.default)
    }

    /// Sets the element at `index`.
    pub fn set(&mut self, index: &Bv, value: Bv) {
        self.elements.insert(index.words(), value);
    }
}

impl Value {
    /// The bit-vector; 0 of width 1 if this is an array.
    pub fn bv(&self) -> Bv {
        match self {
            Value::Bv(v) => *v,
            Value::Array(_) => Bv::bool(false),
        }
    }

    fn array(&self) -> Rc<ArrayValue> {
        match self {
            Value::Array(a) => a.clone(),
            Value::Bv(v) => Rc::new(ArrayValue::filled(*v)),
        }
    }
}

/// Terms that stand for the value of symbols.
pub type Definitions = FxHashMap<TermId, TermId>;

/// Evaluates terms of one arena under fixed values of the symbols, remembering results.
pub struct Evaluator<'a, F> {
    terms: &'a Terms,
    /// Symbols that are not asked for.
    definitions: Option<&'a Definitions>,
    symbols: F,
    values: FxHashMap<TermId, Value>,
}

impl<'a, F: FnMut(SymbolId, TermId) -> Value> Evaluator<'a, F> {
    /// An evaluator that asks `symbols` for the value of each symbol (given with its term).
    pub fn new(terms: &'a Terms, symbols: F) -> Self {
        Evaluator { terms, definitions: None, symbols, values: FxHashMap::default() }
    }

    /// An evaluator that only asks for symbols without a definition.
    pub fn with_definitions(terms: &'a Terms, definitions: &'a Definitions, symbols: F) -> Self {
        Evaluator { definitions: Some(definitions), ..Evaluator::new(terms, symbols) }
    }

    fn definition(&self, symbol: TermId) -> Option<TermId> {
        self.definitions?.get(&symbol).copied()
    }

    /// The value of `id`.
    pub fn eval(&mut self, id: TermId) -> Value {
        let mut stack = vec![id];
        while let Some(&t) = stack.last() {
            if self.values.contains_key(&t) {
                stack.pop();
                continue;
            }
            let ready = stack.len();
            // A chain of definitions may be long: they are walked like operands.
            stack.extend(self.definition(t).filter(|d| !self.values.contains_key(d)));
            Terms::for_each_operand(self.terms.get(t), |a| {
                if !self.values.contains_key(&a) {
                    stack.push(a);
                }
            });
            if stack.len() == ready {
                let value = self.node(t);
                self.values.insert(t, value);
                stack.pop();
            }
        }
        self.values[&id].clone()
    }

    /// The value of the bit-vector `id`.
    pub fn bv(&mut self, id: TermId) -> Bv {
        self.eval(id).bv()
    }

    /// The value of the Boolean `id`.
    pub fn is_true(&mut self, id: TermId) -> bool {
        self.bv(id).is_true()
    }

    fn node(&mut self, id: TermId) -> Value {
        let v = |t: TermId| self.values[&t].bv();
        if let Some(value) = operation(self.terms, id, v) {
            return Value::Bv(value);
        }
        match self.terms.get(id) {
            Term::Symbol(s) => match self.definition(id) {
                Some(value) => self.values[&value].clone(),
                None => (self.symbols)(s, id),
            },
            Term::Ite(c, a, b) => self.values[if v(c).is_true() { &a } else { &b }].clone(),
            Term::Select(a, i) => Value::Bv(self.values[&a].array().get(&v(i))),
            Term::Store(a, i, x) => {
                let mut array = (*self.values[&a].array()).clone();
                array.set(&v(i), v(x));
                Value::Array(Rc::new(array))
            }
            Term::Fill(x) => Value::Array(Rc::new(ArrayValue::filled(v(x)))),
            Term::Table(t) => {
                let table = self.terms.table(t);
                let elements = table.entries.iter().map(|&(i, x)| ([i, 0, 0, 0], x)).collect();
                Value::Array(Rc::new(ArrayValue { elements, default: table.default }))
            }
            Term::Copy { to, to_at, from, from_at, len } => {
                let source = self.values[&from].array();
                let at = v(from_at);
                self.range(to, v(to_at), v(len), |k| source.get(&at.add(k.zext(at.width()))))
            }
            Term::Set { to, at, len, value } => {
                let x = v(value);
                self.range(to, v(at), v(len), |_| x)
            }
            _ => Value::Bv(Bv::zero(self.terms.width(id))),
        }
    }

    /// `to` with `element(k)` at `at + k` for `k < len`.
    fn range(&self, to: TermId, at: Bv, len: Bv, element: impl Fn(Bv) -> Bv) -> Value {
        let mut array = (*self.values[&to].array()).clone();
        let mut k = Bv::zero(len.width());
        while k.ult(&len) {
            array.set(&at.add(k), element(k));
            k = k.add(Bv::one(len.width()));
        }
        Value::Array(Rc::new(array))
    }
}

/// The value of the bit-vector `id` from the values `v` of its operands; `None` for symbols,
/// conditionals and whatever has to do with arrays.
pub fn operation(terms: &Terms, id: TermId, v: impl Fn(TermId) -> Bv) -> Option<Bv> {
    let width = terms.width(id);
    Some(match terms.get(id) {
        Term::Const(_) => terms.as_const(id).unwrap_or(Bv::zero(width)),
        Term::Not(a) => v(a).not(),
        Term::And(a, b) => v(a).and(v(b)),
        Term::Xor(a, b) => v(a).xor(v(b)),
        Term::Neg(a) => v(a).neg(),
        Term::Add(a, b) => v(a).add(v(b)),
        Term::Mul(a, b) => v(a).mul(v(b)),
        Term::UDiv(a, b) => v(a).udiv(v(b)),
        Term::URem(a, b) => v(a).urem(v(b)),
        Term::Shl(a, b) => v(a).shl(v(b)),
        Term::LShr(a, b) => v(a).lshr(v(b)),
        Term::AShr(a, b) => v(a).ashr(v(b)),
        Term::Eq(a, b) => Bv::bool(v(a) == v(b)),
        Term::Ult(a, b) => Bv::bool(v(a).ult(&v(b))),
        Term::Slt(a, b) => Bv::bool(v(a).slt(&v(b))),
        Term::Concat(a, b) => v(a).concat(v(b)),
        Term::Extract { arg, low } => v(arg).extract(low, width),
        Term::Float { op, format, rounding, a, b } => float::value(op, format, rounding, (v(a), v(b)), width),
        Term::ZExt(a) => v(a).zext(width),
        Term::SExt(a) => v(a).sext(width),
        _ => return None,
    })
}

/// Evaluates `id` with symbol values from a vector indexed by symbol.
pub fn eval_with(terms: &Terms, id: TermId, symbols: &[Value]) -> Value {
    Evaluator::new(terms, |s: SymbolId, _| symbols[s.index()].clone()).eval(id)
}

#[cfg(test)]
#[path = "rewrite_tests.rs"]
mod rewrite_tests;
