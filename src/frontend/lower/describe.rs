//! C expressions for descriptions of checks, read back from the IR and debug information.
//!
//! At -O0 every use of a variable is a load from its address, so that the expression tree of the source is
//! the operand tree of the instructions. What has no name is shown as `…`.

use super::FunctionLowering;
use super::arithmetic::{is_decrement, is_negation, symbol};
use super::types::scalar;
use crate::frontend::llvm::{IntPredicate, Opcode, TypeKind, Val};
use crate::program::{BinOp, DebugType, Type, TypeId};

/// Precedences of C operators, higher binds tighter.
mod level {
    pub const CONDITIONAL: u8 = 3;
    pub const OR: u8 = 6;
    pub const XOR: u8 = 7;
    pub const AND: u8 = 8;
    pub const EQUALITY: u8 = 9;
    pub const RELATION: u8 = 10;
    pub const SHIFT: u8 = 11;
    pub const SUM: u8 = 12;
    pub const PRODUCT: u8 = 13;
    pub const UNARY: u8 = 14;
    pub const POSTFIX: u8 = 15;
}

/// Deeper or longer expressions end in `…`.
const MAX_DEPTH: u32 = 12;
const MAX_LENGTH: usize = 160;

/// An expression with the precedence of its outermost operator.
struct Text {
    text: String,
    level: u8,
}

impl Text {
    fn new(text: impl Into<String>, level: u8) -> Self {
        Text { text: text.into(), level }
    }

    /// The text, in parentheses if its operator binds less tightly than `level`.
    fn at(&self, level: u8) -> String {
        if self.level < level { format!("({})", self.text) } else { self.text.clone() }
    }

    fn if_short(self) -> Option<Self> {
        (self.text.len() <= MAX_LENGTH).then_some(self)
    }
}

/// An lvalue: an expression for an object, or the expression of a pointer to it.
enum Object {
    Named(String, Option<TypeId>),
    Pointee(Text, Option<TypeId>),
}

impl Object {
    fn ty(&self) -> Option<TypeId> {
        match self {
            Object::Named(_, ty) | Object::Pointee(_, ty) => *ty,
        }
    }

    fn text(self) -> Text {
        match self {
            Object::Named(text, _) => Text::new(text, level::POSTFIX),
            Object::Pointee(pointer, _) => Text::new(format!("*{}", pointer.at(level::UNARY)), level::UNARY),
        }
    }

    fn address(self) -> Text {
        match self {
            Object::Named(text, _) => Text::new(format!("&{text}"), level::UNARY),
            Object::Pointee(pointer, _) => pointer,
        }
    }
}

impl FunctionLowering<'_, '_> {
    /// The C expression whose value `v` is.
    pub fn describe(&mut self, v: Val) -> String {
        self.value_text(v, 0).map_or_else(|| "…".to_string(), |t| t.text)
    }

    /// The C expression for the object at address `v`.
    pub fn describe_object(&mut self, v: Val) -> String {
        self.object(v, 0).map_or_else(|| "…".to_string(), |o| o.text().text)
    }

    /// The C type of the object at address `v`, if debug information tells.
    pub fn declared_type(&mut self, v: Val) -> Option<TypeId> {
        self.object(v, 0)?.ty()
    }

    /// The array into which the address `v` indexes, if it does.
    pub fn array_of(&mut self, v: Val) -> Option<String> {
        if v.opcode() != Some(Opcode::LLVMGetElementPtr) {
            return None;
        }
        let indexes_array = v.source_element_type().kind() == TypeKind::LLVMArrayTypeKind && v.operand_count() == 3;
        let (base, decays) = (v.operand(0), v.operand_count() == 2);
        if indexes_array {
            return self.object(base, 0).map(|o| o.text().text);
        }
        // A step from the first element of an array: the decayed array is the base.
        let decayed = decays && base.opcode() == Some(Opcode::LLVMGetElementPtr) && self.is_decay(base);
        decayed.then(|| self.object(base.operand(0), 0)).flatten().map(|o| o.text().text)
    }

    fn is_decay(&self, v: Val) -> bool {
        v.source_element_type().kind() == TypeKind::LLVMArrayTypeKind
            && v.operand_count() == 3
            && v.operands()[1..].iter().all(|i| i.is_constant() && i.is_null())
    }

