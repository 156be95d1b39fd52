//! Templates of ranking functions: the measures that are tried for a loop.

use super::ranking::Measure;
use super::template::{Kind, Row, Variable, readings};

/// Pairs of changing variables that are added and subtracted.
const MAX_PAIRS: usize = 28;
/// Measures of one loop.
const MAX_MEASURES: usize = 400;

/// What is known of the variables beyond their kinds.
#[derive(Clone, Default, Debug)]
pub struct Hints {
    /// Variables that the loop compares.
    pub compared: Vec<(usize, usize)>,
    /// Positions of members (kind [`Kind::Member`]) that may be measured upwards, because their family does not grow.
    pub closed: Vec<usize>,
}

/// The measures over `variables`: each one up and down, what is left between two that are compared, sums and differences.
pub fn measures(variables: &[Variable], hints: &Hints) -> Vec<Measure> {
    let mut list = Vec::new();
    let plain = |v: &usize| variables[*v].kind == Kind::Plain && variables[*v].changes;
    let changing: Vec<usize> = (0..variables.len()).filter(plain).collect();
    for &v in &changing {
        let kinds = if variables[v].width == 1 { vec![false] } else { readings(&variables[v]) };
        for signed in kinds {
            list.extend([1, -1].map(|c| sum(&[(v, c)], signed)));
        }
    }
    for (v, variable) in variables.iter().enumerate().filter(|(_, x)| x.kind == Kind::Member && x.changes) {
        debug_assert!(!variable.signed);
        list.push(sum(&[(v, 1)], false));
        list.extend(hints.closed.contains(&v).then(|| sum(&[(v, -1)], false)));
    }
    for &(a, b) in &hints.compared {
        for (from, to) in [(a, b), (b, a)] {
            list.extend([true, false].map(|signed| sum(&[(to, 1), (from, -1)], signed)));
            list.push(Measure::Distance { from, to });
        }
    }
    let wide: Vec<usize> = changing.iter().copied().filter(|&v| variables[v].width > 1).collect();
    list.extend(wide.iter().map(|&v| Measure::Reversed(v)));
    let pairs = wide.iter().enumerate().flat_map(|(n, &a)| wide[n + 1..].iter().map(move |&b| (a, b)));
    for (a, b) in pairs.take(MAX_PAIRS) {
        let signed = !(variables[a].unsigned && !variables[a].signed && variables[b].unsigned && !variables[b].signed);
        for (c, d) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            list.push(sum(&[(a, c), (b, d)], signed));
        }
    }
    let mut unique = Vec::new();
    for measure in list {
        if !unique.contains(&measure) {
            unique.push(measure);
        }
    }
    unique.truncate(MAX_MEASURES);
    unique
}

fn sum(parts: &[(usize, i8)], signed: bool) -> Measure {
    Measure::Sum(Row::Bound { sum: parts.to_vec(), signed })
}
