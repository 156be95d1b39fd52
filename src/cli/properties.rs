//! Which properties the arguments ask for, and which of them can be checked.

use super::args::{AliasArgs, TaskArgs};
use super::names::{Named, find};
use super::usage::Usage;
use crate::property::table::{GROUPS, Row, TABLE};
use crate::property::{PROPERTIES, Property};

/// The requested properties, each list in the order of [`PROPERTIES`].
#[derive(PartialEq, Eq, Debug)]
pub struct Request {
    /// Properties that will be checked.
    pub checked: Vec<Property>,
    /// Properties that were asked for by name and cannot be checked (so), and why not.
    pub not_checked: Vec<(Property, &'static str)>,
    /// Whether everything that is available was asked for.
    pub all: bool,
}

/// Why a property cannot be checked, of a program or of each function by itself.
fn obstacle(row: &Row, by_function: bool) -> Option<&'static str> {
    (row.of_whole_programs && by_function).then_some("is a property of whole programs, not of each function")
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
        None if by_flag.is_empty() => those(|row| row.by_default),
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
    for row in TABLE.iter().filter(|row| wanted.contains(&row.property)) {
        match obstacle(row, by_function) {
            // Nobody has asked for it by name; a note tells.
            Some(_) if all && row.of_whole_programs => {}
            Some(why) => not_checked.push((row.property, why)),
            None => checked.push(row.property),
        }
    }
    Ok(Request { checked, not_checked, all })
}

/// The properties that this version cannot check, of a program or of each function by itself.
pub fn unavailable(by_function: bool) -> impl Iterator<Item = Property> {
    TABLE.iter().filter(move |row| obstacle(row, by_function).is_some()).map(|row| row.property)
}

/// The properties whose rows satisfy `condition`.
fn those(condition: fn(&Row) -> bool) -> Vec<Property> {
    TABLE.iter().filter(|row| condition(row)).map(|row| row.property).collect()
}

/// The property whose formula SV-COMP's property files have.
fn specified(formula: &str) -> Option<Property> {
    let is_it = |row: &&Row| row.specification.as_ref().is_some_and(|s| squeeze(s.formula) == squeeze(formula));
    TABLE.iter().find(is_it).map(|row| row.property)
}

/// The properties of the specification in a witness: the text of a property file, or bare formulas.
pub fn of_specification(text: &str) -> Option<Vec<Property>> {
    let formulas: Option<Vec<Property>> =
        text.lines().map(str::trim).filter(|l| !l.is_empty()).map(specified).collect();
    specification(text).ok().or(formulas.filter(|list| !list.is_empty()))
}

/// The properties that `name` stands for.
///
/// # Errors
/// If it is not known.
pub fn named(name: &str) -> Result<Vec<Property>, Usage> {
    match name.trim() {
        "all" => Ok(those(|row| row.in_all)),
        name => find("property", name, &names()).map(<[Property]>::to_vec),
    }
}

/// Every name of `--property`, and what it stands for; of `all` there is only the name.
fn names() -> Vec<Named<&'static [Property]>> {
    let own = TABLE.iter().map(|row| (row.name, std::slice::from_ref(&row.property)));
    let own = own.filter(|(name, _)| GROUPS.iter().all(|(group, _)| group != name));
    let others = TABLE.iter().flat_map(|row| synonyms(row).map(|name| (name, std::slice::from_ref(&row.property))));
    own.chain(GROUPS).chain([("all", [].as_slice())]).chain(others).collect()
}

/// Further names of `--property` for a property alone.
fn synonyms(row: &'static Row) -> impl Iterator<Item = &'static str> {
    let specified = row.specification.iter().map(|s| s.name).filter(|name| *name != row.name);
    specified.chain(row.synonyms.iter().copied())
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

/// The arguments that select one property.
pub struct Selection {
    /// Further names of `--property` for it alone.
    pub synonyms: Vec<&'static str>,
    /// Names of `--property` for it and others.
    pub groups: Vec<&'static str>,
    /// Options.
    pub options: Vec<String>,
}

impl Selection {
    /// The arguments that select the property of `row`.
    pub fn of(row: &'static Row) -> Selection {
        let groups = GROUPS.iter().filter(|(_, all)| all.contains(&row.property)).map(|(name, _)| *name);
        let flags = OTHER_FLAGS.iter().filter(|(_, _, p)| *p == row.property).map(|(option, ..)| *option);
        Selection {
            synonyms: synonyms(row).collect(),
            groups: groups.chain(row.in_all.then_some("all")).collect(),
            options: row.options.iter().map(|o| o.name).chain(flags).map(|name| format!("--{name}")).collect(),
        }
    }
}

/// An option, whether it is used, and the property that it adds.
type Flag = (&'static str, fn(&AliasArgs) -> bool, Property);

/// The options that add properties, and mean more than that.
const OTHER_FLAGS: [Flag; 2] = [
    ("termination", |a| a.termination, Property::Termination),
    ("nontermination", |a| a.nontermination, Property::Termination),
];

/// The properties that the spellings of 2LS and CBMC ask for.
pub fn flags(aliases: &AliasArgs) -> Vec<Property> {
    let others = OTHER_FLAGS.iter().filter(|(_, used, _)| used(aliases)).map(|(_, _, property)| *property);
    aliases.properties.asked.iter().copied().chain(others).collect()
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
        match formula.and_then(specified) {
            Some(property) => properties.push(property),
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
        check("memory-safety", &[Property::Deref, Property::Free, Property::Memtrack]);
        check("main.overflow.3", &[Property::Overflow]);
        check("[f.part.0.assertion.12]", &[Property::Assertions]);
        check("main.deref.1", &[Property::Deref]);
        let unknown = |name: &str| meant(name).unwrap_err().0;
        assert_eq!(unknown("main.oveflow.1"), "unknown property 'oveflow'; did you mean 'overflow'?");
        assert!(unknown("overflow.c").starts_with("unknown property 'overflow.c'"));
    }
}
