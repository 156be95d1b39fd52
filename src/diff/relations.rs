//! What is known at a place where both versions stop: each part of both states as a term over symbols of the place, and conditions over them.
//!
//! A part whose term is a symbol of its own may hold anything; others are the same as such a part, or made of such parts by the same term in every execution
//! that gets there. Each further way that gets there generalises what is known (anti-unification: Plotkin 1970) to equalities (Alpern, Wegman, Zadeck, POPL
//! 1988) or, if that is wanted, to linear relations modulo 2^width (Müller-Olm, Seidl, TOPLAS 2007; [`super::elimination`]), also with what narrower parts are
//! when they are extended, and to terms that stay the same. Conditions are kept that each way implies.

use super::elimination::{Row, dependent};
use super::world::World;
use crate::term::{Sort, Term, TermId};
use crate::util::Bv;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// A part of the state of both: which version, which call, what it is, its number; memory and results have numbers of their own.
pub type Part = (bool, usize, u8, usize);
/// A value.
pub const VALUE: u8 = 0;
/// What a variable holds.
pub const CELL: u8 = 1;
/// Memory.
pub const MEMORY: u8 = 2;
/// The result of a version that is done.
pub const RESULT: u8 = 3;

/// Parts that may be related; of more, only equalities are known.
const MAX_RELATED: usize = 120;
/// Values of parts that were the same that are compared.
const MAX_VALUES: usize = 6;
/// Conditions of a way that are looked at for each part that may be anything.
const MAX_GUARDS: usize = 12;
/// Conditions at a place.
const MAX_FACTS: usize = 40;

/// Which relations are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relate {
    /// Equalities.
    Equal,
    /// Linear relations, also between parts of different widths.
    Linear(Widths),
}

/// How parts of different widths are related.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Widths {
    /// Narrower ones are extended by their signs.
    Signed,
    /// Narrower ones are extended by zeros.
    Unsigned,
    /// Wider ones are cut.
    Cut,
}

/// What is known at a place.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Known {
    /// Parts, as terms over symbols of the place and what is fixed.
    pub parts: BTreeMap<Part, TermId>,
    /// Conditions over the same.
    pub facts: Vec<TermId>,
}

/// A part in what is known, if anything is, and on the way that gets there.
#[derive(Clone, Copy)]
struct Pair {
    part: Part,
    known: Option<TermId>,
    value: TermId,
}

/// Generalises what is known at a place.
pub struct Join<'j, 't> {
    /// Values.
    pub world: &'j mut World<'t>,
    /// The symbol of the place for a part.
    pub symbol: &'j mut dyn FnMut(&World<'t>, Part, Sort) -> TermId,
    /// Which relations are looked for.
    pub relate: Relate,
}

/// Which part each symbol of a place is, and what that part holds on a way.
struct Instance {
    values: FxHashMap<TermId, TermId>,
}

impl Join<'_, '_> {
    /// What holds both in what is known already (nothing: this is the first way) and on a way that gets there with these values, on which `facts` hold.
    /// Parts that are not there in both are of no use afterwards.
    pub fn join(&mut self, known: Option<&Known>, values: &BTreeMap<Part, TermId>, facts: &[TermId]) -> Known {
        match (known, self.relate) {
            (None, Relate::Equal) => self.equal(None, values),
            (Some(known), Relate::Equal) => self.equal(Some(known), values),
            (None, Relate::Linear(_)) => {
                let values = &self.settled(values, facts);
                let pairs = pairs(None, values);
                let mut out = BTreeMap::new();
                self.generalise(pairs, (&[], facts), &mut out);
                let kept = self.first_facts(values, &out, facts);
                Known { parts: out, facts: kept }
            }
            (Some(known), Relate::Linear(_)) => self.related(known, values, facts),
        }
    }

