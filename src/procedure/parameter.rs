//! The numbers that a procedure is given, as C takes them: conditions compare these, whatever their signs and widths.
//! The bits of an unsigned integer get a 0 in front, so that all are signed; of a floating-point number its place counts as C compares it
//! ([`Format::compared`]), a signed integer as well.

use crate::domain::{Kind, Variable};
use crate::float::Format;
use crate::predicate::c_operand::{Operand, Reading};
use crate::predicate::code::Code;
use crate::program::places;
use crate::program::{BOOL, BinOp, CastOp, CmpOp, DebugType, GlobalId, Op, Program, Type, TypeId, ValueId, VarId};
use crate::term::{TermId, Terms};
use crate::util::Bv;

/// A number that a procedure is given: an argument, or a place in a global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name in C, or a made-up one.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
    /// Whether C reads it with a sign.
    pub signed: bool,
    /// Its format, if it is a floating-point number.
    pub format: Option<Format>,
    /// Whether conditions may speak of it: C has this number under this name, or nothing is known of C.
    pub is_named: bool,
}

impl Parameter {
    /// An argument of the type `ty`, which is the parameter `variable`, if that is known. `has_source` tells whether C's variables are known at all.
    pub fn argument(program: &Program, name: String, ty: Type, variable: Option<VarId>, has_source: bool) -> Self {
        let (width, format) = (width_of(ty), format_of(ty));
        let declared = variable.and_then(|v| program.source.variables[v].ty);
        let signed = declared.and_then(|ty| sign_in_c(program, ty, (width, format)));
        Parameter {
            name,
            width,
            signed: signed.unwrap_or(width > 1),
            format,
            is_named: signed.is_some() || !has_source,
        }
    }

    /// The number of type `ty` that is `at` bytes behind the start of a variable.
    pub fn cell(program: &Program, (global, at): (GlobalId, i64), ty: Type) -> Self {
        let (width, format, g) = (width_of(ty), format_of(ty), &program.globals[global]);
        let declared = g.variable.and_then(|v| program.source.variables[v].ty);
        let offset = u64::try_from(at).unwrap_or(u64::MAX);
        let leaf = declared.and_then(|ty| places::leaf(program, ty, offset, u64::from(width.div_ceil(8))));
        let signed = leaf.as_ref().and_then(|leaf| sign_in_c(program, leaf.ty, (width, format)));
        let place = match leaf {
            Some(leaf) => leaf.path,
            None if at == 0 => String::new(),
            None => format!("+{at}"),
        };
        let is_named = signed.is_some() || declared.is_none() && at == 0;
        Parameter { name: format!("{}{place}", g.name), width, signed: signed.unwrap_or(true), format, is_named }
    }

    /// How C has it.
    pub fn operand(&self) -> Operand {
        let reading = self.format.map_or(Reading::Number, Reading::Compared);
        Operand { name: self.name.clone(), width: self.width, signed: self.signed, reading }
    }

    fn number(&self) -> Variable {
        let width = self.width + u16::from(!self.signed);
        let kind = if self.format.is_some() { Kind::Float } else { Kind::Plain };
        Variable { name: self.name.clone(), width, signed: true, unsigned: false, changes: true, kind }
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

/// How wide numbers of this type are that are observed.
pub(super) fn width_of(ty: Type) -> u16 {
    match ty {
        Type::Int(width) => width,
        Type::Float(kind) => kind.bits(),
        Type::Ptr => 1,
    }
}

/// The format of floating-point numbers of this type.
pub(super) fn format_of(ty: Type) -> Option<Format> {
    if let Type::Float(kind) = ty { Some(kind.format()) } else { None }
}

/// What is observed of `value`: an integer, or the place of a floating-point number as C compares it.
pub(super) fn observed(code: &mut Code, value: ValueId) -> ValueId {
    let Type::Float(kind) = code.function.ty(value) else { return value };
    let (format, ty) = (kind.format(), Type::Int(kind.bits()));
    let constants = [Bv::zero(format.width()), Bv::max_signed(format.width()), format.infinity()];
    let [zero, most, infinity] = constants.map(|bits| code.int(bits));
    let bits = code.push(Op::Cast(CastOp::Bits, value), ty);
    let magnitude = code.push(Op::Bin(BinOp::And, bits, most), ty);
    let below = code.push(Op::Bin(BinOp::Xor, bits, most), ty);
    let is_below = code.push(Op::Cmp(CmpOp::Slt, bits, zero), BOOL);
    let is_zero = code.push(Op::Cmp(CmpOp::Eq, magnitude, zero), BOOL);
    let is_nan = code.push(Op::Cmp(CmpOp::Ult, infinity, magnitude), BOOL);
    let place = code.push(Op::Select(is_below, below, bits), ty);
    let place = code.push(Op::Select(is_zero, zero, place), ty);
    code.push(Op::Select(is_nan, most, place), ty)
}

/// Whether C reads numbers of this type with a sign; `None` if they are not what `width` bits in a register or in memory are.
fn sign_in_c(program: &Program, ty: TypeId, (width, format): (u16, Option<Format>)) -> Option<bool> {
    if let Some(format) = format {
        let is_usual = [Format::SINGLE, Format::DOUBLE].contains(&format);
        let same = |ty: &DebugType| matches!(ty, DebugType::Float { bits, .. } if *bits == width);
        return (is_usual && same(&program.source.types[ty])).then_some(true);
    }
    let usual = [8, 16, 32, 64].contains(&width);
    match &program.source.types[ty] {
        DebugType::Int { bits, signed, name } if usual && *bits == width && !name.contains("_BitInt") => Some(*signed),
        DebugType::Enum { bits, signed, .. } if usual && *bits == width => Some(*signed),
        DebugType::Char { signed } if width == 8 => Some(*signed),
        DebugType::Bool if width == 1 || width == 8 => Some(false),
        _ => None,
    }
}
