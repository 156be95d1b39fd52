//! A C program that shows a failure.
use super::Report;
/// A file to write.
pub struct File {
    /// Name.
    pub name: &'static str,
    /// Text.
    pub contents: String,
}
/// The files.
pub fn reproducer(_report: &Report<'_>, _entry: &str, _clang: &[String]) -> Option<Vec<File>> {
    None
}
