//! Programs to flat code.

use super::code::*;
use super::outcome::{Origin, Site};
use crate::program::*;
use crate::util::ids::IdVec;
use fuse::Fused;

mod fuse;
mod moves;
mod ops;

/// Decodes `program`; for traces, assignments are kept and instructions not fused.
pub(super) fn program(program: &Program, trace: bool) -> ProgramCode {
    let global = |(id, g): (GlobalId, &Global)| OriginSite {
        origin: Origin::Global(id),
        loc: g.variable.map_or(source::NOWHERE, |v| program.source.variables[v].loc),
        align: g.align,
        variable: g.variable,
        guarded: g.guarded,
    };
    let mut result = ProgramCode {
        functions: IdVec::new(),
        inputs: Vec::new(),
        origins: program.globals.entries().map(global).collect(),
        soft: Vec::new(),
    };
    for id in program.functions.ids() {
        let code = Decoder::new(program, id, trace, &mut result).run();
        result.functions.push(code);
    }
    result
}

struct Decoder<'a> {
    program: &'a Program,
    shared: &'a mut ProgramCode,
    trace: bool,
    id: FuncId,
    function: &'a Function,
    out: FuncCode,
    /// How often each value is used.
    uses: IdVec<ValueId, u32>,
    /// For values that no code computes because their only use is fused with them: what they are.
    fused: IdVec<ValueId, Option<Fused>>,
    /// Position of each block's code.
    block_pc: IdVec<BlockId, u32>,
    /// The instruction being decoded.
    at: (BlockId, u32),
    /// Instructions since the last control transfer, including the one being decoded.
    cost: u32,
}

impl<'a> Decoder<'a> {
    fn new(program: &'a Program, id: FuncId, trace: bool, shared: &'a mut ProgramCode) -> Self {
        let function = &program.functions[id];
        let out = FuncCode {
            code: Vec::new(),
            sites: Vec::new(),
            offsets: Vec::new(),
            starts: Vec::new(),
            cells: 0,
            params: 0,
            constants: Vec::new(),
            cell_of: IdVec::filled(None, function.values.len()),
            lists: Vec::new(),
        };
        let values = function.values.len();
        Decoder {
            program,
            shared,
            trace,
            id,
            function,
            out,
            uses: IdVec::filled(0, values),
            fused: IdVec::filled(None, values),
            block_pc: IdVec::filled(0, function.blocks.len()),
            at: (ENTRY, 0),
            cost: 0,
        }
    }

    fn run(mut self) -> FuncCode {
        self.count_uses();
        self.assign_cells();
        for (id, block) in self.function.blocks.entries() {
            self.block_pc[id] = self.out.code.len() as u32;
            self.cost = 0;
            self.find_fused(block);
            for (i, inst) in block.insts.iter().enumerate() {
                self.at = (id, i as u32);
                self.cost += 1;
                self.inst(inst);
            }
            self.at = (id, block.insts.len() as u32);
            self.cost += 1;
            self.terminator(&block.terminator);
        }
        self.resolve_targets();
        self.out.starts = vec![None; self.out.code.len()];
        for (id, &pc) in self.block_pc.entries() {
            self.out.starts[pc as usize] = Some(id);
        }
        self.out
    }

    fn count_uses(&mut self) {
        for block in self.function.blocks.iter() {
            for inst in &block.insts {
                operands::for_each_operand(&inst.op, |v| self.uses[v] += 1);
            }
            operands::map_terminator_operands(&mut block.terminator.clone(), |v| {
                self.uses[v] += 1;
                v
            });
        }
    }

    /// Parameters, constants that are used, then everything else; the spare cell last.
    fn assign_cells(&mut self) {
        let f = self.function;
        let mut next = 0;
        let mut place = |cell: &mut Option<Cell>, ty: Type| {
            *cell = Some(next);
            next += cells_of(ty);
            next
        };
        for &v in &f.blocks[ENTRY].params {
            self.out.params = place(&mut self.out.cell_of[v], f.ty(v));
        }
        for (id, value) in f.values.entries() {
            if let ValueDef::Const(constant) = &value.def
                && self.uses[id] > 0
            {
                place(&mut self.out.cell_of[id], value.ty);
                let words = constant_words(self.program, constant);
                self.out.constants.extend(&words[..cells_of(value.ty) as usize]);
            }
        }
        for block in f.blocks.iter() {
            for v in block.params.iter().copied().chain(block.insts.iter().flat_map(|i| i.results())) {
                if self.out.cell_of[v].is_none() {
                    place(&mut self.out.cell_of[v], f.ty(v));
                }
            }
        }
        self.out.cells = next + 1;
    }

    fn spare_cell(&self) -> Cell {
        self.out.cells - 1
    }

    /// The first cell of a value. Values without a definition, in unreachable code only, get the spare one.
    fn cell(&self, value: ValueId) -> Cell {
        self.out.cell_of[value].unwrap_or(self.spare_cell())
    }

