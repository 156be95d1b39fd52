//! Stack objects, addresses, reads and writes, with the checks that an access is valid.

use super::FunctionLowering;
use super::roots::{is_filled, root};
use super::types::{Leaf, Lowered, in_memory, unsupported};
use crate::frontend::llvm::{Opcode, Ty, TypeKind, Val};
use crate::program::{BOOL, BinOp, CastOp, CmpOp, Extent, Op, Property, PtrQuery, Type, ValueId};
use crate::util::Bv;
use std::sync::Arc;

/// The target of an address: the size of the object, the offset in it, and whether it is constant, as far as known.
#[derive(Clone, Copy)]
pub struct AddressedPart {
    /// Size of the object in bytes, if constant.
    pub size: Option<u64>,
    /// Offset in the object, if constant.
    pub offset: Option<i128>,
    /// Whether it must not be written.
    constant: bool,
}

impl AddressedPart {
    /// Whether the object must not be written.
    pub fn is_constant(&self) -> bool {
        self.constant
    }
}

/// How an access uses memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// A read.
    Read,
    /// A write.
    Write,
}

/// A pointer to check: its value, where it comes from, and how many bytes are used.
#[derive(Clone, Copy)]
pub struct Target {
    /// The pointer.
    pub ptr: ValueId,
    /// The LLVM value that it is, if it is one.
    pub source: Option<Val>,
    /// Number of bytes, of pointer width.
    pub len: ValueId,
}

impl FunctionLowering<'_, '_> {
    /// A stack object.
    pub fn alloca(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let ty = v.allocated_type();
        if ty.kind() == TypeKind::LLVMScalableVectorTypeKind || !ty.is_sized() {
            return unsupported("a variable without a fixed size");
        }
        let count = self.scalar(v.operand(0))?;
        let count = self.resize(count, self.pointer_width(), false)?;
        let each = self.word(self.cx.layout.alloc_size(ty));
        self.check_length(v, count, each)?;
        let size = self.bin(BinOp::Mul, count, each);
        let align = v.alignment().max(1);
        let variable = self.variables.get(&v).copied();
        let guarded = self.cx.facts.guarded.is_guarded(v);
        let object = self.emit(Op::Alloca { size, align, variable, guarded }, Type::Ptr);
        self.doubt_guard(v);
        if self.is_trusted() {
            self.initialise(object, size);
        }
        self.note_dynamic_object(v, object);
        Ok(vec![object])
    }

    /// Address arithmetic; the constant part of the offset is one number. Vectors of addresses are not modelled.
    pub fn address(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        if v.ty().kind() == TypeKind::LLVMVectorTypeKind {
            return unsupported("vectors of addresses");
        }
        let word = self.pointer_width();
        let base = self.scalar(v.operand(0))?;
        let (mut constant, mut sum) = (Bv::zero(word), None);
        for (index, step) in self.cx.steps(v)? {
            match step {
                IndexScale::Constant(bytes) => constant = constant.add(Bv::signed(word, bytes)),
                IndexScale::Scaled(size) => {
                    let index = self.scalar(index)?;
                    let index = self.resize(index, word, true)?;
                    let size = self.int(Bv::new(word, u128::from(size)));
                    let bytes = if self.f.int(size).is_some_and(|s| s.is_one()) {
                        index
                    } else {
                        self.bin(BinOp::Mul, index, size)
                    };
                    sum = Some(sum.map_or(bytes, |s| self.bin(BinOp::Add, s, bytes)));
                }
            }
        }
        let constant_part = self.int(constant);
        let offset = match sum {
            None => constant_part,
            Some(sum) if constant.is_zero() => sum,
            Some(sum) => self.bin(BinOp::Add, sum, constant_part),
        };
        let offset = if sum.is_some() { self.offset_over_integers(v, offset) } else { offset };
        Ok(vec![self.ptr_add_within(base, offset, self.cx.extent(v))])
    }

    /// A read.
    pub fn load(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let ptr = self.scalar(v.operand(0))?;
        let parts = in_memory(self.cx.layout, v.ty())?;
        let len = self.word(self.cx.layout.store_size(v.ty()));
        self.check_indices(v.operand(0));
        let target = Target { ptr, source: Some(v.operand(0)), len };
        if self.is_input(v) {
            return self.volatile_read(v, target, &parts);
        }
        self.check_access(target, Access::Read);
        self.check_argument_type(v, ptr)?;
        self.check_alignment(v, target);
        self.check_initialised(v, ptr, &parts);
        Ok(parts.into_iter().map(|leaf| self.load_leaf(ptr, leaf)).collect())
    }

