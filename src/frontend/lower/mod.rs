//! Lowering an LLVM module to the program IR.
//!
//! [`Lowering`] owns the program being built and a worklist of functions: whatever lowered code or the
//! initialiser of a referenced global mentions is lowered too, nothing else. [`FunctionLowering`] turns one
//! function over; each other file here adds the lowering of one kind of operation to it.
//!
//! Every LLVM value becomes a list of scalars (structures, arrays and vectors are taken apart). Lowering an
//! operation either succeeds or gives a reason, which becomes an `Unsupported` check at that place.

mod alignment;
mod arithmetic;
mod assembly;
mod assertions;
mod atomics;
mod block_lives;
mod booleans;
mod builder;
mod call;
mod compact;
mod constants;
mod conversions;
mod cprover;
mod describe;
mod direct;
mod distance;
mod dynamic;
mod entry;
mod environment;
mod errno;
mod exit;
mod expression_lives;
mod extremes;
mod float_intrinsics;
mod floats;
mod format;
mod formatted;
mod function;
mod globals;
mod guarded;
mod held;
mod indices;
mod initialised;
mod instructions;
mod intrinsics;
mod jump_state;
mod jump_uses;
mod jumps;
mod leaks;
mod libc;
mod literals;
mod lives;
mod lossy;
mod lowering;
mod marks;
mod masks;
mod math;
mod memory;
mod names;
mod nondet;
mod numbers;
mod objects;
mod optimised;
mod pointer_sums;
mod pointers;
mod promises;
mod register_uses;
mod requests;
mod roots;
mod rounding;
mod sanitizers;
mod scan_format;
mod scope;
mod scoped_code;
mod scopes;
mod signedness;
mod site;
mod skipped;
mod stack;
mod startup;
mod stdio;
mod temporaries;
mod types;
mod unmodelled;
mod unsigned;
mod untold;
mod uses;
mod valueless;
mod vararg_types;
mod varargs;
mod volatile;
mod weak;
mod weaken;
mod x87;

pub use alignment::has_odd_casts;
pub use guarded::Guarded;
pub use jump_state::{JumpState, find_jump_state};
pub use lossy::units_that_look;
pub use lowering::FunctionLowering;
pub use optimised::Form;
pub use promises::taken_functions;
pub use rounding::find_variable as rounding_variable;
pub use unmodelled::has_numeric_addresses;
pub use unsigned::may_wrap_signed;

use super::debug::{DebugInfo, subprogram_name};
use super::labels::Labels;
use super::llvm::{Bb, Layout, Metadata, Module, Val};
use super::recorded::Traps;
use super::{Error, Options};
use crate::program::{FuncId, Function, GlobalId, LocId, Program, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

/// The program being built.
pub struct Lowering<'a> {
    module: &'a Module<'a>,
    layout: Layout,
    options: &'a Options,
    facts: Facts,
    program: Program,
    debug: DebugInfo,
    functions: FxHashMap<(Val, Option<CallSite>), FuncId>,
    /// Functions that have an id but no body yet.
    pending: VecDeque<(Val, Option<CallSite>)>,
    globals: FxHashMap<Val, GlobalId>,
    /// Globals whose initial contents cannot be expressed, with the reason.
    odd_globals: Vec<String>,
    /// The globals that say whether weak symbols are defined, by the names of those.
    defined: FxHashMap<String, GlobalId>,
    /// Parts of initial contents that depend on that.
    late: Vec<weak::Late>,
    /// The numbers that stand for the addresses of labels.
    label_numbers: FxHashMap<Bb, u128>,
    /// Whether a pointer has come from the environment.
    met_environment: bool,
    /// Whether executions may end where nobody looks for what they have lost: by an assumption, or `abort` in optimised code.
    ends_early: bool,
    /// Where functions say whether they have given a value.
    value_cell: Option<GlobalId>,
    /// What the x87 register holds that functions return numbers in.
    register_cell: Option<GlobalId>,
    /// The functions to which pointers may lead that may end without their values, if anybody has asked.
    taken_that_may_miss_value: Option<Rc<[Val]>>,
    /// The variables that stack slots are, if anybody has asked.
    slots: Option<FxHashMap<Val, Metadata>>,
}

/// The call in the user's program that a model of a library function is lowered for: its checks are reported there.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CallSite {
    /// Where.
    pub loc: LocId,
    /// The calling function.
    pub caller: String,
    /// The library function.
    pub name: String,
}

/// Facts about the module that are found out before it is lowered.
#[derive(Clone)]
pub struct Facts {
    /// Names of the functions that are models of library functions.
    pub models: FxHashSet<String>,
    /// Names of the functions that the program refers to and does not define.
    pub asked: FxHashSet<String>,
    /// Names of the weak symbols that no file defines.
    pub weak: FxHashSet<String>,
    /// The labels in each function.
    pub labels: Labels,
    /// Whether the user's sanitizer looks for unsigned overflow too.
    pub unsigned_sanitizer: bool,
    /// Whether there are constant objects, e.g. texts.
    pub has_constants: bool,
    /// The constants with automatic storage.
    pub guarded: Guarded,
    /// Whether signed arithmetic may be defined to wrap around.
    pub may_wrap_signed: bool,
    /// Whether arguments are marked that are scalars.
    pub has_marks: bool,
    /// The form of the program, which tells whether it is optimised.
    pub form: Form,
    /// The functions of the program to which pointers may lead.
    pub taken: Vec<Val>,
    /// Whether there may be casts to types that need less alignment than the machine's.
    pub odd_casts: bool,
    /// Whether the program makes integers of pointers, other than for differences and comparisons.
    pub has_numeric_addresses: bool,
    /// The compile units in which a sanitizer of the user's looks for lossy conversions.
    pub conversion_units: FxHashSet<Metadata>,
    /// The operations that trap in all of the code, which was compiled just now.
    pub traps: Traps,
    /// Whether there may be pointers that the environment gives.
    pub environment: bool,
    /// The variable that holds the rounding mode, if the program may change it.
    pub rounding: Option<Val>,
    /// The state of jumps, if the program may jump.
    pub jumps: Option<JumpState>,
}

