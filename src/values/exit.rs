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
        let mut memory = self.memory.join(&other.memory, bases, thresholds);
        Exit { results: join_all(&self.results, &other.results, thresholds, &mut memory), memory }
    }
}

/// Values one by one: what either of two lists holds, in `memory`.
pub fn join_all(a: &[Value], b: &[Value], thresholds: Option<&[i128]>, memory: &mut Memory) -> Vec<Value> {
    let mut join = |(x, y): (&Value, &Value)| {
        let joined = thresholds.map_or_else(|| x.join(y), |t| x.widen(y, t)).unwrap_or(Value::all(x.ty()));
        memory.keep_lost(&joined, [x, y]);
        joined
    };
    a.iter().zip(b).map(&mut join).collect()
}
