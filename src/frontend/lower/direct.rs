//! The functions whose calls are lowered here, found by their names: of the C library, of verifiers, and what models ask for.

use super::site::{Lower, Row};
use super::{assertions, cprover, jumps, libc, nondet, requests, sanitizers};
use crate::frontend::library::Named;
use std::sync::LazyLock;

/// The tables; functions of `math.h` have one of their own (`math`), as they have variants for each type.
const TABLES: [&[Row]; 7] = [
    assertions::FUNCTIONS,
    nondet::FUNCTIONS,
    cprover::FUNCTIONS,
    jumps::FUNCTIONS,
    libc::FUNCTIONS,
    sanitizers::FUNCTIONS,
    requests::FUNCTIONS,
];

static FUNCTIONS: LazyLock<Named<Lower>> = LazyLock::new(|| Named::new(rows()));

/// All names with what lowers them.
fn rows() -> impl Iterator<Item = (&'static str, Lower)> {
    TABLES.into_iter().flatten().flat_map(|&(names, lower)| names.iter().map(move |&name| (name, lower)))
}

/// The function that lowers calls of the function called `name`, if that is done here.
pub fn find(name: &str) -> Option<Lower> {
    FUNCTIONS.get(name).copied()
}

#[cfg(test)]
mod tests {
    use super::super::math;
    use super::*;
    use crate::frontend::library::{Note, all_with, declared_by_models, says};
    use std::collections::BTreeSet;

    #[test]
    fn frontend_functions_that_are_lowered_here_are_those_that_the_table_names() {
        let own = [jumps::FUNCTIONS, libc::FUNCTIONS].into_iter().flatten().flat_map(|&(names, _)| names);
        for name in own.copied().chain(math::names()) {
            assert!(says(name, Note::Direct), "functions.txt does not say that '{name}' is lowered here");
        }
        for name in all_with(Note::Direct) {
            assert!(find(name).is_some() || math::is_lowered(name), "nothing lowers '{name}'");
        }
        for name in all_with(Note::Model).into_iter().chain(all_with(Note::Unsupported)) {
            assert!(find(name).is_none() && !math::is_lowered(name), "'{name}' is lowered here");
        }
    }

    #[test]
    fn frontend_no_function_is_lowered_in_two_ways() {
        let names: Vec<&str> = rows().map(|(name, _)| name).collect();
        let different: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), different.len());
    }

    #[test]
    fn frontend_models_ask_for_what_there_is() {
        let requests = || requests::FUNCTIONS.iter().flat_map(|&(names, _)| names).copied();
        for name in declared_by_models().into_iter().filter(|name| name.starts_with("__verify_")) {
            assert!(find(&name).is_some(), "nobody knows what '{name}' is");
        }
        let prelude = include_str!("../models/prelude.h");
        for name in requests().filter(|&name| name != "__verify_invariant") {
            assert!(prelude.contains(name.trim_end_matches('*')), "models do not know '{name}'");
        }
    }
}
