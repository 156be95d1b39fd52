//! The bits of terms, made lazily and once.
//!
//! Symbols and reads of array symbols are *leaves*: words of fresh input bits. A symbol that is defined
//! (`define`) before it is reached gets no bits of its own but those of its value; a read of a
//! defined array those of the same read of the value. What is defined after it was reached stays a
//! leaf, and whoever uses its bits must equate them with the definition (the solver does, when
//! clauses reach them). Definitions must not be cyclic in the end; a cycle is not followed for ever.

use super::gates::Gates;
use super::pattern::{Pattern, pattern};
use super::{divide, float, multiply, table, word};
use crate::term::{Sort, Term, TermId, Terms};
use crate::util::ids::Id;
use crate::util::{Budget, Bv, Stopped};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// How many nodes are made between two looks at the budget.
const PERIOD: u32 = 1 << 10;

pub use crate::term::eval::Definitions;

#[derive(Clone, Copy)]
struct Span {
    start: u32,
    len: u16,
}

const NONE: Span = Span { start: 0, len: 0 };

/// Translates terms of one arena to bits of an algebra.
pub struct Blaster<G: Gates> {
    /// The algebra.
    pub gates: G,
    bits: Vec<G::Bit>,
    spans: Vec<Span>,
    divisions: FxHashMap<(TermId, TermId), (Span, Span)>,
    leaves: Vec<TermId>,
    definitions: Arc<Definitions>,
    open: FxHashSet<TermId>,
    steps: u32,
}

impl<G: Gates + Default> Default for Blaster<G> {
    fn default() -> Self {
        Blaster {
            gates: G::default(),
            bits: Vec::new(),
            spans: Vec::new(),
            divisions: FxHashMap::default(),
            leaves: Vec::new(),
            definitions: Arc::default(),
            open: FxHashSet::default(),
            steps: 0,
        }
    }
}

impl<G: Gates> Blaster<G> {
    /// Defines the bit-vector or array `symbol`; `false` if it has a definition already.
    pub fn define(&mut self, symbol: TermId, value: TermId) -> bool {
        if self.definitions.contains_key(&symbol) {
            return false;
        }
        Arc::make_mut(&mut self.definitions).insert(symbol, value);
        true
    }

    /// The definition of a symbol.
    pub fn definition(&self, symbol: TermId) -> Option<TermId> {
        self.definitions.get(&symbol).copied()
    }

    /// All definitions.
    pub fn definitions(&self) -> Arc<Definitions> {
        self.definitions.clone()
    }

    /// The number of leaves.
    pub fn leaf_count(&self) -> u32 {
        self.leaves.len() as u32
    }

    /// The term of a leaf: a symbol or a read of an array symbol.
    pub fn leaf(&self, leaf: u32) -> TermId {
        self.leaves[leaf as usize]
    }

    /// The bits of a term, if they have been made.
    pub fn made(&self, id: TermId) -> Option<&[G::Bit]> {
        self.spans.get(id.index()).filter(|s| s.len > 0).map(|&s| self.word(s))
    }

    /// The term that the leaf `id` equals by a definition; `None` if nothing defines it.
    pub fn meaning(&self, terms: &Terms, id: TermId) -> Option<TermId> {
        match terms.get(id) {
            Term::Symbol(_) => self.definition(id),
            Term::Select(array, index) => self.definition(array).map(|value| terms.select(value, index)),
            _ => None,
        }
    }

    fn word(&self, span: Span) -> &[G::Bit] {
        &self.bits[span.start as usize..span.start as usize + span.len as usize]
    }

    fn is_made(&self, id: TermId) -> bool {
        self.spans.get(id.index()).is_some_and(|s| s.len > 0)
    }

    fn store(&mut self, bits: &[G::Bit]) -> Span {
        let span = Span { start: self.bits.len() as u32, len: bits.len() as u16 };
        self.bits.extend_from_slice(bits);
        span
    }

    fn set_span(&mut self, id: TermId, span: Span) {
        if self.spans.len() <= id.index() {
            self.spans.resize(id.index() + 1, NONE);
        }
        self.spans[id.index()] = span;
    }

