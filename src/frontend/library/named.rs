//! Tables by names: by single ones, and by families, all names that begin alike.

use rustc_hash::FxHashMap;

/// Something about each of some names.
pub struct Named<T> {
    names: FxHashMap<&'static str, T>,
    /// How the names of a family begin; longer ones come first.
    families: Vec<(&'static str, T)>,
}

impl<T> Named<T> {
    /// The table of these `rows`; a name that ends in `*` is a family.
    pub fn new(rows: impl Iterator<Item = (&'static str, T)>) -> Self {
        let mut named = Named { names: FxHashMap::default(), families: Vec::new() };
        for (name, what) in rows {
            match name.strip_suffix('*') {
                Some(beginning) => named.families.push((beginning, what)),
                None => {
                    named.names.insert(name, what);
                }
            }
        }
        named.families.sort_by_key(|(beginning, _)| std::cmp::Reverse(beginning.len()));
        named
    }

    /// The entry of the row for `name` itself.
    pub fn exactly(&self, name: &str) -> Option<&T> {
        self.names.get(name)
    }

    /// The entry of the row for `name`, or else of that for its family.
    pub fn get(&self, name: &str) -> Option<&T> {
        let family = || self.families.iter().find(|(beginning, _)| name.starts_with(beginning)).map(|(_, what)| what);
        self.exactly(name).or_else(family)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontend_names_come_before_families_and_long_ones_before_short_ones() {
        let named = Named::new([("a*", 1), ("abc", 2), ("ab*", 3)].into_iter());
        let found = ["abc", "abd", "ac", "a", "b"].map(|name| named.get(name).copied());
        assert_eq!(found, [Some(2), Some(3), Some(1), Some(1), None]);
        assert_eq!(named.exactly("abd"), None);
    }
}
