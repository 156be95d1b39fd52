//! Values that may be not initialised without being read: clang moves structures as integers, merges bit-fields into
//! the units that hold them, and gives functions a variable for what they return, set or not.
//!
//! Such a value has a mask for each of its scalars, as memory has. What moves it on moves the mask, too: to memory, to a
//! callee (as further parameters, of those that C does not pass as scalars) and to a caller (as further results).
//! Everything else reads it. clang marks what it passes as scalars as `noundef`.

use super::FunctionLowering;
use super::roots::root;
use super::skipped::is_made_up;
use super::types::{Lowered, leaves};
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{BinOp, CastOp, DebugType, ENTRY, Property, Type, ValueId};
use crate::util::Bv;

/// Loads that are looked at for one value.
const MAX_UNITS: usize = 8;

impl FunctionLowering<'_, '_> {
    /// The types of the masks of results of these types; none if nobody asks.
    pub fn mask_types(&self, types: &[Type]) -> Vec<Type> {
        let wanted = self.wants(Property::Uninitialized);
        types.iter().filter(|_| wanted).map(|&ty| self.mask_type(ty)).collect()
    }

    /// The masks of values that are initialised.
    pub fn initialised_masks(&mut self, values: &[ValueId]) -> Vec<ValueId> {
        let types: Vec<Type> = values.iter().map(|&v| self.ty(v)).collect();
        self.mask_types(&types).into_iter().map(|ty| self.zero(ty)).collect()
    }

    /// The masks of the scalars `values` of `v`.
    pub fn masks_of(&mut self, v: Val, values: &[ValueId]) -> Vec<ValueId> {
        match self.masks.get(&v) {
            Some(masks) => masks.clone(),
            None => self.initialised_masks(values),
        }
    }

    /// The parameters of `function` that need not be initialised, with the types of their masks.
    pub fn mask_parameters(&self, function: Val) -> Lowered<Vec<(usize, Vec<Type>)>> {
        let mut found = Vec::new();
        for (index, param) in function.params().into_iter().enumerate() {
            let n = index as u32;
            let by_address = ["byval", "sret"].iter().any(|a| function.param_type_attribute(n, a).is_some());
            if !by_address && !function.param_has_attribute(n, "noundef") {
                let types: Vec<Type> = leaves(self.cx.layout, param.ty())?.into_iter().map(|leaf| leaf.ty).collect();
                found.push((index, self.mask_types(&types)));
            }
        }
        Ok(found)
    }

    /// Adds to the function what its signature has for masks.
    pub fn mask_signature(&mut self, function: Val) -> Lowered<()> {
        if !self.wants(Property::Uninitialized) {
            return Ok(());
        }
        let masks = self.mask_types(&self.f.returns);
        self.f.returns.extend(masks);
        let params = function.params();
        for (index, types) in self.mask_parameters(function)? {
            let masks: Vec<ValueId> = types.into_iter().map(|ty| self.f.add_param(ENTRY, ty)).collect();
            self.settle(params[index], masks);
        }
        Ok(())
    }

    /// The masks that a call passes behind its arguments; `callee` if it is known.
    pub fn argument_masks(&mut self, call: Val, callee: Option<Val>) -> Lowered<Vec<ValueId>> {
        if !self.wants(Property::Uninitialized) {
            return Ok(Vec::new());
        }
        let arguments = call.arguments();
        let wanted: Vec<(usize, Vec<Type>)> = match callee {
            Some(callee) => self.mask_parameters(callee)?,
            None => {
                let fixed = if call.call_type().is_variadic() { call.call_type().params().len() } else { usize::MAX };
                let passed = arguments.iter().enumerate().take(fixed).filter(|&(n, _)| may_be_moved(call, n));
                let types = passed.map(|(n, a)| {
                    let types: Vec<Type> = leaves(self.cx.layout, a.ty())?.into_iter().map(|leaf| leaf.ty).collect();
                    Ok((n, self.mask_types(&types)))
                });
                types.collect::<Lowered<_>>()?
            }
        };
        let mut all = Vec::new();
        for (index, types) in wanted {
            let known = arguments.get(index).and_then(|a| self.masks.get(a)).cloned().unwrap_or_default();
            for (n, ty) in types.into_iter().enumerate() {
                let mask = known.get(n).copied().filter(|&m| self.ty(m) == ty);
                all.push(mask.unwrap_or_else(|| self.zero(ty)));
            }
        }
        Ok(all)
    }

