//! Calls of functions by their names: their arguments and results, and the rows of tables that say what lowers such calls.

use super::FunctionLowering;
use super::types::{Lowered, leaves, unsupported};
use crate::frontend::llvm::{Ty, Val, ValueKind};
use crate::program::{BOOL, InputKind, Type, ValueId};

/// A call of a function by its name, for the models of library functions.
pub struct Site<'n> {
    /// The function's name.
    pub name: &'n str,
    /// The arguments.
    pub args: Vec<Val>,
    /// The result type.
    pub returns: Ty,
}

/// A function that lowers a call.
pub type Lower = fn(&mut FunctionLowering<'_, '_>, &Site<'_>) -> Lowered<Vec<ValueId>>;

/// Functions whose calls are lowered here: their names (a name that ends in `*` stands for all that begin so), and what does that.
pub type Row = (&'static [&'static str], Lower);

impl FunctionLowering<'_, '_> {
    /// Unknown values for the result of a call.
    pub fn inputs(&mut self, site: &Site, kind: &InputKind) -> Lowered<Vec<ValueId>> {
        let parts = leaves(self.cx.layout, site.returns)?;
        Ok(parts.into_iter().map(|leaf| self.input(kind.clone(), leaf.ty)).collect())
    }

    /// The result of a function that gives none of interest.
    pub fn inputs_of_nothing(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        self.inputs(site, &InputKind::Uninitialised)
    }

    /// An argument of one scalar.
    pub fn arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        match site.args.get(index) {
            Some(&argument) => self.scalar(argument),
            None => unsupported(format!("a call of '{}' with too few arguments", site.name)),
        }
    }

    /// A pointer argument.
    pub fn pointer_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        self.adapt(value, Type::Ptr)
    }

    /// An argument that is a number of bytes, as wide as a pointer.
    pub fn size_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        self.resize(value, self.pointer_width(), true)
    }

    /// The same, of an unsigned type.
    pub fn size_arg_unsigned(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        self.resize(value, self.pointer_width(), false)
    }

    /// An argument as a truth value.
    pub fn bool_arg(&mut self, site: &Site, index: usize) -> Lowered<ValueId> {
        let value = self.arg(site, index)?;
        Ok(self.is_nonzero(value))
    }

    /// `value` as the result of the call, whatever integer or pointer type it was declared with.
    pub fn result(&mut self, site: &Site, value: ValueId) -> Lowered<Vec<ValueId>> {
        let expected = leaves(self.cx.layout, site.returns)?;
        match &expected[..] {
            [] => Ok(Vec::new()),
            [leaf] => match (self.ty(value), leaf.ty) {
                (from, to) if from == to => Ok(vec![value]),
                (from, Type::Int(width)) if from == BOOL => Ok(vec![self.resize(value, width, false)?]),
                (Type::Int(_), Type::Int(width)) => Ok(vec![self.resize(value, width, true)?]),
                (_, to) => Ok(vec![self.adapt(value, to)?]),
            },
            _ => unsupported(format!("a call of '{}' with a structure as its result", site.name)),
        }
    }

    /// The text of a string literal.
    pub fn string_literal(&self, v: Val) -> Option<String> {
        Some(String::from_utf8_lossy(&self.literal_bytes(v)?).into_owned())
    }

    /// The bytes of a string literal before the first 0.
    pub fn literal_bytes(&self, v: Val) -> Option<Vec<u8>> {
        let literal = if v.is_global_variable() { v } else { return None };
        if !literal.is_constant_global() {
            return None;
        }
        let initializer = literal.initializer()?;
        let mut bytes = match initializer.const_bytes() {
            Some(bytes) => bytes,
            None if initializer.is_null() => Vec::new(),
            None => return None,
        };
        let end = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
        bytes.truncate(end);
        Some(bytes)
    }

    /// The same of wide characters; those that are not of ASCII stand as 255.
    pub fn literal_wide(&self, v: Val) -> Option<Vec<u8>> {
        if !v.is_global_variable() || !v.is_constant_global() {
            return None;
        }
        let initializer = v.initializer()?;
        if initializer.is_null() {
            return Some(Vec::new());
        }
        let characters = (0..).map_while(|i| initializer.element(i)?.const_int());
        let text = characters.map(|c| c.to_u128()).take_while(|&c| c != Some(0));
        let is_array = initializer.kind() == ValueKind::LLVMConstantDataArrayValueKind;
        let is_wide = is_array && initializer.ty().element().int_width() == Some(32);
        is_wide.then(|| text.map(|c| c.filter(|&c| c < 128).map_or(u8::MAX, |c| c as u8)).collect())
    }
}
