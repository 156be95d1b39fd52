//! Models: values of terms, by evaluation over values of symbols and elements of array symbols.
//!
//! Only what a value depends on is evaluated: the chosen branch of a conditional, and of an array
//! the one element that is read. Both long terms and long chains of writes are walked without recursion.

use crate::bits::blast::Definitions;
use crate::term::eval::{ArrayValue, operation};
use crate::term::{Term, TermId, Terms};
use crate::util::Bv;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A source of the values of symbols in a model.
pub(super) trait Source {
    /// The value of a term that needs no evaluation.
    fn known(&mut self, id: TermId) -> Option<Bv>;
    /// The definition of a symbol.
    fn definition(&self, symbol: TermId) -> Option<TermId>;
    /// The value of a symbol without definition.
    fn symbol(&mut self, symbol: TermId, width: u16) -> Bv;
    /// The element of an array symbol without definition.
    fn element(&mut self, array: TermId, index: &Bv, width: u16) -> Bv;
}

/// Values that have been computed.
#[derive(Default)]
pub(super) struct Memo {
    terms: FxHashMap<TermId, Bv>,
    elements: FxHashMap<(TermId, Bv), Bv>,
}

impl Memo {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.terms.len() + self.elements.len()
    }

    pub(super) fn clear(&mut self) {
        self.terms.clear();
        self.elements.clear();
    }
}

/// A value that is wanted.
enum Task {
    Term(TermId),
    /// The element of `array` at `index`; all writes above the array `at` are known to miss, and
    /// `here` is where that element stands in `at`.
    Element {
        array: TermId,
        index: Bv,
        at: TermId,
        here: Bv,
    },
}

impl Task {
    fn element(array: TermId, index: Bv) -> Self {
        Task::Element { array, index, at: array, here: index }
    }
}

/// The value of the bit-vector `id`.
pub(super) fn evaluate(terms: &Terms, source: &mut impl Source, memo: &mut Memo, id: TermId) -> Bv {
    work(terms, source, memo, Task::Term(id));
    memo.terms[&id]
}

/// Computes what `task` wants.
fn work(terms: &Terms, source: &mut impl Source, memo: &mut Memo, task: Task) {
    let mut stack = vec![task];
    while let Some(task) = stack.pop() {
        match task {
            Task::Term(t) => {
                if memo.terms.contains_key(&t) {
                    continue;
                }
                match term_value(terms, source, memo, t) {
                    Ok(value) => {
                        memo.terms.insert(t, value);
                    }
                    Err(missing) => {
                        stack.push(Task::Term(t));
                        stack.extend(missing);
                    }
                }
            }
            Task::Element { array, index, mut at, mut here } => {
                match element_value(terms, source, memo, &mut at, &mut here) {
                    Ok(value) => {
                        memo.elements.insert((array, index), value);
                    }
                    Err(missing) => stack.extend([Task::Element { array, index, at, here }, missing]),
                }
            }
        }
    }
}

fn term_value(terms: &Terms, source: &mut impl Source, memo: &Memo, id: TermId) -> Result<Bv, Vec<Task>> {
    if let Some(value) = source.known(id) {
        return Ok(value);
    }
    let get = |t: TermId| memo.terms.get(&t).copied().ok_or_else(|| vec![Task::Term(t)]);
    match terms.get(id) {
        Term::Symbol(_) => match source.definition(id) {
            Some(value) => get(value),
            None => Ok(source.symbol(id, terms.width(id))),
        },
        Term::Ite(c, a, b) => get(if get(c)?.is_true() { a } else { b }),
        Term::Select(array, i) => {
            let index = get(i)?;
            memo.elements.get(&(array, index)).copied().ok_or_else(|| vec![Task::element(array, index)])
        }
        term => {
            let mut missing = Vec::new();
            Terms::for_each_operand(term, |a| {
                if !memo.terms.contains_key(&a) {
                    missing.push(Task::Term(a));
                }
            });
            if !missing.is_empty() {
                return Err(missing);
            }
            Ok(operation(terms, id, |t| memo.terms[&t]).unwrap_or(Bv::zero(terms.width(id))))
        }
    }
}

