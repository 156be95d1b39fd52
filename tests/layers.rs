//! Keeps the rules of ARCHITECTURE.md: which module may use which, who may print, who may name LLVM, and
//! what every file looks like.

use std::fs;
use std::path::{Path, PathBuf};

/// Each module with the modules that it may use. The same table is in ARCHITECTURE.md.
const LAYERS: [(&str, &[&str]); 28] = [
    ("util", &[]),
    ("float", &["util"]),
    ("property", &[]),
    ("program", &["float", "property", "util"]),
    ("code", &["program", "util"]),
    ("frontend", &["code", "program", "property", "util"]),
    ("build", &["frontend", "util"]),
    ("interp", &["float", "program", "util"]),
    ("analysis", &["program", "property", "util"]),
    ("term", &["float", "util"]),
    ("bits", &["float", "term", "util"]),
    ("solver", &["bits", "term", "util"]),
    ("ssa", &["analysis", "float", "program", "term", "util"]),
    ("unroll", &["program", "solver", "ssa", "term", "util"]),
    ("predicate", &["float", "program", "term", "util"]),
    ("domain", &["float", "predicate", "solver", "term", "util"]),
    ("procedure", &["analysis", "domain", "float", "predicate", "program", "term", "util"]),
    ("state", &["analysis", "domain", "float", "interp", "program", "ssa", "term", "util"]),
    (
        "proof",
        &[
            "analysis",
            "domain",
            "interp",
            "predicate",
            "procedure",
            "program",
            "solver",
            "ssa",
            "state",
            "term",
            "unroll",
            "util",
        ],
    ),
    (
        "rendering",
        &["analysis", "domain", "float", "predicate", "procedure", "program", "proof", "ssa", "state", "term", "util"],
    ),
    ("values", &["analysis", "program", "util"]),
    (
        "engine",
        &[
            "analysis",
            "domain",
            "float",
            "interp",
            "predicate",
            "procedure",
            "program",
            "proof",
            "rendering",
            "solver",
            "ssa",
            "state",
            "term",
            "unroll",
            "util",
            "values",
        ],
    ),
    ("diff", &["analysis", "code", "engine", "frontend", "interp", "program", "solver", "term", "util"]),
    ("report", &["code", "diff", "engine", "float", "interp", "program", "property", "rendering", "util"]),
    ("export", &["property", "util"]),
    ("witness", &["export", "program", "property", "util"]),
    ("batch", &["build", "frontend", "util"]),
    (
        "cli",
        &[
            "analysis", "batch", "build", "code", "diff", "engine", "export", "frontend", "interp", "program", "proof",
            "property", "report", "util", "witness",
        ],
    ),
];

/// The greatest number of lines of a file.
const MAX_LINES: usize = 700;

/// A source file: its path below `src`, its module, its text.
struct Source {
    path: String,
    module: String,
    text: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(!files.is_empty());
    let read = |file: PathBuf| {
        let path = file.strip_prefix(&root).unwrap().display().to_string();
        let module = path.split(['/', '.']).next().unwrap().to_string();
        Source { text: fs::read_to_string(&file).unwrap(), module, path }
    };
    files.into_iter().map(read).collect()
}

fn collect(directory: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

/// The lines of code of a file, numbered from 1, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(n, line)| (n + 1, line.split("//").next().unwrap_or_default()))
}

/// The modules of this crate that code names: `crate::a::…` and `crate::{a::…, b}`.
fn modules_named(text: &str) -> Vec<String> {
    let code: String = code(text).map(|(_, line)| format!("{line}\n")).collect();
    let mut named = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let outside = code[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric() && c != '_');
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            _ if !outside => {}
            Some(list) => named.extend(top_level_names(list)),
            None => named.push(identifier(rest)),
        }
    }
    named
}

