//! Reading code as it is, for comparisons ([`crate::code`]).

use super::debug::{ReturnsAndParameters, TypeReader, c_spelling, declared_types, element_pointer, function_type};
use super::error::Error;
use super::input;
use super::llvm::{Bb, Layout, Metadata, Module, Opcode, RecordKind, Session, Ty, TypeKind, Val, ValueKind};
use super::operations::{comparison, integer_operation, is_terminator};
use super::recorded;
use crate::code::{self, Block, End, Function, Global, Inst, Kind, Loc, Operand, PartPath, Phi, Step};
use crate::program::BinOp;
use rustc_hash::FxHashMap;
use std::path::PathBuf;

/// How deep constants are followed.
const DEPTH: u32 = 24;
/// The most pieces of an initial value that are told one by one.
const PIECES: usize = 2000;
/// Intrinsics that say something to compilers only.
const SILENT: [&str; 3] = ["llvm.dbg.", "llvm.lifetime.", "llvm.experimental.noalias.scope.decl"];
/// Words of memory operations that matter.
const ORDERINGS: [&str; 9] =
    ["volatile", "atomic", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst", "weak"];

/// The code of `files`, linked; `clang_arguments` are for C source.
///
/// # Errors
/// As of [`super::load`].
pub fn read_code(files: &[PathBuf], clang_arguments: &[String]) -> Result<code::Module, Error> {
    let session = Session::new();
    let mut module = input::read(&session, files, clang_arguments)?;
    let aliases: Vec<(String, Option<Val>)> =
        module.aliases().into_iter().filter(|a| a.is_exported()).map(|a| (a.name(), a.aliasee())).collect();
    module.resolve_aliases();
    let mut reader = Reader::new(&module);
    reader.out.units = recorded::units(&module);
    for global in reader.module.globals() {
        let global = reader.global(global);
        reader.out.globals.push(global);
    }
    for function in reader.module.functions() {
        let function = reader.function(function);
        reader.out.functions.push(function);
    }
    reader.out.types = reader.types.types;
    let named = aliases.into_iter().filter_map(|(name, to)| Some((name, *reader.functions.get(&to?)?)));
    reader.out.aliases = named.collect();
    Ok(reader.out)
}

struct Reader<'m> {
    module: &'m Module<'m>,
    layout: Layout,
    functions: FxHashMap<Val, usize>,
    globals: FxHashMap<Val, usize>,
    files: FxHashMap<(String, String), usize>,
    values: FxHashMap<Val, usize>,
    blocks: FxHashMap<Bb, usize>,
    types: TypeReader,
    out: code::Module,
}

impl<'m> Reader<'m> {
    fn new(module: &'m Module<'m>) -> Self {
        let numbered = |all: Vec<Val>| all.into_iter().enumerate().map(|(n, v)| (v, n)).collect();
        let layout = module.layout();
        let out = code::Module { pointer_width: (layout.pointer_size() * 8) as u16, ..Default::default() };
        Reader {
            module,
            layout,
            functions: numbered(module.functions()),
            globals: numbered(module.globals()),
            files: FxHashMap::default(),
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            types: TypeReader::default(),
            out,
        }
    }

    fn global(&mut self, g: Val) -> Global {
        let printed = g.print();
        let head = printed.split(" = ").nth(1).unwrap_or_default();
        let is_own = head.split_whitespace().take_while(|w| !w.starts_with('%')).any(|w| w.starts_with("thread_local"));
        let ty = g.value_type();
        let variable = self.module.global_debug(g).and_then(Metadata::global_variable);
        let c_type = variable.and_then(Metadata::variable_type).and_then(|ty| self.types.id(ty));
        Global {
            name: g.name(),
            exported: g.is_exported(),
            constant: g.is_constant_global(),
            weak: g.is_weak_definition() || g.is_declared_weak(),
            size: if ty.is_sized() { self.layout.alloc_size(ty) } else { 0 },
            init: g.initializer().map(|init| self.operand(init, DEPTH)),
            file: self.module.global_debug(g).and_then(declaring_file).unwrap_or_default(),
            pointer: self.module.global_debug(g).and_then(pointer_to).unwrap_or_default(),
            ty: c_type,
            pieces: g.initializer().and_then(|init| self.pieces(init)),
            detail: format!("{}{}", if is_own { "thread_local " } else { "" }, g.section()),
        }
    }