    fn emit(&mut self, code: Code) {
        self.out.code.push(code);
        self.out.sites.push(self.at);
        self.out.offsets.push(self.cost);
    }

    fn site(&self) -> Site {
        Site { func: self.id, block: self.at.0, index: self.at.1 }
    }

    fn list(&mut self, cells: impl IntoIterator<Item = Cell>) -> u32 {
        let start = self.out.lists.len();
        self.out.lists.push(0);
        self.out.lists.extend(cells);
        self.out.lists[start] = (self.out.lists.len() - start - 1) as u32;
        start as u32
    }

    /// All cells of `values`.
    fn cells(&self, values: &[ValueId]) -> Vec<Cell> {
        values.iter().flat_map(|&v| self.cell(v)..self.cell(v) + cells_of(self.function.ty(v))).collect()
    }

    /// The first cell of each of `values`.
    fn first_cells(&self, values: &[ValueId]) -> Vec<Cell> {
        values.iter().map(|&v| self.cell(v)).collect()
    }

    fn terminator(&mut self, terminator: &Terminator) {
        let cost = self.cost;
        match terminator {
            Terminator::Jump(edge) => self.edge(edge, cost),
            Terminator::Branch { cond, then, other } => self.branch(*cond, then, other),
            Terminator::Return(values) => {
                let list = self.list(self.cells(values));
                self.emit(Code::Return { list, cost });
            }
            Terminator::Stop => self.emit(Code::Stop),
        }
    }

    /// Moves and a jump. Targets are block numbers until [`Self::resolve_targets`].
    fn edge(&mut self, edge: &Edge, cost: u32) {
        let from = self.cells(&edge.args);
        let to = self.cells(&self.function.blocks[edge.target].params);
        for (d, a) in moves::sequence(to.into_iter().zip(from), self.spare_cell()) {
            // Moves of pointers come in pairs.
            match self.out.code.last_mut() {
                Some(Code::Move { d: d0, a: a0 })
                    if *d0 + 1 == d && *a0 + 1 == a && self.out.sites.last() == Some(&self.at) =>
                {
                    let (d, a) = (*d0, *a0);
                    *self.out.code.last_mut().expect("just matched") = Code::Move2 { d, a };
                }
                _ => self.emit(Code::Move { d, a }),
            }
        }
        self.emit(Code::Jump { to: edge.target.0 | BLOCK, cost });
    }

    fn branch(&mut self, cond: ValueId, then: &Edge, other: &Edge) {
        let cost = self.cost;
        let here = self.out.code.len();
        let (mut then_to, mut other_to) = (then.target.0 | BLOCK, other.target.0 | BLOCK);
        self.emit(Code::Stop);
        // An edge with arguments goes through its moves, behind the branch.
        for (edge, to) in [(then, &mut then_to), (other, &mut other_to)] {
            if !edge.args.is_empty() {
                *to = self.out.code.len() as u32;
                self.edge(edge, 0);
            }
        }
        self.out.code[here] = self.branch_code(cond, then_to, other_to, cost);
    }

    /// Spare bits of an integer in its one or two cells.
    fn spare(&self, value: ValueId) -> u8 {
        spare_bits(self.function.ty(value))
    }

    fn resolve_targets(&mut self) {
        let resolve = |to: &mut u32| {
            if *to & BLOCK != 0 {
                *to = self.block_pc[BlockId(*to & !BLOCK)];
            }
        };
        for code in &mut self.out.code {
            match code {
                Code::Jump { to, .. } => resolve(to),
                Code::Branch { then, other, .. }
                | Code::BranchEq { then, other, .. }
                | Code::BranchUlt { then, other, .. }
                | Code::BranchSlt { then, other, .. } => {
                    resolve(then);
                    resolve(other);
                }
                _ => {}
            }
        }
    }
}

/// Marks a jump target that is a block rather than a position.
const BLOCK: u32 = 1 << 31;

/// Bits of the cells of a value of type `ty` that it does not use.
fn spare_bits(ty: Type) -> u8 {
    match ty {
        Type::Int(w) => (64 * cells_of(ty) - u32::from(w)) as u8,
        Type::Float(k) => (64 * cells_of(ty) - u32::from(k.bits())) as u8,
        Type::Ptr => 0,
    }
}

/// The cells of a constant.
pub(super) fn constant_words(program: &Program, constant: &Constant) -> [u64; 2] {
    match constant {
        Constant::Int(v) | Constant::Float(_, v) => [v.words()[0], v.words()[1]],
        Constant::Null => [0, 0],
        Constant::Global(g, offset) => {
            let mask = u64::MAX >> (64 - program.target.pointer_width);
            [*offset as u64 & mask, u64::from(global_slot(*g))]
        }
        Constant::Function(f) => [0, u64::from(function_slot(program, *f))],
    }
}
