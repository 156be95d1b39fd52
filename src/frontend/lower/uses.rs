//! Uses of pointers by a program: the types of the variables that they are put into, and the structures whose members are looked at. A
//! hint about what callers have to give where declared types say less: `void *`, or the first member of a larger structure.

use super::Lowering;
use crate::frontend::debug::pointee;
use crate::frontend::llvm::{Metadata, Opcode, RecordKind, TypeKind, Val};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many uses are looked at.
const MAX_VISITED: usize = 4096;

/// The uses of a pointer: the types, the least size and the loads of the object that it points to.
#[derive(Default)]
pub struct Uses {
    /// The types that it points to, by those of variables.
    pub types: Vec<Metadata>,
    /// The least number of bytes that the object has to have for the structures whose members are looked at.
    pub size: u64,
    /// The pointers that are read from the object, by their offsets in bytes.
    pub loads: FxHashMap<u64, Vec<Val>>,
}

/// Pointers whose uses are to be looked at, with their offsets in the object.
struct Walk {
    work: Vec<(Val, u64)>,
    seen: FxHashSet<(Val, u64)>,
}

impl Walk {
    fn follow(&mut self, value: Val, offset: u64) {
        if self.seen.len() < MAX_VISITED && self.seen.insert((value, offset)) {
            self.work.push((value, offset));
        }
    }
}

impl Lowering<'_> {
    /// The uses by the program of the pointer that `values` are. Flow is ignored: a variable that once held the pointer always does.
    pub fn uses(&mut self, values: &[Val]) -> Uses {
        let mut uses = Uses::default();
        let mut walk = Walk { work: Vec::new(), seen: FxHashSet::default() };
        values.iter().for_each(|&v| walk.follow(v, 0));
        while let Some((value, offset)) = walk.work.pop() {
            for user in value.users() {
                match user.opcode() {
                    Some(Opcode::LLVMStore) if user.operand(0) == value => {
                        self.put_into(user.operand(1), offset, &mut uses, &mut walk);
                    }
                    Some(Opcode::LLVMLoad) if user.ty().kind() == TypeKind::LLVMPointerTypeKind => {
                        uses.loads.entry(offset).or_default().push(user);
                    }
                    Some(Opcode::LLVMGetElementPtr) if user.operand(0) == value => {
                        self.look_into(user, offset, &mut uses, &mut walk);
                    }
                    Some(Opcode::LLVMCall) if user.callee().is_function() => {
                        let pairs = user.arguments().into_iter().zip(user.callee().params());
                        pairs.filter(|(a, _)| *a == value).for_each(|(_, param)| walk.follow(param, offset));
                    }
                    Some(Opcode::LLVMPHI | Opcode::LLVMSelect | Opcode::LLVMBitCast) => walk.follow(user, offset),
                    _ => {}
                }
            }
        }
        uses
    }

    /// The pointer is put into `variable`, if that is one.
    fn put_into(&mut self, variable: Val, offset: u64, uses: &mut Uses, walk: &mut Walk) {
        if variable.opcode() != Some(Opcode::LLVMAlloca) {
            return;
        }
        if offset == 0 {
            let ty = self.variable_type(variable).and_then(pointee);
            uses.types.extend(ty.filter(|ty| !uses.types.contains(ty)));
        }
        let loads = variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMLoad));
        loads.for_each(|load| walk.follow(load, offset));
    }

    /// `address` is that of a part of the object at `offset`. Elements of arrays say nothing: how many there are is another matter.
    fn look_into(&mut self, address: Val, offset: u64, uses: &mut Uses, walk: &mut Walk) {
        let step = self.constant_offset(address).and_then(|o| u64::try_from(o).ok());
        let Some(step) = step.filter(|&step| step == 0 || address.operand(1).is_null()) else { return };
        let ty = address.source_element_type();
        if ty.kind() == TypeKind::LLVMStructTypeKind {
            uses.size = uses.size.max(offset + self.layout.alloc_size(ty));
        }
        walk.follow(address, offset + step);
    }

    /// The declared type of the variable that a stack slot is.
    fn variable_type(&mut self, slot: Val) -> Option<Metadata> {
        let module = self.module;
        let declared = self.slots.get_or_insert_with(|| {
            let insts = module.functions().into_iter().flat_map(|f| f.blocks()).flat_map(|b| b.instructions());
            let records = insts.flat_map(|i| i.records());
            let declares = records.filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare && r.is_plain());
            declares.filter_map(|r| Some((r.value()?, r.variable()?))).collect()
        });
        declared.get(&slot)?.variable_type()
    }
}
