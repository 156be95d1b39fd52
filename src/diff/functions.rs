//! All functions of two versions: each by itself with calls of others taken for equal, then what follows where those are not.

use super::attempts::{Attempt, attempts};
use super::habits::Habits;
use super::layouts::Layouts;
use super::names::{Names, functions_in, spelled};
use super::patterns::Patterns;
use super::product::{Apart, Outcome, Product};
use super::relations::Relate;
use super::suggest::patterns;
use super::typing::typing;
use super::version::{Alignment, Version};
use super::world::World;
use crate::code::Module;
use crate::term::Terms;
use crate::util::{Budget, Effort};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Effort for a pair of functions.
const EFFORT: Effort = Effort::milliseconds_worth(1500);
/// Effort for it with other relations and alignments.
const FURTHER: Effort = Effort::milliseconds_worth(1500);
/// How often functions are compared again, with calls followed that lead to functions which are not the same.
const ROUNDS: usize = 3;
/// How deep initial values are looked into.
const DEPTH: u32 = 8;

/// Nothing is known.
fn no_time() -> Local {
    let outcome = Outcome::Apart(Apart::unknown("there was no time"));
    Local {
        outcome,
        called: BTreeSet::new(),
        touched: BTreeSet::new(),
        habits: Habits::default(),
        patterns: BTreeSet::new(),
    }
}

/// The functions that may go on for ever in one version only, or call such functions.
fn alone(locals: &BTreeMap<String, Local>) -> BTreeSet<String> {
    let is = |l: &Local| matches!(l.outcome, Outcome::Same { alone: true, .. });
    let mut found: BTreeSet<String> = locals.iter().filter(|(_, l)| is(l)).map(|(name, _)| name.clone()).collect();
    loop {
        let calls = |l: &Local| l.called.iter().any(|c| found.contains(c));
        let more = locals.iter().filter(|(name, l)| !found.contains(*name) && calls(l));
        let more: Vec<String> = more.map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// A function with those that it calls.
fn with_called<'l>(name: &str, locals: &'l BTreeMap<String, Local>) -> Vec<&'l Local> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::from([name.to_string()]));
    let mut todo = vec![name.to_string()];
    while let Some(name) = todo.pop() {
        let Some(local) = locals.get(&name) else { continue };
        todo.extend(local.called.iter().filter(|c| seen.insert((*c).clone())).cloned());
        found.push(local);
    }
    found
}

/// What a function in the new version alone rests on, or what it calls.
fn all_risks(name: &str, locals: &BTreeMap<String, Local>) -> Vec<String> {
    let mut all = BTreeSet::new();
    for local in with_called(name, locals) {
        if let Outcome::Same { risks, .. } = &local.outcome {
            all.extend(risks.iter().cloned());
        }
    }
    all.into_iter().collect()
}

/// What is known of a function, given those that are not the same, and those that may go on for ever alone.
fn finding(
    name: &str,
    locals: &BTreeMap<String, Local>,
    (apart, alone): (&FxHashSet<String>, &BTreeSet<String>),
) -> Finding {
    let local = &locals[name];
    if let Outcome::Apart(apart) = &local.outcome {
        return Finding::Apart(apart.clone());
    }
    let calls: Vec<String> = local.called.iter().filter(|c| apart.contains(*c)).cloned().collect();
    match calls.is_empty() {
        true => {
            let mut habits = Habits::default();
            with_called(name, locals).into_iter().for_each(|l| habits.add(&l.habits));
            if let Some(why) = habits.objection() {
                return Finding::Apart(Apart::unknown(&why));
            }
            let layouts = habits.uses.iter().map(|name| format!("structure layout of {name}"));
            let used: BTreeSet<String> = with_called(name, locals).iter().flat_map(|l| l.patterns.clone()).collect();
            let patterns = layouts.chain(used).collect();
            Finding::Same { risks: all_risks(name, locals), alone: alone.contains(name), patterns }
        }
        false => Finding::Calls(calls),
    }
}

/// The variables that a function uses, or what it calls.
fn all_touched(name: &str, locals: &BTreeMap<String, Local>) -> BTreeSet<String> {
    with_called(name, locals).into_iter().flat_map(|l| l.touched.iter().cloned()).collect()
}