    /// A write.
    pub fn store(&mut self, v: Val) -> Lowered<()> {
        let values = self.parts(v.operand(0))?;
        let ptr = self.scalar(v.operand(1))?;
        let ty = v.operand(0).ty();
        let parts = in_memory(self.cx.layout, ty)?;
        let len = self.word(self.cx.layout.store_size(ty));
        self.check_indices(v.operand(1));
        let target = Target { ptr, source: Some(v.operand(1)), len };
        let join = if v.is_volatile() { self.skip_registers(&target, Access::Write) } else { None };
        self.check_access(target, Access::Write);
        self.check_alignment(v, target);
        self.check_guarded(v);
        for (&leaf, value) in parts.iter().zip(values) {
            self.store_leaf(ptr, leaf, value);
        }
        self.store_masks(v.operand(0), ptr, &parts)?;
        self.rejoin(join);
        Ok(())
    }

    /// Reads a scalar; integers lie in memory in whole bytes.
    pub fn load_leaf(&mut self, ptr: ValueId, leaf: Leaf) -> ValueId {
        let offset = self.word(leaf.offset);
        let at = self.ptr_add_within(ptr, offset, Extent::Same);
        match leaf.ty {
            Type::Int(width) if width % 8 != 0 => {
                let whole = self.emit(Op::Load(at), Type::Int(width.next_multiple_of(8)));
                self.cast(CastOp::Trunc, whole, leaf.ty)
            }
            ty => self.emit(Op::Load(at), ty),
        }
    }

    /// Writes a scalar.
    pub fn store_leaf(&mut self, ptr: ValueId, leaf: Leaf, value: ValueId) {
        let offset = self.word(leaf.offset);
        let at = self.ptr_add_within(ptr, offset, Extent::Same);
        let value = match leaf.ty {
            Type::Int(width) if width % 8 != 0 => self.cast(CastOp::ZExt, value, Type::Int(width.next_multiple_of(8))),
            _ => value,
        };
        self.effect(Op::Store { ptr: at, value });
    }

    /// Checks that `target` may be accessed: not null, not freed, within its object, and not read-only.
    pub fn check_access(&mut self, target: Target, access: Access) {
        let place = target.source.and_then(|source| self.place(source));
        if place.is_none() {
            let base = target.source.and_then(|source| self.base_pointer(source));
            self.check_environment_access(&target, base);
        }
        if !self.checks(Property::Deref) {
            return;
        }
        let len = self.f.int(target.len).and_then(|l| l.to_u64());
        let what = match target.source {
            Some(source) if !self.is_model => format!("in {}", self.describe_object(source)),
            _ => format!("in {}", self.blamed().0),
        };
        if let Some(AddressedPart { size: Some(size), offset: Some(offset), constant }) = place {
            if constant && access == Access::Write {
                let never = self.bool(false);
                self.check(Property::Deref, never, format!("dereference failure: write to a constant object {what}"));
            }
            if len.is_some_and(|len| offset >= 0 && offset + i128::from(len) <= i128::from(size)) {
                return;
            }
        }
        if self.is_model && place.is_none() {
            // The user is told which function it is, not which of its accesses.
            let valid = self.emit(Op::Query(PtrQuery::Valid, target.ptr, Some(target.len)), BOOL);
            self.check_unless_empty(target.len, valid, format!("dereference failure: invalid pointer {what}"));
            self.check_writable(&target, access, &what);
            return;
        }
        if place.is_none() {
            let base = target.source.and_then(|source| self.base_pointer(source)).unwrap_or(target.ptr);
            let null = self.null();
            let not_null = self.cmp(CmpOp::Ne, base, null);
            self.check_unless_empty(target.len, not_null, format!("dereference failure: null pointer {what}"));
            let live = self.emit(Op::Query(PtrQuery::Live, base, None), BOOL);
            self.check_unless_empty(target.len, live, format!("dereference failure: deallocated object {what}"));
        }
        let mut inside = self.emit(Op::Query(PtrQuery::InBounds, target.ptr, Some(target.len)), BOOL);
        if let Some(near) = target.source.and_then(|source| self.is_near(source)) {
            inside = self.and(inside, near);
        }
        let text = match target.source.and_then(|source| self.array_of(source)) {
            // What models are made of, users need not know.
            Some(_) if self.is_model => format!("dereference failure: pointer outside object bounds {what}"),
            Some(array) => format!("array '{array}' index out of bounds {what}"),
            None => format!("dereference failure: pointer outside object bounds {what}"),
        };
        self.check_unless_empty(target.len, inside, text);
        if place.is_none() {
            self.check_writable(&target, access, &what);
        }
    }

