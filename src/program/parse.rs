//! Parser of the text form that [`super::text`] prints.
//!
//! Hand-written programs may be looser than printed ones: values, blocks, variables and checks can
//! have any name (a value called `%N` gets the id N), `target` and `entry` may be missing (64 bits
//! little-endian; the function `main`, or else the first), and a location may be written in place as
//! `!file.c:12` or `!"dir/file.c":12:3`. Names of functions and globals may be used before they are
//! declared; everything else but values and blocks is declared first. A statement ends with its line.
//! The result is not validated: see [`super::validate`].

use super::check::{Check, CheckKind};
use super::ids::*;
use super::ir::*;
use super::text::tables::FLOAT_KINDS;
use crate::property::{PROPERTIES, Property};
use crate::util::Bv;
use crate::util::ids::Id;
pub use error::ParseError;
use lex::{Tok, Token};
use rustc_hash::FxHashMap;
use std::str::FromStr;

mod error;
mod function;
mod lex;
mod source;
#[cfg(test)]
mod tests;

type Result<T> = std::result::Result<T, ParseError>;

/// The program that `text` describes.
///
/// # Errors
/// The first place that does not follow the form.
pub fn parse(text: &str) -> Result<Program> {
    let mut parser = Parser::new(lex::lex(text)?)?;
    while parser.at < parser.tokens.len() {
        parser.item()?;
    }
    if let Some(&main) = parser.functions.get("main").filter(|_| !parser.entry_given) {
        parser.program.entry = main;
    }
    Ok(parser.program)
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    program: Program,
    entry_given: bool,
    functions: FxHashMap<String, FuncId>,
    globals: FxHashMap<String, GlobalId>,
    checks: FxHashMap<String, CheckId>,
    variables: FxHashMap<String, VarId>,
    locs: FxHashMap<String, LocId>,
}

impl Parser {
    /// Collects the symbols of functions and globals, which may be used before their declaration.
    fn new(tokens: Vec<Token>) -> Result<Self> {
        let (mut functions, mut globals) = (FxHashMap::default(), FxHashMap::default());
        for (i, pair) in tokens.windows(2).enumerate() {
            if i > 0 && tokens[i - 1].line == pair[0].line {
                continue;
            }
            let twice = match (&pair[0].tok, &pair[1].tok) {
                (Tok::Word(w), Tok::Word(name)) if w == "fn" => {
                    let id = FuncId::new(functions.len());
                    functions.insert(name.clone(), id).is_some()
                }
                (Tok::Word(w), Tok::Named('@', name)) if w == "global" => {
                    let id = GlobalId::new(globals.len());
                    globals.insert(name.clone(), id).is_some()
                }
                _ => false,
            };
            if twice {
                return Err(ParseError { line: pair[0].line, message: "declared twice".to_string() });
            }
        }
        let program = Program::empty(Target { pointer_width: 64, big_endian: false });
        let (checks, variables, locs) = Default::default();
        Ok(Parser { tokens, at: 0, program, entry_given: false, functions, globals, checks, variables, locs })
    }

    fn peek(&self) -> Option<&Tok> {
        self.tokens.get(self.at).map(|t| &t.tok)
    }

    /// Whether the next token stands on the same line as the previous one.
    fn same_line(&self) -> bool {
        self.at > 0 && self.tokens.get(self.at).is_some_and(|t| t.line == self.tokens[self.at - 1].line)
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        let line = self.tokens.get(self.at.saturating_sub(1)).map_or(1, |t| t.line);
        Err(ParseError { line, message: message.into() })
    }

    fn next(&mut self) -> Result<Tok> {
        let Some(token) = self.tokens.get(self.at) else { return self.error("unexpected end") };
        self.at += 1;
        Ok(token.tok.clone())
    }

    /// Takes the next token if it is `sign`.
    fn accept(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(&Tok::Sign(sign));
        self.at += usize::from(found);
        found
    }

    /// Takes the next token if it is `word` on the same line.
    /// The next word of this line, if that is what comes next.
    fn peek_word(&self) -> Option<&str> {
        match self.peek() {
            Some(Tok::Word(word)) if self.same_line() => Some(word),
            _ => None,
        }
    }

    fn accept_word(&mut self, word: &str) -> bool {
        let found = self.same_line() && matches!(self.peek(), Some(Tok::Word(w)) if w == word);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, sign: char) -> Result<()> {
        if self.accept(sign) { Ok(()) } else { self.unexpected(&format!("`{sign}`")) }
    }

