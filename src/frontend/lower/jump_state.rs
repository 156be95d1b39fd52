//! What is kept of jumps while functions are lowered: the variables of the model (`models/setjmp.c`), and the places in a function to jump to.

use crate::frontend::llvm::{Module, Val};
use crate::program::{BlockId, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Functions that jump.
const JUMPS: [&str; 4] = ["longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"];

/// The variables of the model, if the program may jump.
#[derive(Clone, Copy)]
pub struct JumpState {
    /// The serial number of the frame that is jumped to, or 0.
    pub(super) to: Val,
    /// The number of the place there.
    pub(super) place: Val,
    /// What `setjmp` gives there.
    pub(super) value: Val,
}

/// The jump state of a module with models.
pub fn find_jump_state(module: &Module, asked: &FxHashSet<String>) -> Option<JumpState> {
    if !JUMPS.iter().any(|&name| asked.contains(name)) {
        return None;
    }
    let globals = module.globals();
    let find = |name: &str| globals.iter().copied().find(|g| g.name() == name);
    Some(JumpState {
        to: find("__verify_jump_to")?,
        place: find("__verify_jump_place")?,
        value: find("__verify_jump_value")?,
    })
}

/// The jumps of a function.
#[derive(Default)]
pub struct Jumps {
    /// Where it goes while a jump is under way.
    pub(super) landings: Option<BlockId>,
    /// The frame, if the function has places to jump to.
    pub(super) frame: Option<ValueId>,
    /// The places.
    pub(super) places: Vec<Place>,
    /// The call that is being lowered.
    pub(super) call: Option<Val>,
    /// The variables that may hold something else after a jump to a `setjmp`.
    pub(super) kept: FxHashMap<Val, Vec<Kept>>,
    /// The variables of inner blocks that do not live where a `setjmp` is called.
    pub(super) unborn: FxHashMap<Val, Vec<Val>>,
}

impl Jumps {
    /// Whether the function has places to jump to.
    pub fn has_frame(&self) -> bool {
        self.frame.is_some()
    }
}

/// A scalar variable that is not volatile.
pub struct Kept {
    /// Its place in the frame.
    pub(super) variable: Val,
    /// Its type.
    pub(super) ty: Type,
    /// Where the value is that it had, if it had one.
    pub(super) copy: Option<ValueId>,
}

/// What follows a call of `setjmp`.
pub struct Place {
    /// The block, whose parameter is the result.
    pub(super) block: BlockId,
    /// The variables that may hold something else after a jump.
    pub(super) kept: Vec<Kept>,
    /// Variables of inner blocks that did not live there.
    pub(super) unborn: Vec<Val>,
}
