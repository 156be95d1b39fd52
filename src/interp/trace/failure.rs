//! Which values made a check fail.

use super::value::{Part, Show};
use super::*;
use crate::interp::code::reg_of;
use crate::util::ids::IdVec;

/// So many expressions are listed.
const MAX_OPERANDS: usize = 8;
/// So many functions are looked at.
const MAX_FUNCTIONS: usize = 4;

/// Looks at the values of a frame.
struct Explainer<'a, 't, 's> {
    tracer: &'t Tracer<'a>,
    show: &'t Show<'s, 's>,
    function: &'a Function,
    active: &'t Active<'t>,
    /// The last blocks of the function, the current one last.
    path: Vec<BlockId>,
    /// The operation that defines each value.
    defs: IdVec<ValueId, Option<&'a Op>>,
    /// The variables that each value was assigned to.
    names: FxHashMap<ValueId, Vec<VarId>>,
    /// Parameters of the function that were met.
    params: Vec<usize>,
    found: Vec<(String, String)>,
}

impl Tracer<'_> {
    /// Expressions and values behind the condition of the check, or the address of the access, at the end.
    /// A check that always fails, as in `reach_error()`, is explained by how the program came there.
    pub(super) fn operands(&self, show: &Show, active: &[Active]) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut params = Vec::new();
        let scopes = self.scopes.iter().rev();
        for (depth, (active, scope)) in active.iter().zip(scopes).take(MAX_FUNCTIONS).enumerate() {
            let mut explainer = Explainer::new(self, show, active, scope.path());
            let settled = if depth == 0 { explainer.end() } else { explainer.arguments(&params) };
            if !settled && explainer.found.is_empty() {
                explainer.way_here();
            }
            found.extend(explainer.found);
            params = explainer.params;
            if settled || !found.is_empty() && params.is_empty() {
                break;
            }
        }
        found.truncate(MAX_OPERANDS);
        found
    }
}

impl<'a, 't, 's> Explainer<'a, 't, 's> {
    fn new(tracer: &'t Tracer<'a>, show: &'t Show<'s, 's>, active: &'t Active<'t>, path: Vec<BlockId>) -> Self {
        let function = &tracer.program.functions[active.site.func];
        let mut defs = IdVec::filled(None, function.values.len());
        let mut names: FxHashMap<ValueId, Vec<VarId>> = FxHashMap::default();
        for inst in function.blocks.iter().flat_map(|b| &b.insts) {
            inst.results().for_each(|v| defs[v] = Some(&inst.op));
            if let Op::Assign { variable, value } = inst.op {
                names.entry(value).or_default().push(variable);
            }
        }
        Explainer { tracer, show, function, active, path, defs, names, params: Vec::new(), found: Vec::new() }
    }

