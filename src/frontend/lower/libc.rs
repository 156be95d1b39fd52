//! Library functions that need more than C to model: allocation, memory blocks, the end of the program. The
//! others are written in C, in `frontend/models`.

use super::FunctionLowering;
use super::exit::Exit;
use super::site::{Row, Site};
use super::types::Lowered;
use crate::program::{
    BOOL, BinOp, BlockKind, Callee, CastOp, CmpOp, InputKind, Op, OverflowOp, Property, PtrQuery, Type, ValueId,
};

/// The size of a page of memory, and the largest alignment of objects that formulas know.
const PAGE: u64 = 4096;

/// Functions of the C library.
pub const FUNCTIONS: &[Row] = &[
    (&["alloca"], |s, site| s.stack_allocation(site)),
    (&["malloc"], |s, site| s.malloc(site)),
    (&["valloc"], |s, site| s.page_allocation(site)),
    (&["aligned_alloc"], |s, site| s.aligned_alloc(site, true)),
    (&["memalign"], |s, site| s.aligned_alloc(site, false)),
    (&["calloc"], |s, site| s.calloc(site)),
    (&["free", "cfree"], |s, site| s.free(site)),
    (&["memmove", "__memmove_chk"], |s, site| {
        let (start, _) = s.memory_copy(site, false)?;
        s.result(site, start)
    }),
    (&["memcpy", "__memcpy_chk"], |s, site| {
        let (start, _) = s.memory_copy(site, true)?;
        s.result(site, start)
    }),
    (&["mempcpy", "__mempcpy_chk"], |s, site| {
        let (start, len) = s.memory_copy(site, true)?;
        let end = s.ptr_add(start, len);
        s.result(site, end)
    }),
    (&["bcopy"], |s, site| s.backward_copy(site)),
    (&["memset", "__memset_chk"], |s, site| s.memory_set(site)),
    (&["bzero", "explicit_bzero"], |s, site| s.memory_clear(site)),
    // The only thread ends, and the program with it.
    (&["exit", "pthread_exit"], |s, site| s.exit_call(site, Exit::Normal)),
    (&["quick_exit"], |s, site| s.exit_call(site, Exit::Quick)),
    (&["_exit", "_Exit", "abort", "__builtin_trap", "__stack_chk_fail"], |s, site| s.abort_call(site)),
];

impl FunctionLowering<'_, '_> {
    fn malloc(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let size = self.size_arg_unsigned(site, 0)?;
        let ptr = self.allocate(site.name, (size, None), false, None);
        self.result(site, ptr)
    }

    fn page_allocation(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (size, page) = (self.size_arg_unsigned(site, 0)?, self.word(PAGE));
        let ptr = self.allocate(site.name, (size, Some(page)), false, None);
        self.result(site, ptr)
    }

    /// An alignment that is no power of two may fail, and so may a size that is no multiple of it, if it should be (C11 7.22.3.1): which do
    /// depends on the library.
    fn aligned_alloc(&mut self, site: &Site, wants_multiple: bool) -> Lowered<Vec<ValueId>> {
        let (align, size) = (self.size_arg_unsigned(site, 0)?, self.size_arg_unsigned(site, 1)?);
        let (zero, one) = (self.word(0), self.word(1));
        let below = self.bin(BinOp::Sub, align, one);
        let (others, rest) = (self.bin(BinOp::And, align, below), self.bin(BinOp::And, size, below));
        let (is_power, is_multiple) = (self.cmp(CmpOp::Eq, others, zero), self.cmp(CmpOp::Eq, rest, zero));
        let is_some = self.cmp(CmpOp::Ne, align, zero);
        let mut valid = self.and(is_power, is_some);
        if wants_multiple {
            valid = self.and(valid, is_multiple);
        }
        let mut possible = None;
        if self.f.int(valid).is_none_or(|known| !known.is_one()) {
            let (what, fits) = (format!("whether {} takes any alignment and size", site.name), self.bool(true));
            let invalid = self.not(valid);
            possible = Some(self.value_if(invalid, fits, |s| s.input(InputKind::Doubtful(what), BOOL)));
        }
        let ptr = self.allocate(site.name, (size, Some(align)), false, possible);
        // What formulas do not know of the object.
        if self.f.int(align).is_none_or(|a| a.to_u64().is_none_or(|a| a > PAGE)) {
            let word = self.word_type();
            let address = self.cast(CastOp::PtrToInt, ptr, word);
            let rest = self.bin(BinOp::And, address, below);
            let is_known = self.and(is_power, is_some);
            let (is_aligned, is_odd) = (self.cmp(CmpOp::Eq, rest, zero), self.not(is_known));
            let known = self.or(is_aligned, is_odd);
            self.assume(known);
        }
        self.result(site, ptr)
    }

    fn stack_allocation(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let size = self.size_arg_unsigned(site, 0)?;
        let ptr = self.emit(Op::Alloca { size, align: 16, variable: None, guarded: false }, Type::Ptr);
        self.result(site, ptr)
    }

    /// `calloc` gives null if the product of its arguments does not fit.
    fn calloc(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (count, each) = (self.size_arg_unsigned(site, 0)?, self.size_arg_unsigned(site, 1)?);
        let size = self.bin(BinOp::Mul, count, each);
        let overflow = self.emit(Op::Overflows(OverflowOp::UMul, count, each), BOOL);
        let fits = self.not(overflow);
        let fits = if self.f.int(fits).is_some_and(|known| known.is_one()) { None } else { Some(fits) };
        let ptr = self.allocate(site.name, (size, None), true, fits);
        self.result(site, ptr)
    }

