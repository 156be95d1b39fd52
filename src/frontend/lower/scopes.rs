//! Scopes of blocks: clang does not say at -O0 where the life of a variable ends, but debug info tells which
//! instructions belong to the block that declares it.
//!
//! Only variables matter whose address goes elsewhere. One is treated so if its scope is entered at one place; else it
//! lives, as the function does.

use crate::frontend::debug::enclosing_scope;
use crate::frontend::llvm::{Bb, Metadata, MetadataKind, Opcode, RecordKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// What happens in front of instructions.
#[derive(Default)]
pub struct Scopes {
    /// Variables that come to life.
    pub births: FxHashMap<Val, Vec<Val>>,
    /// Variables whose life ends.
    pub deaths: FxHashMap<Val, Vec<Val>>,
    /// The variables of which this is known.
    pub variables: FxHashSet<Val>,
}

/// The instructions of a function by blocks.
struct Code {
    blocks: Vec<(Bb, Vec<Val>)>,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    /// The enclosing scopes of each instruction that has a place.
    scopes: Vec<Vec<Option<Metadata>>>,
}

/// Where the lives of the variables of inner blocks begin and end.
pub fn find(function: Val) -> Scopes {
    let mut scopes = Scopes::default();
    let mut code = None;
    for inst in function.blocks().iter().flat_map(|b| b.instructions()) {
        for record in inst.records().into_iter().filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare) {
            let (Some(variable), Some(node)) = (record.value(), record.variable()) else { continue };
            let inlined = record.location().is_none_or(|l| l.inlined_at().is_some());
            let block = node.operand(0).filter(|s| s.is(MetadataKind::LLVMDILexicalBlockMetadataKind));
            let (Some(block), false, true) = (block, inlined, record.is_plain()) else { continue };
            if variable.opcode() == Some(Opcode::LLVMAlloca) && escapes(variable) {
                let code = code.get_or_insert_with(|| Code::new(function));
                code.live(variable, block, &mut scopes);
            }
        }
    }
    scopes
}

/// Whether the address of a variable is used for more than accesses in place.
fn escapes(address: Val) -> bool {
    address.users().into_iter().any(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => false,
        Some(Opcode::LLVMStore) => user.operand(0) == address,
        Some(Opcode::LLVMGetElementPtr) => escapes(user),
        _ => true,
    })
}

impl Code {
    fn new(function: Val) -> Self {
        let blocks: Vec<(Bb, Vec<Val>)> = function.blocks().into_iter().map(|b| (b, b.instructions())).collect();
        let number: FxHashMap<Bb, usize> = blocks.iter().enumerate().map(|(n, (b, _))| (*b, n)).collect();
        let mut predecessors = vec![Vec::new(); blocks.len()];
        let mut successors = Vec::new();
        for (n, (_, insts)) in blocks.iter().enumerate() {
            let mut next: Vec<usize> =
                insts.last().map(|t| t.successors()).unwrap_or_default().iter().map(|b| number[b]).collect();
            next.sort_unstable();
            next.dedup();
            next.iter().for_each(|&s| predecessors[s].push(n));
            successors.push(next);
        }
        let place = |i: &Val| i.location().filter(|l| l.inlined_at().is_none()).and_then(Metadata::scope);
        let scopes = blocks.iter().map(|(_, insts)| insts.iter().map(place).collect()).collect();
        Code { blocks, successors, predecessors, scopes }
    }

    /// For each instruction whether it belongs to the block `scope`; those without a place go with their neighbours.
    fn inside(&self, scope: Metadata) -> Vec<Vec<bool>> {
        let contains = |s: Metadata| std::iter::successors(Some(s), |s| enclosing_scope(*s)).any(|s| s == scope);
        let of_block = |scopes: &Vec<Option<Metadata>>| {
            let known: Vec<Option<bool>> = scopes.iter().map(|s| s.map(contains)).collect();
            let mut last = known.iter().flatten().next().copied().unwrap_or(false);
            known
                .into_iter()
                .map(|k| {
                    last = k.unwrap_or(last);
                    last
                })
                .collect()
        };
        self.scopes.iter().map(of_block).collect()
    }

    /// Notes the life of `variable`, if its scope has a single entry.
    fn live(&self, variable: Val, scope: Metadata, scopes: &mut Scopes) {
        let inside = self.inside(scope);
        let at_end = |b: usize| inside[b].last().copied().unwrap_or(false);
        let at_start = |b: usize| inside[b].first().copied().unwrap_or(false);
        let (mut births, mut deaths) = (Vec::new(), Vec::new());
        for (b, (_, insts)) in self.blocks.iter().enumerate() {
            if at_start(b) {
                let from_inside = self.predecessors[b].iter().filter(|&&p| at_end(p)).count();
                if from_inside == 0 {
                    births.push(insts[0]);
                } else if from_inside < self.predecessors[b].len() {
                    return;
                }
            }
            for n in 1..insts.len() {
                match (inside[b][n - 1], inside[b][n]) {
                    (false, true) => births.push(insts[n]),
                    (true, false) => deaths.push(insts[n]),
                    _ => {}
                }
            }
            if !at_end(b) {
                continue;
            }
            let left: Vec<usize> = self.successors[b].iter().copied().filter(|&s| !at_start(s)).collect();
            if left.len() == self.successors[b].len() {
                deaths.extend(insts.last().filter(|_| !left.is_empty()));
                continue;
            }
            for s in left {
                let first = self.blocks[s].1.iter().find(|i| i.opcode() != Some(Opcode::LLVMPHI));
                match first {
                    Some(first) if self.predecessors[s].iter().all(|&p| at_end(p)) => deaths.push(*first),
                    _ => return,
                }
            }
        }
        let [birth] = births[..] else { return };
        let uses = variable.users();
        let used_inside =
            self.blocks.iter().zip(&inside).all(|((_, insts), inside)| {
                insts.iter().zip(inside).all(|(inst, inside)| *inside || !uses.contains(inst))
            });
        if birth.opcode() == Some(Opcode::LLVMPHI) || !used_inside {
            return;
        }
        deaths.sort_by_key(|d| self.position(*d));
        deaths.dedup();
        scopes.births.entry(birth).or_default().push(variable);
        deaths.into_iter().for_each(|d| scopes.deaths.entry(d).or_default().push(variable));
        scopes.variables.insert(variable);
    }

    fn position(&self, inst: Val) -> Option<(usize, usize)> {
        self.blocks.iter().enumerate().find_map(|(b, (_, insts))| Some((b, insts.iter().position(|i| *i == inst)?)))
    }
}