/// Two versions.
pub struct Versions<'m> {
    /// Their code.
    pub modules: [&'m Module; 2],
    /// Whether signed sums wrap around, as is defined.
    pub wraps_around: bool,
    /// What things are called in both.
    names: [Names; 2],
    /// Functions with a body by those names.
    bodies: [FxHashMap<String, usize>; 2],
    /// Structures that lie otherwise, if their members are told by names.
    layouts: Option<Layouts>,
    /// Patterns of the user.
    patterns: Option<&'m Patterns>,
    /// Functions that others know by one name, though it leads to functions of different names.
    aliased: FxHashMap<String, [usize; 2]>,
}

/// What is known of a function that both versions have.
#[derive(Clone, Debug)]
pub enum Finding {
    /// It is the same.
    Same {
        /// What the new version alone rests on.
        risks: Vec<String>,
        /// Whether one version may go on for ever where the other one returns.
        alone: bool,
        /// Patterns of changes without which it would not be.
        patterns: Vec<String>,
    },
    /// Both are called alike and do the same, but for these functions that they call.
    Calls(Vec<String>),
    /// That it is the same could not be shown.
    Apart(Apart),
}

/// A function of both versions, compared by itself.
#[derive(Clone)]
struct Local {
    outcome: Outcome,
    called: BTreeSet<String>,
    touched: BTreeSet<String>,
    /// What is done with pointers, if that matters.
    habits: Habits,
    /// Patterns of the user that were of use.
    patterns: BTreeSet<String>,
}

/// A way to compare functions again.
struct Again<'c> {
    /// Compares a function, with calls of these functions followed.
    compare: &'c (dyn Fn(&str, &BTreeSet<String>) -> Local + Sync),
    /// Whether that is for functions which part, rather than for those that call what is not the same.
    only_apart: bool,
    /// What was compared.
    tried: BTreeSet<(String, BTreeSet<String>)>,
}

/// What was found out about all functions.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// Functions that both have.
    pub both: BTreeMap<String, Finding>,
    /// Functions that only the old or only the new version has.
    pub only: [Vec<String>; 2],
    /// Variables whose initial values differ, or their sizes.
    pub variables: Vec<String>,
    /// Variables that each function uses.
    pub touched: BTreeMap<String, BTreeSet<String>>,
}

impl<'m> Versions<'m> {
    /// Of this code.
    pub fn new(old: &'m Module, new: &'m Module) -> Self {
        let modules = [old, new];
        let names = Names::of(modules);
        let bodies = [0, 1].map(|n: usize| {
            let functions = modules[n].functions.iter().enumerate().filter(|(_, f)| !f.blocks.is_empty());
            functions.map(|(i, _)| (names[n].functions[i].clone(), i)).collect::<FxHashMap<_, _>>()
        });
        let (layouts, patterns, aliased) = (None, None, FxHashMap::default());
        let mut versions = Versions { modules, wraps_around: false, names, bodies, layouts, patterns, aliased };
        versions.aliased = versions.aliases();
        versions
    }

    /// The same versions, with members of structures that lie otherwise told by names; `None` if there are none.
    pub fn told_by_names(&self) -> Option<Self> {
        let layouts = Layouts::of(self.modules, self.names())?;
        Some(Versions { layouts: Some(layouts), ..self.again() })
    }

    /// The same versions without any pattern.
    pub fn again(&self) -> Self {
        Versions { wraps_around: self.wraps_around, ..Versions::new(self.modules[0], self.modules[1]) }
    }

    /// The same versions, with patterns of the user.
    pub fn with_patterns(mut self, patterns: &'m Patterns) -> Self {
        self.patterns = Some(patterns);
        self
    }

    fn aliases(&self) -> FxHashMap<String, [usize; 2]> {
        let known = self.modules[0].functions.iter().map(|f| &f.name);
        let known = known.chain(self.modules[0].aliases.iter().map(|(name, _)| name));
        let is_open = |name: &&String| self.bodies.iter().any(|b| !b.contains_key(*name));
        let has_body = |n: usize, f: usize| !self.modules[n].functions[f].blocks.is_empty();
        let leads = |name: &String| {
            let functions = [self.modules[0].function(name)?, self.modules[1].function(name)?];
            let [old, new] = [0, 1].map(|n: usize| &self.names[n].functions[functions[n]]);
            (old != new && [0, 1].iter().all(|&n| has_body(n, functions[n]))).then(|| (name.clone(), functions))
        };
        known.filter(is_open).filter_map(leads).collect()
    }

