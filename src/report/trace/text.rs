//! Traces for people: numbered steps under the lines of the source that they come from, then the place
//! of the failure with the values there and the calls that led to it.

use super::super::excerpt::Excerpts;
use super::super::one_line;
use super::super::text::{Ink, Paint};
use super::{call_stack, failure, is_internal, origin};
use crate::engine::verdict::Counterexample;
use crate::interp::trace::{Event, EventKind};
use crate::program::source::NOWHERE;
use crate::program::{LocId, Program, Source};
use std::fmt::Write;

/// In short traces at most so many steps are shown beside the inputs: the last ones.
const LAST: usize = 40;
/// In short traces at most so many inputs that come before these steps are shown: the first ones.
const INPUTS: usize = 40;

/// A line of the trace.
struct Step {
    loc: LocId,
    text: String,
    /// What supplied the value, if it is an input.
    input: Option<String>,
}

/// Prints one trace.
struct Printer<'a> {
    source: &'a Source,
    excerpts: Excerpts,
    paint: Paint,
    text: String,
    /// File, line and function under whose heading the next step stands.
    heading: Option<(u32, u32, u32)>,
}

/// The trace of `counterexample`, which violates the check called `label`; all of it or the part that
/// matters most.
pub fn render(program: &Program, counterexample: &Counterexample, label: &str, whole: bool, paint: Paint) -> String {
    let source = &program.source;
    let mut printer = Printer { source, excerpts: Excerpts::default(), paint, text: String::new(), heading: None };
    printer.line(&paint.paint(Ink::Strong, &format!("trace of [{label}]:")));
    let steps = steps(&counterexample.trace.events);
    let shown = if whole { vec![true; steps.len()] } else { selection(&steps) };
    let mut left_out = counterexample.trace.omitted as usize;
    for (number, (step, shown)) in steps.iter().zip(shown).enumerate() {
        if shown {
            printer.gap(&mut left_out);
            printer.step(number + 1, step);
        } else {
            left_out += 1;
        }
    }
    printer.gap(&mut left_out);
    printer.failure(program, counterexample);
    printer.text
}

/// The events as lines; a value that is assigned where it is supplied makes one line.
fn steps(events: &[Event]) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut supplied: Option<(&Event, &str)> = None;
    for event in events {
        let text = match &event.kind {
            EventKind::Input { kind, value } => {
                supplied = Some((event, value));
                steps.push(Step { loc: event.loc, text: value.clone(), input: Some(origin(kind)) });
                continue;
            }
            EventKind::Assign { target, value } => {
                let text = format!("{target} = {value}");
                match (supplied.take(), steps.last_mut()) {
                    (Some((input, same)), Some(last)) if same == value && input.loc == event.loc => {
                        last.text = text;
                        continue;
                    }
                    _ => text,
                }
            }
            EventKind::Call { function, .. } | EventKind::Return { function, .. } if is_internal(function) => continue,
            EventKind::Call { function, arguments } => format!("call {function}({})", pairs(arguments)),
            EventKind::Return { function, values } if values.is_empty() => format!("return from {function}"),
            EventKind::Return { function, values } => format!("return {} from {function}", values.join(", ")),
            EventKind::End { .. } => continue,
        };
        supplied = None;
        steps.push(Step { loc: event.loc, text, input: None });
    }
    steps
}

/// Which steps to show if not all: the first inputs and the last steps.
fn selection(steps: &[Step]) -> Vec<bool> {
    let last = steps.len().saturating_sub(LAST);
    let mut inputs = 0;
    let choose = |(number, step): (usize, &Step)| {
        inputs += usize::from(step.input.is_some());
        number >= last || (step.input.is_some() && inputs <= INPUTS)
    };
    steps.iter().enumerate().map(choose).collect()
}

fn pairs(list: &[(String, String)]) -> String {
    let one = |(name, value): &(String, String)| match name.as_str() {
        "" => value.clone(),
        name => format!("{name} = {value}"),
    };
    list.iter().map(one).collect::<Vec<_>>().join(", ")
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        self.text.push_str(text.trim_end());
        self.text.push('\n');
    }

    fn gap(&mut self, left_out: &mut usize) {
        if *left_out > 0 {
            let note = format!("     …  {left_out} steps are left out");
            self.line(&self.paint.paint(Ink::Faint, &note));
            *left_out = 0;
            self.heading = None;
        }
    }

    fn step(&mut self, number: usize, step: &Step) {
        self.heading(step.loc);
        match &step.input {
            Some(origin) => {
                let text = self.paint.paint(Ink::Input, &one_line(&step.text));
                let origin = self.paint.paint(Ink::Input, &format!("input: {origin}"));
                self.line(&format!("{number:6}  {text}  <- {origin}"));
            }
            None => self.line(&format!("{number:6}  {}", one_line(&step.text))),
        }
    }

    /// The line of the source, unless the step before came from there, too.
    fn heading(&mut self, id: LocId) {
        let loc = &self.source.locs[id];
        let place = (loc.file, loc.line, loc.function);
        if id == NOWHERE || loc.line == 0 || self.heading == Some(place) {
            return;
        }
        self.heading = Some(place);
        let code = self.excerpts.at(self.source, id).map(|e| format!(":  {}", e.text)).unwrap_or_default();
        let text = format!("  {}{code}", self.place(id));
        self.line(&self.paint.paint(Ink::Faint, &text));
    }

    /// `file.c:12 in main`.
    fn place(&self, loc: LocId) -> String {
        match self.source.function_of(loc) {
            "" => self.source.describe(loc),
            function => format!("{} in {function}", self.source.describe(loc)),
        }
    }

    fn failure(&mut self, program: &Program, counterexample: &Counterexample) {
        let end = failure(program, counterexample);
        let what = self.paint.paint(Ink::Bad, &format!("failure: {}", one_line(end.what)));
        let mut text = format!("  {}: {what}\n", self.place(end.loc));
        if let Some(excerpt) = self.excerpts.at(self.source, end.loc) {
            let _ = writeln!(text, "        {}", excerpt.text);
            if let Some(caret) = excerpt.caret {
                let _ = writeln!(text, "        {}{}", " ".repeat(caret), self.paint.paint(Ink::Bad, "^"));
            }
        }
        for (name, value) in end.operands {
            let _ = writeln!(text, "        {name} = {value}");
        }
        for call in call_stack(program, counterexample) {
            let _ = writeln!(text, "    called from {}", self.place(call));
        }
        self.text.push_str(&text);
    }
}
