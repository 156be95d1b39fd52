//! Tokens of the text form.

use super::error::ParseError;

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub enum Tok {
    /// A word: keyword, operation, type, block or function.
    Word(String),
    /// A number as written, with a sign if it has one.
    Number(String),
    /// A string literal without its quotes.
    Text(String),
    /// A name behind one of `% @ $ ! &`.
    Named(char, String),
    /// Punctuation; `>` stands for `->`.
    Sign(char),
}

/// A token with the number of its line.
#[derive(Clone, Debug)]
pub struct Token {
    /// The token.
    pub tok: Tok,
    /// Its line, from 1.
    pub line: u32,
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$')
}

/// Splits `text` into tokens.
///
/// # Errors
/// On characters that the form does not use and on unfinished strings.
pub fn lex(text: &str) -> Result<Vec<Token>, ParseError> {
    let mut tokens = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let number = i as u32 + 1;
        let mut rest = line;
        loop {
            rest = rest.trim_start();
            if rest.is_empty() || rest.starts_with(';') {
                break;
            }
            let (tok, after) = token(rest).map_err(|message| ParseError { line: number, message })?;
            tokens.push(Token { tok, line: number });
            rest = after;
        }
    }
    Ok(tokens)
}

fn token(rest: &str) -> Result<(Tok, &str), String> {
    let mut chars = rest.chars();
    let first = chars.next().unwrap_or(' ');
    let after = chars.as_str();
    let digit_next = after.starts_with(|c: char| c.is_ascii_digit());
    match first {
        '"' => string(after).map(|(text, after)| (Tok::Text(text), after)),
        '%' | '@' | '$' | '!' | '&' => {
            if let Some(quoted) = after.strip_prefix('"') {
                return string(quoted).map(|(text, after)| (Tok::Named(first, text), after));
            }
            let (name, after) = split(after, is_word);
            Ok((Tok::Named(first, name.to_string()), after))
        }
        '-' if after.starts_with('>') => Ok((Tok::Sign('>'), &after[1..])),
        '+' | '-' if digit_next => {
            let (_, end) = number(after);
            Ok((Tok::Number(rest[..rest.len() - end.len()].to_string()), end))
        }
        c if c.is_ascii_digit() => {
            let (text, after) = number(rest);
            Ok((Tok::Number(text.to_string()), after))
        }
        c if is_word(c) => {
            // Names of properties have hyphens inside.
            let (word, after) = split(rest, |c| is_word(c) || c == '-');
            Ok((Tok::Word(word.to_string()), after))
        }
        '(' | ')' | '{' | '}' | ',' | ':' | '=' | '*' => Ok((Tok::Sign(first), after)),
        c => Err(format!("unexpected character `{c}`")),
    }
}

fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !belongs(c)).unwrap_or(text.len()))
}

/// Digits with fraction and exponent, whose sign belongs to the number, or `0x` and digits.
fn number(text: &str) -> (&str, &str) {
    let hex = text.starts_with("0x");
    let mut previous = ' ';
    let end = text.find(|c: char| {
        let exponent = !hex && matches!(previous, 'e' | 'E') && matches!(c, '+' | '-');
        previous = c;
        !(c.is_ascii_alphanumeric() || c == '.' || exponent)
    });
    text.split_at(end.unwrap_or(text.len()))
}

/// The literal up to the closing quote, and the text behind that.
fn string(text: &str) -> Result<(String, &str), String> {
    let mut literal = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next() {
            None => return Err("string without an end".to_string()),
            Some('"') => return Ok((literal, chars.as_str())),
            Some('\\') => match chars.next() {
                Some('n') => literal.push('\n'),
                Some(c) => literal.push(c),
                None => {}
            },
            Some(c) => literal.push(c),
        }
    }
}
