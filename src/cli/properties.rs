//! Which properties the arguments ask for, and which of them this version can check.

use super::args::{AliasArgs, TaskArgs};
use super::names::{Named, find};
use super::settings::Usage;
use crate::program::Property;
use crate::program::property::PROPERTIES;

/// What this version can check.
const AVAILABLE: [Property; 17] = [
    Property::Assertions,
    Property::Deref,
    Property::Free,
    Property::Memtrack,
    Property::MemoryCleanup,
    Property::Overflow,
    Property::UnsignedOverflow,
    Property::Conversion,
    Property::DivByZero,
    Property::Shift,
    Property::Undefined,
    Property::PointerCompare,
    Property::PointerSubtract,
    Property::Alignment,
    Property::Uninitialized,
    Property::Termination,
    Property::UnreachableCode,
];

/// What `all` stands for: failures. Code that is never reached, and loops that go on for ever, may be there for good reasons.
const ALL: &[Property] = AVAILABLE.split_at(AVAILABLE.len() - 2).0;

/// What is checked unless the user says otherwise.
const DEFAULT: [Property; 7] = [
    Property::Assertions,
    Property::Deref,
    Property::Free,
    Property::Overflow,
    Property::DivByZero,
    Property::Shift,
    Property::Undefined,
];

/// `free` uses its argument, too.
const DEREF: [Property; 2] = [Property::Deref, Property::Free];

const MEMORY_SAFETY: [Property; 3] = [Property::Deref, Property::Free, Property::Memtrack];

/// Further names of `--property`, as SV-COMP and people have them.
const OTHER_NAMES: [Named<&'static [Property]>; 16] = [
    ("deref", &DEREF),
    ("memory-safety", &MEMORY_SAFETY),
    ("memsafety", &MEMORY_SAFETY),
    ("valid-memsafety", &MEMORY_SAFETY),
    ("all", ALL),
    ("assertion", &[Property::Assertions]),
    ("reach", &[Property::Assertions]),
    ("unreach-call", &[Property::Assertions]),
    ("valid-deref", &[Property::Deref]),
    ("valid-free", &[Property::Free]),
    ("valid-memtrack", &[Property::Memtrack]),
    ("valid-memcleanup", &[Property::MemoryCleanup]),
    ("no-overflow", &[Property::Overflow]),
    ("signed-overflow", &[Property::Overflow]),
    ("division-by-zero", &[Property::DivByZero]),
    ("uninitialised", &[Property::Uninitialized]),
];

/// An option, whether it is used, and the properties that it adds.
type Flag = (&'static str, fn(&AliasArgs) -> bool, &'static [Property]);

/// The options that add properties.
const FLAGS: [Flag; 13] = [
    ("--bounds-check", |a| a.bounds_check, &[Property::Deref]),
    ("--pointer-check", |a| a.pointer_check, &DEREF),
    ("--signed-overflow-check", |a| a.signed_overflow_check, &[Property::Overflow]),
    ("--unsigned-overflow-check", |a| a.unsigned_overflow_check, &[Property::UnsignedOverflow]),
    ("--conversion-check", |a| a.conversion_check, &[Property::Conversion]),
    ("--div-by-zero-check", |a| a.div_by_zero_check, &[Property::DivByZero]),
    ("--undefined-shift-check", |a| a.undefined_shift_check, &[Property::Shift]),
    ("--uninitialized-check", |a| a.uninitialized_check, &[Property::Uninitialized]),
    ("--memory-leak-check", |a| a.memory_leak_check, &[Property::Memtrack]),
    ("--memory-cleanup-check", |a| a.memory_cleanup_check, &[Property::MemoryCleanup]),
    ("--nan-check", |a| a.nan_check, &[Property::Nan]),
    ("--termination", |a| a.termination, &[Property::Termination]),
    ("--nontermination", |a| a.nontermination, &[Property::Termination]),
];

/// The lines of SV-COMP's property files, by the formula within `LTL(…)`.
const FORMULAS: [Named<Property>; 7] = [
    ("G ! call(reach_error())", Property::Assertions),
    ("G valid-deref", Property::Deref),
    ("G valid-free", Property::Free),
    ("G valid-memtrack", Property::Memtrack),
    ("G valid-memcleanup", Property::MemoryCleanup),
    ("G ! overflow", Property::Overflow),
    ("F end", Property::Termination),
];

