//! Templates with symbolic loop paths (book chapter on 2LS, section 6.5.2, equations 33 and 34; thesis, section 3.4.2): a power
//! domain, in which every row is taken once for each combination of loops that were executed or not.
//!
//! 2LS solves one path after the other and then discards those that cannot be taken (Fig. 14). Here the rows of all paths
//! take part in one strategy iteration. It starts from below, so that the rows of a path that no execution takes stay false:
//! they say that there is no such path. Unlike in 2LS, the path on which no other loop was executed has an invariant, too: the
//! loop itself was.

use super::template::{Kind, Row, Variable};
use crate::predicate::Predicate;
use crate::util::Bv;

/// The rows that `inner` has for some states, once per path, for those of the states `seen` that are on it.
pub fn power(variables: &[Variable], seen: &[Vec<Bv>], inner: &dyn Fn(&[Vec<Bv>]) -> Vec<Row>) -> Vec<Row> {
    paths(variables).into_iter().flat_map(|path| rows_on(&path, seen, inner)).collect()
}

/// All symbolic paths: each loop was executed, or it was not.
fn paths(variables: &[Variable]) -> Vec<Vec<Predicate>> {
    let executed = (0..variables.len()).filter(|&v| variables[v].kind == Kind::Executed);
    executed.fold(vec![Vec::new()], |paths, v| {
        let extended =
            |path: Vec<Predicate>| [false, true].map(|b| path.iter().cloned().chain([Predicate::is(v, b)]).collect());
        paths.into_iter().flat_map(extended).collect()
    })
}

fn rows_on(path: &[Predicate], seen: &[Vec<Bv>], inner: &dyn Fn(&[Vec<Bv>]) -> Vec<Row>) -> Vec<Row> {
    let on: Vec<Vec<Bv>> = seen.iter().filter(|s| path.iter().all(|g| g.holds(s))).cloned().collect();
    // What rows guess from states they can only guess from others where none is on the path.
    let rows = inner(if on.is_empty() { seen } else { &on });
    rows.into_iter().map(|row| row.under(path)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::RowValue;
    use super::*;

    fn variable(name: &str, width: u16, kind: Kind) -> Variable {
        Variable { name: name.into(), width, signed: true, unsigned: false, changes: true, kind }
    }

    fn texts(variables: &[Variable], inner: &dyn Fn(&[Vec<Bv>]) -> Vec<Row>) -> Vec<String> {
        let rows = power(variables, &[], inner);
        rows.iter().filter_map(|r| r.describe(RowValue::Holds, variables)).collect()
    }

    #[test]
    fn each_path_has_all_rows() {
        let variables =
            [variable("x", 8, Kind::Plain), variable("a", 1, Kind::Executed), variable("b", 1, Kind::Executed)];
        let found = texts(&variables, &|_| vec![Row::NonZero(0)]);
        assert_eq!(
            found,
            ["(!(a) && !(b)) ==> x != 0", "(!(a) && b) ==> x != 0", "(a && !(b)) ==> x != 0", "(a && b) ==> x != 0"]
        );
    }

    #[test]
    fn guards_of_rows_come_after_the_path() {
        let variables =
            [variable("x", 8, Kind::Plain), variable("c", 1, Kind::Inside), variable("a", 1, Kind::Executed)];
        let inner = |_: &[Vec<Bv>]| vec![Row::When(vec![Predicate::is(1, true)], Box::new(Row::NonZero(0)))];
        assert_eq!(texts(&variables, &inner), ["(!(a) && c) ==> x != 0", "(a && c) ==> x != 0"]);
        let rows = power(&variables, &[], &inner);
        assert!(rows.iter().all(|r| !r.is_about_states(&variables)));
    }

    #[test]
    fn without_other_loops_rows_stay_as_they_are() {
        let variables = [variable("x", 8, Kind::Plain)];
        assert_eq!(texts(&variables, &|_| vec![Row::NonZero(0)]), ["x != 0"]);
    }

    #[test]
    fn rows_are_guessed_from_the_states_of_their_path() {
        let variables = [variable("x", 8, Kind::Plain), variable("a", 1, Kind::Executed)];
        let state = |x: u128, a: bool| vec![Bv::new(8, x), Bv::bool(a)];
        let seen = [state(4, false), state(7, true), state(9, true)];
        let count = |states: &[Vec<Bv>]| vec![Row::NonZero(0); states.len()];
        assert_eq!(power(&variables, &seen, &count).len(), 3);
        assert_eq!(power(&variables, &seen[..1], &count).len(), 2);
    }
}
