//! Memory that both versions find with the same contents: blocks behind pointers, and variables.

use super::names::symbol;
use super::subject::Versions;
use crate::code::{Global, Operand};
use crate::diff::caller::Filled;
use crate::diff::meeting::BLOCK;
use crate::program::source::Unit;
use crate::report::reproducer::names::is_identifier;
use std::fmt::Write;
use std::path::Path;

/// Memory of both versions.
pub struct Place {
    /// What C calls it.
    called: String,
    /// Its number among all.
    pub number: usize,
    /// Which memory it is.
    pub what: Filled,
    /// The parameter that leads to it.
    pub parameter: Option<usize>,
    /// Whether functions that nobody defines can read it.
    pub visible: bool,
    /// Its size in bytes.
    pub size: u64,
    /// Its first bytes; the others are 0.
    bytes: Vec<u8>,
    /// In each version.
    ways: [Way; 2],
}

/// How this program gets at memory.
enum Way {
    /// It defines it.
    Own,
    /// It defines the variable of this name for the version.
    Defined(String),
    /// By the symbol of the variable of this name.
    Symbol(String),
    /// By a function behind the source with this number, for a variable of this name.
    Source(usize, String),
}

impl Place {
    /// The address in a version, as an expression.
    pub fn name(&self, n: usize) -> String {
        match &self.ways[n] {
            Way::Own => format!("{}_{}", ["old", "new"][n], self.number),
            Way::Defined(name) | Way::Symbol(name) => symbol(n, name),
            Way::Source(..) => format!("{}()", self.function(n)),
        }
    }

    /// The variable of a version that this is, if it has a symbol.
    pub fn variable(&self, n: usize) -> Option<String> {
        match &self.ways[n] {
            Way::Defined(name) | Way::Symbol(name) => Some(name.clone()),
            Way::Own | Way::Source(..) => None,
        }
    }

    /// The function behind a source of a version that leads to it, if there is one.
    pub fn leading(&self, n: usize) -> Option<String> {
        matches!(self.ways[n], Way::Source(..)).then(|| self.function(n))
    }

    fn function(&self, n: usize) -> String {
        symbol(n, &format!("at_{}", self.number))
    }
}

/// All memory that matters.
///
/// # Errors
/// If a variable cannot be set.
pub fn places(versions: &Versions) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    for (number, memory) in versions.difference.memory.iter().enumerate() {
        let (parameter, size, ways) = match &memory.what {
            Filled::Parameter(position) => (Some(*position), BLOCK, [Way::Own, Way::Own]),
            Filled::Variable(names) => {
                let found = [0, 1].map(|n| versions.modules[n].globals.iter().find(|g| g.name == names[n]));
                let [Some(old), Some(new)] = found else { continue };
                let ways = match (way(versions, 0, old), way(versions, 1, new)) {
                    (Ok(old), Ok(new)) => [old, new],
                    // Nothing has to be done, unless others can see what becomes of it.
                    _ if [old, new].iter().all(|g| holds(g, &memory.bytes)) => continue,
                    (Err(reason), _) | (_, Err(reason)) => return Err(reason),
                };
                (None, old.size, ways)
            }
        };
        let is_named = |way: &Way| matches!(way, Way::Defined(_) | Way::Symbol(_));
        let visible = if parameter.is_some() { !memory.is_result } else { ways.iter().all(is_named) };
        let (called, bytes, what) = (memory.name.clone(), memory.bytes.clone(), memory.what.clone());
        places.push(Place { called, number, what, parameter, visible, size, bytes, ways });
    }
    Ok(places)
}

