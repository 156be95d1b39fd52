//! Events in words.

use super::value::{Part, Show};
use super::*;
use crate::interp::code::cells_of;

/// The last value of each bit-field, by object and expression.
type BitFields = FxHashMap<(u64, String), Reg>;

/// So many calls are listed.
const MAX_STACK: usize = 1000;

impl Tracer<'_> {
    /// The trace of a run that ended with `outcome`; `active` are the active functions, the innermost first.
    pub fn finish(mut self, memory: &mut Memory, outcome: &Outcome, active: &[Active]) -> Trace {
        let raw: Vec<Raw> =
            std::mem::take(&mut self.inputs).into_iter().chain(std::mem::take(&mut self.last)).collect();
        let heap = match outcome {
            Outcome::Violation { .. } | Outcome::Undefined { .. } => self.heap(memory, active),
            _ => None,
        };
        for variable in self.program.source.variables.iter().filter(|v| v.parameter) {
            self.parameters.entry(variable.function.as_deref().unwrap_or_default()).or_default().push(variable);
        }
        let memory = &*memory;
        let show = Show { program: self.program, code: self.code, memory, lives: &self.lives, dead: None };
        let mut fields = BitFields::default();
        let mut events: Vec<Event> = raw.iter().flat_map(|r| self.events(memory, r, &mut fields)).collect();
        leave_out_missing(&mut events);
        let end = match outcome {
            Outcome::Violation { check, site, .. } => {
                Some((self.program.checks[*check].description().into_owned(), self.operands(&show, active), *site))
            }
            Outcome::Undefined { what, site, .. } => Some((what.clone(), self.operands(&show, active), *site)),
            Outcome::Unsupported { reason, site, .. } => Some((reason.clone(), Vec::new(), *site)),
            Outcome::Unanswered { site, .. } => Some(("value is not determined".to_string(), Vec::new(), *site)),
            _ => None,
        };
        if let Some((what, operands, site)) = end {
            let (loc, depth) = (self.loc(site), active.len() as u32 - 1);
            events.push(Event { loc, depth, kind: EventKind::End { what, operands } });
        }
        Trace { events, omitted: self.omitted, stack: self.stack(active), heap }
    }

    /// The innermost calls, as the callee and the place of the call.
    fn stack(&self, active: &[Active]) -> Vec<(String, LocId)> {
        let name = |f: FuncId| self.program.functions[f].name.clone();
        let calls = active.windows(2).take(MAX_STACK);
        let mut stack: Vec<_> = calls.map(|pair| (name(pair[0].site.func), self.loc(pair[1].site))).collect();
        stack.reverse();
        stack
    }

    fn events(&self, memory: &Memory, raw: &Raw, fields: &mut BitFields) -> Vec<Event> {
        let show = &Show { program: self.program, code: self.code, memory, lives: &self.lives, dead: Some(raw.dead) };
        let kinds = match &raw.kind {
            RawKind::Input { ty, value } => vec![self.input_event(show, raw.site, *ty, *value)],
            RawKind::Assign { variable, ty, value } => {
                let declared = &self.program.source.variables[*variable];
                let value = show.value(*ty, *value, declared.ty);
                vec![EventKind::Assign { target: declared.name.clone(), value }]
            }
            RawKind::Store { place, value } => {
                self.store_events(show, *place, self.stored_type(raw.site), *value, fields)
            }
            RawKind::Range { place, leaves, len } if leaves.is_empty() => {
                let places = show.place(*place, *len).into_iter();
                places.map(|part| EventKind::Assign { target: part.text, value: "…".to_string() }).collect()
            }
            RawKind::Range { place, leaves, .. } => leaves
                .iter()
                .flat_map(|&(lo, ty, value)| {
                    let pointer = Reg { lo, hi: place.pointer.hi };
                    self.store_events(show, NamedPlace { pointer, ..*place }, ty, value, fields)
                })
                .collect(),
            RawKind::Call { callee, cells } => vec![self.call_event(show, *callee, cells)],
            RawKind::Return { func, cells } => {
                let f = &self.program.functions[*func];
                let values = split(&f.returns, cells).map(|(ty, v)| show.value(ty, v, None)).collect();
                vec![EventKind::Return { function: f.name.clone(), values }]
            }
            RawKind::Free { pointer, object } => {
                let pointer = pointer.map(|v| self.program.source.variables[v].name.clone());
                vec![EventKind::Free { pointer, object: show.value(Type::Ptr, *object, None) }]
            }
        };
        let (loc, depth) = (self.loc(raw.site), raw.depth);
        kinds.into_iter().map(|kind| Event { loc, depth, kind }).collect()
    }

    fn store_events(
        &self,
        show: &Show,
        place: NamedPlace,
        ty: Type,
        value: Reg,
        fields: &mut BitFields,
    ) -> Vec<EventKind> {
        let (mut all, mut changed) = (Vec::new(), Vec::new());
        for Part { text: target, ty: c, bits } in show.place(place, self.program.size_of(ty)) {
            let Some((at, width)) = bits else {
                changed.push(EventKind::Assign { target, value: show.value(ty, value, c) });
                continue;
            };
            let [lo, hi, ..] = value.bv(128).extract(at as u16, width).words();
            let field = Reg { lo, hi };
            let event = EventKind::Assign { value: show.value(Type::Int(width), field, c), target: target.clone() };
            // A store to one bit-field writes its neighbours too.
            if fields.insert((place.pointer.hi, target), field).unwrap_or_default() != field {
                changed.push(event.clone());
            }
            all.push(event);
        }
        if changed.is_empty() { all } else { changed }
    }

    fn input_event(&self, show: &Show, site: Site, ty: Type, value: Reg) -> EventKind {
        let f = &self.program.functions[site.func];
        let inst = f.blocks[site.block].insts.get(site.index as usize);
        let kind = match inst.map(|i| &i.op) {
            Some(Op::Input(kind)) => kind.clone(),
            _ => InputKind::Uninitialised,
        };
        let unsigned = |name: &str| {
            let name = name.rsplit("nondet_").next().unwrap_or(name);
            name.starts_with('u') || matches!(name, "size_t" | "bool" | "_Bool")
        };
        let variables = &self.program.source.variables;
        let declared = match &kind {
            InputKind::Parameter(name) => variables.iter().find(|v| v.parameter && v.name == *name),
            InputKind::Environment(name) => variables.iter().find(|v| v.function.is_none() && v.name == *name),
            _ => None,
        };
        let value = match (&kind, ty) {
            (InputKind::Nondet(name), Type::Int(w)) if unsigned(name) => value.bv(w).to_unsigned_string(),
            _ => show.value(ty, value, declared.and_then(|v| v.ty)),
        };
        EventKind::Input { kind, value }
    }

    fn call_event(&self, show: &Show, callee: FuncId, cells: &[u64]) -> EventKind {
        let f = &self.program.functions[callee];
        let entry = &f.blocks[ENTRY];
        let types: Vec<Type> = entry.params.iter().map(|&v| f.ty(v)).collect();
        // Structures may take more parameters than the source has, or none.
        let declared = self.parameters.get(f.name.as_str()).filter(|list| list.len() == types.len());
        let argument = |(n, (&param, (ty, value))): (usize, (&ValueId, (Type, Reg)))| {
            let assigned = entry.insts.iter().find_map(|i| match i.op {
                Op::Assign { variable, value } if value == param => Some(&self.program.source.variables[variable]),
                _ => None,
            });
            let variable = assigned.or_else(|| declared.map(|list| list[n]).filter(|v| show.is_scalar(v.ty)));
            let name = variable.map_or(String::new(), |v| v.name.clone());
            (name, show.value(ty, value, variable.and_then(|v| v.ty)))
        };
        let arguments = entry.params.iter().zip(split(&types, cells)).enumerate().map(argument).collect();
        EventKind::Call { function: f.name.clone(), arguments }
    }
}

