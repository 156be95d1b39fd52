//! Formatted input: it makes what it stores arbitrary.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::site::{Row, Site};
use super::types::{Lowered, unsupported};
use crate::program::{BinOp, CmpOp, InputKind, Op, Type, ValueId};
use crate::util::Bv;

/// The `scanf` family.
pub const FUNCTIONS: &[Row] = &[
    (&["scanf", "__isoc99_scanf", "__isoc23_scanf"], |s, site| s.scan(site, Source::Input)),
    (&["fscanf", "__isoc99_fscanf", "__isoc23_fscanf"], |s, site| s.scan(site, Source::File)),
    (&["sscanf", "__isoc99_sscanf", "__isoc23_sscanf"], |s, site| s.scan(site, Source::Text)),
];

/// Where input comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// Standard input.
    Input,
    /// A file, the first argument.
    File,
    /// A text, the first argument.
    Text,
}

impl FunctionLowering<'_, '_> {
    /// Requires that the source of a `scanf` call can be read.
    fn begin_scan(&mut self, site: &Site, source: Source) -> Lowered<()> {
        match source {
            Source::Input => self.call_model(site, "__verify_scanning_in", vec![], None)?,
            Source::File => {
                let file = self.pointer_arg(site, 0)?;
                self.call_model(site, "__verify_stream", vec![file], None)?
            }
            Source::Text => {
                let (text, whole) = (self.pointer_arg(site, 0)?, self.int(Bv::ones(32)));
                self.call_model(site, "__verify_read", vec![text, whole], None)?
            }
        };
        Ok(())
    }

    /// Records in the state of the stream the input that a `scanf` call has read.
    fn note_scanned(&mut self, site: &Site, source: Source, result: ValueId) -> Lowered<()> {
        match source {
            Source::Input => {
                self.call_model(site, "__verify_scanned_input", vec![result], None)?;
            }
            Source::File => {
                let file = self.pointer_arg(site, 0)?;
                self.call_model(site, "__verify_scanned", vec![file, result], None)?;
            }
            Source::Text => {}
        }
        Ok(())
    }

    /// A word, for `%s`: the characters that are not space, or that many of them, and 0.
    fn scan_word(&mut self, site: &Site, ptr: ValueId, most: Option<u64>, stored: ValueId) -> Lowered<()> {
        let most = self.word(most.unwrap_or(u64::MAX));
        let stored = self.resize(stored, 32, false)?;
        self.call_model(site, "__verify_scan_word", vec![ptr, most, stored], None)?;
        Ok(())
    }

    /// What a conversion with a width, or a character behind space, cannot have stored, it has not.
    fn limit_scanned(&mut self, ptr: ValueId, size: u64, limit: Limit, stored: ValueId) {
        let width = 8 * size as u16;
        let ty = Type::Int(width);
        let (zero, int) = (self.zero(ty), |n: u128| Bv::new(width, n));
        let value = self.value_if(stored, zero, |s| s.emit(Op::Load(ptr), ty));
        let ranges = match limit {
            Limit::Number(most, least) => vec![(int(least).neg(), int(most + least))],
            // All but the space and what is from a tabulator to a return.
            Limit::NoSpace => vec![(int(0x21), int(0xff - 0x21 + 9)), (int(0x0e), int(0x1f - 0x0e))],
        };
        let mut possible = self.bool(false);
        for (first, length) in ranges {
            let (first, length) = (self.int(first), self.int(length));
            let above = self.bin(BinOp::Sub, value, first);
            let inside = self.cmp(CmpOp::Ule, above, length);
            possible = self.or(possible, inside);
        }
        self.assume(possible);
    }

    /// Input by a constant format: each conversion stores an arbitrary value, or, if the input ends early, nothing.
    fn scan(&mut self, site: &Site, source: Source) -> Lowered<Vec<ValueId>> {
        let format_index = if source == Source::Input { 0 } else { 1 };
        let format = site.args.get(format_index).and_then(|&v| self.string_literal(v));
        let Some(format) = format else { return unsupported(format!("{} with a computed format", site.name)) };
        let items = scan_items(&format, u64::from(self.pointer_width() / 8));
        let Some(items) = items else { return unsupported(format!("the format \"{format}\" of {}", site.name)) };
        self.begin_scan(site, source)?;
        // What is read from a string is not arbitrary, only not modelled.
        let kind = if source == Source::Text {
            self.cx.note_unmodelled(site.name, self.loc);
            InputKind::Unmodelled(site.name.to_string())
        } else {
            InputKind::Nondet(site.name.to_string())
        };
        let result = self.input(kind, Type::Int(32));
        let (least, most) = (self.int(Bv::ones(32)), self.int(Bv::new(32, items.len() as u128)));
        let (low, high) = (self.cmp(CmpOp::Sge, result, least), self.cmp(CmpOp::Sle, result, most));
        let possible = self.and(low, high);
        self.assume(possible);
        self.note_scanned(site, source, result)?;
        for (i, item) in items.into_iter().enumerate() {
            let index = format_index + 1 + i;
            let position = self.int(Bv::new(32, i as u128));
            let stored = self.cmp(CmpOp::Sgt, result, position);
            self.check_scanned(site, index, stored);
            let Some(&source) = site.args.get(index) else {
                return unsupported(format!("a call of {} with too few arguments", site.name));
            };
            let ptr = self.pointer_arg(site, index)?;
            let len = match item {
                Item::Bytes(size, _) => self.word(size),
                Item::Word(most) => {
                    self.scan_word(site, ptr, most, stored)?;
                    continue;
                }
            };
            let zero = self.word(0);
            let len = self.select(stored, len, zero);
            self.check_access(Target { ptr, source: Some(source), len }, Access::Write);
            self.effect(Op::MemHavoc { dst: ptr, len });
            if let Item::Bytes(size, Some(limit)) = item {
                self.limit_scanned(ptr, size, limit, stored);
            }
        }
        self.result(site, result)
    }
}

