//! Patterns of changes that a user takes for equal: an old and a new form, as functions whose parameters are holes.
//!
//! A form is executed symbolically once, from holes and memory that may be anything: what it returns, and memory afterwards, are terms (of calls, reads and writes in order).
//! Where one version computes such terms of other values, it has an instance of the form; it is read as the other form of the same values. What is
//! compared then are the versions with instances of one form replaced in one of them: all other differences stay. (Code change patterns: Malík, Static Analysis of C
//! Programs, PhD thesis 2023, chapter 8; there, control-flow graphs are matched instruction by instruction.)

use super::names::Names;
use super::rules::{Form, Rule, part_of_name};
use super::side::{Side, Stop};
use super::version::Version;
use super::world::World;
use crate::code::Module;
use crate::term::{Term, TermId, Terms};
use crate::util::Budget;

/// How the names of functions begin that are old and new forms.
const FORMS: [&str; 2] = ["old_", "new_"];
/// The most branches of a form.
const MAX_BRANCHES: usize = 16;
/// Patterns, with the code that they are made of.
#[derive(Debug)]
pub struct Patterns {
    files: Vec<(Module, Names)>,
    list: Vec<Pattern>,
}

#[derive(Debug)]
struct Pattern {
    name: String,
    file: usize,
    forms: [usize; 2],
}

impl Patterns {
    /// Those of these modules; functions that nobody else can name are called as in these versions.
    ///
    /// # Errors
    /// If there is none, a form lacks its other one, or cannot be matched.
    pub fn of(modules: Vec<(String, Module)>, versions: [&Names; 2]) -> Result<Patterns, String> {
        let (mut files, mut list) = (Vec::new(), Vec::new());
        for (file, module) in modules {
            let before = list.len();
            for (f, function) in module.functions.iter().enumerate().filter(|(_, f)| !f.blocks.is_empty()) {
                let Some(name) = function.name.strip_prefix(FORMS[0]) else { continue };
                let other = format!("{}{name}", FORMS[1]);
                let new = module.function(&other).filter(|n| !module.functions[*n].blocks.is_empty());
                let new = new.ok_or_else(|| format!("{file}: there is no {other}"))?;
                let (old, is_new) = (function, &module.functions[new]);
                if old.params != is_new.params || old.returns != is_new.returns {
                    return Err(format!("{file}: parameters or results of {} and {other} differ", old.name));
                }
                list.push(Pattern { name: name.to_string(), file: files.len(), forms: [f, new] });
            }
            if list.len() == before {
                return Err(format!("{file}: there are no functions old_NAME and new_NAME"));
            }
            let names = names_like(&module, versions);
            files.push((module, names));
        }
        let patterns = Patterns { files, list };
        if let Some((module, _)) = patterns.files.first() {
            let terms = Terms::new();
            patterns.rules(&mut World::new(&terms, module.pointer_width, &Budget::unlimited()))?;
        }
        Ok(patterns)
    }

    /// Whether a form names this function.
    pub fn name_function(&self, name: &str) -> bool {
        let all = self.files.iter().flat_map(|(module, names)| module.functions.iter().zip(&names.functions));
        let mut declared = all.filter(|(f, _)| f.blocks.is_empty()).map(|(_, name)| name);
        declared.any(|pattern| pattern == name || part_of_name(pattern, name).is_some())
    }

    /// The rules, over the values of an arena.
    ///
    /// # Errors
    /// If a pattern has a form that cannot be matched.
    pub fn rules(&self, world: &mut World) -> Result<Vec<Rule>, String> {
        self.list.iter().map(|pattern| self.rule(pattern, world)).collect()
    }

    fn rule(&self, pattern: &Pattern, world: &mut World) -> Result<Rule, String> {
        let (module, names) = &self.files[pattern.file];
        let name = &pattern.name;
        let params = &module.functions[pattern.forms[0]].params;
        let hole = |(n, ty)| world.entry(format!("hole {n} of {name}, {ty:?}"), world.width(ty), None);
        let holes: Vec<TermId> = params.iter().enumerate().map(hole).collect();
        let memory = world.entry(format!("memory of {name}"), 1, None);
        let mut forms = Vec::new();
        for f in pattern.forms {
            let mut version = Version::new(module, names);
            version.followed = names.functions.iter().cloned().collect();
            let form = run(Side::start(f, &holes, memory), &mut version, world, &mut 0);
            forms.push(form.map_err(|why| format!("pattern {name}: {}: {why}", module.functions[f].name))?);
        }
        truths(&mut forms, world.terms);
        let mut why = None;
        // The new version is read as the old one if that is possible.
        for version in [1, 0] {
            let (from, to) = (forms[version].clone(), forms[1 - version].clone());
            let rule = Rule { name: name.clone(), holes: holes.clone(), memory, from, to, version };
            match rule.flaw(world) {
                None => return Ok(rule),
                Some(flaw) => _ = why.get_or_insert(format!("pattern {name}: {}{name} {flaw}", FORMS[version])),
            }
        }
        Err(why.unwrap_or_default())
    }
}

/// The names of a module with patterns; what versions know by another name, as nobody else can name it, is called like that.
fn names_like(module: &Module, versions: [&Names; 2]) -> Names {
    let [mut names, _] = Names::of([module, module]);
    let own = |list: fn(&Names) -> &Vec<String>, name: &String| {
        let inner = format!("static {name}");
        let has = |name: &String| versions.iter().any(|v| list(v).contains(name));
        (!has(name) && has(&inner)).then_some(inner)
    };
    for (name, function) in names.functions.iter_mut().zip(&module.functions) {
        if let Some(inner) = own(|n| &n.functions, name).filter(|_| function.blocks.is_empty()) {
            *name = inner;
        }
    }
    for (name, global) in names.globals.iter_mut().zip(&module.globals) {
        if let Some(inner) = own(|n| &n.globals, name).filter(|_| global.init.is_none()) {
            *name = inner;
        }
    }
    names
}

/// What a form does; results of its ways are one value if all of them leave memory as it is.
fn run(mut side: Side, version: &mut Version, world: &mut World, branches: &mut usize) -> Result<Form, String> {
    match side.advance(version, world) {
        Stop::Returned(result) => Ok(Form { result, after: side.memory, branches: false }),
        Stop::Branch(condition, then, other) => {
            *branches += 1;
            if *branches > MAX_BRANCHES {
                return Err("it has too many branches".into());
            }
            let mut forms = Vec::new();
            for to in [then, other] {
                let mut side = side.clone();
                if side.take(to, version, world).is_some() {
                    return Err("it has a loop".into());
                }
                forms.push(run(side, version, world, branches)?);
            }
            let [a, b] = [forms[0].clone(), forms[1].clone()];
            if a.after != b.after {
                return Err("what it writes or calls depends on a condition".into());
            }
            let result = a.result.zip(b.result).map(|(a, b)| world.terms.ite(condition, a, b));
            Ok(Form { result, after: a.after, branches: true })
        }
        Stop::Enter(_) => Err("it has a loop".into()),
        Stop::Unknown(why) => Err(why),
        _ => Err("it does not return".into()),
    }
}

/// Truth values that are returned as numbers are those that code decides by.
fn truths(forms: &mut [Form], terms: &Terms) {
    let inner = |form: &Form| match terms.get(form.result?) {
        Term::ZExt(t) if terms.width(t) == 1 => Some(t),
        _ => None,
    };
    let found: Vec<TermId> = forms.iter().filter_map(inner).collect();
    if found.len() == forms.len() {
        forms.iter_mut().zip(found).for_each(|(form, t)| form.result = Some(t));
    }
}
