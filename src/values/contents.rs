//! What the bytes of an object hold: cells one behind the other, and what was written at varying places.
//!
//! A cell holds a value, zeros, what nobody has written, or anything. What was written somewhere in an array is kept beside the cells ([`Spread`]) and counts for cells without a
//! value; values in cells have taken it in.

use super::int::Int;
use super::pointer::{NOWHERE, Pointers};
use super::value::Value;
use crate::program::Type;

/// More cells are not told apart.
const MOST_CELLS: usize = 240;
/// So much is kept of what was written at varying places.
const MOST_SPREADS: usize = 8;
/// Behind every offset.
pub const END: i64 = i64::MAX / 4;

/// What the bytes of a cell are.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cell {
    /// A value that takes all of them.
    Value(Value),
    /// 0, but for what was written at varying places.
    Zero,
    /// What nobody has written, or zeros, but for what was written at varying places: numbers of any value, and pointers to no object.
    Fresh,
    /// Anything.
    Any,
}

/// A value that was written somewhere: at an offset from `low` to `high` that is `residue` modulo `modulus`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Spread {
    size: i64,
    modulus: u64,
    residue: u64,
    low: i64,
    high: i64,
    /// `None`: anything.
    value: Option<Value>,
}

/// Places of accesses of so many bytes.
#[derive(Clone, Copy, Debug)]
struct Places {
    low: i64,
    high: i64,
    modulus: u64,
    residue: u64,
    size: i64,
}

impl Places {
    fn new(offsets: &Int, size: u64) -> Places {
        let (low, high) = offsets.signed();
        let (modulus, residue) = match offsets.signed_congruence() {
            (0, _) => (1, 0),
            other => other,
        };
        let size = i64::try_from(size).unwrap_or(END).min(END);
        Places { low: low.clamp(-END, END), high: high.clamp(-END, END), modulus, residue, size }
    }

    fn single(&self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether one of them is at `offset`.
    fn has(&self, offset: i64) -> bool {
        let congruent = self.modulus <= 1
            || self.low == self.high
            || i128::from(offset).rem_euclid(self.modulus.into()) == i128::from(self.residue);
        (self.low..=self.high).contains(&offset) && congruent
    }

    /// Whether one of them lies between `from` and `to`, both included.
    fn has_between(&self, from: i64, to: i64) -> bool {
        let (from, to) = (from.max(self.low), to.min(self.high));
        if from > to {
            return false;
        }
        if self.modulus <= 1 || self.low == self.high {
            return true;
        }
        let m = i128::from(self.modulus);
        let up = (i128::from(self.residue) - i128::from(from)).rem_euclid(m);
        i128::from(from) + up <= i128::from(to)
    }

    /// Whether one of them shares bytes with `len` bytes at `start`, and whether it may be other than exactly these.
    fn meets(&self, start: i64, len: i64) -> (bool, bool) {
        let exact = self.size == len && self.has(start);
        let (first, last) = (start.saturating_sub(self.size - 1), start.saturating_add(len - 1));
        let partial = match self.size == len {
            true => self.has_between(first, start - 1) || self.has_between(start + 1, last),
            false => self.has_between(first, last),
        };
        (exact, partial)
    }
}

/// The bytes of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Starts and cells, sorted, one behind the other up to `END`.
    cells: Vec<(i64, Cell)>,
    spreads: Vec<Spread>,
}

impl Contents {
    /// All 0, or anything.
    pub fn new(zero: bool) -> Contents {
        Contents { cells: vec![(0, if zero { Cell::Zero } else { Cell::Any })], spreads: Vec::new() }
    }

    /// Those of an object that nobody has written to.
    pub fn fresh() -> Contents {
        Contents { cells: vec![(0, Cell::Fresh)], spreads: Vec::new() }
    }

    /// All that was not written is 0, and pointers that lead nowhere are null.
    pub fn complete(&mut self) {
        for (_, cell) in &mut self.cells {
            if *cell == Cell::Fresh {
                *cell = Cell::Zero;
            }
        }
        self.rename(&|value| match value {
            Value::Pointer(p) => Some(Value::Pointer(p.null_or_somewhere())),
            _ => None,
        });
    }

    /// The position of the cell with the byte at `offset`; `None` in front of the object.
    fn at(&self, offset: i64) -> Option<usize> {
        self.cells.partition_point(|c| c.0 <= offset).checked_sub(1)
    }