    /// Checks that a pointer through which is written does not point to a constant.
    fn check_writable(&mut self, target: &Target, access: Access, what: &str) {
        let initialises = !self.is_optimised && target.source.is_some_and(is_filled);
        if access == Access::Write && self.cx.facts.has_constants && !initialises {
            let writable = self.emit(Op::Query(PtrQuery::Writable, target.ptr, None), BOOL);
            let text = format!("dereference failure: write to a constant object {what}");
            self.check_unless_empty(target.len, writable, text);
        }
    }

    /// The pointer that an address is computed from: that one is null in `p->x`, not the address.
    fn base_pointer(&mut self, mut v: Val) -> Option<ValueId> {
        while v.opcode() == Some(Opcode::LLVMGetElementPtr) {
            v = v.operand(0);
        }
        self.scalar(v).ok()
    }

    /// A check that holds when no byte is accessed.
    fn check_unless_empty(&mut self, len: ValueId, condition: ValueId, text: String) {
        let condition = if self.f.int(len).is_some() {
            condition
        } else {
            let zero = self.zero(self.ty(len));
            let empty = self.cmp(CmpOp::Eq, len, zero);
            self.or(empty, condition)
        };
        self.check(Property::Deref, condition, text);
    }

    /// The object that an address certainly points into: a variable that lives here and now.
    pub fn place(&self, v: Val) -> Option<AddressedPart> {
        let layout = self.cx.layout;
        if let Some(&ty) = self.copied_params.get(&v) {
            return Some(AddressedPart { size: Some(layout.alloc_size(ty)), offset: Some(0), constant: false });
        }
        if v.is_global_variable() && !self.cx.is_weak(v) {
            let size = Some(layout.alloc_size(v.value_type()));
            return Some(AddressedPart { size, offset: Some(0), constant: v.is_constant_global() });
        }
        match v.opcode()? {
            Opcode::LLVMAlloca if self.scopes.outlived.contains(&v) => None,
            Opcode::LLVMAlloca => {
                let count = v.operand(0).const_int().and_then(|c| c.to_u64());
                let size = count.and_then(|c| c.checked_mul(layout.alloc_size(v.allocated_type())));
                Some(AddressedPart { size, offset: Some(0), constant: false })
            }
            Opcode::LLVMGetElementPtr => {
                let base = self.place(v.operand(0))?;
                let offset = base.offset.zip(self.cx.constant_offset(v)).map(|(a, b)| a + b);
                Some(AddressedPart { offset, ..base })
            }
            _ => None,
        }
    }

    /// Copies memory.
    pub fn copy_memory(&mut self, to: (ValueId, Option<Val>), from: (ValueId, Option<Val>), len: ValueId) {
        self.check_access(Target { ptr: to.0, source: to.1, len }, Access::Write);
        self.check_access(Target { ptr: from.0, source: from.1, len }, Access::Read);
        self.effect(Op::MemCopy { dst: to.0, src: from.0, len });
    }

    /// Checks that blocks that are copied do not overlap, unless they are the same: `*p = *p` is valid, and bitcode does
    /// not tell assignments of structures from calls of `memcpy`.
    pub fn check_apart(&mut self, to: (ValueId, Val), from: (ValueId, Val), len: ValueId) {
        if self.is_model || !self.checks(Property::Deref) || are_apart(root(to.1), root(from.1)) {
            return;
        }
        let word = self.word_type();
        let same_object = self.emit(Op::Query(PtrQuery::SameObject, to.0, Some(from.0)), BOOL);
        let [a, b] = [to.0, from.0].map(|ptr| self.emit(Op::Query(PtrQuery::Offset, ptr, None), word));
        let (before, same_place) = (self.cmp(CmpOp::Ult, a, b), self.cmp(CmpOp::Eq, a, b));
        let (up, down) = (self.bin(BinOp::Sub, b, a), self.bin(BinOp::Sub, a, b));
        let gap = self.select(before, up, down);
        let fits = self.cmp(CmpOp::Ule, len, gap);
        let other_object = self.not(same_object);
        let valid = self.or(other_object, same_place);
        let valid = self.or(valid, fits);
        let what = self.describe_object(to.1);
        self.check(Property::Deref, valid, format!("dereference failure: memcpy of overlapping memory in {what}"));
    }

