//! Patterns over the values of one arena: instances of one form, which are read as the other one.

use super::world::{Base, World};
use crate::term::{Term, TermId, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Stands for any part of the name of a function: the same one in both forms.
const ANY: &str = "ANY";
/// The most ways to match a term.
const MAX_TRIES: usize = 2000;

/// What a form does with holes and memory.
#[derive(Clone, Debug)]
pub struct Form {
    /// What it returns.
    pub result: Option<TermId>,
    /// Memory in the end.
    pub after: TermId,
    /// Whether it comes to its end in several ways.
    pub branches: bool,
}

/// A pattern over the values of one arena, as it is applied to one version.
#[derive(Debug)]
pub struct Rule {
    /// The name of the pattern.
    pub name: String,
    /// Holes.
    pub holes: Vec<TermId>,
    /// Memory in front.
    pub memory: TermId,
    /// The form that is looked for.
    pub from: Form,
    /// The form that it is read as.
    pub to: Form,
    /// Whether it is for the new version (1) or the old one (0).
    pub version: usize,
}

/// What holes, memory and names are at an instance.
#[derive(Clone, Default)]
struct Binding {
    values: FxHashMap<TermId, TermId>,
    any: Option<String>,
}

/// What is in the place of [`ANY`], if `name` is like `pattern`.
pub fn part_of_name<'n>(pattern: &str, name: &'n str) -> Option<&'n str> {
    let (before, behind) = pattern.split_once(ANY)?;
    let name = name.strip_prefix("static ").unwrap_or(name);
    name.strip_prefix(before)?.strip_suffix(behind).filter(|part| !part.is_empty())
}

impl Rule {
    fn has_effects(&self) -> bool {
        self.from.after != self.memory
    }

    fn root(&self) -> Option<TermId> {
        if self.has_effects() { Some(self.from.after) } else { self.from.result }
    }

