//! The abstract memory: objects with their sizes, lives and contents.
//!
//! A site that makes objects has two abstract ones: the newest, which is one object, and all older ones together (recency abstraction; Balakrishnan and
//! Reps, SAS 2006). Globals that nobody has written since the start are not in it: their contents are those of the program.

use super::bases::{Bases, Kind};
use super::contents::Contents;
use super::int::Int;
use super::object::{Life, Object};
use super::pointer::{Base, FOREIGN, NOWHERE, Pointers};
use super::value::Value;
use crate::program::{CmpOp, Type};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Sorted.
    objects: Rc<Vec<(Base, Rc<Object>)>>,
    /// Objects whose addresses may be in memory, in integers, or known to the environment.
    kept: Rc<BTreeSet<Base>>,
    /// Whether functions that nobody models have got pointers.
    gave: bool,
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
    /// Sites that made a new object.
    pub made: BTreeSet<Base>,
    /// Whether anything may have been changed.
    pub everything: bool,
    /// Whether anything may that the environment knows.
    pub foreign: bool,
    /// Which objects may have died, that nobody knows.
    pub ends: Ends,
    /// Whether functions that nobody models may call any whose address is taken.
    pub calls_back: bool,
}

impl Footprint {
    /// Whether it is no other than `other`.
    pub fn is_same(&self, other: &Footprint) -> bool {
        let sets = self.bases == other.bases && self.written == other.written;
        let flags = |f: &Footprint| (f.everything, f.foreign, f.ends, f.calls_back);
        let flags = flags(self) == flags(other);
        sets && flags && self.made == other.made
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
        self.made.extend(&other.made);
        self.everything |= other.everything;
        self.foreign |= other.foreign;
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
        if self.gave {
            self.forget_everything(bases, foot);
        }
        self.gave
    }

    /// Whether functions that nobody models may reach no more than where `other` is the memory, and no more may be done that is not modelled.
    pub fn flags_within(&self, other: &Memory) -> bool {
        (other.gave || !self.gave) && (other.doubted || !self.doubted)
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
            if *base != NOWHERE && *base != FOREIGN && !self.kept.contains(base) {
                Rc::make_mut(&mut self.kept).insert(*base);
            }
        }
    }

    /// Takes over what is kept in `other`.
    pub fn keep_all(&mut self, other: &Memory) {
        self.gave |= other.gave;
        self.doubted |= other.doubted;
        if !Rc::ptr_eq(&self.kept, &other.kept) && !other.kept.is_subset(&self.kept) {
            Rc::make_mut(&mut self.kept).extend(other.kept.iter());
        }
    }

    /// Whether some object that may live holds a pointer to `base`.
    pub fn leads_to(&self, base: Base) -> bool {
        let leads = |v: &Value| match v {
            Value::Pointer(Pointers::To(list)) => list.iter().any(|t| t.0 == base),
            _ => false,
        };
        self.keeps(base) && self.objects.iter().any(|(_, o)| o.life != Life::Over && o.contents.values().any(leads))
    }

    /// Nothing in memory leads to it any more.
    pub fn forget_address(&mut self, base: Base) {
        if self.kept.contains(&base) {
            Rc::make_mut(&mut self.kept).remove(&base);
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
        let kept = Rc::make_mut(&mut self.kept);
        kept.remove(&from);
        kept.extend(to);
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
        let Pointers::To(list) = pointers else { return Value::all(ty) };
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
        if let Value::Pointer(p) = value {
            self.keep(p);
        }
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
        let Pointers::To(list) = pointers else { return self.forget_everything(bases, foot) };
        if pointers.may_be_foreign() {
            self.forget_known(bases, foot);
        }
        for (base, offset) in list {
            if bases.is_changeable(*base) {
                foot.write(*base);
                self.change(bases, *base, |object| offset.pieces().for_each(|piece| change(object, &piece)));
            }
        }
    }

    /// Anything may have been written anywhere.
    pub fn forget_everything(&mut self, bases: &Bases, foot: &mut Footprint) {
        foot.everything = true;
        for base in bases.changeable_globals() {
            self.forget(bases, base);
        }
        let unknown = Contents::new(false);
        if self.objects.iter().any(|(_, o)| o.contents != unknown) {
            for (_, object) in Rc::make_mut(&mut self.objects).iter_mut().filter(|(_, o)| o.contents != unknown) {
                Rc::make_mut(object).contents = Contents::new(false);
            }
        }
    }

    /// Nothing is known of the contents of an object, if there is one.
    fn forget(&mut self, bases: &Bases, base: Base) {
        let unknown = Contents::new(false);
        if self.find(base).is_none_or(|o| o.contents != unknown) {
            self.change(bases, base, |o| o.contents = unknown);
        }
    }

    /// Anything may have been written to what the environment may know: variables with names, and what was given to it, or left in memory.
    pub fn forget_known(&mut self, bases: &Bases, foot: &mut Footprint) {
        foot.foreign = true;
        for base in bases.known_globals().into_iter().chain(self.kept.clone().iter().copied()) {
            if bases.is_changeable(base) {
                self.forget(bases, base);
            }
        }
    }

    /// The objects that pointers lead to may have died; `ends` are those that they can end, where they lead anywhere.
    pub fn end(&mut self, bases: &Bases, (pointers, ends): (&Pointers, Ends), foot: &mut Footprint) {
        let Pointers::To(list) = pointers else { return self.end_somewhere(bases, ends, foot) };
        if pointers.may_be_foreign() {
            self.end_somewhere(bases, ends, foot);
        }
        for (base, offset) in list.iter().filter(|t| bases.may_end(t.0)) {
            // Nothing happens behind the start.
            if offset.unsigned().0 > 0 {
                continue;
            }
            foot.write(*base);
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
        for (base, object) in Rc::make_mut(&mut self.objects).iter_mut() {
            if ends.may_end(bases, *base) && object.life == Life::Alive {
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
        Value::Pointer(p @ Pointers::To(list)) if list.iter().any(|t| t.0 == from) => {
            Some(Value::Pointer(p.renamed(|b| if b == from { to.to_vec() } else { vec![b] })))
        }
        _ => None,
    }
}
