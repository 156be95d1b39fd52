//! Parsing of the parts of the text form about the source: C types, locations, variables.

use super::lex::Tok;
use super::{Parser, Result};
use crate::program::ids::{LocId, TypeId, VarId};
use crate::program::source::{DebugType, Loc, Member, NOWHERE, Variable};
use crate::util::ids::Id;

impl Parser {
    fn type_ref(&mut self) -> Result<TypeId> {
        let word = self.word()?;
        match word.strip_prefix('t').and_then(|n| n.parse().ok()) {
            Some(n) => Ok(TypeId(n)),
            None => self.error(format!("expected a type of the table, found `{word}`")),
        }
    }

    fn signed(&mut self) -> Result<bool> {
        match self.word()?.as_str() {
            "signed" => Ok(true),
            "unsigned" => Ok(false),
            other => self.error(format!("expected `signed` or `unsigned`, found `{other}`")),
        }
    }

    pub(super) fn debug_type(&mut self) -> Result<()> {
        let id = self.type_ref()?;
        if id.index() != self.program.source.types.len() {
            return self.error("types must be numbered in order");
        }
        self.expect('=')?;
        let ty = match self.word()?.as_str() {
            "int" => DebugType::Int { name: self.text()?, bits: self.number()?, signed: self.signed()? },
            "bool" => DebugType::Bool,
            "char" => DebugType::Char { signed: self.signed()? },
            "float" => DebugType::Float { name: self.text()?, bits: self.number()? },
            "pointer" if self.accept_word("void") => DebugType::Pointer(None),
            "pointer" => DebugType::Pointer(Some(self.type_ref()?)),
            "array" => {
                let element = self.type_ref()?;
                let count = if self.accept_word("unknown") { None } else { Some(self.number()?) };
                DebugType::Array { element, count }
            }
            kind @ ("struct" | "union") => {
                let (name, size) = (self.text()?, self.number()?);
                self.expect('{')?;
                let members = self.list('}', Self::member)?;
                DebugType::Struct { name, union: kind == "union", members, size }
            }
            "enum" => {
                let (name, bits) = (self.text()?, self.number()?);
                let signed = !self.accept_word("unsigned");
                self.expect('{')?;
                let values = self.list('}', |p| Ok((p.text()?, p.number()?)))?;
                DebugType::Enum { name, bits, signed, values }
            }
            "other" => DebugType::Other(self.text()?),
            other => return self.error(format!("unknown kind of type `{other}`")),
        };
        self.program.source.add_type(ty);
        Ok(())
    }

    fn member(&mut self) -> Result<Member> {
        let (name, bit_offset, ty) = (self.text()?, self.number()?, self.type_ref()?);
        let bit_width = if self.accept_word("bits") { Some(self.number()?) } else { None };
        Ok(Member { name, bit_offset, bit_width, ty })
    }

    pub(super) fn loc_entry(&mut self) -> Result<()> {
        let name = self.named('!')?;
        self.expect('=')?;
        let file = self.text()?;
        self.expect(':')?;
        let line = self.number()?;
        self.expect(':')?;
        let column = self.number()?;
        let function = if self.accept_word("in") { self.text()? } else { String::new() };
        let caller = if self.accept_word("from") {
            let caller = self.named('!')?;
            Some(self.look_up(&self.locs, &caller)?)
        } else {
            None
        };
        let source = &mut self.program.source;
        let loc = Loc { file: source.file(&file), line, column, function: source.function(&function), caller };
        let id = source.loc(loc);
        self.locs.insert(name, id);
        Ok(())
    }

    /// An optional location at the end of a statement of the C function `function`.
    pub(super) fn loc(&mut self, function: &str) -> Result<LocId> {
        if !self.same_line() || !matches!(self.peek(), Some(Tok::Named('!', _))) {
            return Ok(NOWHERE);
        }
        let name = self.named('!')?;
        if !self.same_line() || !self.accept(':') {
            return self.look_up(&self.locs, &name);
        }
        let line = self.number()?;
        let column = if self.same_line() && self.accept(':') { self.number()? } else { 0 };
        let source = &mut self.program.source;
        let loc = Loc { file: source.file(&name), line, column, function: source.function(function), caller: None };
        Ok(source.loc(loc))
    }

    pub(super) fn place(&mut self) -> Result<LocId> {
        if self.accept_word("at") { self.loc("") } else { Ok(NOWHERE) }
    }

    pub(super) fn variable(&mut self) -> Result<()> {
        let symbol = self.named('$')?;
        self.expect('=')?;
        let name = self.text()?;
        let is_type = |t: &Tok| matches!(t, Tok::Word(w) if w.starts_with('t'));
        let ty = if self.same_line() && self.peek().is_some_and(is_type) { Some(self.type_ref()?) } else { None };
        let function = if self.accept_word("in") { Some(self.text()?) } else { None };
        let parameter = self.accept_word("parameter");
        let loc = self.place()?;
        let id = self.program.source.add_variable(Variable { name, ty, function, loc, parameter });
        self.variables.insert(symbol, id);
        Ok(())
    }

    pub(super) fn variable_ref(&mut self) -> Result<VarId> {
        let name = self.named('$')?;
        self.look_up(&self.variables, &name)
    }
}