    fn end(&self, n: usize) -> i64 {
        self.cells.get(n + 1).map_or(END, |c| c.0)
    }

    /// The cells that share bytes with `start..end`.
    fn touched(&self, start: i64, end: i64) -> std::ops::Range<usize> {
        let first = self.cells.partition_point(|c| c.0 <= start).saturating_sub(1);
        let last = self.cells.partition_point(|c| c.0 < end);
        first.min(last)..last
    }

    /// Makes `offset` the start of a cell; a value around it is forgotten.
    fn split(&mut self, offset: i64) {
        let Some(n) = self.at(offset) else { return };
        if self.cells[n].0 == offset || offset >= END {
            return;
        }
        if let Cell::Value(_) = self.cells[n].1 {
            self.cells[n].1 = Cell::Any;
        }
        let rest = self.cells[n].1.clone();
        self.cells.insert(n + 1, (offset, rest));
    }

    /// Puts a cell in place of `start..end`.
    fn put(&mut self, start: i64, end: i64, cell: Cell) {
        let (start, end) = (start.max(0), end.min(END));
        if start >= end {
            return;
        }
        self.split(start);
        self.split(end);
        let (first, last) = (self.cells.partition_point(|c| c.0 < start), self.cells.partition_point(|c| c.0 < end));
        self.cells.splice(first..last, [(start, cell)]);
        self.tidy(first);
    }

    /// Makes neighbours of `n` that are alike, and no values, one.
    fn tidy(&mut self, n: usize) {
        for n in [n + 1, n] {
            if n > 0
                && n < self.cells.len()
                && self.cells[n].1 == self.cells[n - 1].1
                && !matches!(self.cells[n].1, Cell::Value(_))
            {
                self.cells.remove(n);
            }
        }
    }

    /// What is read somewhere, as a value of a type and size.
    pub fn load(&self, offsets: &Int, (ty, size): (Type, u64), word: u16) -> Value {
        let places = Places::new(offsets, size);
        self.read(&places, ty, word).unwrap_or(Value::all(ty))
    }

    /// `None` if nothing is known.
    fn read(&self, places: &Places, ty: Type, word: u16) -> Option<Value> {
        if places.low < 0 || places.high >= END {
            return None;
        }
        let mut found: Option<Value> = None;
        let mut add = |value: Value| {
            found = match &found {
                None => Some(value),
                Some(f) => Some(f.join(&value)?),
            };
            Some(())
        };
        let mut is_spread = false;
        for n in self.touched(places.low, places.high.saturating_add(places.size)) {
            let (start, cell) = &self.cells[n];
            let len = self.end(n) - start;
            match cell {
                Cell::Value(value) => {
                    let (exact, partial) = places.meets(*start, len);
                    if partial {
                        return None;
                    }
                    if exact {
                        add(read_as(value, ty, word))?;
                    }
                }
                Cell::Zero | Cell::Fresh | Cell::Any => {
                    if places.has_between(start.saturating_sub(places.size - 1), self.end(n) - 1) {
                        match cell {
                            Cell::Zero => add(Value::zero(ty, word))?,
                            Cell::Fresh if ty == Type::Ptr => {
                                add(Value::Pointer(Pointers::at(NOWHERE, Int::all(word))))?;
                            }
                            _ => return None,
                        }
                        is_spread = true;
                    }
                }
            }
        }
        for spread in self.spreads.iter().filter(|_| is_spread) {
            match spread.meets(places) {
                (_, true) => return None,
                (true, false) => add(read_as(spread.value.as_ref()?, ty, word))?,
                (false, false) => {}
            }
        }
        found
    }

    /// Writes a value: in place of what was there if it `is_certain` that this is done, and where.
    pub fn store(&mut self, offsets: &Int, (value, ty, size): (&Value, Type, u64), is_certain: bool, word: u16) {
        let places = Places::new(offsets, size);
        let Some(at) = places.single().filter(|at| *at >= 0 && at.saturating_add(places.size) < END) else {
            return self.spread(&places, Some(value));
        };
        let known = self.at(at).is_some_and(|n| self.cells[n].0 == at && self.end(n) == at + places.size);
        if !known && self.cells.len() > MOST_CELLS {
            return self.spread(&places, Some(value));
        }
        let value = match is_certain {
            true => Some(value.clone()),
            false => self.read(&places, ty, word).and_then(|old| old.join(value)),
        };
        let cell = match value {
            Some(value) if !value.is_all() => Cell::Value(value),
            _ => Cell::Any,
        };
        self.put(at, at + places.size, cell);
    }

