//! Formatted output by a constant format: each piece of the format becomes a call of a model (`models/format.c`).
//! Output to files has no effect but that strings are read.

use super::FunctionLowering;
use super::conversions::{Conversion, Count, Length, Piece, pieces};
use super::exit::{BUFFERED_BY, Exit};
use super::memory::{Access, Target};
use super::site::Site;
use super::types::{Leaf, Lowered, Unsupported, leaves, unsupported};
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BinOp, Callee, CastOp, CmpOp, FloatKind, InputKind, Type, ValueId};
use crate::util::Bv;

const INT: Type = Type::Int(32);

/// Where the text goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// To the buffer that the first argument points to; the size is at this position.
    Buffer(Option<usize>),
    /// To a file; whether the first argument is one.
    File(bool),
    /// To a file, after which the program ends if the first argument is not 0.
    Exit,
}

/// The destination of the text of a printing function, and the position of its format; `None` for other functions.
fn goal(name: &str) -> Option<(Goal, usize)> {
    Some(match name {
        "printf" => (Goal::File(false), 0),
        "__printf_chk" | "dprintf" | "syslog" => (Goal::File(false), 1),
        "warn" | "warnx" => (Goal::File(false), 0),
        "fprintf" | "fwprintf" => (Goal::File(true), 1),
        "wprintf" => (Goal::File(false), 0),
        "__fprintf_chk" => (Goal::File(true), 2),
        "err" | "errx" => (Goal::Exit, 1),
        "error" => (Goal::Exit, 2),
        "sprintf" => (Goal::Buffer(None), 1),
        "__sprintf_chk" => (Goal::Buffer(None), 3),
        "snprintf" => (Goal::Buffer(Some(1)), 2),
        "__snprintf_chk" => (Goal::Buffer(Some(1)), 4),
        _ => return None,
    })
}

/// The text that has been put so far: the buffer, its size, and the number of characters.
#[derive(Clone, Copy)]
struct Text {
    s: ValueId,
    n: ValueId,
    at: ValueId,
}

/// A call of one of these functions.
#[derive(Clone, Copy)]
struct Print<'s, 'n> {
    site: &'s Site<'n>,
    goal: Goal,
    format_index: usize,
    /// Whether the program uses the result.
    used: bool,
    /// Whether format and text are of wide characters.
    wide: bool,
}

/// Functions that give a stream an orientation, as in `models/stdio.c`.
const WIDE_STREAMS: [&str; 36] = [
    "wprintf",
    "fwprintf",
    "vwprintf",
    "vfwprintf",
    "__wprintf_chk",
    "__fwprintf_chk",
    "fputwc",
    "putwc",
    "putwchar",
    "fputws",
    "fgetwc",
    "getwc",
    "getwchar",
    "fgetws",
    "ungetwc",
    "fwide",
    "fputwc_unlocked",
    "putwc_unlocked",
    "putwchar_unlocked",
    "fputws_unlocked",
    "fgetwc_unlocked",
    "getwc_unlocked",
    "getwchar_unlocked",
    "fgetws_unlocked",
    "wscanf",
    "fwscanf",
    "__isoc99_wscanf",
    "__isoc99_fwscanf",
    "__isoc23_wscanf",
    "__isoc23_fwscanf",
    "vwscanf",
    "vfwscanf",
    "__isoc99_vwscanf",
    "__isoc99_vfwscanf",
    "__isoc23_vwscanf",
    "__isoc23_vfwscanf",
];

/// The number of bytes of the longest character that follow the first.
const MAX_CHARACTER: u64 = 3;

