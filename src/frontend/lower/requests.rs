//! Requests of models of library functions (`models/prelude.h` declares them), for what C cannot say or what is not to be checked; and those of
//! witnesses that are written into the source.

use super::FunctionLowering;
use super::memory::{Access, Target};
use super::site::{Row, Site};
use super::types::{Lowered, leaves, unsupported};
use crate::program::text::tables::ELEMENTARY;
use crate::program::{BlockKind, CheckKind, FloatOp, InputKind, Op, Property, PtrQuery, Type, ValueId};
use crate::util::Bv;

/// All of it.
pub const FUNCTIONS: &[Row] = &[
    (&["__verify_assume"], |s, site| s.assume_condition(site)),
    (&["__verify_nondet_*"], |s, site| {
        let kind = s.model_input(site)?;
        s.nondet_values(site, &kind)
    }),
    (&["__verify_unmodelled"], |s, site| s.unmodelled_result(site)),
    (&["__verify_guess*"], |s, site| s.guess(site)),
    (&["__verify_checks_cleanup"], |s, site| {
        let answer = s.bool(s.wants(Property::MemoryCleanup));
        s.result(site, answer)
    }),
    (&["__verify_checks_leaks"], |s, site| {
        let answer = s.bool(s.wants(Property::MemoryCleanup) || s.wants(Property::Memtrack));
        s.result(site, answer)
    }),
    (&["__verify_has_environment"], |s, site| {
        let answer = s.bool(s.cx.facts.environment);
        s.result(site, answer)
    }),
    (&["__verify_asks"], |s, site| s.model_question(site)),
    (&["__verify_elementary_*"], |s, site| s.elementary(site)),
    (&["__verify_remainder*"], |s, site| {
        let (a, b) = (s.arg(site, 0)?, s.arg(site, 1)?);
        let rest = s.float_bin(FloatOp::Remainder, a, b)?;
        s.result(site, rest)
    }),
    (&["__verify_is_x86"], |s, site| s.is_x86_machine(site)),
    (&["__verify_require"], |s, site| s.model_requirement(site, Property::Deref)),
    (&["__verify_require_divisor"], |s, site| s.model_requirement(site, Property::DivByZero)),
    (&["__verify_require_range"], |s, site| s.model_requirement(site, Property::Overflow)),
    (&["__verify_require_number"], |s, site| s.model_requirement(site, Property::Nan)),
    (&["__verify_require_finite"], |s, site| s.model_requirement(site, Property::FloatOverflow)),
    (&["__verify_require_float_divisor"], |s, site| s.model_requirement(site, Property::FloatDivByZero)),
    (&["__verify_require_defined"], |s, site| s.model_requirement(site, Property::Undefined)),
    (&["__verify_realloc_check"], |s, site| s.check_realloc(site)),
    (&["__verify_unsupported"], |s, site| s.not_modelled_by(site)),
    (&["__verify_allocate"], |s, site| s.model_allocation(site)),
    (&["__verify_map"], |s, site| s.model_mapping(site)),
    (&["__verify_free"], |s, site| s.model_free(site)),
    (&["__verify_copy"], |s, site| s.model_copy(site)),
    (&["__verify_havoc"], |s, site| s.havoc_call(site)),
    (&["__verify_forget"], |s, site| s.forget_call(site, true)),
    (&["__verify_unwritten"], |s, site| s.forget_call(site, false)),
    (&["__verify_texts"], |s, site| {
        let (array, count) = (s.pointer_arg(site, 0)?, s.size_arg(site, 1)?);
        s.effect(Op::Texts { array, count });
        Ok(Vec::new())
    }),
    (&["__verify_same_object"], |s, site| s.pointer_query(site, PtrQuery::SameObject)),
    (&["__verify_offset"], |s, site| s.pointer_query(site, PtrQuery::Offset)),
    (&["__verify_object_size"], |s, site| s.pointer_query(site, PtrQuery::ObjectSize)),
    (&["__verify_is_mapped"], |s, site| s.pointer_query(site, PtrQuery::Mapped)),
    (&["__verify_valid"], |s, site| s.pointer_query(site, PtrQuery::Valid)),
    (&["__verify_invariant"], |s, site| s.witness_invariant(site)),
];

impl FunctionLowering<'_, '_> {
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

    /// Arbitrary, because the true value is not computed.
    fn unmodelled_result(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (name, loc) = self.blamed();
        self.cx.note_unmodelled(&name, loc);
        self.guess(site)
    }

    /// The same, not worth telling.
    fn guess(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let kind = InputKind::Unmodelled(self.blamed().0);
        self.inputs(site, &kind)
    }

    /// A copy of what a model knows to be readable.
    fn model_copy(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (dst, src) = (self.pointer_arg(site, 0)?, self.pointer_arg(site, 1)?);
        let len = self.size_arg_unsigned(site, 2)?;
        self.check_access(Target { ptr: dst, source: Some(site.args[0]), len }, Access::Write);
        self.effect(Op::MemCopy { dst, src, len });
        Ok(Vec::new())
    }

