//! What a counterexample found in memory that existed before its entry function ran.

use super::verdict::{InitialBytes, InitialMemory};
use crate::interp::{Contents, Origin, Site};
use crate::program::{BlockId, Op, Program};
use crate::solver::{Answer, Model, Solver};
use crate::ssa::{Encoding, SsaValue};
use crate::term::TermId;
use crate::util::{Bv, Stopped};

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

/// Objects of arguments are small up to so many bytes.
const SMALL: u128 = 1 << 16;

/// A model of the last query, which had `assumptions` and one of `failures`, and an answer: one with small objects of arguments if possible. Those
/// are easier to look at, and to make.
///
/// # Errors
/// When the budget ends.
pub fn example(
    core: &Program,
    encoding: &mut Encoding,
    solver: &mut Solver,
    assumptions: &[TermId],
    failures: &[TermId],
) -> Result<Model, Stopped> {
    let entry = &core.functions[core.entry];
    let is_size = |(block, index): (BlockId, u32)| match entry.blocks[block].insts.get(index as usize).map(|i| &i.op) {
        Some(Op::Input(kind)) => kind.sized().is_some(),
        _ => false,
    };
    let sizes: Vec<SsaValue> = encoding.inputs.iter().filter(|i| is_size(i.site)).map(|i| i.value).collect();
    let mut small = assumptions.to_vec();
    for size in sizes {
        if let SsaValue::Bits(size) = size {
            let limit = encoding.terms.constant(Bv::new(encoding.terms.width(size), SMALL));
            small.push(encoding.terms.ule(size, limit));
        }
    }
    if small.len() > assumptions.len() && solver.check_any(&mut encoding.terms, &small, failures)? == Answer::Unsat {
        solver.check_any(&mut encoding.terms, assumptions, failures)?;
    }
    Ok(solver.model(&encoding.terms))
}

/// The parameter that the object made at `site` is for.
fn argument(program: &Program, site: Site) -> Option<String> {
    let function = &program.functions[site.func];
    function.argument_of(&function.blocks[site.block].insts.get(site.index as usize)?.op).map(str::to_string)
}
