//! No files of `src` import each other in a cycle.
//!
//! A path in the code (`use super::key::Key`, `crate::util::Bv`) is followed to the file that it names, through what other files pass on
//! (`pub use key::Key` in a `mod.rs`); that a `mod.rs` passes on what its folder has is no import of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Name = Vec<String>;

/// What a file imports: paths from the root of the crate, and whether it passes them on.
struct File {
    module: Name,
    imports: Vec<(bool, Name)>,
}

fn files() -> BTreeMap<Name, File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = BTreeMap::new();
    collect(&root, &mut Vec::new(), &mut texts);
    let modules: BTreeSet<Name> = texts.keys().cloned().collect();
    let read = |(module, text): (Name, String)| {
        let imports = imports(&text, &module, &modules);
        (module.clone(), File { module, imports })
    };
    texts.into_iter().map(read).collect()
}

fn collect(directory: &Path, at: &mut Name, texts: &mut BTreeMap<Name, String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_string();
        at.push(stem.clone());
        if path.is_dir() {
            collect(&path, at, texts);
        } else if path.extension().is_some_and(|e| e == "rs") && !["lib", "main"].contains(&stem.as_str()) {
            let module = if stem == "mod" { at[..at.len() - 1].to_vec() } else { at.clone() };
            texts.insert(module, fs::read_to_string(&path).unwrap());
        }
        at.pop();
    }
}

/// The code of a file without comments, texts and unit tests.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    match code.find("#[cfg(test)]\nmod tests {") {
        Some(end) => code[..end].to_string(),
        None => code,
    }
}

fn imports(text: &str, module: &Name, modules: &BTreeSet<Name>) -> Vec<(bool, Name)> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code(text).split_inclusive(';') {
        let start = statement.match_indices("use ").find(|(at, _)| {
            let before = statement[..*at].chars().next_back();
            before.is_none_or(char::is_whitespace)
        });
        match start {
            Some((at, _)) if statement.ends_with(';') && !statement[at..].contains('=') => {
                let is_public = statement[..at].trim_end().ends_with("pub");
                let tree = &statement[at + 4..statement.len() - 1];
                found.extend(leaves(tree).into_iter().map(|path| (is_public, path)));
                rest.push_str(&statement[..at]);
            }
            _ => rest.push_str(statement),
        }
    }
    for prefix in ["crate::", "super::"] {
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let outside = |at: usize| !rest[..at].chars().next_back().is_some_and(is_name);
        let starts = rest.match_indices(prefix).map(|(at, _)| at).filter(|&at| outside(at));
        found.extend(starts.map(|at| (false, rest[at..].chars().take_while(|&c| is_name(c)).collect())));
    }
    found.into_iter().filter_map(|(public, path)| Some((public, absolute(&path, module, modules)?))).collect()
}

/// The paths of a `use` tree.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((prefix, list)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().to_string()];
    };
    let list = list.trim_end().strip_suffix('}').unwrap_or(list);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in list.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(c);
    }
    let parts = parts.iter().filter(|p| !p.trim().is_empty());
    parts
        .flat_map(|part| leaves(part))
        .map(|leaf| format!("{}{leaf}", prefix.trim()).trim_end_matches("::self").to_string())
        .collect()
}

/// A path from the root of the crate; `None` of other crates.
fn absolute(path: &str, module: &Name, modules: &BTreeSet<Name>) -> Option<Name> {
    let parts: Name = path.split("::").map(|p| p.trim().to_string()).filter(|p| !p.is_empty()).collect();
    let child = |first: &String| [module.as_slice(), std::slice::from_ref(first)].concat();
    match parts.first()?.as_str() {
        "crate" => Some(parts[1..].to_vec()),
        "self" => Some([module, &parts[1..]].concat()),
        "super" => {
            let up = parts.iter().take_while(|p| *p == "super").count();
            Some([&module[..module.len().checked_sub(up)?], &parts[up..]].concat())
        }
        _ if modules.contains(&child(&parts[0])) => Some([module.as_slice(), &parts].concat()),
        _ => None,
    }
}

/// The file that a path leads to.
fn target(path: &Name, files: &BTreeMap<Name, File>, depth: u32) -> Option<Name> {
    let file = (1..=path.len()).rev().find_map(|n| files.get(&path[..n]))?;
    let rest = &path[file.module.len()..];
    let passed_on = rest.first().and_then(|name| {
        let from = file.imports.iter().map(|(_, import)| import);
        let mut same = from.filter(|import| import.last() == Some(name) && !path.starts_with(import));
        same.find_map(|import| target(&[import.as_slice(), &rest[1..]].concat(), files, depth.checked_sub(1)?))
    });
    passed_on.or(Some(file.module.clone()))
}

fn arrows(files: &BTreeMap<Name, File>) -> BTreeMap<Name, BTreeSet<Name>> {
    let of = |file: &File| {
        let targets = file.imports.iter().filter_map(|(public, path)| Some((*public, target(path, files, 6)?)));
        let counts = |(public, to): &(bool, Name)| *to != file.module && !(*public && to.starts_with(&file.module));
        targets.filter(counts).map(|(_, to)| to).collect()
    };
    files.values().map(|file| (file.module.clone(), of(file))).collect()
}

/// The files that can be reached from `start`.
fn reached(start: &Name, arrows: &BTreeMap<Name, BTreeSet<Name>>) -> BTreeSet<Name> {
    let (mut todo, mut seen) = (vec![start], BTreeSet::new());
    while let Some(file) = todo.pop() {
        todo.extend(arrows.get(file).into_iter().flatten().filter(|next| seen.insert((*next).clone())));
    }
    seen
}

#[test]
fn no_files_import_each_other() {
    let files = files();
    assert!(files.len() > 200, "only {} files were found", files.len());
    let arrows = arrows(&files);
    let reached: BTreeMap<&Name, BTreeSet<Name>> = arrows.keys().map(|f| (f, reached(f, &arrows))).collect();
    let mut problems = Vec::new();
    for (from, list) in &arrows {
        for to in list.iter().filter(|to| reached[*to].contains(from)) {
            problems.push(format!("{} imports {}, from which it is imported", from.join("::"), to.join("::")));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn paths_are_read() {
    let name = |n: &&str| -> Name { n.split("::").map(str::to_string).collect() };
    let modules: BTreeSet<Name> = ["a", "a::b", "a::c", "d"].iter().map(name).collect();
    let check = |text: &str, expected: &[&str]| {
        let module: Name = vec!["a".into(), "b".into()];
        let found: Vec<Name> = imports(text, &module, &modules).into_iter().map(|(_, path)| path).collect();
        assert_eq!(found, expected.iter().map(name).collect::<Vec<_>>(), "{text}");
    };
    check("use super::c::{X, Y as Z};", &["a::c::X", "a::c::Y"]);
    check("use crate::{\n    a::c,\n    d::{self, E},\n};\nuse std::fs;", &["a::c", "d", "d::E"]);
    check("fn f() { super::c::g(); } // super::x", &["a::c::g"]);
}
