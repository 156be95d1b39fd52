//! Traces for people: numbered steps under the lines of the source that they come from, then the place
//! of the failure with the values there and the calls that led to it.

use super::super::excerpt::Excerpts;
use super::super::paint::{Ink, Paint};
use super::super::{Report, known, one_line};
use super::{end, heap, is_hidden, is_internal, origin, target};
use crate::engine::verdict::{Counterexample, Lasso};
use crate::interp::trace::{Event, EventKind};
use crate::program::source::NOWHERE;
use crate::program::{CheckKind, InputKind, LocId, Source};
use std::fmt::Write;

/// In short traces at most so many steps are shown beside the inputs: the last ones.
const LAST: usize = 40;
/// In short traces at most so many inputs that come before these steps are shown: the first ones.
const INPUTS: usize = 40;

/// A line of the trace.
struct Step {
    loc: LocId,
    text: String,
    /// The origin of the value, if it is an input.
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
pub fn render(report: &Report<'_>, counterexample: &Counterexample, label: &str, whole: bool, paint: Paint) -> String {
    let source = &report.program.source;
    let mut printer = Printer { source, excerpts: Excerpts::default(), paint, text: String::new(), heading: None };
    printer.line(&paint.paint(Ink::Strong, &format!("trace of [{label}]:")));
    let steps = steps(source, &counterexample.trace.events);
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
    printer.failure(report, counterexample);
    printer.text
}

/// The events as lines; a value that is assigned where it is supplied makes one line, and so does a call
/// with the assignments to its parameters.
fn steps(source: &Source, events: &[Event]) -> Vec<Step> {
    let mut steps = Vec::new();
    let events: Vec<Event> = events.iter().filter(|e| !is_hidden(e)).cloned().collect();
    let mut rest = &events[..];
    while let [event, after @ ..] = rest {
        rest = after;
        let (text, input) = match &event.kind {
            EventKind::Input { kind, value } => match supplied(kind, value) {
                Some(text) => (text, Some(origin(kind))),
                None => match rest {
                    [Event { loc, kind: EventKind::Assign { target, value: assigned }, .. }, after @ ..]
                        if same_line(source, *loc, event.loc) && assigned == value =>
                    {
                        rest = after;
                        (format!("{target} = {value}"), Some(origin(kind)))
                    }
                    _ => (value.clone(), Some(origin(kind))),
                },
            },
            EventKind::Assign { target, .. } if is_internal(target) => continue,
            EventKind::Assign { target, value } => (format!("{target} = {value}"), None),
            // The start of the program, which everybody expects.
            EventKind::Call { arguments, .. } if arguments.is_empty() && event.depth == 0 && steps.is_empty() => {
                continue;
            }
            EventKind::Call { function, arguments } => {
                let arguments = with_names(arguments, &mut rest);
                (format!("call {function}({})", pairs(&arguments)), None)
            }
            EventKind::Return { function, values } if values.is_empty() => (format!("return from {function}"), None),
            EventKind::Return { function, values } => (format!("return {} from {function}", values.join(", ")), None),
            EventKind::Free { pointer: Some(name), object } => (format!("freed: {name} = {object}"), None),
            EventKind::Free { pointer: None, object } => (format!("freed: {object}"), None),
            EventKind::End { .. } => continue,
        };
        steps.push(Step { loc: known(source, event.loc), text, input });
    }
    steps
}

/// Whether two places are in one line of one call.
fn same_line(source: &Source, a: LocId, b: LocId) -> bool {
    let place = |id| {
        let loc = &source.locs[known(source, id)];
        (loc.file, loc.line, loc.function, loc.caller)
    };
    a == b || place(a) == place(b)
}

/// An input that has a name of its own, such as an argument.
fn supplied(kind: &InputKind, value: &str) -> Option<String> {
    Some(match (kind.null_tested(), value) {
        (Some(pointer), "0" | "false") => format!("{pointer} is not null"),
        (Some(pointer), _) => format!("{pointer} is null"),
        (None, value) => format!("{} = {value}", target(kind)?),
    })
}

/// `arguments` with the names of the parameters, if assignments of the same values to them follow; those
/// are taken off `rest`.
fn with_names(arguments: &[(String, String)], rest: &mut &[Event]) -> Vec<(String, String)> {
    let mut named = arguments.to_vec();
    for (name, value) in &mut named {
        match *rest {
            [Event { kind: EventKind::Assign { target, value: assigned }, .. }, after @ ..] if assigned == value => {
                *name = target.clone();
                *rest = after;
            }
            _ => break,
        }
    }
    named
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

    fn failure(&mut self, report: &Report<'_>, counterexample: &Counterexample) {
        let program = report.program;
        let (end, calls) = end(program, counterexample);
        let what = self.paint.paint(Ink::Bad, &format!("failure: {}", one_line(&end.what)));
        let mut text = format!("  {}: {what}\n", self.place(end.loc));
        text.push_str(&self.excerpts.lines(self.source, end.loc, self.paint));
        let said = |n: usize| end.operands[..n].contains(&end.operands[n]);
        for (_, (name, value)) in end.operands.iter().enumerate().filter(|(n, _)| !said(*n)) {
            let _ = writeln!(text, "        {name} = {value}");
        }
        let picture = counterexample.trace.heap.as_ref();
        for line in picture.map(|heap| heap::culprit(self.source, heap)).unwrap_or_default() {
            let _ = writeln!(text, "        {line}");
        }
        if let Some(lasso) = &counterexample.lasso {
            let recursion = matches!(program.checks[counterexample.check].kind, CheckKind::RecursionEnds { .. });
            let _ = writeln!(
                text,
                "        {}",
                describe_lasso(lasso, report.told.regions.get(&counterexample.check), recursion)
            );
        }
        let places: Vec<String> = calls.into_iter().map(|call| self.place(call)).collect();
        for equal in places.chunk_by(|a, b| a == b) {
            let times = if equal.len() > 1 { format!(" ({} times)", equal.len()) } else { String::new() };
            let _ = writeln!(text, "    called from {}{times}", equal[0]);
        }
        text.push_str(&picture.map(|heap| heap::picture(self.source, heap, self.paint)).unwrap_or_default());
        self.text.push_str(&text);
    }
}

/// The conjunction of conditions, each of which is one by itself.
fn all_of(conditions: &[String]) -> String {
    let is_several = |c: &str| c.contains(" || ") || c.contains(" ==> ");
    let part = |c: &String| if conditions.len() > 1 && is_several(c) { format!("({c})") } else { c.clone() };
    conditions.iter().map(part).collect::<Vec<_>>().join(" && ")
}

/// How an execution without an end goes on.
fn describe_lasso(lasso: &Lasso, region: Option<&Vec<String>>, recursion: bool) -> String {
    if let Some(region) = region {
        let place = if region.is_empty() { "here".to_string() } else { format!("where {}", all_of(region)) };
        return format!("every iteration that starts {place} leads back there: it goes round for ever");
    }
    let again = match lasso.cycle {
        0 => "without any input".to_string(),
        1 => format!("with the input {} again and again", lasso.stem + 1),
        n => format!("with the inputs {} to {} again and again", lasso.stem + 1, lasso.stem + n),
    };
    let (what, goes) = if recursion { ("call", "calls follow") } else { ("iteration", "it goes round") };
    format!("the state is that of an earlier {what}: {again}, {goes} for ever")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_become_steps() {
        let event = |kind| Event { loc: NOWHERE, depth: 0, kind };
        let input = |kind, value: &str| event(EventKind::Input { kind, value: value.into() });
        let assign =
            |target: &str, value: &str| event(EventKind::Assign { target: target.into(), value: value.into() });
        let call = |function: &str, values: &[&str]| {
            let arguments = values.iter().map(|v| (String::new(), v.to_string())).collect();
            event(EventKind::Call { function: function.into(), arguments })
        };
        let give = |function: &str, values: Vec<String>| event(EventKind::Return { function: function.into(), values });
        let nondet = || InputKind::Nondet("__VERIFIER_nondet_int".into());
        let parameter = |name: &str| InputKind::Parameter(name.into());
        let events = [
            input(parameter("size of *p"), "8"),
            input(parameter("p == NULL"), "0"),
            input(parameter("q == NULL"), "1"),
            input(parameter("n"), "-1"),
            call("__verify_start", &["1"]),
            call("f", &["object of p", "-1"]),
            assign("p", "object of p"),
            assign("n", "-1"),
            assign("i", "0"),
            input(nondet(), "5"),
            assign("x", "5"),
            input(nondet(), "6"),
            assign("x", "0"),
            give("f", vec!["3".into()]),
            give("g", vec![]),
        ];
        let lines: Vec<String> = steps(&Source::default(), &events)
            .into_iter()
            .map(|s| s.text + &s.input.map(|origin| format!(" <- {origin}")).unwrap_or_default())
            .collect();
        let expected = [
            "size of *p = 8 <- argument",
            "p is not null <- argument",
            "q is null <- argument",
            "n = -1 <- argument",
            "call f(p = object of p, n = -1)",
            "i = 0",
            "x = 5 <- __VERIFIER_nondet_int()",
            "6 <- __VERIFIER_nondet_int()",
            "x = 0",
            "return 3 from f",
            "return from g",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn short_traces_keep_the_first_inputs_and_the_last_steps() {
        let step = |n: usize| Step { loc: NOWHERE, text: String::new(), input: n.is_multiple_of(10).then(String::new) };
        let steps: Vec<Step> = (0..1000).map(step).collect();
        let shown = selection(&steps);
        let kept: Vec<usize> = (0..1000).filter(|n| shown[*n]).collect();
        assert_eq!(kept.len(), INPUTS + LAST);
        assert!(shown[0] && shown[10] && !shown[11] && !shown[900] && shown[960] && shown[999]);
    }
}
