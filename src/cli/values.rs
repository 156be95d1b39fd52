//! Values of options about what programs mean, on the command line and in `verify.toml`.

use clap::ValueEnum;
use serde::Deserialize;

/// What a signed overflow does where it is not checked.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum SignedOverflow {
    /// The result wraps around, as machines do
    Wrap,
    /// The execution ends there, as the C standard allows
    Undefined,
}

/// What functions that nobody models may do, beside giving any result.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum External {
    /// Change whatever they can reach: variables that are not static, what they got now or earlier, and so on
    Arbitrary,
    /// Change what their arguments point to
    Arguments,
    /// Nothing
    Pure,
}

/// What volatile reads give.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Volatile {
    /// Anything: something else may have written the object
    Input,
    /// What the program has written
    Memory,
}

/// What pointer parameters of the entry function may be.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum PointerArguments {
    /// Null, or a pointer to an object of its own
    Any,
    /// A pointer to an object of its own, as large as its type or larger
    Valid,
    /// The same, and pointers in that object are null or lead to objects of their own, too
    Deep,
}

/// What variables hold when an entry function other than `main` starts.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Variables {
    /// Anything: the function may be called at any time
    Any,
    /// What they are initialised with: nothing was called before
    Initial,
}
