//! What operations give: of those that neither read nor change memory, and of queries.

use super::bases::{Bases, Kind, Makes};
use super::float::Float;
use super::int::Int;
use super::memory::{Memory, is_inside};
use super::object::Life;
use super::pointer::{Base, FOREIGN, NOWHERE, Pointers, Target, of_all, truth};
use super::value::Value;
use crate::program::{BlockKind, CastOp, CmpOp, FloatKind, PtrQuery, Type};

/// The result of a conversion.
pub fn cast(op: CastOp, value: &Value, ty: Type, word: u16) -> Value {
    match (op, value, ty) {
        (CastOp::Trunc, Value::Int(v), Type::Int(w)) => Value::Int(v.truncated(w)),
        (CastOp::ZExt, Value::Int(v), Type::Int(w)) => Value::Int(v.zero_extended(w)),
        (CastOp::SExt, Value::Int(v), Type::Int(w)) => Value::Int(v.sign_extended(w)),
        (CastOp::PtrToInt, Value::Pointer(p), Type::Int(w)) => match p.single() {
            Some((NOWHERE, address)) if w == word => Value::Int(address),
            _ => Value::all(ty),
        },
        (CastOp::IntToPtr, Value::Int(v), _) if v.single() == Some(0) => Value::Pointer(Pointers::null(word)),
        (CastOp::SIntToFloat, Value::Int(v), Type::Float(kind)) if v.width() <= 64 => {
            let (low, high) = v.signed();
            // Rounded once.
            let round = |v: i64| if kind == FloatKind::Single { f64::from(v as f32) } else { v as f64 };
            Value::Float(Float::between(kind, round(low), round(high)))
        }
        (CastOp::UIntToFloat, Value::Int(v), Type::Float(kind)) if v.width() <= 64 => {
            let (low, high) = v.unsigned();
            let round = |v: u64| if kind == FloatKind::Single { f64::from(v as f32) } else { v as f64 };
            Value::Float(Float::between(kind, round(low), round(high)))
        }
        (CastOp::FloatToSInt | CastOp::FloatToUInt, Value::Float(f), Type::Int(w)) if w <= 64 => {
            let (low, high, nan) = f.bounds();
            let signed = op == CastOp::FloatToSInt;
            let size = 2f64.powi(i32::from(w) - i32::from(signed));
            let fits = !nan && low <= high && low > (if signed { -size - 1.0 } else { -1.0 }) && high < size;
            match fits {
                true => Value::Int(Int::between(w, low.trunc() as i128, high.trunc() as i128)),
                false => Value::all(ty),
            }
        }
        (CastOp::FloatToFloat, Value::Float(f), Type::Float(kind)) => Value::Float(f.converted(kind)),
        _ => Value::all(ty),
    }
}

/// Whether a comparison holds.
pub fn compare(op: CmpOp, a: &Value, b: &Value, bases: &Bases, memory: &Memory) -> Int {
    Int::truth(match (a, b) {
        (Value::Int(a), Value::Int(b)) => Int::compare(op, a, b),
        (Value::Pointer(a), Value::Pointer(b)) => {
            let may_meet = |p: &Target, q: &Target| may_meet(memory, bases, p, q);
            Pointers::compare(op, a, b, &|base| bases.is_one(base), &may_meet)
        }
        _ => None,
    })
}

/// Whether pointers into two objects may be equal, though the objects are not the same: one of them is gone, and its place used again, or one is just
/// behind one object, where the other one begins.
pub fn may_meet(memory: &Memory, bases: &Bases, a: &Target, b: &Target) -> bool {
    match (a.0, b.0) {
        (NOWHERE, FOREIGN) | (FOREIGN, NOWHERE) => return a.1.meet(&b.1).is_some(),
        (NOWHERE, _) | (_, NOWHERE) => return false,
        (FOREIGN, _) | (_, FOREIGN) => return true,
        _ => {}
    }
    let may_be_gone = |t: &Target| match bases.kind(t.0) {
        Kind::Function(_) => t.1.single() != Some(0),
        _ => life(memory, bases, t.0) != Some(true),
    };
    let zero = Int::number(bases.word(), 0);
    let is_behind = |p: &Target, q: &Target| {
        let object = memory.object(bases, p.0);
        q.1.all().meet(&zero).is_some()
            && object.is_some_and(|o| p.1.all().meet(&o.size).is_some_and(|o| o.single() != Some(0)))
    };
    may_be_gone(a) || may_be_gone(b) || is_behind(a, b) || is_behind(b, a)
}

