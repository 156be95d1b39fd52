//! `verify.toml`: what a project says once and for all, in place of options on every command line (docs/configuration.md).
//!
//! Only the contents: where the file is, what is in it, and what is wrong with it, by line. How it meets the command line is in [`super::defaults`].

use super::config_args::{ConfigArgs, TimeLimit, positive_seconds};
use super::properties;
use super::suppress::Suppression;
use super::usage::Usage;
use super::values::{External, PointerArguments, SignedOverflow, Variables, Volatile};
use crate::engine::config::Candidate;
use crate::frontend::Register;
use crate::program::Property;
use crate::property::PROPERTIES;
use crate::util::nearest;
use glob::Pattern;
use serde::Deserialize;
use std::num::{NonZeroU16, NonZeroU32, NonZeroU64};
use std::path::{Path, PathBuf};
use std::time::Duration;
use toml::Spanned;

/// The name of the file.
pub const NAME: &str = "verify.toml";

/// The contents of the file; the default is that of no file.
#[derive(Clone, Default, Debug)]
pub struct Configuration {
    /// The file, if there is one.
    pub file: Option<PathBuf>,
    /// Defaults of `verify check`.
    pub check: Check,
    /// Defaults of `verify batch`.
    pub batch: Batch,
    /// The properties of `check`, by names that `--property` accepts.
    pub properties: Vec<String>,
    /// The patterns of `batch.only`.
    pub only: Vec<Pattern>,
    /// The patterns of `batch.exclude`.
    pub exclude: Vec<Pattern>,
    /// The C files that `check.stubs` matches.
    pub stubs: Vec<PathBuf>,
    /// Suppressions of checks.
    pub suppress: Vec<Suppression>,
    /// Memory that belongs to devices.
    pub registers: Vec<Register>,
}

/// The whole file.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Contents {
    check: Check,
    batch: Batch,
    suppress: Vec<Spanned<Suppress>>,
    register: Vec<Spanned<DeviceRegister>>,
}

/// `[check]`: each key is the option of that name.
#[derive(Clone, Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs)]
pub struct Check {
    property: Vec<Spanned<String>>,
    pub function: Option<String>,
    pub timeout: Option<RunLimit>,
    pub memory: Option<NonZeroU64>,
    pub unwind: Option<u32>,
    pub invariant: Vec<Proposed>,
    pub signed_overflow: Option<SignedOverflow>,
    pub pointer_arguments: Option<PointerArguments>,
    pub pointer_depth: Option<u32>,
    pub variables: Option<Variables>,
    pub malloc_may_fail: Option<bool>,
    pub volatile: Option<Volatile>,
    pub external: Option<External>,
    pub error_label: Vec<String>,
    /// Paths in it are relative to the file.
    pub clang_arguments: Vec<String>,
    stubs: Vec<Spanned<String>>,
}

/// `[batch]`: each key is the option of that name.
#[derive(Clone, Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs)]
pub struct Batch {
    pub jobs: Option<NonZeroU16>,
    pub all_functions: Option<bool>,
    only: Vec<Spanned<String>>,
    exclude: Vec<Spanned<String>>,
    pub timeout: Option<Seconds>,
    pub memory: Option<NonZeroU64>,
}

/// `[[register]]`: memory of a device.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeviceRegister {
    address: u64,
    size: NonZeroU64,
    #[serde(default = "yes")]
    readable: bool,
    #[serde(default = "yes")]
    writable: bool,
}

fn yes() -> bool {
    true
}

/// `[[suppress]]`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Suppress {
    property: Option<Spanned<String>>,
    function: Option<Spanned<String>>,
    file: Option<Spanned<String>>,
    line: Option<NonZeroU32>,
    label: Option<String>,
    reason: String,
}

/// An invariant that may hold.
#[derive(Clone, Deserialize, Debug)]
#[serde(try_from = "String")]
pub struct Proposed(pub Candidate);

impl TryFrom<String> for Proposed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let candidate: Candidate = text.parse()?;
        Ok(Proposed(Candidate { is_shared: true, ..candidate }))
    }
}

/// A time limit of a run, as `--timeout` has it.
#[derive(Clone, Copy, Debug)]
pub struct RunLimit(pub TimeLimit);

