//! Random programs: the fast code, the code for traces, a second run of the same machine, and the
//! program read back from its text must all do the same.

use super::*;
use crate::program::source::NOWHERE;
use crate::program::*;
use crate::util::ids::Id;
use fastrand::Rng;
use proptest::prelude::*;

/// One of `items`.
fn pick<T: Copy>(rng: &mut Rng, items: &[T]) -> T {
    items[rng.usize(..items.len())]
}

const TYPES: [Type; 6] = [Type::Int(1), Type::Int(8), Type::Int(33), Type::Int(64), Type::Int(100), Type::Ptr];

/// A function while it is made: the values that may be used in the current block, by type.
struct Maker {
    rng: Rng,
    f: Function,
    block: BlockId,
    usable: Vec<ValueId>,
}

impl Maker {
    fn value(&mut self, ty: Type) -> ValueId {
        let same: Vec<ValueId> = self.usable.iter().copied().filter(|&v| self.f.ty(v) == ty).collect();
        if !same.is_empty() && self.rng.usize(..5) > 0 {
            return pick(&mut self.rng, &same);
        }
        let constant = match ty {
            Type::Int(w) => Constant::Int(Bv::signed(w, pick(&mut self.rng, &[0, 1, 2, 7, -1, -2]))),
            _ => pick(&mut self.rng, &[0, 4, 60]).pipe(|o| Constant::Global(GlobalId(0), o)),
        };
        self.f.add_const(constant)
    }

    fn push(&mut self, op: Op, ty: Type) {
        let value = self.f.push(self.block, op, ty, NOWHERE);
        self.usable.push(value);
    }

    fn inst(&mut self) {
        let ty = pick(&mut self.rng, &TYPES[..5]);
        let (a, b) = (self.value(ty), self.value(ty));
        let (p, n) = (self.value(Type::Ptr), self.value(Type::Int(64)));
        match self.rng.usize(..14) {
            0..=2 => {
                let op = pick(&mut self.rng, &text::tables::BIN).0;
                self.push(Op::Bin(op, a, b), ty);
            }
            3 | 4 => {
                let op = pick(&mut self.rng, &text::tables::CMP).0;
                self.push(Op::Cmp(op, a, b), BOOL);
            }
            5 => {
                let op = pick(&mut self.rng, &text::tables::OVERFLOWS).0;
                self.push(Op::Overflows(op, a, b), BOOL);
            }
            6 => {
                let (c, one) = (self.value(BOOL), self.f.add_const(Constant::Int(Bv::bool(true))));
                if self.rng.usize(..2) == 0 {
                    self.push(Op::Bin(BinOp::Xor, c, one), BOOL)
                } else {
                    self.push(Op::Select(c, a, b), ty)
                }
            }
            7 => {
                let len = self.f.add_const(Constant::Int(Bv::new(64, 13)));
                self.push(Op::Query(PtrQuery::Valid, p, Some(len)), BOOL);
                let valid = *self.usable.last().unwrap();
                self.f.push_effect(self.block, Op::Assume(valid), NOWHERE);
                self.f.push_effect(self.block, Op::Store { ptr: p, value: a }, NOWHERE);
            }
            8 => self.push(Op::Load(p), ty),
            9 => self.push(Op::PtrAdd(p, n, Extent::Unknown), Type::Ptr),
            10 => {
                let cond = self.value(BOOL);
                if self.rng.usize(..3) == 0 {
                    self.f.push_effect(self.block, Op::Check { check: CheckId(0), cond }, NOWHERE);
                }
            }
            11 => self.push(Op::Input(InputKind::Uninitialised), ty),
            12 => {
                let op = pick(&mut self.rng, &[CmpOp::Eq, CmpOp::Ne, CmpOp::Ult, CmpOp::Uge]);
                let q = self.value(Type::Ptr);
                self.push(Op::Cmp(op, p, q), BOOL);
            }
            _ => self.f.push_effect(self.block, Op::Assign { variable: VarId(0), value: a }, NOWHERE),
        }
    }

