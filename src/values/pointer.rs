//! Sets of pointers: objects with offsets.

use super::int::Int;
use super::offsets::Offsets;
use super::sure::Sure;
use crate::program::CmpOp;
use crate::util::Bv;

/// More objects than that are not told apart: then a pointer may lead anywhere.
const MOST: usize = 400;

/// An abstract object ([`super::bases`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Base(pub u32);

/// No object: the offset is the address, that of null is 0.
pub const NOWHERE: Base = Base(0);

/// Where pointers that the environment gives lead: to no object of the program, or to one that it knows. The offset is the address.
pub const FOREIGN: Base = Base(1);

/// What writes may have changed, through pointers of which not all targets are known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Reach {
    /// Nothing.
    #[default]
    Nothing,
    /// Objects whose addresses are kept; those that the environment knows, if it has given pointers.
    Kept,
    /// These, and those that the environment knows.
    Known,
    /// Everything.
    Everything,
}

/// An object with offsets.
pub type Target = (Base, Offsets);

/// A set of pointers that is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointers {
    /// Into these objects, sorted, each with offsets of pointer width; `None`: any pointer to objects whose addresses are kept
    /// ([`super::memory::Memory::keep`]), to others of the environment, or to none.
    targets: Option<Vec<Target>>,
    /// What is sure of each.
    sure: Sure,
}

impl Pointers {
    /// Any of which this is sure.
    pub fn any(sure: Sure) -> Pointers {
        Pointers { targets: None, sure }
    }

    /// To these targets, which are sorted; there is one.
    pub fn to(targets: Vec<Target>) -> Pointers {
        Pointers { targets: Some(targets), sure: Sure::NOTHING }
    }

    /// Null.
    pub fn null(word: u16) -> Pointers {
        Pointers::at(NOWHERE, Int::number(word, 0))
    }

    /// What the environment may give.
    pub fn foreign(word: u16) -> Pointers {
        let zero = Int::number(word, 0);
        let others = Int::where_compared(CmpOp::Ne, &Int::all(word), &zero).unwrap_or(Int::all(word));
        Pointers::to(vec![(NOWHERE, zero.into()), (FOREIGN, others.into())])
    }

    /// What writes through them may change, beside their targets.
    pub fn reach(&self) -> Reach {
        match self.targets {
            None => Reach::Kept,
            Some(_) if self.may_be_foreign() => Reach::Known,
            Some(_) => Reach::Nothing,
        }
    }

    /// Whether they may lead to what the environment knows.
    pub fn may_be_foreign(&self) -> bool {
        self.targets().is_none_or(|list| list.iter().any(|t| t.0 == FOREIGN))
    }

    /// Whether nothing is known of where they lead.
    pub fn is_any(&self) -> bool {
        self.targets.is_none()
    }

    /// Whether nothing is known of them at all.
    pub fn is_all(&self) -> bool {
        self.is_any() && self.sure.is_nothing()
    }

    /// What is sure of each.
    pub fn sure(&self) -> Sure {
        self.sure
    }

    /// The same of which something else is sure.
    pub fn with(self, sure: Sure) -> Pointers {
        Pointers { sure, ..self }
    }

    /// The same where objects may have died.
    pub fn without_life(self) -> Pointers {
        Pointers { sure: self.sure.without_life(), ..self }
    }

    /// Into one object.
    pub fn at(base: Base, offset: Int) -> Pointers {
        Pointers::to(vec![(base, offset.into())])
    }

    /// The objects and offsets, if they are known.
    pub fn targets(&self) -> Option<&[Target]> {
        self.targets.as_deref()
    }

    /// The only object and its offsets.
    pub fn single(&self) -> Option<(Base, Int)> {
        match self.targets()? {
            [(base, offset)] => Some((*base, offset.all())),
            _ => None,
        }
    }

    /// The offsets in an object.
    fn offsets_in(&self, base: Base) -> Option<&Offsets> {
        let list = self.targets()?;
        list.binary_search_by_key(&base, |t| t.0).ok().map(|n| &list[n].1)
    }

    /// Those of both sets, of which this is sure; what is in both is joined by `join`.
    fn merged(&self, other: &Pointers, sure: Sure, join: impl Fn(&Offsets, &Offsets) -> Offsets) -> Pointers {
        let (Some(a), Some(b)) = (self.targets(), other.targets()) else { return Pointers::any(sure) };
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
        Pointers { targets: (list.len() <= MOST).then_some(list), sure }
    }

    /// Those of both sets.
    pub fn join(&self, other: &Pointers) -> Pointers {
        self.merged(other, self.sure.or(other.sure), Offsets::join)
    }

    /// More than `self` and `newer`, such that chains end.
    pub fn widen(&self, newer: &Pointers, thresholds: &[i128]) -> Pointers {
        self.merged(newer, self.sure.widened(newer.sure), |a, b| a.widen(b, thresholds))
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Pointers) -> bool {
        let is_target = |(b, o): &Target| other.offsets_in(*b).is_some_and(|p| o.is_within(p));
        let leads_there = match (self.targets(), other.targets()) {
            (_, None) => true,
            (None, _) => false,
            (Some(list), _) => list.iter().all(is_target),
        };
        leads_there && self.sure.is_within(other.sure)
    }

