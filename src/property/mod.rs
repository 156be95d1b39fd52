//! Checkable properties. [`table`] has all that is to be said of each property; to add one, add a variant, a row, and the checks that the
//! frontend makes of it.

mod class;
pub mod table;
mod weaknesses;

pub use class::{Property, PropertySet, Suppressed};
use table::{Row, TABLE};
pub use weaknesses::WEAKNESSES;

/// Every property that a user may request, in the order of listings.
pub const PROPERTIES: [Property; TABLE.len()] = {
    let mut all = [Property::Unsupported; TABLE.len()];
    let mut n = 0;
    while n < all.len() {
        all[n] = TABLE[n].property;
        assert!(all[n] as usize == n, "rows are in the order of the enumeration");
        n += 1;
    }
    all
};

impl Property {
    /// The row of the table for it; `None` for what is not modelled.
    pub fn row(self) -> Option<&'static Row> {
        TABLE.get(self as usize)
    }

    /// The name on the command line and in check labels.
    pub fn name(self) -> &'static str {
        self.row().map_or("unsupported", |row| row.name)
    }

    /// The name in `verdict: false(…)`: SV-COMP's where it has one, else ours.
    pub fn verdict_name(self) -> &'static str {
        self.row().and_then(|row| row.specification.as_ref()).map_or(self.name(), |s| s.name)
    }

    /// Whether it is about what is left in the end: any other failure tells more.
    pub fn is_leak(self) -> bool {
        matches!(self, Property::Memtrack | Property::MemoryCleanup)
    }

    /// The fate of executions at checks that the user suppresses: what is not modelled is no matter of taste.
    pub fn suppressed(self) -> Suppressed {
        self.row().map_or(Suppressed::Impossible, |row| row.suppressed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weakness_has_a_name() {
        let named = |w: &u32| WEAKNESSES.iter().any(|(n, _)| n == w);
        for row in TABLE {
            assert!(!row.weaknesses.is_empty() && row.weaknesses.iter().all(named), "{}", row.name);
        }
    }

    #[test]
    fn names_are_unique() {
        let own = TABLE.iter().flat_map(|row| {
            let specified = row.specification.iter().map(|s| s.name).filter(|name| *name != row.name);
            [row.name].into_iter().chain(specified).chain(row.synonyms.iter().copied())
        });
        let mut all: Vec<&str> = own.collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
