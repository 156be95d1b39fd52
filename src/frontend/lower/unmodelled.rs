//! Calls of functions that nobody models.

use super::FunctionLowering;
use super::lives::holds_pointers;
use super::site::Site;
use super::types::{Lowered, unsupported};
use crate::frontend::External;
use crate::frontend::library::{self, Note, is_library_function};
use crate::frontend::llvm::{Module, Opcode, Val};
use crate::program::{BOOL, InputKind, Op, Property, Type, ValueId};

/// Variables of the library that others leave alone.
const STREAMS: [&str; 3] = ["stdin", "stdout", "stderr"];
/// Variables of the library that only lead to texts.
const TEXTS: [&str; 2] = ["environ", "optarg"];

/// Whether a program makes integers of pointers, other than for differences and comparisons.
pub fn has_numeric_addresses(module: &Module) -> bool {
    let is_used = |user: Val| !matches!(user.opcode(), Some(Opcode::LLVMSub | Opcode::LLVMICmp));
    let is_address = |v: Val| is_number_of_pointer(v) && v.users().into_iter().any(is_used);
    let insts = |f: Val| f.blocks().into_iter().flat_map(|b| b.instructions());
    let in_code = |i: Val| is_address(i) || i.operands().into_iter().any(|v| holds_address(v, DEPTH));
    let values = module.globals().into_iter().filter_map(Val::initializer);
    module.functions().into_iter().flat_map(insts).any(in_code) || values.into_iter().any(|v| holds_address(v, DEPTH))
}

/// How deep constants are looked into for addresses.
const DEPTH: u32 = 8;

fn is_number_of_pointer(v: Val) -> bool {
    matches!(v.opcode(), Some(Opcode::LLVMPtrToInt | Opcode::LLVMPtrToAddr))
}

/// Whether a constant is, or contains, a pointer as an integer; also if it is too deep to tell.
fn holds_address(v: Val, depth: u32) -> bool {
    let is_inner = v.is_constant() && !v.is_global_variable() && !v.is_function();
    is_inner && (is_number_of_pointer(v) || depth == 0 || v.operands().into_iter().any(|o| holds_address(o, depth - 1)))
}