    /// Makes the bits of `root` and of what it needs.
    ///
    /// # Errors
    /// When the budget ends; what was made stays.
    pub fn blast(&mut self, terms: &Terms, root: TermId, budget: &Budget) -> Result<&[G::Bit], Stopped> {
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            if self.is_made(id) {
                stack.pop();
                continue;
            }
            self.steps += 1;
            if self.steps.is_multiple_of(PERIOD) {
                budget.check().inspect_err(|_| self.open.clear())?;
            }
            let ready = stack.len();
            match self.meaning(terms, id) {
                Some(value) => self.alias(id, value, &mut stack),
                None => self.operands(terms, id, &mut stack),
            }
            if stack.len() == ready && !self.is_made(id) {
                self.node(terms, id);
            }
        }
        Ok(self.word(self.spans[root.index()]))
    }

    /// Gives `id` the bits of its meaning `value`, or pushes that.
    fn alias(&mut self, id: TermId, value: TermId, stack: &mut Vec<TermId>) {
        if self.is_made(value) {
            self.open.remove(&id);
            self.set_span(id, self.spans[value.index()]);
        } else if self.open.insert(id) {
            stack.push(value);
        } else {
            // Reached again while it is made: a cyclic definition. `node` makes it a leaf.
            self.open.remove(&id);
        }
    }

    fn operands(&self, terms: &Terms, id: TermId, stack: &mut Vec<TermId>) {
        let mut push = |a: TermId| {
            if !self.is_made(a) {
                stack.push(a);
            }
        };
        if let Some(pattern) = pattern(terms, id) {
            return pattern.operands().into_iter().for_each(push);
        }
        match terms.get(id) {
            // The index of a read is needed only when clauses reach the read.
            Term::Select(array, index) => {
                if matches!(terms.get(array), Term::Table(_)) {
                    push(index);
                }
            }
            term => Terms::for_each_operand(term, push),
        }
    }

    fn new_leaf(&mut self, id: TermId, width: u16) -> Vec<G::Bit> {
        let leaf = self.leaves.len() as u32;
        self.leaves.push(id);
        (0..width).map(|_| self.gates.input(leaf)).collect()
    }

    fn get(&self, id: TermId) -> Vec<G::Bit> {
        self.word(self.spans[id.index()]).to_vec()
    }

    fn node(&mut self, terms: &Terms, id: TermId) {
        let width = terms.width(id);
        let bits = match terms.get(id) {
            Term::Extract { arg, low } => {
                // A part of the operand's bits.
                let start = self.spans[arg.index()].start + u32::from(low);
                return self.set_span(id, Span { start, len: width });
            }
            Term::UDiv(a, b) => {
                let span = self.division(a, b).0;
                return self.set_span(id, span);
            }
            Term::URem(a, b) => {
                let span = self.division(a, b).1;
                return self.set_span(id, span);
            }
            Term::Const(_) => {
                let value = terms.as_const(id).unwrap_or(Bv::zero(width));
                word::constant(&self.gates, &value)
            }
            Term::Select(array, index) => match terms.get(array) {
                Term::Table(t) => {
                    let index = self.get(index);
                    table::read(&mut self.gates, &terms.table(t), &index)
                }
                _ => self.new_leaf(id, width),
            },
            Term::Symbol(_) => match terms.sort(id) {
                Sort::Bv(_) => self.new_leaf(id, width),
                // Arrays have no bits, only reads; something must mark them as made.
                Sort::Array { .. } => vec![self.gates.constant(false)],
            },
            _ => self.operation(terms, id, width),
        };
        let span = self.store(&bits);
        self.set_span(id, span);
    }

    fn operation(&mut self, terms: &Terms, id: TermId, width: u16) -> Vec<G::Bit> {
        let term = terms.get(id);
        if let Some(pattern) = pattern(terms, id) {
            return self.pattern(pattern);
        }
        let mut words: [Vec<G::Bit>; 3] = Default::default();
        let mut count = 0;
        Terms::for_each_operand(term, |a| {
            if count < 3 && matches!(terms.sort(a), Sort::Bv(_)) {
                words[count] = self.get(a);
                count += 1;
            }
        });
        let [a, b, c] = words;
        let gates = &mut self.gates;
        let (width, no) = (width as usize, gates.constant(false));
        match term {
            Term::Not(_) => word::not(gates, &a),
            Term::And(..) => word::zip(gates, &a, &b, |g, x, y| g.and(x, y)),
            Term::Xor(..) => word::zip(gates, &a, &b, |g, x, y| g.xor(x, y)),
            Term::Neg(_) => word::negate(gates, &a),
            Term::Add(..) => word::add(gates, &a, &b, no),
            Term::Mul(..) => multiply::multiply(gates, &a, &b),
            Term::Shl(..) => word::shift(gates, &a, &b, true, no),
            Term::LShr(..) => word::shift(gates, &a, &b, false, no),
            Term::AShr(..) => word::shift(gates, &a, &b, false, a[a.len() - 1]),
            // Terms never compare arrays; were it so, the answer would be arbitrary.
            Term::Eq(x, _) if matches!(terms.sort(x), Sort::Array { .. }) => self.new_leaf(id, 1),
            Term::Eq(..) => vec![word::equal(gates, &a, &b)],
            Term::Ult(..) => vec![word::less(gates, &a, &b)],
            Term::Slt(..) => vec![word::signed_less(gates, &a, &b)],
            Term::Float { op, format, rounding, .. } => float::operation(gates, op, format, rounding, (&a, &b), width),
            Term::Ite(..) => word::select(gates, a[0], &b, &c),
            Term::Concat(..) => [b, a].concat(),
            Term::ZExt(_) => [a, vec![no; width]].concat()[..width].to_vec(),
            Term::SExt(_) => word::resize_signed::<G>(&a, width),
            // Arrays other than symbols and tables have no bits: reads go through them.
            _ => vec![no],
        }
    }

    fn pattern(&mut self, pattern: Pattern) -> Vec<G::Bit> {
        let [x, y] = pattern.operands();
        let (a, b) = (self.get(x), self.get(y));
        match pattern {
            Pattern::Multiple(..) => {
                let remainder = self.division(x, y).1;
                let remainder = self.word(remainder).to_vec();
                word::subtract(&mut self.gates, &a, &remainder)
            }
            Pattern::NegatedMultiple(..) => {
                let remainder = self.division(x, y).1;
                let remainder = self.word(remainder).to_vec();
                word::subtract(&mut self.gates, &remainder, &a)
            }
            Pattern::Difference(..) => word::subtract(&mut self.gates, &a, &b),
            Pattern::SignedProductFits(..) => vec![multiply::signed_fits(&mut self.gates, &a, &b)],
            Pattern::UnsignedProductFits(..) => vec![multiply::unsigned_fits(&mut self.gates, &a, &b)],
        }
    }

    fn division(&mut self, a: TermId, b: TermId) -> (Span, Span) {
        if let Some(&spans) = self.divisions.get(&(a, b)) {
            return spans;
        }
        let (n, d) = (self.get(a), self.get(b));
        let (q, r) = divide::divide(&mut self.gates, &n, &d);
        let spans = (self.store(&q), self.store(&r));
        self.divisions.insert((a, b), spans);
        spans
    }
}