impl FunctionLowering<'_, '_> {
    /// A call `inst` of one of the functions above, if its format is constant or one of two constants.
    pub fn print_call(&mut self, inst: Val, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        let used = !inst.users().is_empty();
        if !used && matches!(site.name, "puts" | "fputs" | "perror") {
            return self.print_text(site);
        }
        let Some((goal, format_index)) = goal(site.name) else { return Ok(None) };
        let Some(&format) = site.args.get(format_index) else { return Ok(None) };
        let wide = matches!(site.name, "wprintf" | "fwprintf");
        let call = Print { site, goal, format_index, used, wide };
        let literal = |s: &Self, format| if wide { s.literal_wide(format) } else { s.literal_bytes(format) };
        if let Some(bytes) = literal(self, format) {
            return self.print(&call, format, &bytes).map(Some);
        }
        if format.opcode() != Some(Opcode::LLVMSelect) {
            return Ok(None);
        }
        let (first, second) = (format.operand(1), format.operand(2));
        match (literal(self, first), literal(self, second)) {
            (Some(a), Some(b)) => {
                let condition = self.scalar(format.operand(0))?;
                self.print_either(&call, condition, [(first, a), (second, b)]).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Output of a constant text, which need not be read.
    fn print_text(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        if site.args.first().is_none_or(|&text| self.literal_bytes(text).is_none()) {
            return Ok(None);
        }
        if site.name == "fputs" {
            let file = self.pointer_arg(site, 1)?;
            self.call_model(site, "__verify_printing", vec![file], None)?;
        } else if self.asks_for_streams() {
            let goal = if site.name == "perror" { "__verify_printing_error" } else { "__verify_printing_out" };
            self.call_model(site, goal, vec![], None)?;
        }
        self.inputs(site, &InputKind::Unmodelled(site.name.to_string())).map(Some)
    }

    /// A call whose format is the first of two if `condition` holds.
    fn print_either(
        &mut self,
        call: &Print,
        condition: ValueId,
        formats: [(Val, Vec<u8>); 2],
    ) -> Lowered<Vec<ValueId>> {
        let blocks = [self.new_block(), self.new_block()];
        let join = self.new_block();
        self.branch(condition, blocks[0], blocks[1]);
        let types: Vec<Type> = leaves(self.cx.layout, call.site.returns)?.into_iter().map(|leaf| leaf.ty).collect();
        let results = types.iter().map(|&ty| self.f.add_param(join, ty)).collect();
        for (block, (format, bytes)) in blocks.into_iter().zip(formats) {
            self.block = block;
            let values = match self.print(call, format, &bytes) {
                Ok(values) => values,
                Err(Unsupported(reason)) => {
                    self.not_modelled(reason);
                    types.iter().map(|&ty| self.uninitialised(ty)).collect()
                }
            };
            self.jump(join, values);
        }
        self.block = join;
        Ok(results)
    }

    /// A call with this constant format.
    fn print(&mut self, call: &Print, format: Val, bytes: &[u8]) -> Lowered<Vec<ValueId>> {
        let Print { site, goal, format_index, used, .. } = *call;
        let Some(pieces) = pieces(bytes) else {
            return unsupported(format!("the format \"{}\" of {}", String::from_utf8_lossy(bytes), site.name));
        };
        self.check_printed(site, format_index + 1, &pieces);
        self.use_stream(call)?;
        let counts = pieces.iter().any(|p| matches!(p, Piece::Conversion(c) if c.kind == b'n'));
        let writes = matches!(goal, Goal::Buffer(_));
        if !writes && !counts && !used {
            self.read_strings(call, &pieces)?;
            self.leave(call)?;
            let kind = InputKind::Unmodelled(site.name.to_string());
            return self.inputs(site, &kind);
        }
        let text = self.put_pieces(call, format, &pieces)?;
        let result = self.call_model(site, "__verify_put_end", vec![text.s, text.n, text.at], Some(INT))?;
        self.leave(call)?;
        let Some(mut length) = result else { return unsupported("a model without a result") };
        if !writes {
            length = self.call_model(site, "__verify_printed", vec![length], Some(INT))?.unwrap_or(length);
        }
        self.abort_beyond_buffer(site, length)?;
        self.result(site, length)
    }

    /// What is asked of the stream that gets the text.
    fn use_stream(&mut self, call: &Print) -> Lowered<()> {
        let Print { site, goal, wide, .. } = *call;
        let is_error = goal == Goal::Exit || matches!(site.name, "warn" | "warnx");
        let (model, args) = match goal {
            Goal::File(true) => {
                let file = self.pointer_arg(site, 0)?;
                (if wide { "__verify_printing_wide" } else { "__verify_printing" }, vec![file])
            }
            Goal::Buffer(_) => return Ok(()),
            _ if !self.asks_for_streams() => return Ok(()),
            _ if is_error => ("__verify_printing_error", vec![]),
            _ => (if wide { "__verify_printing_wide_out" } else { "__verify_printing_out" }, vec![]),
        };
        self.call_model(site, model, args, None)?;
        Ok(())
    }

    /// Functions for `-D_FORTIFY_SOURCE` are told how much space there is.
    fn abort_beyond_buffer(&mut self, site: &Site, length: ValueId) -> Lowered<()> {
        let width = self.pointer_width();
        let (needed, space, fits) = match site.name {
            "__sprintf_chk" => (self.resize(length, width, true)?, 2, CmpOp::Slt),
            "__snprintf_chk" => (self.size_arg_unsigned(site, 1)?, 3, CmpOp::Ule),
            _ => return Ok(()),
        };
        let space = self.size_arg_unsigned(site, space)?;
        let mut fits = self.cmp(fits, needed, space);
        if site.name == "__sprintf_chk" {
            // Not known.
            let zero = self.zero(self.ty(space));
            let unlimited = self.cmp(CmpOp::Slt, space, zero);
            fits = self.or(fits, unlimited);
        }
        self.abort_unless(fits);
        Ok(())
    }

    /// Whether the program can tell that output has failed, or may have closed its stream.
    pub fn asks_for_streams(&self) -> bool {
        let asks = |name: &str| self.cx.facts.asked.contains(name);
        let names_stream = ["stdin", "stdout", "stderr"].into_iter().any(asks);
        let closes = ["fclose", "freopen", "pclose"].into_iter().any(asks);
        asks("ferror")
            || WIDE_STREAMS.into_iter().any(asks)
            || names_stream && (closes || BUFFERED_BY.into_iter().any(asks))
    }

    /// Whether another locale may be chosen.
    fn asks_for_locale(&self) -> bool {
        ["setlocale", "uselocale"].into_iter().any(|name| self.cx.facts.asked.contains(name))
    }

    /// `err` ends the program, `error` if its status is not 0.
    fn leave(&mut self, call: &Print) -> Lowered<()> {
        if call.goal != Goal::Exit {
            return Ok(());
        }
        if call.site.name != "error" {
            self.exit(Exit::Normal);
            return Ok(());
        }
        let status = self.bool_arg(call.site, 0)?;
        let (goes_on, ends) = (self.new_block(), self.new_block());
        self.branch(status, ends, goes_on);
        self.block = ends;
        self.exit(Exit::Normal);
        self.block = goes_on;
        Ok(())
    }

    /// Only the strings among the arguments are of interest.
    fn read_strings(&mut self, call: &Print, pieces: &[Piece]) -> Lowered<()> {
        let Print { site, format_index, wide, .. } = *call;
        let mut next = format_index + 1;
        for piece in pieces {
            let Piece::Conversion(conversion) = piece else { continue };
            self.count_value(site, conversion.width, &mut next)?;
            let precision = self.count_value(site, conversion.precision, &mut next)?;
            if conversion.kind == b's' && site.args.get(next).is_none_or(|&v| self.literal_bytes(v).is_none()) {
                let minus_one = self.int(Bv::ones(32));
                let string = self.pointer_arg(site, next)?;
                let model = match conversion.is_wide() {
                    true => "__verify_read_wide",
                    false if wide && precision.is_some() => "__verify_widened_text",
                    false => "__verify_read",
                };
                self.call_model(site, model, vec![string, precision.unwrap_or(minus_one)], None)?;
            }
            next += usize::from(conversion.takes_argument());
        }
        Ok(())
    }

    fn put_pieces(&mut self, call: &Print, format: Val, pieces: &[Piece]) -> Lowered<Text> {
        let Print { site, goal, format_index, wide, .. } = *call;
        let (s, n) = match goal {
            Goal::Buffer(None) => (self.pointer_arg(site, 0)?, self.int(Bv::ones(self.pointer_width()))),
            Goal::Buffer(Some(size)) => {
                let size = self.arg(site, size)?;
                (self.pointer_arg(site, 0)?, self.resize(size, self.pointer_width(), false)?)
            }
            _ => (self.null(), self.word(0)),
        };
        let format = self.scalar(format)?;
        let mut text = Text { s, n, at: self.word(0) };
        let mut next = format_index + 1;
        for piece in pieces {
            match piece {
                Piece::Text { start, length } => {
                    let start = self.word(*start as u64);
                    let (from, length) = (self.ptr_add(format, start), self.word(*length as u64));
                    match wide {
                        // Only the length matters.
                        true => text.at = self.bin(BinOp::Add, text.at, length),
                        false => self.put(site, &mut text, "__verify_put_text", vec![from, length])?,
                    }
                }
                Piece::Conversion(conversion) => self.put_conversion(call, conversion, &mut text, &mut next)?,
            }
        }
        Ok(text)
    }

    /// Calls a model that puts something at the end of the text.
    fn put(&mut self, site: &Site, text: &mut Text, model: &str, rest: Vec<ValueId>) -> Lowered<()> {
        let mut args = vec![text.s, text.n, text.at];
        args.extend(rest);
        let word = self.word_type();
        if let Some(at) = self.call_model(site, model, args, Some(word))? {
            text.at = at;
        }
        Ok(())
    }

    fn put_conversion(&mut self, call: &Print, c: &Conversion, text: &mut Text, next: &mut usize) -> Lowered<()> {
        let Print { site, wide, .. } = *call;
        let width = self.count_value(site, c.width, next)?;
        let precision = self.count_value(site, c.precision, next)?;
        let index = *next;
        *next += usize::from(c.takes_argument());
        let (zero, minus_one) = (self.int(Bv::zero(32)), self.int(Bv::ones(32)));
        let plain = c.flags == 0 && width.is_none() && precision.is_none();
        let (width, precision) = (width.unwrap_or(zero), precision.unwrap_or(minus_one));
        let flags = self.int(Bv::new(32, u128::from(c.flags)));
        match c.kind {
            b's' => self.put_string(call, (c, index), text, plain, [flags, width, precision]),
            b'c' => {
                let character = self.integer(site, index, 32, false)?;
                if wide && !c.is_wide() {
                    self.call_model(site, "__verify_widened_char", vec![character], None)?;
                }
                let model = if c.is_wide() { "__verify_put_wide_char" } else { "__verify_put_char" };
                self.put(site, text, model, vec![flags, width, character])
            }
            b'p' => {
                let pointer = self.pointer_arg(site, index)?;
                self.put(site, text, "__verify_put_pointer", vec![flags, width, pointer])
            }
            b'n' => self.store_count(site, c, text.at, index),
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => {
                let (bits, signed) = (c.length.bits(self.pointer_width()), matches!(c.kind, b'd' | b'i'));
                let Some(bits) = bits else { return unsupported("a conversion of a strange length") };
                let value = self.integer(site, index, bits, signed)?;
                let negative = self.is_negative(value, signed)?;
                if plain && matches!(c.kind, b'd' | b'i' | b'u') {
                    let model = if bits == 64 { "__verify_put_long" } else { "__verify_put_int" };
                    return self.put(site, text, model, vec![value, negative]);
                }
                let value = self.resize(value, 64, signed)?;
                let bits = match c.kind {
                    b'o' => 3,
                    b'x' | b'X' => 4,
                    _ => 0,
                };
                let bits = self.int(Bv::new(32, bits));
                let args = vec![flags, width, precision, bits, value, negative];
                self.put(site, text, "__verify_put_number", args)
            }
            b'a' | b'e' | b'f' | b'g' | b'A' | b'E' | b'F' | b'G'
                if matches!(c.length, Length::Int | Length::Long) && !self.asks_for_locale() =>
            {
                let (letter, value) = (self.int(Bv::new(32, c.kind.into())), self.arg(site, index)?);
                if self.ty(value) != Type::Float(FloatKind::Double) {
                    return unsupported("a conversion of a strange type");
                }
                self.put(site, text, "__verify_put_real", vec![flags, width, precision, letter, value])
            }
            b'a' | b'e' | b'f' | b'g' | b'A' | b'E' | b'F' | b'G' if !self.asks_for_locale() => {
                let (letter, value) = (self.int(Bv::new(32, c.kind.into())), self.arg(site, index)?);
                if !matches!(self.ty(value), Type::Float(_)) || self.ty(value) == Type::Float(FloatKind::Double) {
                    return unsupported("a conversion of a strange type");
                }
                let (least, most) = c.range();
                let (least, most) = (self.word(least), self.word(most));
                let args = vec![flags, width, precision, letter, value, least, most];
                self.put(site, text, "__verify_put_long_real", args)
            }
            _ => {
                self.cx.note_unmodelled(&format!("{} (%{})", site.name, char::from(c.kind)), self.loc);
                let (least, most) = c.range();
                // In other locales, a decimal point may be several bytes.
                let most = most + if self.asks_for_locale() { MAX_CHARACTER } else { 0 };
                let (least, most) = (self.word(least), self.word(most));
                self.put(site, text, "__verify_put_some", vec![least, most])
            }
        }
    }

    /// `%s`, which is `plain` if nothing else is said.
    fn put_string(
        &mut self,
        call: &Print,
        (c, index): (&Conversion, usize),
        text: &mut Text,
        plain: bool,
        [flags, width, precision]: [ValueId; 3],
    ) -> Lowered<()> {
        let Print { site, wide, .. } = *call;
        let literal = self.literal_length(site, index, c.is_wide()).filter(|_| wide && plain);
        if let Some(length) = literal {
            let length = self.word(length);
            text.at = self.bin(BinOp::Add, text.at, length);
            return Ok(());
        }
        let string = self.pointer_arg(site, index)?;
        if wide && !c.is_wide() {
            self.call_model(site, "__verify_widened_text", vec![string, precision], None)?;
        }
        let model = if c.is_wide() { "__verify_put_wide_string" } else { "__verify_put_string" };
        self.put(site, text, model, vec![flags, width, precision, string])
    }

    /// The number of characters of an argument that is a literal of ASCII.
    fn literal_length(&self, site: &Site, index: usize, wide: bool) -> Option<u64> {
        let &literal = site.args.get(index)?;
        let text = if wide { self.literal_wide(literal) } else { self.literal_bytes(literal) };
        text.filter(|t| t.is_ascii()).map(|t| t.len() as u64)
    }

    /// The value of a width or precision.
    fn count_value(&mut self, site: &Site, count: Option<Count>, next: &mut usize) -> Lowered<Option<ValueId>> {
        match count {
            None => Ok(None),
            Some(Count::Given(value)) => Ok(Some(self.int(Bv::new(32, value as u128)))),
            Some(Count::Argument) => {
                *next += 1;
                self.integer(site, *next - 1, 32, false).map(Some)
            }
        }
    }

    /// An integer argument of `bits` bits, extended to 32 or 64.
    fn integer(&mut self, site: &Site, index: usize, bits: u16, signed: bool) -> Lowered<ValueId> {
        let mut value = self.arg(site, index)?;
        if self.ty(value) == Type::Ptr {
            let word = self.word_type();
            value = self.cast(CastOp::PtrToInt, value, word);
        }
        if self.width(value)? < bits {
            return unsupported(format!("an argument of '{}' that is smaller than its conversion says", site.name));
        }
        let value = self.resize(value, bits, false)?;
        self.resize(value, bits.max(32), signed)
    }

    fn is_negative(&mut self, value: ValueId, signed: bool) -> Lowered<ValueId> {
        if !signed {
            return Ok(self.int(Bv::zero(32)));
        }
        let zero = self.zero(self.ty(value));
        let negative = self.cmp(CmpOp::Slt, value, zero);
        self.resize(negative, 32, false)
    }

    /// `%n`.
    fn store_count(&mut self, site: &Site, c: &Conversion, at: ValueId, index: usize) -> Lowered<()> {
        let Some(bits) = c.length.bits(self.pointer_width()) else { return unsupported("'%n' of a strange length") };
        let ptr = self.pointer_arg(site, index)?;
        let len = self.word(u64::from(bits / 8));
        self.check_access(Target { ptr, source: Some(site.args[index]), len }, Access::Write);
        let value = self.resize(at, bits, false)?;
        self.store_leaf(ptr, Leaf { ty: Type::Int(bits), offset: 0 }, value);
        Ok(())
    }

    /// Calls a model that the program does not name itself.
    pub fn call_model(
        &mut self,
        site: &Site,
        name: &str,
        args: Vec<ValueId>,
        returns: Option<Type>,
    ) -> Lowered<Option<ValueId>> {
        let Some(model) = self.cx.module.function(name) else { return unsupported(format!("the model {name}")) };
        let id = self.model_id(model, site.name);
        let types: Vec<Type> = returns.into_iter().collect();
        Ok(self.emit_call(Callee::Direct(id), args, &types).first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::WIDE_STREAMS;

    #[test]
    fn models_ask_for_the_same_functions_of_wide_characters() {
        let models = include_str!("../models/stdio.c");
        let (_, after) = models.split_once("#define ORIENTED").expect("the macro");
        let (body, _) = after.split_once("\n//").expect("what comes behind it");
        let texts: String = body.split('"').skip(1).step_by(2).collect();
        let mut asked: Vec<&str> = texts.split_whitespace().collect();
        let mut known = WIDE_STREAMS.to_vec();
        asked.sort_unstable();
        known.sort_unstable();
        assert_eq!(asked, known);
    }
}
