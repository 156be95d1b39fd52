//! Code that runs before `main`, and after the functions that the program has registered for its exit: constructors by ascending priority,
//! destructors by descending one, those of one priority in and against the order of the files (ELF's `.init_array` and `.fini_array`).

use super::FunctionLowering;
use super::exit::Exit;
use crate::frontend::llvm::Val;
use crate::program::Callee;

/// Sections whose contents run by themselves.
const SECTIONS: [&str; 5] = [".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors"];

impl FunctionLowering<'_, '_> {
    /// Runs the constructors.
    pub fn run_constructors(&mut self) {
        let placed = |g: &Val| SECTIONS.iter().any(|s| g.section().starts_with(s));
        if self.cx.module.globals().into_iter().any(|g| placed(&g)) {
            self.not_modelled("functions that a section has run before or after main");
        }
        for function in self.listed("llvm.global_ctors") {
            self.run_alone(function);
        }
    }

    /// Runs what runs where the program exits so.
    pub fn run_at_exit(&mut self, exit: Exit) {
        self.run_registered(exit);
        if exit != Exit::Normal {
            return;
        }
        let destructors = self.listed("llvm.global_dtors");
        if !destructors.is_empty() {
            for function in destructors.into_iter().rev() {
                self.run_alone(function);
            }
            // What they have registered.
            self.run_registered(exit);
        }
        self.flush();
    }

    /// The functions in one of LLVM's lists, by ascending priority.
    fn listed(&self, name: &str) -> Vec<Val> {
        let list = self.cx.module.globals().into_iter().find(|g| g.name() == name);
        let Some(list) = list.and_then(Val::initializer) else { return Vec::new() };
        let entry = |e: Val| Some((e.operand(0).const_int()?.to_u64()?, e.operand(1)));
        let mut entries: Vec<(u64, Val)> =
            if list.is_null() { Vec::new() } else { list.operands().into_iter().filter_map(entry).collect() };
        entries.sort_by_key(|(priority, _)| *priority);
        entries.into_iter().map(|(_, function)| function).filter(|f| !f.is_null()).collect()
    }

    fn run_alone(&mut self, function: Val) {
        if !function.is_function() || !function.params().is_empty() || function.is_declaration() {
            return self.not_modelled("a constructor or destructor with arguments");
        }
        let id = self.cx.function_id(function);
        self.emit_call(Callee::Direct(id), Vec::new(), &[]);
    }
}