    fn function(&mut self, f: Val) -> Function {
        let ty = f.value_type();
        self.values = f.params().into_iter().enumerate().map(|(n, p)| (p, n)).collect();
        self.blocks = f.blocks().into_iter().enumerate().map(|(n, b)| (b, n)).collect();
        let mut values = self.values.len();
        for inst in f.blocks().iter().flat_map(|b| b.instructions()) {
            if inst.ty().kind() != TypeKind::LLVMVoidTypeKind {
                self.values.insert(inst, values);
                values += 1;
            }
        }
        let copied = |n: usize| f.param_type_attribute(n as u32, "byval").map(spelled);
        let loc = f.subprogram().map_or(Loc::UNKNOWN, |s| self.loc(s.subprogram_line(), s.scope_file()));
        Function {
            name: f.name(),
            exported: f.is_exported(),
            variadic: ty.is_variadic(),
            weak: f.is_weak_definition(),
            changes_nothing: f.changes_nothing(),
            abi: abi(f),
            params: ty.params().into_iter().map(plain).collect(),
            copied: (0..ty.params().len()).map(copied).collect(),
            restricted: (0..ty.params().len() as u32).map(|n| f.param_has_attribute(n, "noalias")).collect(),
            returns: plain(ty.returns()),
            names: f.params().into_iter().map(c_name).collect(),
            declared: declared(f),
            ty: f.subprogram().and_then(function_type).and_then(|ty| self.types.id(ty)),
            typed: self.typed(f),
            variables: self.variables(f),
            values,
            blocks: f.blocks().into_iter().map(|b| self.block(b)).collect(),
            loc,
        }
    }

    fn loc(&mut self, line: u32, file: Option<Metadata>) -> Loc {
        let Some(file) = file else { return Loc { line, ..Loc::UNKNOWN } };
        let (name, directory) = (file.file_name(), file.file_directory());
        let next = self.files.len();
        let file = *self.files.entry((name.clone(), directory.clone())).or_insert(next);
        if file == self.out.files.len() {
            self.out.files.push(name);
            self.out.directories.push(directory);
        }
        Loc { file, line }
    }

    fn block(&mut self, bb: Bb) -> Block {
        let (mut phis, mut insts) = (Vec::new(), Vec::new());
        let (mut end, mut end_loc) = (End::Opaque("a block without an end".into()), Loc::UNKNOWN);
        for inst in bb.instructions() {
            let node = inst.location();
            let loc = node.map_or(Loc::UNKNOWN, |l| self.loc(l.line(), l.scope().and_then(Metadata::scope_file)));
            match inst.opcode() {
                Some(Opcode::LLVMPHI) => {
                    let incoming = inst.incoming().into_iter().map(|(b, v)| (self.blocks[&b], self.operand(v, DEPTH)));
                    phis.push(Phi { result: self.values[&inst], incoming: incoming.collect() });
                }
                Some(op) if is_terminator(op) => (end, end_loc) = (self.end(inst, op), loc),
                _ if is_silent(inst) => {}
                op => {
                    let (kind, operands) = self.parts(inst, op, DEPTH);
                    let is_store = op == Some(Opcode::LLVMStore);
                    let ty = if is_store { inst.operand(0).ty() } else { inst.ty() };
                    let sums = [BinOp::Add, BinOp::Sub, BinOp::Mul].map(Kind::Bin);
                    let fits = sums.contains(&kind) && inst.has_nsw();
                    let result = self.values.get(&inst).copied();
                    let path = (op == Some(Opcode::LLVMGetElementPtr)).then(|| self.path(inst)).flatten();
                    insts.push(Inst { kind, operands, result, ty: plain(ty), fits, path, loc });
                }
            }
        }
        Block { phis, insts, end, end_loc }
    }

    fn end(&self, inst: Val, op: Opcode) -> End {
        let to = |n: usize| self.blocks[&inst.successors()[n]];
        match op {
            Opcode::LLVMRet => End::Return((inst.operand_count() > 0).then(|| self.operand(inst.operand(0), DEPTH))),
            Opcode::LLVMUnreachable => End::Unreachable,
            Opcode::LLVMBr => match inst.condition() {
                Some(condition) => End::Branch(self.operand(condition, DEPTH), to(0), to(1)),
                None => End::Jump(to(0)),
            },
            Opcode::LLVMSwitch => {
                let cases = 1..inst.successors().len();
                let case = |n: usize| Some((inst.case_value(n as u32).const_int()?, to(n)));
                match cases.map(case).collect() {
                    Some(cases) => End::Switch(self.operand(inst.operand(0), DEPTH), cases, to(0)),
                    None => End::Opaque("a switch".into()),
                }
            }
            _ => End::Opaque(name_of(op)),
        }
    }