impl<'de> Deserialize<'de> for RunLimit {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Value {
            Seconds(f64),
            Word(String),
        }
        let limit = match Value::deserialize(from)? {
            Value::Seconds(seconds) => positive_seconds(seconds).map(Some),
            Value::Word(word) if word == "none" => Ok(None),
            Value::Word(word) => Err(format!("unknown value '{word}': a number of seconds, or \"none\"")),
        };
        limit.map(|l| RunLimit(TimeLimit(l))).map_err(serde::de::Error::custom)
    }
}

/// A positive number of seconds.
#[derive(Clone, Copy, Deserialize, Debug)]
#[serde(try_from = "f64")]
pub struct Seconds(pub Duration);

impl TryFrom<f64> for Seconds {
    type Error = String;

    fn try_from(seconds: f64) -> Result<Self, String> {
        positive_seconds(seconds).map(Seconds)
    }
}

impl Configuration {
    /// The configuration that `args` ask for: that of the named file, else of the nearest one.
    ///
    /// # Errors
    /// If the file cannot be read, or says what makes no sense.
    pub fn of(args: &ConfigArgs) -> Result<Configuration, Usage> {
        match &args.config {
            _ if args.no_config => Ok(Configuration::default()),
            Some(file) => read(file),
            None => find().map_or_else(|| Ok(Configuration::default()), |file| read(&file)),
        }
    }
}

/// The file here or in the nearest directory above, as a relative path.
fn find() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut directory = PathBuf::new();
    for _ in here.ancestors() {
        let file = directory.join(NAME);
        if file.is_file() {
            return Some(file);
        }
        directory.push("..");
    }
    None
}

fn read(file: &Path) -> Result<Configuration, Usage> {
    let text = std::fs::read_to_string(file).map_err(|e| {
        Usage(format!("the configuration {} cannot be read: {e}; check the path, or use --no-config", file.display()))
    })?;
    let directory = file.parent().unwrap_or(Path::new(""));
    parse(&text, directory)
        .map(|configuration| Configuration { file: Some(file.to_path_buf()), ..configuration })
        .map_err(|Wrong { at, what }| Usage(format!("{}{}: {what}", file.display(), line(&text, at))))
}

/// An error in the file, with the byte at which it is, if known.
struct Wrong {
    at: Option<usize>,
    what: String,
}

/// Parses `text` as a configuration; paths in it are relative to `directory`.
fn parse(text: &str, directory: &Path) -> Result<Configuration, Wrong> {
    let contents: Contents =
        toml::from_str(text).map_err(|e| Wrong { at: e.span().map(|s| s.start), what: explanation(e.message()) })?;
    let mut check = contents.check;
    check.clang_arguments = relocated(&check.clang_arguments, directory);
    let batch = contents.batch;
    let known = |name: &str| properties::named(name).map(|_| name.to_string()).map_err(|Usage(reason)| reason);
    Ok(Configuration {
        file: None,
        properties: each(&check.property, known)?,
        only: each(&batch.only, pattern)?,
        exclude: each(&batch.exclude, pattern)?,
        stubs: stubs(&check.stubs, directory)?,
        suppress: contents.suppress.iter().map(suppression).collect::<Result<_, _>>()?,
        registers: contents.register.iter().map(register).collect::<Result<_, _>>()?,
        check,
        batch,
    })
}

