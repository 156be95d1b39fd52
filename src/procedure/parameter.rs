//! The integers that a procedure is given, as the numbers that C takes them for: conditions compare these, whatever their signs and widths.
//! The bits of an unsigned one get a 0 in front, so that all are signed.

use crate::domain::{Kind, Variable};
use crate::predicate::c::Operand;
use crate::predicate::code::Code;
use crate::program::places;
use crate::program::{CastOp, DebugType, GlobalId, Op, Program, Type, TypeId, ValueId, VarId};
use crate::term::{TermId, Terms};

/// An integer that a procedure is given: an argument, or a place in a global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name in C, or a made-up one.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
    /// Whether C reads it with a sign.
    pub signed: bool,
    /// Whether conditions may speak of it: C has this integer under this name, or nothing is known of C.
    pub is_named: bool,
}

impl Parameter {
    /// An argument of the type `ty`, which is the parameter `variable`, if that is known. `has_source` tells whether C's variables are known at all.
    pub fn argument(program: &Program, name: String, ty: Type, variable: Option<VarId>, has_source: bool) -> Self {
        let width = width_of(ty);
        let declared = variable.and_then(|v| program.source.variables[v].ty);
        let signed = declared.and_then(|ty| sign_in_c(program, ty, width));
        Parameter { name, width, signed: signed.unwrap_or(width > 1), is_named: signed.is_some() || !has_source }
    }

    /// The integer of type `ty` that is `at` bytes behind the start of a variable.
    pub fn cell(program: &Program, (global, at): (GlobalId, i64), ty: Type) -> Self {
        let (width, g) = (width_of(ty), &program.globals[global]);
        let declared = g.variable.and_then(|v| program.source.variables[v].ty);
        let offset = u64::try_from(at).unwrap_or(u64::MAX);
        let leaf = declared.and_then(|ty| places::leaf(program, ty, offset, u64::from(width.div_ceil(8))));
        let signed = leaf.as_ref().and_then(|leaf| sign_in_c(program, leaf.ty, width));
        let place = match leaf {
            Some(leaf) => leaf.path,
            None if at == 0 => String::new(),
            None => format!("+{at}"),
        };
        let is_named = signed.is_some() || declared.is_none() && at == 0;
        Parameter { name: format!("{}{place}", g.name), width, signed: signed.unwrap_or(true), is_named }
    }

    /// How C has it.
    pub fn operand(&self) -> Operand {
        Operand { name: self.name.clone(), width: self.width, signed: self.signed, is_number: true }
    }

    fn number(&self) -> Variable {
        let width = self.width + u16::from(!self.signed);
        Variable { name: self.name.clone(), width, signed: true, unsigned: false, changes: true, kind: Kind::Plain }
    }
}

/// The variables that conditions on `parameters` speak of.
pub fn numbers(parameters: &[Parameter]) -> Vec<Variable> {
    parameters.iter().map(Parameter::number).collect()
}

/// The numbers that `bits` are.
pub fn number_terms(terms: &Terms, parameters: &[Parameter], bits: &[TermId]) -> Vec<TermId> {
    let each = parameters.iter().zip(bits);
    each.map(|(p, &b)| if p.signed { b } else { terms.zext(b, p.width + 1) }).collect()
}

/// The numbers that `bits` are, in `code`.
pub fn number_values(code: &mut Code, parameters: &[Parameter], bits: &[ValueId]) -> Vec<ValueId> {
    let each = parameters.iter().zip(bits);
    each.map(|(p, &b)| if p.signed { b } else { code.push(Op::Cast(CastOp::ZExt, b), Type::Int(p.width + 1)) })
        .collect()
}

fn width_of(ty: Type) -> u16 {
    // Only integers are observed.
    if let Type::Int(width) = ty { width } else { 1 }
}

/// Whether C reads integers of this type with a sign; `None` if they are not what `width` bits in a register or in memory are.
fn sign_in_c(program: &Program, ty: TypeId, width: u16) -> Option<bool> {
    let usual = [8, 16, 32, 64].contains(&width);
    match &program.source.types[ty] {
        DebugType::Int { bits, signed, name } if usual && *bits == width && !name.contains("_BitInt") => Some(*signed),
        DebugType::Enum { bits, signed, .. } if usual && *bits == width => Some(*signed),
        DebugType::Char { signed } if width == 8 => Some(*signed),
        DebugType::Bool if width == 1 || width == 8 => Some(false),
        _ => None,
    }
}
