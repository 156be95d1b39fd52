//! Inputs: arbitrary bytes, and copies of good files with changes.

use proptest::collection::vec;
use proptest::prelude::*;

/// What texts are not prepared for.
const WORDS: [&str; 20] = [
    "0",
    "-1",
    "18446744073709551616",
    "1e999",
    "\"",
    "'",
    "\\",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ":",
    "\n",
    "#",
    "&",
    "*",
    "ä",
    "\0",
];
/// Numbers that are too small, too large, or just at a border.
const NUMBERS: [&str; 9] =
    ["0", "-1", "1", "255", "65536", "2147483647", "4294967295", "9223372036854775807", "18446744073709551615"];

/// A change; positions count from the start again behind the end.
#[derive(Clone, Debug)]
pub enum Change {
    /// One bit is flipped.
    Flip(usize, u8),
    /// One byte is another one.
    Byte(usize, u8),
    /// Nothing follows.
    Cut(usize),
    /// Some bytes are gone.
    Remove(usize, usize),
    /// A word is put in.
    Word(usize, usize),
    /// The next number is another one.
    Number(usize, usize),
    /// A part of another file, or of this one, is put in or written over what is there.
    Splice { at: usize, over: bool, file: usize, from: usize, length: usize },
    /// The next two lines change places.
    Swap(usize),
}

/// An input, given some good files.
#[derive(Clone, Debug)]
pub enum Input {
    /// These bytes.
    Bytes(Vec<u8>),
    /// A good file with changes.
    Changed(usize, Vec<Change>),
}

/// Inputs, of which one in ten is none of the good files at all.
pub fn inputs() -> impl Strategy<Value = Input> {
    prop_oneof![
        1 => vec(any::<u8>(), 0..300).prop_map(Input::Bytes),
        9 => (any::<usize>(), vec(change(), 1..6)).prop_map(|(file, changes)| Input::Changed(file, changes)),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let place = || any::<usize>();
    prop_oneof![
        3 => (place(), 0..8u8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        2 => (place(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        1 => place().prop_map(Change::Cut),
        2 => (place(), 1..40usize).prop_map(|(at, length)| Change::Remove(at, length)),
        2 => (place(), 0..WORDS.len()).prop_map(|(at, word)| Change::Word(at, word)),
        3 => (place(), 0..NUMBERS.len()).prop_map(|(at, number)| Change::Number(at, number)),
        2 => (place(), any::<bool>(), place(), place(), 1..200usize)
            .prop_map(|(at, over, file, from, length)| Change::Splice { at, over, file, from, length }),
        1 => place().prop_map(Change::Swap),
    ]
}

impl Input {
    /// The bytes, where `good` are the good files.
    pub fn bytes(&self, good: &[Vec<u8>]) -> Vec<u8> {
        match self {
            Input::Bytes(bytes) => bytes.clone(),
            Input::Changed(file, changes) => {
                let mut bytes = good[file % good.len()].clone();
                changes.iter().for_each(|change| change.apply(&mut bytes, good));
                bytes
            }
        }
    }
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>, good: &[Vec<u8>]) {
        let length = bytes.len().max(1);
        match *self {
            Change::Flip(at, bit) => bytes.iter_mut().skip(at % length).take(1).for_each(|b| *b ^= 1 << bit),
            Change::Byte(at, byte) => bytes.iter_mut().skip(at % length).take(1).for_each(|b| *b = byte),
            Change::Cut(at) => bytes.truncate(at % length),
            Change::Remove(at, count) => replace(bytes, at % length, count, &[]),
            Change::Word(at, word) => replace(bytes, at % length, 0, WORDS[word].as_bytes()),
            Change::Number(at, number) => {
                let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
                let found = (at % length..bytes.len()).chain(0..bytes.len()).find(|&n| bytes[n].is_ascii_digit());
                if let Some(found) = found {
                    replace(bytes, found, digits(found), NUMBERS[number].as_bytes());
                }
            }
            Change::Splice { at, over, file, from, length: wanted } => {
                let other = &good[file % good.len()];
                let part: Vec<u8> = other.iter().skip(from % other.len().max(1)).take(wanted).copied().collect();
                replace(bytes, at % length, if over { part.len() } else { 0 }, &part);
            }
            Change::Swap(at) => {
                let mut lines: Vec<&[u8]> = bytes.split_inclusive(|b| *b == b'\n').collect();
                let count = lines.len().saturating_sub(1).max(1);
                if let Some([a, b]) = lines.get_mut(at % count..).and_then(|l| l.get_mut(..2)) {
                    std::mem::swap(a, b);
                }
                *bytes = lines.concat();
            }
        }
    }
}

/// Puts `with` in the place of `count` bytes from `at` on, or of those that are left.
fn replace(bytes: &mut Vec<u8>, at: usize, count: usize, with: &[u8]) {
    let at = at.min(bytes.len());
    let end = at.saturating_add(count).min(bytes.len());
    bytes.splice(at..end, with.iter().copied());
}

#[test]
fn changes_change_what_they_say() {
    let good = [b"a 12\nb\n".to_vec(), b"xyz".to_vec()];
    let changed = |change: Change| String::from_utf8(Input::Changed(0, vec![change]).bytes(&good)).unwrap();
    assert_eq!(changed(Change::Flip(0, 1)), "c 12\nb\n");
    assert_eq!(changed(Change::Byte(7, b'q')), "q 12\nb\n");
    assert_eq!(changed(Change::Cut(3)), "a 1");
    assert_eq!(changed(Change::Remove(4, 9)), "a 12");
    assert_eq!(changed(Change::Word(1, 0)), "a0 12\nb\n");
    assert_eq!(changed(Change::Number(5, 3)), "a 255\nb\n");
    assert_eq!(changed(Change::Splice { at: 5, over: true, file: 1, from: 1, length: 9 }), "a 12\nyz");
    assert_eq!(changed(Change::Splice { at: 5, over: false, file: 1, from: 4, length: 1 }), "a 12\nyb\n");
    assert_eq!(changed(Change::Swap(0)), "b\na 12\n");
}