    /// A new heap object of some size and alignment; null unless `possible`, and, if the user wants that, whenever the environment says so.
    /// Whether more than any object can have (PTRDIFF_MAX) is ever given, nobody knows.
    fn allocate(
        &mut self,
        name: &str,
        (size, align): (ValueId, Option<ValueId>),
        zeroed: bool,
        possible: Option<ValueId>,
    ) -> ValueId {
        let mut condition = possible;
        if self.f.int(size).is_none_or(|s| s.sign()) {
            let zero = self.zero(self.word_type());
            let beyond = self.cmp(CmpOp::Slt, size, zero);
            let (what, fits) = (format!("whether {name} gives more than PTRDIFF_MAX bytes"), self.bool(true));
            let generous = self.value_if(beyond, fits, |s| s.input(InputKind::Doubtful(what), BOOL));
            condition = Some(condition.map_or(generous, |c| self.and(c, generous)));
        }
        if self.cx.options.malloc_may_fail {
            let succeeds = self.input(InputKind::Nondet(name.to_string()), BOOL);
            condition = Some(condition.map_or(succeeds, |c| self.and(c, succeeds)));
        }
        match condition {
            None => self.emit(Op::HeapAlloc { size, align, zeroed, block: BlockKind::Heap }, Type::Ptr),
            Some(condition) => {
                let null = self.null();
                let ptr = self.value_if(condition, null, |s| {
                    s.emit(Op::HeapAlloc { size, align, zeroed, block: BlockKind::Heap }, Type::Ptr)
                });
                self.note_no_memory(name, condition);
                ptr
            }
        }
    }

    /// Programs that look at `errno` learn why there is no memory.
    fn note_no_memory(&mut self, name: &str, succeeds: ValueId) {
        if !self.cx.facts.asked.contains("__errno_location") {
            return;
        }
        let Some(model) = self.cx.module.function("__verify_no_memory") else { return };
        let is_null = self.not(succeeds);
        let id = self.model_id(model, name);
        self.emit_call(Callee::Direct(id), vec![is_null], &[]);
    }

    fn free(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let ptr = self.pointer_arg(site, 0)?;
        self.check_freeable(site, ptr);
        self.effect(Op::Free(ptr));
        self.inputs_of_nothing(site)
    }

    pub fn check_freeable(&mut self, site: &Site, ptr: ValueId) {
        if !self.wants(Property::Free) {
            return;
        }
        self.check_environment_release(ptr);
        let null = self.null();
        let is_null = self.cmp(CmpOp::Eq, ptr, null);
        let freeable = self.emit(Op::Query(PtrQuery::Freeable, ptr, None), BOOL);
        let valid = self.or(is_null, freeable);
        let text = if self.is_model { format!("in {}", self.blamed().0) } else { self.describe(site.args[0]) };
        self.check(Property::Free, valid, format!("free of a pointer that is not a live heap object: {text}"));
    }

    /// A copy between blocks, which may have to lie `apart`; gives where it goes to, and its length.
    fn memory_copy(&mut self, site: &Site, apart: bool) -> Lowered<(ValueId, ValueId)> {
        let (dst, src) = (self.pointer_arg(site, 0)?, self.pointer_arg(site, 1)?);
        let len = self.size_arg_unsigned(site, 2)?;
        if apart {
            self.check_apart((dst, site.args[0]), (src, site.args[1]), len);
        }
        self.copy_memory((dst, Some(site.args[0])), (src, Some(site.args[1])), len);
        self.abort_beyond_space(site, len)?;
        Ok((dst, len))
    }

    fn backward_copy(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (src, dst) = (self.pointer_arg(site, 0)?, self.pointer_arg(site, 1)?);
        let len = self.size_arg_unsigned(site, 2)?;
        self.copy_memory((dst, Some(site.args[1])), (src, Some(site.args[0])), len);
        Ok(Vec::new())
    }

    fn memory_set(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let dst = self.pointer_arg(site, 0)?;
        let byte = self.arg(site, 1)?;
        let byte = self.resize(byte, 8, false)?;
        let len = self.size_arg_unsigned(site, 2)?;
        self.fill_memory((dst, Some(site.args[0])), byte, len);
        self.abort_beyond_space(site, len)?;
        self.result(site, dst)
    }

    /// Of functions for `-D_FORTIFY_SOURCE`, the last argument says how much space there is for `len` bytes.
    fn abort_beyond_space(&mut self, site: &Site, len: ValueId) -> Lowered<()> {
        if site.name.ends_with("_chk") {
            let space = self.size_arg_unsigned(site, 3)?;
            let fits = self.cmp(CmpOp::Ule, len, space);
            self.abort_unless(fits);
        }
        Ok(())
    }

    /// Ends the program as `abort` does unless a condition holds: that an object is large enough, as glibc's functions for `-D_FORTIFY_SOURCE` do (an access
    /// outside of the object is reported first), or an assertion that nobody asks about.
    pub fn abort_unless(&mut self, condition: ValueId) {
        if self.f.int(condition).is_some_and(|known| known.is_one()) {
            return;
        }
        let (goes_on, ends) = (self.new_block(), self.new_block());
        self.branch(condition, goes_on, ends);
        self.block = ends;
        self.abort();
        self.block = goes_on;
    }

    fn exit_call(&mut self, site: &Site, exit: Exit) -> Lowered<Vec<ValueId>> {
        self.exit(exit);
        self.inputs_of_nothing(site)
    }

    fn abort_call(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        self.abort();
        self.inputs_of_nothing(site)
    }

    fn memory_clear(&mut self, site: &Site) -> Lowered<Vec<ValueId>> {
        let (dst, len) = (self.pointer_arg(site, 0)?, self.size_arg_unsigned(site, 1)?);
        let zero = self.zero(Type::Int(8));
        self.fill_memory((dst, Some(site.args[0])), zero, len);
        Ok(Vec::new())
    }
}