    /// What an instruction or a constant expression does, and its operands.
    fn parts(&self, v: Val, op: Option<Opcode>, depth: u32) -> (Kind, Vec<Operand>) {
        use Opcode::*;
        let Some(op) = op else { return (Kind::Opaque(v.print()), Vec::new()) };
        let operands = || v.operands().into_iter().map(|o| self.operand(o, depth)).collect::<Vec<_>>();
        let pure = |text: String| (Kind::Pure(format!("{text} to {}", spelled(v.ty()))), operands());
        if let Some(bin) = integer_operation(op)
            && is_number(v.ty())
        {
            return (Kind::Bin(bin), operands());
        }
        match op {
            LLVMICmp if is_scalar(v.operand(0).ty()) => (Kind::Cmp(comparison(v.int_predicate())), operands()),
            LLVMSelect if is_number(v.operand(0).ty()) && !matches!(plain(v.ty()), code::Ty::Other(_)) => {
                (Kind::Select, operands())
            }
            LLVMTrunc | LLVMZExt if is_number(v.ty()) && is_number(v.operand(0).ty()) => {
                (Kind::Resize { signed: false }, operands())
            }
            LLVMSExt if is_number(v.ty()) && is_number(v.operand(0).ty()) => {
                (Kind::Resize { signed: true }, operands())
            }
            LLVMPtrToInt | LLVMIntToPtr | LLVMPtrToAddr if is_scalar(v.ty()) => (Kind::Same, operands()),
            LLVMAlloca => {
                let count = v.operand(0).const_int().and_then(|n| n.to_u64());
                let size = count.and_then(|n| n.checked_mul(self.layout.alloc_size(v.allocated_type())));
                let each = self.layout.alloc_size(v.allocated_type());
                match size {
                    Some(size) => (Kind::Alloca(Some(size)), Vec::new()),
                    None => (Kind::Effect(format!("alloca of {each} times")), operands()),
                }
            }
            LLVMLoad if v.is_volatile() || v.is_atomic() => (Kind::Effect(ordered("load", v)), operands()),
            LLVMStore if v.is_volatile() || v.is_atomic() => (Kind::Effect(ordered("store", v)), operands()),
            LLVMLoad => (Kind::Load, operands()),
            LLVMStore => (Kind::Store, operands()),
            LLVMGetElementPtr => self.gep(v, depth),
            LLVMCall => self.call(v, depth),
            LLVMFCmp => pure(format!("fcmp {:?}{} of {}", v.real_predicate(), fast(v), spelled(v.operand(0).ty()))),
            LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFDiv | LLVMFRem | LLVMFNeg => {
                pure(format!("{}{}", name_of(op), fast(v)))
            }
            LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP | LLVMFPTrunc | LLVMFPExt | LLVMBitCast
            | LLVMExtractElement | LLVMInsertElement | LLVMFreeze | LLVMICmp | LLVMSelect | LLVMTrunc | LLVMZExt
            | LLVMSExt | LLVMAdd | LLVMSub | LLVMMul | LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem | LLVMShl
            | LLVMLShr | LLVMAShr | LLVMAnd | LLVMOr | LLVMXor => {
                let of = v.operands().first().map_or(String::new(), |o| spelled(o.ty()));
                let predicate = if op == LLVMICmp { format!(" {:?}", v.int_predicate()) } else { String::new() };
                pure(format!("{}{predicate} of {of}", name_of(op)))
            }
            LLVMExtractValue | LLVMInsertValue => pure(format!("{} {:?}", name_of(op), v.indices())),
            LLVMShuffleVector => pure(format!("shuffle {:?}", v.shuffle_mask())),
            LLVMAtomicRMW => (Kind::Effect(ordered(&format!("atomicrmw {:?}", v.rmw_op()), v)), operands()),
            LLVMAtomicCmpXchg | LLVMFence | LLVMVAArg => (Kind::Effect(ordered(&name_of(op), v)), operands()),
            _ => (Kind::Opaque(name_of(op)), operands()),
        }
    }

