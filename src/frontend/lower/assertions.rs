//! Assertions of all dialects: failing functions, conditions, error labels, and assumptions.

use super::FunctionLowering;
use super::site::{Row, Site};
use super::types::Lowered;
use crate::program::{CheckKind, Property, ValueId};

/// Functions whose call is the violation.
const ERRORS: &[&str] = &["reach_error", "__VERIFIER_error"];
const ASSERTIONS: &[&str] =
    &["__VERIFIER_assert", "__CPROVER_assert", "__CPROVER_precondition", "__CPROVER_postcondition", "assert"];

/// Functions that assert, fail or assume.
pub const FUNCTIONS: &[Row] = &[
    (ERRORS, |s, site| s.error_call(site)),
    (&["__assert_fail", "__assert", "_assert", "__assert_single"], |s, site| s.failed_assertion(site, Some(0))),
    (&["__assert_rtn", "__assert_func"], |s, site| s.failed_assertion(site, Some(3))),
    (&["__assert_perror_fail", "__assert_fail_base"], |s, site| s.failed_assertion(site, None)),
    (ASSERTIONS, |s, site| s.assert_condition(site)),
    (&["__VERIFIER_assume", "__CPROVER_assume"], |s, site| s.assume_condition(site)),
];

impl FunctionLowering<'_, '_> {
    /// Whether calling the function is itself the violation, even if the program defines a body for it.
    pub fn is_error_function(&self, name: &str) -> bool {
        self.cx.is_error_function(name)
    }

    /// A place that must not be reached; without the property, executions just end here as `abort` does.
    pub fn error_reached(&mut self, kind: CheckKind) {
        match self.wants(Property::Assertions) {
            true => self.fail_kind(kind),
            false => self.abort(),
        }
    }

    /// The call that an `assert` makes which has failed; the text of its condition is at `position` among the arguments.
    fn failed_assertion(&mut self, site: &Site, position: Option<usize>) -> Lowered<Vec<ValueId>> {
        let text = position.and_then(|at| site.args.get(at));
        let condition = text.and_then(|&v| self.string_literal(v)).unwrap_or_else(|| "failed".to_string());
        self.error_reached(assertion(format!("assertion {condition}")));
        self.inputs_of_nothing(site)
    }

    fn error_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        self.error_reached(assertion(format!("call of {}()", site.name)));
        self.inputs_of_nothing(site)
    }

    /// Executions where the argument is 0 end here.
    pub fn assume_condition(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let condition = self.bool_arg(site, 0)?;
        self.assume_early(condition);
        self.inputs_of_nothing(site)
    }

    fn assert_condition(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let condition = self.bool_arg(site, 0)?;
        if !self.wants(Property::Assertions) {
            let asks_what_is_left = self.wants(Property::Memtrack) || self.wants(Property::MemoryCleanup);
            match asks_what_is_left {
                true => self.abort_unless(condition),
                false => self.assume(condition),
            }
            return self.inputs_of_nothing(site);
        }
        let written = self.describe(site.args[0]);
        let message = site.args.get(1).and_then(|&v| self.string_literal(v)).filter(|m| !m.is_empty());
        let text = match message {
            Some(message) => format!("assertion {message}"),
            None => format!("assertion {written}"),
        };
        self.check(Property::Assertions, condition, text);
        self.inputs_of_nothing(site)
    }
}

impl super::Lowering<'_> {
    /// As of [`FunctionLowering::is_error_function`].
    pub fn is_error_function(&self, name: &str) -> bool {
        ERRORS.contains(&name) && self.options.properties.contains(Property::Assertions)
    }
}

/// The check of a program's own assertion, with what is wrong when it fails.
fn assertion(failure: String) -> CheckKind {
    CheckKind::of(Property::Assertions, failure)
}
