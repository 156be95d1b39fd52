//! Global variables and their initial contents.

use super::Lowering;
use super::constants::elements;
use super::types::{Lowered, Unsupported, leaves, unsupported};
use crate::frontend::llvm::{Opcode, TypeKind, Val, ValueKind};
use crate::program::{Constant, Global, GlobalId, Init, InitPiece, LIBRARY_STATE, Property};
use crate::util::Bv;
use crate::util::ids::Id;

/// A place in a global variable.
#[derive(Clone, Copy)]
pub struct GlobalPlace {
    /// The variable.
    pub global: GlobalId,
    /// The offset in bytes.
    pub offset: u64,
}

impl GlobalPlace {
    /// The place so many bytes behind.
    fn behind(self, bytes: u64) -> GlobalPlace {
        GlobalPlace { offset: self.offset + bytes, ..self }
    }
}

impl Lowering<'_> {
    /// The id of a global variable, which becomes part of the program with whatever its initialiser mentions.
    pub fn global_id(&mut self, v: Val) -> Lowered<GlobalId> {
        if let Some(&known) = self.globals.get(&v) {
            return Ok(known);
        }
        let ty = v.value_type();
        if !ty.is_sized() {
            return unsupported(format!("the variable '{}' of an incomplete type", v.name()));
        }
        let size = self.layout.alloc_size(ty);
        if v.is_declaration() && size == 0 {
            return unsupported(format!("the external array '{}' of unknown size", v.name()));
        }
        let variable = self.debug.global(&mut self.program.source, self.module, v);
        // String literals have debug information, but no name.
        let variable = variable.filter(|&var| !self.program.source.variables[var].name.is_empty());
        let debug_name = variable.map(|var| self.program.source.variables[var].name.clone());
        let id = self.program.globals.push(Global {
            name: debug_name.unwrap_or_else(|| self.global_name(v)),
            size,
            align: v.alignment().max(self.layout.align(ty)),
            constant: v.is_constant_global(),
            guarded: v.name().starts_with("__verify_guarded_"),
            init: Init::Arbitrary,
            variable,
        });
        // Known before its initialiser is read, which may mention it.
        self.globals.insert(v, id);
        self.program.globals[id].init = self.initial_contents(v, id);
        Ok(id)
    }

    /// Variables that the environment may have written before the entry function runs are arbitrary.
    fn initial_contents(&mut self, v: Val, id: GlobalId) -> Init {
        let Some(initializer) = v.initializer() else {
            self.met_environment |= !self.is_model_global(v);
            return Init::Arbitrary;
        };
        let starts_fresh = self.options.function == "main"
            || self.options.caller.initial_variables
            || self.is_model_global(v)
            || is_never_written(v);
        if !v.is_constant_global() && !starts_fresh {
            return Init::Arbitrary;
        }
        let mut pieces = Vec::new();
        match self.pieces(initializer, GlobalPlace { global: id, offset: 0 }, &mut pieces) {
            Ok(()) => Init::Pieces(pieces),
            Err(Unsupported(reason)) => {
                self.odd_globals.push(format!("initial value of '{}': {reason}", v.name()));
                Init::Arbitrary
            }
        }
    }

    /// The display name of a variable without debug information; those of models have names that mean nothing to users.
    fn global_name(&self, v: Val) -> String {
        let name = v.name();
        match name.strip_prefix("__verify_") {
            Some("in") => "*stdin".to_string(),
            Some("out") => "*stdout".to_string(),
            Some("error") => "*stderr".to_string(),
            Some(rest) => format!("{LIBRARY_STATE}{rest}"),
            None => name,
        }
    }

    fn is_model_global(&self, v: Val) -> bool {
        v.name().starts_with("__verify_")
            || matches!(v.name().as_str(), "stdin" | "stdout" | "stderr" | "optarg" | "optind" | "opterr" | "optopt")
    }

    /// The pieces of a constant at `place`; zeros need none. Undefined padding counts as zero, as C demands
    /// for static storage.
    fn pieces(&mut self, v: Val, place: GlobalPlace, pieces: &mut Vec<InitPiece>) -> Lowered<()> {
        if v.is_null() || v.is_undef() {
            return Ok(());
        }
        if let Some(bytes) = v.const_bytes() {
            let nonzero = bytes.iter().enumerate().filter(|(_, b)| **b != 0);
            pieces.extend(nonzero.map(|(i, &b)| InitPiece {
                offset: place.offset + i as u64,
                value: Constant::Int(Bv::new(8, u128::from(b))),
            }));
            return Ok(());
        }
        let layout = self.layout;
        match v.ty().kind() {
            TypeKind::LLVMStructTypeKind => {
                for (i, element) in elements(v).enumerate() {
                    self.pieces(element, place.behind(layout.offset(v.ty(), i as u32)), pieces)?;
                }
                Ok(())
            }
            TypeKind::LLVMArrayTypeKind => {
                let step = layout.alloc_size(v.ty().element());
                for (i, element) in elements(v).enumerate() {
                    self.pieces(element, place.behind(i as u64 * step), pieces)?;
                }
                Ok(())
            }
            TypeKind::LLVMVectorTypeKind => {
                let lanes = super::types::in_memory(layout, v.ty())?;
                for (element, lane) in elements(v).zip(lanes) {
                    self.pieces(element, place.behind(lane.offset), pieces)?;
                }
                Ok(())
            }
            _ => {
                leaves(layout, v.ty())?;
                if self.is_late(v, place)? {
                    return Ok(());
                }
                let value = self.static_constant(v)?;
                // Integers are stored in whole bytes.
                let value = match value {
                    Constant::Int(bits) => Constant::Int(bits.zext(bits.width().next_multiple_of(8))),
                    other => other,
                };
                pieces.push(InitPiece { offset: place.offset, value });
                Ok(())
            }
        }
    }

    /// Whether the address `sum` bytes into a variable may be an initialiser: there is no code of which it could be required.
    fn check_static_sum(&self, global: GlobalId, sum: i64) -> Lowered<()> {
        let is_inside = u64::try_from(sum).is_ok_and(|sum| sum <= self.program.globals[global].size);
        if is_inside || !self.options.properties.contains(Property::PointerArithmetic) {
            return Ok(());
        }
        unsupported("pointer arithmetic out of bounds")
    }

    /// A scalar constant or constant expression without instructions. An address as an integer of pointer
    /// width is that pointer: in memory they are the same.
    fn static_constant(&mut self, v: Val) -> Lowered<Constant> {
        if v.kind() != ValueKind::LLVMConstantExprValueKind {
            return self.scalar_constant(v);
        }
        let word = u32::from(self.program.target.pointer_width);
        match v.opcode() {
            Some(Opcode::LLVMPtrToInt) if v.ty().int_width() == Some(word) => self.static_constant(v.operand(0)),
            Some(Opcode::LLVMIntToPtr) if v.operand(0).ty().int_width() == Some(word) => {
                self.static_constant(v.operand(0))
            }
            Some(Opcode::LLVMGetElementPtr) => {
                let Some(offset) = self.constant_offset(v).and_then(|o| i64::try_from(o).ok()) else {
                    return unsupported("a computed address");
                };
                match self.static_constant(v.operand(0))? {
                    Constant::Global(global, base) => {
                        let sum = base.wrapping_add(offset);
                        self.check_static_sum(global, sum)?;
                        Ok(Constant::Global(global, sum))
                    }
                    other if offset == 0 => Ok(other),
                    Constant::Null => Ok(Constant::Int(Bv::signed(word as u16, i128::from(offset)))),
                    _ => unsupported("arithmetic on the address of a function"),
                }
            }
            _ => unsupported("a constant that the linker computes"),
        }
    }

    /// Executions start with a check for each global whose initial contents could not be expressed.
    pub fn report_odd_globals(&mut self) {
        let entry = self.program.entry;
        for reason in std::mem::take(&mut self.odd_globals) {
            let f = &self.program.functions[entry];
            let loc = f.blocks[crate::program::ENTRY].terminator_loc;
            let kind = crate::program::CheckKind::NotModelled { what: reason };
            let check = self.program.checks.push(crate::program::Check { kind, loc, function: f.name.clone() });
            debug_assert!(check.index() < self.program.checks.len());
            let f = &mut self.program.functions[entry];
            let cond = f.add_const(Constant::Int(Bv::bool(false)));
            let op = crate::program::Op::Check { check, cond };
            f.blocks[crate::program::ENTRY].insts.insert(0, crate::program::Inst { op, result: None, loc });
        }
    }
}

/// Whether nobody writes a variable: no other file knows it, this one only reads it, and it is no device. Then it has its initial value for ever.
fn is_never_written(v: Val) -> bool {
    !v.is_exported() && is_only_read(v)
}

fn is_only_read(address: Val) -> bool {
    address.users().into_iter().all(|user| match user.opcode() {
        Some(Opcode::LLVMLoad) => !user.is_volatile(),
        Some(Opcode::LLVMICmp) => true,
        Some(Opcode::LLVMGetElementPtr) => is_only_read(user),
        _ => false,
    })
}