    fn value_text(&mut self, v: Val, depth: u32) -> Option<Text> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some(value) = v.const_int() {
            let text = value.to_signed_string();
            return Some(Text::new(text, if value.sign() { level::UNARY } else { level::POSTFIX }));
        }
        if let Ok(Type::Float(kind)) = scalar(v.ty())
            && let Some(bits) = v.const_float_bits(u32::from(kind.bits()))
        {
            let text = kind.decimal(bits);
            let level = if text.starts_with('-') { level::UNARY } else { level::POSTFIX };
            return Some(Text::new(text, level));
        }
        if v.is_function() {
            return Some(Text::new(self.cx.function_name(v), level::POSTFIX));
        }
        if v.ty().is_pointer() && v.is_constant() && v.is_null() {
            return Some(Text::new("NULL", level::POSTFIX));
        }
        if let Some(text) = self.operation_text(v, depth) {
            return text.if_short();
        }
        if v.is_global_variable() || matches!(v.opcode(), Some(Opcode::LLVMAlloca)) {
            let object = self.object(v, depth)?;
            let is_array = object.ty().is_some_and(|t| self.is_array(t));
            return Some(if is_array { object.text() } else { object.address() });
        }
        let variable = self.variables.get(&v)?;
        Some(Text::new(self.cx.program.source.variables[*variable].name.clone(), level::POSTFIX))
    }

    fn operation_text(&mut self, v: Val, depth: u32) -> Option<Text> {
        use Opcode::*;
        let op = v.opcode()?;
        match op {
            LLVMLoad => Some(self.object(v.operand(0), depth + 1)?.text()),
            LLVMTrunc | LLVMZExt | LLVMSExt | LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP | LLVMFPTrunc
            | LLVMFPExt | LLVMPtrToInt | LLVMIntToPtr | LLVMBitCast | LLVMFreeze => {
                self.value_text(v.operand(0), depth + 1)
            }
            LLVMGetElementPtr => self.address_text(v, depth),
            LLVMICmp => {
                let (sign, own) = relation(v.int_predicate());
                self.infix(v, sign, own, depth)
            }
            LLVMSub if is_negation(v) => {
                let operand = self.value_text(v.operand(1), depth + 1)?.at(level::POSTFIX);
                Some(Text::new(format!("-{operand}"), level::UNARY))
            }
            LLVMFNeg => {
                let operand = self.value_text(v.operand(0), depth + 1)?.at(level::POSTFIX);
                Some(Text::new(format!("-{operand}"), level::UNARY))
            }
            LLVMXor if v.operand(1).const_int().is_some_and(|c| c.is_ones()) => {
                let operand = self.value_text(v.operand(0), depth + 1)?;
                let not = if v.ty().int_width() == Some(1) { "!" } else { "~" };
                Some(Text::new(format!("{not}{}", operand.at(level::UNARY)), level::UNARY))
            }
            LLVMSelect => {
                let condition = self.value_text(v.operand(0), depth + 1)?.at(level::CONDITIONAL + 1);
                let (a, b) = (self.value_text(v.operand(1), depth + 1)?, self.value_text(v.operand(2), depth + 1)?);
                Some(Text::new(format!("{condition} ? {} : {}", a.text, b.text), level::CONDITIONAL))
            }
            LLVMCall => self.call_text(v, depth),
            _ => {
                let (sign, own) = infix_operator(op)?;
                self.infix(v, sign, own, depth)
            }
        }
    }

    fn infix(&mut self, v: Val, sign: &str, own: u8, depth: u32) -> Option<Text> {
        let left = self.value_text(v.operand(0), depth + 1)?.at(own);
        if is_decrement(v) {
            return Some(Text::new(format!("{left} - 1"), own));
        }
        let right = self.value_text(v.operand(1), depth + 1)?.at(own + 1);
        Some(Text::new(format!("{left} {sign} {right}"), own))
    }

    fn call_text(&mut self, v: Val, depth: u32) -> Option<Text> {
        let callee = v.callee();
        if callee.is_intrinsic() && callee.name().starts_with("llvm.fmuladd.") {
            let [a, b, c] = [(0, level::PRODUCT), (1, level::PRODUCT + 1), (2, level::SUM + 1)]
                .map(|(n, level)| Some(self.value_text(v.operand(n), depth + 1)?.at(level)));
            return Some(Text::new(format!("{} * {} + {}", a?, b?, c?), level::SUM));
        }
        let name = if callee.is_intrinsic() {
            // `llvm.floor.f64` is `floor`.
            callee.name().split('.').nth(1)?.to_string()
        } else if callee.is_function() {
            self.cx.function_name(callee)
        } else {
            self.value_text(callee, depth + 1)?.at(level::POSTFIX)
        };
        // Where the result goes is no argument in C.
        let is_written = |n: u32| v.argument_type_attribute(n, "sret").is_none();
        let written = (0..).zip(v.arguments()).filter(|(n, _)| is_written(*n));
        let arguments: Option<Vec<String>> =
            written.map(|(_, a)| self.value_text(a, depth + 1).map(|t| t.text)).collect();
        Some(Text::new(format!("{name}({})", arguments?.join(", ")), level::POSTFIX))
    }

    /// The value of an address computation: a decayed array, `p + i`, or `&object`.
    fn address_text(&mut self, v: Val, depth: u32) -> Option<Text> {
        if self.is_decay(v) {
            return Some(self.object(v.operand(0), depth + 1)?.text());
        }
        if v.operand_count() == 2 && v.source_element_type().kind() != TypeKind::LLVMStructTypeKind {
            let base = self.value_text(v.operand(0), depth + 1)?.at(level::SUM);
            let index = self.value_text(v.operand(1), depth + 1)?;
            return Some(Text::new(format!("{base} + {}", index.at(level::SUM + 1)), level::SUM));
        }
        let object = self.object(v, depth + 1)?;
        let is_array = object.ty().is_some_and(|t| self.is_array(t));
        Some(if is_array { object.text() } else { object.address() })
    }

    fn is_array(&self, ty: TypeId) -> bool {
        matches!(self.cx.program.source.types[ty], DebugType::Array { .. })
    }

    /// The object at an address.
    fn object(&mut self, v: Val, depth: u32) -> Option<Object> {
        if depth > MAX_DEPTH {
            return None;
        }
        if v.is_global_variable() {
            return self.global_object(v);
        }
        if v.opcode() == Some(Opcode::LLVMGetElementPtr) {
            return self.element_object(v, depth);
        }
        if let Some(&variable) = self.variables.get(&v) {
            let variable = &self.cx.program.source.variables[variable];
            return Some(Object::Named(variable.name.clone(), variable.ty));
        }
        if v.opcode() == Some(Opcode::LLVMAlloca) {
            return None;
        }
        let ty = match v.opcode() {
            Some(Opcode::LLVMLoad) => self.object(v.operand(0), depth + 1)?.ty().and_then(|t| self.pointee(t)),
            _ => None,
        };
        Some(Object::Pointee(self.value_text(v, depth + 1)?, ty))
    }

    fn pointee(&self, ty: TypeId) -> Option<TypeId> {
        match self.cx.program.source.types[ty] {
            DebugType::Pointer(target) => target,
            _ => None,
        }
    }

    fn global_object(&mut self, v: Val) -> Option<Object> {
        let variable = self.cx.debug.global(&mut self.cx.program.source, self.cx.module, v);
        if let Some(variable) = variable {
            let variable = &self.cx.program.source.variables[variable];
            if !variable.name.is_empty() {
                return Some(Object::Named(variable.name.clone(), variable.ty));
            }
        }
        match v.initializer().and_then(|i| i.const_bytes()) {
            Some(bytes) if v.is_constant_global() && bytes.len() <= 40 => {
                let text =
                    String::from_utf8_lossy(bytes.strip_suffix(b"\0").unwrap_or(&bytes)).escape_debug().to_string();
                Some(Object::Named(format!("\"{text}\""), None))
            }
            _ => Some(Object::Named(v.name(), None)),
        }
    }

    /// The element or member at an address computation.
    fn element_object(&mut self, v: Val, depth: u32) -> Option<Object> {
        let indices = v.operands().split_off(1);
        let (first, rest) = indices.split_first()?;
        let mut llvm_type = v.source_element_type();
        let mut object = if first.is_constant() && first.is_null() && !rest.is_empty() {
            self.object(v.operand(0), depth + 1)?
        } else {
            let base = self.value_text(v.operand(0), depth + 1)?.at(level::POSTFIX);
            let index = self.value_text(*first, depth + 1)?.text;
            let ty = self.element_type_behind(v.operand(0), depth);
            Object::Named(format!("{base}[{index}]"), ty)
        };
        for &index in rest {
            if llvm_type.kind() == TypeKind::LLVMStructTypeKind {
                let field = u32::try_from(index.const_int()?.to_u64()?).ok()?;
                let offset = self.cx.layout.offset(llvm_type, field);
                llvm_type = *llvm_type.fields().get(field as usize)?;
                object = self.member(object, offset)?;
            } else {
                let ty = object.ty().and_then(|t| match self.cx.program.source.types[t] {
                    DebugType::Array { element, .. } => Some(element),
                    _ => None,
                });
                llvm_type = llvm_type.element();
                let index = self.value_text(index, depth + 1)?.text;
                object = Object::Named(format!("{}[{index}]", object.text().at(level::POSTFIX)), ty);
            }
        }
        Some(object)
    }

    /// The C type of the elements behind a pointer value.
    fn element_type_behind(&mut self, pointer: Val, depth: u32) -> Option<TypeId> {
        match pointer.opcode() {
            Some(Opcode::LLVMLoad) => self.object(pointer.operand(0), depth + 1)?.ty().and_then(|t| self.pointee(t)),
            Some(Opcode::LLVMGetElementPtr) => self.object(pointer, depth + 1)?.ty(),
            _ => None,
        }
    }

    /// The member of a structure at a byte offset.
    fn member(&self, object: Object, offset: u64) -> Option<Object> {
        let DebugType::Struct { members, union: false, .. } = &self.cx.program.source.types[object.ty()?] else {
            return None;
        };
        let member = members.iter().find(|m| m.bit_offset == offset * 8 && !m.name.is_empty())?;
        let text = match object {
            Object::Pointee(pointer, _) => format!("{}->{}", pointer.at(level::POSTFIX), member.name),
            Object::Named(text, _) => format!("{text}.{}", member.name),
        };
        Some(Object::Named(text, Some(member.ty)))
    }
}