/// The first identifier of each entry of a `use` list, the text after its opening brace.
fn top_level_names(list: &str) -> Vec<String> {
    let (mut depth, mut begins, mut names) = (0, true, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            c if depth == 0 && begins && !c.is_whitespace() => {
                names.push(identifier(&list[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn identifier(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

fn report(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn modules_use_only_what_the_table_allows() {
    let mut problems = Vec::new();
    for source in sources().iter().filter(|s| !["lib", "main"].contains(&s.module.as_str())) {
        let Some((_, allowed)) = LAYERS.iter().find(|(module, _)| *module == source.module) else {
            problems.push(format!("src/{}: the module '{}' is not in the table of layers", source.path, source.module));
            continue;
        };
        for named in modules_named(&source.text) {
            let known = LAYERS.iter().any(|(module, _)| *module == named);
            if known && named != source.module && !allowed.contains(&named.as_str()) {
                problems.push(format!("src/{}: '{}' must not use '{named}'", source.path, source.module));
            }
        }
    }
    report(&problems);
}

#[test]
fn the_table_is_acyclic_and_stands_in_the_architecture() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md")).unwrap();
    let mut problems = Vec::new();
    // `cli` may use what stands before it; the order of the table is a topological one.
    for (position, (module, allowed)) in LAYERS.iter().enumerate() {
        for used in *allowed {
            let at = LAYERS.iter().position(|(m, _)| m == used).unwrap();
            if at >= position {
                problems.push(format!("'{module}' uses '{used}', which does not stand before it"));
            }
        }
        let uses = match allowed {
            [] => "nothing".to_string(),
            some => some.iter().map(|m| format!("`{m}`")).collect::<Vec<_>>().join(", "),
        };
        let begins = format!("| `{module}` |");
        if !document.lines().any(|line| line.starts_with(&begins) && line.contains(&format!("| {uses} |"))) {
            problems.push(format!("ARCHITECTURE.md has no row '{begins} … | {uses} | …'"));
        }
    }
    report(&problems);
}

#[test]
fn every_file_says_what_it_is_for_and_is_of_readable_length() {
    let mut problems = Vec::new();
    for source in sources() {
        if !source.text.starts_with("//! ") {
            problems.push(format!("src/{}: no `//!` head", source.path));
        }
        let lines = source.text.lines().count();
        if lines > MAX_LINES {
            problems.push(format!("src/{}: {lines} lines, more than {MAX_LINES}", source.path));
        }
    }
    report(&problems);
}

/// Finds words of which only `modules` may have any in their code.
fn only(modules: &[&str], words: &[&str]) -> Vec<String> {
    let mut problems = Vec::new();
    for source in sources().iter().filter(|s| !modules.contains(&s.module.as_str())) {
        for (number, line) in code(&source.text) {
            for word in words.iter().filter(|word| line.contains(**word)) {
                problems.push(format!("src/{}:{number}: `{word}` outside of {}", source.path, modules.join(", ")));
            }
        }
    }
    problems
}

#[test]
fn only_the_frontend_names_llvm() {
    report(&only(&["frontend"], &["inkwell", "llvm_sys"]));
}

#[test]
fn only_the_solver_names_cadical() {
    report(&only(&["solver"], &["cadical::", "extern crate cadical"]));
}

#[test]
fn only_the_command_line_and_reports_print() {
    // `println!` and `print!` are found within `eprintln!` and `eprint!`, too.
    report(&only(&["cli", "report"], &["println!", "print!", "io::stdout", "io::stderr"]));
}

#[test]
fn names_are_found() {
    let check = |text: &str, expected: &[&str]| assert_eq!(modules_named(text), expected, "{text}");
    check("use crate::program::{Program, cfg};", &["program"]);
    check("use crate::{engine, frontend::{self, Error}, util};", &["engine", "frontend", "util"]);
    check("x: crate::interp::Scalar, // crate::term", &["interp"]);
    check("$crate::util::ids::Id", &["util"]);
    check("mycrate::term", &[]);
    check("use crate::{\n    term::Term,\n    util::Bv,\n};", &["term", "util"]);
}