    fn gep(&self, v: Val, depth: u32) -> (Kind, Vec<Operand>) {
        let opaque = || (Kind::Opaque("address arithmetic on vectors".into()), Vec::new());
        if !v.ty().is_pointer() {
            return opaque();
        }
        let mut operands = vec![self.operand(v.operand(0), depth)];
        let (mut constant, mut scales, mut ty) = (0i128, Vec::new(), v.source_element_type());
        for (n, index) in v.operands().into_iter().skip(1).enumerate() {
            let fixed = index.const_int();
            if n > 0 && ty.kind() == TypeKind::LLVMStructTypeKind {
                let Some(field) = fixed.and_then(|f| f.to_u64()) else { return opaque() };
                constant += i128::from(self.layout.offset(ty, field as u32));
                ty = ty.fields()[field as usize];
                continue;
            }
            if n > 0 {
                ty = ty.element();
            }
            let scale = i128::from(self.layout.alloc_size(ty));
            match fixed.and_then(|f| f.to_i128()) {
                Some(index) => constant += index * scale,
                None => {
                    scales.push(scale);
                    operands.push(self.operand(index, depth));
                }
            }
        }
        (Kind::Gep { constant, scales }, operands)
    }

    /// How an address is made, step by step. Operands are numbered as those of [`Self::gep`].
    fn path(&self, v: Val) -> Option<PartPath> {
        let (mut steps, mut ty, mut operands) = (Vec::new(), v.source_element_type(), 1);
        let mut of = ty;
        while of.kind() == TypeKind::LLVMArrayTypeKind {
            of = of.element();
        }
        for (n, index) in v.operands().into_iter().skip(1).enumerate() {
            let fixed = index.const_int();
            if n > 0 && ty.kind() == TypeKind::LLVMStructTypeKind {
                let field = fixed.and_then(|f| f.to_u64())?;
                steps.push(Step::Member(self.layout.offset(ty, field as u32)));
                ty = *ty.fields().get(field as usize)?;
                continue;
            }
            if n > 0 {
                ty = ty.element();
            }
            let size = self.layout.alloc_size(ty);
            match fixed.and_then(|f| f.to_i128()) {
                Some(index) => steps.push(Step::Elements(index, size)),
                None => {
                    steps.push(Step::Index(operands, size));
                    operands += 1;
                }
            }
        }
        Some(PartPath { record: of.name().map(|name| record_name(&name)), steps })
    }

    /// The types that C has for parameters and result.
    fn typed(&mut self, f: Val) -> Vec<Option<code::CTypeId>> {
        let Some(ReturnsAndParameters(returns, parameters)) = f.subprogram().and_then(declared_types) else {
            return Vec::new();
        };
        if parameters.len() != f.params().len() {
            return Vec::new();
        }
        parameters.into_iter().chain([returns]).map(|ty| ty.and_then(|ty| self.types.id(ty))).collect()
    }

