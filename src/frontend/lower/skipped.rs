//! Local variables whose declarations are jumped over, as in a `switch`, where that happens again and again.
//!
//! The life of such a variable begins anew where its block is entered ([`super::scopes`]). Where debug info does not tell the
//! block, nothing tells that what the variable got the last time is gone: reaching a use of one is not modelled.

use super::FunctionLowering;
use crate::frontend::llvm::{Bb, Metadata, MetadataKind, Opcode, RecordKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// The prefixes of the names of variables that clang makes up.
const MADE_UP: [&str; 8] = ["retval", "tmp", "coerce", "saved_stack", "__vla_expr", "ref.tmp", "nrvo", "undef"];

/// Whether clang has made up the variable `name`.
pub fn is_made_up(name: &str) -> bool {
    name.contains(['.', '-']) || MADE_UP.iter().any(|prefix| name.starts_with(prefix))
}

/// The blocks of a function.
struct Flow {
    blocks: Vec<(Bb, Vec<Val>)>,
    successors: Vec<Vec<usize>>,
    block_of: FxHashMap<Val, usize>,
}

impl Flow {
    fn new(function: Val) -> Self {
        let blocks: Vec<(Bb, Vec<Val>)> = function.blocks().into_iter().map(|b| (b, b.instructions())).collect();
        let number: FxHashMap<Bb, usize> = blocks.iter().enumerate().map(|(n, (b, _))| (*b, n)).collect();
        let next = |insts: &Vec<Val>| -> Vec<usize> {
            insts.last().map(|t| t.successors()).unwrap_or_default().iter().map(|b| number[b]).collect()
        };
        let successors = blocks.iter().map(|(_, insts)| next(insts)).collect();
        let place = |(n, (_, insts)): (usize, &(Bb, Vec<Val>))| insts.iter().map(move |&i| (i, n)).collect::<Vec<_>>();
        let block_of = blocks.iter().enumerate().flat_map(place).collect();
        Flow { blocks, successors, block_of }
    }

    /// The blocks that are reached from `starts` without entering `without`.
    fn reached(&self, starts: &[usize], without: Option<usize>) -> Vec<bool> {
        let mut seen = vec![false; self.blocks.len()];
        let mut todo = starts.to_vec();
        while let Some(b) = todo.pop() {
            if Some(b) != without && !std::mem::replace(&mut seen[b], true) {
                todo.extend(&self.successors[b]);
            }
        }
        seen
    }

    fn is_in_cycle(&self, block: usize) -> bool {
        self.reached(&self.successors[block], None)[block]
    }

    /// Whether a use of `variable` that may be executed again can be reached without its declaration.
    fn is_skipped(&self, variable: Val, declaration: Option<Val>) -> bool {
        let home = declaration.and_then(|d| self.block_of.get(&d).copied());
        let free = self.reached(&[0], home);
        let position = |inst: Val, block: usize| self.blocks[block].1.iter().position(|&i| i == inst);
        variable.users().into_iter().any(|user| {
            let Some(&block) = self.block_of.get(&user) else { return false };
            let before = home == Some(block) && declaration.is_some_and(|d| position(user, block) < position(d, block));
            (before || free[block]) && self.is_in_cycle(block)
        })
    }
}

/// The variables of `function` whose declarations are jumped over; `names` says whether values have names.
pub fn find(function: Val, names: bool) -> FxHashSet<Val> {
    let mut declarations: FxHashMap<Val, Option<(Val, Metadata)>> = FxHashMap::default();
    let insts: Vec<Val> = function.blocks().iter().flat_map(|b| b.instructions()).collect();
    for &inst in insts.iter().filter(|i| i.opcode() == Some(Opcode::LLVMAlloca)) {
        // Nothing is lost if what clang has made up is among them: it is written before it is read.
        if !names || !is_made_up(&inst.name()) {
            declarations.insert(inst, None);
        }
    }
    let mut skipped = FxHashSet::default();
    for &inst in &insts {
        for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare) {
            if let (Some(variable), Some(node)) = (record.value(), record.variable()) {
                declarations.insert(variable, Some((inst, node)));
            }
        }
    }
    let flow = Flow::new(function);
    for (variable, declaration) in declarations {
        // What is declared in the outermost block of the function has one life per call.
        let inner = |node: Metadata| {
            let scope = node.operand(0);
            scope.is_some_and(|s| s.is(MetadataKind::LLVMDILexicalBlockMetadataKind))
        };
        if declaration.is_none_or(|(_, node)| inner(node)) && flow.is_skipped(variable, declaration.map(|d| d.0)) {
            skipped.insert(variable);
        }
    }
    skipped
}

impl FunctionLowering<'_, '_> {
    /// Ends executions that use a variable whose declaration may have been jumped over. Writing it is no use.
    pub fn stop_if_skipped(&mut self, inst: Val) {
        let is_store = inst.opcode() == Some(Opcode::LLVMStore);
        let uses = |v: &Val| self.skipped.contains(v);
        let used = inst.operands().iter().take(if is_store { 1 } else { usize::MAX }).any(uses);
        if used && inst.opcode() != Some(Opcode::LLVMAlloca) {
            self.not_modelled("whether a variable is initialised whose declaration is jumped over");
        }
    }
}
