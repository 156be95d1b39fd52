//! Calls: what was found out about others, and recursion.

use super::analysis::{Active, Analysis, Context};
use super::bases::Bases;
use super::copies::Place;
use super::exit::{Exit, join_all};
use super::memory::{Ends, Footprint, Memory};
use super::object::Object;
use super::pointer::{Base, FOREIGN, Pointers, Reach, Target};
use super::state::State;
use super::transfer::Code;
use super::value::Value;
use crate::analysis::inline::accepted;
use crate::program::{Callee, ENTRY, FuncId, Type, ValueId};
use crate::util::Stopped;
use std::rc::Rc;

/// A function may be called through a pointer to something else.
const NO_FUNCTION: &str = "call through a pointer that may lead to no function of this type";
/// So many calls of a function are told apart.
const CONTEXTS: usize = 24;
/// So many of a small one.
const MORE_CONTEXTS: usize = 80;
/// Functions of so many instructions are small.
const SMALL: usize = 150;
/// A small function is analysed object by object if a pointer may lead to so many.
const CASES: usize = 12;
/// So many iterations of a recursive function are joined before they are widened.
const JOINS: usize = 2;
/// After so many there are no thresholds any more.
const WIDENINGS: usize = 20;

/// What a pointer may lead to that is called.
struct Candidates {
    /// Functions of the program that take such a call.
    functions: Vec<FuncId>,
    /// Whether it certainly leads to one of them.
    certain: bool,
    /// Whether it may lead to other functions, which give anything.
    others: bool,
}

fn is_object_within(a: Option<Rc<Object>>, b: Option<Rc<Object>>, word: u16) -> bool {
    match (a, b) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(a), Some(b)) => Rc::ptr_eq(&a, &b) || b.join(&a, None, word) == b,
    }
}

