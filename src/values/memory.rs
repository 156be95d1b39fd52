//! The abstract memory: objects with their sizes, lives and contents.
//!
//! A site that makes objects has two abstract ones: the newest, which is one object, and all older ones together (recency abstraction; Balakrishnan and
//! Reps, SAS 2006). Globals that nobody has written since the start are not in it: their contents are those of the program.

use super::bases::{Bases, Kind};
use super::contents::Contents;
use super::int::Int;
use super::object::{Life, Object};
use super::pointer::{Base, FOREIGN, NOWHERE, Pointers, Reach, Target};
use super::sure::Sure;
use super::value::Value;
use crate::program::{CmpOp, Type};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Sorted.
    objects: Rc<Vec<(Base, Rc<Object>)>>,
    /// Objects whose addresses may be in memory, in integers, in registers of which nothing is known, or known to the environment; those that pointers
    /// of globals lead to from the start ([`Bases::is_exposed`]) are not in it.
    kept: Rc<BTreeSet<Base>>,
    /// Those of them that have become so since the function was entered.
    kept_here: Rc<BTreeSet<Base>>,
    /// Whether functions that nobody models have got pointers.
    gave: bool,
    /// Whether the environment may have given pointers.
    got: bool,
    /// Whether executions may have done what is not modelled.
    doubted: bool,
    /// Sites that have certainly made an object since the function was entered.
    made: Rc<BTreeSet<Base>>,
}

/// What frees through pointers that may lead anywhere end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
#[allow(missing_docs)]
pub enum Ends {
    #[default]
    Nothing,
    /// Blocks of the heap.
    Blocks,
    All,
}

impl Ends {
    /// Whether an object may be one of those.
    pub fn may_end(self, bases: &Bases, base: Base) -> bool {
        match self {
            Ends::Nothing => false,
            Ends::Blocks => bases.is_heap_block(base),
            Ends::All => bases.may_end(base),
        }
    }
}

/// What analyses of calls note: the objects that they looked at or changed.
#[derive(Clone, Default, Debug)]
pub struct Footprint {
    /// The objects that were looked at or changed.
    pub bases: BTreeSet<Base>,
    /// Those that were changed.
    pub written: BTreeSet<Base>,
    /// Those that were ended, with all of the same sites.
    pub ended: BTreeSet<Base>,
    /// Sites that made a new object.
    pub made: BTreeSet<Base>,
    /// What else may have been.
    pub reach: Reach,
    /// Which objects may have died, that nobody knows.
    pub ends: Ends,
    /// Whether functions that nobody models may call any whose address is taken.
    pub calls_back: bool,
}

impl Footprint {
    /// Whether it is no other than `other`.
    pub fn is_same(&self, other: &Footprint) -> bool {
        let sets = self.bases == other.bases && self.written == other.written && self.ended == other.ended;
        let flags = |f: &Footprint| (f.reach, f.ends, f.calls_back);
        let flags = flags(self) == flags(other);
        sets && flags && self.made == other.made
    }

    /// What is found out rests on the objects that a value leads to.
    pub fn look(&mut self, value: &Value) {
        if let Value::Pointer(pointers) = value {
            self.bases.extend(pointers.targets().unwrap_or(&[]).iter().map(|t| t.0));
        }
    }

    /// An object was changed.
    pub fn write(&mut self, base: Base) {
        self.bases.insert(base);
        self.written.insert(base);
    }

    /// What both look at.
    pub fn extend(&mut self, other: &Footprint) {
        self.bases.extend(&other.bases);
        self.written.extend(&other.written);
        self.ended.extend(&other.ended);
        self.made.extend(&other.made);
        self.reach = self.reach.max(other.reach);
        self.ends = self.ends.max(other.ends);
        self.calls_back |= other.calls_back;
    }
}

impl Memory {
    fn find(&self, base: Base) -> Option<&Rc<Object>> {
        self.objects.binary_search_by_key(&base, |o| o.0).ok().map(|n| &self.objects[n].1)
    }

    /// What it costs to go over it, in instructions.
    pub fn work(&self) -> u64 {
        self.objects.len() as u64 / 16
    }