    /// What is in both sets; `None` if nothing is.
    pub fn meet(&self, other: &Pointers) -> Option<Pointers> {
        let sure = self.sure.and(other.sure);
        match (self.targets(), other.targets()) {
            (None, _) => Some(other.clone().with(sure)),
            (_, None) => Some(self.clone().with(sure)),
            (Some(list), _) => {
                let met = |(base, o): &Target| Some((*base, o.meet(other.offsets_in(*base)?)?));
                let kept: Vec<Target> = list.iter().filter_map(met).collect();
                (!kept.is_empty()).then_some(Pointers { targets: Some(kept), sure })
            }
        }
    }

    /// The targets for which `keep` gives offsets, of those that there are.
    pub fn filtered(&self, keep: impl Fn(Base, &Int) -> Option<Int>) -> Option<Pointers> {
        let Some(list) = self.targets() else { return Some(self.clone()) };
        let kept: Vec<Target> = list.iter().filter_map(|(b, o)| Some((*b, o.within(&keep(*b, o)?)?))).collect();
        (!kept.is_empty()).then_some(Pointers { targets: Some(kept), sure: self.sure })
    }

    /// The targets with other bases, joined where these are the same.
    pub fn renamed(&self, rename: impl Fn(Base) -> Vec<Base>) -> Pointers {
        let mut all: Option<Pointers> = None;
        for (base, offset) in self.targets().unwrap_or(&[]) {
            for base in rename(*base) {
                let one = Pointers::to(vec![(base, *offset)]);
                all = Some(all.map_or(one.clone(), |a| a.join(&one)));
            }
        }
        all.unwrap_or(Pointers::any(self.sure)).with(self.sure)
    }

    /// The targets, null in place of other pointers that lead nowhere.
    pub fn null_or_somewhere(&self) -> Pointers {
        let of = |(base, offset): &Target| match *base {
            NOWHERE => (*base, Int::number(offset.width(), 0).into()),
            _ => (*base, *offset),
        };
        Pointers { targets: self.targets().map(|list| list.iter().map(of).collect()), sure: self.sure }
    }

    /// All moved by `shift`.
    pub fn moved(&self, shift: &Int) -> Pointers {
        let targets = self.targets().map(|list| list.iter().map(|(b, o)| (*b, o.moved(shift))).collect());
        Pointers { targets, sure: self.sure.moved(shift) }
    }

    /// Whether it is null.
    fn is_null(&self) -> bool {
        self.single().is_some_and(|(base, offset)| base == NOWHERE && offset.single() == Some(0))
    }

    /// Whether a comparison holds, if that is known; `is_one` tells bases that stand for one object, `may_meet` whether pointers into two objects may be equal.
    pub fn compare(
        op: CmpOp,
        a: &Pointers,
        b: &Pointers,
        is_one: &dyn Fn(Base) -> bool,
        may_meet: &dyn Fn(&Target, &Target) -> bool,
    ) -> Option<bool> {
        let is_apart = |p: &Pointers, q: &Pointers| p.sure.is_not_null() && q.is_null();
        if let CmpOp::Eq | CmpOp::Ne = op
            && (is_apart(a, b) || is_apart(b, a))
        {
            return Some(op == CmpOp::Ne);
        }
        let (Some(x), Some(y)) = (a.targets(), b.targets()) else { return None };
        match op {
            CmpOp::Eq => {
                let may = |p: &Target, q: &Target| {
                    let same = p.0 == q.0;
                    same && p.1.meet(&q.1).is_some() || !(same && is_one(p.0)) && may_meet(p, q)
                };
                if !x.iter().any(|p| y.iter().any(|q| may(p, q))) {
                    return Some(false);
                }
                match (x, y) {
                    ([(b, o)], [(c, p)]) if b == c && is_one(*b) => {
                        (o.single().is_some() && o.single() == p.single()).then_some(true)
                    }
                    _ => None,
                }
            }
            CmpOp::Ne => Self::compare(CmpOp::Eq, a, b, is_one, may_meet).map(|v| !v),
            _ => match (x, y) {
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
        if op == CmpOp::Eq && a.sure.is_not_null() && b.is_null() {
            return None;
        }
        let (Some(list), Some(others)) = (a.targets(), b.targets()) else {
            // Nothing else is equal to what leads nowhere.
            let leads_nowhere = b.targets().is_some_and(|list| list.iter().all(|t| t.0 == NOWHERE));
            return Some(match op {
                CmpOp::Eq if leads_nowhere => b.clone(),
                CmpOp::Ne if b.is_null() => a.clone().with(a.sure.and(Sure::not_null())),
                _ => a.clone(),
            });
        };
        match op {
            CmpOp::Eq => a.filtered(|base, offset| {
                let one = (base, (*offset).into());
                if others.iter().any(|q| !(q.0 == base && is_one(base)) && may_meet(&one, q)) {
                    return Some(*offset);
                }
                b.offsets_in(base).and_then(|o| offset.meet(&o.all()))
            }),
            CmpOp::Ne => match others {
                [(base, offset)] if is_one(*base) && offset.single().is_some() => {
                    a.filtered(|b, o| if b == *base { Int::where_compared(CmpOp::Ne, o, offset) } else { Some(*o) })
                }
                _ => Some(a.clone()),
            },
            _ => match (list, others) {
                ([(base, o)], [(other, p)]) if base == other && is_one(*base) => {
                    let narrowed = Int::where_compared(order(op, *base), o, p).and_then(|kept| o.within(&kept));
                    narrowed.map(|o| Pointers::to(vec![(*base, o)]).with(a.sure))
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