    /// Checks a requirement of a library function on its arguments, besides that they can be accessed.
    fn model_requirement(&mut self, site: &Site, property: Property) -> Lowered<Vec<ValueId>> {
        if self.wants(property) && !self.is_trusted() {
            let holds = self.bool_arg(site, 0)?;
            let what = site.args.get(1).and_then(|&v| self.string_literal(v)).unwrap_or_default();
            let text = match property {
                Property::DivByZero => format!("division by zero in {what}"),
                Property::Overflow => format!("arithmetic overflow in {what}"),
                Property::Nan => format!("{what} is not a number"),
                Property::FloatOverflow => format!("floating-point overflow in {what}"),
                Property::FloatDivByZero => format!("floating-point division by zero in {what}"),
                Property::Undefined => format!("{what} in {}", self.blamed().0),
                _ => format!("dereference failure: {what} in {}", self.blamed().0),
            };
            self.check(property, holds, text);
        }
        Ok(Vec::new())
    }

    /// Whether the program itself refers to one of the functions named. What nobody can tell apart need not be modelled.
    fn model_question(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let names = site.args.first().and_then(|&v| self.string_literal(v)).unwrap_or_default();
        let asked = names.split(' ').any(|name| self.cx.facts.asked.contains(name));
        let answer = self.bool(asked);
        self.result(site, answer)
    }

    /// An elementary function as the C library computes it, which the name of the request names, with an `f` behind that of one on `float`s.
    fn elementary(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let name = site.name.strip_prefix("__verify_elementary_").unwrap_or_default();
        let known = |name: &str| ELEMENTARY.iter().find(|(_, known)| *known == name).map(|&(f, _)| f);
        let Some(function) = known(name).or_else(|| known(name.strip_suffix('f')?)) else {
            return unsupported(format!("function '{name}'"));
        };
        let a = self.arg(site, 0)?;
        let b = if site.args.len() > 1 { Some(self.arg(site, 1)?) } else { None };
        let ty = self.ty(a);
        let value = self.emit(Op::Elementary(function, a, b), ty);
        self.result(site, value)
    }

    /// Whether the machine is an x86; otherwise it has to be one of ARM's.
    fn is_x86_machine(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let triple = self.cx.module.triple();
        let is_x86 = super::floats::is_x86(&triple);
        if !is_x86 && !["arm", "aarch64", "thumb"].iter().any(|family| triple.starts_with(family)) {
            return unsupported("the numbers of rounding modes on this machine");
        }
        let answer = self.bool(is_x86);
        self.result(site, answer)
    }

    /// The model of `realloc` asks for the check that freeing its argument needs.
    fn check_realloc(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let ptr = self.pointer_arg(site, 0)?;
        self.check_freeable(site, ptr);
        Ok(Vec::new())
    }

    fn not_modelled_by(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let reason = site.args.first().and_then(|&v| self.string_literal(v));
        unsupported(reason.unwrap_or_else(|| format!("function '{}'", self.f.name)))
    }

    /// A heap block that counts as written.
    fn model_allocation(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (object, size) = self.new_object(site)?;
        self.initialise(object, size);
        self.result(site, object)
    }

    /// Pages that are mapped; what they hold, and whether they may be written, constants say.
    fn model_mapping(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let [zeroed, writable, page] = [1, 2, 3].map(|n| site.args.get(n).and_then(|v| v.const_int()));
        let is_set = |flag: Option<Bv>| flag.is_some_and(|v| !v.is_zero());
        let block = if is_set(writable) { BlockKind::Mapped } else { BlockKind::MappedConstant };
        let size = self.size_arg(site, 0)?;
        let align = Some(self.word(page.and_then(|p| p.to_u64()).unwrap_or(1)));
        let object = self.emit(Op::HeapAlloc { size, align, zeroed: is_set(zeroed), block }, Type::Ptr);
        self.initialise(object, size);
        self.result(site, object)
    }

    fn model_free(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let ptr = self.pointer_arg(site, 0)?;
        self.effect(Op::Free(ptr));
        Ok(Vec::new())
    }

    /// Memory counts as not written, and, if asked for, holds nothing in particular.
    fn forget_call(&mut self, site: &Site, changes: bool) -> Lowered<Vec<ValueId>> {
        let (ptr, len) = (self.pointer_arg(site, 0)?, self.size_arg(site, 1)?);
        if changes {
            self.effect(Op::MemHavoc { dst: ptr, len, by: None });
        }
        self.clear_masks(ptr, len);
        Ok(Vec::new())
    }

    /// Written into the source by `crate::witness`, whatever the properties.
    fn witness_invariant(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let condition = self.bool_arg(site, 0)?;
        let number = site.args.get(1).and_then(|v| v.const_int()).and_then(|n| n.to_u64()).unwrap_or(0);
        self.check_kind(CheckKind::WitnessInvariant { number: number as usize }, condition);
        self.inputs_of_nothing(site)
    }
}