    fn unexpected<T>(&mut self, wanted: &str) -> Result<T> {
        let found = self.next()?;
        self.error(format!("expected {wanted}, found {found:?}"))
    }

    fn word(&mut self) -> Result<String> {
        match self.peek() {
            Some(Tok::Word(w)) => {
                let w = w.clone();
                self.at += 1;
                Ok(w)
            }
            _ => self.unexpected("a word"),
        }
    }

    fn text(&mut self) -> Result<String> {
        match self.next()? {
            Tok::Text(t) => Ok(t),
            found => self.error(format!("expected a string, found {found:?}")),
        }
    }

    fn number<T: FromStr>(&mut self) -> Result<T> {
        match self.next()? {
            Tok::Number(n) => n.parse().or_else(|_| self.error(format!("number `{n}` does not fit"))),
            found => self.error(format!("expected a number, found {found:?}")),
        }
    }

    fn named(&mut self, sigil: char) -> Result<String> {
        match self.next()? {
            Tok::Named(s, name) if s == sigil => Ok(name),
            found => self.error(format!("expected a name with `{sigil}`, found {found:?}")),
        }
    }

    fn look_up<I: Copy>(&self, table: &FxHashMap<String, I>, name: &str) -> Result<I> {
        table.get(name).copied().map_or_else(|| self.error(format!("`{name}` is not declared")), Ok)
    }