    fn op(&self) -> Option<&'a Op> {
        let site = self.active.site;
        self.function.blocks[site.block].insts.get(site.index as usize).map(|i| &i.op)
    }

    /// Explains the instruction at which the run ended; `true` if nothing else can be its reason.
    fn end(&mut self) -> bool {
        match self.op() {
            Some(Op::Check { cond, .. }) if self.function.constant(*cond).is_some() => return false,
            Some(Op::Check { cond, .. }) => self.condition(*cond, 8),
            Some(Op::Load(p) | Op::Free(p) | Op::Store { ptr: p, .. }) => self.operand(*p, true, 4),
            Some(Op::MemCopy { dst, src, len }) => {
                [*dst, *src, *len].into_iter().for_each(|v| self.operand(v, false, 4));
            }
            Some(Op::MemSet { dst, len, .. } | Op::MemHavoc { dst, len, .. }) => {
                [*dst, *len].into_iter().for_each(|v| self.operand(v, false, 4));
            }
            _ => {}
        }
        true
    }

    /// Explains the arguments at these positions of the call that is active.
    fn arguments(&mut self, positions: &[usize]) -> bool {
        if let Some(Op::Call { args, .. }) = self.op() {
            positions.iter().filter_map(|&i| args.get(i)).for_each(|&v| self.condition(v, 8));
        }
        false
    }

    /// Explains the branch without which the program would not be in the current block.
    fn way_here(&mut self) {
        let predecessors = cfg::predecessors(self.function);
        for step in self.path.clone().windows(2).rev() {
            let [from, to] = [step[0], step[1]];
            let branches = |&b: &BlockId| match &self.function.blocks[b].terminator {
                Terminator::Branch { then, other, .. } => then.target != other.target,
                _ => false,
            };
            match self.function.blocks[from].terminator {
                // Every way into the block is one side of a branch.
                Terminator::Branch { cond, .. } if predecessors[to].iter().all(branches) => {
                    return self.condition(cond, 8);
                }
                _ if predecessors[to].len() > 1 => return,
                _ => {}
            }
        }
    }

    /// The value that a parameter of a block stands for: the argument of the edge through which the block was
    /// last entered, or if that is constant, the condition for taking that edge.
    fn incoming(&self, value: ValueId, block: BlockId) -> Option<ValueId> {
        let index = self.function.blocks[block].params.iter().position(|&p| p == value)?;
        let step = self.path.windows(2).rev().find(|step| step[1] == block)?;
        let terminator = &self.function.blocks[step[0]].terminator;
        let mut edges = terminator.edges().filter(|e| e.target == block);
        let argument = *edges.next().filter(|_| edges.next().is_none())?.args.get(index)?;
        match terminator {
            Terminator::Branch { cond, .. } if self.function.constant(argument).is_some() => Some(*cond),
            _ => Some(argument),
        }
    }

    fn reg(&self, value: ValueId) -> Option<Reg> {
        let code = &self.tracer.code.functions[self.active.site.func];
        reg_of(code, self.function, value, self.active.frame)
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
        let named = self.named(value, true);
        let is_named = named.is_some();
        if let Some((name, text)) = named {
            self.add(name, text);
        }
        self.note_parameter(value);
        if let ValueDef::Param(block) = self.function.values[value].def {
            if let Some(source) = self.incoming(value, block).filter(|_| !is_named) {
                self.condition(source, depth - 1);
            }
            return;
        }
        match self.defs[value] {
            // A Bool that C has made an int.
            Some(Op::Cast(CastOp::ZExt, x)) if self.function.ty(*x) == BOOL => self.condition(*x, depth - 1),
            _ if is_named => {}
            _ if self.function.ty(value) != BOOL => self.operand(value, true, 4),
            Some(Op::Bin(_, a, b)) => [*a, *b].into_iter().for_each(|v| self.condition(v, depth - 1)),
            Some(Op::Select(c, a, b)) => [*c, *a, *b].into_iter().for_each(|v| self.condition(v, depth - 1)),
            Some(Op::Cmp(op, a, b)) => {
                if self.function.ty(*a) == BOOL {
                    return [*a, *b].into_iter().for_each(|v| self.condition(v, depth - 1));
                }
                // A truth value that C has made an int, compared with 0.
                if self.function.int(*b).is_some_and(|v| v.is_zero()) && self.is_truth(*a) {
                    return self.condition(*a, depth - 1);
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
            Some(Op::Load(_)) => self.operand(value, true, 1),
            _ => {}
        }
    }

    /// Whether a value is a Bool made an int, or may be one as it comes from elsewhere.
    fn is_truth(&self, value: ValueId) -> bool {
        match (&self.function.values[value].def, self.defs[value]) {
            (ValueDef::Param(_), _) => true,
            (_, Some(Op::Cast(CastOp::ZExt, x))) => self.function.ty(*x) == BOOL,
            _ => false,
        }
    }

    /// Notes the parameter of the function that a value is, or that was stored where the value comes
    /// from and is still there.
    fn note_parameter(&mut self, value: ValueId) {
        let mut value = value;
        if let Some(Op::Load(from)) = self.defs[value] {
            let entry = &self.function.blocks[ENTRY];
            let stored = entry.insts.iter().find_map(|i| match i.op {
                Op::Store { ptr, value } if ptr == *from => Some(value),
                _ => None,
            });
            let Some(stored) = stored.filter(|&v| self.reg(v) == self.reg(value)) else { return };
            value = stored;
        }
        let index = self.function.blocks[ENTRY].params.iter().position(|&p| p == value);
        self.params.extend(index);
    }

    /// Adds an operand of a comparison, and the variables in it.
    fn operand(&mut self, value: ValueId, signed: bool, depth: u32) {
        if self.function.constant(value).is_some() {
            return;
        }
        let Some(reg) = self.reg(value) else { return };
        self.note_parameter(value);
        if let Some((name, text)) = self.named(value, signed) {
            return self.add(name, text);
        }
        if let ValueDef::Param(block) = self.function.values[value].def
            && depth > 0
            && let Some(source) = self.incoming(value, block)
        {
            return self.operand(source, signed, depth - 1);
        }
        let ty = self.function.ty(value);
        // The distance of an element from the start of its array is nothing that the source says.
        let scaled = !signed
            && matches!(self.defs[value], Some(Op::Bin(BinOp::Mul | BinOp::Shl, _, b)) if self.function.int(*b).is_some());
        if let Some(expression) = self.expression(value, signed, depth).filter(|_| !scaled) {
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
            Op::Bin(BinOp::Add, a, b) if self.function.int(*b).is_some_and(|k| k.is_ones()) => {
                Some(format!("{} - 1", inner(*a)?))
            }
            Op::Bin(op, a, b) => Some(format!("{} {} {}", inner(*a)?, operator(*op), inner(*b)?)),
            Op::FloatBin(op, a, b) => {
                let sign = match op {
                    FloatOp::Add => "+",
                    FloatOp::Sub => "-",
                    FloatOp::Mul => "*",
                    FloatOp::Div => "/",
                    FloatOp::Rem | FloatOp::Remainder => return None,
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