fn relation(predicate: IntPredicate) -> (&'static str, u8) {
    match predicate {
        IntPredicate::LLVMIntEQ => ("==", level::EQUALITY),
        IntPredicate::LLVMIntNE => ("!=", level::EQUALITY),
        IntPredicate::LLVMIntUGT | IntPredicate::LLVMIntSGT => (">", level::RELATION),
        IntPredicate::LLVMIntUGE | IntPredicate::LLVMIntSGE => (">=", level::RELATION),
        IntPredicate::LLVMIntULT | IntPredicate::LLVMIntSLT => ("<", level::RELATION),
        IntPredicate::LLVMIntULE | IntPredicate::LLVMIntSLE => ("<=", level::RELATION),
    }
}

fn infix_operator(op: Opcode) -> Option<(&'static str, u8)> {
    use Opcode::*;
    Some(match op {
        LLVMAdd | LLVMFAdd => (symbol(BinOp::Add), level::SUM),
        LLVMSub | LLVMFSub => (symbol(BinOp::Sub), level::SUM),
        LLVMMul | LLVMFMul => (symbol(BinOp::Mul), level::PRODUCT),
        LLVMSDiv | LLVMUDiv | LLVMFDiv => (symbol(BinOp::SDiv), level::PRODUCT),
        LLVMSRem | LLVMURem => (symbol(BinOp::SRem), level::PRODUCT),
        LLVMShl => (symbol(BinOp::Shl), level::SHIFT),
        LLVMLShr | LLVMAShr => (symbol(BinOp::LShr), level::SHIFT),
        LLVMAnd => (symbol(BinOp::And), level::AND),
        LLVMOr => (symbol(BinOp::Or), level::OR),
        LLVMXor => (symbol(BinOp::Xor), level::XOR),
        _ => return None,
    })
}
