//! Abstract objects.

use super::contents::Contents;
use super::int::Int;
use std::rc::Rc;

/// Whether an object lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// It does.
    Alive,
    /// It does not any more.
    Over,
    /// It may.
    Perhaps,
}

/// An abstract object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// Its size in bytes, of pointer width.
    pub size: Int,
    /// Its life.
    pub life: Life,
    /// Whether its last byte is 0, and has always been since anybody could read it.
    pub is_text: bool,
    /// Its bytes.
    pub contents: Contents,
}

impl Life {
    /// Both.
    pub fn or(self, other: Life) -> Life {
        if self == other { self } else { Life::Perhaps }
    }
}

impl Object {
    /// It lives no more: what it held does not count.
    pub fn end(&mut self) {
        *self = Object { size: self.size, life: Life::Over, is_text: false, contents: Contents::new(false) };
    }

    /// What either of them is.
    pub fn join(self: &Rc<Object>, other: &Rc<Object>, thresholds: Option<&[i128]>, word: u16) -> Rc<Object> {
        if Rc::ptr_eq(self, other) || self == other {
            return self.clone();
        }
        // The contents of one that is gone do not count.
        let contents = match (self.life, other.life) {
            (Life::Over, Life::Alive | Life::Perhaps) => other.contents.clone(),
            (Life::Alive | Life::Perhaps, Life::Over) => self.contents.clone(),
            _ => self.contents.join(&other.contents, thresholds, word),
        };
        let size = thresholds.map_or_else(|| self.size.join(&other.size), |t| self.size.widen(&other.size, t));
        let joined = Object { size, life: self.life.or(other.life), is_text: self.is_text && other.is_text, contents };
        if joined == **self { self.clone() } else { Rc::new(joined) }
    }
}
