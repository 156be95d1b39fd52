//! Names that are probably meant.

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