    /// Stack objects that are variables.
    fn variables(&mut self, f: Val) -> Vec<(usize, code::CTypeId)> {
        let mut found = Vec::new();
        let records = f.blocks().into_iter().flat_map(|b| b.instructions()).flat_map(|i| i.records());
        for record in records.filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare && r.is_plain()) {
            let value = record.value().and_then(|v| self.values.get(&v).copied());
            let ty = record.variable().and_then(Metadata::variable_type).and_then(|ty| self.types.id(ty));
            found.extend(value.zip(ty));
        }
        // What a function returns is kept in a variable that C has no name for.
        let returned = f.subprogram().and_then(declared_types).and_then(|types| types.0);
        let kept = f.blocks().first().and_then(|b| b.instructions().into_iter().find(|i| i.name() == "retval"));
        let kept = kept.and_then(|v| self.values.get(&v).copied());
        found.extend(kept.zip(returned.and_then(|ty| self.types.id(ty))));
        found
    }

    /// What a constant holds in pieces that are no arrays or structures, without zeros; `None` if there are too many.
    fn pieces(&self, init: Val) -> Option<Vec<(u64, Operand)>> {
        let (mut found, mut todo) = (Vec::new(), vec![(0, init)]);
        while let Some((at, v)) = todo.pop() {
            if v.is_null() || v.is_undef() {
                continue;
            }
            if found.len() + todo.len() > PIECES {
                return None;
            }
            let (ty, count) = (v.ty(), count(v.ty()));
            if count == 0 || ty.kind() == TypeKind::LLVMVectorTypeKind {
                found.push((at, self.operand(v, DEPTH)));
                continue;
            }
            for n in 0..count {
                let offset = match ty.kind() {
                    TypeKind::LLVMStructTypeKind => self.layout.offset(ty, n),
                    _ => u64::from(n) * self.layout.alloc_size(ty.element()),
                };
                todo.push((at + offset, v.element(n)?));
            }
        }
        found.sort_by_key(|(at, _)| *at);
        Some(found)
    }

    fn call(&self, v: Val, depth: u32) -> (Kind, Vec<Operand>) {
        let callee = v.callee();
        let arguments = v.arguments();
        let mut detail = format!("{}{}", spelled(v.call_type().returns()), fast(v));
        for (n, argument) in arguments.iter().enumerate() {
            let copied = v.argument_type_attribute(n as u32, "byval").map(|ty| format!(" byval {}", spelled(ty)));
            detail.push_str(&format!(", {}{}", spelled(argument.ty()), copied.unwrap_or_default()));
        }
        // Modes of rounding and the like are words.
        let (words, arguments): (Vec<Val>, Vec<Val>) = arguments.into_iter().partition(|a| a.metadata_text().is_some());
        words.iter().filter_map(|w| w.metadata_text()).for_each(|word| detail.push_str(&format!(" {word}")));
        let mut operands: Vec<Operand> = arguments.iter().map(|a| self.operand(*a, depth)).collect();
        if let Some((text, constraints)) = callee.inline_assembly() {
            let memory = (0..arguments.len() as u32).filter_map(|n| v.argument_type_attribute(n, "elementtype"));
            let memory: Vec<String> = memory.map(spelled).collect();
            return (Kind::Assembly(format!("{text} [{constraints}] {memory:?} {detail}")), operands);
        }
        if callee.is_function() {
            detail.push_str(&abi(callee));
        }
        detail.push_str(if v.call_type().is_variadic() { ", ..." } else { "" });
        operands.insert(0, self.operand(callee, depth));
        if callee.is_intrinsic() && code::is_pure_intrinsic(&callee.name()) {
            return (Kind::Pure(format!("{} {detail}", callee.name())), operands);
        }
        (Kind::Call(detail), operands)
    }

    fn operand(&self, v: Val, depth: u32) -> Operand {
        if let Some(&n) = self.values.get(&v) {
            return Operand::Value(n);
        }
        if let Some(&f) = self.functions.get(&v) {
            return Operand::Function(f);
        }
        if let Some(&g) = self.globals.get(&v) {
            return Operand::Global(g);
        }
        if !v.is_constant() || depth == 0 {
            return Operand::Opaque(v.print());
        }
        if v.is_undef() {
            return Operand::Undefined(plain(v.ty()));
        }
        if let Some(value) = v.const_int() {
            return Operand::Int(value);
        }
        match plain(v.ty()) {
            code::Ty::Ptr if v.is_null() => return Operand::Null,
            ty @ code::Ty::Float(_, bits) => {
                if let Some(value) = v.const_float_bits(u32::from(bits)) {
                    return Operand::Float(ty, value);
                }
            }
            _ => {}
        }
        if let Some(bytes) = v.const_bytes() {
            return Operand::Bytes(bytes);
        }
        if v.is_null() {
            return Operand::Zero(plain(v.ty()));
        }
        if v.kind() == ValueKind::LLVMConstantExprValueKind {
            let (kind, operands) = self.parts(v, v.opcode(), depth - 1);
            return Operand::Expression(Box::new(Inst {
                kind,
                operands,
                result: None,
                ty: plain(v.ty()),
                fits: false,
                path: (v.opcode() == Some(Opcode::LLVMGetElementPtr)).then(|| self.path(v)).flatten(),
                loc: Loc::UNKNOWN,
            }));
        }
        let elements: Option<Vec<Operand>> =
            (0..count(v.ty())).map(|n| Some(self.operand(v.element(n)?, depth - 1))).collect();
        match elements {
            Some(elements) if !elements.is_empty() => Operand::Parts(plain(v.ty()), elements),
            _ => Operand::Opaque(v.print()),
        }
    }
}

/// `struct item` of `struct.item.12`.
fn record_name(name: &str) -> String {
    let (word, rest) = name.split_once('.').unwrap_or(("", name));
    let rest = match rest.rsplit_once('.') {
        Some((base, number)) if !base.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => rest,
    };
    format!("{word} {rest}")
}

/// The number of elements of an array, vector or structure.
fn count(ty: Ty) -> u32 {
    match ty.kind() {
        TypeKind::LLVMStructTypeKind => ty.fields().len() as u32,
        TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind => ty.length() as u32,
        _ => 0,
    }
}

