//! Memory as slices see it: ranges of bytes in abstract objects, and what writes them.

use crate::analysis::dom::Dominators;
use crate::analysis::loops::LoopForest;
use crate::analysis::objects::{NO_OBJECT, ObjectId, Objects};
use crate::analysis::points_to::{Offsets, PointsTo, PointsToSet};
use crate::program::{BlockId, CastOp, Function, Op, Program, Type, ValueId};
use std::collections::{BTreeMap, BTreeSet};

/// The place of an instruction: its block, and its position there.
pub type Place = (BlockId, usize);
/// Bytes of an object, from the first to the one behind the last.
pub type Range = (i64, i64);
/// Ranges by object.
pub type Places = BTreeMap<ObjectId, Vec<Range>>;

/// All of an object.
const WHOLE: Range = (i64::MIN, i64::MAX);
/// Offsets beyond are not looked at one by one: they may be such that have wrapped around.
const FAR: i64 = 1 << 30;

/// Whether two ranges have a byte in common.
pub fn overlap(a: Range, b: Range) -> bool {
    a.0 < b.1 && b.0 < a.1
}

/// Whether the first range contains the second one.
pub fn contains(a: Range, b: Range) -> bool {
    a.0 <= b.0 && b.1 <= a.1
}

/// What pointers lead to, and what changes that.
pub struct Memory {
    points_to: PointsTo,
    /// The instructions that write memory or end lives.
    pub effects: Vec<Effect>,
}

/// What an instruction does to memory.
pub struct Effect {
    /// Where it is.
    pub place: Place,
    /// What it may write.
    pub writes: Vec<(ObjectId, Range)>,
    /// Whose lives it may end.
    pub ends: Vec<ObjectId>,
}

impl Memory {
    /// Of the entry function.
    pub fn new(program: &Program, dominators: &Dominators, forest: &LoopForest) -> Self {
        let objects = Objects::new(program, dominators, forest);
        let points_to = PointsTo::new(program, &objects, &dominators.order);
        let mut memory = Memory { points_to, effects: Vec::new() };
        let function = &program.functions[program.entry];
        for &b in &dominators.order {
            for (n, inst) in function.blocks[b].insts.iter().enumerate() {
                if let Some((ptr, len)) = written(program, function, &inst.op) {
                    let writes = memory.places(ptr, len);
                    memory.effects.push(Effect { place: (b, n), writes, ends: Vec::new() });
                }
                if let Op::Free(p) = inst.op {
                    let ends = memory.objects_of(p).collect();
                    memory.effects.push(Effect { place: (b, n), writes: Vec::new(), ends });
                }
            }
        }
        memory
    }

    /// The objects that `value` may lead to.
    pub fn objects_of(&self, value: ValueId) -> impl Iterator<Item = ObjectId> {
        self.points_to.of(value).keys().copied().filter(|&o| o != NO_OBJECT)
    }

    /// What an access of `len` bytes may touch.
    pub fn places(&self, ptr: ValueId, len: Option<u64>) -> Vec<(ObjectId, Range)> {
        let len = len.and_then(|n| i64::try_from(n).ok()).filter(|n| *n < FAR);
        let mut places = Vec::new();
        for (&object, offsets) in self.points_to.of(ptr) {
            match (offsets, len) {
                _ if object == NO_OBJECT => {}
                (Offsets::Exact(at), Some(len)) if at.iter().all(|a| (-FAR..FAR).contains(a)) => {
                    places.extend(at.iter().map(|&a| (object, (a, a + len))));
                }
                _ => places.push((object, WHOLE)),
            }
        }
        places
    }

    /// Whether points-to sets have all that addresses lead to: nothing is called, integers do not become pointers, and where pointers are read, memory holds pointers, whole
    /// ones. Of other programs, formulas say where they meet what is not modelled; in a slice, that place might be gone.
    pub fn is_exact(&self, program: &Program, order: &[BlockId]) -> bool {
        let function = &program.functions[program.entry];
        let word = u64::from(program.target.pointer_width / 8);
        let insts = || order.iter().flat_map(|&b| &function.blocks[b].insts);
        let is_opaque = |op: &Op| match op {
            Op::Call { .. } | Op::Escape { .. } => true,
            Op::Cast(CastOp::IntToPtr, v) => function.constant(*v).is_none(),
            // Reinterpreted bits.
            Op::Cast(CastOp::Bits, v) => function.ty(*v) == Type::Ptr,
            _ => false,
        };
        if insts().any(|i| is_opaque(&i.op)) {
            return false;
        }
        let mut uses = Uses { word, pointers: BTreeMap::new(), others: BTreeMap::new() };
        let mut copies = Vec::new();
        for inst in insts() {
            let constant = |v: ValueId| function.int(v).and_then(|n| n.to_u64());
            let (ptr, len, kind) = match (&inst.op, inst.result) {
                (Op::Load(p), Some(r)) if function.ty(r) == Type::Ptr => (*p, Some(word), Kind::Pointer),
                (Op::Store { ptr, value }, _) if function.ty(*value) == Type::Ptr => (*ptr, Some(word), Kind::Pointer),
                (Op::MemCopy { dst, src, len }, _) => {
                    copies.push((*dst, *src));
                    uses.note(self.points_to.of(*src), constant(*len), Kind::Block);
                    (*dst, constant(*len), Kind::Block)
                }
                (Op::MemSet { dst, byte, len }, _) => {
                    let is_null = function.int(*byte).is_some_and(|b| b.is_zero());
                    (*dst, constant(*len), if is_null { Kind::Block } else { Kind::Number })
                }
                // Masks are no pointers.
                (Op::StoreMask { .. } | Op::MemMask { .. }, _) => continue,
                (op, _) => match written(program, function, op) {
                    Some((ptr, len)) => (ptr, len, Kind::Number),
                    None => continue,
                },
            };
            uses.note(self.points_to.of(ptr), len, kind);
        }
        while copies.iter().fold(false, |c, (to, from)| uses.copy(self.points_to.of(*to), self.points_to.of(*from)) | c)
        {
        }
        uses.are_apart()
    }
}

