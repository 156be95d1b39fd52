//! Storage of terms: nodes, sorts, constants, symbols, tables.

use crate::define_ids;
use crate::float::{FloatOp, Format, Rounding};
use crate::util::Bv;
use crate::util::ids::{Id, IdVec};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::rc::Rc;

define_ids!(
    /// A term of a [`Terms`] arena.
    TermId,
    /// A free symbol.
    SymbolId,
    /// An interned constant.
    ConstId,
    /// A constant array.
    TableId,
);

/// The sort of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A bit-vector of this width; width 1 is the Boolean.
    Bv(u16),
    /// An array from bit-vectors to bit-vectors.
    Array {
        /// Width of indices.
        index: u16,
        /// Width of elements.
        element: u16,
    },
}

/// A constant array: sorted entries and a default.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Width of indices.
    pub index: u16,
    /// Entries, sorted by index, without the default value's.
    pub entries: Vec<(u64, Bv)>,
    /// The value of every other index; its width is that of elements.
    pub default: Bv,
}

impl Table {
    /// The element at `index`.
    pub fn get(&self, index: &Bv) -> Bv {
        let found = index.to_u64().and_then(|i| self.entries.binary_search_by_key(&i, |e| e.0).ok());
        found.map_or(self.default, |at| self.entries[at].1)
    }
}

/// A term; operands are ids of the same arena. Widths are those of the node's sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A constant.
    Const(ConstId),
    /// A free symbol.
    Symbol(SymbolId),
    /// Bitwise complement.
    Not(TermId),
    /// Bitwise and.
    And(TermId, TermId),
    /// Bitwise exclusive or.
    Xor(TermId, TermId),
    /// Two's complement negation.
    Neg(TermId),
    /// Sum.
    Add(TermId, TermId),
    /// Product.
    Mul(TermId, TermId),
    /// Unsigned quotient; all ones for divisor 0.
    UDiv(TermId, TermId),
    /// Unsigned remainder; the dividend for divisor 0.
    URem(TermId, TermId),
    /// Shift left by an amount of the same width.
    Shl(TermId, TermId),
    /// Shift right filling with 0.
    LShr(TermId, TermId),
    /// Shift right filling with the sign.
    AShr(TermId, TermId),
    /// Equality (Boolean).
    Eq(TermId, TermId),
    /// Unsigned less-than (Boolean).
    Ult(TermId, TermId),
    /// Signed less-than (Boolean).
    Slt(TermId, TermId),
    /// `Ite(c, a, b)`: a if the Boolean c, else b; also for arrays.
    Ite(TermId, TermId, TermId),
    /// The first operand above the second.
    Concat(TermId, TermId),
    /// As many bits as the sort has, from bit `low` up.
    Extract {
        /// The operand.
        arg: TermId,
        /// Lowest bit.
        low: u16,
    },
    /// Zero extension to the sort's width.
    ZExt(TermId),
    /// Sign extension to the sort's width.
    SExt(TermId),
    /// A floating-point operation; `b` is `a` where it has one operand.
    Float {
        /// Which one.
        op: FloatOp,
        /// The format of its operands; of integers, that of the result.
        format: Format,
        /// Where results go that are between two numbers.
        rounding: Rounding,
        /// The first operand.
        a: TermId,
        /// The second one.
        b: TermId,
    },
    /// Element of an array.
    Select(TermId, TermId),
    /// `Store(a, i, v)`: a with v at i.
    Store(TermId, TermId, TermId),
    /// The array with this element everywhere.
    Fill(TermId),
    /// A constant array.
    Table(TableId),
    /// `to` with, at `to_at + k` for `k < len`, the elements of `from` at `from_at + k` (unsigned, no
    /// wrap); the indices of the two arrays may differ in width.
    Copy {
        /// Array that is overwritten.
        to: TermId,
        /// First index written.
        to_at: TermId,
        /// Array that is read.
        from: TermId,
        /// First index read.
        from_at: TermId,
        /// Number of indices.
        len: TermId,
    },
    /// `to` with `value` at `at + k` for `k < len`.
    Set {
        /// Array that is overwritten.
        to: TermId,
        /// First index written.
        at: TermId,
        /// Number of indices.
        len: TermId,
        /// The element.
        value: TermId,
    },
}

