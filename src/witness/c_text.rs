//! C source as text: tokens with their places, calls, conditions, statements. No grammar: what cannot be told from brackets and neighbours is
//! not found.

/// A word, a number, a literal or a mark of one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The offset of its first byte.
    pub start: usize,
    /// The offset behind its last byte.
    pub end: usize,
    /// Its line, from 1.
    pub line: u32,
    /// Its column in bytes, from 1.
    pub column: u32,
}

/// A file.
pub struct CText {
    /// The text. Line markers of preprocessors are blank, so that places are those in the file.
    pub text: String,
    /// The tokens outside of directives.
    pub tokens: Vec<Token>,
    /// For each opening bracket the token that closes it, and the other way round.
    partner: Vec<Option<usize>>,
    /// The places of lines that markers give them: file and line, and the line in this file.
    presumed: Vec<(String, u32, u32)>,
}

impl CText {
    /// The tokens of `text`.
    pub fn new(text: &str) -> CText {
        let (text, presumed) = without_markers(text);
        let tokens = tokens(&text);
        let mut partner = vec![None; tokens.len()];
        let mut open: Vec<usize> = Vec::new();
        for n in 0..tokens.len() {
            let closes = match &text[tokens[n].start..tokens[n].end] {
                "(" | "[" | "{" => {
                    open.push(n);
                    continue;
                }
                ")" => "(",
                "]" => "[",
                "}" => "{",
                _ => continue,
            };
            if let Some(m) = open.pop().filter(|&m| &text[tokens[m].start..tokens[m].end] == closes) {
                (partner[n], partner[m]) = (Some(m), Some(n));
            }
        }
        CText { text, tokens, partner, presumed }
    }

    /// The text of token number `n`; nothing behind the last one.
    pub fn token(&self, n: usize) -> &str {
        self.tokens.get(n).map_or("", |t| &self.text[t.start..t.end])
    }

    /// The bracket that belongs to bracket `n`.
    pub fn partner(&self, n: usize) -> Option<usize> {
        self.partner.get(n).copied().flatten()
    }

    /// The line in this file that a line marker calls line `line` of `file`.
    pub fn physical_line(&self, file: &str, line: u32) -> Option<u32> {
        let mut sections = self.presumed.iter().enumerate();
        sections.find_map(|(n, (name, first, at))| {
            let end = self.presumed.get(n + 1).map_or(u32::MAX, |next| next.2 - 1);
            let found = line.checked_sub(*first)?.checked_add(*at)?;
            (name == file && found < end).then_some(found)
        })
    }

    /// Whether there are line markers.
    pub fn has_markers(&self) -> bool {
        !self.presumed.is_empty()
    }

    /// The first token on `line` (from `column` on) that is `wanted`.
    pub fn find(&self, line: u32, column: Option<u32>, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let fits = |t: &Token| t.line == line && column.is_none_or(|c| t.column == c);
        (0..self.tokens.len()).find(|&n| fits(&self.tokens[n]) && wanted(n))
    }

    /// Whether token `n` closes the arguments of a call.
    pub fn closes_call(&self, n: usize) -> bool {
        self.token(n) == ")" && self.call_start(n).is_some()
    }

    /// The first token of the call whose arguments token `n` closes.
    pub fn call_start(&self, n: usize) -> Option<usize> {
        let arguments = self.partner(n)?;
        let mut at = arguments;
        // Backwards through what is called: names, members, elements, brackets.
        while let Some(before) = at.checked_sub(1) {
            let (text, here) = (self.token(before), self.token(at));
            at = match text {
                ")" if at == arguments || here == "[" => self.partner(before)?,
                "]" if here == "(" || here == "[" => self.partner(before)?,
                "." if is_word(here) => before,
                ">" if is_word(here) && before > 0 && self.token(before - 1) == "-" => before - 1,
                _ if is_word(text) && !is_keyword(text) && matches!(here, "(" | "[" | "." | "-") => before,
                _ => break,
            };
        }
        (at != arguments).then_some(at)
    }