    /// Values that are constants by the conditions of a way, as those.
    fn settled(&mut self, values: &BTreeMap<Part, TermId>, facts: &[TermId]) -> BTreeMap<Part, TermId> {
        let terms = self.world.terms;
        let mut constants: FxHashMap<TermId, TermId> = FxHashMap::default();
        for &fact in facts {
            if let Term::Eq(a, b) = terms.get(fact) {
                for (t, by) in [(a, b), (b, a)] {
                    if terms.as_const(by).is_some() && terms.as_const(t).is_none() {
                        constants.entry(t).or_insert(by);
                    }
                }
            }
        }
        let settled = |(part, value): (&Part, &TermId)| match part.2 {
            // Parameters are what they are.
            VALUE => (*part, *value),
            _ => (*part, constants.get(value).copied().unwrap_or(*value)),
        };
        values.iter().map(settled).collect()
    }

    fn new_symbol(&mut self, part: Part, like: TermId) -> TermId {
        let sort = self.world.terms.sort(like);
        (self.symbol)(self.world, part, sort)
    }

    /// Parts that are equal in both stay so.
    fn equal(&mut self, known: Option<&Known>, values: &BTreeMap<Part, TermId>) -> Known {
        let mut parts = BTreeMap::new();
        let pairs = pairs(known, values);
        for pair in self.classes(&pairs, &mut parts) {
            let symbol = self.new_symbol(pair.part, pair.value);
            parts.insert(pair.part, symbol);
        }
        spread(&pairs, &mut parts);
        Known { parts, facts: Vec::new() }
    }

    /// Settles what is fixed and the same; gives the first part of each class of equal ones.
    fn classes(&mut self, pairs: &[Pair], out: &mut BTreeMap<Part, TermId>) -> Vec<Pair> {
        let mut seen: FxHashSet<(Option<TermId>, TermId)> = FxHashSet::default();
        let mut first = Vec::new();
        for &pair in pairs {
            if pair.known.is_none_or(|k| k == pair.value) && self.world.is_fixed(pair.value) {
                out.insert(pair.part, pair.value);
            } else if seen.insert((pair.known, pair.value)) {
                first.push(pair);
            }
        }
        first
    }

    /// What still holds of linear and other relations.
    fn related(&mut self, known: &Known, values: &BTreeMap<Part, TermId>, facts: &[TermId]) -> Known {
        let instance = self.instance(known, values);
        let (mut open, mut kept, mut out) = (Vec::new(), Vec::new(), BTreeMap::new());
        let mut generalised = false;
        for (&part, &term) in &known.parts {
            let Some(&value) = values.get(&part) else {
                generalised = true;
                continue;
            };
            let pair = Pair { part, known: Some(term), value };
            let is_symbol = instance.values.contains_key(&term);
            match self.instantiated(term, &instance) {
                _ if is_symbol && instance.values[&term] == value => open.push(pair),
                Some(there) if self.world.are_same(there, value, facts) => kept.push(pair),
                _ => {
                    generalised = true;
                    open.push(pair);
                }
            }
        }
        let holding: Vec<TermId> = known.facts.iter().copied().filter(|&f| self.holds(f, &instance, facts)).collect();
        if !generalised {
            return Known { parts: known.parts.clone(), facts: holding };
        }
        let ranges = self.generalise(open.clone(), (&known.facts, facts), &mut out);
        let alike = self.generalised(&known.facts, &open, &out, facts);
        // What is kept is made of the same parts as before.
        let renamed = self.renaming(known, &instance, &out);
        for pair in kept {
            let term = pair.known.and_then(|t| self.instantiated(t, &renamed));
            let term = term.unwrap_or_else(|| self.new_symbol(pair.part, pair.value));
            out.insert(pair.part, term);
        }
        let holding = holding.into_iter().filter_map(|f| self.instantiated(f, &renamed));
        let mut all: Vec<TermId> = Vec::new();
        for fact in holding.collect::<Vec<_>>().into_iter().chain(ranges).chain(alike) {
            if !all.contains(&fact) && self.world.terms.as_const(fact).is_none() && all.len() < MAX_FACTS {
                all.push(fact);
            }
        }
        Known { parts: out, facts: all }
    }