    /// An object as it is now; `None` if there is none.
    pub fn object(&self, bases: &Bases, base: Base) -> Option<Rc<Object>> {
        self.find(base).cloned().or_else(|| bases.initial(base))
    }

    /// Puts an object in place of what was there.
    pub fn set(&mut self, base: Base, object: Rc<Object>) {
        let objects = Rc::make_mut(&mut self.objects);
        match objects.binary_search_by_key(&base, |o| o.0) {
            Ok(n) => objects[n].1 = object,
            Err(n) => objects.insert(n, (base, object)),
        }
    }

    /// Removes an object: nothing leads to it any more.
    pub fn remove(&mut self, base: Base) {
        if let Ok(n) = self.objects.binary_search_by_key(&base, |o| o.0) {
            Rc::make_mut(&mut self.objects).remove(n);
        }
    }

    /// Changes an object, if there is one.
    pub fn change(&mut self, bases: &Bases, base: Base, f: impl FnOnce(&mut Object)) {
        if self.find(base).is_none() {
            let Some(object) = bases.initial(base) else { return };
            self.set(base, object);
        }
        let objects = Rc::make_mut(&mut self.objects);
        if let Ok(n) = objects.binary_search_by_key(&base, |o| o.0) {
            f(Rc::make_mut(&mut objects[n].1));
        }
    }

    /// A site has made an object.
    pub fn make(&mut self, base: Base) {
        Rc::make_mut(&mut self.made).insert(base);
    }

    /// The sites that have certainly made an object since the function was entered; forgets them.
    pub fn take_made(&mut self) -> Rc<BTreeSet<Base>> {
        std::mem::take(&mut self.made)
    }

    /// The same, which are kept.
    pub fn made(&self) -> &Rc<BTreeSet<Base>> {
        &self.made
    }

    /// Sites have certainly made objects.
    pub fn make_all(&mut self, bases: &Rc<BTreeSet<Base>>) {
        if self.made.is_empty() {
            self.made = bases.clone();
        } else if !Rc::ptr_eq(&self.made, bases) && !bases.is_subset(&self.made) {
            Rc::make_mut(&mut self.made).extend(bases.iter());
        }
    }

    /// What pointers to the newest object of a site are, where it has made others since then, perhaps or certainly.
    pub fn since(&self, bases: &Bases, newest: Base) -> Vec<Base> {
        match self.made.contains(&newest) {
            true => vec![bases.older(newest)],
            false => vec![newest, bases.older(newest)],
        }
    }

    /// A function that nobody models gets pointers, or none; `false` if it cannot reach anything.
    pub fn escape(&mut self, bases: &Bases, any: bool, foot: &mut Footprint) -> bool {
        self.gave |= any;
        self.got |= self.gave;
        if self.gave {
            self.forget_reached(bases, Reach::Kept, foot);
        }
        self.gave
    }

    /// Whether a call that leaves this memory behind tells its caller the same as one that leaves `other`, where both write no more than `written`.
    pub fn tells_same(&self, other: &Memory, bases: &Bases, written: &BTreeSet<Base>) -> bool {
        let is_same = |base: &Base| match (self.object(bases, *base), other.object(bases, *base)) {
            (Some(a), Some(b)) => Rc::ptr_eq(&a, &b) || a == b,
            (a, b) => a.is_none() && b.is_none(),
        };
        let sets = self.kept_here == other.kept_here && self.made == other.made;
        sets && self.flags_within(other) && other.flags_within(self) && written.iter().all(is_same)
    }

    /// Whether functions that nobody models may reach no more than where `other` is the memory, and no more may be done that is not modelled.
    pub fn flags_within(&self, other: &Memory) -> bool {
        (other.gave || !self.gave) && (other.got || !self.got) && (other.doubted || !self.doubted)
    }

    /// The environment has given pointers.
    pub fn meet_environment(&mut self) {
        self.got = true;
    }

    /// Executions may have done something that is not modelled.
    pub fn doubt(&mut self) {
        self.doubted = true;
    }

    /// Whether they may.
    pub fn is_doubted(&self) -> bool {
        self.doubted
    }

    /// Whether the address of an object may be in memory.
    pub fn keeps(&self, base: Base) -> bool {
        self.kept.contains(&base)
    }

