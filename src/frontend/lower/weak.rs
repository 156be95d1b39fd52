//! Weak symbols that no file defines: their addresses are null, unless another file or library defines them. Whether one does is
//! an input that is drawn where the program starts, and kept in a variable of its own. Initial values that mention such an
//! address are stored there, too.

use super::FunctionLowering;
use super::globals::GlobalPlace;
use super::types::{Lowered, unsupported};
use crate::frontend::library::is_library_function;
use crate::frontend::llvm::{Opcode, Val};
use crate::program::{
    BOOL, CastOp, CmpOp, Constant, ENTRY, Function, Global, GlobalId, Init, InputKind, Inst, LocId, Op, Property, Type,
    ValueId,
};
use crate::util::Bv;

/// Functions that have a meaning here, whoever defines them.
const OWN: [&str; 6] = ["__VERIFIER_", "__CPROVER_", "__verify_", "__assert", "nondet", "reach_error"];

/// A part of the initial contents of a variable: an address that is null if a symbol is not defined.
pub struct Late {
    place: GlobalPlace,
    /// The global that says whether the symbol is defined.
    defined: GlobalId,
    /// The value if it is.
    address: Constant,
    /// The value if it is not.
    otherwise: i64,
}

impl super::Lowering<'_> {
    /// Whether `v` is a weak symbol that no file defines.
    pub fn is_weak(&self, v: Val) -> bool {
        !self.facts.weak.is_empty()
            && (v.is_function() || v.is_global_variable())
            && self.facts.weak.contains(&v.name())
            && !OWN.iter().any(|prefix| v.name().starts_with(prefix))
    }

    /// The variable that says whether a symbol is defined.
    fn defined_id(&mut self, symbol: Val) -> GlobalId {
        let name = symbol.name();
        if let Some(&known) = self.defined.get(&name) {
            return known;
        }
        let id = self.program.globals.push(Global {
            name: format!("__verify_defined_{name}"),
            size: 1,
            align: 1,
            constant: false,
            guarded: false,
            init: Init::Pieces(Vec::new()),
            variable: None,
        });
        self.defined.insert(name, id);
        id
    }

    /// Whether the constant at a place depends on a weak symbol; then it is stored where the program starts.
    pub fn is_late(&mut self, v: Val, place: GlobalPlace) -> Lowered<bool> {
        let Some((symbol, otherwise)) = self.weak_base(v) else { return Ok(false) };
        let address = match self.scalar_constant(symbol)? {
            Constant::Global(global, at) => Constant::Global(global, at.wrapping_add(otherwise)),
            function if otherwise == 0 => function,
            _ => return unsupported("arithmetic on the address of a function"),
        };
        let defined = self.defined_id(symbol);
        // Nobody but the start of the program writes it, but not every analysis begins there.
        self.program.globals[place.global].constant = false;
        self.late.push(Late { place, defined, address, otherwise });
        Ok(true)
    }

    /// The weak symbol that an address is computed from, and the distance in bytes.
    fn weak_base(&self, v: Val) -> Option<(Val, i64)> {
        if self.is_weak(v) {
            return Some((v, 0));
        }
        let word = Some(u32::from(self.program.target.pointer_width));
        match v.opcode()? {
            Opcode::LLVMGetElementPtr => {
                let (symbol, at) = self.weak_base(v.operand(0))?;
                let further = self.constant_offset(v).and_then(|o| i64::try_from(o).ok())?;
                Some((symbol, at.wrapping_add(further)))
            }
            Opcode::LLVMPtrToInt if v.ty().int_width() == word => self.weak_base(v.operand(0)),
            Opcode::LLVMIntToPtr if v.operand(0).ty().int_width() == word => self.weak_base(v.operand(0)),
            _ => None,
        }
    }

    /// Executions start by drawing which weak symbols are defined, and by completing the variables that depend on it.
    pub fn start_weak(&mut self) {
        let mut symbols: Vec<(String, GlobalId)> = self.defined.drain().collect();
        symbols.sort_by_key(|&(_, id)| id);
        let mut start = Start::new(&mut self.program.functions[self.program.entry]);
        for (name, id) in symbols {
            // The C library may have it or, as the members of archives that nobody needs, not.
            let kind = match is_library_function(&name) {
                true => InputKind::Doubtful(format!("whether '{name}' is linked")),
                false => InputKind::defined(&name),
            };
            let drawn = start.push(Op::Input(kind), BOOL);
            let byte = start.push(Op::Cast(CastOp::ZExt, drawn), Type::Int(8));
            let ptr = start.function.add_const(Constant::Global(id, 0));
            start.effect(Op::Store { ptr, value: byte });
        }
        let width = self.program.target.pointer_width;
        for late in self.late.drain(..) {
            let ptr = start.function.add_const(Constant::Global(late.defined, 0));
            let byte = start.push(Op::Load(ptr), Type::Int(8));
            let zero = start.function.add_const(Constant::Int(Bv::zero(8)));
            let is_there = start.push(Op::Cmp(CmpOp::Ne, byte, zero), BOOL);
            let address = start.function.add_const(late.address);
            let null = match late.otherwise {
                0 => start.function.add_const(Constant::Null),
                other => {
                    let number = start.function.add_const(Constant::Int(Bv::signed(width, i128::from(other))));
                    start.push(Op::Cast(CastOp::IntToPtr, number), Type::Ptr)
                }
            };
            let value = start.push(Op::Select(is_there, address, null), Type::Ptr);
            let ptr = start.function.add_const(Constant::Global(late.place.global, late.place.offset as i64));
            start.effect(Op::Store { ptr, value });
        }
        start.finish();
    }
}