    /// Something is written at one of `places`; `None`: anything.
    fn spread(&mut self, places: &Places, value: Option<&Value>) {
        let mut counts = false;
        for n in self.touched(places.low, places.high.saturating_add(places.size)) {
            let (start, end) = (self.cells[n].0, self.end(n));
            let (exact, partial) = places.meets(start, end - start);
            match &self.cells[n].1 {
                Cell::Value(old) if !partial => {
                    if exact {
                        let joined = value.and_then(|v| old.join(v)).filter(|v| !v.is_all());
                        self.cells[n].1 = joined.map_or(Cell::Any, Cell::Value);
                    }
                }
                Cell::Value(_) => self.cells[n].1 = Cell::Any,
                Cell::Zero | Cell::Fresh => {
                    counts |= places.has_between(start.saturating_sub(places.size - 1), end - 1)
                }
                Cell::Any => {}
            }
        }
        if counts {
            let Places { low, high, modulus, residue, size } = *places;
            let value = value.filter(|v| !v.is_all()).cloned();
            self.add(Spread { size, modulus, residue, low, high, value });
        }
    }

    /// Keeps what was written, with what is like it.
    fn add(&mut self, new: Spread) {
        if self.spreads.iter().any(|s| s.covers(&new)) {
            return;
        }
        if let Some(old) = self.spreads.iter_mut().find(|s| s.is_like(&new)) {
            *old = old.join(&new, None);
            return;
        }
        self.spreads.push(new);
        if self.spreads.len() > MOST_SPREADS {
            let all = self.spreads.drain(..).reduce(|a, b| a.join(&b, None));
            self.spreads.extend(all);
        }
    }

    /// Makes bytes 0, or anything: those of `len` at an offset; certainly so, or perhaps.
    pub fn fill(&mut self, offsets: &Int, len: &Int, zero: bool, is_certain: bool, word: u16) {
        let (low, high) = offsets.signed();
        let most = i64::try_from(len.unsigned().1).unwrap_or(END).min(END);
        let cell = || if zero { Cell::Zero } else { Cell::Any };
        let (start, end) = (low.clamp(0, END), high.clamp(-END, END).saturating_add(most).min(END));
        if start >= end {
            return;
        }
        let is_exact = is_certain && low == high && len.single().is_some();
        self.cut(start, end, is_exact);
        if is_exact {
            return self.put(start, end, cell());
        }
        if !zero {
            return self.put(start, end, Cell::Any);
        }
        for n in self.touched(start, end) {
            if let Cell::Value(value) = &self.cells[n].1 {
                let is_inside = self.cells[n].0 >= start && self.end(n) <= end;
                // Parts of it may become 0.
                let is_whole = low == high && self.end(n).saturating_sub(start) as u64 <= len.unsigned().0;
                let zero = Value::zero(value.ty(), word);
                let joined = value.join(&zero).filter(|v| is_inside && is_whole && !v.is_all());
                self.cells[n].1 = joined.map_or(Cell::Any, Cell::Value);
            }
        }
    }

    /// The bytes of `start..end` are written, or, unless that `is_exact`, some of them: what was written somewhere may be there in parts only.
    fn cut(&mut self, start: i64, end: i64, is_exact: bool) {
        for spread in &mut self.spreads {
            let (places, reach) = (spread.places(), spread.size - 1);
            let is_cut = match is_exact {
                true => [start, end].iter().any(|at| places.has_between(at.saturating_sub(reach), at - 1)),
                false => reach > 0 && places.has_between(start.saturating_sub(reach), end - 1),
            };
            if is_cut {
                spread.value = None;
            }
        }
    }

