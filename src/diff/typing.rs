//! What a function takes the objects for that its pointers lead to, where structures lie otherwise in the new version.
//!
//! Pointers have no types in LLVM IR; what C says of variables, parameters, results and members is followed through the function. Where an object of a structure that lies
//! otherwise is taken for something else (bytes, another structure, a number), or may be, that is an objection: nothing is said of the function then. What may be
//! allowed, depending on what is done elsewhere, is noted: members whose addresses are kept, and pointers that are compared or moved.

use super::habits::{ANYTHING, Habits};
use super::layouts::{Layouts, Lead, Part};
use super::names::Names;
use super::world::bytes;
use crate::code::{CType, CTypeId, Function, Inst, Kind, Module, Operand, PartPath, Step, Ty};
use crate::program::CmpOp;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How often a function is gone through until nothing changes.
const ROUNDS: usize = 4;
/// Functions that set or copy bytes: the start of their names, how many of the first arguments are places. The third argument is how many bytes.
const BLOCKS: [(&str, usize); 6] =
    [("memset", 1), ("llvm.memset.", 1), ("memcpy", 2), ("llvm.memcpy.", 2), ("memmove", 2), ("llvm.memmove.", 2)];
/// Functions that make objects: their names, and which argument is the size.
const MAKERS: [(&str, usize); 3] = [("malloc", 1), ("calloc", 2), ("aligned_alloc", 2)];

/// What is done otherwise at an instruction.
#[derive(Clone, Debug)]
pub enum Plan {
    /// The address is made of these parts.
    Address(Vec<Part>),
    /// The access is to this part of what the pointer leads to.
    Place(Vec<Part>),
    /// The operand is the size of this type.
    Size(usize, String),
    /// The stack object is of this type.
    Object(String),
}

/// A function.
#[derive(Default, Debug)]
pub struct Typing {
    /// Why nothing can be said of it.
    pub objection: Option<String>,
    /// Structures that lie otherwise and that it has pointers to.
    pub mentioned: BTreeSet<String>,
    /// What is done otherwise, by blocks and instructions.
    pub plans: FxHashMap<(usize, usize), Plan>,
    /// What is done with pointers.
    pub habits: Habits,
}

/// Follows the types of pointers through a function of a version.
pub fn typing(layouts: &Layouts, (module, names): (&Module, &Names), version: usize, f: usize) -> Typing {
    let function = &module.functions[f];
    let mut reader = Reader::new(layouts, (module, names), version, function);
    for _ in 0..ROUNDS {
        let before = reader.leads.clone();
        reader.out = Typing::default();
        reader.function();
        if before == reader.leads {
            let types = reader.leads.iter().filter_map(|l| if let Lead::Type(id) = l { Some(*id) } else { None });
            let mentioned = types.filter_map(|id| layouts.mentioned(&module.types, id)).map(str::to_string);
            reader.out.mentioned = mentioned.chain(reader.out.habits.uses.iter().cloned()).collect();
            return reader.out;
        }
    }
    reader.object("types of pointers are not clear".into());
    reader.out
}

struct Reader<'a> {
    layouts: &'a Layouts,
    module: &'a Module,
    names: &'a Names,
    version: usize,
    function: &'a Function,
    /// What values lead to.
    leads: Vec<Lead>,
    /// Values that lead to members of structures that lie otherwise, and whether to single ones.
    inside: FxHashMap<usize, bool>,
    out: Typing,
}

impl<'a> Reader<'a> {
    fn new(
        layouts: &'a Layouts,
        (module, names): (&'a Module, &'a Names),
        version: usize,
        function: &'a Function,
    ) -> Self {
        let mut leads = vec![Lead::None; function.values];
        for (n, _) in function.params.iter().enumerate().filter(|(_, ty)| **ty == Ty::Ptr) {
            leads[n] = match (function.typed.get(n), function.copied.get(n)) {
                (Some(Some(id)), Some(Some(_))) if module.types.record(*id).is_some() => Lead::Type(*id),
                (Some(Some(id)), _) => lead_of(module, Some(*id)),
                _ => Lead::Unknown,
            };
        }
        for (value, id) in &function.variables {
            leads[*value] = Lead::Type(*id);
        }
        Reader {
            layouts,
            module,
            names,
            version,
            function,
            leads,
            inside: FxHashMap::default(),
            out: Typing::default(),
        }
    }

