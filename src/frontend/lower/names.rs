//! Names of values: what they tell of where an operation comes from. clang gives each operation of C a name of its own, and other names, or none, to
//! what it adds. Bitcode has names only if it was compiled with `-fno-discard-value-names`.

use crate::frontend::llvm::Val;

/// Whether the names of the function's values were kept: clang names every block then.
pub fn has_names(function: Val) -> bool {
    function.blocks().first().is_some_and(|block| !block.name().is_empty())
}

/// Whether the name of `v` is one of `stems`, with a number where there are several.
pub fn is_named(v: Val, stems: &[&str]) -> bool {
    let name = v.name();
    let rest = |stem: &&str| name.strip_prefix(*stem).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()));
    stems.iter().any(rest)
}
