//! Rows about all elements: arrays split into segments (thesis, chapter 4), and families of objects, which are arrays over
//! the number of the object.
//!
//! A row says for an arbitrary index that, if it lies in a segment, its element satisfies a row of an inner domain
//! (equations 4.7 to 4.10). It takes part in the inference like any other row, over the variables of the loop together with the
//! index and what belongs to it. In a state before the body, the row is assumed for the indices that are read
//! (section 4.3, binding); at a back edge it is required for an arbitrary one.
//!
//! The elements of an array that each member of a family has are found by an index of two parts, the member above the place
//! in its array; their borders have two parts, too. Beside them the place alone has limits, which may depend on the member.
//!
//! The thesis orders borders by queries beforehand. Here segments end at one border, or lie between two; what cannot hold is
//! given up by the inference.

use super::template::{Kind, Row, Variable};
use crate::predicate::Predicate;

/// Segments that lie between two borders.
const MAX_PAIRS: usize = 12;
/// Segments that end at a border and at a place.
const MAX_CORNERS: usize = 6;
/// Plain variables that elements are compared with.
const MAX_PARTNERS: usize = 8;

/// The level of detail of rows about elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Which elements count, and whether links are valid, of all elements.
    Whole,
    /// Which elements count, where links lead, bounds of values; of segments that end at one border.
    Shape,
    /// Also relations of values to other variables, and segments between two borders.
    Contents,
}

/// Numbers of the variables of a kind.
fn of_kind(variables: &[Variable], kind: Kind) -> Vec<usize> {
    (0..variables.len()).filter(|&v| variables[v].kind == kind).collect()
}

/// The rows over `variables`, one of which is the index.
pub fn rows(variables: &[Variable], detail: Detail) -> Vec<Row> {
    let (Some(&index), Some(&inside)) =
        (of_kind(variables, Kind::Index).first(), of_kind(variables, Kind::Inside).first())
    else {
        return Vec::new();
    };
    let alive = of_kind(variables, Kind::Alive);
    let mut rows = Vec::new();
    for segment in segments(variables, index, detail) {
        let mut guards = vec![Predicate::is(inside, true)];
        guards.extend(segment);
        let mut add = |row: Row, guards: &[Predicate]| rows.push(Row::When(guards.to_vec(), Box::new(row)));
        for &a in &alive {
            truth(a).into_iter().for_each(|row| add(row, &guards));
        }
        // Of what is dead nothing need be known.
        guards.extend(alive.iter().map(|&a| Predicate::is(a, true)));
        link_rows(variables, detail).into_iter().for_each(|row| add(row, &guards));
        value_rows(variables, detail).into_iter().for_each(|row| add(row, &guards));
    }
    rows
}

/// Everything, what lies below or not below a border, and what lies between two; the same for places in the array, below or not
/// below a border.
fn segments(variables: &[Variable], index: usize, detail: Detail) -> Vec<Vec<Predicate>> {
    let width = variables[index].width;
    let is_border =
        |v: &usize| matches!(variables[*v].kind, Kind::Border | Kind::Member) && variables[*v].width == width;
    let borders: Vec<usize> = (0..variables.len()).filter(is_border).collect();
    let mut list = vec![vec![]];
    if detail == Detail::Whole {
        return list;
    }
    for &b in &borders {
        list.push(vec![Predicate::below(index, b)]);
        list.push(vec![Predicate::not_below(index, b)]);
    }
    let mut pairs = 0;
    for &low in borders.iter().filter(|_| detail == Detail::Contents) {
        for &high in borders.iter().filter(|&&h| h != low) {
            if pairs < MAX_PAIRS && (variables[low].changes || variables[high].changes) {
                list.push(vec![Predicate::not_below(index, low), Predicate::below(index, high)]);
                pairs += 1;
            }
        }
    }
    list.extend(places(variables, index, &borders, detail));
    list
}

/// The segments that end at places in the array.
fn places(variables: &[Variable], index: usize, borders: &[usize], detail: Detail) -> Vec<Vec<Predicate>> {
    let Some(&place) = of_kind(variables, Kind::Place).first() else { return Vec::new() };
    let limits = of_kind(variables, Kind::Limit);
    let sides = limits.iter().flat_map(|&l| [Predicate::below(place, l), Predicate::not_below(place, l)]);
    let corner = |&b: &usize| {
        let below = limits.iter().map(|&l| Predicate::below(place, l));
        let both =
            |s: Predicate| [Predicate::below(index, b), Predicate::not_below(index, b)].map(|p| vec![p, s.clone()]);
        below.flat_map(both).collect::<Vec<_>>()
    };
    let corners = borders.iter().filter(|_| detail == Detail::Contents).flat_map(corner).take(MAX_CORNERS);
    sides.map(|s| vec![s]).chain(corners).collect()
}

