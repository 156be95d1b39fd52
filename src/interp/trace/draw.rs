//! Makes the picture of the memory at the end: looks for the objects, chooses some, describes them.

use super::heap::{Culprit, Heap, Object as Drawn, ObjectKind, Part};
use super::value::Show;
use super::*;
use crate::interp::code::reg_of;
use crate::interp::memory::Object;
use crate::program::source::NOWHERE;

/// So many objects are drawn.
const MAX_OBJECTS: usize = 20;
/// So many of them are there because they are left.
const MAX_LEFT: usize = 10;
/// So many variables are drawn.
const MAX_VARIABLES: usize = 20;
/// So many parts of an object are drawn.
const MAX_PARTS: usize = 8;
/// So many objects are looked at.
const MAX_VISITED: usize = 100_000;
/// Conditions are searched so deep for what they ask of a pointer.
const MAX_DEPTH: u32 = 12;

/// The question about memory that the instruction asks at which the run ended.
enum Question {
    /// Of a pointer, and of so many bytes there.
    Pointer(Reg, Option<u64>),
    /// Of the heap; with the keys of what may be left.
    Heap(HeapQuery, Vec<u64>),
}

/// A pointer variable, or a pointer within one.
struct Root {
    name: String,
    target: Reg,
}

impl Tracer<'_> {
    /// The memory at the end of the run, which ended at the first of the `active` functions.
    pub(super) fn heap(&mut self, memory: &mut Memory, active: &[Active]) -> Option<Heap> {
        let question = active.first().and_then(|a| self.question(a));
        let roots = self.roots(memory, matches!(question, Some(Question::Heap(..))));
        let left = match &question {
            Some(Question::Heap(HeapQuery::Tracked, roots)) => memory.lost(roots),
            Some(Question::Heap(HeapQuery::Freed, roots)) => memory.left_but(roots),
            _ => Vec::new(),
        };
        let asked = match question {
            Some(Question::Pointer(pointer, _)) => memory.object(pointer.hi).filter(|o| is_data(o)).map(|o| o.id()),
            _ => None,
        };
        let found = reach(memory, roots.iter().map(|r| r.target.hi).chain(asked).chain(left.iter().copied()));
        self.learn_from_parts(memory, &found);
        let chosen = choose(&found, asked.into_iter().chain(left.iter().copied().take(MAX_LEFT)).collect());
        if chosen.is_empty() {
            return None;
        }
        let position = |key: u64| chosen.iter().position(|k| *k == key);
        let culprit = match question {
            Some(Question::Pointer(pointer, size)) => {
                position(pointer.hi).map(|object| self.access(memory, pointer, size, object))
            }
            Some(Question::Heap(query, _)) if !left.is_empty() => Some(Culprit::Left {
                objects: left.iter().filter_map(|k| position(*k)).collect(),
                count: left.len() as u64,
                lost: query == HeapQuery::Tracked,
            }),
            _ => None,
        };
        let objects = chosen.iter().filter_map(|&key| self.drawn(memory, key, &chosen)).collect();
        let variables = roots.into_iter().filter(|r| position(r.target.hi).is_some()).take(MAX_VARIABLES);
        let variables = variables.map(|r| self.pointer_part(memory, r.name, r.target, None, &chosen)).collect();
        Some(Heap { variables, objects, omitted: (found.len() - chosen.len()) as u64, culprit })
    }

    /// Types of objects that only pointers in other objects lead to, which come before them in `found`.
    fn learn_from_parts(&mut self, memory: &Memory, found: &[u64]) {
        let word = self.word();
        for &key in found {
            let Some((ty, many)) = self.type_of(memory, key) else { continue };
            for (offset, target) in memory.pointers_of(key) {
                let leaf = places::element(self.program, ty, many, offset, Some(word));
                if let (Some(leaf), 0) = (leaf, target.lo) {
                    self.learn_type(leaf.ty, target.hi);
                }
            }
        }
    }

    /// The question about memory that the operation asks at which the run ended; `None` if it asks none.
    fn question(&self, active: &Active) -> Option<Question> {
        let function = &self.program.functions[active.site.func];
        let op = &function.blocks[active.site.block].insts.get(active.site.index as usize)?.op;
        let reg = |v: ValueId| reg_of(&self.code.functions[active.site.func], function, v, active.frame);
        let bytes = |v: ValueId| Some(self.program.size_of(function.ty(v)));
        match op {
            Op::Check { cond, .. } => {
                let asked = self.asked(function, *cond, &reg, MAX_DEPTH)?;
                Some(match asked {
                    Question::Pointer(pointer, None) => Question::Pointer(pointer, self.access_behind(active, pointer)),
                    known => known,
                })
            }
            Op::Store { ptr, value } => Some(Question::Pointer(reg(*ptr)?, bytes(*value))),
            Op::Load(ptr) => Some(Question::Pointer(reg(*ptr)?, None)),
            _ => None,
        }
    }

    /// The number of bytes that the checked access behind a check is to access at `pointer`.
    fn access_behind(&self, active: &Active, pointer: Reg) -> Option<u64> {
        let function = &self.program.functions[active.site.func];
        let code = &self.code.functions[active.site.func];
        let insts = function.blocks[active.site.block].insts.iter().skip(active.site.index as usize + 1);
        let is_same = |v: &ValueId| reg_of(code, function, *v, active.frame) == Some(pointer);
        insts.into_iter().find_map(|inst| match &inst.op {
            Op::Load(p) if is_same(p) => inst.result.map(|r| self.program.size_of(function.ty(r))),
            Op::Store { ptr, value } if is_same(ptr) => Some(self.program.size_of(function.ty(*value))),
            _ => None,
        })
    }

    /// The question about a pointer or the heap that a condition is computed from, at most `depth` operations away.
    fn asked(
        &self,
        function: &Function,
        value: ValueId,
        reg: &dyn Fn(ValueId) -> Option<Reg>,
        depth: u32,
    ) -> Option<Question> {
        let ValueDef::Inst(block) = function.values[value].def else { return None };
        match &function.blocks[block].insts.iter().find(|i| i.result == Some(value))?.op {
            Op::Query(PtrQuery::Valid | PtrQuery::InBounds, pointer, Some(len)) => {
                Some(Question::Pointer(reg(*pointer)?, Some(reg(*len)?.lo)))
            }
            Op::Query(_, pointer, _) => Some(Question::Pointer(reg(*pointer)?, None)),
            Op::Heap(query, roots) => {
                Some(Question::Heap(*query, roots.iter().filter_map(|v| Some(reg(*v)?.hi)).collect()))
            }
            op @ (Op::Bin(..) | Op::Select(..) | Op::Cast(..) | Op::Cmp(..)) if depth > 0 => {
                let mut operands = Vec::new();
                operands::for_each_operand(op, |v| operands.push(v));
                operands.into_iter().find_map(|v| self.asked(function, v, reg, depth - 1))
            }
            _ => None,
        }
    }

    /// Pointers into the heap that live variables hold: first those of the innermost functions. What variables are that
    /// do not lie in memory is known of active functions only, and not `at_end` of the program.
    fn roots(&self, memory: &mut Memory, at_end: bool) -> Vec<Root> {
        let mut roots = Vec::new();
        let mut seen: FxHashSet<VarId> = FxHashSet::default();
        for key in memory.variables() {
            let Some(object) = memory.object(key) else { continue };
            let variable = self.code.origins.get(object.origin as usize).and_then(|o| o.variable);
            seen.extend(variable);
            let (name, ty) = match variable.map(|v| &self.program.source.variables[v]) {
                Some(v) => (v.name.clone(), v.ty),
                None => (self.show(memory).object_name(object), None),
            };
            for (offset, target) in memory.pointers_of(key) {
                if memory.object(target.hi).is_some_and(|o| o.kind.is_block()) {
                    let part = ty.and_then(|ty| places::leaf(self.program, ty, offset, self.word()));
                    let path =
                        part.map_or(if offset == 0 { String::new() } else { format!(" + {offset}") }, |p| p.path);
                    roots.push(Root { name: format!("{name}{path}"), target });
                }
            }
        }
        for scope in self.scopes.iter().rev().filter(|_| !at_end) {
            let mut pointers: Vec<_> = scope.pointers.iter().filter(|(v, _)| !seen.contains(v)).collect();
            pointers.sort();
            for (&variable, &key) in pointers {
                let current = self.current.get(&variable).filter(|r| r.hi == key);
                if let Some(&target) = current.filter(|_| memory.object(key).is_some_and(|o| o.kind.is_block())) {
                    roots.push(Root { name: self.program.source.variables[variable].name.clone(), target });
                }
            }
        }
        roots
    }

    fn word(&self) -> u64 {
        self.program.size_of(Type::Ptr)
    }

    fn show<'s, 'm>(&'s self, memory: &'m Memory<'m>) -> Show<'s, 'm> {
        Show { program: self.program, code: self.code, memory, lives: &self.lives, dead: None }
    }

    fn access(&self, memory: &Memory, pointer: Reg, size: Option<u64>, object: usize) -> Culprit {
        let ty = self.type_of(memory, pointer.hi);
        let within = memory.object(pointer.hi).is_some_and(|o| pointer.lo < o.size);
        let part = ty.filter(|_| within).and_then(|(ty, many)| {
            let exact = size.and_then(|size| places::element(self.program, ty, many, pointer.lo, Some(size)));
            exact.or_else(|| places::element(self.program, ty, many, pointer.lo, None))
        });
        let part = part.map(|leaf| part_name(&leaf.path)).filter(|name| !name.is_empty());
        Culprit::Access { object, offset: memory.signed(pointer.lo), size, part }
    }

    /// The C type of an object, and whether it may be several of that one after the other.
    fn type_of(&self, memory: &Memory, key: u64) -> Option<(TypeId, bool)> {
        let object = memory.object(key)?;
        match object.kind {
            Kind::Heap | Kind::Mapped => self.heap_types.get(&key).map(|ty| (*ty, true)),
            _ => {
                let variable = self.code.origins.get(object.origin as usize)?.variable?;
                self.program.source.variables[variable].ty.map(|ty| (ty, false))
            }
        }
    }

    /// The object of `key` in words.
    fn drawn(&self, memory: &mut Memory, key: u64, chosen: &[u64]) -> Option<Drawn> {
        let (parts, more) = self.parts(memory, key, chosen);
        let ty = self.type_of(memory, key).map(|(ty, _)| places::type_name(self.program, ty));
        let object = memory.object(key)?;
        let ended = self.lives.get(&key).map_or(NOWHERE, |life| life.ended);
        let variable = self.code.origins.get(object.origin as usize).and_then(|o| o.variable);
        Some(Drawn {
            kind: match object.kind {
                Kind::Heap | Kind::Mapped => ObjectKind::Heap,
                Kind::Stack => ObjectKind::Local,
                Kind::Global | Kind::Function => ObjectKind::Global,
            },
            name: match object.kind {
                Kind::Heap | Kind::Mapped => self.show(memory).argument(object).unwrap_or_default().to_string(),
                _ => self.show(memory).object_name(object),
            },
            ty,
            size: object.size,
            made: match variable {
                Some(variable) => self.program.source.variables[variable].loc,
                None => self.show(memory).made_at(object),
            },
            occurrence: object.occurrence + 1,
            ended: (!object.is_live()).then_some(ended),
            parts,
            more,
        })
    }

    /// The first parts of a live object, and whether there are more.
    fn parts(&self, memory: &mut Memory, key: u64, chosen: &[u64]) -> (Vec<Part>, bool) {
        let Some(size) = memory.object(key).filter(|o| o.is_live() && o.kind.is_block()).map(|o| o.size) else {
            return (Vec::new(), false);
        };
        let mut scalars = Vec::new();
        if let Some((ty, _)) = self.type_of(memory, key) {
            let one = places::size(self.program, ty).max(1);
            let mut base = 0;
            while base + one <= size && scalars.len() <= MAX_PARTS {
                let room = MAX_PARTS + 1 - scalars.len();
                places::scalars(self.program, ty, 0, size - base, room, &mut |at, ir| scalars.push((base + at, ir)));
                base += one;
            }
        }
        if scalars.is_empty() {
            scalars = memory.pointers_of(key).into_iter().map(|(at, _)| (at, Type::Ptr)).collect();
        }
        let more = scalars.len() > MAX_PARTS;
        scalars.truncate(MAX_PARTS);
        let part = |(offset, ty): (u64, Type)| self.part(memory, Reg { lo: offset, hi: key }, ty, chosen);
        let mut parts: Vec<Part> = scalars.into_iter().map(part).collect();
        // Of further elements, only what is known matters.
        parts.retain(|p| p.value != "?" || !p.name.starts_with('[') || p.name.starts_with("[0]"));
        (parts, more)
    }

    fn part(&self, memory: &mut Memory, place: Reg, ty: Type, chosen: &[u64]) -> Part {
        let size = self.program.size_of(ty);
        let value = memory.peek(place, size as usize, ty == Type::Ptr);
        let leaf = self
            .type_of(memory, place.hi)
            .and_then(|(t, many)| places::element(self.program, t, many, place.lo, Some(size)));
        let name = match leaf.as_ref().map(|l| part_name(&l.path)) {
            Some(name) if name.is_empty() => "[0]".to_string(),
            Some(name) => name,
            None => format!("+{}", place.lo),
        };
        let c = leaf.map(|l| l.ty);
        match value {
            None => Part { name, value: "?".to_string(), target: None },
            Some(value) if ty == Type::Ptr => self.pointer_part(memory, name, value, c, chosen),
            Some(value) => Part { name, value: self.show(memory).value(ty, value, c), target: None },
        }
    }

    fn pointer_part(&self, memory: &Memory, name: String, value: Reg, c: Option<TypeId>, chosen: &[u64]) -> Part {
        let target = chosen.iter().position(|k| *k == value.hi);
        let text = match (target, memory.signed(value.lo)) {
            (None, _) => self.show(memory).value(Type::Ptr, value, c),
            (Some(n), 0) => format!("@{}", n + 1),
            (Some(n), at) if at < 0 => format!("@{} - {}", n + 1, at.unsigned_abs()),
            (Some(n), at) => format!("@{} + {at}", n + 1),
        };
        Part { name, value: text, target }
    }
}

