//! Traces for people: numbered steps, the place of the failure with its calls, and the values there.

use super::super::excerpt::Excerpts;
use super::super::text::{Ink, Paint};
use super::super::{one_line, values};
use super::{call_stack, origin};
use crate::engine::verdict::Counterexample;
use crate::program::{LocId, Program};
use std::fmt::Write;

/// The trace of `counterexample`, which violates the check called `label`.
pub fn render(program: &Program, counterexample: &Counterexample, label: &str, paint: Paint) -> String {
    let excerpts = Excerpts::default();
    let source = &program.source;
    let mut text = paint.paint(Ink::Strong, &format!("trace of [{label}]"));
    text.push('\n');
    for (number, input) in counterexample.inputs.iter().enumerate() {
        let value = values::scalar(source, &input.value, None);
        let input_text = paint.paint(Ink::Input, &format!("input {} = {value}", origin(&input.kind)));
        let _ = writeln!(text, "{:4}  {}  {input_text}", number + 1, source.describe(input.loc));
    }
    let check = &program.checks[counterexample.check];
    push_failure(&mut text, program, check.loc, &one_line(&check.description), &excerpts, paint);
    text
}

fn push_failure(text: &mut String, program: &Program, loc: LocId, what: &str, excerpts: &Excerpts, paint: Paint) {
    let source = &program.source;
    let _ = writeln!(text, "      {}  {}", source.describe(loc), paint.paint(Ink::Bad, &format!("failure: {what}")));
    if let Some(excerpt) = excerpts.at(source, loc) {
        let _ = writeln!(text, "        {}", excerpt.text);
        if let Some(caret) = excerpt.caret {
            let _ = writeln!(text, "        {}{}", " ".repeat(caret), paint.paint(Ink::Bad, "^"));
        }
    }
    for call in call_stack(source, loc) {
        let _ = writeln!(text, "      called from {} at {}", source.function_of(call), source.describe(call));
    }
}
