//! Looking up what users name, with a suggestion when they mistype it.

use super::usage::Usage;
use crate::util::nearest;

/// A name and what it stands for.
pub type Named<T> = (&'static str, T);

/// Looks `name` up in `table`; `what` says of what kind the names are.
pub fn find<T: Copy>(what: &str, name: &str, table: &[Named<T>]) -> Result<T, Usage> {
    if let Some((_, value)) = table.iter().find(|(n, _)| *n == name) {
        return Ok(*value);
    }
    if name.is_empty() {
        return Err(Usage(format!("the name of a {what} is empty")));
    }
    Err(Usage(match nearest(name, table.iter().map(|(n, _)| *n)) {
        Some(close) => format!("unknown {what} '{name}'; did you mean '{close}'?"),
        None => {
            let names: Vec<&str> = table.iter().map(|(n, _)| *n).collect();
            format!("unknown {what} '{name}'; choose from: {}", names.join(", "))
        }
    }))
}