    /// Addresses are in memory now.
    pub fn keep(&mut self, pointers: &Pointers) {
        for (base, _) in pointers.targets().unwrap_or(&[]) {
            self.keep_bases(&[*base]);
        }
    }

    /// Addresses of objects are in memory now.
    pub fn keep_bases(&mut self, bases: &[Base]) {
        for base in bases {
            if *base == NOWHERE || *base == FOREIGN {
                continue;
            }
            for kept in [&mut self.kept, &mut self.kept_here] {
                if !kept.contains(base) {
                    Rc::make_mut(kept).insert(*base);
                }
            }
        }
    }

    /// The same where a function is entered, which has made and kept nothing yet.
    pub fn entered(&self) -> Memory {
        Memory { made: Rc::default(), kept_here: Rc::default(), ..self.clone() }
    }

    /// Takes over what a call has kept.
    pub fn keep_of_call(&mut self, after: &Memory) {
        self.take_flags(after);
        extend(&mut self.kept, &after.kept_here);
        extend(&mut self.kept_here, &after.kept_here);
    }

    fn take_flags(&mut self, other: &Memory) {
        self.gave |= other.gave;
        self.got |= other.got;
        self.doubted |= other.doubted;
    }

    /// Pointers that are in a register of which nothing is known now.
    pub fn keep_value(&mut self, value: &Value) {
        if let Value::Pointer(pointers) = value {
            self.keep(pointers);
        }
    }

    /// The same of what has become `joined`, where that is any pointer; whether it is.
    pub fn keep_lost<const N: usize>(&mut self, joined: &Value, values: [&Value; N]) -> bool {
        let is_lost = matches!(joined, Value::Pointer(p) if p.is_any());
        if is_lost {
            values.into_iter().for_each(|value| self.keep_value(value));
        }
        is_lost
    }

    /// Whether an object is one that writes with this reach change.
    pub fn may_reach(&self, bases: &Bases, base: Base, reach: Reach) -> bool {
        let is_kept = || self.keeps(base) || bases.is_exposed(base);
        match reach {
            Reach::Nothing => false,
            Reach::Kept => is_kept() || (self.got || bases.is_given()) && bases.is_known(base),
            Reach::Known => is_kept() || bases.is_known(base),
            Reach::Everything => true,
        }
    }

    /// Pointers with what their targets say of all of them.
    pub fn told(&self, bases: &Bases, value: &Value) -> Value {
        let Value::Pointer(pointers) = value else { return value.clone() };
        let of = |(base, offset): &Target| self.surely(bases, *base, offset);
        let sure = pointers.targets().and_then(|list| list.iter().map(of).reduce(Sure::or));
        Value::Pointer(pointers.clone().with(pointers.sure().and(sure.unwrap_or(Sure::NOTHING))))
    }

    /// What is sure of pointers to an object.
    fn surely(&self, bases: &Bases, base: Base, offset: &Int) -> Sure {
        let object = match bases.kind(base) {
            Kind::Nowhere | Kind::Foreign | Kind::Function(_) => None,
            _ => self.object(bases, base),
        };
        let Some(object) = object else { return Sure::NOTHING };
        let live = if object.life == Life::Alive { Sure::live() } else { Sure::NOTHING };
        let writable = if bases.is_constant(base) { Sure::NOTHING } else { Sure::writable() };
        Sure::within(object.size.unsigned().0, offset.signed()).and(live).and(writable)
    }

    /// Whether pointers may lead to the same object.
    pub fn may_share(&self, bases: &Bases, a: &Pointers, b: &Pointers) -> bool {
        let is_met = |list: &[Target], reach| list.iter().any(|t| t.0 == FOREIGN || self.may_reach(bases, t.0, reach));
        match (a.targets(), b.targets()) {
            (None, None) => true,
            (None, Some(list)) | (Some(list), None) => is_met(list, Reach::Kept),
            (Some(x), Some(y)) => {
                let is_foreign = |list: &[Target]| list.iter().any(|t| t.0 == FOREIGN);
                let is_shared = x.iter().any(|s| y.iter().any(|t| s.0 == t.0));
                is_shared || is_foreign(x) && is_met(y, Reach::Known) || is_foreign(y) && is_met(x, Reach::Known)
            }
        }
    }