/// Instructions in front of all others of the entry function.
struct Start<'f> {
    function: &'f mut Function,
    loc: LocId,
    insts: Vec<Inst>,
}

impl<'f> Start<'f> {
    fn new(function: &'f mut Function) -> Self {
        let loc = function.blocks[ENTRY].terminator_loc;
        Start { function, loc, insts: Vec::new() }
    }

    fn push(&mut self, op: Op, ty: Type) -> ValueId {
        let result = self.function.new_result(ENTRY, ty);
        self.insts.push(Inst { op, result: Some(result), loc: self.loc });
        result
    }

    fn effect(&mut self, op: Op) {
        self.insts.push(Inst { op, result: None, loc: self.loc });
    }

    fn finish(self) {
        self.function.blocks[ENTRY].insts.splice(0..0, self.insts);
    }
}

impl FunctionLowering<'_, '_> {
    /// The address of `v` if that is a weak symbol: null if it is not defined.
    pub fn weak_address(&mut self, v: Val) -> Lowered<Option<ValueId>> {
        if !self.cx.is_weak(v) {
            return Ok(None);
        }
        let address = self.cx.scalar_constant(v)?;
        let address = self.constant(address);
        let is_defined = self.is_defined(v);
        let null = self.null();
        Ok(Some(self.select(is_defined, address, null)))
    }

    fn is_defined(&mut self, symbol: Val) -> ValueId {
        let id = self.cx.defined_id(symbol);
        let ptr = self.constant(Constant::Global(id, 0));
        let byte = self.emit(Op::Load(ptr), Type::Int(8));
        let zero = self.zero(Type::Int(8));
        self.cmp(CmpOp::Ne, byte, zero)
    }

    /// A call of a weak function that is not there.
    pub fn check_weak_callee(&mut self, callee: Val) {
        if !self.cx.is_weak(callee) {
            return;
        }
        let is_defined = self.is_defined(callee);
        let name = callee.name();
        if self.checks(Property::Deref) {
            let text = format!("dereference failure: null function pointer in {name}()");
            self.check(Property::Deref, is_defined, text);
        } else {
            self.check(
                Property::Unsupported,
                is_defined,
                format!("a call of the weak function '{name}', which no file defines"),
            );
        }
    }
}
