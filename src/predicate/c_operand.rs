//! What expressions of C about the variables of predicates are made of.

use crate::float::Format;

/// What a variable of a predicate is of a variable of C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Its bits.
    Bits,
    /// The integer that C takes it for.
    Number,
    /// The place of the floating-point number that C takes it for ([`Format::compared`]).
    Compared(Format),
}

/// A number variable of C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// Its name, or an expression that stands for it.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
    /// Whether C reads it with a sign.
    pub signed: bool,
    /// What predicates say of it.
    pub reading: Reading,
}

/// Where operands come from.
pub type Scope<'s> = &'s dyn Fn(usize) -> Option<Operand>;

impl Operand {
    /// Whether it is an integer of C that, read with a sign or without, is the number of the predicate.
    pub(super) fn is_read(&self, signed: bool) -> bool {
        match self.reading {
            Reading::Bits => self.signed == signed,
            Reading::Number => true,
            Reading::Compared(_) => false,
        }
    }

    /// The format of the floating-point number of which predicates tell how it compares.
    pub(super) fn compared(&self) -> Option<Format> {
        if let Reading::Compared(format) = self.reading { Some(format) } else { None }
    }
}

/// One expression of parts that all hold (` && `), or one of which does (` || `).
pub(super) fn joined(mut parts: Vec<String>, by: &str) -> String {
    let other = if by == " && " { " || " } else { " && " };
    parts.dedup();
    match &parts[..] {
        [only] => only.clone(),
        _ => {
            let wrap = |p: &String| if p.contains(other) && !is_wrapped(p) { format!("({p})") } else { p.clone() };
            parts.iter().map(wrap).collect::<Vec<_>>().join(by)
        }
    }
}

/// Whether the text is one expression in parentheses.
fn is_wrapped(text: &str) -> bool {
    let mut depth = 0;
    let closed = text.char_indices().find(|(_, c)| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        depth == 0
    });
    text.starts_with('(') && closed.is_some_and(|(at, _)| at + 1 == text.len())
}
