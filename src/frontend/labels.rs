//! Finding C labels: clang -g leaves a debug record where a label stands.
//!
//! LLVM-C can tell that an instruction carries a label record but not which label, so the module is
//! printed and the names are read from the text. That is slow, and done only when labels are asked for.

use super::error::Error;
use super::llvm::Module;
use rustc_hash::FxHashMap;

/// Per function, by name, the names of its label records in the order of instructions; empty when no label
/// was asked for.
pub type Labels = FxHashMap<String, Vec<String>>;

/// Finds every label record; each wanted label must be there at least once.
pub fn find(module: &Module, wanted: &[String]) -> Result<Labels, Error> {
    if wanted.is_empty() {
        return Ok(Labels::default());
    }
    let found = read(&module.print());
    match wanted.iter().find(|label| !found.values().flatten().any(|l| l == *label)) {
        Some(missing) => Err(Error::NoLabel(missing.clone())),
        None => Ok(found),
    }
}

fn read(text: &str) -> Labels {
    let mut names: FxHashMap<&str, &str> = FxHashMap::default();
    for line in text.lines().filter(|l| l.starts_with('!') && l.contains("!DILabel(")) {
        if let (Some((id, _)), Some((_, rest))) = (line.split_once(' '), line.split_once("name: \"")) {
            names.insert(id, rest.split('"').next().unwrap_or_default());
        }
    }
    let mut labels = Labels::default();
    let mut function = String::new();
    for line in text.lines() {
        if line.starts_with("define ") {
            let after = line.split_once('@').map_or("", |(_, rest)| rest);
            let name = after.strip_prefix('"').map_or_else(|| after.split('('), |quoted| quoted.split('"'));
            function = { name }.next().unwrap_or_default().to_string();
        } else if let Some(rest) = line.trim_start().strip_prefix("#dbg_label(") {
            let id = rest.split([',', ')']).next().unwrap_or_default();
            let name = names.get(id).copied().unwrap_or_default();
            labels.entry(function.clone()).or_default().push(name.to_string());
        }
    }
    labels
}
