//! What calls give.

use super::bases::Bases;
use super::memory::Memory;
use super::value::Value;

/// Where a function returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Its results.
    pub results: Vec<Value>,
    /// The memory.
    pub memory: Memory,
}

impl Exit {
    /// What either of them gives.
    pub fn join(&self, other: &Exit, bases: &Bases, thresholds: Option<&[i128]>) -> Exit {
        Exit {
            results: join_all(&self.results, &other.results, thresholds),
            memory: self.memory.join(&other.memory, bases, thresholds),
        }
    }
}

/// Values one by one: what either of two lists holds.
pub fn join_all(a: &[Value], b: &[Value], thresholds: Option<&[i128]>) -> Vec<Value> {
    let join = |x: &Value, y: &Value| thresholds.map_or_else(|| x.join(y), |t| x.widen(y, t));
    a.iter().zip(b).map(|(x, y)| join(x, y).unwrap_or(Value::all(x.ty()))).collect()
}
