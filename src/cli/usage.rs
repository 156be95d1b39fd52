//! Errors in arguments.

/// A combination of arguments that makes no sense, with what to do about it.
#[derive(PartialEq, Eq, Debug)]
pub struct Usage(pub String);