    fn list<T>(&mut self, end: char, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut items = Vec::new();
        while !self.accept(end) {
            if !items.is_empty() {
                self.expect(',')?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }

    fn item(&mut self) -> Result<()> {
        match self.word()?.as_str() {
            "target" => {
                let pointer_width = self.number()?;
                let big_endian = match self.word()?.as_str() {
                    "big" => true,
                    "little" => false,
                    other => return self.error(format!("unknown byte order `{other}`")),
                };
                self.program.target = Target { pointer_width, big_endian };
                Ok(())
            }
            "entry" => {
                let name = self.word()?;
                self.program.entry = self.look_up(&self.functions, &name)?;
                self.entry_given = true;
                Ok(())
            }
            "type" => self.debug_type(),
            "loc" => self.loc_entry(),
            "var" => self.variable(),
            "global" => self.global(),
            "check" => self.check(),
            "unmodelled" => {
                let name = self.text()?;
                let loc = self.place()?;
                self.program.unmodelled.push((name, loc));
                Ok(())
            }
            "fn" => self.function(),
            other => self.error(format!("unknown item `{other}`")),
        }
    }

    fn global(&mut self) -> Result<()> {
        let symbol = self.named('@')?;
        let name = if self.accept_word("named") { self.text()? } else { symbol };
        let mut global = Global {
            name,
            size: 0,
            align: 1,
            constant: false,
            guarded: false,
            init: Init::Pieces(Vec::new()),
            variable: None,
        };
        while self.same_line() {
            if self.accept('=') {
                global.init = if self.accept_word("arbitrary") {
                    Init::Arbitrary
                } else {
                    self.expect('{')?;
                    Init::Pieces(self.list('}', Self::piece)?)
                };
                continue;
            }
            match self.word()?.as_str() {
                "size" => global.size = self.number()?,
                "align" => global.align = self.number()?,
                "constant" => global.constant = true,
                "guarded" => global.guarded = true,
                "var" => global.variable = Some(self.variable_ref()?),
                other => return self.error(format!("unknown attribute `{other}`")),
            }
        }
        self.program.globals.push(global);
        Ok(())
    }

    fn piece(&mut self) -> Result<InitPiece> {
        let offset = self.number()?;
        self.expect(':')?;
        Ok(InitPiece { offset, value: self.constant()? })
    }

    fn check(&mut self) -> Result<()> {
        let symbol = self.word()?;
        self.expect('=')?;
        let name = self.word()?;
        let known = PROPERTIES.into_iter().chain([Property::Unsupported]).find(|p| p.name() == name);
        let Some(property) = known else { return self.error(format!("unknown property `{name}`")) };
        let kind = self.check_kind(property)?;
        let function = if self.accept_word("in") { self.text()? } else { String::new() };
        let loc = self.place()?;
        let id = self.program.checks.push(Check { kind, loc, function });
        self.checks.insert(symbol, id);
        Ok(())
    }

    /// Parses the kind of a check of `property`: a text, or one of the kinds that have words of their own.
    fn check_kind(&mut self, property: Property) -> Result<CheckKind> {
        let kind = match self.peek_word() {
            None => return Ok(CheckKind::of(property, self.text()?)),
            Some(word) => word.to_string(),
        };
        self.word()?;
        let kind = match kind.as_str() {
            "label" => CheckKind::ErrorLabel { name: self.text()? },
            "invariant" => CheckKind::WitnessInvariant { number: self.number()? },
            "loop" => CheckKind::LoopEnds,
            "recursion" => CheckKind::RecursionEnds { function: self.text()? },
            "execution" => CheckKind::ExecutionEnds,
            "block" => CheckKind::BlockIsReached,
            "lost" => CheckKind::LostMeanwhile { is_open: self.accept_word("unsure") },
            "limit" => CheckKind::RecursionLimit { function: self.text()?, calls: self.number()? },
            "ahead" => CheckKind::ComputedAhead { failure: self.text()? },
            other => return self.error(format!("unknown kind of check `{other}`")),
        };
        match kind.property() == property {
            true => Ok(kind),
            false => self.error(format!("this is no check of `{}`", property.name())),
        }
    }

    fn ty(&mut self) -> Result<Type> {
        let word = self.word()?;
        match type_of_word(&word) {
            Some(ty) => Ok(ty),
            None => self.error(format!("unknown type `{word}`")),
        }
    }

    /// A constant as it stands in an operand or an initialiser.
    fn constant(&mut self) -> Result<Constant> {
        match self.next()? {
            Tok::Word(w) if w == "null" => Ok(Constant::Null),
            Tok::Word(w) if w == "true" || w == "false" => Ok(Constant::Int(Bv::bool(w == "true"))),
            Tok::Named('&', name) => Ok(Constant::Function(self.look_up(&self.functions, &name)?)),
            Tok::Named('@', name) => {
                let global = self.look_up(&self.globals, &name)?;
                let signed = |t: &Tok| matches!(t, Tok::Number(n) if n.starts_with(['+', '-']));
                let offset = if self.peek().is_some_and(signed) { self.number()? } else { 0 };
                Ok(Constant::Global(global, offset))
            }
            Tok::Word(w) => match type_of_word(&w) {
                Some(Type::Int(width)) => Ok(Constant::Int(self.int(width)?)),
                Some(Type::Float(kind)) => Ok(Constant::Float(kind, self.float(kind)?)),
                _ => self.error(format!("expected a constant, found `{w}`")),
            },
            found => self.error(format!("expected a constant, found {found:?}")),
        }
    }

    fn digits(&mut self) -> Result<String> {
        match self.next()? {
            Tok::Number(n) => Ok(n),
            found => self.error(format!("expected a number, found {found:?}")),
        }
    }

    fn int(&mut self, width: u16) -> Result<Bv> {
        let text = self.digits()?;
        let (negative, digits) = text.strip_prefix('-').map_or((false, text.as_str()), |d| (true, d));
        let (radix, digits) = digits.strip_prefix("0x").map_or((10, digits), |d| (16, d));
        let Ok(value) = u128::from_str_radix(digits, radix) else {
            return self.error(format!("`{text}` is not an integer"));
        };
        let value = Bv::new(width, value);
        Ok(if negative { value.neg() } else { value })
    }

    fn float(&mut self, kind: FloatKind) -> Result<Bv> {
        if matches!(self.peek(), Some(Tok::Number(n)) if n.starts_with("0x")) {
            return self.int(kind.bits());
        }
        match kind {
            FloatKind::Single => Ok(Bv::new(32, u128::from(self.number::<f32>()?.to_bits()))),
            FloatKind::Double => Ok(Bv::new(64, u128::from(self.number::<f64>()?.to_bits()))),
            _ => self.error("this format needs its bits in hexadecimal"),
        }
    }
}

fn type_of_word(word: &str) -> Option<Type> {
    if word == "ptr" {
        return Some(Type::Ptr);
    }
    if let Some((kind, _)) = FLOAT_KINDS.into_iter().find(|(_, name)| *name == word) {
        return Some(Type::Float(kind));
    }
    let width = word.strip_prefix('i')?.parse().ok()?;
    (1..=128).contains(&width).then_some(Type::Int(width))
}
