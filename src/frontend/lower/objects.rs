//! Objects for the pointer parameters of an entry function, one for each. With `--pointer-arguments deep` they are as large as what
//! the program takes them for, texts end, and pointers in them lead to further objects, as far as types tell. So what is given is a tree: no
//! object can be reached in two ways.

use super::lowering::FunctionLowering;
use super::types::Leaf;
use crate::frontend::PointerArguments;
use crate::frontend::debug::{PointerMember, is_structure, is_text, pointee, pointers_in};
use crate::frontend::llvm::{DebugRecord, Metadata, Opcode, RecordKind, Val};
use crate::program::{BOOL, BinOp, BlockKind, CmpOp, Extent, InputKind, Op, Type, ValueId};
use crate::util::Bv;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The most objects of an entry function. Pointers that would lead to further ones lead to memory that nobody models.
const MAX_OBJECTS: usize = 64;

/// An object of the caller.
struct Object {
    /// The C expression of a pointer to it, or of itself.
    name: String,
    pointer: ValueId,
    /// Its type by the debug information, if that is known.
    ty: Option<Metadata>,
    /// The pointers that the program reads from it, by their offsets in bytes.
    loads: FxHashMap<u64, Vec<Val>>,
    /// How many pointers lead from a parameter to it.
    level: u32,
}

impl FunctionLowering<'_, '_> {
    /// The argument for the pointer parameter `param`: null, or the start of an object of its own with any size and contents, of what the
    /// variable `home` points to. The objects are put into `objects`.
    pub fn pointer_argument(
        &mut self,
        name: &str,
        param: Val,
        home: Option<Metadata>,
        objects: &mut Vec<ValueId>,
    ) -> ValueId {
        let declared = home.and_then(Metadata::variable_type).and_then(pointee);
        let object = self.own_object(name, declared, &[param], 1, objects);
        let pointer = object.pointer;
        self.fill_pointers(object, objects);
        match self.cx.options.caller.pointers {
            PointerArguments::Any => self.or_null(name, pointer),
            PointerArguments::Valid | PointerArguments::Deep { .. } => {
                if home.is_none() {
                    self.doubt_size(name);
                }
                pointer
            }
        }
    }

    /// No counterexample counts, as the object that the argument `name` points to may have to be larger than is known here.
    fn doubt_size(&mut self, name: &str) {
        let what = format!("how large *{name} is, which only debug information tells (compile with -g)");
        let any = self.input(InputKind::Doubtful(what), BOOL);
        self.assume(any);
    }

    /// Fills a structure that is passed in memory: the parameter `param`, with the variable `home`.
    pub fn fill_structure(
        &mut self,
        name: &str,
        param: Val,
        home: Option<Metadata>,
        pointer: ValueId,
        objects: &mut Vec<ValueId>,
    ) {
        if !self.has_deep_arguments() {
            return;
        }
        let loads = self.cx.uses(&[param]).loads;
        let ty = home.and_then(Metadata::variable_type);
        self.fill_pointers(Object { name: name.to_string(), pointer, ty, loads, level: 0 }, objects);
    }

    /// Lets pointers in an object lead to objects of their own, or be null, if arguments are deep; the nearest ones first.
    fn fill_pointers(&mut self, root: Object, objects: &mut Vec<ValueId>) {
        let PointerArguments::Deep { depth } = self.cx.options.caller.pointers else { return };
        let mut queue = VecDeque::from([root]);
        while let Some(outer) = queue.pop_front() {
            for PointerMember { path, offset, pointee } in outer.ty.map(pointers_in).unwrap_or_default() {
                if outer.level >= depth || objects.len() >= MAX_OBJECTS {
                    return;
                }
                let name = member_name(&outer, &path);
                let loads = outer.loads.get(&offset).cloned().unwrap_or_default();
                let object = self.own_object(&name, pointee, &loads, outer.level + 1, objects);
                let value = self.or_null(&name, object.pointer);
                self.store_leaf(outer.pointer, Leaf { offset, ty: Type::Ptr }, value);
                queue.push_back(object);
            }
        }
    }