    /// Whether an object is one that frees through pointers that may lead anywhere end.
    pub fn may_end(&self, bases: &Bases, base: Base, ends: Ends) -> bool {
        ends.may_end(bases, base) && self.keeps(base)
    }

    /// Takes over what is kept in `other`.
    pub fn keep_all(&mut self, other: &Memory) {
        self.take_flags(other);
        extend(&mut self.kept, &other.kept);
        extend(&mut self.kept_here, &other.kept_here);
    }

    /// Whether some object that may live holds a pointer to `base`.
    pub fn leads_to(&self, base: Base) -> bool {
        let leads = |v: &Value| match v {
            Value::Pointer(p) => p.targets().unwrap_or(&[]).iter().any(|t| t.0 == base),
            _ => false,
        };
        self.keeps(base) && self.objects.iter().any(|(_, o)| o.life != Life::Over && o.contents.values().any(leads))
    }

    /// Nothing in memory leads to it any more.
    pub fn forget_address(&mut self, base: Base) {
        for kept in [&mut self.kept, &mut self.kept_here] {
            if kept.contains(&base) {
                Rc::make_mut(kept).remove(&base);
            }
        }
    }

    /// Pointers to `from` become pointers to `to`.
    pub fn rename(&mut self, from: Base, to: &[Base]) {
        if !self.keeps(from) {
            return;
        }
        let objects = Rc::make_mut(&mut self.objects);
        for (_, object) in objects.iter_mut() {
            if object.contents.values().any(|v| renamed(v, from, to).is_some()) {
                Rc::make_mut(object).contents.rename(&|v| renamed(v, from, to));
            }
        }
        for kept in [&mut self.kept, &mut self.kept_here] {
            if kept.contains(&from) {
                let kept = Rc::make_mut(kept);
                kept.remove(&from);
                kept.extend(to);
            }
        }
    }

    /// Whether `len` bytes at the pointer certainly are in a live object, or certainly are not.
    pub fn is_valid(&self, bases: &Bases, (base, offset): (Base, &Int), len: &Int) -> Option<bool> {
        if base == NOWHERE {
            return Some(false);
        }
        let object = match bases.kind(base) {
            Kind::Foreign | Kind::Function(_) => return None,
            _ => self.object(bases, base),
        };
        let Some(object) = object else { return Some(false) };
        let inside = is_inside(&object.size, offset, len);
        match (object.life, inside) {
            (Life::Over, _) | (_, Some(false)) => Some(false),
            (Life::Alive, inside) => inside,
            (Life::Perhaps, _) => None,
        }
    }

    /// The offsets at which `len` bytes may be in a live object.
    pub fn where_valid(&self, bases: &Bases, (base, offset): (Base, &Int), len: &Int, alive: bool) -> Option<Int> {
        if base == NOWHERE {
            return None;
        }
        if let Kind::Foreign | Kind::Function(_) = bases.kind(base) {
            return Some(*offset);
        }
        let object = self.object(bases, base)?;
        if alive && object.life == Life::Over {
            return None;
        }
        let width = offset.width();
        let room = i128::from(object.size.unsigned().1) - i128::from(len.unsigned().0);
        if room < 0 {
            return None;
        }
        let most = room.min(i128::from(u64::MAX >> (64 - width)));
        Int::where_compared(CmpOp::Ule, offset, &Int::between(width, most, most))
    }

    /// Whether `len` bytes at the pointer certainly are in a live object, given whether it was checked that they are in an object; `None` if the pointer
    /// cannot lead there. (The object may have died since.)
    fn is_sound(&self, bases: &Bases, target: (Base, &Int), len: &Int, is_checked: bool) -> Option<bool> {
        let is_alive = || self.object(bases, target.0).is_some_and(|o| o.life == Life::Alive);
        match self.is_valid(bases, target, len) {
            Some(false) if is_checked && (target.0 == NOWHERE || is_alive()) => None,
            None => Some(is_checked && is_alive()),
            Some(valid) => Some(valid),
        }
    }

