//! Abstract values: sets of integers, floating-point numbers or pointers.

use super::float::Float;
use super::int::Int;
use super::pointer::Pointers;
use super::sure::Sure;
use crate::program::Type;

/// A set of values of one type that is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Integers.
    Int(Int),
    /// Floating-point numbers.
    Float(Float),
    /// Pointers.
    Pointer(Pointers),
}

impl Value {
    /// The type.
    pub fn ty(&self) -> Type {
        match self {
            Value::Int(v) => Type::Int(v.width()),
            Value::Float(v) => Type::Float(v.kind()),
            Value::Pointer(_) => Type::Ptr,
        }
    }

    /// All values of a type.
    pub fn all(ty: Type) -> Value {
        match ty {
            Type::Int(width) => Value::Int(Int::all(width)),
            Type::Float(kind) => Value::Float(Float::all(kind)),
            Type::Ptr => Value::Pointer(Pointers::any(Sure::NOTHING)),
        }
    }

    /// What bytes that are 0 are as a value of a type.
    pub fn zero(ty: Type, word: u16) -> Value {
        match ty {
            Type::Int(width) => Value::Int(Int::number(width, 0)),
            Type::Float(kind) => Value::Float(Float::only(kind, crate::util::Bv::zero(kind.bits()))),
            Type::Ptr => Value::Pointer(Pointers::null(word)),
        }
    }

    /// Whether nothing is known.
    pub fn is_all(&self) -> bool {
        match self {
            Value::Int(v) => v.is_all(),
            Value::Float(v) => *v == Float::all(v.kind()),
            Value::Pointer(p) => p.is_all(),
        }
    }

    /// The integers; all of `width` if these are none.
    pub fn int(&self, width: u16) -> Int {
        match self {
            Value::Int(v) => *v,
            _ => Int::all(width),
        }
    }

    /// The pointers; any if these are none.
    pub fn pointers(&self) -> Pointers {
        match self {
            Value::Pointer(p) => p.clone(),
            _ => Pointers::any(Sure::NOTHING),
        }
    }

    /// The same where objects may have died.
    pub fn without_life(self) -> Value {
        match self {
            Value::Pointer(p) => Value::Pointer(p.without_life()),
            other => other,
        }
    }

    /// Whether they are pointers of which not the same is sure.
    pub fn is_surer(&self, other: &Value) -> bool {
        matches!((self, other), (Value::Pointer(a), Value::Pointer(b)) if a.sure() != b.sure())
    }

    /// Whether both are of one type.
    pub fn is_like(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a.width() == b.width(),
            (Value::Float(a), Value::Float(b)) => a.kind() == b.kind(),
            (Value::Pointer(_), Value::Pointer(_)) => true,
            _ => false,
        }
    }

    /// Those of both; `None` if they are of different types.
    pub fn join(&self, other: &Value) -> Option<Value> {
        match (self, other) {
            _ if !self.is_like(other) => None,
            (Value::Int(a), Value::Int(b)) => Some(Value::Int(a.join(b))),
            (Value::Float(a), Value::Float(b)) => Some(Value::Float(a.join(b))),
            (Value::Pointer(a), Value::Pointer(b)) => Some(Value::Pointer(a.join(b))),
            _ => None,
        }
    }

    /// More than `self` and `newer`; `None` if they are of different types.
    pub fn widen(&self, newer: &Value, thresholds: &[i128]) -> Option<Value> {
        match (self, newer) {
            _ if !self.is_like(newer) => None,
            (Value::Int(a), Value::Int(b)) => Some(Value::Int(a.widen(b, thresholds))),
            (Value::Float(a), Value::Float(b)) => Some(Value::Float(a.widen(b, thresholds))),
            (Value::Pointer(a), Value::Pointer(b)) => Some(Value::Pointer(a.widen(b, thresholds))),
            _ => None,
        }
    }

    /// What is in both; `None` if nothing is.
    pub fn meet(&self, other: &Value) -> Option<Value> {
        match (self, other) {
            _ if !self.is_like(other) => Some(self.clone()),
            (Value::Int(a), Value::Int(b)) => a.meet(b).map(Value::Int),
            (Value::Float(a), Value::Float(b)) => a.meet(b).map(Value::Float),
            (Value::Pointer(a), Value::Pointer(b)) => a.meet(b).map(Value::Pointer),
            _ => Some(self.clone()),
        }
    }

    /// Whether all are in `other`.
    pub fn is_within(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a.width() == b.width() && a.is_within(b),
            (Value::Float(a), Value::Float(b)) => a.kind() == b.kind() && a.is_within(b),
            (Value::Pointer(a), Value::Pointer(b)) => a.is_within(b),
            _ => false,
        }
    }
}
