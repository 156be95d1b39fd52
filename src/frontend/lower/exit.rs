//! The end of the program: functions that it has registered run before it exits, then what is left is checked.

use super::FunctionLowering;
use crate::program::Callee;

/// The functions that give a stream an array.
pub const BUFFERED_BY: [&str; 3] = ["setbuf", "setbuffer", "setvbuf"];

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
        self.check_leaks(&[], &self.known(self.held.now()));
        self.stop();
    }

    /// Calls the functions that are registered for this way to exit, if the program registers any.
    pub fn run_registered(&mut self, exit: Exit) {
        let (registers, runs) = exit.functions();
        self.run_for(&[registers], runs, exit);
    }

    /// Lets streams write what is in the arrays that the program has given them.
    pub fn flush(&mut self) {
        self.run_for(&BUFFERED_BY, "__verify_flush", Exit::Normal);
    }

    /// Calls the model `runs`, if the program uses one of `functions`, which are models.
    fn run_for(&mut self, functions: &[&str], runs: &str, exit: Exit) {
        let module = self.cx.module;
        let is_used = |name: &&str| {
            let has_uses = || module.function(name).is_some_and(|f| !f.users().is_empty());
            self.cx.facts.models.contains(*name) && has_uses()
        };
        if let (true, Some(model)) = (functions.iter().any(is_used), module.function(runs)) {
            let id = self.model_id(model, exit.name());
            self.emit_call(Callee::Direct(id), Vec::new(), &[]);
            self.refuse_jump("longjmp out of a function that runs at exit");
        }
    }
}