/// What an access is about.
#[derive(Clone, Copy)]
enum Kind {
    Pointer,
    Block,
    Number,
}

/// Where objects hold pointers, and where something else is written.
struct Uses {
    word: u64,
    pointers: BTreeMap<ObjectId, BTreeSet<Span>>,
    others: BTreeMap<ObjectId, BTreeSet<Span>>,
}

impl Uses {
    fn note(&mut self, to: &PointsToSet, len: Option<u64>, kind: Kind) {
        let word = self.word;
        for (&object, offsets) in to.iter().filter(|(o, _)| **o != NO_OBJECT) {
            for span in spans(offsets, len) {
                let is_whole = span.is_aligned(word) && len.is_some_and(|n| n % word == 0);
                match kind {
                    Kind::Pointer => _ = self.pointers.entry(object).or_default().insert(span),
                    // Whole words, each of them copied or null.
                    Kind::Block if is_whole => {}
                    Kind::Block | Kind::Number => _ = self.others.entry(object).or_default().insert(span),
                }
            }
        }
    }

    /// What is no pointer where a copy is taken from, is none where it goes; whether that is new.
    fn copy(&mut self, to: &PointsToSet, from: &PointsToSet) -> bool {
        let mut changed = false;
        for (source, source_at) in from {
            let Some(copied) = self.others.get(source).cloned() else { continue };
            for (&target, target_at) in to {
                let is_same =
                    matches!((source_at, target_at), (Offsets::Exact(a), Offsets::Exact(b)) if a.len() == 1 && a == b);
                let anywhere = BTreeSet::from([Span { modulus: 1, at: 0, len: None }]);
                let known = self.others.entry(target).or_default();
                let before = known.len();
                known.extend(if is_same { &copied } else { &anywhere });
                changed |= known.len() != before;
            }
        }
        changed
    }

    fn are_apart(&self) -> bool {
        let none = BTreeSet::new();
        let clash = |(object, spans): (&ObjectId, &BTreeSet<Span>)| {
            let others = self.others.get(object).unwrap_or(&none);
            let between =
                |a: &Span| spans.iter().any(|b| a.overlaps(b) && !(a.is_aligned(self.word) && b.is_aligned(self.word)));
            spans.iter().any(|a| others.iter().any(|b| a.overlaps(b)) || between(a))
        };
        !self.pointers.iter().any(clash)
    }
}

/// Bytes at all offsets that are `at` modulo a power of two (0: just that one).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Span {
    modulus: u64,
    at: i64,
    len: Option<u64>,
}

fn spans(offsets: &Offsets, len: Option<u64>) -> Vec<Span> {
    match offsets {
        Offsets::Exact(set) => set.iter().map(|&at| Span { modulus: 0, at, len }).collect(),
        Offsets::Congruent { modulus, remainder, .. } => {
            // Only remainders modulo powers of two outlast overflows.
            let modulus = modulus & modulus.wrapping_neg();
            vec![Span { modulus: modulus.max(1), at: (remainder % modulus.max(1)) as i64, len }]
        }
    }
}

impl Span {
    fn overlaps(&self, other: &Span) -> bool {
        let (Some(a), Some(b)) = (self.len, other.len) else { return true };
        let (a, b) = (i64::try_from(a).unwrap_or(i64::MAX / 4), i64::try_from(b).unwrap_or(i64::MAX / 4));
        let modulus = match (self.modulus, other.modulus) {
            (0, 0) => {
                let far = |at: i64| !(-FAR..FAR).contains(&at);
                return far(self.at)
                    || far(other.at)
                    || overlap((self.at, self.at + a.min(FAR)), (other.at, other.at + b.min(FAR)));
            }
            (0, m) | (m, 0) => m,
            (m, n) => m.min(n),
        } as i128;
        let distance = (i128::from(other.at) - i128::from(self.at)).rem_euclid(modulus);
        distance < i128::from(a) || distance + i128::from(b) > modulus
    }

    /// Whether it starts at a multiple of a word.
    fn is_aligned(&self, word: u64) -> bool {
        self.modulus.is_multiple_of(word) && self.at % word as i64 == 0
    }
}

/// The memory that an operation writes, contents or mask: where, and how many bytes, if that is constant.
fn written(program: &Program, function: &Function, op: &Op) -> Option<(ValueId, Option<u64>)> {
    let constant = |v: ValueId| function.int(v).and_then(|n| n.to_u64());
    match *op {
        Op::Store { ptr, value } => Some((ptr, Some(program.size_of(function.ty(value))))),
        Op::StoreMask { ptr, mask } => Some((ptr, Some(program.size_of(function.ty(mask))))),
        Op::MemCopy { dst, len, .. } | Op::MemSet { dst, len, .. } => Some((dst, constant(len))),
        Op::MemMask { dst, len, .. } | Op::MemHavoc { dst, len, .. } => Some((dst, constant(len))),
        _ => None,
    }
}