    /// The cells and spreads in `start..start + len`, moved to `to`.
    fn part(&self, start: i64, len: i64, to: i64) -> Contents {
        let end = start.saturating_add(len).min(END);
        let mut copy = self.clone();
        copy.split(start);
        copy.split(end);
        let shift = to - start;
        copy.cells.retain(|c| c.0 >= start && c.0 < end);
        copy.cells.iter_mut().for_each(|c| c.0 += shift);
        copy.spreads.retain_mut(|s| {
            let places = s.places();
            let cut = |from: i64| places.has_between(from.saturating_sub(s.size - 1), from - 1);
            match cut(start) || cut(end) {
                // A part of it may be in the range.
                true => {
                    s.value = None;
                    (s.low, s.high) = (s.low.max(start - s.size + 1), s.high.min(end - 1));
                }
                false => (s.low, s.high) = (s.low.max(start), s.high.min(end - s.size)),
            }
            s.low += shift;
            s.high += shift;
            s.residue = (i128::from(s.residue) + i128::from(shift)).rem_euclid(s.modulus.max(1).into()) as u64;
            s.low <= s.high
        });
        copy
    }

    /// Copies `len` bytes at `from` of other contents to `to`, certainly.
    pub fn copy(&mut self, to: i64, source: &Contents, from: i64, len: i64) {
        if to < 0 || from < 0 || len <= 0 || to.saturating_add(len) >= END || from.saturating_add(len) >= END {
            return;
        }
        let part = source.part(from, len, to);
        self.cut(to, to + len, true);
        self.put(to, to + len, Cell::Any);
        // What is anything now may be one cell with what is beside.
        self.split(to);
        self.split(to + len);
        let first = self.cells.partition_point(|c| c.0 < to);
        let last = self.cells.partition_point(|c| c.0 < to + len);
        self.cells.splice(first..last, part.cells);
        part.spreads.into_iter().for_each(|s| self.add(s));
        if self.cells.len() > 2 * MOST_CELLS {
            *self = Contents::new(false);
        }
    }

    /// The same to somewhere: value by value.
    pub fn copy_somewhere(&mut self, offsets: &Int, source: &Contents, from: i64, len: i64, word: u16) {
        let part = source.part(from, len, 0);
        let places = |start: i64, size: i64| {
            let moved = Int::bin(crate::program::BinOp::Add, offsets, &Int::number(offsets.width(), start.into()));
            Places::new(&moved, size.max(0) as u64)
        };
        for n in 0..part.cells.len() {
            let (start, cell) = &part.cells[n];
            let size = part.cells.get(n + 1).map_or(len, |c| c.0).min(len) - start;
            if let Cell::Value(value) = cell {
                self.spread(&places(*start, size), Some(value));
                continue;
            }
            let zero = *cell == Cell::Zero && part.spreads.is_empty();
            let at = Int::bin(crate::program::BinOp::Add, offsets, &Int::number(offsets.width(), (*start).into()));
            self.fill(&at, &Int::number(word, size.into()), zero, false, word);
        }
    }

    /// What either of them holds; with thresholds, more, such that chains end.
    pub fn join(&self, other: &Contents, thresholds: Option<&[i128]>, word: u16) -> Contents {
        if self == other {
            return self.clone();
        }
        let (mut a, mut b) = (self.clone(), other.clone());
        // The same cells in both.
        for start in self.cells.iter().chain(&other.cells).map(|c| c.0) {
            a.split_kindly(start, word);
            b.split_kindly(start, word);
        }
        debug_assert_eq!(a.cells.len(), b.cells.len());
        let mut joined = Contents { cells: Vec::with_capacity(a.cells.len()), spreads: Vec::new() };
        for n in 0..a.cells.len() {
            let start = a.cells[n].0;
            let len = a.end(n) - start;
            let cell = match (&a.cells[n].1, &b.cells[n].1) {
                (Cell::Value(x), Cell::Value(y)) => {
                    let value = thresholds.map_or_else(|| x.join(y), |t| x.widen(y, t));
                    value.filter(|v| !v.is_all()).map_or(Cell::Any, Cell::Value)
                }
                (Cell::Zero, Cell::Zero) => Cell::Zero,
                (Cell::Zero | Cell::Fresh, Cell::Zero | Cell::Fresh) => Cell::Fresh,
                (Cell::Value(_), blank @ (Cell::Zero | Cell::Fresh)) if a.is_plain_zero(n, word) => blank.clone(),
                (blank @ (Cell::Zero | Cell::Fresh), Cell::Value(_)) if b.is_plain_zero(n, word) => blank.clone(),
                (Cell::Value(x), Cell::Zero | Cell::Fresh) => b.joined_at((start, len), x, word),
                (Cell::Zero | Cell::Fresh, Cell::Value(y)) => a.joined_at((start, len), y, word),
                _ => Cell::Any,
            };
            let last = joined.cells.last();
            if last.is_none_or(|l| l.1 != cell || matches!(cell, Cell::Value(_))) {
                joined.cells.push((start, cell));
            }
        }
        joined.spreads.clone_from(&self.spreads);
        for spread in &other.spreads {
            if joined.spreads.iter().any(|s| s.covers(spread)) {
                continue;
            }
            match joined.spreads.iter_mut().find(|s| s.is_like(spread)) {
                Some(old) => *old = old.join(spread, thresholds),
                None => joined.add(spread.clone()),
            }
        }
        joined
    }