    /// An object of any contents and any size, but not smaller than a `declared` and what the program takes it for where it has the pointers
    /// `values`, if arguments are so.
    fn own_object(
        &mut self,
        name: &str,
        declared: Option<Metadata>,
        values: &[Val],
        level: u32,
        objects: &mut Vec<ValueId>,
    ) -> Object {
        let bytes = |ty: Option<Metadata>| ty.map_or(0, |ty| ty.size_in_bits() / 8);
        let (mut ty, mut least, mut loads) = (declared, 0, FxHashMap::default());
        match self.cx.options.caller.pointers {
            PointerArguments::Any => {}
            PointerArguments::Valid => least = bytes(declared),
            PointerArguments::Deep { .. } => {
                let uses = self.cx.uses(values);
                // That texts are read word by word, say, means nothing.
                let counts = |ty: &Metadata| declared.is_none() || is_structure(*ty);
                let larger = uses.types.into_iter().filter(counts).max_by_key(|ty| ty.size_in_bits());
                ty = [larger, declared].into_iter().max_by_key(|ty| bytes(*ty)).flatten();
                least = bytes(ty).max(uses.size);
                loads = uses.loads;
            }
        }
        let size = self.object_size(name, least);
        let pointer = self.emit(Op::HeapAlloc { size, align: None, zeroed: false, block: BlockKind::Heap }, Type::Ptr);
        self.initialise(pointer, size);
        if self.has_deep_arguments() && declared.or(ty).is_some_and(is_text) {
            self.end_text(pointer, size);
        }
        objects.push(pointer);
        Object { name: name.to_string(), pointer, ty, loads, level }
    }

    /// Puts a zero at the end of an object.
    fn end_text(&mut self, object: ValueId, size: ValueId) {
        let one = self.word(1);
        let last = self.bin(BinOp::Sub, size, one);
        let at = self.ptr_add_within(object, last, Extent::Same);
        let value = self.zero(Type::Int(8));
        self.effect(Op::Store { ptr: at, value });
    }

    /// The size in bytes of an object: at least `least`.
    fn object_size(&mut self, name: &str, least: u64) -> ValueId {
        let word = self.pointer_width();
        let size = self.input(InputKind::size_of(name), Type::Int(word));
        let limit = self.int(Bv::new(word, 1 << if word == 64 { 40 } else { 30 }));
        let possible = self.cmp(CmpOp::Ule, size, limit);
        self.assume(possible);
        if least > 0 {
            let least = self.word(least);
            let enough = self.cmp(CmpOp::Uge, size, least);
            self.assume(enough);
        }
        size
    }

    fn or_null(&mut self, name: &str, object: ValueId) -> ValueId {
        let is_null = self.input(InputKind::is_null(name), BOOL);
        let null = self.null();
        self.select(is_null, null, object)
    }
}

/// The C expression for what `path` is in the object.
fn member_name(object: &Object, path: &str) -> String {
    let name = &object.name;
    match (object.level, path) {
        // The object itself is a variable.
        (0, path) => format!("{name}.{path}"),
        (_, "") => format!("*{name}"),
        (_, path) if name.starts_with('*') => format!("({name})->{path}"),
        (_, path) => format!("{name}->{path}"),
    }
}

/// The variable that a parameter is put into, as clang does at -O0, or is. Positions would not do: structures take several parameters, or one
/// more.
pub fn home_variable(function: Val, param: Val) -> Option<Metadata> {
    let stores = param.users().into_iter().filter(|u| u.opcode() == Some(Opcode::LLVMStore) && u.operand(0) == param);
    let mut homes: Vec<Val> = stores.map(|u| u.operand(1)).collect();
    // A part of a structure.
    let parts = homes.iter().filter(|h| h.opcode() == Some(Opcode::LLVMGetElementPtr)).map(|h| h.operand(0));
    homes.extend(parts.collect::<Vec<_>>());
    homes.push(param);
    let insts = function.blocks().into_iter().flat_map(|b| b.instructions());
    let records = insts.flat_map(|i| i.records()).filter(|r| r.kind() == RecordKind::LLVMDbgRecordDeclare);
    let own = |r: &DebugRecord| r.is_plain() && r.value().is_some_and(|v| homes.contains(&v));
    records.filter(own).filter_map(|r| r.variable()).find(|v| v.printed_field("arg").is_some())
}