    fn object(&mut self, why: String) {
        self.out.objection.get_or_insert(why);
    }

    fn text(&self, id: CTypeId) -> String {
        self.module.types.text(Some(self.module.types.element(id)))
    }

    fn mentions(&self, lead: Lead) -> bool {
        matches!(lead, Lead::Type(id) if self.layouts.mentions(&self.module.types, id))
    }

    fn is_changed(&self, lead: Lead) -> bool {
        matches!(lead, Lead::Type(id) if self.layouts.is_changed(&self.module.types, id))
    }

    fn lead(&mut self, operand: &Operand) -> Lead {
        match operand {
            Operand::Value(v) => self.leads[*v],
            Operand::Function(f) => self.module.functions[*f].ty.map_or(Lead::None, Lead::Type),
            Operand::Global(g) => self.module.globals[*g].ty.map_or(Lead::Unknown, Lead::Type),
            Operand::Expression(inst) => match (&inst.kind, &inst.path, inst.operands.first()) {
                (Kind::Gep { .. }, Some(path), Some(base)) => {
                    if let Operand::Global(g) = base {
                        self.variable(*g);
                    }
                    let base = self.lead(base);
                    self.parts(base, path).1
                }
                _ => Lead::Unknown,
            },
            _ => Lead::None,
        }
    }

    /// How a part is reached; objections are noted.
    fn parts(&mut self, base: Lead, path: &PartPath) -> (Vec<Part>, Lead) {
        match self.layouts.parts(&self.module.types, self.version, base, path) {
            Ok((parts, lead)) => {
                self.out.habits.uses.extend(parts.iter().filter_map(|p| p.structure()).map(str::to_string));
                (parts, lead)
            }
            Err(why) => {
                self.object(why);
                (Vec::new(), Lead::Unknown)
            }
        }
    }

    fn function(&mut self) {
        let function = self.function;
        for (b, block) in function.blocks.iter().enumerate() {
            for phi in &block.phis {
                let all: Vec<Lead> = phi.incoming.iter().map(|(_, value)| self.lead(value)).collect();
                self.leads[phi.result] = self.joined(&all);
                phi.incoming.iter().for_each(|(_, value)| self.keep(value));
            }
            for (i, inst) in block.insts.iter().enumerate() {
                self.look_at_operands(inst);
                let lead = self.inst((b, i), inst);
                if let (Some(to), Ty::Ptr) = (inst.result, &inst.ty)
                    && !function.variables.iter().any(|(v, _)| *v == to)
                {
                    self.leads[to] = lead;
                }
            }
            if let crate::code::End::Return(Some(value)) = &block.end {
                let (from, to) = (self.lead(value), self.returned());
                self.flow(from, to);
                self.keep(value);
            }
        }
    }

    fn returned(&self) -> Lead {
        match (&self.function.returns, self.function.typed.last()) {
            (Ty::Ptr, Some(ty)) => lead_of(self.module, *ty),
            _ => Lead::Unknown,
        }
    }

    fn joined(&mut self, all: &[Lead]) -> Lead {
        let known: Vec<Lead> = all.iter().copied().filter(|l| *l != Lead::None).collect();
        let Some(&first) = known.first() else { return Lead::None };
        let same = |l: &&Lead| match (**l, first) {
            (Lead::Type(a), Lead::Type(b)) => self.text(a) != self.text(b),
            (a, b) => a != b,
        };
        if known.iter().any(|l| same(&l)) {
            for lead in known {
                self.flow(lead, Lead::Unknown);
            }
            return Lead::Unknown;
        }
        first
    }

    /// A pointer becomes one to something else, or stays what it is.
    fn flow(&mut self, from: Lead, to: Lead) {
        match (from, to) {
            (Lead::None, _) => {}
            (Lead::Type(a), Lead::Type(b)) if self.text(a) == self.text(b) => {}
            (Lead::Type(a), to) => {
                let text = self.text(a);
                let reaches = |lead: Lead| match lead {
                    Lead::Type(id) => self.layouts.reaches(&self.module.types, id),
                    _ => false,
                };
                let (is_carrier, is_typed) = (reaches(from), matches!(to, Lead::Type(_)));
                if is_carrier && !is_typed {
                    self.out.habits.carriers.insert(text.clone());
                }
                if self.mentions(from) || self.mentions(to) || is_typed && (is_carrier || reaches(to)) {
                    self.object(format!("{text} is taken for something else"));
                }
                if !matches!(to, Lead::Type(_)) {
                    self.out.habits.into_void.insert(text.clone());
                }
                self.out.habits.converted.insert(text);
            }
            (Lead::Void | Lead::New, Lead::Type(b)) => {
                let text = self.text(b);
                if self.mentions(to) && !self.is_changed(to) {
                    self.object(format!("{text} is made of a pointer of unknown type"));
                }
                if from == Lead::Void {
                    self.take_from_void(text, self.is_changed(to));
                }
            }
            (_, to) if self.mentions(to) => self.object("a pointer of unknown type becomes one to a structure".into()),
            (_, Lead::Type(b)) => {
                let text = self.text(b);
                self.take_from_void(text, false);
            }
            _ => {}
        }
    }

