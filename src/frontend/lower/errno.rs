//! What calls of library functions leave in `errno`, in programs that look at it. Models set it where functions of the operating system fail; what is told here
//! holds of every call, those through pointers among them: of functions of the system, that `errno` may be another number whatever comes of them (C23 7.5),
//! and of those of `math.h` what their results tell.

use super::FunctionLowering;
use super::types::{Lowered, unsupported};
use crate::frontend::library::{self, Note};
use crate::frontend::llvm::Val;
use crate::program::{Callee, FloatKind, Type, ValueId};
use crate::util::Bv;

/// What tells a program of `errno`.
const READERS: [&str; 2] = ["__errno_location", "perror"];

/// The notes on functions of `math.h`, with the bits that `__verify_math_error` has for them.
const WORDS: [(Note, u128); 3] = [(Note::Domain, 1), (Note::Range, 2), (Note::Underflow, 4)];

impl FunctionLowering<'_, '_> {
    /// Whether a part of the program looks at `errno`.
    fn is_errno_read(&self) -> bool {
        READERS.iter().any(|&name| self.cx.facts.asked.contains(name))
    }

    /// Before a call of `name`: functions of the system may leave another number in `errno`, before they perhaps say why they fail.
    pub fn touch_errno(&mut self, name: &str) -> Lowered<()> {
        if !self.is_model { self.touch(name) } else { Ok(()) }
    }

    /// After a call of `name` with these arguments and results: functions of `math.h` say that there is no result.
    pub fn settle_errno(&mut self, name: &str, args: &[Val], results: &[ValueId]) -> Lowered<()> {
        if !self.is_model { self.tell_result(name, args, results) } else { Ok(()) }
    }

    /// The same where the body of a model begins that is called through pointers: no call of it knows its name.
    pub fn touch_errno_in(&mut self, function: Val) -> Lowered<()> {
        if self.is_called_through_pointers() { self.touch(&function.name()) } else { Ok(()) }
    }

    /// And where it returns.
    pub fn settle_errno_in(&mut self, function: Val, results: &[ValueId]) -> Lowered<()> {
        if !self.is_called_through_pointers() {
            return Ok(());
        }
        self.tell_result(&function.name(), &function.params(), results)
    }

    /// After an intrinsic that is the function `name`, or machine code: perhaps `errno` is another number.
    pub fn doubt_errno(&mut self, name: &str) -> Lowered<()> {
        if self.is_errno_read() && !self.is_model {
            self.tell_errno(name, "__verify_touch_errno", vec![])
        } else {
            Ok(())
        }
    }

    fn is_called_through_pointers(&self) -> bool {
        self.is_model && self.call_site.is_none()
    }

    fn touch(&mut self, name: &str) -> Lowered<()> {
        if self.is_errno_read() && library::says(name, Note::System) {
            self.tell_errno(name, "__verify_touch_errno", vec![])?;
        }
        Ok(())
    }

    fn tell_result(&mut self, name: &str, args: &[Val], results: &[ValueId]) -> Lowered<()> {
        let words = WORDS.iter().filter(|(note, _)| library::says(name, *note)).map(|(_, bit)| bit).sum();
        let &[result] = results else { return Ok(()) };
        if words == 0 || !self.is_errno_read() {
            return Ok(());
        }
        let ty = self.ty(result);
        let model = match ty {
            Type::Float(FloatKind::Double) => "__verify_math_error",
            Type::Float(FloatKind::Single) => "__verify_math_errorf",
            _ => "__verify_math_errorl",
        };
        let mut numbers = Vec::new();
        for &argument in args {
            numbers.extend(self.parts(argument)?.into_iter().filter(|v| self.ty(*v) == ty));
        }
        let &[x, ..] = &numbers[..] else { return Ok(()) };
        let y = numbers.get(1).copied().unwrap_or(x);
        let words = self.int(Bv::new(32, words));
        self.tell_errno(name, model, vec![words, x, y, result])
    }

    fn tell_errno(&mut self, call: &str, model: &str, args: Vec<ValueId>) -> Lowered<()> {
        let Some(function) = self.cx.module.function(model) else { return unsupported(format!("the model {model}")) };
        let id = self.model_id(function, call);
        self.emit_call(Callee::Direct(id), args, &[]);
        Ok(())
    }
}
