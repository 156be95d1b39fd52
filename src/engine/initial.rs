//! What a counterexample found in memory that existed before its entry function ran.

use super::verdict::{InitialBytes, InitialMemory};
use crate::interp::{Contents, Origin, Site};
use crate::program::{InputKind, Op, Program};

/// The bytes among `contents`, read by a run of `program`, that variables and the objects of pointer arguments
/// had from the start. What is left are uninitialised objects of the execution's own.
pub fn initial_bytes(program: &Program, contents: &[Contents]) -> Vec<InitialBytes> {
    let of = |c: &Contents| {
        let memory = match c.origin {
            Origin::Global(global) => InitialMemory::Global(global),
            Origin::Site(site) => InitialMemory::Argument(argument(program, site)?),
        };
        Some(InitialBytes { memory, offset: c.offset, bytes: c.bytes.clone() })
    };
    contents.iter().filter_map(of).collect()
}

/// The parameter that the object made at `site` is for: its size is an input that says so.
fn argument(program: &Program, site: Site) -> Option<String> {
    let blocks = &program.functions[site.func].blocks;
    let Op::HeapAlloc { size, .. } = blocks[site.block].insts.get(site.index as usize)?.op else { return None };
    let inputs = blocks.iter().flat_map(|b| &b.insts).filter(|i| i.result == Some(size));
    inputs.into_iter().find_map(|i| match &i.op {
        Op::Input(InputKind::Parameter(what)) => what.strip_prefix("size of *").map(str::to_string),
        _ => None,
    })
}