    /// A pointer that C has no type for becomes one.
    fn take_from_void(&mut self, text: String, is_changed: bool) {
        match is_changed {
            true => _ = self.out.habits.taken.insert(text),
            false => _ = self.out.habits.out_of_void.insert(text),
        }
    }

    /// Notes that the address of a member is kept, if the operand is one.
    fn keep(&mut self, operand: &Operand) {
        let (lead, is_single) = match operand {
            Operand::Value(v) => match self.inside.get(v) {
                Some(single) => (self.leads[*v], *single),
                None => return,
            },
            Operand::Expression(inst) => match (&inst.path, inst.operands.first()) {
                (Some(path), Some(base)) => {
                    let base = self.lead(base);
                    let (parts, lead) = self.parts(base, path);
                    if !parts.iter().any(|p| matches!(p, Part::Member(..))) {
                        return;
                    }
                    (lead, !matches!(path.steps.last(), Some(Step::Elements(..))))
                }
                _ => return,
            },
            _ => return,
        };
        let text = if let Lead::Type(id) = lead { self.text(id) } else { ANYTHING.to_string() };
        self.out.habits.kept.insert((text, is_single));
    }

    /// Notes addresses of members that are not just read or written, and variables that start with something else.
    fn look_at_operands(&mut self, inst: &Inst) {
        for (n, operand) in inst.operands.iter().enumerate() {
            if let Operand::Global(g) = operand {
                self.variable(*g);
            }
            let is_address = match access(inst) {
                Some(Access::Read) => n == 0,
                Some(Access::Write) => n == 1,
                None => n == 0 && matches!(inst.kind, Kind::Gep { .. }),
            };
            if !is_address {
                self.keep(operand);
            }
        }
    }

    /// A variable of such a structure has to start with the same in both versions.
    fn variable(&mut self, g: usize) {
        let name = &self.names.globals[g];
        if self.layouts.unlike.contains(name) {
            let name = &self.module.globals[g].name;
            self.object(format!("variable {name} starts with something else, or is not in both versions"));
        }
    }

    fn inst(&mut self, at: (usize, usize), inst: &Inst) -> Lead {
        match (&inst.kind, access(inst)) {
            (_, Some(Access::Read)) => self.read(at, inst),
            (_, Some(Access::Write)) => {
                let (from, to) = (self.lead(&inst.operands[0]), self.place(at, inst, &inst.operands[1]));
                if inst.ty == Ty::Ptr {
                    self.flow(from, to.map_or(Lead::Unknown, |id| lead_of(self.module, Some(id))));
                }
                Lead::None
            }
            (Kind::Gep { .. }, _) => self.address(at, inst),
            (Kind::Alloca(_), _) => {
                if let Some(to) = inst.result
                    && let Lead::Type(id) = self.leads[to]
                    && self.layouts.is_changed(&self.module.types, id)
                {
                    let name = self.module.types.text(Some(id));
                    self.out.habits.uses.insert(self.text(id));
                    self.out.plans.insert(at, Plan::Object(name));
                }
                Lead::Unknown
            }
            (Kind::Call(_), _) => self.call(at, inst),
            (Kind::Cmp(_), _) => {
                self.compare(inst);
                Lead::None
            }
            (Kind::Same, _) => {
                let lead = self.lead(&inst.operands[0]);
                if inst.ty != Ty::Ptr {
                    self.number(lead);
                }
                Lead::Unknown
            }
            (Kind::Select, _) => {
                let all: Vec<Lead> = inst.operands.iter().skip(1).map(|o| self.lead(o)).collect();
                self.joined(&all)
            }
            (kind, _) => {
                let leads: Vec<Lead> = inst.operands.iter().map(|o| self.lead(o)).collect();
                // Memory operands of assembly, and atomic operations, are accesses.
                let is_access = match kind {
                    Kind::Assembly(text) => places_in(text) == leads.iter().filter(|l| **l != Lead::None).count(),
                    Kind::Effect(text) => text.starts_with("atomic"),
                    _ => false,
                };
                for lead in leads {
                    if !is_access || self.mentions(lead) || !matches!(lead, Lead::Type(_)) {
                        self.flow(lead, Lead::Unknown);
                    }
                }
                Lead::Unknown
            }
        }
    }

