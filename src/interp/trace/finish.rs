//! Events in words.

use super::value::{Part, Show};
use super::*;
use crate::interp::code::cells_of;

impl Tracer<'_> {
    /// The trace of a run that ended with `outcome` in a `frame`, with these active calls.
    pub fn finish(
        mut self,
        memory: &Memory,
        outcome: &Outcome,
        frame: (FuncId, &[u64]),
        calls: &[(FuncId, Site)],
    ) -> Trace {
        let raw: Vec<Raw> =
            std::mem::take(&mut self.inputs).into_iter().chain(std::mem::take(&mut self.last)).collect();
        let show = Show { program: self.program, code: self.code, memory, dead: None };
        let mut events: Vec<Event> = raw.iter().flat_map(|r| self.events(memory, r)).collect();
        let end = match outcome {
            Outcome::Violation { check, site, .. } => {
                Some((self.program.checks[*check].description.clone(), self.operands(&show, *site, frame), *site))
            }
            Outcome::Undefined { what, site, .. } => Some((what.clone(), self.operands(&show, *site, frame), *site)),
            Outcome::Unsupported { reason, site, .. } => Some((reason.clone(), Vec::new(), *site)),
            Outcome::Unanswered { site, .. } => Some(("value is not determined".to_string(), Vec::new(), *site)),
            _ => None,
        };
        if let Some((what, operands, site)) = end {
            let (loc, depth) = (self.loc(site), calls.len() as u32);
            events.push(Event { loc, depth, kind: EventKind::End { what, operands } });
        }
        // The function called is the one that the next call, or the end, is in.
        let callees = calls.iter().skip(1).map(|c| c.0).chain([frame.0]);
        let name = |f: FuncId| self.program.functions[f].name.clone();
        let stack = calls.iter().zip(callees).map(|(&(_, site), callee)| (name(callee), self.loc(site))).collect();
        Trace { events, omitted: self.omitted, stack }
    }

    fn events(&self, memory: &Memory, raw: &Raw) -> Vec<Event> {
        let show = &Show { program: self.program, code: self.code, memory, dead: Some(raw.dead) };
        let kinds = match &raw.kind {
            RawKind::Input { ty, value } => vec![self.input_event(show, raw.site, *ty, *value)],
            RawKind::Assign { variable, ty, value } => {
                let declared = &self.program.source.variables[*variable];
                let value = show.value(*ty, *value, declared.ty);
                vec![EventKind::Assign { target: declared.name.clone(), value }]
            }
            RawKind::Store { place, value } => self.store_events(show, *place, self.stored_type(raw.site), *value),
            RawKind::Range { place, leaves, len } if leaves.is_empty() => {
                let places = show.place(*place, *len).into_iter();
                places.map(|part| EventKind::Assign { target: part.text, value: "…".to_string() }).collect()
            }
            RawKind::Range { place, leaves, .. } => leaves
                .iter()
                .flat_map(|&(lo, ty, value)| {
                    let pointer = Reg { lo, hi: place.pointer.hi };
                    self.store_events(show, Place { pointer, ..*place }, ty, value)
                })
                .collect(),
            RawKind::Call { callee, cells } => vec![self.call_event(show, *callee, cells)],
            RawKind::Return { func, cells } => {
                let f = &self.program.functions[*func];
                let values = split(&f.returns, cells).map(|(ty, v)| show.value(ty, v, None)).collect();
                vec![EventKind::Return { function: f.name.clone(), values }]
            }
        };
        let (loc, depth) = (self.loc(raw.site), raw.depth);
        kinds.into_iter().map(|kind| Event { loc, depth, kind }).collect()
    }

    fn store_events(&self, show: &Show, place: Place, ty: Type, value: Reg) -> Vec<EventKind> {
        let one = |Part { text: target, ty: c, bits }: Part| {
            let value = match bits {
                None => show.value(ty, value, c),
                Some((at, width)) => {
                    let field = value.bv(128).extract(at as u16, width);
                    let [lo, hi, ..] = field.words();
                    show.value(Type::Int(width), Reg { lo, hi }, c)
                }
            };
            EventKind::Assign { target, value }
        };
        show.place(place, self.program.size_of(ty)).into_iter().map(one).collect()
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
        let argument = |(&param, (ty, value)): (&ValueId, (Type, Reg))| {
            let variable = entry.insts.iter().find_map(|i| match i.op {
                Op::Assign { variable, value } if value == param => Some(&self.program.source.variables[variable]),
                _ => None,
            });
            let name = variable.map_or(String::new(), |v| v.name.clone());
            (name, show.value(ty, value, variable.and_then(|v| v.ty)))
        };
        let arguments = entry.params.iter().zip(split(&types, cells)).map(argument).collect();
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