/// What is known of a value that a conversion stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    /// A number of at most so many characters with digits of a base: at most the first one, and at least the negative of the second one.
    Number(u128, u128),
    /// A character that is no space.
    NoSpace,
}

/// An item that a conversion of a `scanf` format stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    /// So many bytes.
    Bytes(u64, Option<Limit>),
    /// A word of at most so many characters, and 0.
    Word(Option<u64>),
}

/// The items that a `scanf` format stores, in order; `None` if they are not known.
fn scan_items(format: &str, long: u64) -> Option<Vec<Item>> {
    let mut items = Vec::new();
    let mut rest = format.chars().peekable();
    let mut skips_space = false;
    while let Some(c) = rest.next() {
        if c != '%' {
            skips_space = c.is_ascii_whitespace();
            continue;
        }
        let behind_space = std::mem::take(&mut skips_space);
        if rest.next_if_eq(&'%').is_some() {
            continue;
        }
        let discarded = rest.next_if_eq(&'*').is_some();
        let mut width = String::new();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            width.push(digit);
        }
        let mut length = String::new();
        while let Some(modifier) = rest.next_if(|c| "hlLjzt".contains(*c)) {
            length.push(modifier);
        }
        let integer = match length.as_str() {
            "" => 4,
            "h" => 2,
            "hh" => 1,
            "l" | "z" | "t" => long,
            "ll" | "j" => 8,
            _ => 0,
        };
        let most = if width.is_empty() { None } else { Some(width.parse().ok()?) };
        let kind = rest.next()?;
        let size = match (kind, length.as_str()) {
            ('s', "") if !discarded => {
                items.push(Item::Word(most));
                continue;
            }
            ('d' | 'i' | 'u' | 'x' | 'X' | 'o', _) if integer > 0 => integer,
            ('f' | 'e' | 'g' | 'a' | 'E' | 'G', "") => 4,
            ('f' | 'e' | 'g' | 'a' | 'E' | 'G', "l") => 8,
            ('c', "") => most.unwrap_or(1),
            ('p', "") => long,
            _ if discarded => 0,
            _ => return None,
        };
        if !discarded {
            let limit = match kind {
                'c' if behind_space && size == 1 => Some(Limit::NoSpace),
                'd' | 'i' | 'u' | 'x' | 'X' | 'o' => most.and_then(|width| number_limit(kind, width, size)),
                _ => None,
            };
            items.push(Item::Bytes(size, limit));
        }
    }
    Some(items)
}

/// The limits of a number of `size` bytes that is read from at most `width` characters, if the type has others.
fn number_limit(kind: char, width: u64, size: u64) -> Option<Limit> {
    let base: u128 = match kind {
        'x' | 'X' => 16,
        'o' => 8,
        _ => 10,
    };
    let most = base.checked_pow(u32::try_from(width).ok()?)? - 1;
    let bits = if matches!(kind, 'd' | 'i') { 8 * size - 1 } else { 8 * size };
    // A sign is one of the characters.
    (width > 0 && most < 1 << bits).then(|| Limit::Number(most, (most + 1) / base - 1))
}

#[cfg(test)]
mod tests {
    use super::Item::{Bytes, Word};
    use super::{Limit, scan_items};

    #[test]
    fn frontend_scan_formats_give_items() {
        assert_eq!(scan_items("%d %ld%%%hhu", 8), Some(vec![Bytes(4, None), Bytes(8, None), Bytes(1, None)]));
        assert_eq!(scan_items("%lf,%f %*d %3c", 4), Some(vec![Bytes(8, None), Bytes(4, None), Bytes(3, None)]));
        assert_eq!(scan_items("%s%*s%7s", 8), Some(vec![Word(None), Word(Some(7))]));
        let limits = [Bytes(4, Some(Limit::Number(99, 9))), Bytes(1, Some(Limit::NoSpace)), Bytes(1, None)];
        assert_eq!(scan_items("%2d %c%c", 8), Some(limits.to_vec()));
        assert_eq!(scan_items("%12d", 8), Some(vec![Bytes(4, None)]));
        assert_eq!(scan_items("%[a-z]", 8), None);
        assert_eq!(scan_items("%", 8), None);
    }
}
