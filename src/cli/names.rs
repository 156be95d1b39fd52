//! Looking up what users name, with a suggestion when they mistype it.

use super::usage::Usage;

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

/// The name among `known` that `name` is probably meant to be.
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (d, close) = known.map(|n| (strsim::levenshtein(name, n), n)).min()?;
    (d <= 2 && d < close.len()).then_some(close)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn names_are_near_that_differ_in_two_characters_at_most() {
        let known = ["zones", "overflow", "ab"];
        for (name, meant) in [
            ("zone", Some("zones")),
            ("oveflow", Some("overflow")),
            ("overfolw", Some("overflow")),
            ("flow", None),
            ("zönes", Some("zones")),
            // All of a short name may be wrong.
            ("xy", None),
            ("ax", Some("ab")),
        ] {
            assert_eq!(nearest(name, known.into_iter()), meant, "{name}");
        }
    }
}