/// How a variable of a version is reached.
fn way(versions: &Versions, n: usize, global: &Global) -> Result<Way, String> {
    let name = match global.name.rsplit_once('.') {
        Some((base, number)) if number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => &global.name,
    };
    match (is_identifier(name), global.exported, &global.init) {
        (false, ..) => Err(format!("it depends on {name}, a static variable of a function, which nobody else can set")),
        (true, true, None) => Ok(Way::Defined(name.to_string())),
        (true, true, Some(_)) => Ok(Way::Symbol(name.to_string())),
        (true, false, _) => match unit_of(versions.units[n], global) {
            Some(unit) => Ok(Way::Source(unit, name.to_string())),
            None => Err(format!("it is not known which source has the static variable {name}")),
        },
    }
}

/// The source that declares a static variable.
fn unit_of(units: &[Unit], global: &Global) -> Option<usize> {
    let file = Path::new(&global.file);
    let is = |unit: &Unit| Path::new(&unit.file) == Path::new(&unit.directory).join(file);
    let same_name = |unit: &&Unit| Path::new(&unit.file).file_name() == file.file_name();
    match (units.iter().position(is), units.iter().filter(same_name).count()) {
        (Some(unit), _) => Some(unit),
        (None, 1) => units.iter().position(|u| same_name(&u)),
        (None, _) => (units.len() == 1).then_some(0),
    }
}

/// Whether a variable holds these bytes from the start.
fn holds(global: &Global, bytes: &[u8]) -> bool {
    let zero = || bytes.iter().all(|b| *b == 0);
    match &global.init {
        Some(Operand::Zero(_) | Operand::Null) => zero(),
        Some(Operand::Int(value)) => {
            let low = value.low_u128().to_le_bytes();
            bytes.iter().enumerate().all(|(at, byte)| low.get(at).unwrap_or(&0) == byte)
        }
        Some(Operand::Bytes(held)) => bytes.iter().enumerate().all(|(at, byte)| held.get(at) == Some(byte)),
        _ => false,
    }
}

/// Functions behind a source that lead to its static variables.
pub fn ways(places: &[Place], n: usize, unit: usize) -> String {
    let mut text = String::new();
    for place in places {
        if let Way::Source(of, name) = &place.ways[n]
            && *of == unit
        {
            let _ = writeln!(text, "void *{}(void) {{ return (void *)&{name}; }}", place.function(n));
        }
    }
    text
}

/// Declarations and definitions of all memory.
pub fn definitions(places: &[Place]) -> String {
    let mut text = String::new();
    for place in places {
        let (number, called) = (place.number, &place.called);
        let list: Vec<String> = place.bytes.iter().map(|b| format!("{b:#x}")).collect();
        let list = if list.is_empty() { "0".to_string() } else { list.join(", ") };
        let _ = writeln!(
            text,
            "\n/* {called} */\nstatic const unsigned char bytes_{number}[{}] = {{ {list} }};",
            place.size
        );
        for n in 0..2 {
            let (name, size) = (place.name(n), place.size);
            let _ = match &place.ways[n] {
                Way::Own => writeln!(text, "static unsigned char {name}[{size}] __attribute__((aligned(16)));"),
                Way::Defined(_) => writeln!(text, "unsigned char {name}[{size}] __attribute__((aligned(16)));"),
                Way::Symbol(_) => writeln!(text, "extern unsigned char {name}[];"),
                Way::Source(..) => writeln!(text, "extern void *{}(void);", place.function(n)),
            };
        }
    }
    text
}

/// Gives all memory its contents.
pub fn filled(places: &[Place]) -> String {
    let mut text = String::new();
    for place in places {
        for n in 0..2 {
            let _ = writeln!(text, "    memcpy({}, bytes_{}, {});", place.name(n), place.number, place.size);
        }
    }
    text
}

/// Compares all memory afterwards.
pub fn compared(places: &[Place]) -> String {
    let mut text = String::new();
    for place in places {
        let (old, new, size, called) = (place.name(0), place.name(1), place.size, &place.called);
        let _ = writeln!(
            text,
            "    if (memcmp({old}, {new}, {size}) != 0) {{\n        puts(\"{called} differs afterwards\");\n        differ = 1;\n    }}"
        );
    }
    text
}
