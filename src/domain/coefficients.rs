//! Small integer coefficients of a linear ranking function, from transitions that it must decrease.

/// By how much each variable falls in some transitions.
pub type Differences = Vec<Vec<i128>>;

/// The greatest coefficient for a number of variables: about as many vectors for each.
const REACH: [i8; 6] = [0, 1, 32, 8, 3, 2];

/// Coefficients with which the weighted sum of the variables falls in every transition of `seen`, or failing that, in none rises
/// and in one falls; the smallest ones first. `None` if there are none that are small.
pub fn coefficients(variables: usize, seen: &Differences) -> Option<Vec<i8>> {
    let reach = *REACH.get(variables)?;
    let mut found = None;
    for weight in 1..=reach {
        let mut vector = vec![0; variables];
        if search(&mut vector, 0, weight, &mut |v| judge(v, seen, &mut found)) {
            return found;
        }
    }
    found
}

/// Tries all vectors whose greatest coefficient is `weight`, until `accept` is content.
fn search(vector: &mut Vec<i8>, at: usize, weight: i8, accept: &mut impl FnMut(&[i8]) -> bool) -> bool {
    if at == vector.len() {
        return vector.iter().any(|c| c.abs() == weight) && accept(vector);
    }
    for c in -weight..=weight {
        vector[at] = c;
        if search(vector, at + 1, weight, accept) {
            return true;
        }
    }
    false
}

/// Whether the vector decreases all of `seen`; the first that increases none is kept in `found`.
fn judge(vector: &[i8], seen: &Differences, found: &mut Option<Vec<i8>>) -> bool {
    let fall = |d: &Vec<i128>| d.iter().zip(vector).map(|(&d, &c)| d.saturating_mul(i128::from(c))).sum::<i128>();
    let (mut all, mut some) = (true, false);
    for d in seen {
        match fall(d) {
            f if f < 0 => return false,
            0 => all = false,
            _ => some = true,
        }
    }
    if all || some && found.is_none() {
        *found = Some(vector.to_vec());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_fit_the_transitions() {
        // The steps of McCarthy's function as a loop.
        let found = coefficients(2, &vec![vec![10, 1], vec![-11, -1]]).unwrap();
        assert!(10 * i32::from(found[0]) + i32::from(found[1]) > 0, "{found:?}");
        assert!(-11 * i32::from(found[0]) - i32::from(found[1]) > 0, "{found:?}");
        assert_eq!(coefficients(1, &vec![vec![1], vec![-1]]), None);
        assert_eq!(coefficients(2, &vec![vec![0, 1]]), Some(vec![-1, 1]));
        assert_eq!(coefficients(9, &vec![vec![1; 9]]), None);
    }
}
