//! Which properties the arguments ask for, and which of them this version can check.

use super::args::{AliasArgs, TaskArgs};
use super::names::{Named, find};
use super::settings::Usage;
use crate::program::Property;
use crate::program::property::PROPERTIES;

/// What this version can check.
const AVAILABLE: [Property; 16] = [
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
const DEFAULT: [Property; 6] =
    [Property::Assertions, Property::Deref, Property::Free, Property::Overflow, Property::DivByZero, Property::Shift];

/// `free` uses its argument, too.
const DEREF: [Property; 2] = [Property::Deref, Property::Free];

const MEMORY_SAFETY: [Property; 3] = [Property::Deref, Property::Free, Property::Memtrack];

/// Further names of `--property`, as SV-COMP and people have them.
const OTHER_NAMES: [Named<&[Property]>; 16] = [
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
    for property in PROPERTIES.into_iter().filter(|p| wanted.contains(p)) {
        match obstacle(property, by_function) {
            Some(why) => not_checked.push((property, why)),
            None => checked.push(property),
        }
    }
    Ok(Request { checked, not_checked, all: task.property.iter().any(|name| name.trim() == "all") })
}

/// The properties that no version up to this one can check.
pub fn unavailable() -> impl Iterator<Item = Property> {
    PROPERTIES.into_iter().filter(|p| !AVAILABLE.contains(p))
}

/// The properties that `name` stands for.
///
/// # Errors
/// If it is not known.
pub fn named(name: &str) -> Result<Vec<Property>, Usage> {
    let name = name.trim();
    let own = PROPERTIES.map(|p| (p.name(), vec![p]));
    let own = own.iter().map(|(n, p)| (*n, p.as_slice())).filter(|(n, _)| OTHER_NAMES.iter().all(|(o, _)| o != n));
    let table: Vec<Named<&[Property]>> = own.chain(OTHER_NAMES.iter().copied()).collect();
    find("property", name, &table).map(<[Property]>::to_vec)
}

/// The properties that the spellings of 2LS and CBMC ask for.
pub fn flags(aliases: &AliasArgs) -> Vec<Property> {
    let flags: [(bool, &[Property]); 12] = [
        (aliases.bounds_check, &[Property::Deref]),
        (aliases.pointer_check, &DEREF),
        (aliases.signed_overflow_check, &[Property::Overflow]),
        (aliases.unsigned_overflow_check, &[Property::UnsignedOverflow]),
        (aliases.conversion_check, &[Property::Conversion]),
        (aliases.div_by_zero_check, &[Property::DivByZero]),
        (aliases.undefined_shift_check, &[Property::Shift]),
        (aliases.uninitialized_check, &[Property::Uninitialized]),
        (aliases.memory_leak_check, &[Property::Memtrack]),
        (aliases.memory_cleanup_check, &[Property::MemoryCleanup]),
        (aliases.termination, &[Property::Termination]),
        (aliases.nontermination, &[Property::Termination]),
    ];
    let mut list: Vec<Property> = flags.into_iter().filter(|(used, _)| *used).flat_map(|(_, p)| p.to_vec()).collect();
    list.extend(aliases.nan_check.then_some(Property::Nan));
    list
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
    fn every_property_is_available_or_not() {
        assert_eq!(unavailable().count() + AVAILABLE.len(), PROPERTIES.len());
    }
}