    /// Reads a value of a type and size, at a pointer of which it was checked, or not, that it leads into an object.
    pub fn load(
        &self,
        bases: &Bases,
        (pointers, is_checked): (&Pointers, bool),
        (ty, size): (Type, u64),
        foot: &mut Footprint,
    ) -> Value {
        let Some(list) = pointers.targets() else { return Value::all(ty) };
        let word = bases.word();
        let len = Int::number(word, size.into());
        let mut found: Option<Value> = None;
        for (base, offset) in list {
            if bases.is_changeable(*base) || bases.may_end(*base) {
                foot.bases.insert(*base);
            }
            let Some(valid) = self.is_sound(bases, (*base, offset), &len, is_checked) else { continue };
            let object = self.object(bases, *base).filter(|_| valid);
            let Some(object) = object else { return Value::all(ty) };
            for piece in offset.pieces() {
                let value = object.contents.load(&piece, (ty, size), word);
                found = match found {
                    None => Some(value),
                    Some(f) => f.join(&value),
                };
                if found.as_ref().is_none_or(Value::is_all) {
                    return Value::all(ty);
                }
            }
        }
        found.unwrap_or(Value::all(ty))
    }

    /// Whether what is written at the pointer, of which it was checked, or not, that it leads into an object, is certainly written, and to one object
    /// at one place.
    pub fn is_certain(&self, bases: &Bases, (pointers, is_checked): (&Pointers, bool), len: &Int) -> bool {
        let Some((base, offset)) = pointers.single() else { return false };
        self.is_sound(bases, (base, &offset), len, is_checked) == Some(true)
            && bases.is_one(base)
            && bases.is_changeable(base)
            && len.single().is_some()
    }

    /// Writes a value of a type and size.
    pub fn store(
        &mut self,
        bases: &Bases,
        (pointers, is_checked): (&Pointers, bool),
        (value, ty, size): (&Value, Type, u64),
        foot: &mut Footprint,
    ) {
        self.keep_value(value);
        // Who reads it does not know who has ended what by then.
        let value = &value.clone().without_life();
        let word = bases.word();
        let certain = self.is_certain(bases, (pointers, is_checked), &Int::number(word, size.into()));
        self.at_each(bases, pointers, foot, |object, offset| {
            object.contents.store(offset, (value, ty, size), certain, word);
        });
    }

    /// Changes each object that the pointers lead to.
    pub fn at_each(
        &mut self,
        bases: &Bases,
        pointers: &Pointers,
        foot: &mut Footprint,
        mut change: impl FnMut(&mut Object, &Int),
    ) {
        self.forget_reached(bases, pointers.reach(), foot);
        for (base, offset) in pointers.targets().unwrap_or(&[]) {
            if bases.is_changeable(*base) {
                foot.write(*base);
                self.change(bases, *base, |object| {
                    object.is_text = false;
                    offset.pieces().for_each(|piece| change(object, &piece));
                });
            }
        }
    }

    /// Anything may have been written to what writes with this reach change.
    pub fn forget_reached(&mut self, bases: &Bases, reach: Reach, foot: &mut Footprint) {
        foot.reach = foot.reach.max(reach);
        if reach == Reach::Nothing {
            return;
        }
        let globals = bases.changeable_globals().into_iter();
        let reached: Vec<Base> = globals.filter(|b| self.may_reach(bases, *b, reach)).collect();
        reached.into_iter().for_each(|base| self.forget(bases, base));
        let unknown = Contents::new(false);
        let may_change = |b: Base, o: &Object| bases.is_changeable(b) && (o.contents != unknown || o.is_text);
        let others = self.objects.iter().filter(|(b, o)| may_change(*b, o) && self.may_reach(bases, *b, reach));
        let others: Vec<Base> = others.map(|o| o.0).collect();
        others.into_iter().for_each(|base| self.forget(bases, base));
    }

    /// Nothing is known of the contents of an object, if there is one.
    fn forget(&mut self, bases: &Bases, base: Base) {
        let unknown = Contents::new(false);
        if self.find(base).is_none_or(|o| o.contents != unknown || o.is_text) {
            self.change(bases, base, |o| (o.contents, o.is_text) = (unknown, false));
        }
    }

