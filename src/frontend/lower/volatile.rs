//! Volatile objects: what is read of them is an input, as something else may have written them (C11, 6.7.3, paragraph 7).
//!
//! The value that the program itself has written is one of those that may be read. Registers of devices, which the user names by their
//! addresses, are objects that no formula has: reads are inputs, writes are gone. Nothing but a debugger can change a variable of a function
//! whose address goes nowhere; but C lets it change, so that proofs allow for it, and counterexamples must not rest on it.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::roots::root;
use super::types::{Leaf, Lowered};
use crate::frontend::llvm::{Opcode, Val};
use crate::frontend::{Register, Volatile};
use crate::program::{BOOL, BlockId, CmpOp, InputKind, Op, PtrQuery, Type, ValueId};

impl FunctionLowering<'_, '_> {
    /// Whether the access `v` is to be taken for one to something that changes by itself.
    pub fn is_input(&mut self, v: Val) -> bool {
        !self.is_model && self.cx.options.volatile == Volatile::Input && (v.is_volatile() || self.is_volatile_step(v))
    }

    /// Whether the operation on an atomic number is one on a volatile number: clang forgets that of `c++` and `c += n`.
    fn is_volatile_step(&mut self, v: Val) -> bool {
        v.opcode() == Some(Opcode::LLVMAtomicRMW)
            && self.declared_type(v.operand(0)).is_some_and(|ty| self.cx.debug.is_volatile_atomic(ty))
    }

    /// The value of the volatile read `v` of `target`, in parts.
    pub fn volatile_read(&mut self, v: Val, target: Target, parts: &[Leaf]) -> Lowered<Vec<ValueId>> {
        let kind = self.volatile_kind(v.operand(0));
        let join = self.skip_registers(&target, Access::Read);
        self.check_access(target, Access::Read);
        self.check_alignment(v, target);
        self.rejoin(join);
        let is_kept = self.keeps_for_jumps(v.operand(0));
        let mut values = Vec::new();
        for &leaf in parts {
            values.push(match leaf.ty {
                _ if is_kept => self.load_leaf(target.ptr, leaf),
                // The pointer that the program wrote leads somewhere; that of somebody else is not known.
                Type::Ptr => {
                    let doubt =
                        InputKind::Doubtful(format!("a pointer read from {}, which is volatile", self.describe(v)));
                    let kept = self.input(doubt.clone(), BOOL);
                    let other = self.input(doubt, Type::Ptr);
                    let own = self.load_leaf(target.ptr, leaf);
                    self.select(kept, own, other)
                }
                ty => self.input(kind.clone(), ty),
            });
        }
        Ok(values)
    }

    /// Whether a variable is volatile to keep its value when a jump comes back to its function: nothing else can change it.
    fn keeps_for_jumps(&self, address: Val) -> bool {
        let is_own = |variable: Val| variable.opcode() == Some(Opcode::LLVMAlloca) && !super::lives::escapes(variable);
        self.jumps.has_frame() && root(address).is_some_and(is_own)
    }

    fn volatile_kind(&mut self, address: Val) -> InputKind {
        let name = self.describe_object(address);
        let local = root(address).filter(|r| r.opcode() == Some(Opcode::LLVMAlloca));
        match local {
            Some(variable) if !super::lives::escapes(variable) => {
                InputKind::Doubtful(format!("a volatile read of {name}, which nothing else can change"))
            }
            _ => InputKind::Volatile(name),
        }
    }

    /// Goes on only if `target` is no register of a device that may be accessed so; where executions meet again, if it may be one.
    pub fn skip_registers(&mut self, target: &Target, access: Access) -> Option<BlockId> {
        if target.source.and_then(|source| self.place(source)).is_some() {
            return None;
        }
        let register = self.is_register(target, access)?;
        let (other, join) = (self.new_block(), self.new_block());
        self.branch(register, join, other);
        self.block = other;
        Some(join)
    }

    /// Goes on at `join`.
    pub fn rejoin(&mut self, join: Option<BlockId>) {
        if let Some(join) = join {
            self.jump(join, Vec::new());
            self.block = join;
        }
    }

    /// Bool: `target` is a register of a device, which may be accessed so; `None` if there are none.
    fn is_register(&mut self, target: &Target, access: Access) -> Option<ValueId> {
        let registers: Vec<Register> =
            self.cx.options.registers.iter().filter(|r| r.allows(access == Access::Write)).cloned().collect();
        if registers.is_empty() {
            return None;
        }
        let word = self.word_type();
        let null = self.null();
        let nowhere = self.emit(Op::Query(PtrQuery::SameObject, target.ptr, Some(null)), BOOL);
        let address = self.emit(Op::Query(PtrQuery::Offset, target.ptr, None), word);
        let mut any = self.bool(false);
        for register in registers {
            let (start, size) = (self.word(register.address), self.word(register.size));
            let within = self.bin(crate::program::BinOp::Sub, address, start);
            let begins = self.cmp(CmpOp::Ult, within, size);
            let rest = self.bin(crate::program::BinOp::Sub, size, within);
            let fits = self.cmp(CmpOp::Ule, target.len, rest);
            let inside = self.and(begins, fits);
            any = self.or(any, inside);
        }
        Some(self.and(nowhere, any))
    }
}