    /// A pointer becomes a number.
    fn number(&mut self, lead: Lead) {
        if self.is_changed(lead) {
            self.object("the address of a structure becomes a number".into());
        }
        let text = match lead {
            Lead::Type(id) => self.text(id),
            Lead::Void | Lead::New => "void".to_string(),
            Lead::None => return,
            Lead::Unknown | Lead::Bits => ANYTHING.to_string(),
        };
        self.out.habits.compared.insert(text);
    }

    fn compare(&mut self, inst: &Inst) {
        let leads: Vec<Lead> = inst.operands.iter().map(|o| self.lead(o)).collect();
        let [a, b] = leads.as_slice() else { return };
        if *a == Lead::None || *b == Lead::None {
            return;
        }
        let is_structure = |lead: &Lead| matches!(lead, Lead::Type(id) if matches!(self.module.types.get(self.module.types.element(*id)), CType::Record(_)));
        let alike = match (*a, *b) {
            (Lead::Type(a), Lead::Type(b)) => self.text(a) == self.text(b),
            _ => false,
        };
        if alike && is_structure(a) && matches!(inst.kind, Kind::Cmp(CmpOp::Eq | CmpOp::Ne)) {
            return;
        }
        if !alike {
            self.flow(*a, Lead::Unknown);
            self.flow(*b, Lead::Unknown);
        }
        for lead in [*a, *b] {
            let text = match lead {
                Lead::Type(id) => self.text(id),
                Lead::Void | Lead::New => "void".to_string(),
                _ => ANYTHING.to_string(),
            };
            self.out.habits.compared.insert(text);
        }
    }

    fn address(&mut self, at: (usize, usize), inst: &Inst) -> Lead {
        let (Some(path), Some(base)) = (&inst.path, inst.operands.first()) else {
            let lead = inst.operands.first().map_or(Lead::Unknown, |o| self.lead(o));
            self.flow(lead, Lead::Unknown);
            return Lead::Unknown;
        };
        let lead = self.lead(base);
        if let (Lead::Void, Some(record)) = (lead, &path.record)
            && self.layouts.has(record)
        {
            self.take_from_void(record.clone(), true);
        }
        let was_inside = matches!(base, Operand::Value(v) if self.inside.contains_key(v));
        let (parts, to) = self.parts(lead, path);
        let is_moved = !matches!(path.steps.first(), Some(Step::Elements(0, _)));
        if is_moved {
            let text = match lead {
                Lead::Type(id) => self.text(id),
                Lead::Void | Lead::New | Lead::None => "void".to_string(),
                _ => ANYTHING.to_string(),
            };
            self.out.habits.moved.insert(text);
            self.keep(base);
        }
        if to == Lead::Unknown {
            self.flow(lead, Lead::Unknown);
        }
        let is_inside = was_inside || parts.iter().any(|p| matches!(p, Part::Member(..)));
        if let (Some(to), true) = (inst.result, is_inside) {
            let is_single = matches!(path.steps.last(), Some(Step::Member(_)));
            self.inside.insert(to, is_single);
        }
        if !parts.is_empty() {
            self.out.plans.insert(at, Plan::Address(parts));
        }
        to
    }

    fn read(&mut self, at: (usize, usize), inst: &Inst) -> Lead {
        let slot = self.place(at, inst, &inst.operands[0]);
        match (slot, &inst.ty) {
            (Some(id), Ty::Ptr) => lead_of(self.module, Some(id)),
            _ => Lead::Unknown,
        }
    }

