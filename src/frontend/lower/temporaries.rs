//! Objects without a declaration: compound literals, and structures that functions return.
//!
//! A compound literal lives as long as the block around it (C11, 6.5.2.5, paragraph 5), a structure that is the value of an expression, as one
//! that a function returns, until the full expression ends (6.2.4, paragraph 8). Without optimisation clang hands values from one expression to the
//! next through variables only; so the expression ends no earlier than where nothing uses what was computed from the address any more.
//! Where it may go on from there, whether the structure is still alive is in doubt.

use crate::frontend::llvm::{Opcode, RecordKind, Ty, TypeKind, Val};
use rustc_hash::FxHashSet;

/// How clang calls the variables for values of structure type.
const VALUES: [&str; 6] = ["tmp", "agg.tmp", "ref.tmp", "agg-temp", "atomic-temp", "vaarg.tmp"];

/// An object that lives in an expression: a structure that a function returned, or a literal of which no more is known.
pub struct Temporary {
    /// The instructions that use it, or what was computed from its address.
    pub users: FxHashSet<Val>,
    /// It may as well be a compound literal.
    is_doubtful: bool,
    /// Its address goes into memory or to a function.
    escapes: bool,
}

impl Temporary {
    /// The structure in `variable`, if it is, or may be, one.
    pub fn find(variable: Val, names: bool) -> Option<Self> {
        let is_doubtful = !is_certain(variable, names)?;
        Some(Temporary { users: users(variable), is_doubtful, escapes: escapes(variable) })
    }

    /// The literal in `variable`, which may end with the expression, or live on.
    pub fn literal(variable: Val) -> Self {
        Temporary { users: users(variable), is_doubtful: true, escapes: true }
    }

    /// Whether the expression has certainly ended behind `last`, its last user, as far as the address still matters: a
    /// variable that has the address may be read in the same expression (`(p = f().a, *p)`), but not behind its initialiser.
    pub fn ends_behind(&self, last: Val) -> bool {
        !self.is_doubtful && (!self.escapes || is_initialiser(last))
    }
}

/// The instructions that use `variable`, or what was computed from its address.
fn users(variable: Val) -> FxHashSet<Val> {
    let mut users: FxHashSet<Val> = FxHashSet::default();
    let mut todo = variable.users();
    while let Some(user) = todo.pop() {
        if users.insert(user) {
            todo.extend(user.users());
        }
    }
    users
}

/// Whether the address of a temporary object is kept.
fn escapes(variable: Val) -> bool {
    let mut addresses: FxHashSet<Val> = FxHashSet::default();
    let mut todo = vec![variable];
    while let Some(address) = todo.pop() {
        for user in address.users() {
            match user.opcode() {
                Some(Opcode::LLVMLoad | Opcode::LLVMICmp) => {}
                Some(Opcode::LLVMStore) if user.operand(0) != address => {}
                Some(Opcode::LLVMGetElementPtr | Opcode::LLVMPHI | Opcode::LLVMSelect) => {
                    if addresses.insert(user) {
                        todo.push(user);
                    }
                }
                Some(Opcode::LLVMCall)
                    if user.argument_type_attribute(0, "sret").is_some() && user.operand(0) == address => {}
                Some(Opcode::LLVMCall) if user.callee().name().starts_with("llvm.mem") => {}
                _ => return true,
            }
        }
    }
    false
}

/// Whether `store` gives a variable its first value: they are at one place.
fn is_initialiser(store: Val) -> bool {
    if store.opcode() != Some(Opcode::LLVMStore) {
        return false;
    }
    let (variable, Some(here)) = (store.operand(1), store.location()) else { return false };
    let code = store.parent().and_then(|b| b.parent()).map(|f| f.blocks()).unwrap_or_default();
    let records = code.into_iter().flat_map(|b| b.instructions()).flat_map(|i| i.records());
    let mut declared = records.filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare);
    declared.any(|r| r.value() == Some(variable) && r.location() == Some(here))
}

/// Whether a call has its result written there, or in registers that are then stored there, if it looks so: a literal may start
/// with what a function returns, as a structure that has another one as its first member. Names tell.
fn is_certain(variable: Val, names: bool) -> Option<bool> {
    let ty = variable.allocated_type();
    if ty.kind() != TypeKind::LLVMStructTypeKind || names && variable.name().starts_with(".compoundliteral") {
        return None;
    }
    let is_registers = |v: Val| v.opcode() == Some(Opcode::LLVMCall);
    let is_copied = |v: Val| {
        let stores = v.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMStore));
        v.opcode() == Some(Opcode::LLVMAlloca) && stores.into_iter().any(|s| is_registers(s.operand(0)))
    };
    let found = |address: Val, user: Val| match user.opcode() {
        Some(Opcode::LLVMCall) if user.callee().name().starts_with("llvm.memcpy") => {
            (user.operand(0) == address && is_copied(user.operand(1))).then_some(names)
        }
        Some(Opcode::LLVMCall) => {
            user.argument_type_attribute(0, "sret").filter(|t| *t == ty && user.operand(0) == address).map(|_| true)
        }
        Some(Opcode::LLVMStore) if is_registers(user.operand(0)) => {
            Some(names || user.operand(0).ty() != first_scalar(ty))
        }
        _ => None,
    };
    if names && VALUES.iter().any(|stem| variable.name().starts_with(stem)) {
        return Some(true);
    }
    // Other values, as of assignments, are copied, and names tell them from literals.
    let is_value = !names && variable.users().into_iter().any(|u| is_copy_of_variable(u, variable));
    let addresses = variable.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMGetElementPtr));
    let all = addresses.chain([variable]).flat_map(|a| a.users().into_iter().filter_map(move |u| found(a, u)));
    all.max().or(is_value.then_some(false))
}

/// Whether `user` copies into `variable` something that is no constant.
fn is_copy_of_variable(user: Val, variable: Val) -> bool {
    let is_copy = user.opcode() == Some(Opcode::LLVMCall) && user.callee().name().starts_with("llvm.memcpy");
    is_copy && user.operand(0) == variable && {
        let from = user.operand(1);
        !(from.is_global_variable() && from.is_constant_global())
    }
}

/// The type of the first scalar in `ty`.
fn first_scalar(mut ty: Ty) -> Ty {
    loop {
        ty = match ty.kind() {
            TypeKind::LLVMStructTypeKind if !ty.fields().is_empty() => ty.fields()[0],
            TypeKind::LLVMArrayTypeKind => ty.element(),
            _ => return ty,
        };
    }
}
