//! Functions whose results are arbitrary by definition.

use super::FunctionLowering;
use super::call::Site;
use super::memory::{Access, Target};
use super::types::{Lowered, leaves};
use crate::program::{BOOL, InputKind, Op, Type, ValueId};

impl FunctionLowering<'_, '_> {
    /// `__VERIFIER_nondet_*`, `nondet*` and the like. A pointer result is null or invalid.
    pub fn nondet_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        if matches!(site.name, "__VERIFIER_nondet_memory" | "__verify_havoc") {
            let (ptr, len) = (self.pointer_arg(site, 0)?, self.size_arg(site, 1)?);
            self.check_access(Target { ptr, source: site.args.first().copied(), len }, Access::Write);
            self.effect(Op::MemHavoc { dst: ptr, len });
            return Ok(Some(Vec::new()));
        }
        if matches!(site.name, "__verify_forget" | "__verify_unwritten") {
            let (ptr, len) = (self.pointer_arg(site, 0)?, self.size_arg(site, 1)?);
            if site.name == "__verify_forget" {
                self.effect(Op::MemHavoc { dst: ptr, len });
            }
            self.clear_masks(ptr, len);
            return Ok(Some(Vec::new()));
        }
        if site.name == "__verify_unmodelled" || site.name.starts_with("__verify_guess") {
            let (name, loc) = self.blamed();
            if site.name == "__verify_unmodelled" {
                self.cx.note_unmodelled(&name, loc);
            }
            let kind = InputKind::Unmodelled(name);
            return self.inputs(site, &kind).map(Some);
        }
        if site.name.starts_with("__verify_nondet_") {
            let kind = self.model_input(site)?;
            return self.nondet_values(site, &kind).map(Some);
        }
        let names = ["__VERIFIER_nondet", "nondet", "__CPROVER_nondet", "__nondet"];
        if !names.iter().any(|prefix| site.name.starts_with(prefix)) {
            return Ok(None);
        }
        let kind = InputKind::Nondet(site.name.to_string());
        self.nondet_values(site, &kind).map(Some)
    }

    /// A value that a model asks for: named after the function if it may be the result. Reproducers replace the
    /// function by one that returns it.
    fn model_input(&self, site: &Site) -> Lowered<InputKind> {
        let types: Vec<Type> = leaves(self.cx.layout, site.returns)?.into_iter().map(|leaf| leaf.ty).collect();
        let model = self.f.name.clone();
        // Masks come behind the values.
        if self.f.returns.starts_with(&types) && !model.starts_with("__verify_") {
            return Ok(InputKind::Nondet(model));
        }
        let call = match &self.call_site {
            Some(site) => site.name.clone(),
            // Nobody but the start of the program calls a model unasked.
            None => "main".to_string(),
        };
        Ok(InputKind::Library { call, model })
    }

    fn nondet_values(&mut self, site: &Site, kind: &InputKind) -> Lowered<Vec<ValueId>> {
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