    /// Whether the load `v` is not a read of a scalar by the C program.
    pub fn only_moves(&mut self, v: Val) -> bool {
        let users = v.users();
        let stores = || users.iter().all(|u| u.opcode() == Some(Opcode::LLVMStore));
        // Models copy bytes as characters.
        if self.is_model && stores() || v.is_atomic() && stores() {
            return true;
        }
        // A structure of bit-fields that is passed on is no unit.
        if users.iter().all(|&u| is_masking(u)) && self.is_bit_field_unit(v) {
            self.units.insert(v);
            return true;
        }
        self.is_temporary(v.operand(0))
            || users.iter().all(|&u| match u.opcode() {
                Some(Opcode::LLVMCall) => self.carries(u, v),
                Some(Opcode::LLVMRet) => self.returns_aggregate == Some(true),
                Some(Opcode::LLVMInsertValue) => true,
                _ => takes_lanes(u, v),
            })
    }

    /// Whether a load reads a unit that holds bit-fields.
    fn is_bit_field_unit(&mut self, load: Val) -> bool {
        if self.has_names {
            return load.name().starts_with("bf.load");
        }
        // Debug info may tell of a unit, or of another scalar that is there. Else uses tell.
        let address = load.operand(0);
        let declared = self.declared_type(address).map(|ty| &self.cx.program.source.types[ty]);
        let is_scalar = declared.is_some_and(|ty| !matches!(ty, DebugType::Struct { .. }));
        self.holds_bit_fields(address) || !is_scalar && load.users().into_iter().all(is_masking)
    }

    /// Whether an address is in a variable that clang has made up.
    fn is_temporary(&self, address: Val) -> bool {
        let made_up = |r: Val| !self.has_names || is_made_up(&r.name());
        root(address).is_some_and(|r| !r.is_global_variable() && !self.variables.contains_key(&r) && made_up(r))
    }

    /// Keeps the masks of `v` if its users only move it, else checks that it is initialised.
    pub fn settle(&mut self, v: Val, masks: Vec<ValueId>) {
        let users = v.users();
        self.masks.remove(&v);
        if users.iter().all(|&u| self.carries(u, v)) {
            self.masks.insert(v, masks);
        } else if self.checks(Property::Uninitialized) {
            self.require_initialised(v, &masks);
        }
    }

    /// The same of the result of a call.
    pub fn settle_call(&mut self, call: Val) -> Lowered<()> {
        let Some(masks) = self.masks.remove(&call) else { return Ok(()) };
        let types: Vec<Type> = leaves(self.cx.layout, call.ty())?.into_iter().map(|leaf| leaf.ty).collect();
        let fit = self.mask_types(&types).iter().copied().eq(masks.iter().map(|&m| self.ty(m)));
        if !call.users().is_empty() && fit {
            self.settle(call, masks);
        }
        Ok(())
    }

    /// Whether `user` moves the value `v` on without reading it.
    fn carries(&self, user: Val, v: Val) -> bool {
        use Opcode::*;
        let below: Vec<Val> = units(v).into_iter().filter(|u| self.units.contains(u)).collect();
        if !below.is_empty() {
            return below.into_iter().any(merges) || self.extracts(user, v);
        }
        match user.opcode() {
            Some(LLVMStore) => user.operand(0) == v && user.operand(1) != v && is_stored_unread(v),
            Some(LLVMAnd | LLVMOr | LLVMXor | LLVMTrunc | LLVMZExt | LLVMSExt) => v.ty().int_width().is_some(),
            Some(LLVMShl | LLVMLShr | LLVMAShr) => {
                user.operand(0) == v && user.operand(1).const_int().is_some() && v.ty().int_width().is_some()
            }
            Some(LLVMExtractValue | LLVMInsertValue) => true,
            Some(LLVMInsertElement | LLVMExtractElement | LLVMShuffleVector) => takes_lanes(user, v),
            Some(LLVMRet) => self.may_be_returned(v),
            Some(LLVMCall) => {
                let is_argument = |n: &(usize, Val)| n.1 == v;
                let passed = user.arguments().into_iter().enumerate().filter(is_argument);
                self.marks_arguments_of(user)
                    && user.callee() != v
                    && !user.callee().is_intrinsic()
                    && passed.into_iter().all(|(n, _)| may_be_moved(user, n))
            }
            _ => false,
        }
    }