impl Analysis<'_> {
    /// A call: `false` if nothing goes on behind it.
    pub fn call(
        &mut self,
        code: &Code,
        state: &mut State,
        (callee, args, results): (Callee, &[ValueId], &[ValueId]),
        context: (u32, u32),
        is_final: bool,
    ) -> Result<bool, Stopped> {
        let given: Vec<Value> = args.iter().map(|v| code.value(&self.bases, state, *v)).collect();
        self.work += state.memory.work();
        let types = |list: &[ValueId]| list.iter().map(|v| code.function.ty(*v)).collect::<Vec<Type>>();
        let mut found: Option<Exit> = None;
        let mut beside = Footprint::default();
        let callees = match callee {
            Callee::Direct(f) => vec![f],
            Callee::Indirect(p) => {
                let pointers = code.value(&self.bases, state, p).pointers();
                let Candidates { functions, certain, others } =
                    self.candidates(&pointers, (&types(args), &types(results)));
                if !certain {
                    state.memory.doubt();
                }
                if is_final && !certain {
                    self.unmodelled.insert(NO_FUNCTION);
                }
                if others {
                    found = Some(self.call_of_others((&state.memory, &given), &types(results), &mut beside));
                }
                functions
            }
        };
        let outer = std::mem::take(&mut self.foot);
        self.foot.extend(&beside);
        for f in callees {
            let given = self.adapted(f, &given);
            for given in self.cases(f, &given) {
                let exit = self.invoke(f, (given, &state.memory), context, is_final)?;
                found = match (found, exit) {
                    (Some(a), Some(b)) => Some(a.join(&b, &self.bases, None)),
                    (a, b) => a.or(b),
                };
            }
        }
        let inner = std::mem::replace(&mut self.foot, outer);
        self.foot.extend(&inner);
        let Some(exit) = found else { return Ok(false) };
        let ends = inner.ends;
        let (bases, after) = (&self.bases, &exit.memory);
        let may_change = |base| {
            let is_reached = after.may_reach(bases, base, inner.reach) || after.may_end(bases, base, ends);
            is_reached || inner.written.contains(&base)
        };
        let is_kept = |base: &Base| after.may_reach(bases, *base, Reach::Kept);
        let is_kept_changed =
            inner.reach > Reach::Nothing || inner.ends > Ends::Nothing || inner.written.iter().any(is_kept);
        let mut copies = std::mem::take(&mut state.copies);
        copies.retain(|c| match c.place {
            Place::In(base, _) => !may_change(base),
            Place::From(root, _) => match code.value(bases, state, root).pointers().targets() {
                None => !is_kept_changed,
                Some(list) => !list.iter().any(|t| t.0 == FOREIGN || may_change(t.0)),
            },
        });
        state.copies = copies;
        let before = state.memory.take_made();
        state.memory = exit.memory;
        state.end_lives(&inner.ended, inner.ends > Ends::Nothing);
        for base in &inner.made {
            state.rename_values(*base, &state.memory.since(bases, *base));
        }
        state.memory.make_all(&before);
        state.values.extend(results.iter().copied().zip(exit.results));
        Ok(true)
    }

    /// A call of a function of somebody else: it may change what it can reach, give anything, and keep what it is given for later calls.
    fn call_of_others(&self, (memory, given): (&Memory, &[Value]), results: &[Type], foot: &mut Footprint) -> Exit {
        let mut memory = memory.clone();
        given.iter().for_each(|value| memory.keep_value(value));
        memory.escape(&self.bases, true, foot);
        memory.forget_reached(&self.bases, Reach::Known, foot);
        Exit { results: results.iter().map(|ty| Value::all(*ty)).collect(), memory }
    }

    /// The arguments of a call, object by object where a small function is given a pointer into one of several.
    fn cases(&mut self, f: FuncId, given: &[Value]) -> Vec<Vec<Value>> {
        let count = |v: &Value| match v {
            Value::Pointer(p) => p.targets().map(<[Target]>::len).filter(|n| (2..=CASES).contains(n)),
            _ => None,
        };
        let chosen = given.iter().enumerate().filter_map(|(n, v)| Some((count(v)?, n))).min();
        match (chosen, self.info(f).size <= SMALL && !self.is_in_a_hurry()) {
            (Some((_, n)), true) => {
                let pointers = given[n].pointers();
                let Some(list) = pointers.targets() else { return vec![given.to_vec()] };
                let case = |target: &Target| {
                    let mut args = given.to_vec();
                    args[n] = Value::Pointer(Pointers::to(vec![*target]).with(pointers.sure()));
                    args
                };
                list.iter().map(case).collect()
            }
            _ => vec![given.to_vec()],
        }
    }

    /// The arguments for `f`, which may take more or fewer than a call through a pointer has.
    fn adapted(&self, f: FuncId, given: &[Value]) -> Vec<Value> {
        let function = &self.program.functions[f];
        let params = function.blocks.get(ENTRY).map_or(&[][..], |entry| &entry.params);
        let arg = |(n, v): (usize, &ValueId)| given.get(n).cloned().unwrap_or(Value::all(function.ty(*v)));
        params.iter().enumerate().map(arg).collect()
    }

    /// The functions that a pointer may lead to.
    fn candidates(&self, pointers: &Pointers, (args, results): (&[Type], &[Type])) -> Candidates {
        let program = self.program;
        let fits = |f: &FuncId| accepted(&program.functions[*f], args, results).is_some();
        let is_open = pointers.may_be_foreign();
        let mut found = Candidates { functions: Vec::new(), certain: !is_open, others: is_open };
        if is_open {
            found.functions.extend(self.taken.iter().copied().filter(fits));
        }
        for (base, offset) in pointers.targets().unwrap_or(&[]) {
            let function = self.bases.function(*base);
            match function.filter(fits) {
                Some(f) if offset.all().meet(&super::int::Int::number(offset.width(), 0)).is_some() => {
                    found.certain &= offset.single() == Some(0);
                    if !found.functions.contains(&f) {
                        found.functions.push(f);
                    }
                }
                _ => {
                    found.certain = false;
                    found.others |= function.is_some();
                }
            }
        }
        found
    }

    /// What a call gives; adds to the footprint what it looks at.
    pub fn invoke(
        &mut self,
        func: FuncId,
        (args, memory): (Vec<Value>, &Memory),
        place: (u32, u32),
        is_final: bool,
    ) -> Result<Option<Exit>, Stopped> {
        if self.together.is_some() {
            return self.invoke_together(func, args, memory, is_final);
        }
        if let Some(n) = self.active.iter().rposition(|a| a.func == func) {
            return Ok(self.again(n, &args, memory));
        }
        let (size, hurries) = (self.info(func).size, self.is_in_a_hurry());
        let contexts = self.contexts.entry(func).or_default();
        let (word, bases) = (self.bases.word(), &self.bases);
        // Blocks are told apart by the calls that make them: others' would be taken for older ones of the same.
        let may_serve =
            |c: &Context| c.place == place || c.is_joined || !c.foot.made.iter().any(|b| bases.is_heap_block(*b));
        let known = contexts
            .iter()
            .rposition(|c| may_serve(c) && serves(((&c.args, &c.memory), &c.foot), (&args, memory), bases, word));
        if let Some(n) = known {
            if is_final && !contexts[n].is_checked {
                let (args, entry, place) = (contexts[n].args.clone(), contexts[n].memory.clone(), contexts[n].place);
                let (exit, foot) = self.analysed(func, (args, entry), place, true)?;
                // What rests on a call that is not finished holds of what that is given only.
                if self.rests_on >= self.active.len() {
                    let context = &mut self.contexts.entry(func).or_default()[n];
                    (context.exit, context.foot, context.is_checked) = (exit, foot, true);
                }
            }
            let context = &self.contexts[&func][n];
            self.foot.extend(&context.foot);
            return Ok(composed(&self.bases, memory, context.exit.as_ref(), &context.foot));
        }
        let mut entry = (args, memory.entered());
        let most = match size <= SMALL {
            _ if hurries => 1,
            true => MORE_CONTEXTS,
            false => CONTEXTS,
        };
        let is_joined = contexts.len() >= most;
        let old = contexts.iter().position(|c| c.is_joined).filter(|_| is_joined);
        if let Some(old) = old.map(|n| contexts.remove(n)) {
            let info = self.info(func);
            entry.1 = old.memory.join(&entry.1, &self.bases, Some(&info.thresholds));
            entry.0 = join_all(&old.args, &entry.0, Some(&info.thresholds), &mut entry.1);
        }
        let (exit, foot) = self.analysed(func, entry.clone(), place, is_final)?;
        let result = composed(&self.bases, memory, exit.as_ref(), &foot);
        self.foot.extend(&foot);
        if self.rests_on >= self.active.len() {
            let (args, memory) = entry;
            let context = Context { args, memory, foot, exit, is_checked: is_final, is_joined, place };
            self.contexts.entry(func).or_default().push(context);
        }
        Ok(result)
    }

    /// A call of a function that is being analysed.
    fn again(&mut self, n: usize, args: &[Value], memory: &Memory) -> Option<Exit> {
        self.rests_on = self.rests_on.min(n);
        let active = &mut self.active[n];
        let entry = memory.entered();
        active.again = Some(match active.again.take() {
            None => (args.to_vec(), entry),
            Some((a, m)) => joined_entries((&a, &m), (args, &entry), &self.bases, None),
        });
        let foot = active.foot.clone();
        let exit = active.exit.clone();
        self.foot.extend(&foot);
        composed(&self.bases, memory, exit.as_ref(), &foot)
    }

    /// Analyses a call, of a recursive function until nothing changes any more.
    fn analysed(
        &mut self,
        func: FuncId,
        (mut args, mut memory): (Vec<Value>, Memory),
        place: (u32, u32),
        is_final: bool,
    ) -> Result<(Option<Exit>, Footprint), Stopped> {
        let outer = std::mem::take(&mut self.foot);
        let depth = self.active.len();
        let is_recursive = self.recursive.contains(&func);
        let mut known: (Option<Exit>, Footprint) = (None, Footprint::default());
        let mut n = 0;
        loop {
            self.foot = Footprint::default();
            let (exit, foot) = known.clone();
            self.active.push(Active { func, args, memory, exit, foot, again: None });
            let (own_args, own_memory) = (self.active[depth].args.clone(), self.active[depth].memory.clone());
            let exit = self.body(func, (&own_args, &own_memory), place, is_final && !is_recursive);
            let active = self.active.pop();
            let exit = match exit {
                Ok(exit) => exit,
                Err(why) => {
                    self.foot = outer;
                    return Err(why);
                }
            };
            let foot = std::mem::take(&mut self.foot);
            (args, memory) = (own_args, own_memory);
            let Some((a, m)) = active.and_then(|a| a.again) else {
                known = (exit, foot);
                break;
            };
            let info = self.info(func);
            let thresholds = if n < WIDENINGS { &info.thresholds[..] } else { &[] };
            let widening = (n >= JOINS).then_some(thresholds);
            n += 1;
            let next = match (&known.0, exit) {
                (Some(old), Some(new)) => Some(old.join(&new, &self.bases, widening)),
                (old, new) => old.clone().or(new),
            };
            let entry = joined_entries((&args, &memory), (&a, &m), &self.bases, widening);
            let mut all = known.1.clone();
            all.extend(&foot);
            let is_stable = next == known.0 && entry.0 == args && entry.1 == memory && all.is_same(&known.1);
            known = (next, all);
            (args, memory) = entry;
            if is_stable {
                break;
            }
        }
        if is_recursive && is_final {
            self.foot = Footprint::default();
            let (exit, foot) = known.clone();
            self.active.push(Active { func, args: args.clone(), memory: memory.clone(), exit, foot, again: None });
            let ended = self.body(func, (&args, &memory), place, true);
            self.active.pop();
            ended?;
        }
        if self.rests_on >= depth {
            self.rests_on = usize::MAX;
        }
        self.foot = outer;
        Ok(known)
    }
}