    /// The type of the number or pointer that an access is to, if it is known.
    fn place(&mut self, at: (usize, usize), inst: &Inst, ptr: &Operand) -> Option<CTypeId> {
        let id = match self.lead(ptr) {
            Lead::Type(id) => id,
            Lead::Void | Lead::New | Lead::Unknown => {
                self.take_from_void(ANYTHING.to_string(), false);
                return None;
            }
            Lead::Bits | Lead::None => return None,
        };
        let size = match &inst.ty {
            // As long as its type says.
            Ty::Float(name, _) if name == "x86_fp80" => 16,
            ty => bytes(ty, self.module.pointer_width),
        };
        if let Some((parts, ty)) = self.layouts.first(&self.module.types, id, size) {
            if !parts.is_empty() {
                self.out.habits.uses.extend(parts.iter().filter_map(|p| p.structure()).map(str::to_string));
                self.out.plans.insert(at, Plan::Place(parts));
            }
            return ty;
        }
        let there = self.layouts.size(&self.module.types, id);
        if !self.is_changed(Lead::Type(id)) && size > 0 && there.is_some_and(|there| size <= there) {
            return None;
        }
        // More is accessed than there is.
        self.keep(ptr);
        if self.is_changed(Lead::Type(id)) {
            let text = self.text(id);
            self.object(format!("{text} is accessed as a whole, or as something else"));
        }
        self.out.habits.moved.insert(self.text(id));
        None
    }

    fn call(&mut self, at: (usize, usize), inst: &Inst) -> Lead {
        let module = self.module;
        let leads: Vec<Lead> = inst.operands.iter().map(|o| self.lead(o)).collect();
        let Some(Operand::Function(f)) = inst.operands.first() else {
            let types = match leads.first() {
                Some(Lead::Type(id)) => match module.types.get(*id) {
                    CType::Function(returns, params) => Some((*returns, params.clone())),
                    _ => None,
                },
                _ => None,
            };
            let (returns, params) = types.unwrap_or_default();
            for (n, &lead) in leads.iter().skip(1).enumerate() {
                let to = params.get(n).map_or(Lead::Unknown, |ty| lead_of(module, *ty));
                self.flow(lead, to);
            }
            return if inst.ty == Ty::Ptr { lead_of(module, returns) } else { Lead::None };
        };
        let callee = &module.functions[*f];
        if callee.name == "free" {
            return Lead::None;
        }
        let is_block = |(name, _): &&(&str, usize)| {
            if name.ends_with('.') { callee.name.starts_with(name) } else { callee.name == *name }
        };
        if let Some((_, places)) = BLOCKS.iter().find(is_block) {
            self.block(at, inst, &leads[1..=*places]);
            return leads[1];
        }
        if let Some((_, size)) = MAKERS.iter().find(|(name, _)| callee.name == *name) {
            self.maker(at, inst, *size);
            self.new_object(inst);
            return Lead::New;
        }
        for (n, &lead) in leads.iter().skip(1).enumerate() {
            let is_copied = callee.copied.get(n).is_some_and(Option::is_some);
            let to = match callee.typed.get(n).filter(|_| n < callee.params.len()) {
                Some(Some(id)) if is_copied => Lead::Type(*id),
                Some(ty) => lead_of(module, *ty),
                None => Lead::Unknown,
            };
            self.flow(lead, to);
        }
        match callee.typed.last() {
            _ if inst.ty != Ty::Ptr => Lead::None,
            Some(ty) => lead_of(module, *ty),
            // Nobody knows: what it leads to is what it is used as.
            None if callee.blocks.is_empty() => {
                self.new_object(inst);
                Lead::New
            }
            None => Lead::Unknown,
        }
    }

    /// Bytes are set or copied.
    fn block(&mut self, at: (usize, usize), inst: &Inst, places: &[Lead]) {
        let size = match inst.operands.get(3) {
            Some(Operand::Int(size)) => size.to_u64(),
            _ => None,
        };
        let types = &self.module.types;
        let changed: Vec<CTypeId> = places
            .iter()
            .filter_map(|lead| if let Lead::Type(id) = lead { Some(*id) } else { None })
            .filter(|id| self.layouts.mentions(types, *id))
            .collect();
        for (lead, is_mentioned) in places.iter().map(|l| (*l, !changed.is_empty())) {
            match lead {
                Lead::Type(id) if self.layouts.size(types, id).is_some_and(|s| size.is_some_and(|n| n <= s)) => {}
                Lead::Type(id) => _ = self.out.habits.moved.insert(self.text(id)),
                Lead::Void | Lead::New if !is_mentioned => {}
                Lead::Void => {
                    if let Some(&id) = changed.first() {
                        let text = self.text(id);
                        self.take_from_void(text, true);
                    }
                }
                _ => _ = self.out.habits.moved.insert(ANYTHING.to_string()),
            }
        }
        let Some(&first) = changed.first() else { return };
        let is_same = |lead: &Lead| match lead {
            Lead::Type(id) => self.text(*id) == self.text(first),
            Lead::Void | Lead::New => true,
            _ => false,
        };
        let whole = [first, types.element(first)]
            .into_iter()
            .find(|&id| self.layouts.size(types, id) == size && size.is_some() && self.layouts.is_changed(types, id));
        match whole {
            Some(id) if places.iter().all(is_same) => {
                let name = types.text(Some(id));
                self.out.habits.uses.insert(self.text(id));
                self.out.plans.insert(at, Plan::Size(3, name));
            }
            _ => self.object(format!("{} is set or copied, but not as a whole", self.text(first))),
        }
    }