/// Whether something can be read there.
fn is_data(object: &Object) -> bool {
    object.kind != Kind::Function
}

/// `.next` as `next`.
fn part_name(path: &str) -> String {
    path.strip_prefix('.').unwrap_or(path).to_string()
}

/// The heap objects that can be reached from these, dead ones included, and these themselves, breadth first.
fn reach(memory: &Memory, from: impl Iterator<Item = u64>) -> Vec<u64> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    found.extend(from.filter(|k| seen.insert(*k)));
    let mut next = 0;
    while let Some(&key) = found.get(next).filter(|_| found.len() < MAX_VISITED) {
        let targets = memory.pointers_of(key).into_iter().map(|(_, target)| target.hi);
        let is_heap = |k: &u64| memory.object(*k).is_some_and(|o| o.kind.is_block());
        found.extend(targets.filter(|k| is_heap(k) && seen.insert(*k)));
        next += 1;
    }
    found
}

/// The objects to draw: those that must be there and the first others, in the order in which they were found.
fn choose(found: &[u64], required: Vec<u64>) -> Vec<u64> {
    let mut room = MAX_OBJECTS.saturating_sub(required.len());
    let mut take = |key: &&u64| {
        let chosen = required.contains(key) || room > 0;
        room -= usize::from(chosen && !required.contains(key));
        chosen
    };
    found.iter().filter(|k| take(k)).copied().collect()
}
