//! Assertions of all dialects: failing functions, conditions, error labels, and assumptions.

use super::FunctionLowering;
use super::call::Site;
use super::types::Lowered;
use crate::program::{CheckKind, Property, ValueId};

impl FunctionLowering<'_, '_> {
    /// Whether calling the function is itself the violation, even if the program defines a body for it.
    pub fn is_error_function(&self, name: &str) -> bool {
        self.cx.is_error_function(name)
    }

    /// A place that must not be reached; without the property, executions just end here as `abort` does.
    pub fn error_reached(&mut self, kind: CheckKind) {
        if self.wants(Property::Assertions) {
            self.fail_kind(kind);
        } else {
            self.check_cleanup(&[]);
            self.stop();
        }
    }

    /// Calls that assert, fail or assume.
    pub fn assertion_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        // Position of the text of the condition among the arguments.
        let failed = match site.name {
            "reach_error" | "__VERIFIER_error" => {
                self.error_reached(assertion(format!("call of {}()", site.name)));
                return self.inputs_of_nothing(site).map(Some);
            }
            "__assert_fail" | "__assert" | "_assert" | "__assert_single" => Some(0),
            "__assert_rtn" | "__assert_func" => Some(3),
            "__assert_perror_fail" | "__assert_fail_base" => Some(usize::MAX),
            _ => None,
        };
        if let Some(position) = failed {
            let condition = site.args.get(position).and_then(|&v| self.string_literal(v));
            self.error_reached(assertion(format!("assertion {}", condition.unwrap_or_else(|| "failed".to_string()))));
            return self.inputs_of_nothing(site).map(Some);
        }
        match site.name {
            "__VERIFIER_assert"
            | "__CPROVER_assert"
            | "__CPROVER_precondition"
            | "__CPROVER_postcondition"
            | "assert" => {
                self.assert_condition(site)?;
            }
            // Written into the source by `crate::witness`, whatever the properties.
            "__verify_invariant" => {
                let condition = self.bool_arg(site, 0)?;
                let number = site.args.get(1).and_then(|v| v.const_int()).and_then(|n| n.to_u64()).unwrap_or(0);
                self.check_kind(CheckKind::WitnessInvariant { number: number as usize }, condition);
            }
            "__VERIFIER_assume" | "__CPROVER_assume" | "__verify_assume" => {
                let condition = self.bool_arg(site, 0)?;
                self.assume(condition);
            }
            _ => return Ok(None),
        }
        self.inputs_of_nothing(site).map(Some)
    }

    fn assert_condition(&mut self, site: &Site) -> Lowered<()> {
        let condition = self.bool_arg(site, 0)?;
        if !self.wants(Property::Assertions) {
            self.assume(condition);
            return Ok(());
        }
        let written = self.describe(site.args[0]);
        let message = site.args.get(1).and_then(|&v| self.string_literal(v)).filter(|m| !m.is_empty());
        let text = match message {
            Some(message) => format!("assertion {message}"),
            None => format!("assertion {written}"),
        };
        self.check(Property::Assertions, condition, text);
        Ok(())
    }

    /// The result of a function that gives none of interest.
    pub fn inputs_of_nothing(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let kind = crate::program::InputKind::Uninitialised;
        self.inputs(site, &kind)
    }
}

impl super::Lowering<'_> {
    /// As of [`FunctionLowering::is_error_function`].
    pub fn is_error_function(&self, name: &str) -> bool {
        matches!(name, "reach_error" | "__VERIFIER_error") && self.options.properties.contains(Property::Assertions)
    }
}

/// The check of a program's own assertion, with what is wrong when it fails.
fn assertion(failure: String) -> CheckKind {
    CheckKind::of(Property::Assertions, failure)
}
