//! Emitting instructions, checks and blocks into the function being lowered.

use super::FunctionLowering;
use super::types::{Lowered, Unsupported};
use crate::program::{
    BOOL, BinOp, BlockId, CastOp, Check, CheckId, CheckKind, CmpOp, Constant, Edge, Extent, FloatKind, InputKind,
    LocId, Op, Property, Terminator, Type, ValueId,
};
use crate::util::Bv;
use crate::util::ids::Id;

impl FunctionLowering<'_, '_> {
    /// A constant of the function, shared between its uses.
    pub fn constant(&mut self, constant: Constant) -> ValueId {
        if let Some(&known) = self.constants.get(&constant) {
            return known;
        }
        let id = self.f.add_const(constant.clone());
        self.constants.insert(constant, id);
        id
    }

    /// An integer constant.
    pub fn int(&mut self, value: Bv) -> ValueId {
        self.constant(Constant::Int(value))
    }

    /// A pointer-width integer constant.
    pub fn word(&mut self, value: u64) -> ValueId {
        self.int(Bv::new(self.pointer_width(), u128::from(value)))
    }

    /// A Boolean constant.
    pub fn bool(&mut self, value: bool) -> ValueId {
        self.int(Bv::bool(value))
    }

    /// The null pointer.
    pub fn null(&mut self) -> ValueId {
        self.constant(Constant::Null)
    }

    /// The width of pointers in bits.
    pub fn pointer_width(&self) -> u16 {
        self.cx.program.target.pointer_width
    }

    /// The integer type as wide as a pointer.
    pub fn word_type(&self) -> Type {
        Type::Int(self.pointer_width())
    }

    /// Appends an instruction with a result.
    pub fn emit(&mut self, op: Op, ty: Type) -> ValueId {
        self.f.push(self.block, op, ty, self.loc)
    }

    /// Appends an instruction without a result.
    pub fn effect(&mut self, op: Op) {
        self.f.push_effect(self.block, op, self.loc);
    }

    /// The type of a value.
    pub fn ty(&self, value: ValueId) -> Type {
        self.f.ty(value)
    }

    /// The width of an integer value.
    pub fn width(&self, value: ValueId) -> Lowered<u16> {
        match self.f.ty(value) {
            Type::Int(width) => Ok(width),
            _ => Err(Unsupported("an integer operation on other values".to_string())),
        }
    }

    /// A binary integer operation; folded for constants.
    pub fn bin(&mut self, op: BinOp, a: ValueId, b: ValueId) -> ValueId {
        if let (Some(x), Some(y)) = (self.f.int(a), self.f.int(b)) {
            match op {
                BinOp::Add => return self.int(x.add(y)),
                BinOp::Sub => return self.int(x.sub(y)),
                BinOp::Mul => return self.int(x.mul(y)),
                BinOp::And => return self.int(x.and(y)),
                BinOp::Or => return self.int(x.or(y)),
                _ => {}
            }
        }
        match op {
            BinOp::Mul if self.f.int(b).is_some_and(|v| v.is_one()) => return a,
            BinOp::Mul if self.f.int(a).is_some_and(|v| v.is_one()) => return b,
            _ => {}
        }
        let ty = self.f.ty(a);
        self.emit(Op::Bin(op, a, b), ty)
    }

    /// A comparison.
    pub fn cmp(&mut self, op: CmpOp, a: ValueId, b: ValueId) -> ValueId {
        self.emit(Op::Cmp(op, a, b), BOOL)
    }

    /// The negation of a Boolean.
    pub fn not(&mut self, a: ValueId) -> ValueId {
        let one = self.bool(true);
        self.emit(Op::Bin(BinOp::Xor, a, one), BOOL)
    }

    /// Either of two Booleans.
    pub fn or(&mut self, a: ValueId, b: ValueId) -> ValueId {
        self.bin(BinOp::Or, a, b)
    }

    /// Both of two Booleans.
    pub fn and(&mut self, a: ValueId, b: ValueId) -> ValueId {
        self.bin(BinOp::And, a, b)
    }