    /// The functions that are compared under this name.
    fn pair(&self, name: &str) -> Option<[usize; 2]> {
        match self.bodies.each_ref().map(|b| b.get(name).copied()) {
            [Some(old), Some(new)] => Some([old, new]),
            _ => self.aliased.get(name).copied(),
        }
    }

    /// What things are called in both.
    pub fn names(&self) -> [&Names; 2] {
        [&self.names[0], &self.names[1]]
    }

    /// The numbers of the functions that both know by this name.
    pub fn numbers(&self, name: &str) -> Option<[usize; 2]> {
        let find = |n: usize| self.modules[n].function(name).or_else(|| self.bodies[n].get(name).copied());
        Some([find(0)?, find(1)?])
    }

    /// Variables that start with the same in all members of structures, though these lie otherwise.
    pub fn start_alike(&self, name: &str) -> bool {
        self.layouts.as_ref().is_some_and(|l| l.alike.contains(name))
    }

    /// The structures that lie otherwise and are used by functions of either version, or by what they call: by names in both versions.
    pub fn users_of_layouts(&self) -> BTreeMap<String, BTreeSet<String>> {
        let Some(layouts) = &self.layouts else { return BTreeMap::new() };
        let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut callers: BTreeMap<&String, BTreeSet<&String>> = BTreeMap::new();
        for n in 0..2 {
            let (module, names) = (self.modules[n], &self.names[n]);
            for (f, function) in module.functions.iter().enumerate().filter(|(_, f)| !f.blocks.is_empty()) {
                let typing = typing(layouts, (module, names), n, f);
                let name = &names.functions[f];
                used.entry(name.clone()).or_default().extend(typing.mentioned);
                let mut called = Vec::new();
                function.blocks.iter().flat_map(|b| b.operands()).for_each(|o| functions_in(o, &mut called));
                called.into_iter().for_each(|c| _ = callers.entry(&names.functions[c]).or_default().insert(name));
            }
        }
        let mut todo: Vec<String> = used.iter().filter(|(_, uses)| !uses.is_empty()).map(|(n, _)| n.clone()).collect();
        while let Some(name) = todo.pop() {
            let uses = used[&name].clone();
            for caller in callers.get(&name).into_iter().flatten() {
                let held = used.entry((*caller).clone()).or_default();
                if !uses.is_subset(held) {
                    held.extend(uses.iter().cloned());
                    todo.push((*caller).clone());
                }
            }
        }
        used.retain(|_, uses| !uses.is_empty());
        used
    }

    /// Compares the functions that `is_wanted` (by the names that others know them by), and all that these call.
    pub fn compare(&self, is_wanted: &dyn Fn(&str) -> bool, budget: &Budget) -> Findings {
        let exported = |n: usize| -> BTreeSet<String> {
            let functions = self.modules[n].functions.iter().filter(|f| f.exported && !f.blocks.is_empty());
            let aliases = self.modules[n].aliases.iter().map(|(name, _)| name.clone());
            functions.map(|f| f.name.clone()).chain(aliases).filter(|name| is_wanted(name)).collect()
        };
        let [old, new] = [exported(0), exported(1)];
        let mut found = Findings { variables: self.variables(), ..Findings::default() };
        found.only = [old.difference(&new).cloned().collect(), new.difference(&old).cloned().collect()];
        let mut wanted: BTreeSet<String> = old.intersection(&new).filter_map(|name| self.common(name)).collect();
        let led_to: BTreeSet<String> = self.led_to().into_iter().filter(|name| is_wanted(name)).collect();
        wanted.extend(led_to.iter().cloned());
        let mut locals = self.local_comparisons(wanted, budget);
        self.compare_further(&mut locals, budget);
        let (apart, alone) = (self.not_the_same(&locals), alone(&locals));
        let names = old.intersection(&new).map(|name| (name.clone(), self.common(name)));
        for (name, own) in names.chain(led_to.into_iter().map(|own| (own.clone(), Some(own)))) {
            let Some(own) = own else {
                let apart = Apart::unknown("its names lead to different functions");
                found.both.insert(name, Finding::Apart(apart));
                continue;
            };
            found.touched.insert(name.clone(), all_touched(&own, &locals));
            found.both.insert(name, finding(&own, &locals, (&apart, &alone)));
        }
        found
    }

