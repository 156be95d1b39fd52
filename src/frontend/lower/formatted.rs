//! Checks that arguments are of the types that a format asks for (C11 7.21.6.1p9, 7.21.6.2p10), as far as the machine tells
//! types apart.

use super::FunctionLowering;
use super::conversions::{Conversion, Count, Length, Piece};
use super::site::Site;
use super::vararg_types::Argument;
use crate::program::{Property, ValueId};

impl FunctionLowering<'_, '_> {
    /// The arguments from position `first` on are what the `pieces` of a format print.
    pub fn check_printed(&mut self, site: &Site, first: usize, pieces: &[Piece]) {
        if !self.checks(Property::Undefined) {
            return;
        }
        let mut next = first;
        for piece in pieces {
            let Piece::Conversion(conversion) = piece else { continue };
            for count in [conversion.width, conversion.precision] {
                if count == Some(Count::Argument) {
                    self.check_passed(site, next, Argument::Integer(32), "*");
                    next += 1;
                }
            }
            if let Some(wanted) = wanted(conversion, self.pointer_width()) {
                let letter = char::from(conversion.kind);
                self.check_passed(site, next, wanted, &format!("%{letter}"));
                next += 1;
            }
        }
    }

    /// The argument at position `index` is a `wanted` one, which the conversion `text` asks for.
    fn check_passed(&mut self, site: &Site, index: usize, wanted: Argument, text: &str) {
        if let Some(message) = mismatch(site, index, wanted, text) {
            let never = self.bool(false);
            self.check(Property::Undefined, never, message);
        }
    }

    /// Where something is `stored`, a Boolean, the argument at position `index` leads there.
    pub fn check_scanned(&mut self, site: &Site, index: usize, stored: ValueId) {
        let text = "a conversion";
        match mismatch(site, index, Argument::Pointer, text).filter(|_| self.checks(Property::Undefined)) {
            Some(message) if index < site.args.len() => {
                let nothing = self.not(stored);
                self.check(Property::Undefined, nothing, message);
            }
            Some(message) => self.fail(Property::Undefined, message),
            None => {}
        }
    }
}

/// Describes how the argument at position `index` differs from the `wanted` one that `text` asks for; `None` if it does not.
fn mismatch(site: &Site, index: usize, wanted: Argument, text: &str) -> Option<String> {
    match site.args.get(index) {
        Some(passed) if Argument::of(passed.ty()) == Some(wanted) => None,
        Some(_) => Some(format!("argument {} of {} is of another type than {text} asks for", index + 1, site.name)),
        None => Some(format!("no argument of {} for {text}", site.name)),
    }
}

/// The class of the argument that a conversion prints; `None` if it takes none.
fn wanted(conversion: &Conversion, pointer_width: u16) -> Option<Argument> {
    let bits = conversion.length.bits(pointer_width).unwrap_or(32).max(32);
    match conversion.kind {
        _ if !conversion.takes_argument() => None,
        b's' | b'p' | b'n' => Some(Argument::Pointer),
        // Wide characters are handed over as `wint_t`.
        b'c' => Some(Argument::Integer(32)),
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => Some(Argument::Integer(bits)),
        _ if conversion.length == Length::LongDouble => Some(Argument::LongDouble),
        _ => Some(Argument::Double),
    }
}
