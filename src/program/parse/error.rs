//! Errors of the parser.

/// Why a text is not a program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// The description of the error.
    pub message: String,
}