/// Lowers everything that the entry function can reach.
pub fn lower(module: &Module, options: &Options, facts: Facts) -> Result<Program, Error> {
    let (program, met_environment) = lower_once(module, options, facts.clone())?;
    if !met_environment || facts.environment {
        return Ok(program);
    }
    Ok(lower_once(module, options, Facts { environment: true, ..facts })?.0)
}

/// The program, and whether there may be pointers that the environment gives.
fn lower_once(module: &Module, options: &Options, facts: Facts) -> Result<(Program, bool), Error> {
    let layout = module.layout();
    let target = Target { pointer_width: layout.pointer_size() as u16 * 8, big_endian: layout.is_big_endian() };
    let mut lowering = Lowering {
        module,
        layout,
        options,
        facts,
        program: Program::empty(target),
        debug: DebugInfo::default(),
        functions: FxHashMap::default(),
        pending: VecDeque::new(),
        globals: FxHashMap::default(),
        odd_globals: Vec::new(),
        defined: FxHashMap::default(),
        late: Vec::new(),
        label_numbers: FxHashMap::default(),
        met_environment: false,
        ends_early: false,
        value_cell: None,
        register_cell: None,
        taken_that_may_miss_value: None,
        slots: None,
    };
    let defined = lowering.own_functions();
    let target_function = match (lowering.entry_target(), defined.first()) {
        (Ok(found), _) => found,
        // Without `main` nothing is called from the start.
        (Err(_), Some(&first)) if options.all_functions && options.function == "main" => first,
        (Err(error), _) => return Err(error),
    };
    lowering.program.source.units = Arc::new(crate::frontend::recorded::units(module));
    lowering.program.entry = lowering.program.functions.push(Function::new(entry::NAME));
    if lowering.entry_target().is_ok() {
        lowering.lower_entry(target_function)?;
    } else {
        lowering.lower_no_entry();
    }
    if options.all_functions {
        for f in defined {
            lowering.function_id(f);
        }
    }
    while let Some((function, site)) = lowering.pending.pop_front() {
        let id = lowering.functions[&(function, site.clone())];
        lowering.program.functions[id] = function::lower(&mut lowering, function, site);
    }
    lowering.report_odd_globals();
    lowering.start_weak();
    lowering.mark_termination(target_function);
    lowering.mark_losses();
    Ok((lowering.program, lowering.met_environment))
}

/// Whether the program has operations that only `-fsanitize=unsigned-integer-overflow` and builtins leave.
pub fn looks_for_unsigned_overflow(module: &Module) -> bool {
    let prefixes = ["llvm.uadd.with.", "llvm.usub.with.", "llvm.umul.with."];
    module.functions().iter().map(|f| f.name()).any(|name| prefixes.iter().any(|p| name.starts_with(p)))
}

/// The names of the weak symbols that `module` leaves undefined.
pub fn weak_symbols(module: &Module) -> FxHashSet<String> {
    let symbols = module.functions().into_iter().chain(module.globals());
    symbols.filter(|v| v.is_declared_weak()).map(Val::name).collect()
}

/// Whether clang has marked (as `noundef`) what is passed as scalars; old ones do not.
pub fn has_marks(module: &Module) -> bool {
    let marked = |f: &Val| (0..f.params().len()).any(|n| f.param_has_attribute(n as u32, "noundef"));
    module.functions().iter().any(marked)
}

impl Lowering<'_> {
    /// The functions that the user's program defines.
    fn own_functions(&self) -> Vec<Val> {
        let is_own =
            |f: &Val| !f.is_declaration() && !self.facts.models.contains(&f.name()) && f.name() != entry::START;
        self.module.functions().into_iter().filter(is_own).filter(|f| !f.name().starts_with("__verify_")).collect()
    }

    /// The id of a function, which will be lowered if it is not yet.
    fn function_id(&mut self, function: Val) -> FuncId {
        self.function_for(function, None)
    }

    /// The id of a function, or of the copy of a model that is made for the calls at `site`.
    fn function_for(&mut self, function: Val, site: Option<CallSite>) -> FuncId {
        let key = (function, site);
        if let Some(&known) = self.functions.get(&key) {
            return known;
        }
        let id = self.program.functions.push(Function::new(self.function_name(function)));
        self.functions.insert(key.clone(), id);
        self.pending.push_back(key);
        id
    }

    /// The name of a function in the source.
    fn function_name(&self, function: Val) -> String {
        let debug = function.subprogram().map(subprogram_name).unwrap_or_default();
        if debug.is_empty() { function.name() } else { debug }
    }

    /// Notes that nobody models the function called `name`.
    fn note_unmodelled(&mut self, name: &str, loc: LocId) {
        if !self.program.unmodelled.iter().any(|(known, _)| known == name) {
            self.program.unmodelled.push((name.to_string(), loc));
        }
    }
}