/// How much terms are rewritten while they are built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Rewriting {
    /// By every rule: for searches.
    #[default]
    Full,
    /// As little as it takes: operations on constants are computed, conditionals with a constant condition and operands that change nothing vanish,
    /// slices of slices and of concatenations are slices (what is read of a pointer byte by byte is one again), what is added and taken away again is not
    /// there, known low bits of aligned addresses are constants, reads of arrays are resolved. For proofs that are checked again. Beside these rules, those of
    /// connectives of Booleans are trusted, and whatever makes terms of an operation: the range of a factor for products with constants that overflow, and
    /// the normal form of polynomials ([`super::polynomial`]), which congruences between products need.
    Plain,
}

/// The arena of terms. It is shared: whoever has a reference can make terms, which are never removed or changed.
#[derive(Default)]
pub struct Terms {
    nodes: RefCell<IdVec<TermId, (Term, Sort)>>,
    unique: RefCell<FxHashMap<(Term, Sort), TermId>>,
    constants: RefCell<IdVec<ConstId, Bv>>,
    constant_ids: RefCell<FxHashMap<Bv, ConstId>>,
    symbols: RefCell<IdVec<SymbolId, Rc<str>>>,
    tables: RefCell<IdVec<TableId, Rc<Table>>>,
    pub(super) reads: RefCell<FxHashMap<(TermId, TermId), TermId>>,
    rewriting: Rewriting,
}

impl Terms {
    /// An empty arena.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty arena whose terms are rewritten so much.
    pub fn rewriting(rewriting: Rewriting) -> Self {
        Terms { rewriting, ..Self::default() }
    }

    /// Whether terms stay as they are made, but for what constants and wiring decide.
    pub(super) fn is_plain(&self) -> bool {
        self.rewriting == Rewriting::Plain
    }

    /// The number of terms made so far.
    pub fn len(&self) -> usize {
        self.nodes.borrow().len()
    }

    /// All terms made so far.
    pub fn ids(&self) -> impl Iterator<Item = TermId> + use<> {
        self.nodes.borrow().ids()
    }

    /// Whether no term was made.
    pub fn is_empty(&self) -> bool {
        self.nodes.borrow().is_empty()
    }

    /// The node of `id`.
    pub fn get(&self, id: TermId) -> Term {
        self.nodes.borrow()[id].0
    }

    /// The sort of `id`.
    pub fn sort(&self, id: TermId) -> Sort {
        self.nodes.borrow()[id].1
    }

    /// The width of the bit-vector `id`; of its elements if it is an array.
    pub fn width(&self, id: TermId) -> u16 {
        match self.sort(id) {
            Sort::Bv(w) => w,
            Sort::Array { element, .. } => element,
        }
    }

    /// The constant that `id` is, if it is one.
    pub fn as_const(&self, id: TermId) -> Option<Bv> {
        match self.get(id) {
            Term::Const(c) => Some(self.constants.borrow()[c]),
            _ => None,
        }
    }

    /// The constant table `id`.
    pub fn table(&self, id: TableId) -> Rc<Table> {
        self.tables.borrow()[id].clone()
    }

    /// The name of a symbol; for people only.
    pub fn symbol_name(&self, id: SymbolId) -> Rc<str> {
        self.symbols.borrow()[id].clone()
    }

    /// The number of symbols made so far.
    pub fn symbol_count(&self) -> usize {
        self.symbols.borrow().len()
    }

    /// The symbol that `id` is, if it is one.
    pub fn as_symbol(&self, id: TermId) -> Option<SymbolId> {
        match self.get(id) {
            Term::Symbol(s) => Some(s),
            _ => None,
        }
    }

    /// Interns `term` as it is, without rewriting.
    pub(super) fn intern(&self, term: Term, sort: Sort) -> TermId {
        *self.unique.borrow_mut().entry((term, sort)).or_insert_with(|| self.nodes.borrow_mut().push((term, sort)))
    }