    /// Whether `user` is a part of what clang makes of the read of a bit-field: up to two shifts, or a shift and a mask.
    fn extracts(&self, user: Val, v: Val) -> bool {
        use Opcode::*;
        let named = !self.has_names || user.name().starts_with("bf.") && !user.name().starts_with("bf.value");
        let next = match (v.opcode(), user.opcode()) {
            (Some(LLVMLoad), Some(LLVMAnd | LLVMShl | LLVMLShr | LLVMAShr)) => true,
            (Some(LLVMShl), Some(LLVMLShr | LLVMAShr)) | (Some(LLVMLShr), Some(LLVMAnd)) => {
                v.operand(0).opcode() == Some(LLVMLoad)
            }
            _ => false,
        };
        named && next && is_masking(user)
    }

    /// Whether it can be told which arguments of a call are scalars. Models take no others.
    fn marks_arguments_of(&self, call: Val) -> bool {
        let callee = call.callee();
        let is_model = callee.is_function() && self.cx.facts.models.contains(&callee.name());
        !is_model && (self.cx.facts.has_marks || !callee.is_function() || !callee.is_declaration())
    }

    /// Whether returning `v` is clang's doing: what C returns was read before.
    fn may_be_returned(&self, v: Val) -> bool {
        match v.opcode() {
            Some(Opcode::LLVMLoad) => self.returns_aggregate == Some(true) || self.is_temporary(v.operand(0)),
            Some(Opcode::LLVMTrunc | Opcode::LLVMZExt | Opcode::LLVMSExt) => self.may_be_returned(v.operand(0)),
            Some(Opcode::LLVMCall | Opcode::LLVMInsertValue | Opcode::LLVMExtractValue) => true,
            // A parameter.
            None => true,
            _ => false,
        }
    }

    /// The masks of what an operation makes of values that have masks.
    pub fn track(&mut self, v: Val, op: Opcode) -> Lowered<()> {
        use Opcode::*;
        let operands = v.operands();
        if self.masks.is_empty() || !operands.iter().any(|o| self.masks.contains_key(o)) {
            return Ok(());
        }
        let masks = match op {
            LLVMAnd | LLVMOr | LLVMXor => vec![self.merged_mask(v, op)?],
            LLVMShl | LLVMLShr | LLVMAShr | LLVMTrunc | LLVMZExt | LLVMSExt => vec![self.moved_mask(v, op)?],
            LLVMExtractValue => {
                let range = self.part_range(operands[0].ty(), &v.indices())?;
                self.operand_masks(operands[0])?[range].to_vec()
            }
            LLVMInsertValue => {
                let range = self.part_range(v.ty(), &v.indices())?;
                let mut all = self.operand_masks(operands[0])?;
                let new = self.operand_masks(operands[1])?;
                all.splice(range, new);
                all
            }
            LLVMInsertElement => {
                let (all, new) = (self.operand_masks(operands[0])?, self.operand_masks(operands[1])?);
                let index = self.scalar(operands[2])?;
                self.with_lane(all, index, new[0])?
            }
            LLVMExtractElement => {
                let all = self.operand_masks(operands[0])?;
                let index = self.scalar(operands[1])?;
                let beyond = self.zero(self.ty(all[0]));
                vec![self.lane(all, index, beyond)?]
            }
            LLVMShuffleVector => {
                let mut all = self.operand_masks(operands[0])?;
                all.extend(self.operand_masks(operands[1])?);
                let initialised = self.zero(self.ty(all[0]));
                let of = |lane: Option<u32>| lane.and_then(|l| all.get(l as usize)).copied().unwrap_or(initialised);
                v.shuffle_mask().into_iter().map(of).collect()
            }
            _ => return Ok(()),
        };
        self.settle(v, masks);
        Ok(())
    }

    fn operand_masks(&mut self, v: Val) -> Lowered<Vec<ValueId>> {
        let values = self.parts(v)?;
        Ok(self.masks_of(v, &values))
    }

    /// The mask of an integer operand, as wide as the integer.
    fn narrow_mask(&mut self, v: Val) -> Lowered<ValueId> {
        let width = v.ty().int_width().unwrap_or(8) as u16;
        let mask = self.operand_masks(v)?[0];
        self.resize(mask, width, false)
    }