/// Whether what was found out of calls in a state, where they look at no more than `foot` tells, holds of one in another state, too.
pub fn serves(
    ((known, before), foot): ((&[Value], &Memory), &Footprint),
    (args, memory): (&[Value], &Memory),
    bases: &Bases,
    word: u16,
) -> bool {
    let same = |b: &Base| is_object_within(memory.object(bases, *b), before.object(bases, *b), word);
    let given = args.iter().zip(known).all(|(a, b)| a.is_within(b));
    // Pointers of which nothing is known lead to no more of them than before.
    let no_more = |b: &Base| before.keeps(*b) || !memory.keeps(*b);
    given && memory.flags_within(before) && foot.bases.iter().all(|b| no_more(b) && same(b))
}

/// What either of two calls is given.
pub fn joined_entries(
    (args, memory): (&[Value], &Memory),
    (others, other): (&[Value], &Memory),
    bases: &Bases,
    thresholds: Option<&[i128]>,
) -> (Vec<Value>, Memory) {
    let mut joined = memory.join(other, bases, thresholds);
    (join_all(args, others, thresholds, &mut joined), joined)
}

/// The memory behind a call, of which `exit` is known where no less was given, and what it looks at.
pub fn composed(bases: &Bases, memory: &Memory, exit: Option<&Exit>, foot: &Footprint) -> Option<Exit> {
    let exit = exit?;
    let mut after = memory.clone();
    after.keep_of_call(&exit.memory);
    after.forget_reached(bases, foot.reach, &mut Footprint::default());
    after.end_somewhere(bases, foot.ends, &mut Footprint::default());
    for base in &foot.made {
        after.rename(*base, &exit.memory.since(bases, *base));
    }
    for base in &foot.written {
        match exit.memory.object(bases, *base) {
            Some(object) => after.set(*base, object),
            None => after.remove(*base),
        }
    }
    after.keep_of_call(&exit.memory);
    after.take_made();
    after.make_all(exit.memory.made());
    Some(Exit { results: exit.results.clone(), memory: after })
}