/// Converts each element by `make`, with errors placed at the element; the parser would tell the line of the list only.
fn each<T>(list: &[Spanned<String>], make: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, Wrong> {
    let one = |text: &Spanned<String>| make(text.get_ref()).map_err(|what| Wrong { at: Some(text.span().start), what });
    list.iter().map(one).collect()
}

/// The memory of a device that an entry describes: it is somewhere, can be used, and does not wrap around.
fn register(entry: &Spanned<DeviceRegister>) -> Result<Register, Wrong> {
    let said = entry.get_ref();
    let wrong = |what: &str| Err(Wrong { at: Some(entry.span().start), what: what.to_string() });
    let (address, size) = (said.address, said.size.get());
    if address == 0 || address.checked_add(size).is_none() {
        return wrong("a register lies between the addresses 1 and 2^64 - 1");
    }
    if !said.readable && !said.writable {
        return wrong("a register is `readable`, `writable` or both");
    }
    Ok(Register { address, size, readable: said.readable, writable: said.writable })
}

/// The suppression that an entry describes, if it says enough: by accident nothing is suppressed, and nothing without a reason.
fn suppression(entry: &Spanned<Suppress>) -> Result<Suppression, Wrong> {
    let said = entry.get_ref();
    let wrong = |what: &str| Err(Wrong { at: Some(entry.span().start), what: what.to_string() });
    if said.reason.trim().is_empty() {
        return wrong("this needs a `reason`: why is it no error, or none that matters?");
    }
    let by_place = said.line.is_some() || said.label.is_some() || said.file.is_some();
    if !by_place && said.property.is_none() && said.function.is_none() {
        return wrong("this needs at least one of `property`, `function`, `file`, `line`, `label`");
    }
    Ok(Suppression {
        properties: each(said.property.as_slice(), suppressible)?.concat(),
        function: each(said.function.as_slice(), pattern)?.pop(),
        file: each(said.file.as_slice(), |text| pattern(text.trim_start_matches("./")))?.pop(),
        line: said.line.map(u32::from),
        label: said.label.clone(),
        reason: said.reason.trim().to_string(),
    })
}

/// The properties that `name` stands for: the one of that name, else the group.
fn suppressible(name: &str) -> Result<Vec<Property>, String> {
    let own = PROPERTIES.into_iter().find(|p| p.name() == name);
    let list = own.map_or_else(|| properties::named(name).map_err(|Usage(reason)| reason), |p| Ok(vec![p]))?;
    match list[..] {
        [Property::Termination] => Err("termination cannot be suppressed; do not ask for that property".to_string()),
        _ => Ok(list),
    }
}

fn pattern(text: &str) -> Result<Pattern, String> {
    Pattern::new(text).map_err(|e| format!("'{text}' is not a pattern: {e}"))
}

/// `:12`.
fn line(text: &str, at: Option<usize>) -> String {
    let before = at.and_then(|at| text.get(..at));
    before.map(|before| format!(":{}", before.matches('\n').count() + 1)).unwrap_or_default()
}

/// The message of the parser; where it is about a name that is not known, with the nearest one that is.
fn explanation(message: &str) -> String {
    let unknown = [("unknown field ", "unknown key"), ("unknown variant ", "unknown value")];
    let found = unknown.iter().find(|(prefix, _)| message.starts_with(prefix));
    // Names stand between backticks, the unknown one first.
    let names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match (found, names.as_slice()) {
        (Some((_, what)), [name, known @ ..]) if !known.is_empty() => match nearest(name, known.iter().copied()) {
            Some(close) => format!("{what} '{name}'; did you mean '{close}'?"),
            None => format!("{what} '{name}'; choose from: {}", known.join(", ")),
        },
        _ => message.lines().collect::<Vec<_>>().join(" "),
    }
}

/// The files that patterns stand for, each once.
fn stubs(patterns: &[Spanned<String>], directory: &Path) -> Result<Vec<PathBuf>, Wrong> {
    let directory = PathBuf::from(Pattern::escape(&directory.to_string_lossy()));
    let matched = |text: &str| {
        pattern(text)?;
        let paths = glob::glob(&directory.join(text).to_string_lossy()).into_iter().flatten();
        let files: Vec<PathBuf> = paths.flatten().filter(|f| f.is_file()).collect();
        match files.is_empty() {
            true => Err(format!("no file matches '{text}'; patterns of stubs are relative to {NAME}")),
            false => Ok(files),
        }
    };
    let mut list: Vec<PathBuf> = Vec::new();
    for file in each(patterns, matched)?.concat() {
        if !list.contains(&file) {
            list.push(file);
        }
    }
    Ok(list)
}

/// Arguments of clang that name a directory.
const DIRECTORIES: [&str; 5] = ["-I", "-isystem", "-iquote", "-idirafter", "-isysroot"];
/// Arguments of clang that name a file, which may also stand in an include directory.
const FILES: [&str; 2] = ["-include", "-imacros"];

/// `arguments` as they have to be written where `directory` is the directory of the file that has them.
fn relocated(arguments: &[String], directory: &Path) -> Vec<String> {
    let inside = |path: &str| directory.join(path).display().to_string();
    let mut list: Vec<String> = Vec::new();
    for argument in arguments {
        let attached = argument.strip_prefix("-I").filter(|path| !path.is_empty());
        list.push(match list.last().map(String::as_str) {
            Some(option) if DIRECTORIES.contains(&option) => inside(argument),
            Some(option) if FILES.contains(&option) && directory.join(argument).is_file() => inside(argument),
            _ => attached.map_or_else(|| argument.clone(), |path| format!("-I{}", inside(path))),
        });
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let found = parse(text, Path::new("")).map_err(|Wrong { at, what }| format!("{}: {what}", line(text, at)));
        assert_eq!(found.map(|c| format!("{:?}", c.check.function)).unwrap_or_else(|e| e), expected, "{text}");
    }

    #[test]
    fn what_is_wrong_is_told_by_line() {
        check("", "None");
        check("[check]\nfunction = \"f\"", "Some(\"f\")");
        check("\n[chek]\n", ":2: unknown key 'chek'; did you mean 'check'?");
        check("[check]\n\nproprty = []", ":3: unknown key 'proprty'; did you mean 'property'?");
        check(
            "[batch]\nfoo-bar = 1",
            ":2: unknown key 'foo-bar'; choose from: jobs, all-functions, only, exclude, timeout, memory",
        );
        check(
            "[check]\nproperty = [\n \"shift\",\n \"oveflow\"]",
            ":4: unknown property 'oveflow'; did you mean 'overflow'?",
        );
        check("[check]\nsigned-overflow = \"wraps\"", ":2: unknown value 'wraps'; did you mean 'wrap'?");
        check("[check]\nfunction = 3", ":2: invalid type: integer `3`, expected a string");
        check("[check]\ntimeout = 0", ":2: must be a positive number of seconds");
        check("[check]\ntimeout = 1\nmemory = 0", ":3: invalid value: integer `0`, expected a nonzero u64");
        check(
            "[batch]\nonly = [\"a**b\"]",
            ":2: 'a**b' is not a pattern: Pattern syntax error near position 0: recursive wildcards must form a single path component",
        );
        check("[check\n", ":1: unclosed table, expected `]`");
        check(
            "[check]\nstubs = [\"none/*.c\"]",
            ":2: no file matches 'none/*.c'; patterns of stubs are relative to verify.toml",
        );
    }

    #[test]
    fn suppressions_say_what_and_why() {
        let because = "reason = \"why\"";
        let at_least = "this needs at least one of `property`, `function`, `file`, `line`, `label`";
        check(&format!("[[suppress]]\nfile = \"a.c\"\n{because}"), "None");
        check("\n[[suppress]]\nline = 1", ":2: this needs a `reason`: why is it no error, or none that matters?");
        check(
            "[[suppress]]\nline = 1\nreason = \" \"",
            ":1: this needs a `reason`: why is it no error, or none that matters?",
        );
        check(&format!("[[suppress]]\n{because}"), &format!(":1: {at_least}"));
        check("[[suppress]]\nlin = 1", ":2: unknown key 'lin'; did you mean 'line'?");
        check(
            &format!("[[suppress]]\n{because}\nproperty = \"shit\""),
            ":3: unknown property 'shit'; did you mean 'shift'?",
        );
        let message = ":3: termination cannot be suppressed; do not ask for that property";
        check(&format!("[[suppress]]\n{because}\nproperty = \"termination\""), message);
        let Ok(found) = parse(&format!("[[suppress]]\n{because}\nproperty = \"deref\""), Path::new("")) else {
            panic!()
        };
        assert_eq!(found.suppress[0].properties, [Property::Deref]);
    }

    #[test]
    fn numbers_are_as_on_the_command_line() {
        let text =
            "[check]\ntimeout = 30\nmemory = 4096\nunwind = 3\n[batch]\ntimeout = 1.5\njobs = 2\nonly = [\"a*\"]";
        let Ok(found) = parse(text, Path::new("")) else { panic!("{text}") };
        assert_eq!(found.check.timeout.map(|s| s.0), Some(TimeLimit(Some(Duration::from_secs(30)))));
        assert_eq!(found.batch.timeout.map(|s| s.0), Some(Duration::from_millis(1500)));
        assert_eq!((found.check.memory.map(u64::from), found.check.unwind), (Some(4096), Some(3)));
        assert!(found.only[0].matches("abc") && !found.only[0].matches("bc"));
    }

    #[test]
    fn paths_are_relative_to_the_file() {
        let check = |arguments: &str, expected: &str| {
            let arguments: Vec<String> = arguments.split(' ').map(str::to_string).collect();
            assert_eq!(relocated(&arguments, Path::new("..")).join(" "), expected);
            assert_eq!(relocated(&arguments, Path::new("")), arguments);
        };
        check("-Ia -I b -DN=1 -isystem c -m32", "-I../a -I ../b -DN=1 -isystem ../c -m32");
        check("-I/usr/a -include missing.h", "-I/usr/a -include missing.h");
    }
}
