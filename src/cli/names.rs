//! Looking up what users name, with a suggestion when they mistype it.

use super::usage::Usage;

/// A name and what it stands for.
pub type Named<T> = (&'static str, T);

/// What `name` stands for in `table`; `what` says of what kind the names are.
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

/// The name among `known` that `name` is probably meant to be.
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (d, close) = known.map(|n| (distance(name, n), n)).min()?;
    (d <= 2 && d < close.len()).then_some(close)
}

/// The number of characters to insert, delete or replace to get from `a` to `b`.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn distances() {
        for (a, b, d) in
            [("", "abc", 3), ("abc", "abc", 0), ("zone", "zones", 1), ("oveflow", "overflow", 1), ("ab", "ba", 2)]
        {
            assert_eq!(distance(a, b), d, "{a} {b}");
        }
    }
}