    /// What the symbols of a place stand for on a way: the values of the parts that are nothing but such a symbol.
    fn instance(&mut self, known: &Known, values: &BTreeMap<Part, TermId>) -> Instance {
        let mut found = FxHashMap::default();
        for (part, &term) in &known.parts {
            let is_free = self.world.terms.as_symbol(term).is_some() && !self.world.is_fixed(term);
            if let (true, Some(&value)) = (is_free && !self.world.is_made(term), values.get(part)) {
                found.entry(term).or_insert(value);
            }
        }
        Instance { values: found }
    }

    /// The symbols that were in use, as terms over those that are.
    fn renaming(&self, known: &Known, instance: &Instance, out: &BTreeMap<Part, TermId>) -> Instance {
        let mut found = FxHashMap::default();
        for (part, term) in &known.parts {
            if let (true, Some(&now)) = (instance.values.contains_key(term), out.get(part)) {
                found.entry(*term).or_insert(now);
            }
        }
        Instance { values: found }
    }

    /// The term with symbols of the place replaced; `None` if one of them is not known.
    fn instantiated(&mut self, term: TermId, instance: &Instance) -> Option<TermId> {
        let free = self.world.free(term);
        if !free.iter().all(|s| instance.values.contains_key(s)) {
            return None;
        }
        self.world.substituted(term, &instance.values)
    }

    fn holds(&mut self, fact: TermId, instance: &Instance, facts: &[TermId]) -> bool {
        let Some(there) = self.instantiated(fact, instance) else { return false };
        let not = self.world.terms.not(there);
        facts.contains(&there) || self.world.cannot_hold(not, facts)
    }

    /// Conditions that hold of what was there before, for what there may be now.
    fn generalised(
        &mut self,
        known: &[TermId],
        open: &[Pair],
        out: &BTreeMap<Part, TermId>,
        facts: &[TermId],
    ) -> Vec<TermId> {
        let (mut names, mut values) = (FxHashMap::default(), FxHashMap::default());
        let mut solved: Vec<FxHashMap<TermId, TermId>> = Vec::new();
        for pair in open {
            let (Some(before), Some(&now)) = (pair.known, out.get(&pair.part)) else { continue };
            if self.world.terms.as_const(before).is_none() && now != before {
                names.entry(before).or_insert(now);
            }
            if self.world.terms.as_symbol(now).is_some() && !self.world.is_fixed(now) {
                values.entry(now).or_insert(pair.value);
            }
            if let Some(by) = self.solved(before, now).filter(|by| !solved.contains(by)) {
                solved.push(by);
            }
        }
        solved.truncate(MAX_VALUES);
        let instance = Instance { values };
        let mut found = Vec::new();
        for &fact in known {
            for by in std::iter::once(&names).chain(&solved) {
                let Some(now) = self.world.substituted(fact, by) else { continue };
                if now != fact && !found.contains(&now) && self.holds(now, &instance, facts) {
                    found.push(now);
                }
            }
        }
        found
    }

    /// Where something was a symbol and what is fixed, and is `now`: what that symbol was.
    fn solved(&mut self, before: TermId, now: TermId) -> Option<FxHashMap<TermId, TermId>> {
        let terms = self.world.terms;
        let width = Some(terms.width(before)).filter(|&w| w > 1 && w <= 64)?;
        let form = self.form(before, &[]);
        let (&symbol, _) = form.free.iter().next().filter(|(_, k)| form.free.len() == 1 && **k == 1)?;
        let rest = terms.sub(before, symbol);
        (terms.width(symbol) == width && symbol != now && !self.world.is_made(symbol))
            .then(|| FxHashMap::from_iter([(symbol, terms.sub(now, rest))]))
    }

    /// Parts that were the same may still be, though by other terms.
    fn unified(&mut self, mut pairs: Vec<Pair>, facts: &[TermId]) -> Vec<Pair> {
        let mut seen: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
        for pair in &mut pairs {
            let Some(known) = pair.known.filter(|&k| k != pair.value) else { continue };
            let values = seen.entry(known).or_default();
            match values.iter().copied().find(|&v| self.world.are_same(v, pair.value, facts)) {
                Some(value) => pair.value = value,
                None if values.len() < MAX_VALUES => values.push(pair.value),
                None => {}
            }
        }
        pairs
    }