/// What the user asks for, each list in the order of [`PROPERTIES`].
#[derive(PartialEq, Eq, Debug)]
pub struct Request {
    /// What will be checked.
    pub checked: Vec<Property>,
    /// What was asked for by name and cannot be checked (so), and why not.
    pub not_checked: Vec<(Property, &'static str)>,
    /// Whether everything that is available was asked for.
    pub all: bool,
}

/// Why a property cannot be checked, of a program or of each function by itself.
fn obstacle(property: Property, by_function: bool) -> Option<&'static str> {
    match property {
        _ if !AVAILABLE.contains(&property) => Some("is not yet checked"),
        // Leaks are looked for where a program ends: what a function leaves to its callers is none.
        _ if by_function && property.is_leak() => Some("is a property of whole programs, not of each function"),
        _ => None,
    }
}

/// The properties that the arguments ask for, of a program or (`by_function`) of each of its functions.
pub fn resolve(task: &TaskArgs, aliases: &AliasArgs, by_function: bool) -> Result<Request, Usage> {
    let by_flag = flags(aliases);
    let mut wanted: Vec<Property> = match &task.spec {
        Some(path) => read_specification(path)?,
        None if !task.property.is_empty() => {
            let lists = task.property.iter().map(|name| named(name)).collect::<Result<Vec<_>, _>>()?;
            lists.concat()
        }
        None if by_flag.is_empty() => DEFAULT.to_vec(),
        None if by_flag.iter().all(|p| *p == Property::Termination) => Vec::new(),
        None => vec![Property::Assertions],
    };
    wanted.extend(by_flag);
    if aliases.no_assertions {
        wanted.retain(|p| *p != Property::Assertions);
    }
    if wanted.is_empty() {
        return Err(Usage("no property is left to check; name some with --property".into()));
    }
    let (mut checked, mut not_checked) = (Vec::new(), Vec::new());
    let all = task.property.iter().any(|name| name.trim() == "all");
    for property in PROPERTIES.into_iter().filter(|p| wanted.contains(p)) {
        match obstacle(property, by_function) {
            // Nobody has asked for it by name; a note tells.
            Some(_) if all && property.is_leak() => {}
            Some(why) => not_checked.push((property, why)),
            None => checked.push(property),
        }
    }
    Ok(Request { checked, not_checked, all })
}

/// The properties that this version cannot check, of a program or of each function by itself.
pub fn unavailable(by_function: bool) -> impl Iterator<Item = Property> {
    PROPERTIES.into_iter().filter(move |&p| obstacle(p, by_function).is_some())
}

/// The properties of the specification in a witness: the text of a property file, or bare formulas.
pub fn of_specification(text: &str) -> Option<Vec<Property>> {
    let bare = |line: &str| FORMULAS.iter().find(|(f, _)| squeeze(f) == squeeze(line)).map(|(_, p)| *p);
    let formulas: Option<Vec<Property>> = text.lines().map(str::trim).filter(|l| !l.is_empty()).map(bare).collect();
    specification(text).ok().or(formulas.filter(|list| !list.is_empty()))
}

/// The properties that `name` stands for.
///
/// # Errors
/// If it is not known.
pub fn named(name: &str) -> Result<Vec<Property>, Usage> {
    find("property", name.trim(), &names()).map(<[Property]>::to_vec)
}

/// Every name of `--property`, and what it stands for.
fn names() -> Vec<Named<&'static [Property]>> {
    let own = PROPERTIES.iter().map(|p| (p.name(), std::slice::from_ref(p)));
    own.filter(|(n, _)| OTHER_NAMES.iter().all(|(o, _)| o != n)).chain(OTHER_NAMES).collect()
}

/// Every name of `--property`.
pub fn all_names() -> impl Iterator<Item = &'static str> {
    names().into_iter().map(|(name, _)| name)
}

/// The properties that `name` is about: a name of `--property`, of which those of properties stand for themselves alone, or a label such as
/// `main.overflow.3`.
pub fn meant(name: &str) -> Result<Vec<Property>, Usage> {
    let name = class(name.trim()).unwrap_or(name);
    match PROPERTIES.into_iter().find(|p| p.name() == name.trim()) {
        Some(property) => Ok(vec![property]),
        None => named(name),
    }
}

/// The property's part of a label: names of functions may have dots, too.
fn class(label: &str) -> Option<&str> {
    let label = label.strip_prefix('[').and_then(|l| l.strip_suffix(']')).unwrap_or(label);
    let (rest, number) = label.rsplit_once('.')?;
    number.parse::<u32>().ok()?;
    rest.rsplit_once('.').map(|(_, class)| class)
}