    /// Functions that nobody else can name, and initial values of variables lead to.
    fn led_to(&self) -> BTreeSet<String> {
        let named = |n: usize| -> BTreeSet<String> {
            let mut found = Vec::new();
            let inits = self.modules[n].globals.iter().filter_map(|g| g.init.as_ref());
            inits.for_each(|init| functions_in(init, &mut found));
            let is_own = |f: &usize| {
                let function = &self.modules[n].functions[*f];
                !function.exported && !function.blocks.is_empty()
            };
            found.into_iter().filter(is_own).map(|f| self.names[n].functions[f].clone()).collect()
        };
        let is_in_both = |name: &String| self.bodies.iter().all(|b| b.contains_key(name));
        named(0).union(&named(1)).filter(|name| is_in_both(name)).cloned().collect()
    }

    /// The name by which both versions know a function with a body, which may have others.
    pub(super) fn common(&self, name: &str) -> Option<String> {
        if self.aliased.contains_key(name) {
            return Some(name.to_string());
        }
        let [old, new] = [0, 1].map(|n| self.modules[n].function(name).map(|f| &self.names[n].functions[f]));
        (old? == new?).then(|| old.cloned()).flatten()
    }

    /// Functions one by one, and those that they call.
    fn local_comparisons(&self, wanted: BTreeSet<String>, budget: &Budget) -> BTreeMap<String, Local> {
        let mut locals = BTreeMap::new();
        let mut todo: Vec<String> = wanted.into_iter().collect();
        while !todo.is_empty() {
            let done: Vec<(String, Local)> =
                todo.par_iter().map(|name| (name.clone(), self.local(name, &BTreeSet::new(), budget))).collect();
            locals.extend(done);
            let called: BTreeSet<String> = locals.values().flat_map(|l| l.called.iter().cloned()).collect();
            let is_new = |name: &String| !locals.contains_key(name) && self.bodies.iter().all(|b| b.contains_key(name));
            todo = called.into_iter().filter(is_new).collect();
        }
        locals
    }

    /// Those that part, or call what is not the same, once more: with such calls followed. Whether anything was gained.
    fn compare_again(&self, locals: &mut BTreeMap<String, Local>, again: &mut Again, budget: &Budget) -> bool {
        let apart = self.not_the_same(locals);
        let (compare, is_same) = (again.compare, |l: &Local| matches!(l.outcome, Outcome::Same { .. }));
        let tasks: Vec<(String, BTreeSet<String>)> = locals
            .iter()
            .filter(|(name, local)| apart.contains(*name) && !(again.only_apart && is_same(local)))
            .map(|(name, l)| (name.clone(), l.called.iter().filter(|c| apart.contains(*c)).cloned().collect()))
            .filter(|task| again.tried.insert(task.clone()))
            .collect();
        let done: Vec<(String, Local)> =
            tasks.par_iter().map(|(name, followed)| (name.clone(), compare(name, followed))).collect();
        let mut gained = false;
        for (name, local) in done {
            let rests_on = local.called.iter().any(|c| apart.contains(c) && *c != name);
            if is_same(&local) && !rests_on {
                // What it calls now is compared, too.
                let called: BTreeSet<String> =
                    local.called.iter().filter(|c| !locals.contains_key(*c)).cloned().collect();
                let called = called.into_iter().filter(|c| self.bodies.iter().all(|b| b.contains_key(c)));
                let further = self.local_comparisons(called.collect(), budget);
                locals.insert(name, local);
                locals.extend(further);
                gained = true;
            }
        }
        gained
    }