    /// Conditions of the first way, where they are about parts that are there, too.
    fn first_facts(
        &mut self,
        values: &BTreeMap<Part, TermId>,
        out: &BTreeMap<Part, TermId>,
        facts: &[TermId],
    ) -> Vec<TermId> {
        let mut names: FxHashMap<TermId, TermId> = FxHashMap::default();
        for (part, &term) in out {
            if let (false, Some(&value)) = (self.world.is_fixed(term), values.get(part)) {
                names.entry(value).or_insert(term);
            }
        }
        let here: FxHashSet<TermId> =
            out.values().flat_map(|&t| self.world.free(t).iter().copied().collect::<Vec<_>>()).collect();
        let mut kept = Vec::new();
        for &fact in facts.iter().take(MAX_FACTS) {
            let Some(renamed) = self.world.substituted(fact, &names) else { continue };
            if self.world.free(renamed).iter().all(|s| here.contains(s)) && !kept.contains(&renamed) {
                kept.push(renamed);
            }
        }
        kept
    }

    /// Gives each of these parts a term; conditions on ranges that hold both in what is known (under its conditions) and on the way.
    fn generalise(
        &mut self,
        pairs: Vec<Pair>,
        facts: (&[TermId], &[TermId]),
        out: &mut BTreeMap<Part, TermId>,
    ) -> Vec<TermId> {
        let pairs = self.unified(pairs, facts.1);
        let mut first = self.classes(&pairs, out);
        // What may be anything already stays so.
        first.sort_by_key(|p| (p.known.is_none_or(|k| self.world.is_made(k) || self.world.is_fixed(k)), p.part));
        let mut widths: Vec<u16> = first.iter().map(|p| self.world.terms.width(p.value)).collect();
        widths.sort();
        widths.dedup();
        if self.relate == Relate::Linear(Widths::Cut) {
            widths.reverse();
        }
        for width in widths {
            let of_width: Vec<Pair> =
                first.iter().copied().filter(|p| self.world.terms.width(p.value) == width).collect();
            if width == 1 || width > 64 || first.len() > MAX_RELATED {
                for pair in of_width {
                    let symbol = self.new_symbol(pair.part, pair.value);
                    out.insert(pair.part, symbol);
                }
            } else {
                self.relate(width, of_width, &first, facts, out);
            }
        }
        self.slopes(&first, out);
        self.made_alike(&first, facts.1, out);
        spread(&pairs, out);
        let mut found = self.ranges(&first, facts.1, out);
        found.extend(self.guards(&first, facts.1, out));
        found
    }

    /// What has been fixed and has changed by something that is fixed, while another part was counted by one: it may be that much times the count.
    fn slopes(&mut self, pairs: &[Pair], out: &mut BTreeMap<Part, TermId>) {
        let terms = self.world.terms;
        let mut open: Vec<(Part, TermId, TermId, TermId)> = Vec::new();
        for pair in pairs {
            let Some(known) = pair.known.filter(|&k| terms.width(k) > 1 && terms.width(k) <= 64) else { continue };
            let symbol = out[&pair.part];
            let is_open = terms.as_symbol(symbol).is_some() && !self.world.is_fixed(symbol);
            if is_open && self.world.is_fixed(known) && self.world.is_fixed(pair.value) {
                open.push((pair.part, symbol, known, terms.sub(pair.value, known)));
            }
        }
        let Some(&(counter, count, start, _)) = open.iter().find(|o| terms.as_const(o.3).is_some_and(|by| by.is_one()))
        else {
            return;
        };
        for (part, symbol, known, by) in open {
            if part != counter && terms.width(known) == terms.width(start) {
                let made = terms.add(known, terms.mul(by, terms.sub(count, start)));
                self.replace(symbol, made, out);
            }
        }
    }

    /// Gives what was made of a symbol another term in its place, everywhere; whether that could be done.
    fn replace(&mut self, symbol: TermId, made: TermId, out: &mut BTreeMap<Part, TermId>) -> bool {
        let by = FxHashMap::from_iter([(symbol, made)]);
        let now: Option<Vec<(Part, TermId)>> =
            out.iter().map(|(&part, &term)| Some((part, self.world.substituted(term, &by)?))).collect();
        let Some(now) = now else { return false };
        out.extend(now);
        true
    }

