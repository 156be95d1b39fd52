//! Arrays: reads are pushed through everything but symbols and tables while they are built.
//!
//! Each (array, index) pair is resolved once, so that the cost is the number of array terms that a
//! read can see, not the number of paths through merges. The walk is iterative: chains of writes
//! may be very long.

use super::arena::{Sort, Term, TermId, Terms};

/// How two indices relate as far as their shape tells.
enum Relation {
    Same,
    Different,
    Unknown,
}

impl Terms {
    /// The array with `value` at every index of `index` bits.
    pub fn fill(&self, index: u16, value: TermId) -> TermId {
        let element = self.width(value);
        self.intern(Term::Fill(value), Sort::Array { index, element })
    }

    /// `array` with `value` at `index`.
    pub fn store(&self, array: TermId, index: TermId, value: TermId) -> TermId {
        let sort = self.sort(array);
        // An older write to the same index is dead if it is the outermost.
        let array = match self.get(array) {
            Term::Store(below, i, _) if i == index => below,
            _ => array,
        };
        if let Term::Fill(v) = self.get(array)
            && v == value
        {
            return array;
        }
        self.intern(Term::Store(array, index, value), sort)
    }

    /// `to` with `len` elements from `to_at` on replaced by those of `from` from `from_at` on.
    pub fn array_copy(&self, to: TermId, to_at: TermId, from: TermId, from_at: TermId, len: TermId) -> TermId {
        if self.as_const(len).is_some_and(|n| n.is_zero()) {
            return to;
        }
        let sort = self.sort(to);
        self.intern(Term::Copy { to, to_at, from, from_at, len }, sort)
    }

    /// `to` with `len` elements from `at` on replaced by `value`.
    pub fn array_set(&self, to: TermId, at: TermId, len: TermId, value: TermId) -> TermId {
        if self.as_const(len).is_some_and(|n| n.is_zero()) {
            return to;
        }
        let sort = self.sort(to);
        self.intern(Term::Set { to, at, len, value }, sort)
    }

    /// The element of `array` at `index`.
    pub fn select(&self, array: TermId, index: TermId) -> TermId {
        let mut stack = vec![(array, index)];
        while let Some(&(a, i)) = stack.last() {
            if self.reads.borrow().contains_key(&(a, i)) {
                stack.pop();
                continue;
            }
            match self.select_step(a, i) {
                Ok(value) => {
                    self.reads.borrow_mut().insert((a, i), value);
                    stack.pop();
                }
                Err(missing) => stack.push(missing),
            }
        }
        self.reads.borrow()[&(array, index)]
    }

    fn read(&self, array: TermId, index: TermId) -> Result<TermId, (TermId, TermId)> {
        self.reads.borrow().get(&(array, index)).copied().ok_or((array, index))
    }

    /// Resolves one read whose sub-reads are known; `Err` names one that is not.
    fn select_step(&self, array: TermId, index: TermId) -> Result<TermId, (TermId, TermId)> {
        match self.get(array) {
            Term::Fill(v) => Ok(v),
            Term::Store(..) => self.select_store(array, index),
            Term::Ite(c, a, b) => {
                let (a, b) = (self.read(a, index)?, self.read(b, index)?);
                Ok(self.ite(c, a, b))
            }
            Term::Copy { to, to_at, from, from_at, len } => {
                let old = self.read(to, index)?;
                let inside = self.in_range(index, to_at, len);
                if self.is_false(inside) {
                    return Ok(old);
                }
                let distance = self.sub(index, to_at);
                let distance = self.resize_unsigned(distance, self.width(from_at));
                let source = self.add(distance, from_at);
                let new = self.read(from, source)?;
                Ok(self.ite(inside, new, old))
            }
            Term::Set { to, at, len, value } => {
                let old = self.read(to, index)?;
                let inside = self.in_range(index, at, len);
                Ok(self.ite(inside, value, old))
            }
            Term::Table(t) => Ok(match self.as_const(index) {
                Some(i) => {
                    let v = self.table(t).get(&i);
                    self.constant(v)
                }
                None => self.plain_select(array, index),
            }),
            _ => Ok(self.plain_select(array, index)),
        }
    }

    fn plain_select(&self, array: TermId, index: TermId) -> TermId {
        let width = self.width(array);
        self.intern(Term::Select(array, index), Sort::Bv(width))
    }

    /// Whether `at <= index < at + len`, given that `at + len` does not wrap.
    fn in_range(&self, index: TermId, at: TermId, len: TermId) -> TermId {
        let distance = self.sub(index, at);
        self.ult(distance, len)
    }

    fn select_store(&self, array: TermId, index: TermId) -> Result<TermId, (TermId, TermId)> {
        // Skip writes to other indices without making terms for them.
        let mut below = array;
        while let Term::Store(next, i, v) = self.get(below) {
            match self.relation(i, index) {
                Relation::Same => return Ok(v),
                Relation::Different => below = next,
                Relation::Unknown => {
                    let old = self.read(next, index)?;
                    let same = self.eq(i, index);
                    return Ok(self.ite(same, v, old));
                }
            }
        }
        self.read(below, index)
    }

    fn relation(&self, i: TermId, j: TermId) -> Relation {
        if i == j {
            return Relation::Same;
        }
        let split = |t: TermId| match (self.as_const(t), self.get(t)) {
            (Some(k), _) => (None, Some(k)),
            (_, Term::Add(x, y)) => self.as_const(y).map_or((Some(t), None), |k| (Some(x), Some(k))),
            _ => (Some(t), None),
        };
        let ((x, k), (y, l)) = (split(i), split(j));
        // x + k against x + l: different, since equal ones are the same term.
        if x == y && (x.is_some() || (k.is_some() && l.is_some())) { Relation::Different } else { Relation::Unknown }
    }
}