    /// All that part, with other relations and alignments, as long as anything is gained.
    fn compare_further(&self, locals: &mut BTreeMap<String, Local>, budget: &Budget) {
        let plain = |name: &str, followed: &BTreeSet<String>| self.local(name, followed, budget);
        let related = |name: &str, followed: &BTreeSet<String>| self.further(name, followed, budget);
        // Without calls to follow, they were looked at already.
        let tried = locals.keys().map(|name| (name.clone(), BTreeSet::new())).collect();
        let mut plainly = Again { compare: &plain, only_apart: false, tried };
        let mut further = Again { compare: &related, only_apart: true, tried: BTreeSet::new() };
        for _ in 0..ROUNDS {
            while self.compare_again(locals, &mut plainly, budget) {}
            // Of what is compared once more with other layouts, few functions have changed otherwise, too: not worth half of the time.
            if self.layouts.is_some() && self.patterns.is_none() || !self.compare_again(locals, &mut further, budget) {
                break;
            }
        }
    }

    /// The functions of which it is not known that they are the same: the greatest set of others whose members only call each other, and what nobody
    /// defines.
    fn not_the_same(&self, locals: &BTreeMap<String, Local>) -> FxHashSet<String> {
        let mut apart: FxHashSet<String> = FxHashSet::default();
        loop {
            let is_apart = |name: &String| {
                let has = [0, 1].map(|n: usize| self.bodies[n].contains_key(name));
                match has {
                    [false, false] => false,
                    [true, true] => apart.contains(name) || !locals.contains_key(name),
                    _ => true,
                }
            };
            let more: Vec<String> = locals
                .iter()
                .filter(|(name, _)| !apart.contains(*name))
                .filter(|(_, l)| matches!(l.outcome, Outcome::Apart(_)) || l.called.iter().any(is_apart))
                .map(|(name, _)| name.clone())
                .collect();
            if more.is_empty() {
                break;
            }
            apart.extend(more);
        }
        let called = locals.values().flat_map(|l| &l.called);
        let only = called.filter(|c| self.bodies[0].contains_key(*c) != self.bodies[1].contains_key(*c));
        apart.extend(only.cloned().collect::<Vec<_>>());
        apart
    }

    /// A function by itself: calls of `followed` are followed, and of those that only one version has.
    fn local(&self, name: &str, followed: &BTreeSet<String>, budget: &Budget) -> Local {
        let mut last = None;
        for all_joins in [true, false] {
            let attempt = Attempt::plain(Relate::Equal, || Alignment { all_joins, ..Alignment::default() });
            let budget = budget.child_with_effort(EFFORT);
            let local = self.attempt(name, followed, &attempt, &budget);
            if matches!(local.outcome, Outcome::Same { .. }) || budget.check().is_err() {
                return local;
            }
            last.get_or_insert(local);
        }
        last.unwrap_or_else(no_time)
    }

    /// The same, with other relations and alignments; its own calls are those of both versions, by induction.
    fn further(&self, name: &str, followed: &BTreeSet<String>, budget: &Budget) -> Local {
        let followed = &followed.iter().filter(|f| *f != name).cloned().collect();
        let Some(functions) = self.pair(name) else { return no_time() };
        let budget = budget.child_with_effort(FURTHER);
        let all = attempts([0, 1].map(|n: usize| (self.modules[n], functions[n])));
        for attempt in all.into_iter().filter(|a| !(a.assumes_fit && self.wraps_around)) {
            if budget.check().is_err() {
                break;
            }
            let local = self.attempt(name, followed, &attempt, &budget);
            if matches!(local.outcome, Outcome::Same { .. }) {
                return local;
            }
        }
        no_time()
    }

