//! What predicates speak of at a cut point: numbers and features of pointers in its state, and their values.

use crate::analysis::loops::LoopId;
use crate::program::{FloatKind, Type, ValueId, VarId};
use crate::proof::evidence::StateVariable;
use crate::ssa::{CutPoint, CutState, Encoding, SlotKind, SsaValue};
use crate::state::key::{Aspect, Key, Place, PointerFeature, number_at};
use crate::state::roles::Roles;
use crate::state::sources::sources;
use crate::state::term_state::TermState;
use crate::state::variables::{LoopVariables, Role};
use crate::term::{Sort, TermId};
use rustc_hash::FxHashMap;

/// The widest number that is spoken of.
const MAX_WIDTH: u16 = 64;
/// Objects that a pointer is told apart from others by.
const MAX_TARGETS: usize = 6;
/// Variables of one cut point.
const MAX_VARIABLES: usize = 300;

/// Whose value a variable has: it is the same at all cut points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// That of a variable of the source.
    Source(VarId),
    /// A value of the program that no source variable has.
    Value(ValueId),
    /// What a cell of memory contains.
    Slot(usize),
}

/// What is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Saying {
    /// Its number, or its place in the order of floating-point numbers.
    Number,
    /// Whether its memory is initialised.
    Initialised,
    /// A feature of a pointer.
    Pointer(PointerFeature),
}

/// The subject of a variable: variables of two cut points that have the same one can be exchanged in predicates that are guessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    origin: Origin,
    saying: Saying,
    width: u16,
}

/// The variables of a cut point.
#[derive(Default)]
pub struct Vocabulary {
    /// Where they are found.
    pub variables: Vec<StateVariable>,
    /// What they are about.
    pub subjects: Vec<Subject>,
    /// Whether they are used as (signed, unsigned) numbers.
    pub roles: Vec<(bool, bool)>,
    /// The widths.
    pub widths: Vec<u16>,
}

impl Vocabulary {
    /// The variables at `point`, of which `state` is one, with the values of `frame`.
    pub fn new(
        encoding: &mut Encoding,
        point: CutPoint,
        (frame, state): (usize, &CutState),
        roles: &mut Roles,
    ) -> Vocabulary {
        let mut result = Vocabulary::default();
        let CutPoint::Head(id) = point else { return result };
        let function = encoding.shape.function();
        let known = sources(encoding.shape);
        let head = encoding.shape.forest.loops[id].head;
        let params = function.blocks[head].params.iter().enumerate().map(|(n, &v)| (v, Place::Param(n)));
        let live = state.values.iter().map(|&(v, _)| (v, Place::Outer(v)));
        for (v, place) in params.chain(live).collect::<Vec<_>>() {
            let value = match place {
                Place::Param(n) => state.args[n],
                _ => encoding.value_in(frame, v),
            };
            result.add_value(encoding, (v, place, value), &known, roles);
        }
        for slot in 0..encoding.memory.slots().len() {
            result.add_slot(encoding, slot, state.memory[slot]);
        }
        result
    }

    /// The same as variables of the loop whose head it is of.
    pub fn of_loop(&self, id: LoopId) -> LoopVariables {
        let mut result = LoopVariables::new(id, Aspect::Values, None);
        for (v, &(signed, unsigned)) in self.variables.iter().zip(&self.roles) {
            result.add(Role { width: v.width, signed, unsigned, changes: true }, v.key.clone());
        }
        result
    }

    fn add(&mut self, origin: Origin, width: u16, roles: (bool, bool), key: Key) {
        if self.variables.len() < MAX_VARIABLES {
            let saying = match key {
                Key::Pointer(_, feature) => Saying::Pointer(feature),
                Key::Initialised(_) => Saying::Initialised,
                _ => Saying::Number,
            };
            self.subjects.push(Subject { origin, saying, width });
            self.variables.push(StateVariable { key, width });
            self.roles.push(roles);
            self.widths.push(width);
        }
    }

    fn add_value(
        &mut self,
        encoding: &mut Encoding,
        (v, place, value): (ValueId, Place, SsaValue),
        known: &FxHashMap<ValueId, VarId>,
        roles: &mut Roles,
    ) {
        let origin = known.get(&v).map_or(Origin::Value(v), |&variable| Origin::Source(variable));
        match (encoding.shape.function().ty(v), value) {
            (Type::Int(width), SsaValue::Bits(_)) if width <= MAX_WIDTH => {
                self.add(origin, width, roles.of(v), Key::Bits(place));
            }
            (Type::Float(kind @ (FloatKind::Single | FloatKind::Double)), SsaValue::Bits(_)) => {
                self.add(origin, kind.bits(), (true, false), Key::Order(place));
            }
            (Type::Ptr, SsaValue::Pointer { object, .. }) => {
                self.add_pointer(encoding, origin, place, object);
                let width = encoding.shape.program.target.pointer_width;
                self.add(origin, width, (true, true), Key::Pointer(place, PointerFeature::Offset));
            }
            _ => {}
        }
    }

    fn add_pointer(&mut self, encoding: &mut Encoding, origin: Origin, place: Place, object: TermId) {
        let mut features = vec![PointerFeature::Null, PointerFeature::Fine];
        let targets = encoding.memory.objects_named(object);
        if targets.len() > 1 {
            features.extend(targets.iter().take(MAX_TARGETS).map(|&o| PointerFeature::Into(o)));
        }
        for feature in features {
            self.add(origin, 1, (false, false), Key::Pointer(place, feature));
        }
    }

    fn add_slot(&mut self, encoding: &mut Encoding, slot: usize, value: TermId) {
        let s = encoding.memory.slot(slot).clone();
        let Sort::Bv(width) = s.sort else { return };
        let (origin, place) = (Origin::Slot(slot), Place::Slot(slot));
        match s.kind {
            SlotKind::Bits if width <= MAX_WIDTH => {
                self.add(origin, width, (true, !s.cell.float), number_at(place, s.cell));
            }
            SlotKind::Mask => self.add(origin, 1, (false, false), Key::Initialised(place)),
            SlotKind::PointerObject => self.add_pointer(encoding, origin, place, value),
            _ => {}
        }
    }
}

/// The values of the variables in a state, with the values of `frame`.
pub fn values(encoding: &mut Encoding, vocabulary: &Vocabulary, frame: usize, state: &CutState) -> Vec<TermId> {
    let state = TermState { parent: frame, args: &state.args, memory: &state.memory, index: None };
    vocabulary.variables.iter().map(|v| state.value(encoding, &v.key, v.width)).collect()
}