impl FunctionLowering<'_, '_> {
    /// Nobody models the function: its result and what its pointer arguments point to are arbitrary. A function of the
    /// C library may also not return, or write what it is not given.
    pub fn unmodelled_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let external = self.cx.options.external;
        let is_library = is_library_function(site.name);
        let follows = external == External::Arbitrary && !is_library;
        if !follows && external != External::Pure && site.args.iter().any(|a| a.is_function()) {
            return unsupported(format!("function '{}', which is not modelled and may call back", site.name));
        }
        if !is_library && external != External::Pure && self.may_give_numeric_address(site) {
            return unsupported(format!(
                "function '{}', which is not modelled and may get an address as an integer",
                site.name
            ));
        }
        self.cx.note_unmodelled(site.name, self.loc);
        self.doubt_return(site.name);
        self.doubt_allocation(site.name);
        self.doubt_end(site.name);
        self.doubt_extents(site);
        let changes = external != External::Pure || is_library;
        let counts = self.cx.options.external_is_input && !is_library;
        let pointers = if changes { self.havoc_arguments(site, counts)? } else { Vec::new() };
        if follows {
            self.let_escape(site.name, pointers, counts);
        }
        if follows || is_library {
            self.touch_library(site)?;
        }
        let name = site.name.to_string();
        if is_library {
            // It may do anything that its document says: no execution that goes on from here is a counterexample.
            let returns = self.input(InputKind::Unmodelled(name.clone()), BOOL);
            self.assume(returns);
        }
        self.inputs(site, &if counts { InputKind::Nondet(name) } else { InputKind::Unmodelled(name) })
    }

    /// What calls of other library functions rest on may be something else afterwards.
    fn touch_library(&mut self, site: &Site) -> Lowered<()> {
        if self.cx.facts.asked.iter().any(|name| library::says(name, Note::Remembers)) {
            self.call_model(site, "__verify_touch_library", vec![], None)?;
        }
        Ok(())
    }

    /// Makes the objects that pointer arguments lead to arbitrary, which may count as input; gives the pointers.
    fn havoc_arguments(&mut self, site: &Site, counts: bool) -> Lowered<Vec<ValueId>> {
        let mut pointers = Vec::new();
        for &argument in &site.args {
            if argument.is_global_variable() && argument.is_constant_global() {
                continue;
            }
            for part in self.parts(argument)? {
                if self.ty(part) == Type::Ptr {
                    self.cx.met_environment = true;
                    self.havoc_object(part, (!counts).then_some(site.name));
                    pointers.push(part);
                }
            }
        }
        Ok(pointers)
    }

    /// A function of somebody else need not return, and some of the library may wait without an end.
    fn doubt_return(&mut self, name: &str) {
        let may_wait = if is_library_function(name) {
            library::says(name, Note::Waits)
        } else {
            self.cx.options.external == External::Arbitrary
        };
        if may_wait && self.checks(Property::Termination) {
            let never = self.bool(false);
            self.check(Property::Unsupported, never, format!("whether {name}() returns"));
        }
    }

    /// Doubts whether memory that a function of the library allocates is freed.
    fn doubt_allocation(&mut self, name: &str) {
        let is_asked = self.checks(Property::Memtrack) || self.checks(Property::MemoryCleanup);
        if is_asked && library::says(name, Note::Allocates) {
            self.doubt(format!("whether what {name}() allocates is freed"));
        }
    }

    /// Doubts whether an object whose life a function of the library ends is used later.
    fn doubt_end(&mut self, name: &str) {
        let is_asked = self.checks(Property::Deref) || self.checks(Property::Free);
        if is_asked && library::says(name, Note::Ends) {
            self.doubt(format!("whether what {name}() ends is used later"));
        }
    }

    /// How much a function writes may depend on its other arguments, and whether it does on what it finds.
    fn doubt_extents(&mut self, site: &Site) {
        let is_library = is_library_function(site.name);
        let uninitialised = self.checks(Property::Uninitialized) && !is_library && self.may_leave_uninitialised(site);
        if uninitialised {
            self.doubt(format!("what {}() leaves uninitialised", site.name));
        }
        if !site.args.iter().any(|a| a.ty().is_pointer() && !(a.is_constant() && a.is_null())) {
            return;
        }
        let matters = [Property::Deref, Property::Uninitialized].iter().any(|&p| self.checks(p));
        if matters && library::says(site.name, Note::Extents) {
            let never = self.bool(false);
            let text = format!("how much memory {}() reads and writes", site.name);
            self.check(Property::Unsupported, never, text);
        } else if is_library && self.checks(Property::Uninitialized) {
            // Many give their results only where they succeed.
            self.doubt(format!("what {}() leaves uninitialised", site.name));
        }
    }

    /// Whether a function of somebody else gets, or finds in a variable that it can name, a pointer to what it may have to initialise. Global variables
    /// are from the start.
    fn may_leave_uninitialised(&self, site: &Site) -> bool {
        let is_given = |a: &Val| a.ty().is_pointer() && !a.is_global_variable() && !a.is_function();
        let finds = |g: Val| holds_pointers(g.value_type()) && !TEXTS.contains(&g.name().as_str());
        match self.cx.options.external {
            External::Pure => false,
            External::Arguments => site.args.iter().any(is_given),
            External::Arbitrary => site.args.iter().any(is_given) || self.nameable_variables().into_iter().any(finds),
        }
    }

    /// Whether a call gives away an integer that may be an address.
    fn may_give_numeric_address(&self, site: &Site) -> bool {
        let word = u32::from(self.pointer_width());
        let is_wide = |a: &Val| a.const_int().is_none() && a.ty().int_width().is_some_and(|width| width >= word);
        self.cx.facts.has_numeric_addresses && site.args.iter().any(is_wide)
    }

    /// Leaves proofs in doubt; executions go on.
    fn doubt(&mut self, what: String) {
        let is_fine = self.uninitialised(BOOL);
        self.check(Property::Unsupported, is_fine, what);
    }

    /// The variables that files of somebody else can name, and change.
    fn nameable_variables(&self) -> Vec<Val> {
        let is_known =
            |name: &str| ["llvm.", "__verify_"].iter().any(|p| name.starts_with(p)) || STREAMS.contains(&name);
        let is_changed = |g: &Val| g.is_exported() && !g.is_constant_global() && !is_known(&g.name());
        self.cx.module.globals().into_iter().filter(is_changed).collect()
    }

    /// A function of somebody else may change what it can reach, and every variable that it can name.
    fn let_escape(&mut self, name: &str, mut pointers: Vec<ValueId>, counts: bool) {
        pointers.extend(self.nameable_variables().into_iter().filter_map(|global| self.scalar(global).ok()));
        // No run is the only one from here on.
        self.input(InputKind::Doubtful(format!("what {name}() does")), BOOL);
        self.effect(Op::Escape { to: name.into(), pointers, counts });
    }
}
