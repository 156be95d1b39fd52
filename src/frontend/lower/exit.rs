//! The end of the program: functions that it has registered run before it exits, then what is left is checked.

use super::FunctionLowering;
use crate::program::Callee;

/// The ways to exit that run registered functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// `exit`, or a return from `main`.
    Normal,
    /// `quick_exit`.
    Quick,
}

impl Exit {
    /// The function that registers others, and the model that runs them.
    fn functions(self) -> (&'static str, &'static str) {
        match self {
            Exit::Normal => ("atexit", "__verify_run_at_exit"),
            Exit::Quick => ("at_quick_exit", "__verify_run_at_quick_exit"),
        }
    }

    /// The function that exits so.
    fn name(self) -> &'static str {
        match self {
            Exit::Normal => "exit",
            Exit::Quick => "quick_exit",
        }
    }
}

impl FunctionLowering<'_, '_> {
    /// Ends the program: runs what is registered, and checks for leaks.
    pub fn exit(&mut self, exit: Exit) {
        self.run_at_exit(exit);
        self.check_leaks(&[], &[]);
        self.stop();
    }

    /// Calls the functions that are registered for this way to exit, if the program registers any.
    pub fn run_registered(&mut self, exit: Exit) {
        let (registers, runs) = exit.functions();
        let module = self.cx.module;
        let is_used = module.function(registers).is_some_and(|f| !f.users().is_empty());
        if let (true, true, Some(model)) = (is_used, self.cx.facts.models.contains(registers), module.function(runs)) {
            let id = self.model_id(model, exit.name());
            self.emit_call(Callee::Direct(id), Vec::new(), &[]);
        }
    }
}