    /// What a new object is used as has to be one thing, if that is a structure that lies otherwise.
    fn new_object(&mut self, inst: &Inst) {
        let mut uses: BTreeSet<String> = BTreeSet::new();
        let mut is_about = false;
        for user in self.function.blocks.iter().flat_map(|b| &b.insts) {
            let Some(n) = user.operands.iter().position(|o| matches!(o, Operand::Value(v) if Some(*v) == inst.result))
            else {
                continue;
            };
            let to = match (access(user), user.operands.get(1), &user.path) {
                (Some(Access::Write), Some(Operand::Value(slot)), _) if n == 0 => match self.leads[*slot] {
                    Lead::Type(slot) => lead_of(self.module, Some(slot)),
                    _ => Lead::Unknown,
                },
                (None, _, Some(path)) if n == 0 => {
                    let record = path.record.as_deref().unwrap_or_default();
                    self.layouts.named(self.version, record).map_or(Lead::Unknown, Lead::Type)
                }
                (None, ..) if matches!(user.kind, Kind::Cmp(_)) => continue,
                _ => Lead::Unknown,
            };
            is_about |= self.mentions(to);
            uses.insert(if let Lead::Type(id) = to { self.text(id) } else { ANYTHING.to_string() });
        }
        if is_about && uses.len() > 1 {
            self.object("a new object is a structure and something else".into());
        }
    }

    /// An object is made: of such a structure, if that is what its pointer becomes, and it is as large.
    fn maker(&mut self, at: (usize, usize), inst: &Inst, size: usize) {
        let (Some(result), Some(Operand::Int(bytes))) = (inst.result, inst.operands.get(size)) else { return };
        let used = self.function.blocks.iter().flat_map(|b| &b.insts).find_map(|user| {
            match (access(user), user.operands.as_slice()) {
                (Some(Access::Write), [Operand::Value(v), Operand::Value(slot)]) if *v == result => {
                    let Lead::Type(slot) = self.leads[*slot] else { return None };
                    if let Lead::Type(id) = lead_of(self.module, Some(slot)) { Some(id) } else { None }
                }
                _ => None,
            }
        });
        let types = &self.module.types;
        if let Some(id) = used
            && self.layouts.is_changed(types, id)
            && self.layouts.size(types, id) == bytes.to_u64()
        {
            self.out.habits.uses.insert(self.text(id));
            self.out.plans.insert(at, Plan::Size(size, types.text(Some(id))));
        }
    }
}

/// How many operands of inline assembly are places in memory.
fn places_in(text: &str) -> usize {
    text.rsplit_once("] [")
        .and_then(|(_, rest)| rest.split_once(']'))
        .map_or(0, |(list, _)| list.matches('"').count() / 2)
}

enum Access {
    Read,
    Write,
}

/// Whether an instruction reads or writes through its pointer, in order with others or not.
fn access(inst: &Inst) -> Option<Access> {
    match &inst.kind {
        Kind::Load => Some(Access::Read),
        Kind::Store => Some(Access::Write),
        Kind::Effect(text) if text.starts_with("load ") => Some(Access::Read),
        Kind::Effect(text) if text.starts_with("store ") => Some(Access::Write),
        _ => None,
    }
}

/// What a pointer of this type leads to.
fn lead_of(module: &Module, ty: Option<CTypeId>) -> Lead {
    match ty.map(|ty| module.types.get(ty)) {
        Some(CType::Pointer(Some(to))) => Lead::Type(*to),
        Some(CType::Pointer(None)) => Lead::Void,
        _ => Lead::Unknown,
    }
}