    /// The brackets of the condition of the statement whose keyword is token `n` (`if`, `while`, `switch`).
    pub fn condition(&self, n: usize) -> Option<(usize, usize)> {
        let open = n + 1;
        (self.token(open) == "(").then_some((open, self.partner(open)?))
    }

    /// Of the `for` at token `n`: the first semicolon, and the second.
    pub fn for_parts(&self, n: usize) -> Option<(usize, usize)> {
        let (open, close) = self.condition(n)?;
        let mut semicolons = Vec::new();
        let mut at = open + 1;
        while at < close {
            match self.token(at) {
                ";" => semicolons.push(at),
                "(" | "[" | "{" => at = self.partner(at)?,
                _ => {}
            }
            at += 1;
        }
        match semicolons[..] {
            [first, second] => Some((first, second)),
            _ => None,
        }
    }

    /// Whether a statement of a block begins at token `n`, in front of which another one may be put.
    pub fn begins_statement(&self, n: usize) -> bool {
        let Some(before) = n.checked_sub(1) else { return false };
        match self.token(before) {
            "{" | "}" => true,
            // Within the brackets of a `for`, a semicolon ends no statement.
            ";" => self.enclosing(n).is_some_and(|open| self.token(open) == "{"),
            _ => false,
        }
    }

    /// The innermost bracket that is open in front of token `n`.
    fn enclosing(&self, n: usize) -> Option<usize> {
        let mut at = n;
        while let Some(before) = at.checked_sub(1) {
            at = match self.token(before) {
                "(" | "[" | "{" => return Some(before),
                ")" | "]" | "}" => self.partner(before)?,
                _ => before,
            };
        }
        None
    }

    /// The line on which the statement that begins at token `n` ends, or its block begins.
    pub fn last_line(&self, n: usize) -> u32 {
        let mut at = n;
        while at < self.tokens.len() {
            match self.token(at) {
                ";" | "{" | "}" => return self.tokens[at].line,
                "(" | "[" => at = self.partner(at).unwrap_or(at),
                _ => {}
            }
            at += 1;
        }
        self.tokens.get(n).map_or(0, |t| t.line)
    }
}

fn is_word(text: &str) -> bool {
    text.bytes().next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
}

/// Words that a bracket may follow which encloses no arguments.
fn is_keyword(text: &str) -> bool {
    matches!(
        text,
        "if" | "while"
            | "for"
            | "switch"
            | "return"
            | "sizeof"
            | "do"
            | "else"
            | "case"
            | "typeof"
            | "__typeof__"
            | "_Alignof"
    )
}

/// The text with blank lines instead of line markers (`# 12 "file.c" 3`), and what they say.
fn without_markers(text: &str) -> (String, Vec<(String, u32, u32)>) {
    let mut result = String::with_capacity(text.len());
    let mut presumed = Vec::new();
    for (n, line) in text.split_inclusive('\n').enumerate() {
        match marker(line) {
            Some((file, first)) => {
                presumed.push((file, first, n as u32 + 2));
                result.extend(line.ends_with('\n').then_some('\n'));
            }
            None => result.push_str(line),
        }
    }
    (result, presumed)
}

/// File and line of a line marker.
fn marker(line: &str) -> Option<(String, u32)> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..digits].parse().ok()?;
    let file = rest[digits..].trim().strip_prefix('"')?.split('"').next()?;
    Some((file.to_string(), number))
}

fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut list = Vec::new();
    let (mut at, mut line, mut line_start, mut fresh) = (0, 1, 0, true);
    while at < bytes.len() {
        let start = at;
        let next = bytes.get(at + 1).copied().unwrap_or(0);
        let mut is_token = false;
        match bytes[at] {
            b'\n' => at += 1,
            b if b.is_ascii_whitespace() => at += 1,
            b'/' if next == b'/' => at = end_of_line(bytes, at),
            b'/' if next == b'*' => at = text[at + 2..].find("*/").map_or(bytes.len(), |n| at + 2 + n + 2),
            b'#' if fresh => at = end_of_line(bytes, at),
            quote @ (b'"' | b'\'') => {
                at = end_of_literal(bytes, at, quote);
                is_token = true;
            }
            b if b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80 => {
                let is_part = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80;
                at += bytes[at..].iter().take_while(|b| is_part(b)).count();
                is_token = true;
            }
            _ => {
                at += 1;
                is_token = true;
            }
        }
        if is_token {
            list.push(Token { start, end: at, line, column: (start - line_start) as u32 + 1 });
        }
        fresh = !is_token && fresh;
        for (n, _) in bytes[start..at].iter().enumerate().filter(|(_, b)| **b == b'\n') {
            (line, line_start, fresh) = (line + 1, start + n + 1, true);
        }
    }
    list
}

/// The end of the line, also behind line breaks after backslashes.
fn end_of_line(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && (bytes[at] != b'\n' || bytes[at - 1] == b'\\') {
        at += 1;
    }
    at
}

fn end_of_literal(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    at += 1;
    while at < bytes.len() && bytes[at] != quote {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call_at(line: &str) -> Option<String> {
        let text = CText::new(line);
        let close = (0..text.tokens.len()).rfind(|&n| text.token(n) == ")")?;
        let start = text.call_start(close)?;
        Some(text.text[text.tokens[start].start..text.tokens[close].end].to_string())
    }

    #[test]
    fn calls_are_found_backwards() {
        assert_eq!(call_at("int x = f(1, g(2));").as_deref(), Some("f(1, g(2))"));
        assert_eq!(call_at("x = a.b->c(1);").as_deref(), Some("a.b->c(1)"));
        assert_eq!(call_at("x = (*p)(1);").as_deref(), Some("(*p)(1)"));
        assert_eq!(call_at("x = t[i](1);").as_deref(), Some("t[i](1)"));
        assert_eq!(call_at("return f();").as_deref(), Some("f()"));
        assert_eq!(call_at("if (x)"), None);
        assert_eq!(call_at("y = 2 * (x)"), None);
    }

    #[test]
    fn places_are_those_of_the_file() {
        let text = CText::new(
            "# 1 \"a.c\"\nint a; /* x\n */ int b;\n#define N \\\n  (1)\nchar c = '\\'', *s = \"a // b\"; int d;\n# 7 \"b.h\" 3\nint e;\n",
        );
        let place = |name: &str| {
            let n = (0..text.tokens.len()).find(|&n| text.token(n) == name).unwrap();
            (text.tokens[n].line, text.tokens[n].column)
        };
        assert_eq!([place("a"), place("b"), place("d"), place("e")], [(2, 5), (3, 9), (6, 35), (8, 5)]);
        assert_eq!(
            (text.physical_line("a.c", 1), text.physical_line("b.h", 7), text.physical_line("b.h", 2)),
            (Some(2), Some(8), None)
        );
        assert!(text.has_markers() && !text.text.contains("b.h"));
        assert_eq!(text.text.lines().count(), 8);
    }

    #[test]
    fn statements_and_loops_are_told_by_their_neighbours() {
        let text = CText::new("void f(void) { int i; for (i = 0; i < (1; 2); i++) g();\n while (i) { h(\n1); } }");
        let word = |name: &str| (0..text.tokens.len()).find(|&n| text.token(n) == name).unwrap();
        assert!(
            text.begins_statement(word("for"))
                && text.begins_statement(word("while"))
                && text.begins_statement(word("h"))
        );
        assert!(!text.begins_statement(word("g")));
        let (first, second) = text.for_parts(word("for")).unwrap();
        assert_eq!((text.token(first - 1), text.token(second + 1)), ("0", "i"));
        assert_eq!(text.last_line(word("h")), 3);
        assert!(CText::new("for (;;) ;").for_parts(0).is_some() && CText::new("for (;) ;").for_parts(0).is_none());
    }
}
