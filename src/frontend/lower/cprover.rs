//! The intrinsic functions of CBMC that C code uses to speak to its verifier.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::site::{Row, Site};
use super::types::{Lowered, unsupported};
use crate::frontend::clang::PROPOSES;
use crate::program::{BOOL, BlockKind, LocId, Op, PtrQuery, Type, ValueId};

/// `__CPROVER_*`, and atomic sections of SV-COMP.
pub const FUNCTIONS: &[Row] = &[
    (&["__CPROVER_same_object"], |s, site| s.pointer_query(site, PtrQuery::SameObject)),
    (&["__CPROVER_POINTER_OFFSET"], |s, site| s.pointer_query(site, PtrQuery::Offset)),
    (&["__CPROVER_OBJECT_SIZE"], |s, site| s.pointer_query(site, PtrQuery::ObjectSize)),
    (&["__CPROVER_r_ok", "__CPROVER_w_ok", "__CPROVER_rw_ok"], |s, site| match site.args.len() {
        2 => s.pointer_query(site, PtrQuery::Valid),
        _ => unknown(site),
    }),
    (&["__CPROVER_havoc_object"], |s, site| s.havoc_object_call(site)),
    (&["__CPROVER_havoc_slice"], |s, site| s.havoc_slice(site)),
    (&["__CPROVER_allocate"], |s, site| {
        let (object, _) = s.new_object(site)?;
        s.result(site, object)
    }),
    (&["__CPROVER_cover", "__CPROVER_input", "__CPROVER_output"], |s, site| s.inputs_of_nothing(site)),
    (&["__CPROVER_atomic_begin", "__CPROVER_atomic_end"], |s, site| s.inputs_of_nothing(site)),
    (&["__VERIFIER_atomic_begin", "__VERIFIER_atomic_end"], |s, site| s.inputs_of_nothing(site)),
    (&[PROPOSES], |s, site| s.propose_invariant(site)),
    (&["__CPROVER_*"], |_, site| unknown(site)),
];

fn unknown(site: &Site) -> Lowered<Vec<ValueId>> {
    unsupported(format!("function '{}'", site.name))
}

impl FunctionLowering<'_, '_> {
    /// `__CPROVER_loop_invariant`: what holds where the loop around goes on, as the program says. Nothing happens.
    fn propose_invariant(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let text = site.args.first().and_then(|&text| self.string_literal(text));
        let (loc, proposed) = (self.loc, &mut self.cx.program.source.proposed);
        let is_new = |new: &(LocId, String)| !proposed.contains(new);
        if let Some(new) = text.map(|text| (loc, text)).filter(is_new) {
            proposed.push(new);
        }
        Ok(Vec::new())
    }

    /// A question about a pointer: the first argument, with a second one where the question needs that.
    pub fn pointer_query(&mut self, site: &Site, query: PtrQuery) -> Lowered<Vec<ValueId>> {
        let ptr = self.pointer_arg(site, 0)?;
        let second = match query {
            PtrQuery::SameObject => Some(self.pointer_arg(site, 1)?),
            PtrQuery::Valid => Some(self.size_arg(site, 1)?),
            _ => None,
        };
        let ty = match query {
            PtrQuery::Offset | PtrQuery::ObjectSize => self.word_type(),
            _ => BOOL,
        };
        let answer = self.emit(Op::Query(query, ptr, second), ty);
        self.result(site, answer)
    }

    fn havoc_object_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let ptr = self.pointer_arg(site, 0)?;
        let len = self.word(1);
        self.check_access(Target { ptr, source: Some(site.args[0]), len }, Access::Write);
        self.havoc_object(ptr, None);
        self.inputs_of_nothing(site)
    }

    fn havoc_slice(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        self.havoc_call(site)?;
        self.inputs_of_nothing(site)
    }

    /// A heap block of as many bytes as the first argument says, and that number.
    pub fn new_object(&mut self, site: &Site) -> Lowered<(ValueId, ValueId)> {
        let size = self.size_arg(site, 0)?;
        let zeroed = site.args.get(1).is_some_and(|v| !v.is_null());
        Ok((self.emit(Op::HeapAlloc { size, align: None, zeroed, block: BlockKind::Heap }, Type::Ptr), size))
    }
}