/// What selects one property.
pub struct Selection {
    /// Further names of `--property` for it alone.
    pub synonyms: Vec<&'static str>,
    /// Names of `--property` for it and others.
    pub groups: Vec<&'static str>,
    /// Options.
    pub options: Vec<&'static str>,
    /// The formula of SV-COMP's property files.
    pub formula: Option<&'static str>,
    /// Whether it is checked unless the user says otherwise.
    pub by_default: bool,
}

impl Selection {
    /// What selects `property`.
    pub fn of(property: Property) -> Selection {
        let (alone, groups): (Vec<_>, Vec<_>) =
            names().into_iter().filter(|(_, all)| all.contains(&property)).partition(|(_, all)| all.len() == 1);
        Selection {
            synonyms: alone.into_iter().map(|(name, _)| name).filter(|name| *name != property.name()).collect(),
            groups: groups.into_iter().map(|(name, _)| name).collect(),
            options: FLAGS.iter().filter(|(_, _, all)| all.contains(&property)).map(|(option, ..)| *option).collect(),
            formula: FORMULAS.iter().find(|(_, p)| *p == property).map(|(formula, _)| *formula),
            by_default: DEFAULT.contains(&property),
        }
    }
}

/// The properties that the spellings of 2LS and CBMC ask for.
pub fn flags(aliases: &AliasArgs) -> Vec<Property> {
    FLAGS.iter().filter(|(_, used, _)| used(aliases)).flat_map(|(_, _, properties)| properties.to_vec()).collect()
}

fn read_specification(path: &std::path::Path) -> Result<Vec<Property>, Usage> {
    let text = std::fs::read_to_string(path)
        .map_err(|e| Usage(format!("the property file {} cannot be read: {e}", path.display())))?;
    specification(&text).map_err(|reason| Usage(format!("the property file {}: {reason}", path.display())))
}

/// The properties of an SV-COMP property file: lines `CHECK( init(main()), LTL(formula) )`.
fn specification(text: &str) -> Result<Vec<Property>, String> {
    let mut properties = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let formula =
            line.split_once("LTL(").and_then(|(_, rest)| rest.strip_suffix(") )").or(rest.strip_suffix("))")));
        let known = formula.and_then(|f| FORMULAS.iter().find(|(text, _)| squeeze(text) == squeeze(f)));
        match known {
            Some((_, property)) => properties.push(*property),
            None => return Err(format!("'{line}' is not a property that is known")),
        }
    }
    if properties.is_empty() { Err("it is empty".to_string()) } else { Ok(properties) }
}

fn squeeze(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn property_files() {
        let check = |text: &str, expected: Result<&[Property], &str>| {
            assert_eq!(specification(text), expected.map(<[Property]>::to_vec).map_err(str::to_string), "{text}");
        };
        check("CHECK( init(main()), LTL(G ! call(reach_error())) )\n", Ok(&[Property::Assertions]));
        check("CHECK( init(main()), LTL(G ! overflow) )", Ok(&[Property::Overflow]));
        check(
            "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\n\
             CHECK( init(main()), LTL(G valid-memtrack) )\n",
            Ok(&[Property::Free, Property::Deref, Property::Memtrack]),
        );
        check("CHECK( init(main()), LTL(F end) )", Ok(&[Property::Termination]));
        check("", Err("it is empty"));
        check("nonsense", Err("'nonsense' is not a property that is known"));
    }

    #[test]
    fn names_and_labels_mean_properties() {
        let check = |name: &str, expected: &[Property]| assert_eq!(meant(name).as_deref(), Ok(expected), "{name}");
        check("overflow", &[Property::Overflow]);
        check("no-overflow", &[Property::Overflow]);
        check("deref", &[Property::Deref]);
        check("memory-safety", &MEMORY_SAFETY);
        check("main.overflow.3", &[Property::Overflow]);
        check("[f.part.0.assertion.12]", &[Property::Assertions]);
        check("main.deref.1", &[Property::Deref]);
        let unknown = |name: &str| meant(name).unwrap_err().0;
        assert_eq!(unknown("main.oveflow.1"), "unknown property 'oveflow'; did you mean 'overflow'?");
        assert!(unknown("overflow.c").starts_with("unknown property 'overflow.c'"));
    }

    #[test]
    fn every_property_is_available_or_not() {
        assert_eq!(unavailable(false).count() + AVAILABLE.len(), PROPERTIES.len());
    }
}
