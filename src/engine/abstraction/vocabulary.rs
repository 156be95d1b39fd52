//! What predicates speak of at a cut point: numbers and features of pointers in its state, and their values.

use crate::analysis::loops::LoopId;
use crate::float::Format;
use crate::predicate::Named;
use crate::program::{FloatKind, Type, ValueId};
use crate::proof::evidence::StateVariable;
use crate::rendering::names::{names, object_name, slot_name};
use crate::ssa::{CutPoint, CutState, Encoding, SlotKind, SsaValue};
use crate::state::key::{Aspect, Key, Place, PointerFeature, number_at};
use crate::state::roles::Roles;
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

/// The variables of a cut point.
#[derive(Default)]
pub struct Vocabulary {
    /// Where they are found.
    pub variables: Vec<StateVariable>,
    /// What they are called.
    pub names: Vec<Named>,
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
        let known = names(encoding);
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
        for slot in 0..encoding.slots().len() {
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

    fn add(&mut self, name: String, width: u16, (signed, unsigned): (bool, bool), key: Key) {
        if self.variables.len() < MAX_VARIABLES {
            let float = if matches!(key, Key::Order(_)) { Format::of_number(width) } else { None };
            self.names.push(Named { name, signed: signed || !unsigned, float });
            self.variables.push(StateVariable { key, width });
            self.roles.push((signed, unsigned));
            self.widths.push(width);
        }
    }

    fn add_value(
        &mut self,
        encoding: &mut Encoding,
        (v, place, value): (ValueId, Place, SsaValue),
        known: &FxHashMap<ValueId, String>,
        roles: &mut Roles,
    ) {
        let name = known.get(&v).cloned().unwrap_or_else(|| format!("v{}", v.0));
        match (encoding.shape.function().ty(v), value) {
            (Type::Int(width), SsaValue::Bits(_)) if width <= MAX_WIDTH => {
                self.add(name, width, roles.of(v), Key::Bits(place));
            }
            (Type::Float(kind @ (FloatKind::Single | FloatKind::Double)), SsaValue::Bits(_)) => {
                self.add(name, kind.bits(), (true, false), Key::Order(place));
            }
            (Type::Ptr, SsaValue::Pointer { object, .. }) => {
                self.add_pointer(encoding, &name, place, object);
                let width = encoding.shape.program.target.pointer_width;
                let key = Key::Pointer(place, PointerFeature::Offset);
                self.add(format!("offset({name})"), width, (true, true), key);
            }
            _ => {}
        }
    }

    fn add_pointer(&mut self, encoding: &mut Encoding, name: &str, place: Place, object: TermId) {
        let truth = (false, false);
        self.add(format!("({name} == NULL)"), 1, truth, Key::Pointer(place, PointerFeature::Null));
        self.add(format!("valid({name})"), 1, truth, Key::Pointer(place, PointerFeature::Fine));
        let targets = encoding.objects_named(object);
        if targets.len() > 1 {
            for &o in targets.iter().take(MAX_TARGETS) {
                let into = format!("({name} in {})", object_name(encoding, o));
                self.add(into, 1, truth, Key::Pointer(place, PointerFeature::Into(o)));
            }
        }
    }

    fn add_slot(&mut self, encoding: &mut Encoding, slot: usize, value: TermId) {
        let s = encoding.slot(slot).clone();
        let Sort::Bv(width) = s.sort else { return };
        let (name, place) = (slot_name(encoding, slot), Place::Slot(slot));
        match s.kind {
            SlotKind::Bits if width <= MAX_WIDTH => {
                self.add(name, width, (true, !s.cell.float), number_at(place, s.cell))
            }
            SlotKind::Mask => self.add(format!("initialised({name})"), 1, (false, false), Key::Initialised(place)),
            SlotKind::PointerObject => self.add_pointer(encoding, &name, place, value),
            _ => {}
        }
    }
}

/// The values of the variables in a state, with the values of `frame`.
pub fn values(encoding: &mut Encoding, vocabulary: &Vocabulary, frame: usize, state: &CutState) -> Vec<TermId> {
    let state = TermState { parent: frame, args: &state.args, memory: &state.memory, index: None };
    vocabulary.variables.iter().map(|v| state.value(encoding, &v.key, v.width)).collect()
}