    /// The objects that pointers lead to may have died; `ends` are those that they can end, where they lead anywhere.
    pub fn end(&mut self, bases: &Bases, (pointers, ends): (&Pointers, Ends), foot: &mut Footprint) {
        let Some(list) = pointers.targets() else { return self.end_somewhere(bases, ends, foot) };
        if pointers.may_be_foreign() {
            self.end_somewhere(bases, ends, foot);
        }
        for (base, offset) in list.iter().filter(|t| bases.may_end(t.0)) {
            // Nothing happens behind the start.
            if offset.unsigned().0 > 0 {
                continue;
            }
            foot.write(*base);
            foot.ended.extend(bases.of_site(*base));
            let certain = list.len() == 1 && bases.is_one(*base) && offset.single() == Some(0);
            self.change(bases, *base, |o| o.life = if certain { Life::Over } else { o.life.or(Life::Over) });
        }
    }

    /// Any of these objects may have died.
    pub fn end_somewhere(&mut self, bases: &Bases, ends: Ends, foot: &mut Footprint) {
        foot.ends = foot.ends.max(ends);
        if ends == Ends::Nothing {
            return;
        }
        let kept = self.kept.clone();
        for (base, object) in Rc::make_mut(&mut self.objects).iter_mut() {
            if ends.may_end(bases, *base) && kept.contains(base) && object.life == Life::Alive {
                Rc::make_mut(object).life = Life::Perhaps;
            }
        }
    }

    /// What either of them holds; with thresholds, more, such that chains end.
    pub fn join(&self, other: &Memory, bases: &Bases, thresholds: Option<&[i128]>) -> Memory {
        let mut joined = self.clone();
        joined.keep_all(other);
        if !Rc::ptr_eq(&self.made, &other.made) && self.made != other.made {
            joined.made = Rc::new(self.made.intersection(&other.made).copied().collect());
        }
        if Rc::ptr_eq(&self.objects, &other.objects) {
            return joined;
        }
        let word = bases.word();
        let mut all = Vec::with_capacity(self.objects.len().max(other.objects.len()));
        let (mut i, mut j) = (0, 0);
        let (a, b) = (&self.objects, &other.objects);
        while i < a.len() || j < b.len() {
            let order = match (a.get(i), b.get(j)) {
                (Some(x), Some(y)) => x.0.cmp(&y.0),
                (Some(_), None) => std::cmp::Ordering::Less,
                _ => std::cmp::Ordering::Greater,
            };
            let base = if order.is_le() { a[i].0 } else { b[j].0 };
            let (x, y) = (a.get(i).filter(|_| order.is_le()), b.get(j).filter(|_| order.is_ge()));
            let of = |o: Option<&(Base, Rc<Object>)>| o.map(|o| o.1.clone()).or_else(|| bases.initial(base));
            let object = match (of(x), of(y)) {
                (Some(x), Some(y)) => x.join(&y, thresholds, word),
                // Where there is none, nothing leads to it.
                (Some(x), None) | (None, Some(x)) => x,
                (None, None) => return joined,
            };
            all.push((base, object));
            i += usize::from(order.is_le());
            j += usize::from(order.is_ge());
        }
        joined.objects = Rc::new(all);
        joined
    }
}

fn extend(all: &mut Rc<BTreeSet<Base>>, others: &Rc<BTreeSet<Base>>) {
    if !Rc::ptr_eq(all, others) && !others.is_subset(all) {
        Rc::make_mut(all).extend(others.iter());
    }
}

/// Whether `len` bytes at `offset` are within an object of this size.
pub fn is_inside(size: &Int, offset: &Int, len: &Int) -> Option<bool> {
    let (least, most) = (i128::from(size.unsigned().0), i128::from(size.unsigned().1));
    let (low, high) = (i128::from(offset.unsigned().0), i128::from(offset.unsigned().1));
    let (shortest, longest) = (i128::from(len.unsigned().0), i128::from(len.unsigned().1));
    if high + longest <= least {
        return Some(true);
    }
    (low + shortest > most).then_some(false)
}

/// A value in which pointers to `from` are pointers to `to`, if there are any.
pub fn renamed(value: &Value, from: Base, to: &[Base]) -> Option<Value> {
    match value {
        Value::Pointer(p) if p.targets().unwrap_or(&[]).iter().any(|t| t.0 == from) => {
            Some(Value::Pointer(p.renamed(|b| if b == from { to.to_vec() } else { vec![b] })))
        }
        _ => None,
    }
}
