//! Evidence of which no statement can be made.

use crate::ssa::TooLarge;
use crate::util::Stopped;

/// Why there is no statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// The budget ended.
    Stopped(Stopped),
    /// The evidence does not fit the program, for this reason.
    Misfit(String),
}

impl From<Stopped> for Unusable {
    fn from(stopped: Stopped) -> Self {
        Unusable::Stopped(stopped)
    }
}

impl From<TooLarge> for Unusable {
    fn from(why: TooLarge) -> Self {
        match why {
            TooLarge::Stopped(stopped) => Unusable::Stopped(stopped),
            TooLarge::Terms => misfit("the formula is too large"),
        }
    }
}

/// Evidence that does not fit the program.
pub fn misfit(why: impl Into<String>) -> Unusable {
    Unusable::Misfit(why.into())
}