    /// `a` if `condition`, else `b`.
    pub fn select(&mut self, condition: ValueId, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.f.ty(a);
        self.emit(Op::Select(condition, a, b), ty)
    }

    /// A conversion.
    pub fn cast(&mut self, op: CastOp, value: ValueId, to: Type) -> ValueId {
        // The integer may be an address that a function nobody models has given, or that of a device.
        self.cx.met_environment |= op == CastOp::IntToPtr;
        self.emit(Op::Cast(op, value), to)
    }

    /// An integer resized to `width` bits, filling with the sign or with 0; folded for constants.
    pub fn resize(&mut self, value: ValueId, width: u16, signed: bool) -> Lowered<ValueId> {
        let from = self.width(value)?;
        if let Some(v) = self.f.int(value) {
            let resized = if signed { v.sext(width) } else { v.zext(width) };
            return Ok(self.int(resized));
        }
        Ok(match from.cmp(&width) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.cast(CastOp::Trunc, value, Type::Int(width)),
            std::cmp::Ordering::Less if signed => self.cast(CastOp::SExt, value, Type::Int(width)),
            std::cmp::Ordering::Less => self.cast(CastOp::ZExt, value, Type::Int(width)),
        })
    }

    /// The zero of a type.
    pub fn zero(&mut self, ty: Type) -> ValueId {
        match ty {
            Type::Int(width) => self.int(Bv::zero(width)),
            Type::Float(kind) => self.float(kind, Bv::zero(kind.bits())),
            Type::Ptr => self.null(),
        }
    }

    /// A floating-point constant by its bits.
    pub fn float(&mut self, kind: FloatKind, bits: Bv) -> ValueId {
        self.constant(Constant::Float(kind, bits))
    }

    /// Whether a value is not the zero of its type.
    pub fn is_nonzero(&mut self, value: ValueId) -> ValueId {
        if self.f.ty(value) == BOOL {
            return value;
        }
        let zero = self.zero(self.f.ty(value));
        self.cmp(CmpOp::Ne, value, zero)
    }

    /// An unknown value.
    pub fn input(&mut self, kind: InputKind, ty: Type) -> ValueId {
        self.cx.met_environment |= ty == Type::Ptr && kind != InputKind::Uninitialised;
        self.emit(Op::Input(kind), ty)
    }

    /// A value that the program must not rely on.
    pub fn uninitialised(&mut self, ty: Type) -> ValueId {
        self.input(InputKind::Uninitialised, ty)
    }

    /// The pointer moved by a pointer-width number of bytes; folded where the result is a constant.
    pub fn ptr_add(&mut self, ptr: ValueId, bytes: ValueId) -> ValueId {
        self.ptr_add_within(ptr, bytes, Extent::Unknown)
    }

    /// The same, meant to stay in an array that starts at the pointer.
    pub fn ptr_add_within(&mut self, ptr: ValueId, bytes: ValueId, extent: Extent) -> ValueId {
        if let Some(offset) = self.f.int(bytes) {
            if offset.is_zero() {
                return ptr;
            }
            let offset = offset.to_i128().and_then(|o| i64::try_from(o).ok());
            if let (Some(Constant::Global(global, base)), Some(offset)) = (self.f.constant(ptr), offset) {
                let (global, base) = (*global, *base);
                if let Some(total) = base.checked_add(offset) {
                    return self.constant(Constant::Global(global, total));
                }
            }
        }
        self.emit(Op::PtrAdd(ptr, bytes, extent), Type::Ptr)
    }

    /// Whether a property was asked for.
    pub fn wants(&self, property: Property) -> bool {
        self.cx.options.properties.contains(property)
    }

    /// Whether a property is to be checked here: models of library functions are trusted but for their accesses, and
    /// what calls `main` entirely.
    pub fn checks(&self, property: Property) -> bool {
        let accesses = matches!(property, Property::Deref | Property::Uninitialized);
        let trusted = self.is_model && (!accesses || self.is_trusted());
        self.wants(property) && !trusted
    }

    /// Whether the model accesses only what it has made itself.
    pub fn is_trusted(&self) -> bool {
        self.f.name == super::entry::START || self.f.name.starts_with("__verify_trusted_")
    }

    /// The library function that is being called, in models, and the place of its call.
    pub fn blamed(&self) -> (String, LocId) {
        match &self.call_site {
            Some(site) => (site.name.clone(), site.loc),
            None => (self.f.name.clone(), self.loc),
        }
    }

    /// Requires `condition` here.
    pub fn check(&mut self, property: Property, condition: ValueId, description: impl Into<String>) {
        let kind = self.doubted(property, description.into());
        self.check_kind(kind, condition);
    }

    /// Requires `condition` here, as `kind` says.
    pub fn check_kind(&mut self, kind: CheckKind, condition: ValueId) {
        if self.f.int(condition).is_some_and(|c| c.is_one()) {
            return;
        }
        let check = CheckId::new(self.pending_checks.len());
        let function = self.call_site.as_ref().map_or(&self.f.name, |site| &site.caller).clone();
        let (_, loc) = self.blamed();
        self.pending_checks.push(Check { kind, loc, function });
        self.effect(Op::Check { check, cond: condition });
    }

    /// A check that fails whenever it is reached; the execution ends.
    pub fn fail(&mut self, property: Property, description: impl Into<String>) {
        self.fail_kind(CheckKind::of(property, description));
    }

    /// The same of a kind of check.
    pub fn fail_kind(&mut self, kind: CheckKind) {
        let never = self.bool(false);
        self.check_kind(kind, never);
        self.stop();
    }

    /// Executions that reach this place end, since it is not modelled. What follows is lowered all the same, so that its checks are known.
    pub fn not_modelled(&mut self, what: impl Into<String>) {
        let never = self.bool(false);
        self.check(Property::Unsupported, never, what);
    }

    /// Ends executions in which `condition` is false.
    pub fn assume(&mut self, condition: ValueId) {
        self.effect(Op::Assume(condition));
    }

    /// The same, where the program says so: nobody looks for what is lost there.
    pub fn assume_early(&mut self, condition: ValueId) {
        self.cx.ends_early = true;
        self.assume(condition);
    }

    /// A new block; nothing leads to it yet.
    pub fn new_block(&mut self) -> BlockId {
        self.f.add_block(self.loc)
    }

    /// Ends the current block.
    pub fn terminate(&mut self, terminator: Terminator) {
        self.f.blocks[self.block].terminator = terminator;
        self.f.blocks[self.block].terminator_loc = self.loc;
    }

    /// Ends the execution; what is lowered next goes to a block that is never reached.
    pub fn stop(&mut self) {
        self.terminate(Terminator::Stop);
        self.block = self.new_block();
    }

    /// Goes on at `target`.
    pub fn jump(&mut self, target: BlockId, args: Vec<ValueId>) {
        self.terminate(Terminator::Jump(Edge { target, args }));
    }

    /// Goes on at `then` or `other`, neither of which has parameters.
    pub fn branch(&mut self, cond: ValueId, then: BlockId, other: BlockId) {
        let edge = |target| Edge { target, args: Vec::new() };
        self.terminate(Terminator::Branch { cond, then: edge(then), other: edge(other) });
    }

    /// Runs `body` only if `condition`.
    pub fn do_if(&mut self, condition: ValueId, body: impl FnOnce(&mut Self)) {
        let (then, next) = (self.new_block(), self.new_block());
        self.branch(condition, then, next);
        self.block = then;
        body(self);
        self.jump(next, Vec::new());
        self.block = next;
    }

    /// Runs `body` only if `condition`; the result is that of `body`, else `otherwise`.
    pub fn value_if(
        &mut self,
        condition: ValueId,
        otherwise: ValueId,
        body: impl FnOnce(&mut Self) -> ValueId,
    ) -> ValueId {
        let (then, skip, join) = (self.new_block(), self.new_block(), self.new_block());
        let ty = self.f.ty(otherwise);
        let result = self.f.add_param(join, ty);
        self.branch(condition, then, skip);
        self.block = then;
        let value = body(self);
        self.jump(join, vec![value]);
        self.block = skip;
        self.jump(join, vec![otherwise]);
        self.block = join;
        result
    }
}
