//! String literals may share memory: whether equal ones, or one and the end of another, are at the same place the standard does not say
//! (C11, 6.4.5). A comparison that depends on it is not decided. Literals are followed through variables, tables and parameters.

use super::FunctionLowering;
use super::types::Lowered;
use crate::frontend::llvm::{Opcode, Val, ValueKind};
use crate::program::{BOOL, BinOp, CmpOp, Op, Property, PtrQuery, Type, ValueId};
use crate::util::Bv;
use rustc_hash::FxHashMap;

/// How many steps a literal is followed.
const DEPTH: u32 = 6;
/// More pairs are not told apart.
const PAIRS: usize = 32;

/// A literal where it is written in the program.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Occurrence {
    literal: Val,
    /// The value that uses it, and the index of the operand.
    user: (Val, u32),
}

impl FunctionLowering<'_, '_> {
    /// A comparison `v` of the pointers `a` and `b` for equality, which may lead to literals.
    pub fn check_literal_comparison(&mut self, v: Val, relation: CmpOp, a: ValueId, b: ValueId) -> Lowered<()> {
        if !matches!(relation, CmpOp::Eq | CmpOp::Ne) || self.ty(a) != Type::Ptr || self.is_model {
            return Ok(());
        }
        if (0..2).any(|n| v.operand(n).is_constant() && v.operand(n).is_null()) {
            return Ok(());
        }
        let left = self.literals_of(v.operand(0), (v, 0));
        if left.is_empty() {
            return Ok(());
        }
        let right = self.literals_of(v.operand(1), (v, 1));
        let mut pairs = Vec::new();
        for one in &left {
            for other in right.iter().filter(|other| *other != one && may_share(one.literal, other.literal)) {
                if !pairs.contains(&(one.literal, other.literal)) {
                    pairs.push((one.literal, other.literal));
                }
            }
        }
        let mut fine = self.bool(pairs.len() <= PAIRS);
        for (one, other) in pairs.into_iter().take(PAIRS) {
            let meet = self.may_meet((a, one), (b, other))?;
            let apart = self.not(meet);
            fine = self.and(fine, apart);
        }
        self.check(Property::Unsupported, fine, "whether string literals share memory");
        Ok(())
    }

    /// Whether pointers are as far from the ends of these literals.
    fn may_meet(&mut self, (a, one): (ValueId, Val), (b, other): (ValueId, Val)) -> Lowered<ValueId> {
        let (x, y) = (self.scalar(one)?, self.scalar(other)?);
        let in_one = self.emit(Op::Query(PtrQuery::SameObject, a, Some(x)), BOOL);
        let in_other = self.emit(Op::Query(PtrQuery::SameObject, b, Some(y)), BOOL);
        let word = self.word_type();
        let (i, j) = (
            self.emit(Op::Query(PtrQuery::Offset, a, None), word),
            self.emit(Op::Query(PtrQuery::Offset, b, None), word),
        );
        let distance = self.bin(BinOp::Sub, i, j);
        let size = |v: Val| self.cx.layout.alloc_size(v.value_type()) as i128;
        let expected = self.int(Bv::signed(self.pointer_width(), size(one) - size(other)));
        let level = self.cmp(CmpOp::Eq, distance, expected);
        let both = self.and(in_one, in_other);
        Ok(self.and(both, level))
    }

    /// The literals that `v` may lead to, as `user` uses it.
    fn literals_of(&self, v: Val, user: (Val, u32)) -> Vec<Occurrence> {
        let mut search = Search { found: Vec::new(), followed: FxHashMap::default() };
        search.follow(v, user, DEPTH);
        search.found
    }
}

/// What was found, and how many steps each value was followed.
struct Search {
    found: Vec<Occurrence>,
    followed: FxHashMap<Val, u32>,
}

impl Search {
    /// Adds the literals that `v` may lead to in so many steps, as `user` uses it.
    fn follow(&mut self, v: Val, user: (Val, u32), depth: u32) {
        if is_literal(v) {
            let occurrence = Occurrence { literal: v, user };
            if !self.found.contains(&occurrence) {
                self.found.push(occurrence);
            }
            return;
        }
        if depth == 0 || self.followed.get(&v).is_some_and(|before| *before >= depth) {
            return;
        }
        self.followed.insert(v, depth);
        let mut follow = |v: Val, user: (Val, u32)| self.follow(v, user, depth - 1);
        match v.opcode() {
            Some(Opcode::LLVMGetElementPtr) => follow(v.operand(0), (v, 0)),
            Some(Opcode::LLVMSelect) => (1..3).for_each(|n| follow(v.operand(n), (v, n))),
            Some(Opcode::LLVMPHI) => {
                v.incoming().into_iter().enumerate().for_each(|(n, (_, value))| follow(value, (v, n as u32)));
            }
            Some(Opcode::LLVMLoad) => {
                let variable = base(v.operand(0));
                for store in variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMStore)) {
                    follow(store.operand(0), (store, 0));
                }
                if let Some(initializer) = variable.is_global_variable().then(|| variable.initializer()).flatten() {
                    elements_of(initializer, &mut |n, element| follow(element, (variable, n)));
                }
            }
            None if v.kind() == ValueKind::LLVMArgumentValueKind => {
                for (call, n) in passed_as(v) {
                    follow(call.operand(n), (call, n));
                }
            }
            _ => {}
        }
    }
}

/// The calls that give the parameter its value, with the position of the argument.
fn passed_as(parameter: Val) -> Vec<(Val, u32)> {
    let function = parameter.function_of_parameter();
    let Some(n) = function.params().into_iter().position(|p| p == parameter) else { return Vec::new() };
    let is_call = |u: &Val| u.opcode() == Some(Opcode::LLVMCall) && u.callee() == function && u.arguments().len() > n;
    function.users().into_iter().filter(is_call).map(|u| (u, n as u32)).collect()
}

/// The variable that an address is in.
fn base(mut address: Val) -> Val {
    while address.opcode() == Some(Opcode::LLVMGetElementPtr) {
        address = address.operand(0);
    }
    address
}

/// Calls `visit` for the scalars of a constant, numbered.
fn elements_of(constant: Val, visit: &mut impl FnMut(u32, Val)) {
    let mut count = 0;
    let mut todo = vec![constant];
    while let Some(v) = todo.pop() {
        let is_aggregate =
            matches!(v.kind(), ValueKind::LLVMConstantStructValueKind | ValueKind::LLVMConstantArrayValueKind);
        if is_aggregate {
            todo.extend(v.operands());
        } else {
            visit(count, v);
            count += 1;
        }
    }
}

/// Whether `v` is a string literal: clang gives them such names.
fn is_literal(v: Val) -> bool {
    v.is_global_variable() && v.is_constant_global() && v.name().starts_with(".str")
}

/// Whether one of two literals is the end of the other.
fn may_share(one: Val, other: Val) -> bool {
    let bytes = |v: Val| match v.initializer() {
        Some(text) if text.is_null() => Some(vec![0]),
        Some(text) => text.const_bytes(),
        None => None,
    };
    match (bytes(one), bytes(other)) {
        _ if one == other => true,
        (Some(a), Some(b)) => a.ends_with(&b) || b.ends_with(&a),
        _ => true,
    }
}
