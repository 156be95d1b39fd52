//! Lines of the source for traces, as far as the files can be read.

use super::paint::{Ink, Paint};
use crate::program::{LocId, Source};
use std::cell::RefCell;
use std::collections::HashMap;
use unicode_width::UnicodeWidthStr;

/// Greater files are not read: nobody wrote them.
const MAX_SIZE: u64 = 16 << 20;
/// Longer lines are not shown.
const MAX_LINE: usize = 160;

/// Reads source files, each once.
#[derive(Default)]
pub struct Excerpts {
    files: RefCell<HashMap<u32, Vec<String>>>,
}

/// A line of the source, ready for display, and the column (from 0) of the place in it, on a terminal.
#[derive(PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// The line without indentation.
    pub text: String,
    /// Where the caret goes, if known.
    pub caret: Option<usize>,
}

impl Excerpts {
    /// The line at `loc` with a caret below, indented; nothing if its file cannot be read.
    pub fn lines(&self, source: &Source, loc: LocId, paint: Paint) -> String {
        let Some(excerpt) = self.at(source, loc) else { return String::new() };
        let caret = excerpt.caret.map(|n| format!("        {}{}\n", " ".repeat(n), paint.paint(Ink::Bad, "^")));
        format!("        {}\n{}", excerpt.text, caret.unwrap_or_default())
    }

    /// The line at `loc`, if its file can be read.
    pub fn at(&self, source: &Source, loc: LocId) -> Option<Excerpt> {
        let function = source.function_of(loc);
        let loc = &source.locs[loc];
        let mut files = self.files.borrow_mut();
        let lines = files.entry(loc.file).or_insert_with(|| read(&source.files[loc.file as usize]));
        let line = lines.get((loc.line as usize).checked_sub(1)?)?;
        excerpt(line, loc.column, function)
    }
}

/// `line` with a caret at `column`; if that is not known, the place may be the head of `function`.
fn excerpt(line: &str, column: u32, function: &str) -> Option<Excerpt> {
    let text = line.trim();
    if text.is_empty() || text.len() > MAX_LINE {
        return None;
    }
    // Columns count bytes from 1; the caret counts the cells of a terminal within the trimmed text.
    let start = line.len() - line.trim_start().len();
    let bytes = if column == 0 { head(text, function) } else { (column as usize).checked_sub(1 + start) };
    let text = text.replace('\t', " ");
    let caret =
        bytes.filter(|bytes| *bytes < text.len()).and_then(|bytes| text.get(..bytes)).map(UnicodeWidthStr::width);
    Some(Excerpt { text, caret })
}

/// Where `text` has the name of `function` before a parenthesis.
fn head(text: &str, function: &str) -> Option<usize> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let is_head =
        |at: &usize| !text[..*at].ends_with(is_name) && text[at + function.len()..].trim_start().starts_with('(');
    text.match_indices(function).map(|(at, _)| at).filter(|_| !function.is_empty()).find(is_head)
}

fn read(path: &str) -> Vec<String> {
    let small = std::fs::metadata(path).is_ok_and(|m| m.is_file() && m.len() <= MAX_SIZE);
    let bytes = if small { std::fs::read(path).unwrap_or_default() } else { Vec::new() };
    String::from_utf8_lossy(&bytes).lines().map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_their_indentation_and_keep_the_place() {
        let check = |line: &str, column, expected: Option<(&str, Option<usize>)>| {
            let found = excerpt(line, column, "f");
            assert_eq!(found.as_ref().map(|e| (e.text.as_str(), e.caret)), expected, "{line}");
        };
        check("    x = a + b;", 11, Some(("x = a + b;", Some(6))));
        check("\tx\t= 1;", 4, Some(("x = 1;", Some(2))));
        check("  s = \"ä\" + i;", 13, Some(("s = \"ä\" + i;", Some(9))));
        check("  s = \"数\" + i;", 14, Some(("s = \"数\" + i;", Some(10))));
        check("x;", 0, Some(("x;", None)));
        check("x;", 40, Some(("x;", None)));
        check("   ", 1, None);
        check("  int of(int f), f (int x) {", 0, Some(("int of(int f), f (int x) {", Some(15))));
    }
}