    /// Where a part has been fixed and now may be anything: it is as at first, or conditions hold of what it was before the last step.
    fn guards(&mut self, pairs: &[Pair], facts: &[TermId], out: &BTreeMap<Part, TermId>) -> Vec<TermId> {
        let terms = self.world.terms;
        let mut found = Vec::new();
        for pair in pairs {
            let Some(start) = pair.known else { continue };
            let (symbol, is_fixed) = (out[&pair.part], self.world.is_fixed(start) && self.world.is_fixed(pair.value));
            if !is_fixed || terms.as_symbol(symbol).is_none() || !(8..=64).contains(&terms.width(start)) {
                continue;
            }
            let before = terms.sub(symbol, terms.sub(pair.value, start));
            let by = FxHashMap::from_iter([(start, before)]);
            for &fact in facts.iter().take(MAX_GUARDS) {
                let then = self.world.substituted(fact, &by).filter(|&then| then != fact);
                if let Some(then) = then.filter(|&then| self.world.free(then).iter().all(|&s| s == symbol)) {
                    found.push(terms.or(terms.eq(symbol, start), then));
                }
            }
        }
        found
    }

    /// Parts of one width: those that are sums of others, and then those that are made of others by the same term.
    fn relate(
        &mut self,
        width: u16,
        own: Vec<Pair>,
        all: &[Pair],
        facts: (&[TermId], &[TermId]),
        out: &mut BTreeMap<Part, TermId>,
    ) {
        let mut rows: Vec<(Pair, Option<TermId>)> = Vec::new();
        for pair in all {
            let other = self.world.terms.width(pair.value);
            let is_of_use = if self.relate == Relate::Linear(Widths::Cut) { other > width } else { other < width };
            if is_of_use && (8..=64).contains(&other) {
                let (known, value) = (pair.known.map(|k| self.resized(k, width)), self.resized(pair.value, width));
                let term = self.resized(out[&pair.part], width);
                rows.push((Pair { part: pair.part, known, value }, Some(term)));
            }
        }
        rows.extend(own.iter().map(|&pair| (pair, None)));
        let forms: Vec<(Row<Column>, Rest)> = rows.iter().map(|(pair, _)| self.row(pair, facts)).collect();
        let found = dependent(forms.iter().map(|(row, _)| row.clone()).collect(), width);
        // First what is free, then what is made of that.
        let mut terms: Vec<Option<TermId>> = rows.iter().map(|(_, extended)| *extended).collect();
        for (n, (pair, extended)) in rows.iter().enumerate() {
            if found[n].is_none() && extended.is_none() {
                terms[n] = Some(self.new_symbol(pair.part, pair.value));
            }
        }
        for (n, (pair, extended)) in rows.iter().enumerate() {
            let made = match (extended, &found[n]) {
                (Some(_), _) => continue,
                (None, Some(taken)) => Some(self.sum(width, taken, &terms, n, &forms)),
                (None, None) => terms[n],
            };
            made.map(|term| out.insert(pair.part, term));
        }
    }

    /// A part as one of another width.
    fn resized(&self, t: TermId, width: u16) -> TermId {
        match self.relate {
            Relate::Linear(Widths::Cut) => self.world.terms.extract(t, 0, width),
            Relate::Linear(Widths::Unsigned) => self.world.terms.zext(t, width),
            _ => self.world.terms.sext(t, width),
        }
    }

    /// `Σ factor · row`, and what is fixed in row `n` beside them.
    fn sum(
        &self,
        width: u16,
        taken: &BTreeMap<usize, u64>,
        made: &[Option<TermId>],
        n: usize,
        forms: &[(Row<Column>, Rest)],
    ) -> TermId {
        let terms = self.world.terms;
        let times = |t: TermId, k: u64| terms.mul(t, terms.int(width, u128::from(k)));
        let rest = |row: usize| {
            let rest = &forms[row].1;
            let constant = terms.int(width, u128::from(rest.constant));
            rest.fixed.iter().fold(constant, |sum, (&t, &k)| terms.add(sum, times(t, k)))
        };
        let mut sum = rest(n);
        for (&row, &k) in taken {
            if let Some(term) = made[row] {
                sum = terms.add(sum, times(terms.sub(term, rest(row)), k));
            }
        }
        sum
    }

