//! The initial contents of memory that a counterexample read: bytes from before its entry function ran.

use super::verdict::{InitialBytes, InitialMemory};
use crate::interp::{Contents, Origin, Site};
use crate::program::operands::{for_each_operand, map_terminator_operands};
use crate::program::source::NOWHERE;
use crate::program::{BlockId, InputKind, LocId, Op, Program};
use crate::solver::Model;
use crate::ssa::{Encoding, SsaValue};
use crate::term::TermId;
use crate::unroll::Unroller;
use crate::util::{Bv, Stopped};

/// The bytes among `contents`, read by a run of `program`, that variables and the objects of arguments had from the start, and those that
/// library functions gave. What is left are uninitialised objects of the execution's own.
pub fn initial_bytes(program: &Program, contents: &[Contents]) -> Vec<InitialBytes> {
    let of = |c: &Contents| {
        let memory = match c.origin {
            Origin::Global(global) => InitialMemory::Global(global),
            Origin::Site(site) => match argument(program, site) {
                Some(name) => InitialMemory::Argument(name),
                None => match library_call(program, site) {
                    Some(call) => InitialMemory::Library { call, occurrence: c.occurrence },
                    None => InitialMemory::Asked(asking(program, site)?),
                },
            },
        };
        Some(InitialBytes { memory, offset: c.offset, bytes: c.bytes.clone() })
    };
    contents.iter().filter_map(of).collect()
}

/// Objects of arguments are small up to so many bytes.
const SMALL: u128 = 1 << 16;

/// A model of the last query, which had `assumptions` and one of `failures`, and an answer: if possible, one that rests on no guess, and one with
/// small objects of arguments, which are easier to look at, and to make.
///
/// # Errors
/// When the budget ends.
pub fn example(
    core: &Program,
    unroller: &mut Unroller,
    assumptions: &[TermId],
    failures: &[TermId],
) -> Result<Model, Stopped> {
    let entry = &core.functions[core.entry];
    let is_size = |(block, index): (BlockId, u32)| match entry.blocks[block].insts.get(index as usize).map(|i| &i.op) {
        Some(Op::Input(kind)) => kind.sized().is_some(),
        _ => false,
    };
    let sizes: Vec<SsaValue> = unroller.encoding.inputs.iter().filter(|i| is_size(i.site)).map(|i| i.value).collect();
    let mut small = assumptions.to_vec();
    let terms = unroller.terms();
    for size in sizes {
        if let SsaValue::Bits(size) = size {
            let limit = terms.constant(Bv::new(terms.width(size), SMALL));
            small.push(terms.ule(size, limit));
        }
    }
    let certain = without_guesses(core, &unroller.encoding);
    let mut tried =
        vec![[small.as_slice(), &certain].concat(), [assumptions, &certain].concat(), small, assumptions.to_vec()];
    tried.dedup();
    if tried.len() > 1 {
        for assumptions in tried {
            if unroller.can_hold(&assumptions, failures)? {
                break;
            }
        }
    }
    Ok(unroller.solver.model())
}

/// That no execution asks for the result of a function that nobody models: it may really be another one.
fn without_guesses(core: &Program, encoding: &Encoding) -> Vec<TermId> {
    let entry = core.entry;
    let is_guess = |(block, index): (BlockId, u32)| match core.functions[entry].blocks[block].insts.get(index as usize)
    {
        Some(inst) => {
            matches!(inst.op, Op::Input(InputKind::Unmodelled(_) | InputKind::Left(_)))
                && is_used(core, Site { func: entry, block, index })
        }
        None => false,
    };
    let guards: Vec<TermId> = encoding.inputs.iter().filter(|i| is_guess(i.site)).map(|i| i.guard).collect();
    guards.into_iter().map(|guard| encoding.terms.not(guard)).collect()
}

/// The parameter that the object made at `site` is for.
fn argument(program: &Program, site: Site) -> Option<String> {
    let function = &program.functions[site.func];
    let op = &function.blocks[site.block].insts.get(site.index as usize)?.op;
    // The caller's copy of a structure that is passed in memory; those of other functions are filled.
    if let Op::Alloca { variable: Some(variable), .. } = op {
        let variable = &program.source.variables[*variable];
        return variable.parameter.then(|| variable.name.clone());
    }
    function.argument_of(op).map(str::to_string)
}

/// The call for which a model of a library function makes contents at `site`: models have no lines of their own.
fn library_call(program: &Program, site: Site) -> Option<LocId> {
    let inst = program.functions[site.func].blocks[site.block].insts.get(site.index as usize)?;
    let call = program.source.with_line(inst.loc);
    (call != inst.loc && call != NOWHERE).then_some(call)
}

/// The function that asks for any contents at `site`, if nothing else makes them.
fn asking(program: &Program, site: Site) -> Option<String> {
    let inst = program.functions[site.func].blocks[site.block].insts.get(site.index as usize)?;
    let is_asked = matches!(inst.op, Op::MemHavoc { by: None, .. });
    is_asked.then(|| program.source.function_of(inst.loc).to_string())
}

/// Whether anything but a trace uses the result of the instruction at `site`.
pub fn is_used(program: &Program, site: Site) -> bool {
    let function = &program.functions[site.func];
    let Some(result) = function.blocks[site.block].insts.get(site.index as usize).and_then(|i| i.result) else {
        return true;
    };
    function.blocks.iter().any(|block| {
        let mut used = false;
        for inst in block.insts.iter().filter(|i| !matches!(i.op, Op::Assign { .. })) {
            for_each_operand(&inst.op, |v| used |= v == result);
        }
        map_terminator_operands(&mut block.terminator.clone(), |v| {
            used |= v == result;
            v
        });
        used
    })
}
