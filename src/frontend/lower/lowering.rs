//! A function that is being lowered.

use super::dynamic::DynamicObjects;
use super::held::Held;
use super::jump_state::Jumps;
use super::register_uses::Uses;
use super::scopes::Scopes;
use super::{CallSite, Lowering};
use crate::frontend::llvm::{Bb, Ty, Val};
use crate::program::{BlockId, Check, Constant, Function, LocId, ValueId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// A function being lowered.
pub struct FunctionLowering<'c, 'a> {
    pub(super) cx: &'c mut Lowering<'a>,
    pub(super) f: Function,
    /// Where instructions go.
    pub(super) block: BlockId,
    /// The source place of what is being lowered.
    pub(super) loc: LocId,
    /// The source place of the function.
    pub(super) function_loc: LocId,
    /// Whether the function is the model of a library function.
    pub(super) is_model: bool,
    /// The call that it is the model of, if that is known.
    pub(super) call_site: Option<CallSite>,
    /// The scalars of each LLVM value lowered so far.
    pub(super) values: FxHashMap<Val, Vec<ValueId>>,
    pub(super) constants: FxHashMap<Constant, ValueId>,
    /// Checks by the ids that the instructions use until the function is finished.
    pub(super) pending_checks: Vec<Check>,
    /// The source variable that lives at an address, or that a value is.
    pub(super) variables: FxHashMap<Val, VarId>,
    /// Parameters passed by value in memory, with the type of the copy that the callee owns.
    pub(super) copied_params: FxHashMap<Val, Ty>,
    /// The block of variable arguments.
    pub(super) variable_arguments: Option<ValueId>,
    pub(super) blocks: FxHashMap<Bb, BlockId>,
    /// Names of the labels in front of an instruction.
    pub(super) labels: FxHashMap<Val, Vec<String>>,
    /// The masks of the scalars of values that may be not initialised, where that is asked for.
    pub(super) masks: FxHashMap<Val, Vec<ValueId>>,
    /// The loads of units of bit-fields among them.
    pub(super) units: FxHashSet<Val>,
    /// Whether the function returns a structure or a union, as far as debug info tells.
    pub(super) returns_aggregate: Option<bool>,
    /// Variables whose declarations are jumped over.
    pub(super) skipped: FxHashSet<Val>,
    /// Where variables of inner blocks live.
    pub(super) scopes: Scopes,
    /// Where the addresses of variables are that have several lives, or no known end.
    pub(super) slots: FxHashMap<Val, ValueId>,
    /// Variables whose lives began in the block of the bitcode that is being lowered.
    pub(super) newborn: FxHashSet<Val>,
    /// Variable-length arrays and blocks of `alloca`.
    pub(super) dynamic: DynamicObjects,
    /// Whether all signed shifts in the function trap where they overflow.
    pub(super) signed_shifts_trap: bool,
    /// Whether it computes with floating-point numbers in x87 registers.
    pub(super) uses_x87: bool,
    /// What x87 registers hold of values that were computed in them.
    pub(super) registers: FxHashMap<ValueId, ValueId>,
    /// What the result of the instruction that is lowered now is used for, if it is computed in such a register.
    pub(super) uses_of_result: Uses,
    /// Whether products and sums of one expression are certainly rounded one by one.
    pub(super) has_no_fused_sums: bool,
    /// Whether what is lowered now is rounded to the nearest, ties to even, whatever the rounding mode is.
    pub(super) rounds_to_nearest: bool,
    /// Whether subnormal numbers may be taken for 0.
    pub(super) flushes_subnormals: bool,
    /// Whether an optimiser has been at the function.
    pub(super) is_optimised: bool,
    /// Whether the names of its values were kept.
    pub(super) has_names: bool,
    /// Jumps into and out of the function.
    pub(super) jumps: Jumps,
    /// The pointers that only temporaries hold, where loops ask what is lost.
    pub(super) held: Held,
    /// That the function may end without a value.
    pub(super) valueless: Option<Valueless>,
}

/// The result variable of a function that may end without a value, and the word that tells whether it has.
#[derive(Clone, Copy)]
pub struct Valueless {
    /// The variable for the value, or the parameter that leads to it.
    pub(super) result: Val,
    /// The address of the word on it.
    pub(super) word: ValueId,
}

impl<'c, 'a> FunctionLowering<'c, 'a> {
    /// A function with an empty entry block.
    pub fn new(cx: &'c mut Lowering<'a>, name: &str) -> Self {
        let loc = cx.debug.nowhere_in(&mut cx.program.source, name);
        let mut f = Function::new(name);
        let block = f.add_block(loc);
        FunctionLowering {
            cx,
            f,
            block,
            loc,
            function_loc: loc,
            is_model: false,
            call_site: None,
            values: FxHashMap::default(),
            constants: FxHashMap::default(),
            pending_checks: Vec::new(),
            variables: FxHashMap::default(),
            copied_params: FxHashMap::default(),
            variable_arguments: None,
            blocks: FxHashMap::default(),
            labels: FxHashMap::default(),
            masks: FxHashMap::default(),
            units: FxHashSet::default(),
            returns_aggregate: None,
            skipped: FxHashSet::default(),
            scopes: Scopes::default(),
            slots: FxHashMap::default(),
            newborn: FxHashSet::default(),
            dynamic: DynamicObjects::default(),
            signed_shifts_trap: false,
            uses_x87: false,
            registers: FxHashMap::default(),
            uses_of_result: Uses::ANY,
            has_no_fused_sums: true,
            rounds_to_nearest: false,
            flushes_subnormals: false,
            is_optimised: false,
            held: Held::default(),
            has_names: false,
            jumps: Jumps::default(),
            valueless: None,
        }
    }
}
