//! The intrinsic functions of CBMC that C code uses to speak to its verifier.

use super::FunctionLowering;
use super::call::Site;
use super::memory::{Access, Target};
use super::types::{Lowered, unsupported};
use crate::program::{BOOL, Op, PtrQuery, Type, ValueId};

impl FunctionLowering<'_, '_> {
    /// `__CPROVER_*`, atomic sections of SV-COMP, and the builtins that our own models use.
    pub fn cprover_call(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        let word = self.word_type();
        let query = match site.name {
            "__CPROVER_same_object" | "__verify_same_object" => (PtrQuery::SameObject, BOOL),
            "__CPROVER_POINTER_OFFSET" | "__verify_offset" => (PtrQuery::Offset, word),
            "__CPROVER_OBJECT_SIZE" | "__verify_object_size" => (PtrQuery::ObjectSize, word),
            "__verify_valid" | "__CPROVER_r_ok" | "__CPROVER_w_ok" | "__CPROVER_rw_ok" if site.args.len() == 2 => {
                (PtrQuery::Valid, BOOL)
            }
            _ => return self.cprover_effect(site),
        };
        let ptr = self.pointer_arg(site, 0)?;
        let second = match query.0 {
            PtrQuery::SameObject => Some(self.pointer_arg(site, 1)?),
            PtrQuery::Valid => Some(self.size_arg(site, 1)?),
            _ => None,
        };
        let answer = self.emit(Op::Query(query.0, ptr, second), query.1);
        self.result(site, answer).map(Some)
    }

    fn cprover_effect(&mut self, site: &Site) -> Lowered<Option<Vec<ValueId>>> {
        match site.name {
            "__CPROVER_havoc_object" => {
                let ptr = self.pointer_arg(site, 0)?;
                let len = self.word(1);
                self.check_access(Target { ptr, source: Some(site.args[0]), len }, Access::Write);
                self.havoc_object(ptr);
            }
            "__CPROVER_havoc_slice" => {
                let (ptr, len) = (self.pointer_arg(site, 0)?, self.size_arg(site, 1)?);
                self.check_access(Target { ptr, source: Some(site.args[0]), len }, Access::Write);
                self.effect(Op::MemHavoc { dst: ptr, len });
            }
            "__CPROVER_allocate" | "__verify_allocate" => {
                let size = self.size_arg(site, 0)?;
                let zeroed = site.args.get(1).is_some_and(|v| !v.is_null());
                let ptr = self.emit(Op::HeapAlloc { size, align: None, zeroed }, Type::Ptr);
                if site.name == "__verify_allocate" {
                    self.initialise(ptr, size);
                }
                return self.result(site, ptr).map(Some);
            }
            "__CPROVER_cover"
            | "__CPROVER_input"
            | "__CPROVER_output"
            | "__CPROVER_atomic_begin"
            | "__CPROVER_atomic_end"
            | "__VERIFIER_atomic_begin"
            | "__VERIFIER_atomic_end" => {}
            "__verify_unsupported" => {
                let reason = site.args.first().and_then(|&v| self.string_literal(v));
                return unsupported(reason.unwrap_or_else(|| format!("function '{}'", self.f.name)));
            }
            name if name.starts_with("__CPROVER_") => return unsupported(format!("function '{name}'")),
            _ => return Ok(None),
        }
        self.inputs_of_nothing(site).map(Some)
    }
}