/// The values of these types that lie in `cells` one after another.
fn split(types: &[Type], cells: &[u64]) -> impl Iterator<Item = (Type, Reg)> {
    let mut cells = cells.iter().copied();
    types.iter().map(move |&ty| {
        let lo = cells.next().unwrap_or(0);
        let hi = if cells_of(ty) == 2 { cells.next().unwrap_or(0) } else { 0 };
        (ty, Reg { lo, hi })
    })
}

/// Leaves out what is said of objects that pointer arguments do not lead to, because they are null.
fn leave_out_missing(events: &mut Vec<Event>) {
    let null = |event: &Event| match &event.kind {
        EventKind::Input { kind, value } if value != "0" && value != "false" => kind.null_tested().map(str::to_string),
        _ => None,
    };
    let missing: Vec<String> = events.iter().filter_map(null).collect();
    let behind = |pointer: &str| missing.iter().any(|null| leads_through(pointer, null));
    let is_missing = |kind: &InputKind| {
        kind.sized().is_some_and(|p| behind(p) || missing.iter().any(|null| null == p))
            || kind.null_tested().is_some_and(behind)
    };
    events.retain(|e| !matches!(&e.kind, EventKind::Input { kind, .. } if is_missing(kind)));
}

/// Whether the C expression `pointer` dereferences the pointer `through`; both are made of `*`, `->` and names only.
fn leads_through(pointer: &str, through: &str) -> bool {
    let bare = |text: &str| text.trim_start_matches(['*', '(']).to_string();
    let (inner, outer) = (bare(pointer), bare(through));
    match inner.strip_prefix(&outer) {
        Some("") => pointer.len() > through.len(),
        Some(rest) => rest.starts_with("->") || rest.starts_with(")->"),
        None => false,
    }
}
