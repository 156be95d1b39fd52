//! Which values made a check fail.

use super::value::{Part, Show};
use super::*;
use crate::interp::code::reg_of;
use crate::util::ids::IdVec;

/// So many expressions are listed.
const MAX_OPERANDS: usize = 8;

/// Looks at the values of the frame in which a run ended.
struct Explainer<'a, 't, 's> {
    tracer: &'t Tracer<'a>,
    show: &'t Show<'s, 's>,
    id: FuncId,
    function: &'a Function,
    frame: &'t [u64],
    /// The operation that defines each value.
    defs: IdVec<ValueId, Option<&'a Op>>,
    /// The variables that each value was assigned to.
    names: FxHashMap<ValueId, Vec<VarId>>,
    found: Vec<(String, String)>,
}

impl Tracer<'_> {
    /// Expressions and values behind the condition of the check, or the address of the access, at `site`.
    pub(super) fn operands(&self, show: &Show, site: Site, frame: (FuncId, &[u64])) -> Vec<(String, String)> {
        let function = &self.program.functions[site.func];
        let mut defs = IdVec::filled(None, function.values.len());
        let mut names: FxHashMap<ValueId, Vec<VarId>> = FxHashMap::default();
        for inst in function.blocks.iter().flat_map(|b| &b.insts) {
            inst.results().for_each(|v| defs[v] = Some(&inst.op));
            if let Op::Assign { variable, value } = inst.op {
                names.entry(value).or_default().push(variable);
            }
        }
        let mut explainer =
            Explainer { tracer: self, show, id: frame.0, function, frame: frame.1, defs, names, found: Vec::new() };
        match function.blocks[site.block].insts.get(site.index as usize).map(|i| &i.op) {
            Some(Op::Check { cond, .. }) => explainer.condition(*cond, 8),
            Some(Op::Load(p) | Op::Free(p) | Op::Store { ptr: p, .. }) => explainer.operand(*p, true, 4),
            Some(Op::MemCopy { dst, src, len }) => {
                [*dst, *src, *len].into_iter().for_each(|v| explainer.operand(v, false, 4));
            }
            Some(Op::MemSet { dst, len, .. } | Op::MemHavoc { dst, len }) => {
                [*dst, *len].into_iter().for_each(|v| explainer.operand(v, false, 4));
            }
            _ => {}
        }
        explainer.found.truncate(MAX_OPERANDS);
        explainer.found
    }
}

