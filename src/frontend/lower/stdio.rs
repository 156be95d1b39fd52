//! Formatted input: from a stream it makes what it stores arbitrary; what a text says is computed (`models/textscan.c`, `models/widescan.c`; other formats:
//! `models/vscanf.c`).

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::scan_format::{Conversion, Directive, Kind, SPACE, directives, other_than};
use super::site::Site;
use super::types::{Lowered, unsupported};
use crate::program::{BOOL, BinOp, CmpOp, FloatKind, InputKind, Op, Type, ValueId};
use crate::util::Bv;

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

/// The source of a function of the `scanf` family; `None` for other functions.
fn source(name: &str) -> Option<Source> {
    let plain = ["__isoc99_", "__isoc23_"].iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
    Some(match plain {
        "scanf" | "wscanf" => Source::Input,
        "fscanf" | "fwscanf" => Source::File,
        "sscanf" | "swscanf" => Source::Text,
        _ => return None,
    })
}

/// What models call the base of a number that says it itself, in input by this function.
fn by_prefix(name: &str) -> u64 {
    match () {
        () if name.starts_with("__isoc99_") => 1,
        () if name.starts_with("__isoc23_") => 23,
        () => 0,
    }
}

/// Whether format and input are of wide characters.
fn is_wide(site: &Site) -> bool {
    site.name.ends_with("wscanf")
}

