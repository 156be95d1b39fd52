//! Sets of pointers: objects with offsets.

use super::int::Int;
use super::offsets::Offsets;
use crate::program::CmpOp;
use crate::util::Bv;

/// More objects than that are not told apart: then a pointer may lead anywhere.
const MOST: usize = 40;

/// An abstract object ([`super::bases`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Base(pub u32);

/// No object: the offset is the address, that of null is 0.
pub const NOWHERE: Base = Base(0);

/// Where pointers that the environment gives lead: to no object of the program, or to one that it knows. The offset is the address.
pub const FOREIGN: Base = Base(1);

/// An object with offsets.
pub type Target = (Base, Offsets);

/// A set of pointers that is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointers {
    /// Any pointer.
    Any,
    /// Into these objects, sorted, each with offsets of pointer width.
    To(Vec<Target>),
}

impl Pointers {
    /// Null.
    pub fn null(word: u16) -> Pointers {
        Pointers::at(NOWHERE, Int::number(word, 0))
    }

    /// What the environment may give.
    pub fn foreign(word: u16) -> Pointers {
        let zero = Int::number(word, 0);
        let others = Int::where_compared(CmpOp::Ne, &Int::all(word), &zero).unwrap_or(Int::all(word));
        Pointers::To(vec![(NOWHERE, zero.into()), (FOREIGN, others.into())])
    }

    /// Whether they may lead to what the environment knows.
    pub fn may_be_foreign(&self) -> bool {
        self.targets().is_none_or(|list| list.iter().any(|t| t.0 == FOREIGN))
    }

    /// Into one object.
    pub fn at(base: Base, offset: Int) -> Pointers {
        Pointers::To(vec![(base, offset.into())])
    }

    /// The objects and offsets, if they are known.
    pub fn targets(&self) -> Option<&[Target]> {
        match self {
            Pointers::Any => None,
            Pointers::To(list) => Some(list),
        }
    }

    /// The only object and its offsets.
    pub fn single(&self) -> Option<(Base, Int)> {
        match self {
            Pointers::To(list) if list.len() == 1 => list.first().map(|(base, offset)| (*base, offset.all())),
            _ => None,
        }
    }

    /// The offsets in an object.
    fn offsets_in(&self, base: Base) -> Option<&Offsets> {
        let list = self.targets()?;
        list.binary_search_by_key(&base, |t| t.0).ok().map(|n| &list[n].1)
    }

    /// Those of both sets; what is in both is joined by `join`.
    fn merged(&self, other: &Pointers, join: impl Fn(&Offsets, &Offsets) -> Offsets) -> Pointers {
        let (Pointers::To(a), Pointers::To(b)) = (self, other) else { return Pointers::Any };
        let (mut i, mut j) = (0, 0);
        let mut list = Vec::with_capacity(a.len().max(b.len()));
        while i < a.len() || j < b.len() {
            match (a.get(i), b.get(j)) {
                (Some(x), Some(y)) if x.0 == y.0 => {
                    list.push((x.0, join(&x.1, &y.1)));
                    (i, j) = (i + 1, j + 1);
                }
                (Some(x), y) if y.is_none_or(|y| x.0 < y.0) => {
                    list.push(*x);
                    i += 1;
                }
                (_, Some(y)) => {
                    list.push(*y);
                    j += 1;
                }
                _ => break,
            }
        }
        if list.len() > MOST { Pointers::Any } else { Pointers::To(list) }
    }

    /// Those of both sets.
    pub fn join(&self, other: &Pointers) -> Pointers {
        self.merged(other, Offsets::join)
    }

    /// More than `self` and `newer`, such that chains end.
    pub fn widen(&self, newer: &Pointers, thresholds: &[i128]) -> Pointers {
        self.merged(newer, |a, b| a.widen(b, thresholds))
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Pointers) -> bool {
        match (self, other) {
            (_, Pointers::Any) => true,
            (Pointers::Any, _) => false,
            (Pointers::To(list), _) => list.iter().all(|(b, o)| other.offsets_in(*b).is_some_and(|p| o.is_within(p))),
        }
    }

    /// What is in both sets; `None` if nothing is.
    pub fn meet(&self, other: &Pointers) -> Option<Pointers> {
        match (self, other) {
            (Pointers::Any, p) | (p, Pointers::Any) => Some(p.clone()),
            (Pointers::To(list), _) => {
                let met = |(base, o): &Target| Some((*base, o.meet(other.offsets_in(*base)?)?));
                let kept: Vec<Target> = list.iter().filter_map(met).collect();
                (!kept.is_empty()).then_some(Pointers::To(kept))
            }
        }
    }

    /// The targets for which `keep` gives offsets, of those that there are.
    pub fn filtered(list: &[Target], keep: impl Fn(Base, &Int) -> Option<Int>) -> Option<Pointers> {
        let kept: Vec<Target> = list.iter().filter_map(|(b, o)| Some((*b, o.within(&keep(*b, o)?)?))).collect();
        (!kept.is_empty()).then_some(Pointers::To(kept))
    }