    /// What `value` in the other contents, and what was not written here, are together.
    fn joined_at(&self, (start, len): (i64, i64), value: &Value, word: u16) -> Cell {
        let places = Places { low: start, high: start, modulus: 1, residue: 0, size: len };
        let read = self.read(&places, value.ty(), word);
        let joined = read.and_then(|v| v.join(value)).filter(|v| !v.is_all());
        joined.map_or(Cell::Any, Cell::Value)
    }

    /// Like [`Self::split`]; a value that is 0 stays 0.
    fn split_kindly(&mut self, offset: i64, word: u16) {
        if let Some(n) = self.at(offset)
            && self.cells[n].0 != offset
            && self.is_plain_zero(n, word)
        {
            self.cells[n].1 = Cell::Zero;
        }
        self.split(offset);
    }

    /// Whether a cell is a value whose bytes are all 0, and not written over a part of what was written somewhere: that part stays as it was where the
    /// cell becomes zeros.
    fn is_plain_zero(&self, n: usize, word: u16) -> bool {
        let Cell::Value(value) = &self.cells[n].1 else { return false };
        let is_apart = |s: &Spread| s.high + s.size <= self.cells[n].0 || self.end(n) <= s.low;
        is_zero(value, word) && self.spreads.iter().all(is_apart)
    }

    /// Calls `rename` for each set of pointers; changes those for which it gives another one.
    pub fn rename(&mut self, rename: &dyn Fn(&Value) -> Option<Value>) {
        for (_, cell) in &mut self.cells {
            if let Cell::Value(value) = cell
                && let Some(new) = rename(value)
            {
                *value = new;
            }
        }
        for spread in &mut self.spreads {
            if let Some(new) = spread.value.as_ref().and_then(rename) {
                spread.value = Some(new);
            }
        }
    }

    /// The values in it.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        let cells = self.cells.iter().filter_map(|(_, c)| if let Cell::Value(v) = c { Some(v) } else { None });
        cells.chain(self.spreads.iter().filter_map(|s| s.value.as_ref()))
    }

    /// The value of exactly the `size` bytes at `offset`, where it is smaller than what was known of it.
    pub fn refine(&mut self, offset: i64, size: u64, value: &Value) {
        let Some(n) = self.at(offset) else { return };
        let end = self.end(n);
        let fits = self.cells[n].0 == offset && (end - offset) as u64 == size;
        let is_inside = offset >= 0 && offset.saturating_add(size as i64) <= end && self.cells.len() <= MOST_CELLS;
        match &mut self.cells[n].1 {
            Cell::Value(old) => {
                if fits
                    && old.is_like(value)
                    && let Some(met) = old.meet(value)
                {
                    *old = met;
                }
            }
            Cell::Zero | Cell::Fresh | Cell::Any if is_inside && !value.is_all() => {
                self.put(offset, offset + size as i64, Cell::Value(value.clone()));
            }
            Cell::Zero | Cell::Fresh | Cell::Any => {}
        }
    }
}

impl Spread {
    fn places(&self) -> Places {
        let Spread { size, modulus, residue, low, high, .. } = *self;
        Places { low, high, modulus, residue, size }
    }

    fn is_like(&self, other: &Spread) -> bool {
        let typed = match (&self.value, &other.value) {
            (Some(a), Some(b)) => a.is_like(b),
            (a, b) => a.is_none() && b.is_none(),
        };
        self.size == other.size && self.modulus == other.modulus && self.residue == other.residue && typed
    }