    /// Of what may be anything: what is made of the others by the same term in both.
    fn made_alike(&mut self, pairs: &[Pair], facts: &[TermId], out: &mut BTreeMap<Part, TermId>) {
        let mut instance = Instance { values: FxHashMap::default() };
        for pair in pairs {
            let term = out[&pair.part];
            if self.world.terms.as_symbol(term).is_some() && !self.world.is_fixed(term) {
                instance.values.entry(term).or_insert(pair.value);
            }
        }
        for pair in pairs {
            let own = out[&pair.part];
            let from = pair.known.unwrap_or(pair.value);
            if !instance.values.contains_key(&own) || self.world.terms.width(own) == 1 {
                continue;
            }
            let mut names = FxHashMap::default();
            for other in pairs.iter().filter(|other| other.part != pair.part) {
                let (of, term) = (other.known.unwrap_or(other.value), out[&other.part]);
                if self.world.terms.as_const(of).is_none() && !self.world.free(term).contains(&own) {
                    names.entry(of).or_insert(term);
                }
            }
            let Some(made) = self.world.substituted(from, &names).filter(|&made| made != from) else { continue };
            let there = self.instantiated(made, &instance);
            if !there.is_some_and(|there| self.world.are_same(there, pair.value, facts)) {
                continue;
            }
            if self.replace(own, made, out) {
                instance.values.remove(&own);
            }
        }
    }

    /// The coefficients of a part: of unknowns in both states, and what is fixed only if it differs.
    fn row(&mut self, pair: &Pair, (before, now): (&[TermId], &[TermId])) -> (Row<Column>, Rest) {
        let mut columns: BTreeMap<Column, u64> = BTreeMap::new();
        let value = self.form(pair.value, now);
        let known = pair.known.map(|k| self.form(k, before));
        let width = self.world.terms.width(pair.value);
        let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        let mut add = |column: Column, k: u64| {
            let entry = columns.entry(column).or_insert(0);
            *entry = entry.wrapping_add(k) & mask;
        };
        value.free.iter().for_each(|(&t, &k)| add(Column::Now(t), k));
        if let Some(known) = &known {
            known.free.iter().for_each(|(&t, &k)| add(Column::Before(t), k));
            value.fixed.iter().for_each(|(&t, &k)| add(Column::Fixed(t), k));
            known.fixed.iter().for_each(|(&t, &k)| add(Column::Fixed(t), k.wrapping_neg()));
            add(Column::Constant, value.constant.wrapping_sub(known.constant));
        }
        columns.retain(|_, k| *k != 0);
        (Row::new(columns), Rest { constant: value.constant, fixed: value.fixed })
    }

    /// A term as a sum of others.
    fn form(&mut self, t: TermId, facts: &[TermId]) -> Form {
        let mut form = Form::default();
        let width = self.world.terms.width(t);
        let one = Bv::one(width);
        let mut todo = vec![(t, one)];
        while let Some((t, by)) = todo.pop() {
            let Some(linear) = self.world.terms.linear(t) else {
                form.add(self.world.is_fixed(t), t, by.low_u64());
                continue;
            };
            form.constant = form.constant.wrapping_add(linear.constant.mul(by).low_u64());
            for (atom, k) in linear.atoms {
                let k = k.mul(by);
                match self.taken_apart(atom, width, facts) {
                    Some(apart) if apart != atom => todo.push((apart, k)),
                    _ => form.add(self.world.is_fixed(atom), atom, k.low_u64()),
                }
            }
        }
        form
    }