/// The variable is false; it is true.
fn truth(v: usize) -> [Row; 2] {
    [1, -1].map(|c| Row::Bound { sum: vec![(v, c)], signed: false })
}

fn link_rows(variables: &[Variable], detail: Detail) -> Vec<Row> {
    let mut rows = Vec::new();
    for v in of_kind(variables, Kind::Truth) {
        rows.extend(truth(v));
    }
    if detail == Detail::Whole {
        return rows;
    }
    let own: Vec<usize> = [Kind::Index, Kind::After].into_iter().flat_map(|kind| of_kind(variables, kind)).collect();
    for link in of_kind(variables, Kind::Link) {
        for &p in own.iter().filter(|&&p| variables[p].width == variables[link].width) {
            rows.push(Row::Equal(link, p));
            for (less, greater) in [(link, p), (p, link)] {
                rows.push(Row::Order { less, greater, strict: false, signed: false });
            }
        }
    }
    rows
}

fn value_rows(variables: &[Variable], detail: Detail) -> Vec<Row> {
    if detail == Detail::Whole {
        return Vec::new();
    }
    let mut rows = Vec::new();
    for (kind, partners) in [(Kind::Element, Kind::Plain), (Kind::FloatElement, Kind::Float)] {
        let elements = of_kind(variables, kind).into_iter().filter(|&v| variables[v].width > 1).collect();
        rows.extend(contents(variables, detail, elements, of_kind(variables, partners)));
    }
    rows
}

/// Bounds of the values of an element, and how they are related to each other and to variables of the loop.
fn contents(variables: &[Variable], detail: Detail, elements: Vec<usize>, partners: Vec<usize>) -> Vec<Row> {
    let mut rows = Vec::new();
    for (n, &e) in elements.iter().enumerate() {
        let signed = variables[e].signed;
        for c in [1, -1] {
            rows.push(Row::Bound { sum: vec![(e, c)], signed });
        }
        if detail != Detail::Contents {
            continue;
        }
        let same = |v: &usize| variables[*v].width == variables[e].width;
        let others: Vec<usize> = elements[n + 1..].iter().copied().filter(same).collect();
        for &p in others.iter().filter(|_| !variables[e].is_only_compared()) {
            for c in [1, -1] {
                rows.push(Row::Bound { sum: vec![(e, c), (p, -c)], signed });
            }
        }
        let plain = partners.iter().copied().filter(same).take(MAX_PARTNERS);
        for p in plain.chain(others) {
            rows.push(Row::Equal(e, p));
            for (less, greater) in [(e, p), (p, e)] {
                rows.push(Row::Order { less, greater, strict: false, signed });
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str, width: u16, kind: Kind) -> Variable {
        let signed = kind == Kind::Element;
        Variable { name: name.into(), width, signed, unsigned: !signed, changes: true, kind }
    }

    #[test]
    fn rows_speak_of_each_segment() {
        let variables = [
            variable("i", 8, Kind::Border),
            variable("x", 8, Kind::Index),
            variable("inside", 1, Kind::Inside),
            variable("a[x]", 16, Kind::Element),
        ];
        let rows = rows(&variables, Detail::Shape);
        let texts: Vec<String> =
            rows.iter().filter_map(|r| r.describe(super::super::RowValue::Bottom, &variables)).collect();
        // Two bounds for everything, what is before the border, and what is not.
        assert_eq!(rows.len(), 6);
        assert_eq!(texts[2], "!(inside && x < i)");
        assert_eq!(texts[4], "!(inside && i <= x)");
    }

    #[test]
    fn places_in_arrays_of_members_have_limits() {
        let variables = [
            variable("(newest, i)", 12, Kind::Border),
            variable("element", 12, Kind::Index),
            variable("inside", 1, Kind::Inside),
            variable("place", 8, Kind::Place),
            variable("size", 8, Kind::Limit),
            variable("data[element]", 16, Kind::Element),
        ];
        let guards = |detail| -> Vec<String> {
            let texts = rows(&variables, detail);
            let texts = texts.iter().filter_map(|r| r.describe(super::super::RowValue::Bottom, &variables));
            let mut texts: Vec<String> = texts.collect();
            texts.dedup();
            texts
        };
        assert_eq!(guards(Detail::Shape).len(), 5);
        let all = guards(Detail::Contents);
        assert!(all.contains(&"!(inside && place < size)".to_string()), "{all:?}");
        assert!(all.contains(&"!(inside && element < (newest, i) && place < size)".to_string()), "{all:?}");
    }

    #[test]
    fn without_an_index_there_is_nothing_to_say() {
        assert!(rows(&[variable("i", 8, Kind::Border)], Detail::Contents).is_empty());
    }
}