    /// The mask of a bitwise operation: bits that a constant decides are initialised.
    fn merged_mask(&mut self, v: Val, op: Opcode) -> Lowered<ValueId> {
        let (a, b) = (self.narrow_mask(v.operand(0))?, self.narrow_mask(v.operand(1))?);
        let mut mask = self.bin(BinOp::Or, a, b);
        for constant in v.operands().into_iter().filter_map(|o| o.const_int()) {
            let keep = match op {
                Opcode::LLVMAnd => constant,
                Opcode::LLVMOr => constant.xor(Bv::ones(constant.width())),
                _ => continue,
            };
            let keep = self.int(keep);
            mask = self.bin(BinOp::And, mask, keep);
        }
        self.widened(mask)
    }

    /// The mask of a value whose bits are moved as those of its operand.
    fn moved_mask(&mut self, v: Val, op: Opcode) -> Lowered<ValueId> {
        let mask = self.narrow_mask(v.operand(0))?;
        let to = v.ty().int_width().unwrap_or(8) as u16;
        let shift = |op| Some((op, v.operand(1).const_int()?));
        let moved = match op {
            Opcode::LLVMShl => shift(BinOp::Shl),
            Opcode::LLVMLShr => shift(BinOp::LShr),
            Opcode::LLVMAShr => shift(BinOp::AShr),
            _ => None,
        };
        let result = match moved {
            Some((op, distance)) => {
                let distance = self.int(distance);
                self.bin(op, mask, distance)
            }
            // The sign fills the rest, and is as uncertain everywhere.
            None => self.resize(mask, to, op == Opcode::LLVMSExt)?,
        };
        self.widened(result)
    }

    fn widened(&mut self, mask: ValueId) -> Lowered<ValueId> {
        let width = self.width(mask)?;
        match width % 8 {
            0 => Ok(mask),
            _ => Ok(self.cast(CastOp::ZExt, mask, Type::Int(width.next_multiple_of(8)))),
        }
    }
}

/// Whether `user` moves lanes of the vector `v`.
fn takes_lanes(user: Val, v: Val) -> bool {
    use Opcode::*;
    match user.opcode() {
        Some(LLVMInsertElement) => user.operand(0) == v && user.operand(1) != v,
        Some(LLVMExtractElement | LLVMShuffleVector) => true,
        _ => false,
    }
}

/// Whether storing `v` is clang's doing: what is computed from a value was read before.
fn is_stored_unread(v: Val) -> bool {
    !matches!(v.opcode(), Some(op) if is_bitwise(op))
}

/// Whether an operation moves, keeps or merges bits.
fn is_bitwise(op: Opcode) -> bool {
    use Opcode::*;
    matches!(op, LLVMAnd | LLVMOr | LLVMXor | LLVMShl | LLVMLShr | LLVMAShr | LLVMTrunc | LLVMZExt | LLVMSExt)
}

/// Whether the unit of bit-fields that is loaded goes back to its place with some bits replaced, and nowhere else.
fn merges(unit: Val) -> bool {
    let goes_back = |v: Val| {
        let is_store = |u: &Val| u.opcode() == Some(Opcode::LLVMStore) && u.operand(1) == unit.operand(0);
        v.users().iter().all(is_store)
    };
    let replaced = |u: &Val| u.opcode() == Some(Opcode::LLVMOr) && goes_back(*u);
    unit.users().into_iter().all(|cleared| {
        let back = cleared.users().iter().all(replaced) || goes_back(cleared);
        cleared.opcode() == Some(Opcode::LLVMAnd) && is_masking(cleared) && back
    })
}

/// The loads that a value is computed from by operations on bits.
pub fn units(v: Val) -> Vec<Val> {
    use Opcode::*;
    let (mut found, mut todo) = (Vec::new(), vec![v]);
    while let Some(v) = todo.pop() {
        match v.opcode() {
            Some(LLVMLoad) => found.push(v),
            Some(op) if is_bitwise(op) && found.len() < MAX_UNITS => todo.extend(v.operands()),
            _ => {}
        }
    }
    found
}

/// Whether argument `index` of a call is not passed as a scalar of C.
fn may_be_moved(call: Val, index: usize) -> bool {
    let n = index as u32;
    let by_address = ["byval", "sret"].iter().any(|a| call.argument_type_attribute(n, a).is_some());
    !by_address && !call.argument_has_attribute(n, "noundef")
}

/// Whether an operation keeps some bits of its operand by constants, as reads and writes of bit-fields do.
fn is_masking(user: Val) -> bool {
    use Opcode::*;
    matches!(user.opcode(), Some(LLVMAnd | LLVMShl | LLVMLShr | LLVMAShr)) && user.operand(1).const_int().is_some()
}