    /// A fresh symbol; `name` need not be unique.
    pub fn symbol(&self, name: impl Into<Rc<str>>, sort: Sort) -> TermId {
        let id = self.symbols.borrow_mut().push(name.into());
        self.intern(Term::Symbol(id), sort)
    }

    /// A constant.
    pub fn constant(&self, value: Bv) -> TermId {
        let mut ids = self.constant_ids.borrow_mut();
        let id = *ids.entry(value).or_insert_with(|| self.constants.borrow_mut().push(value));
        self.intern(Term::Const(id), Sort::Bv(value.width()))
    }

    /// The constant `value` modulo 2^`width`.
    pub fn int(&self, width: u16, value: u128) -> TermId {
        self.constant(Bv::new(width, value))
    }

    /// A Boolean constant.
    pub fn bool(&self, value: bool) -> TermId {
        self.constant(Bv::bool(value))
    }

    /// Boolean true.
    pub fn tt(&self) -> TermId {
        self.bool(true)
    }

    /// Boolean false.
    pub fn ff(&self) -> TermId {
        self.bool(false)
    }

    /// Whether `id` is the Boolean constant true.
    pub fn is_true(&self, id: TermId) -> bool {
        self.as_const(id).is_some_and(|v| v.width() == 1 && v.is_one())
    }

    /// Whether `id` is the Boolean constant false.
    pub fn is_false(&self, id: TermId) -> bool {
        self.as_const(id).is_some_and(|v| v.width() == 1 && v.is_zero())
    }

    /// A constant array; entries need not be sorted, the last one of an index counts.
    pub fn constant_array(&self, index: u16, mut entries: Vec<(u64, Bv)>, default: Bv) -> TermId {
        entries.reverse();
        entries.sort_by_key(|e| e.0);
        entries.dedup_by_key(|e| e.0);
        entries.retain(|e| e.1 != default);
        if entries.is_empty() {
            let value = self.constant(default);
            return self.fill(index, value);
        }
        let element = default.width();
        let id = self.tables.borrow_mut().push(Rc::new(Table { index, entries, default }));
        self.intern(Term::Table(id), Sort::Array { index, element })
    }

    /// Calls `f` on each operand of `term`.
    pub fn for_each_operand(term: Term, mut f: impl FnMut(TermId)) {
        match term {
            Term::Const(_) | Term::Symbol(_) | Term::Table(_) => {}
            Term::Not(a)
            | Term::Neg(a)
            | Term::Extract { arg: a, .. }
            | Term::ZExt(a)
            | Term::SExt(a)
            | Term::Fill(a) => f(a),
            Term::And(a, b)
            | Term::Xor(a, b)
            | Term::Add(a, b)
            | Term::Mul(a, b)
            | Term::UDiv(a, b)
            | Term::URem(a, b)
            | Term::Shl(a, b)
            | Term::LShr(a, b)
            | Term::AShr(a, b)
            | Term::Eq(a, b)
            | Term::Ult(a, b)
            | Term::Slt(a, b)
            | Term::Concat(a, b)
            | Term::Float { a, b, .. }
            | Term::Select(a, b) => [a, b].into_iter().for_each(f),
            Term::Ite(a, b, c) | Term::Store(a, b, c) => [a, b, c].into_iter().for_each(f),
            Term::Copy { to, to_at, from, from_at, len } => [to, to_at, from, from_at, len].into_iter().for_each(f),
            Term::Set { to, at, len, value } => [to, at, len, value].into_iter().for_each(f),
        }
    }

    /// The terms below `roots` that are not yet `seen`, operands first; marks them as seen.
    pub fn postorder(&self, roots: &[TermId], seen: &mut Vec<bool>) -> Vec<TermId> {
        seen.resize(self.nodes.borrow().len(), false);
        let mut order = Vec::new();
        let mut stack: Vec<(TermId, bool)> = roots.iter().rev().map(|&r| (r, false)).collect();
        while let Some((id, done)) = stack.pop() {
            if done {
                order.push(id);
            } else if !std::mem::replace(&mut seen[id.index()], true) {
                stack.push((id, true));
                Self::for_each_operand(self.get(id), |a| {
                    if !seen[a.index()] {
                        stack.push((a, false));
                    }
                });
            }
        }
        order
    }
}