    /// A sum of another width as the sum of its resized parts, where that is the same.
    fn taken_apart(&mut self, atom: TermId, width: u16, facts: &[TermId]) -> Option<TermId> {
        let terms = self.world.terms;
        let (inner, resize): (TermId, &dyn Fn(TermId) -> TermId) = match terms.get(atom) {
            Term::SExt(inner) => (inner, &|t| terms.sext(t, width)),
            Term::ZExt(inner) => (inner, &|t| terms.zext(t, width)),
            Term::Extract { arg, low: 0 } => (arg, &|t| terms.extract(t, 0, width)),
            _ => return None,
        };
        let linear = terms.linear(inner)?;
        let is_sum = linear.atoms.len() + usize::from(!linear.constant.is_zero()) > 1;
        let factor = |k: Bv| if k.width() > width { k.extract(0, width) } else { k.sext(width) };
        let is_scaled = linear.atoms.iter().any(|(_, k)| !k.is_one());
        if !is_sum && !is_scaled {
            return None;
        }
        let mut sum = terms.constant(factor(linear.constant));
        for (atom, k) in linear.atoms {
            sum = terms.add(sum, terms.mul(resize(atom), terms.constant(factor(k))));
        }
        self.world.are_same(atom, sum, facts).then_some(sum)
    }

    /// Where a part has been fixed and now may be anything: that it only grows, or shrinks.
    fn ranges(&mut self, pairs: &[Pair], facts: &[TermId], out: &BTreeMap<Part, TermId>) -> Vec<TermId> {
        let terms = self.world.terms;
        let mut found = Vec::new();
        for pair in pairs {
            let Some(start) = pair.known else { continue };
            let (symbol, is_fixed) = (out[&pair.part], self.world.is_fixed(start));
            let width = terms.width(start);
            if !is_fixed || terms.as_symbol(symbol).is_none() || !(8..=64).contains(&width) {
                continue;
            }
            let grows = |now: TermId| [terms.sle(start, now), terms.ule(start, now)];
            let shrinks = |now: TermId| [terms.sle(now, start), terms.ule(now, start)];
            let here = grows(symbol).into_iter().chain(shrinks(symbol));
            let there = grows(pair.value).into_iter().chain(shrinks(pair.value));
            for (here, there) in here.zip(there) {
                if self.world.cannot_hold(terms.not(there), facts) {
                    found.push(here);
                }
            }
        }
        found
    }
}

/// What a coefficient belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Column {
    /// An unknown of what is known.
    Before(TermId),
    /// An unknown of the way.
    Now(TermId),
    /// Something that is fixed.
    Fixed(TermId),
    /// 1.
    Constant,
}

/// What is fixed in a sum.
struct Rest {
    constant: u64,
    fixed: BTreeMap<TermId, u64>,
}

/// A sum.
#[derive(Default)]
struct Form {
    constant: u64,
    free: BTreeMap<TermId, u64>,
    fixed: BTreeMap<TermId, u64>,
}

impl Form {
    fn add(&mut self, is_fixed: bool, t: TermId, k: u64) {
        let to = if is_fixed { &mut self.fixed } else { &mut self.free };
        let entry = to.entry(t).or_insert(0);
        *entry = entry.wrapping_add(k);
    }
}

/// The other parts of classes are like those that have a term.
fn spread(pairs: &[Pair], out: &mut BTreeMap<Part, TermId>) {
    let mut settled: FxHashMap<(Option<TermId>, TermId), TermId> = FxHashMap::default();
    for pair in pairs {
        if let Some(&term) = out.get(&pair.part) {
            settled.entry((pair.known, pair.value)).or_insert(term);
        }
    }
    for pair in pairs {
        if let (false, Some(&term)) = (out.contains_key(&pair.part), settled.get(&(pair.known, pair.value))) {
            out.insert(pair.part, term);
        }
    }
}

fn pairs(known: Option<&Known>, values: &BTreeMap<Part, TermId>) -> Vec<Pair> {
    match known {
        None => values.iter().map(|(&part, &value)| Pair { part, known: None, value }).collect(),
        Some(known) => known
            .parts
            .iter()
            .filter_map(|(&part, &is)| values.get(&part).map(|&value| Pair { part, known: Some(is), value }))
            .collect(),
    }
}