    /// The targets with other bases, joined where these are the same.
    pub fn renamed(&self, rename: impl Fn(Base) -> Vec<Base>) -> Pointers {
        let Pointers::To(list) = self else { return Pointers::Any };
        let mut all: Option<Pointers> = None;
        for (base, offset) in list {
            for base in rename(*base) {
                let one = Pointers::To(vec![(base, *offset)]);
                all = Some(all.map_or(one.clone(), |a| a.join(&one)));
            }
        }
        all.unwrap_or(Pointers::Any)
    }

    /// All moved by `shift`.
    pub fn moved(&self, shift: &Int) -> Pointers {
        match self {
            Pointers::Any => Pointers::Any,
            Pointers::To(list) => Pointers::To(list.iter().map(|(b, o)| (*b, o.moved(shift))).collect()),
        }
    }

    /// Whether a comparison holds, if that is known; `is_one` tells bases that stand for one object, `may_meet` whether pointers into two objects may be equal.
    pub fn compare(
        op: CmpOp,
        a: &Pointers,
        b: &Pointers,
        is_one: &dyn Fn(Base) -> bool,
        may_meet: &dyn Fn(&Target, &Target) -> bool,
    ) -> Option<bool> {
        let (Pointers::To(x), Pointers::To(y)) = (a, b) else { return None };
        match op {
            CmpOp::Eq => {
                let may = |p: &Target, q: &Target| {
                    let same = p.0 == q.0;
                    same && p.1.meet(&q.1).is_some() || !(same && is_one(p.0)) && may_meet(p, q)
                };
                if !x.iter().any(|p| y.iter().any(|q| may(p, q))) {
                    return Some(false);
                }
                match (x.as_slice(), y.as_slice()) {
                    ([(b, o)], [(c, p)]) if b == c && is_one(*b) => {
                        (o.single().is_some() && o.single() == p.single()).then_some(true)
                    }
                    _ => None,
                }
            }
            CmpOp::Ne => Self::compare(CmpOp::Eq, a, b, is_one, may_meet).map(|v| !v),
            _ => match (x.as_slice(), y.as_slice()) {
                ([(b, o)], [(c, p)]) if b == c && is_one(*b) => Int::compare(order(op, *b), o, p),
                _ => None,
            },
        }
    }

    /// Those of `a` that compare so with one of `b`; `None` if none do.
    pub fn where_compared(
        op: CmpOp,
        a: &Pointers,
        b: &Pointers,
        is_one: &dyn Fn(Base) -> bool,
        may_meet: &dyn Fn(&Target, &Target) -> bool,
    ) -> Option<Pointers> {
        let (Pointers::To(list), Pointers::To(others)) = (a, b) else {
            // Nothing else is equal to what leads nowhere.
            let leads_nowhere = b.targets().is_some_and(|list| list.iter().all(|t| t.0 == NOWHERE));
            return Some(if op == CmpOp::Eq && leads_nowhere { b.clone() } else { a.clone() });
        };
        match op {
            CmpOp::Eq => Self::filtered(list, |base, offset| {
                let one = (base, (*offset).into());
                if others.iter().any(|q| !(q.0 == base && is_one(base)) && may_meet(&one, q)) {
                    return Some(*offset);
                }
                b.offsets_in(base).and_then(|o| offset.meet(&o.all()))
            }),
            CmpOp::Ne => {
                match others.as_slice() {
                    [(base, offset)] if is_one(*base) && offset.single().is_some() => Self::filtered(list, |b, o| {
                        if b == *base { Int::where_compared(CmpOp::Ne, o, offset) } else { Some(*o) }
                    }),
                    _ => Some(a.clone()),
                }
            }
            _ => match (list.as_slice(), others.as_slice()) {
                ([(base, o)], [(other, p)]) if base == other && is_one(*base) => {
                    let narrowed = Int::where_compared(order(op, *base), o, p).and_then(|kept| o.within(&kept));
                    narrowed.map(|o| Pointers::To(vec![(*base, o)]))
                }
                _ => Some(a.clone()),
            },
        }
    }
}

/// Pointers into one object are ordered by offsets as signed numbers, addresses as unsigned ones.
fn order(op: CmpOp, base: Base) -> CmpOp {
    match op {
        _ if base == NOWHERE || base == FOREIGN => op,
        CmpOp::Ult => CmpOp::Slt,
        CmpOp::Ule => CmpOp::Sle,
        CmpOp::Ugt => CmpOp::Sgt,
        CmpOp::Uge => CmpOp::Sge,
        op => op,
    }
}

/// A Boolean that is true if it holds of all, false if of none.
pub fn of_all(mut each: impl Iterator<Item = Option<bool>>) -> Int {
    let first = each.next().flatten();
    Int::truth(first.filter(|_| each.all(|v| v == first)))
}

/// The truth as an integer.
pub fn truth(value: bool) -> Int {
    Int::only(Bv::bool(value))
}