    /// Whether it says all that `other` does of what may be at its bytes.
    fn covers(&self, other: &Spread) -> bool {
        let m = i128::from(self.modulus.max(1));
        let places = other.places();
        let (residue, step) = places.single().map_or((other.residue as i64, other.modulus), |only| (only, 0));
        let is_placed = i128::from(step) % m == 0 && (i128::from(residue) - i128::from(self.residue)) % m == 0;
        let is_inside = self.low <= other.low && other.high + other.size <= self.high + self.size;
        let is_covered = match (&self.value, &other.value) {
            (None, _) => is_placed && other.size <= self.size || self.modulus <= self.size as u64,
            (Some(own), Some(value)) => {
                is_placed && other.size == self.size && value.is_like(own) && value.is_within(own)
            }
            (Some(_), None) => false,
        };
        is_inside && is_covered
    }

    fn join(&self, other: &Spread, thresholds: Option<&[i128]>) -> Spread {
        let gcd = |mut a: u64, mut b: u64| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let modulus = gcd(gcd(self.modulus, other.modulus), self.residue.abs_diff(other.residue)).max(1);
        let (mut low, mut high) = (self.low.min(other.low), self.high.max(other.high));
        if thresholds.is_some() {
            (low, high) = (if low < self.low { -END } else { low }, if high > self.high { END - 1 } else { high });
        }
        let value = match (&self.value, &other.value) {
            (Some(a), Some(b)) if self.size == other.size => {
                thresholds.map_or_else(|| a.join(b), |t| a.widen(b, t)).filter(|v| !v.is_all())
            }
            _ => None,
        };
        let size = self.size.max(other.size);
        // Smaller ones may begin between the places of larger ones: their sizes differ, so that nothing is known of them anyway.
        Spread { size, modulus, residue: self.residue % modulus, low, high, value }
    }

    /// Whether a read at one of `places` may read exactly what was written, and whether it may read a part of it.
    fn meets(&self, places: &Places) -> (bool, bool) {
        let apart =
            places.high.saturating_add(places.size) <= self.low || self.high.saturating_add(self.size) <= places.low;
        if apart {
            return (false, false);
        }
        let own = if self.low == self.high { (0, self.low) } else { (self.modulus, self.residue as i64) };
        let other = match places.single() {
            Some(at) => (0, at),
            None => (places.modulus, places.residue as i64),
        };
        let mut g = (own.0, other.0);
        while g.1 != 0 {
            g = (g.1, g.0 % g.1);
        }
        let g = g.0;
        let distance = i128::from(other.1) - i128::from(own.1);
        if g == 0 {
            let near = distance < self.size.into() && -distance < places.size.into();
            let exact = distance == 0 && self.size == places.size;
            return (exact, near && !exact);
        }
        // Distances are all that are `d` modulo `g`.
        let d = distance.rem_euclid(g.into());
        let exact = d == 0 && self.size == places.size;
        let inside = |d: i128| d < self.size.into() && -d < places.size.into();
        let others = [d, d - i128::from(g), d + i128::from(g)];
        let partial = others.iter().any(|d| inside(*d) && !(*d == 0 && self.size == places.size));
        (exact, partial)
    }
}

/// Whether all its bytes are 0.
fn is_zero(value: &Value, word: u16) -> bool {
    !matches!(value, Value::Float(_)) && *value == Value::zero(value.ty(), word)
}

/// What was written as `value`, and is read as a value of a type with as many bytes.
fn read_as(value: &Value, ty: Type, word: u16) -> Value {
    let is_zero = *value == Value::zero(value.ty(), word);
    match (value, ty) {
        (Value::Int(v), Type::Int(w)) if v.width() == w => value.clone(),
        (Value::Float(v), Type::Float(k)) if v.kind() == k => value.clone(),
        (Value::Pointer(_), Type::Ptr) => value.clone(),
        // -0 is a zero, too, but not of zeros.
        (Value::Int(_) | Value::Pointer(_), _) if is_zero => Value::zero(ty, word),
        (Value::Int(v), Type::Int(w)) if w > v.width() => Value::Int(v.zero_extended(w)),
        (Value::Int(v), Type::Int(w)) if w < v.width() => Value::Int(v.truncated(w)),
        _ => Value::all(ty),
    }
}