    /// Fills memory with a byte.
    pub fn fill_memory(&mut self, to: (ValueId, Option<Val>), byte: ValueId, len: ValueId) {
        self.check_access(Target { ptr: to.0, source: to.1, len }, Access::Write);
        self.effect(Op::MemSet { dst: to.0, byte, len });
    }

    /// Makes the whole object that `ptr` points into arbitrary; nothing for null. `by` is as in [`Op::MemHavoc`].
    pub fn havoc_object(&mut self, ptr: ValueId, by: Option<&str>) {
        let word = self.word_type();
        let len = self.emit(Op::Query(PtrQuery::ObjectSize, ptr, None), word);
        let offset = self.emit(Op::Query(PtrQuery::Offset, ptr, None), word);
        let zero = self.zero(word);
        let back = self.bin(BinOp::Sub, zero, offset);
        let dst = self.ptr_add(ptr, back);
        self.effect(Op::MemHavoc { dst, len, by: by.map(Arc::from) });
    }
}

/// Whether two blocks certainly lie in different objects. Nothing can be copied into constants.
fn are_apart(to: Option<Val>, from: Option<Val>) -> bool {
    let constant = |v: Val| v.is_global_variable() && v.is_constant_global();
    match (to, from) {
        (Some(to), Some(from)) => to != from,
        (None, Some(from)) => constant(from),
        _ => false,
    }
}

/// A step of an address computation: the bytes that an index adds.
#[derive(Clone, Copy)]
pub enum IndexScale {
    /// A number of bytes.
    Constant(i128),
    /// The index times a size in bytes.
    Scaled(u64),
}

impl super::Lowering<'_> {
    /// The steps of an address computation with the index of each.
    pub fn steps(&self, v: Val) -> Lowered<Vec<(Val, IndexScale)>> {
        let mut all = Vec::new();
        let mut ty = v.source_element_type();
        if !ty.is_sized() {
            return unsupported("arithmetic on addresses of incomplete types");
        }
        for (position, index) in v.operands().into_iter().skip(1).enumerate() {
            if index.ty().kind() == TypeKind::LLVMVectorTypeKind {
                return unsupported("vectors of addresses");
            }
            let known = index.const_int().and_then(|i| i.to_i128());
            let size = if position == 0 {
                self.layout.alloc_size(ty)
            } else if ty.kind() == TypeKind::LLVMStructTypeKind {
                let Some(field) = known.and_then(|i| u32::try_from(i).ok()) else {
                    return unsupported("an odd address computation");
                };
                all.push((index, IndexScale::Constant(i128::from(self.layout.offset(ty, field)))));
                ty = field_type(ty, field);
                continue;
            } else {
                ty = ty.element();
                self.layout.alloc_size(ty)
            };
            all.push((
                index,
                match known {
                    Some(i) => IndexScale::Constant(i * i128::from(size)),
                    None => IndexScale::Scaled(size),
                },
            ));
        }
        Ok(all)
    }

    /// The array that an address computation stays in: the one that it indexes, or that of the structure of which it takes a
    /// member. Arrays of one element or none are meant to go on behind their declared end.
    fn extent(&self, v: Val) -> Extent {
        let ty = v.source_element_type();
        if !v.operand(1).is_constant() || !v.operand(1).is_null() || v.operand_count() != 3 {
            return Extent::Unknown;
        }
        match ty.kind() {
            TypeKind::LLVMStructTypeKind => Extent::Same,
            TypeKind::LLVMArrayTypeKind if ty.length() <= 1 => Extent::Rest,
            TypeKind::LLVMArrayTypeKind => Extent::Bytes(self.layout.alloc_size(ty)),
            _ => Extent::Unknown,
        }
    }

    /// The offset that an address computation adds, if it is constant.
    pub fn constant_offset(&self, v: Val) -> Option<i128> {
        self.steps(v).ok()?.into_iter().try_fold(0i128, |sum, (_, step)| match step {
            IndexScale::Constant(bytes) => Some(sum + bytes),
            IndexScale::Scaled(_) => None,
        })
    }
}

fn field_type(ty: Ty, field: u32) -> Ty {
    ty.fields()[field as usize]
}