/// The answer to a query about pointers; the second operand where there is one.
pub fn query(query: PtrQuery, pointers: &Pointers, other: Option<&Value>, bases: &Bases, memory: &Memory) -> Int {
    let word = bases.word();
    let is_number = matches!(query, PtrQuery::ObjectSize | PtrQuery::Alignment | PtrQuery::Offset);
    let unknown = Int::all(if is_number { word } else { 1 });
    let len = other.map_or(Int::number(word, 0), |v| v.int(word));
    let sure = pointers.sure();
    let is_sure = match query {
        PtrQuery::Valid => sure.has_room(len.unsigned().1) && is_live(pointers, bases, memory),
        PtrQuery::InBounds => sure.has_room(len.unsigned().1),
        PtrQuery::Live => sure.is_live(),
        PtrQuery::Writable => sure.is_writable(),
        _ => false,
    };
    if is_sure {
        return truth(true);
    }
    let Some(list) = pointers.targets() else { return unknown };
    let all = |f: &dyn Fn(Base, &Int) -> Option<bool>| of_all(list.iter().map(|(b, o)| f(*b, o)));
    match query {
        PtrQuery::Valid => all(&|base, offset| memory.is_valid(bases, (base, offset), &len)),
        PtrQuery::Live => all(&|base, _| match bases.kind(base) {
            Kind::Nowhere | Kind::Foreign => Some(true),
            Kind::Function(_) => None,
            _ => life(memory, bases, base),
        }),
        PtrQuery::InBounds => all(&|base, offset| match bases.kind(base) {
            Kind::Nowhere => Some(false),
            Kind::Foreign => None,
            Kind::Function(_) => None,
            _ => is_inside(&memory.object(bases, base)?.size, offset, &len),
        }),
        PtrQuery::Writable => all(&|base, _| Some(!bases.is_constant(base))),
        PtrQuery::Freeable => all(&|base, offset| is_start(memory, bases, (base, offset), false)),
        PtrQuery::Mapped => all(&|base, offset| is_start(memory, bases, (base, offset), true)),
        PtrQuery::SameObject => {
            let Some(Value::Pointer(others)) = other else { return unknown };
            let Some(others) = others.targets() else { return unknown };
            let shared = list.iter().any(|(b, _)| others.iter().any(|(c, _)| b == c || *b == FOREIGN || *c == FOREIGN));
            match (list, others) {
                _ if !shared => truth(false),
                ([(b, _)], [(c, _)]) if b == c && bases.is_one(*b) => truth(true),
                _ => unknown,
            }
        }
        PtrQuery::ObjectSize => joined(list, unknown, |base, _| match bases.kind(base) {
            Kind::Nowhere => Some(Int::number(word, 0)),
            Kind::Foreign | Kind::Function(_) => None,
            _ => Some(memory.object(bases, base)?.size),
        }),
        PtrQuery::Alignment => unknown,
        PtrQuery::Offset => joined(list, unknown, |_, offset| Some(*offset)),
    }
}

/// Whether pointers that lead into objects lead to live ones.
fn is_live(pointers: &Pointers, bases: &Bases, memory: &Memory) -> bool {
    let lives = |(base, _): &Target| *base == NOWHERE || *base != FOREIGN && life(memory, bases, *base) == Some(true);
    pointers.sure().is_live() || pointers.targets().is_some_and(|list| list.iter().all(lives))
}

fn joined(list: &[Target], unknown: Int, of: impl Fn(Base, &Int) -> Option<Int>) -> Int {
    let each = list.iter().map(|(b, o)| of(*b, o));
    each.reduce(|a, b| Some(a?.join(&b?))).flatten().unwrap_or(unknown)
}

fn life(memory: &Memory, bases: &Bases, base: Base) -> Option<bool> {
    match memory.object(bases, base).map(|o| o.life) {
        Some(Life::Alive) => Some(true),
        Some(Life::Over) | None => Some(false),
        Some(Life::Perhaps) => None,
    }
}

/// Whether it is the first byte of a live block of the heap, or of one that is mapped.
fn is_start(memory: &Memory, bases: &Bases, (base, offset): (Base, &Int), mapped: bool) -> Option<bool> {
    let is_block = |kind: BlockKind| kind.is_mapped() == mapped;
    match bases.kind(base) {
        Kind::Newest(site) | Kind::Older(site) => match site.makes {
            Makes::Block(kind) if is_block(kind) => {
                let start = match offset.single() {
                    Some(offset) => Some(offset == 0),
                    None => (offset.unsigned().0 > 0).then_some(false),
                };
                match (start, life(memory, bases, base)) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), alive) => alive,
                    _ => None,
                }
            }
            _ => Some(false),
        },
        Kind::Foreign => None,
        _ => Some(false),
    }
}
