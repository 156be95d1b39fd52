//! Inline assembly of the usual idioms: empty templates, which hide from compilers what a value is; barriers and pauses; bytes in the other order; clocks.
//!
//! With an empty template, an output has the value of the input that is tied to it (`"+r"(x)`); one without an input has any value.

use super::FunctionLowering;
use super::types::{Leaf, Lowered, leaves, unsupported};
use crate::frontend::llvm::Val;
use crate::program::{BinOp, InputKind, Type, ValueId};
use crate::util::Bv;

/// Instructions without a result that the program could see.
const SILENT: [&str; 9] = [
    "nop",
    "pause",
    "rep; nop",
    "rep;nop",
    "mfence",
    "lfence",
    "sfence",
    "lock; addl $$0,0(%rsp)",
    "lock; addl $$0,0(%esp)",
];
/// Instructions whose results the machine decides.
const ASKING: [&str; 4] = ["rdtsc", "rdtscp", "cpuid", "lfence; rdtsc"];
/// Instructions that put the bytes of a register in the other order.
const SWAPPING: [&str; 6] = ["bswap $0", "bswapl $0", "bswapq $0", "bswap ${0:q}", "bswap ${0:k}", "bswapq ${0:q}"];
/// The same of 16 bits.
const SWAPPING_16: [&str; 5] =
    ["rolw $$8, $0", "rolw $$8, ${0:w}", "rorw $$8, $0", "rorw $$8, ${0:w}", "xchgb ${0:b}, ${0:h}"];

/// The operands: outputs by their numbers, whether each is a result (else, it is memory, and its address is the first of the arguments that are left), and
/// the constraints of inputs.
struct Operands<'c> {
    outputs: Vec<bool>,
    inputs: Vec<&'c str>,
}

impl<'c> Operands<'c> {
    /// Of a list of constraints; `None` where there are others, as of memory that is written.
    fn of(constraints: &'c str, changes_memory: bool) -> Option<Self> {
        let mut operands = Operands { outputs: Vec::new(), inputs: Vec::new() };
        for constraint in constraints.split(',').filter(|c| !c.is_empty()) {
            match constraint {
                // Where the code is empty, memory is what it was.
                c if c.starts_with("=*") && changes_memory || c.starts_with('!') => return None,
                c if c.starts_with('=') => operands.outputs.push(!c.starts_with("=*")),
                c if c.starts_with('~') => {}
                c => operands.inputs.push(c),
            }
        }
        let is_memory = |n: usize| !operands.outputs[n];
        // A register whose value goes to memory.
        let is_stored = (0..operands.outputs.len()).any(|n| is_memory(n) && operands.tied_to(n).is_some());
        (!is_stored).then_some(operands)
    }

    /// The number of outputs in memory.
    fn in_memory(&self) -> usize {
        self.outputs.iter().filter(|is_result| !**is_result).count()
    }

    /// The position among the inputs of the one that is tied to an output.
    fn tied_to(&self, output: usize) -> Option<usize> {
        self.inputs.iter().position(|c| c.parse() == Ok(output))
    }
}

impl FunctionLowering<'_, '_> {
    /// The results of inline assembly.
    pub fn inline_assembly(&mut self, inst: Val, code: &str, constraints: &str) -> Lowered<Vec<ValueId>> {
        let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
        let code = code.trim_end_matches(';').to_ascii_lowercase();
        let is = |table: &[&str]| table.contains(&code.as_str());
        let Some(operands) = Operands::of(constraints, !code.is_empty()) else { return unsupported("inline assembly") };
        let results = leaves(self.cx.layout, inst.ty())?;
        if results.len() + operands.in_memory() != operands.outputs.len() {
            return unsupported("inline assembly");
        }
        if is(&SILENT) && results.is_empty() {
            return Ok(Vec::new());
        }
        if is(&ASKING) {
            let kind = |name: &str| InputKind::Library { call: name.to_string(), model: name.to_string() };
            return Ok(results.into_iter().map(|leaf| self.input(kind(&code), leaf.ty)).collect());
        }
        let swaps = is(&SWAPPING) || is(&SWAPPING_16);
        let is_known = code.is_empty() || swaps && results.len() == 1;
        if !is_known {
            return unsupported("inline assembly");
        }
        let numbers =
            operands.outputs.iter().enumerate().filter(|(_, is_result)| **is_result).map(|(number, _)| number);
        let mut values = Vec::new();
        for (number, leaf) in numbers.zip(results) {
            let value = match operands.tied_to(number) {
                Some(input) => {
                    let value = self.scalar(inst.operand((operands.in_memory() + input) as u32))?;
                    self.adapt(value, leaf.ty)?
                }
                None => self.input(InputKind::Doubtful("what a register holds".to_string()), leaf.ty),
            };
            values.push(if swaps { self.swapped(value, leaf, is(&SWAPPING_16))? } else { value });
        }
        Ok(values)
    }

    /// An integer with its bytes in the other order.
    fn swapped(&mut self, value: ValueId, leaf: Leaf, is_short: bool) -> Lowered<ValueId> {
        let Type::Int(width) = leaf.ty else { return unsupported("inline assembly") };
        if is_short != (width == 16) || width % 16 != 0 {
            return unsupported("inline assembly");
        }
        let mut result = self.int(Bv::zero(width));
        for byte in 0..width / 8 {
            let [down, up] = [8 * byte, width - 8 - 8 * byte].map(|n| self.int(Bv::new(width, u128::from(n))));
            let mask = self.int(Bv::new(width, 0xff));
            let part = self.bin(BinOp::LShr, value, down);
            let part = self.bin(BinOp::And, part, mask);
            let part = self.bin(BinOp::Shl, part, up);
            result = self.bin(BinOp::Or, result, part);
        }
        Ok(result)
    }
}