/// The file in which a variable is declared, of its debug information.
fn declaring_file(expression: Metadata) -> Option<String> {
    let variable = expression.global_variable()?;
    variable.variable_file().map(Metadata::file_name)
}

/// The type of a pointer to a variable, or to the elements of an array.
fn pointer_to(expression: Metadata) -> Option<String> {
    Some(element_pointer(expression.global_variable()?.variable_type()?))
}

/// What C calls a parameter: structures that are passed in registers have a word behind their names.
fn c_name(parameter: Val) -> String {
    let name = parameter.name();
    name.split('.').next().filter(|first| !first.is_empty()).unwrap_or_default().to_string()
}

/// The types that C has for the parameters of a function and for its result, if it is called as C says.
fn declared(f: Val) -> Vec<String> {
    let Some(ReturnsAndParameters(returns, parameters)) = f.subprogram().and_then(declared_types) else {
        return Vec::new();
    };
    if parameters.len() != f.params().len() {
        return Vec::new();
    }
    parameters.into_iter().chain([returns]).map(|ty| c_spelling(ty).spelling().to_string()).collect()
}

/// How a function takes and gives narrow numbers, and results in memory.
fn abi(f: Val) -> String {
    let kinds = ["signext", "zeroext", "sret", "byval", "inreg"];
    let params = (0..f.value_type().params().len() as u32)
        .flat_map(|n| kinds.iter().filter(move |k| f.param_has_attribute(n, k)).map(move |k| format!(" {n} {k}")));
    let result = kinds.iter().filter(|k| f.result_has_attribute(k)).map(|k| format!(" gives {k}"));
    let further = if f.value_type().is_variadic() { " ..." } else { "" };
    params.chain(result).collect::<String>() + further
}

/// Whether operations on values of the type are those of terms.
fn is_number(ty: Ty) -> bool {
    matches!(plain(ty), code::Ty::Int(_))
}

fn is_scalar(ty: Ty) -> bool {
    matches!(plain(ty), code::Ty::Int(_) | code::Ty::Ptr)
}

fn is_silent(inst: Val) -> bool {
    inst.opcode() == Some(Opcode::LLVMCall)
        && inst.callee().is_function()
        && SILENT.iter().any(|s| inst.callee().name().starts_with(s))
}

fn name_of(op: Opcode) -> String {
    format!("{op:?}").trim_start_matches("LLVM").to_lowercase()
}

fn fast(v: Val) -> &'static str {
    if v.is_fast() { " fast" } else { "" }
}

/// A memory operation with all that orders it.
fn ordered(name: &str, v: Val) -> String {
    let printed = v.print();
    let words = printed.split([' ', ',']).filter(|w| ORDERINGS.contains(w) || w.starts_with("syncscope"));
    format!("{name} {} {}", words.collect::<Vec<_>>().join(" "), spelled(v.ty()))
}

fn plain(ty: Ty) -> code::Ty {
    match ty.kind() {
        TypeKind::LLVMVoidTypeKind => code::Ty::Void,
        TypeKind::LLVMPointerTypeKind if ty.address_space() == 0 => code::Ty::Ptr,
        TypeKind::LLVMIntegerTypeKind => match ty.int_width() {
            Some(width @ 1..=128) => code::Ty::Int(width as u16),
            _ => code::Ty::Other(ty.print()),
        },
        TypeKind::LLVMHalfTypeKind => code::Ty::Float("half".into(), 16),
        TypeKind::LLVMBFloatTypeKind => code::Ty::Float("bfloat".into(), 16),
        TypeKind::LLVMFloatTypeKind => code::Ty::Float("float".into(), 32),
        TypeKind::LLVMDoubleTypeKind => code::Ty::Float("double".into(), 64),
        TypeKind::LLVMX86_FP80TypeKind => code::Ty::Float("x86_fp80".into(), 80),
        TypeKind::LLVMFP128TypeKind => code::Ty::Float("fp128".into(), 128),
        _ => code::Ty::Other(spelled(ty)),
    }
}

/// A type without names: structures by their fields.
fn spelled(ty: Ty) -> String {
    match ty.kind() {
        TypeKind::LLVMStructTypeKind => {
            let fields: Vec<String> = ty.fields().into_iter().map(spelled).collect();
            let (open, close) = if ty.is_packed() { ("<{", "}>") } else { ("{", "}") };
            format!("{open}{}{close}", fields.join(","))
        }
        TypeKind::LLVMArrayTypeKind => format!("[{} x {}]", ty.length(), spelled(ty.element())),
        _ => ty.print(),
    }
}