impl FunctionLowering<'_, '_> {
    /// Requires that the source of a `scanf` call can be read.
    fn begin_scan(&mut self, site: &Site, source: Source) -> Lowered<()> {
        match source {
            Source::Input => {
                let model = if is_wide(site) { "__verify_scanning_wide_in" } else { "__verify_scanning_in" };
                self.call_model(site, model, vec![], None)?
            }
            Source::File => {
                let model = if is_wide(site) { "__verify_scanning_wide" } else { "__verify_scanning" };
                let file = self.pointer_arg(site, 0)?;
                self.call_model(site, model, vec![file], None)?
            }
            Source::Text => None,
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

    /// What a conversion with a width, or a character behind space, cannot have stored, it has not.
    fn limit_scanned(&mut self, ptr: ValueId, size: u64, limit: Limit) {
        let width = 8 * size as u16;
        let ty = Type::Int(width);
        let int = |n: u128| Bv::new(width, n);
        let value = self.emit(Op::Load(ptr), ty);
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

    /// A call of one of the `scanf` family, if its format is constant and simple; others are those of models (`models/vscanf.c`).
    pub fn scan_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        let Some(source) = source(site.name) else { return Ok(None) };
        let format_index = if source == Source::Input { 0 } else { 1 };
        let literal = |v| if is_wide(site) { self.literal_wide(v) } else { self.literal_bytes(v) };
        let format = site.args.get(format_index).and_then(|&v| literal(v));
        let Some(format) = format else { return Ok(None) };
        let Some(directives) = directives(&format, u64::from(self.pointer_width() / 8)) else { return Ok(None) };
        let reads_pointer = |d: &Directive| matches!(d, Directive::Convert(Conversion { kind: Kind::Pointer(_), .. }));
        if source == Source::Text && directives.iter().any(reads_pointer) {
            return Ok(None);
        }
        let result = match source {
            Source::Text => self.scan_text(site, &directives)?,
            _ => self.scan_stream(site, source, &directives)?,
        };
        self.result(site, result).map(Some)
    }

    /// Input from a stream: each conversion stores an arbitrary value, or, if the input ends early, nothing.
    fn scan_stream(&mut self, site: &Site, source: Source, directives: &[Directive]) -> Lowered<ValueId> {
        self.begin_scan(site, source)?;
        let kept: Vec<(bool, &Conversion)> = kept(directives);
        let items = kept.iter().filter(|(_, c)| !matches!(c.kind, Kind::Count(_))).count();
        let result = self.input(InputKind::Nondet(site.name.to_string()), Type::Int(32));
        let (least, most) = (self.int(Bv::ones(32)), self.int(Bv::new(32, items as u128)));
        let (low, high) = (self.cmp(CmpOp::Sge, result, least), self.cmp(CmpOp::Sle, result, most));
        let possible = self.and(low, high);
        self.assume(possible);
        self.note_scanned(site, source, result)?;
        let first = if source == Source::Input { 1 } else { 2 };
        let mut before = 0;
        for (n, (behind_space, conversion)) in kept.into_iter().enumerate() {
            let position = self.int(Bv::new(32, before));
            let mut stored = self.cmp(CmpOp::Sgt, result, position);
            if let Kind::Count(_) = conversion.kind {
                // What comes next may have failed, or something before.
                let reached = if before == 0 { self.bool(true) } else { self.cmp(CmpOp::Eq, result, position) };
                let perhaps = self.input(InputKind::Nondet(site.name.to_string()), BOOL);
                let reached = self.and(reached, perhaps);
                stored = self.or(stored, reached);
            } else {
                before += 1;
            }
            let item = Item { index: first + n, behind_space, stored };
            self.scan_item(site, &item, conversion)?;
        }
        Ok(result)
    }

    /// What a conversion stores of the input from a stream.
    fn scan_item(&mut self, site: &Site, item: &Item, conversion: &Conversion) -> Lowered<()> {
        let stored = item.stored;
        self.check_scanned(site, item.index, stored);
        let ptr = self.pointer_arg(site, item.index)?;
        let width = conversion.width;
        let size = match conversion.kind {
            Kind::Characters if !conversion.wide && !conversion.makes => width.unwrap_or(1),
            Kind::Text { .. } | Kind::Characters => return self.scan_characters(site, item, ptr, conversion),
            Kind::Real(kind) => u64::from(kind.bits() / 8),
            Kind::Integer { size, .. } | Kind::Pointer(size) | Kind::Count(size) => size,
        };
        self.scan_narrows(site, stored, conversion)?;
        let (whole, nothing) = (self.word(size), self.word(0));
        let len = self.select(stored, whole, nothing);
        self.check_access(Target { ptr, source: site.args.get(item.index).copied(), len }, Access::Write);
        let limit = match conversion.kind {
            Kind::Characters if item.behind_space && size == 1 => Some(Limit::NoSpace),
            Kind::Integer { base, signed, size } => width.and_then(|width| number_limit(base, signed, width, size)),
            Kind::Count(size) => Some(Limit::Number((1 << (8 * size - 1)) - 1, 0)),
            _ => None,
        };
        self.do_if(stored, |s| match conversion.kind {
            Kind::Real(kind) => {
                let value = s.input(InputKind::Nondet(site.name.to_string()), Type::Float(kind));
                s.effect(Op::Store { ptr, value });
            }
            _ => {
                s.effect(Op::MemHavoc { dst: ptr, len: whole, by: None });
                if let Some(limit) = limit {
                    s.limit_scanned(ptr, size, limit);
                }
            }
        });
        Ok(())
    }

    /// The same of characters, one by one.
    fn scan_characters(&mut self, site: &Site, item: &Item, ptr: ValueId, conversion: &Conversion) -> Lowered<()> {
        let stored = self.resize(item.stored, 32, false)?;
        self.scan_narrows(site, item.stored, conversion)?;
        let (set, most) = match conversion.kind {
            Kind::Text { set, .. } => (set, conversion.width.unwrap_or(u64::MAX)),
            _ if item.behind_space => (other_than(SPACE), conversion.width.unwrap_or(1)),
            _ => (other_than(b""), conversion.width.unwrap_or(1)),
        };
        let is_text = matches!(conversion.kind, Kind::Text { .. });
        let model = match conversion.kind {
            _ if conversion.makes => "__verify_scan_new_input",
            Kind::Text { .. } if conversion.wide => "__verify_scan_wide_some",
            Kind::Text { skips: true, .. } => "__verify_scan_word",
            Kind::Text { .. } => "__verify_scan_some",
            _ => "__verify_scan_wide_array",
        };
        let mut args = vec![ptr, self.word(most), stored];
        if conversion.makes {
            args.extend([self.bool(is_text), self.bool(conversion.wide)]);
        }
        if model != "__verify_scan_word" {
            args.extend(set.map(|word| self.int(Bv::new(64, u128::from(word)))));
        }
        self.call_model(site, model, args, None).map(|_| ())
    }

    /// Where wide characters of the input are stored as bytes.
    fn scan_narrows(&mut self, site: &Site, stored: ValueId, conversion: &Conversion) -> Lowered<()> {
        let stores_bytes = matches!(conversion.kind, Kind::Text { .. } | Kind::Characters) && !conversion.wide;
        if !is_wide(site) || !stores_bytes {
            return Ok(());
        }
        let stored = self.resize(stored, 32, false)?;
        self.call_model(site, "__verify_scan_narrows", vec![stored], None).map(|_| ())
    }

    /// Input from a text, which is followed.
    fn scan_text(&mut self, site: &Site, directives: &[Directive]) -> Lowered<ValueId> {
        let (text, word) = (self.pointer_arg(site, 0)?, u64::from(self.pointer_width() / 8));
        // struct verify_scan
        let size = self.word(4 * word + 8);
        let state = self.emit(Op::Alloca { size, align: word as u32, variable: None, guarded: false }, Type::Ptr);
        if is_wide(site) {
            let size = self.model_value(site, "__verify_scan_room", vec![text], self.word_type())?;
            let narrow = self.emit(Op::Alloca { size, align: 1, variable: None, guarded: false }, Type::Ptr);
            self.call_model(site, "__verify_trusted_scan_begin_wide", vec![state, narrow, size, text], None)?;
        } else {
            self.call_model(site, "__verify_scan_begin", vec![state, text], None)?;
        }
        let mut index = 2;
        for directive in directives {
            match directive {
                Directive::Space => self.call_model(site, "__verify_trusted_scan_space", vec![state], None)?,
                Directive::Literal(byte) => {
                    let byte = self.int(Bv::new(32, u128::from(*byte)));
                    self.call_model(site, "__verify_trusted_scan_literal", vec![state, byte], None)?
                }
                Directive::Convert(conversion) => {
                    self.scan_from_text(site, state, index, conversion)?;
                    index += usize::from(conversion.kept);
                    None
                }
            };
        }
        self.model_value(site, "__verify_scan_result", vec![state], Type::Int(32))
    }

    /// What a conversion reads from a text, and where argument `index` leads.
    fn scan_from_text(&mut self, site: &Site, state: ValueId, index: usize, conversion: &Conversion) -> Lowered<()> {
        let most = conversion.width.unwrap_or(u64::MAX);
        let (width, kept) = (self.word(most), self.bool(conversion.kept));
        let (value, size) = match conversion.kind {
            Kind::Integer { base, signed, size } => {
                let base = if base == 0 { by_prefix(site.name) } else { base };
                let (base, bytes) = (self.int(Bv::new(32, base.into())), self.int(Bv::new(32, size.into())));
                let args = vec![state, base, width, self.bool(signed), bytes, kept];
                let value = self.model_value(site, "__verify_trusted_scan_number", args, Type::Int(64))?;
                (self.resize(value, 8 * size as u16, false)?, size)
            }
            Kind::Real(kind) => {
                let model = match kind {
                    FloatKind::Single => "__verify_trusted_scan_float",
                    FloatKind::Double => "__verify_trusted_scan_double",
                    _ => "__verify_trusted_scan_long_double",
                };
                let value = self.model_value(site, model, vec![state, width, kept], Type::Float(kind))?;
                (value, u64::from(kind.bits() / 8))
            }
            Kind::Count(size) => {
                let value = self.model_value(site, "__verify_scan_count", vec![state], Type::Int(64))?;
                (self.resize(value, 8 * size as u16, false)?, size)
            }
            Kind::Characters | Kind::Text { .. } if conversion.makes => {
                return self.scan_new_text(site, index, state, conversion);
            }
            Kind::Characters => {
                let (to, width) =
                    (self.scanned_argument(site, index, state, conversion)?, conversion.width.unwrap_or(1));
                let args = vec![state, to, self.word(width), kept];
                let model = if conversion.wide { "__verify_scan_wide_characters" } else { "__verify_scan_bytes" };
                return self.call_model(site, model, args, None).map(|_| ());
            }
            Kind::Text { set, skips } => {
                let to = self.scanned_argument(site, index, state, conversion)?;
                let mut args = vec![state, to, width, self.bool(skips), kept];
                args.extend(set.map(|word| self.int(Bv::new(64, u128::from(word)))));
                let model = if conversion.wide { "__verify_scan_wide_text" } else { "__verify_scan_text" };
                return self.call_model(site, model, args, None).map(|_| ());
            }
            Kind::Pointer(_) => return unsupported(format!("%p of {}", site.name)),
        };
        if conversion.kept {
            self.store_scanned(site, index, state, (value, size))?;
        }
        Ok(())
    }

    /// What a conversion reads from a text for which it allocates room.
    fn scan_new_text(&mut self, site: &Site, index: usize, state: ValueId, conversion: &Conversion) -> Lowered<()> {
        let (set, skips, is_text) = match conversion.kind {
            Kind::Text { set, skips } => (set, skips, true),
            _ => (other_than(b""), false, false),
        };
        let most = conversion.width.unwrap_or(if is_text { u64::MAX } else { 1 });
        let to = self.scanned_argument(site, index, state, conversion)?;
        let mut args = vec![state, to, self.word(most)];
        args.extend([skips, is_text, conversion.wide].map(|flag| self.bool(flag)));
        args.extend(set.map(|word| self.int(Bv::new(64, u128::from(word)))));
        self.call_model(site, "__verify_scan_new_text", args, None).map(|_| ())
    }

    /// The argument that a conversion of a text stores to; null if it does not.
    fn scanned_argument(
        &mut self,
        site: &Site,
        index: usize,
        state: ValueId,
        conversion: &Conversion,
    ) -> Lowered<ValueId> {
        if !conversion.kept {
            return Ok(self.null());
        }
        let goes_on = self.model_value(site, "__verify_scan_goes_on", vec![state], BOOL)?;
        self.check_scanned(site, index, goes_on);
        self.pointer_arg(site, index)
    }

    /// Stores a value of so many bytes if the directives have not failed so far.
    fn store_scanned(&mut self, site: &Site, index: usize, state: ValueId, item: (ValueId, u64)) -> Lowered<()> {
        let (value, size) = item;
        let stored = self.model_value(site, "__verify_scan_goes_on", vec![state], BOOL)?;
        self.check_scanned(site, index, stored);
        let (ptr, whole, nothing) = (self.pointer_arg(site, index)?, self.word(size), self.word(0));
        self.call_model(site, "__verify_scan_apart", vec![state, ptr, whole], None)?;
        let len = self.select(stored, whole, nothing);
        self.check_access(Target { ptr, source: site.args.get(index).copied(), len }, Access::Write);
        self.do_if(stored, |s| s.effect(Op::Store { ptr, value }));
        Ok(())
    }

    /// The result of a model.
    fn model_value(&mut self, site: &Site, name: &str, args: Vec<ValueId>, ty: Type) -> Lowered<ValueId> {
        match self.call_model(site, name, args, Some(ty))? {
            Some(value) => Ok(value),
            None => unsupported(format!("the model {name}")),
        }
    }
}

/// The conversions that store something, each with whether white space is skipped right before.
fn kept(directives: &[Directive]) -> Vec<(bool, &Conversion)> {
    let behind = |n: usize| n.checked_sub(1).is_some_and(|n| directives[n] == Directive::Space);
    let each = directives.iter().enumerate();
    each.filter_map(|(n, directive)| match directive {
        Directive::Convert(conversion) if conversion.kept => Some((behind(n), conversion)),
        _ => None,
    })
    .collect()
}

/// Where a conversion stores what it has read from a stream.
struct Item {
    /// The argument.
    index: usize,
    /// Whether white space is skipped right before.
    behind_space: bool,
    /// Whether it stores anything.
    stored: ValueId,
}

/// What is known of a value that a conversion stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    /// A number of at most so many characters with digits of a base: at most the first one, and at least the negative of the second one.
    Number(u128, u128),
    /// A character that is no space.
    NoSpace,
}

/// The limits of a number of `size` bytes that is read from at most `width` characters, if the type has others.
fn number_limit(base: u64, signed: bool, width: u64, size: u64) -> Option<Limit> {
    let base = if base == 0 { 16 } else { u128::from(base) };
    let most = base.checked_pow(u32::try_from(width).ok()?)? - 1;
    let bits = if signed { 8 * size - 1 } else { 8 * size };
    // A sign is one of the characters.
    (width > 0 && most < 1 << bits).then(|| Limit::Number(most, (most + 1) / base - 1))
}
