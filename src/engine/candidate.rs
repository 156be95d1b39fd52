//! An invariant that the user proposes, as it is written.

use std::fmt;
use std::str::FromStr;

/// An invariant of a loop that may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The end of the path of the file with the loop; none: any.
    pub file: Option<String>,
    /// The line of the loop, from 1: that of its condition.
    pub line: u32,
    /// Whether the condition is in that line, or in the nearest one before it with such.
    pub is_behind: bool,
    /// A predicate about its variables, as they are called in reports of invariants.
    pub text: String,
    /// Whether it was said for several programs: then it may be about a file of another one.
    pub is_shared: bool,
}

impl Candidate {
    /// One about the loop whose condition is in `line`.
    pub fn new(file: Option<String>, line: u32, text: &str) -> Candidate {
        Candidate { file, line, is_behind: false, text: text.trim().to_string(), is_shared: false }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let file = self.file.as_ref().map(|file| format!("{file}:")).unwrap_or_default();
        write!(f, "invariant {file}{}:{}", self.line, self.text)
    }
}

impl FromStr for Candidate {
    type Err = String;

    /// `[FILE:]LINE:PREDICATE`
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not [FILE:]LINE:PREDICATE, such as 12:i <= n");
        let (first, rest) = text.split_once(':').ok_or_else(wrong)?;
        if let Ok(line) = first.trim().parse() {
            return Ok(Candidate::new(None, line, rest));
        }
        let (line, said) = rest.split_once(':').ok_or_else(wrong)?;
        let line = line.trim().parse().map_err(|_| wrong())?;
        Ok(Candidate::new(Some(first.trim().to_string()), line, said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_written_with_lines() {
        let read = |text: &str| text.parse::<Candidate>();
        let plain = read("12: i <= n").unwrap();
        assert_eq!((plain.file.as_deref(), plain.line, plain.text.as_str()), (None, 12, "i <= n"));
        let there = read("src/a.c:7:i == 1 || n == 2").unwrap();
        assert_eq!((there.file.as_deref(), there.line, there.text.as_str()), (Some("src/a.c"), 7, "i == 1 || n == 2"));
        assert_eq!(there.to_string(), "invariant src/a.c:7:i == 1 || n == 2");
        for wrong in ["", "i <= n", "a.c:i <= n", "a.c:x:i <= n", "-3:i", "99999999999:i"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