/// Walks from the array `at` to what determines its element `here`.
fn element_value(
    terms: &Terms,
    source: &mut impl Source,
    memo: &Memo,
    at: &mut TermId,
    here: &mut Bv,
) -> Result<Bv, Task> {
    let get = |t: TermId| memo.terms.get(&t).copied().ok_or(Task::Term(t));
    loop {
        match terms.get(*at) {
            Term::Store(below, i, v) => {
                if get(i)? == *here {
                    return get(v);
                }
                *at = below;
            }
            Term::Ite(c, a, b) => *at = if get(c)?.is_true() { a } else { b },
            Term::Fill(v) => return get(v),
            Term::Table(t) => return Ok(terms.table(t).get(here)),
            Term::Copy { to, to_at, from, from_at, len } => {
                let distance = here.sub(get(to_at)?);
                if distance.ult(&get(len)?) {
                    // The indices of the two arrays may differ in width; the number of elements fits both.
                    let start = get(from_at)?;
                    *here = start.add(distance.zext(start.width()));
                    *at = from;
                } else {
                    *at = to;
                }
            }
            Term::Set { to, at: start, len, value } => {
                if here.sub(get(start)?).ult(&get(len)?) {
                    return get(value);
                }
                *at = to;
            }
            _ => match source.definition(*at) {
                Some(value) => *at = value,
                None => return Ok(source.element(*at, here, terms.width(*at))),
            },
        }
    }
}

/// A model as plain data: values of symbols, elements of array symbols, definitions.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub(super) symbols: FxHashMap<TermId, Bv>,
    pub(super) arrays: FxHashMap<TermId, ArrayValue>,
    pub(super) definitions: Arc<Definitions>,
}

struct Detached<'a>(&'a Model);

impl Source for Detached<'_> {
    fn known(&mut self, _id: TermId) -> Option<Bv> {
        None
    }

    fn definition(&self, symbol: TermId) -> Option<TermId> {
        self.0.definitions.get(&symbol).copied()
    }

    fn symbol(&mut self, symbol: TermId, width: u16) -> Bv {
        self.0.symbols.get(&symbol).copied().unwrap_or(Bv::zero(width))
    }

    fn element(&mut self, array: TermId, index: &Bv, width: u16) -> Bv {
        self.0.arrays.get(&array).map_or(Bv::zero(width), |a| a.get(index))
    }
}

impl Model {
    /// The value of the bit-vector `id`. To evaluate many terms, use [`Model::values`].
    pub fn value(&self, terms: &Terms, id: TermId) -> Bv {
        evaluate(terms, &mut Detached(self), &mut Memo::default(), id)
    }

    /// The values of bit-vectors.
    pub fn values(&self, terms: &Terms, ids: &[TermId]) -> Vec<Bv> {
        let mut memo = Memo::default();
        ids.iter().map(|&id| evaluate(terms, &mut Detached(self), &mut memo, id)).collect()
    }

    /// Evaluates terms under this model; remembers what it has computed.
    pub fn evaluator<'a>(&'a self, terms: &'a Terms) -> ModelEvaluator<'a> {
        ModelEvaluator { terms, model: self, memo: Memo::default() }
    }

    /// An evaluator that computes whole arrays: another way to the same values.
    #[cfg(test)]
    pub fn whole<'a>(
        &'a self,
        terms: &'a Terms,
    ) -> crate::term::eval::Evaluator<'a, impl FnMut(crate::term::SymbolId, TermId) -> crate::term::eval::Value + 'a>
    {
        use crate::term::{Sort, eval};
        eval::Evaluator::with_definitions(terms, &self.definitions, move |_, t| match terms.sort(t) {
            Sort::Bv(width) => eval::Value::Bv(self.symbols.get(&t).copied().unwrap_or(Bv::zero(width))),
            Sort::Array { element, .. } => {
                let zero = || ArrayValue::filled(Bv::zero(element));
                eval::Value::Array(std::rc::Rc::new(self.arrays.get(&t).cloned().unwrap_or_else(zero)))
            }
        })
    }
}

/// Evaluates terms of one arena under one model. Of arrays, which may be as great as memory, only the elements that
/// matter are looked at.
pub struct ModelEvaluator<'a> {
    terms: &'a Terms,
    model: &'a Model,
    memo: Memo,
}

impl ModelEvaluator<'_> {
    /// The value of the bit-vector `id`.
    pub fn bv(&mut self, id: TermId) -> Bv {
        evaluate(self.terms, &mut Detached(self.model), &mut self.memo, id)
    }

    /// The value of the Boolean `id`.
    pub fn is_true(&mut self, id: TermId) -> bool {
        self.bv(id).is_true()
    }

    /// The element of `array` at `index`.
    pub fn element(&mut self, array: TermId, index: Bv) -> Bv {
        if !self.memo.elements.contains_key(&(array, index)) {
            work(self.terms, &mut Detached(self.model), &mut self.memo, Task::element(array, index));
        }
        self.memo.elements[&(array, index)]
    }
}