    fn edge(&mut self, blocks: usize) -> Edge {
        let target = BlockId::new(1 + self.rng.usize(..blocks - 1));
        let types: Vec<Type> = self.f.blocks[target].params.iter().map(|&v| self.f.ty(v)).collect();
        Edge { target, args: types.into_iter().map(|ty| self.value(ty)).collect() }
    }

    fn terminator(&mut self, blocks: usize) -> Terminator {
        match self.rng.usize(..8) {
            0 => Terminator::Stop,
            1 | 2 => Terminator::Jump(self.edge(blocks)),
            _ => {
                let cond = self.value(BOOL);
                Terminator::Branch { cond, then: self.edge(blocks), other: self.edge(blocks) }
            }
        }
    }
}

trait Pipe: Sized {
    fn pipe<T>(self, f: impl FnOnce(Self) -> T) -> T {
        f(self)
    }
}

impl Pipe for i64 {}

fn random_program(seed: u64) -> Program {
    let mut rng = Rng::with_seed(seed);
    let mut f = Function::new("main");
    let blocks = 2 + rng.usize(..6);
    for i in 0..blocks {
        let block = f.add_block(NOWHERE);
        for _ in 0..if i == 0 { 0 } else { rng.usize(..6) } {
            let ty = pick(&mut rng, &TYPES);
            f.add_param(block, ty);
        }
    }
    let mut maker = Maker { rng, f, block: ENTRY, usable: Vec::new() };
    for i in 0..blocks {
        maker.block = BlockId::new(i);
        maker.usable = maker.f.blocks[maker.block].params.clone();
        for _ in 0..maker.rng.usize(..8) {
            maker.inst();
        }
        let terminator = maker.terminator(blocks);
        maker.f.blocks[maker.block].terminator = terminator;
    }
    let mut program =
        parse("var $x = \"x\"\nglobal @g size 64 align 8 = { 0: i32 5, 16: @g+3 }\ncheck c0 = assertions \"\"\nfn main {\nb0:\n  stop\n}").unwrap();
    program.functions[FuncId(0)] = maker.f;
    program
}

type Observed = (Outcome, u64, Vec<(BlockId, Vec<Reg>)>);

fn observe(machine: &mut Machine, program: &Program, seed: u64, trace: bool) -> Observed {
    let mut collect = Collect(program.entry, Vec::new());
    let options = Options { trace, max_steps: 200, ..Options::default() };
    let report = machine.run_observed(&mut Random::new(program, seed), &options, &mut collect);
    (report.outcome, report.steps, collect.1)
}

/// Runs with and without a trace, in a machine that was used before, of a program that was printed and parsed: all end alike.
fn agree(seed: u64) -> Result<(), TestCaseError> {
    let program = random_program(seed);
    prop_assert_eq!(validate(&program), Ok(()));
    let prepared = Prepared::new(&program);
    let mut machine = Machine::new(&prepared);
    let first = observe(&mut machine, &program, seed, false);
    prop_assert_eq!(&observe(&mut machine, &program, seed, true), &first);
    prop_assert_eq!(&observe(&mut machine, &program, seed, false), &first);
    let again = parse(&text::print(&program)).unwrap();
    let prepared = Prepared::new(&again);
    prop_assert_eq!(&observe(&mut Machine::new(&prepared), &program, seed, false), &first);
    let options = Options { max_steps: 200, ..Options::default() };
    let unobserved = Machine::new(&prepared).run(&mut Random::new(&program, seed), &options);
    prop_assert_eq!((unobserved.outcome, unobserved.steps), (first.0, first.1));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn all_ways_to_run_agree(seed: u64) {
        agree(seed)?;
    }
}

/// The trace tells of an access just below an object.
#[test]
fn traces_tell_of_accesses_below_objects() {
    agree(16327137823881403094).unwrap();
}