    fn attempt(&self, name: &str, followed: &BTreeSet<String>, attempt: &Attempt, budget: &Budget) -> Local {
        let Some(functions) = self.pair(name) else { return no_time() };
        let terms = Terms::new();
        let mut world = World::new(&terms, self.modules[0].pointer_width, budget);
        let [mut old, mut new] = [0, 1].map(|n: usize| self.version(n, followed, attempt));
        if let Some(patterns) = self.patterns {
            // What cannot be matched was told when they were read.
            let (for_new, for_old) =
                patterns.rules(&mut world).unwrap_or_default().into_iter().partition(|rule| rule.version == 1);
            (old.patterns.rules, new.patterns.rules) = (for_old, for_new);
        }
        let mut product = Product::new([&mut old, &mut new], &mut world, attempt.relate);
        (product.not_negative, product.tail) = (attempt.not_negative, attempt.tail);
        let outcome = product.compare(functions);
        let mut called: BTreeSet<String> = old.called.union(&new.called).cloned().collect();
        let patterns: BTreeSet<String> = old.patterns.used.union(&new.patterns.used).cloned().collect();
        if !patterns.is_empty() {
            // What only one version calls, and does the same, it calls in instances of patterns.
            let is_in_one = |f: &String| {
                self.bodies[0].contains_key(f) != self.bodies[1].contains_key(f)
                    && old.called.contains(f) != new.called.contains(f)
            };
            called.retain(|f| !(is_in_one(f) && self.is_in_pattern(f)));
        }
        let touched = old.touched.union(&new.touched).cloned().collect();
        let mut habits = old.habits.clone();
        habits.add(&new.habits);
        Local { outcome, called, touched, habits, patterns }
    }

    /// A version, with these calls followed, and those of functions that the other one does not have.
    fn version(&self, n: usize, followed: &BTreeSet<String>, attempt: &Attempt) -> Version<'_> {
        let mut version = Version::new(self.modules[n], &self.names[n]);
        let other = &self.bodies[1 - n];
        let (both, own) = self.bodies[n].keys().cloned().partition(|f| other.contains_key(f));
        (version.in_both, version.followed) = (both, own);
        version.followed.extend(followed.iter().cloned());
        version.followed.retain(|f| !self.is_in_pattern(f));
        version.alignment = attempt.alignments[n].clone();
        (version.assumes_fit, version.wraps_around) = (attempt.assumes_fit, self.wraps_around);
        if let Some(layouts) = &self.layouts {
            version.tell_by_names(layouts, n);
        }
        version
    }

    /// Patterns that may say how both versions of a function differ, as LLVM IR.
    ///
    /// # Errors
    /// If they do not, or in more than a pattern can tell.
    pub fn suggest(&self, name: &str, budget: &Budget) -> Result<Vec<String>, String> {
        let functions = self.pair(name).ok_or_else(|| format!("{name} is not in both versions"))?;
        let terms = Terms::new();
        let mut world = World::new(&terms, self.modules[0].pointer_width, budget);
        let attempt = Attempt::plain(Relate::Equal, || Alignment { all_joins: true, ..Alignment::default() });
        let [mut old, mut new] = [0, 1].map(|n: usize| self.version(n, &BTreeSet::new(), &attempt));
        // What only one version defines is called in the pattern.
        (old.followed, new.followed) = Default::default();
        let mut product = Product::new([&mut old, &mut new], &mut world, attempt.relate);
        let outcome = product.compare(functions);
        let ends = product.differing;
        match (outcome, ends) {
            (Outcome::Same { .. }, _) => Err(format!("both versions of {name} are the same by themselves")),
            (Outcome::Apart(_), Some(ends)) => {
                let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
                patterns(&world, ends, &plain)
            }
            (Outcome::Apart(apart), None) => Err(apart.what),
        }
    }

    fn is_in_pattern(&self, function: &str) -> bool {
        self.patterns.is_some_and(|p| p.name_function(function))
    }

    /// Variables that both have, and that start with other contents or are of another size.
    fn variables(&self) -> Vec<String> {
        let told = |n: usize| -> BTreeMap<&str, String> {
            let (module, names) = (self.modules[n], &self.names[n]);
            let all = module.globals.iter().enumerate().filter(|(_, g)| !g.constant);
            all.filter_map(|(i, g)| {
                let init = spelled(module, names, g.init.as_ref()?, DEPTH);
                Some((names.globals[i].as_str(), format!("{} {} {init}", g.size, g.detail)))
            })
            .collect()
        };
        let (old, new) = (told(0), told(1));
        old.iter()
            .filter(|(name, is)| new.get(*name).is_some_and(|other| other != *is))
            .filter(|(name, _)| !self.layouts.as_ref().is_some_and(|l| l.alike.contains(**name)))
            .map(|(n, _)| n.to_string())
            .collect()
    }
}