impl Explainer<'_, '_, '_> {
    fn reg(&self, value: ValueId) -> Option<Reg> {
        let code = &self.tracer.code.functions[self.id];
        reg_of(code, self.function, value, self.frame)
    }

    fn add(&mut self, text: String, value: String) {
        if !self.found.iter().any(|(t, _)| *t == text) {
            self.found.push((text, value));
        }
    }

    /// Goes through a Bool to the comparisons that it is made of.
    fn condition(&mut self, value: ValueId, depth: u32) {
        if depth == 0 || self.found.len() >= MAX_OPERANDS {
            return;
        }
        if let Some((name, text)) = self.named(value, false) {
            self.add(name, text);
        }
        match self.defs[value] {
            Some(Op::Bin(_, a, b)) => [*a, *b].into_iter().for_each(|v| self.condition(v, depth - 1)),
            Some(Op::Select(c, a, b)) => [*c, *a, *b].into_iter().for_each(|v| self.condition(v, depth - 1)),
            Some(Op::Cmp(op, a, b)) => {
                if self.function.ty(*a) == BOOL {
                    return [*a, *b].into_iter().for_each(|v| self.condition(v, depth - 1));
                }
                // A Bool that C has widened to an int and compares with 0.
                if let Some(Op::Cast(CastOp::ZExt, x)) = self.defs[*a]
                    && self.function.ty(*x) == BOOL
                {
                    return self.condition(*x, depth - 1);
                }
                let signed = !matches!(op, CmpOp::Ult | CmpOp::Ule | CmpOp::Ugt | CmpOp::Uge);
                [*a, *b].into_iter().for_each(|v| self.operand(v, signed, 4));
            }
            Some(Op::Overflows(op, a, b)) => {
                let signed = matches!(op, OverflowOp::SAdd | OverflowOp::SSub | OverflowOp::SMul);
                [*a, *b].into_iter().for_each(|v| self.operand(v, signed, 4));
            }
            Some(Op::FloatCmp(_, a, b)) => [*a, *b].into_iter().for_each(|v| self.operand(v, true, 4)),
            Some(Op::Query(_, p, second)) => {
                self.operand(*p, false, 4);
                second.iter().for_each(|&v| self.operand(v, false, 4));
            }
            Some(Op::Load(_)) => self.operand(value, false, 1),
            _ => {}
        }
    }

    /// Adds an operand of a comparison, and the variables in it.
    fn operand(&mut self, value: ValueId, signed: bool, depth: u32) {
        if self.function.constant(value).is_some() {
            return;
        }
        let Some(reg) = self.reg(value) else { return };
        if let Some((name, text)) = self.named(value, signed) {
            return self.add(name, text);
        }
        let ty = self.function.ty(value);
        if let Some(expression) = self.expression(value, signed, depth) {
            self.add(expression, self.number(ty, reg, signed));
        }
        if depth > 0
            && let Some(op @ (Op::Bin(..) | Op::FloatBin(..) | Op::Cast(..) | Op::PtrAdd(..) | Op::FloatFn(..))) =
                self.defs[value]
        {
            let mut inner = Vec::new();
            operands::for_each_operand(op, |v| inner.push(v));
            inner.into_iter().for_each(|v| self.operand(v, signed, depth - 1));
        }
    }

    fn number(&self, ty: Type, reg: Reg, signed: bool) -> String {
        match ty {
            Type::Int(w) if !signed => reg.bv(w).to_unsigned_string(),
            _ => self.show.value(ty, reg, None),
        }
    }

    /// The variable (which still has the value) or the place in memory that a value is, and the value.
    fn named(&self, value: ValueId, signed: bool) -> Option<(String, String)> {
        let (ty, reg) = (self.function.ty(value), self.reg(value)?);
        let variables = self.names.get(&value).map_or(&[][..], Vec::as_slice);
        if let Some(&v) = variables.iter().find(|v| self.tracer.current.get(v) == Some(&reg)) {
            let declared = &self.tracer.program.source.variables[v];
            let text = if declared.ty.is_some() {
                self.show.value(ty, reg, declared.ty)
            } else {
                self.number(ty, reg, signed)
            };
            return Some((declared.name.clone(), text));
        }
        let Some(Op::Load(p)) = self.defs[value] else { return None };
        let place = self.tracer.place(self.show.memory, self.reg(*p)?)?;
        let parts = self.show.place(place, self.tracer.program.size_of(ty));
        let [Part { text, ty: c, bits: None }] = &parts[..] else { return None };
        Some((text.clone(), self.show.value(ty, reg, *c)))
    }

    /// A C expression for a value, if there is a simple one.
    fn expression(&self, value: ValueId, signed: bool, depth: u32) -> Option<String> {
        if let Some(Constant::Int(v)) = self.function.constant(value) {
            return Some(if signed { v.to_signed_string() } else { v.to_unsigned_string() });
        }
        if let Some((name, _)) = self.named(value, signed) {
            return Some(name);
        }
        if depth == 0 {
            return None;
        }
        let inner = |v: ValueId| {
            let text = self.expression(v, signed, depth - 1)?;
            Some(if text.contains(' ') { format!("({text})") } else { text })
        };
        match self.defs[value]? {
            Op::Bin(op, a, b) => Some(format!("{} {} {}", inner(*a)?, operator(*op), inner(*b)?)),
            Op::FloatBin(op, a, b) => {
                let sign = match op {
                    FloatOp::Add => "+",
                    FloatOp::Sub => "-",
                    FloatOp::Mul => "*",
                    FloatOp::Div => "/",
                    FloatOp::Rem => return None,
                };
                Some(format!("{} {sign} {}", inner(*a)?, inner(*b)?))
            }
            Op::Cast(CastOp::ZExt | CastOp::SExt | CastOp::Trunc, a) => self.expression(*a, signed, depth - 1),
            _ => None,
        }
    }
}

fn operator(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::UDiv | BinOp::SDiv => "/",
        BinOp::URem | BinOp::SRem => "%",
        BinOp::Shl => "<<",
        BinOp::LShr | BinOp::AShr => ">>",
        BinOp::And => "&",
        BinOp::Or => "|",
        BinOp::Xor => "^",
    }
}