    /// Why the form cannot be matched, if it cannot.
    pub fn flaw(&self, world: &World) -> Option<&'static str> {
        let is_open = |t: TermId| self.holes.contains(&t) || world.terms.as_const(t).is_some();
        if (self.from.after, self.from.result) == (self.to.after, self.to.result) {
            return Some("does the same as the other form");
        }
        let Some(root) = self.root().filter(|&root| !is_open(root)) else {
            return Some("does nothing that could be told from other code");
        };
        if self.from.branches {
            return Some("has branches, as the other form has");
        }
        let variables = || self.holes.iter().chain([&self.memory]);
        let lacks = |needed: Vec<TermId>, bound: Vec<TermId>| {
            let (needed, bound) = (world.leaves(&needed), world.leaves(&bound));
            variables().any(|v| needed.contains(v) && !bound.contains(v))
        };
        let results: Vec<TermId> = [root].into_iter().chain(self.from.result).collect();
        let lacks_memory = self.has_effects() && lacks(vec![self.to.after], vec![root]);
        match lacks_memory || lacks(self.to.result.into_iter().collect(), results) {
            true => Some("lacks something that the other form has"),
            false => None,
        }
    }

    /// What a value is in the other form, if it is an instance of a form without effects.
    pub fn value(&self, t: TermId, world: &mut World) -> Option<TermId> {
        let root = self.root().filter(|_| !self.has_effects())?;
        let binding = self.matched(root, t, world)?;
        self.instance(self.to.result?, &binding, world)
    }

    /// Memory in the other form, if it is what an instance of a form with effects leaves.
    fn memory(&self, t: TermId, world: &mut World) -> Option<(TermId, Binding)> {
        let root = self.root().filter(|_| self.has_effects())?;
        let binding = self.matched(root, t, world)?;
        let after = self.instance(self.to.after, &binding, world)?;
        Some((after, binding))
    }

    /// What a value is in the other form, if it is what an instance of a form with effects returns.
    fn result(&self, t: TermId, binding: &Binding, world: &mut World) -> Option<TermId> {
        let (from, to) = self.from.result.zip(self.to.result)?;
        let mut tries = MAX_TRIES;
        let binding = self.matched_below(vec![(from, t)], binding.clone(), world, &mut tries)?;
        let is_instance = self.substituted(from, &binding, world) == Some(t);
        if is_instance { self.instance(to, &binding, world) } else { None }
    }

    /// A term with what holes are, as it is where code computes it.
    fn substituted(&self, t: TermId, binding: &Binding, world: &mut World) -> Option<TermId> {
        let t = world.substituted(t, &binding.values)?;
        Some(world.read_through(t))
    }

    fn matched(&self, root: TermId, t: TermId, world: &mut World) -> Option<Binding> {
        let mut tries = MAX_TRIES;
        let binding = self.matched_below(vec![(root, t)], Binding::default(), world, &mut tries)?;
        // Whatever was not looked at (widths, positions of bits) is the same if the result is.
        (world.substituted(root, &binding.values) == Some(t)).then_some(binding)
    }

    /// Matches pairs of terms one by one.
    fn matched_below(
        &self,
        mut todo: Vec<(TermId, TermId)>,
        mut binding: Binding,
        world: &World,
        tries: &mut usize,
    ) -> Option<Binding> {
        let Some((p, t)) = todo.pop() else { return Some(binding) };
        *tries = tries.checked_sub(1)?;
        let terms = world.terms;
        if self.holes.contains(&p) || p == self.memory {
            if terms.sort(p) != terms.sort(t) || *binding.values.entry(p).or_insert(t) != t {
                return None;
            }
            return self.matched_below(todo, binding, world, tries);
        }
        if let (Some((f, x)), Some((g, y))) = (world.made_of(p), world.made_of(t)) {
            if x.is_empty() && y.is_empty() && f != g {
                let part = part_of_name(f.strip_prefix("function ")?, g.strip_prefix("function ")?)?;
                if binding.any.as_deref().is_some_and(|any| any != part) {
                    return None;
                }
                binding.any = Some(part.to_string());
                binding.values.insert(p, t);
            } else if f != g || x.len() != y.len() {
                return None;
            }
            todo.extend(x.iter().copied().zip(y.iter().copied()));
            return self.matched_below(todo, binding, world, tries);
        }
        let (a, b) = (terms.get(p), terms.get(t));
        if p == t && world.leaves(&[p]).iter().all(|l| !self.holes.contains(l)) {
            return self.matched_below(todo, binding, world, tries);
        }
        if std::mem::discriminant(&a) != std::mem::discriminant(&b) {
            return None;
        }
        let operands = |term: Term| {
            let mut found = Vec::new();
            Terms::for_each_operand(term, |o| found.push(o));
            found
        };
        let (x, mut y) = (operands(a), operands(b));
        if x.len() != y.len() || x.is_empty() {
            return None;
        }
        let is_commutative = matches!(a, Term::Add(..) | Term::Mul(..) | Term::And(..) | Term::Xor(..) | Term::Eq(..));
        let with = |y: &[TermId]| todo.iter().copied().chain(x.iter().copied().zip(y.iter().copied())).collect();
        if let Some(found) = self.matched_below(with(&y), binding.clone(), world, tries) {
            return Some(found);
        }
        if !is_commutative || y.len() != 2 {
            return None;
        }
        y.reverse();
        self.matched_below(with(&y), binding, world, tries)
    }

    /// A term of a form with what holes are at an instance.
    fn instance(&self, t: TermId, binding: &Binding, world: &mut World) -> Option<TermId> {
        let mut values = binding.values.clone();
        for leaf in world.leaves(&[t]) {
            let name = world.made_of(leaf).and_then(|(name, _)| name.strip_prefix("function ")).map(str::to_string);
            if let (Some(name), Some(any)) = (name.filter(|n| n.contains(ANY)), &binding.any)
                && !values.contains_key(&leaf)
            {
                let name = format!("function {}", name.replacen(ANY, any, 1));
                let function = world.entry(name, world.word, Some((Base::Named, 0)));
                values.insert(leaf, function);
            }
        }
        let t = world.substituted(t, &values)?;
        Some(world.read_through(t))
    }
}

/// An instance of a form with effects.
pub struct Instance {
    rule: usize,
    binding: Binding,
}

/// The rules that are applied to a version, and those that were of use.
#[derive(Default)]
pub struct Applied {
    /// The rules.
    pub rules: Vec<Rule>,
    /// The names of those that were of use.
    pub used: BTreeSet<String>,
}

impl Applied {
    /// A value, or what it is in the other form of a pattern.
    pub fn value(&mut self, t: TermId, world: &mut World) -> TermId {
        let found = self.rules.iter().find_map(|rule| Some((&rule.name, rule.value(t, world)?)));
        let Some((name, value)) = found else { return t };
        self.used.insert(name.to_string());
        value
    }

    /// What memory is in the other form of a pattern, if it is what one leaves.
    pub fn memory(&mut self, t: TermId, world: &mut World) -> Option<(TermId, Instance)> {
        let mut rules = self.rules.iter().enumerate();
        let (rule, (after, binding)) = rules.find_map(|(n, rule)| Some((n, rule.memory(t, world)?)))?;
        self.used.insert(self.rules[rule].name.clone());
        Some((after, Instance { rule, binding }))
    }

    /// A value, or what it is in the other form, if it is what this instance returns.
    pub fn result(&self, t: TermId, of: &Instance, world: &mut World) -> TermId {
        self.rules[of.rule].result(t, &of.binding, world).unwrap_or(t)
    }
}
