//! Functions whose results are arbitrary by definition.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::site::{Row, Site};
use super::types::{Lowered, leaves};
use crate::program::{BOOL, InputKind, Op, Type, ValueId};

/// Functions of verifiers.
pub const FUNCTIONS: &[Row] = &[
    (&["__VERIFIER_nondet_memory"], |s, site| s.havoc_call(site)),
    (&["__VERIFIER_nondet*", "nondet*", "__CPROVER_nondet*", "__nondet*"], |s, site| {
        s.nondet_values(site, &InputKind::Nondet(site.name.to_string()))
    }),
];

impl FunctionLowering<'_, '_> {
    /// As many bytes as the second argument says become arbitrary.
    pub fn havoc_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (ptr, len) = (self.pointer_arg(site, 0)?, self.size_arg(site, 1)?);
        self.check_access(Target { ptr, source: site.args.first().copied(), len }, Access::Write);
        self.effect(Op::MemHavoc { dst: ptr, len, by: None });
        Ok(Vec::new())
    }

    /// Arbitrary values for the result. A pointer is null or invalid.
    pub fn nondet_values(&mut self, site: &Site, kind: &InputKind) -> Lowered<Vec<ValueId>> {
        let parts = leaves(self.cx.layout, site.returns)?;
        let mut values = Vec::new();
        for leaf in parts {
            values.push(match leaf.ty {
                // However it is declared, a Boolean is 0 or 1.
                Type::Int(width) if is_boolean(site.name) => {
                    let bit = self.input(kind.clone(), BOOL);
                    self.resize(bit, width, false)?
                }
                ty => self.input(kind.clone(), ty),
            });
        }
        Ok(values)
    }
}

fn is_boolean(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with("bool")
}
