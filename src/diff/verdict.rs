//! What is said of a function.

use super::difference::Difference;

/// What is known of a function that both versions have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It means the same.
    Equal,
    /// It does the same wherever both versions return.
    EqualWhereBothReturn,
    /// It means the same if these patterns of changes are taken for such, and where this holds.
    EqualBy(Vec<String>, Option<String>),
    /// It means the same where this holds.
    EqualIf(String),
    /// It is the same, but calls functions, or uses variables, that are not known to be.
    EqualBut(Vec<String>),
    /// It does something else in this execution.
    Different(Box<Difference>),
    /// Neither is known, for this reason.
    Unknown(String),
}

impl Verdict {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Equal | Verdict::EqualWhereBothReturn => "equal",
            Verdict::EqualBy(_, None) => "equal by pattern",
            Verdict::EqualIf(_) | Verdict::EqualBy(..) => "equal if not undefined",
            Verdict::EqualBut(_) => "equal but",
            Verdict::Different(_) => "different",
            Verdict::Unknown(_) => "unknown",
        }
    }
}
