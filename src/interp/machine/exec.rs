//! The main loop: arithmetic and control flow.

use super::frame::Frame;
use super::*;
use crate::interp::arith::narrow::{self, bin};
use crate::interp::code::function_of_slot;
use crate::program::{BinOp, Callee, CmpOp, ENTRY, Op, OverflowOp};

impl Machine<'_> {
    /// Runs until something ends the run.
    pub(super) fn exec<const TRACE: bool, V: Observer>(&mut self, env: &mut Env<'_>, observer: &mut V) -> End {
        let code = env.code;
        let mut fuel = Fuel::new(env.options);
        let mut at = Position { func: env.program.entry, pc: 0, base: 0 };
        let exit = self.run_from::<TRACE, V>(&mut at, env, &mut fuel, observer).err().unwrap_or(Exit::Finished);
        let Position { func, pc, base } = at;
        let fc = &code.functions[func];
        // Jumps, calls and returns have paid for what came before.
        let paid = match exit {
            Exit::StepLimit | Exit::Stopped(_) | Exit::DepthLimit => true,
            Exit::Finished => matches!(fc.code[pc], Code::Return { .. }),
            _ => false,
        };
        let rest = if paid { 0 } else { u64::from(fc.offsets[pc]) };
        fuel.tell(&self.state.memory);
        End { exit, func, pc, base, steps: fuel.used() + rest }
    }

    /// Runs from `at` on, until something ends the run. There is one `match`, so that each instruction costs one jump; what it
    /// does is inlined, and `frame` is lent to nobody, so that it stays in registers.
    #[inline(always)]
    fn run_from<const TRACE: bool, V: Observer>(
        &mut self,
        at: &mut Position,
        env: &mut Env<'_>,
        fuel: &mut Fuel,
        observer: &mut V,
    ) -> Result<(), Exit> {
        self.enter(&env.code.functions[at.func], at.base, env.options)?;
        'frame: loop {
            let fc = &env.code.functions[at.func];
            let ops = fc.code.as_slice();
            let mut frame = Frame(&mut self.regs[at.base..at.base + fc.cells as usize]);
            let state = &mut self.state;
            observe_entry(observer, env, fc, at, (&frame, state))?;
            macro_rules! go {
                ($first:expr, $then:expr, $other:expr, $cost:expr) => {{
                    fuel.pay($cost, &state.memory)?;
                    at.pc = if $first { $then } else { $other } as usize;
                    arrive::<TRACE, V>(observer, env, fc, at, (&frame, state))?;
                    continue;
                }};
            }
            loop {
                match ops[at.pc] {
                    Code::Add { s, d, a, b } => frame[d] = bin(BinOp::Add, frame[a], frame[b], s),
                    Code::Sub { s, d, a, b } => frame[d] = bin(BinOp::Sub, frame[a], frame[b], s),
                    Code::Mul { s, d, a, b } => frame[d] = bin(BinOp::Mul, frame[a], frame[b], s),
                    Code::And { d, a, b } => frame[d] = frame[a] & frame[b],
                    Code::Or { d, a, b } => frame[d] = frame[a] | frame[b],
                    Code::Xor { d, a, b } => frame[d] = frame[a] ^ frame[b],
                    Code::Shl { s, d, a, b } => frame[d] = bin(BinOp::Shl, frame[a], frame[b], s),
                    Code::LShr { s, d, a, b } => frame[d] = bin(BinOp::LShr, frame[a], frame[b], s),
                    Code::AShr { s, d, a, b } => frame[d] = bin(BinOp::AShr, frame[a], frame[b], s),
                    Code::Bin { op, s, d, a, b } => frame[d] = bin(op, frame[a], frame[b], s),
                    Code::SAddOverflows { s, d, a, b } => frame[d] = overflows(OverflowOp::SAdd, frame[a], frame[b], s),
                    Code::SSubOverflows { s, d, a, b } => frame[d] = overflows(OverflowOp::SSub, frame[a], frame[b], s),
                    Code::SMulOverflows { s, d, a, b } => frame[d] = overflows(OverflowOp::SMul, frame[a], frame[b], s),
                    Code::Overflows { op, s, d, a, b } => frame[d] = overflows(op, frame[a], frame[b], s),
                    Code::Eq { d, a, b } => frame[d] = cmp(CmpOp::Eq, frame[a], frame[b], 0),
                    Code::Ne { d, a, b } => frame[d] = cmp(CmpOp::Ne, frame[a], frame[b], 0),
                    Code::Ult { d, a, b } => frame[d] = cmp(CmpOp::Ult, frame[a], frame[b], 0),
                    Code::Ule { d, a, b } => frame[d] = cmp(CmpOp::Ule, frame[a], frame[b], 0),
                    Code::Slt { s, d, a, b } => frame[d] = cmp(CmpOp::Slt, frame[a], frame[b], s),
                    Code::Sle { s, d, a, b } => frame[d] = cmp(CmpOp::Sle, frame[a], frame[b], s),
                    Code::Select { d, c, a, b } => frame[d] = if frame[c] != 0 { frame[a] } else { frame[b] },
                    Code::Move { d, a } => frame[d] = frame[a],
                    Code::Move2 { d, a } => frame.move_two(d, a),
                    Code::Cut { s, d, a } => frame[d] = narrow::cut(frame[a], s),
                    Code::SExt { from, s, d, a } => frame[d] = narrow::cut(narrow::signed(frame[a], from) as u64, s),
                    Code::PtrAdd { s, d, a, b } => frame.set_pair(d, moved(frame.pair(a), frame[b], s)),
                    Code::PtrEq { negated, d, a, b } => frame[d] = state.equal(frame.pair(a), frame.pair(b), negated),
                    Code::Valid { d, a, b } => frame[d] = u64::from(state.memory.is_valid(frame.pair(a), frame[b])),
                    Code::Load { n, s, d, p } => frame[d] = state.load(frame.pair(p), n, s, &mut env.inputs)?,
                    Code::Store { n, a, p } => state.store::<TRACE>(frame.pair(p), frame[a], n, env, *at)?,
                    Code::LoadPtr { d, p } => frame.set_pair(d, state.load_pointer(frame.pair(p), &mut env.inputs)?),
                    Code::StorePtr { a, p } => state.store_pointer::<TRACE>(frame.pair(p), frame.pair(a), env, *at)?,
                    Code::Check { c, check } if frame[c] == 0 => return Err(Exit::Violation(check)),
                    Code::CheckNot { c, check } if frame[c] != 0 => return Err(Exit::Violation(check)),
                    Code::Assume { c } if frame[c] == 0 => return Err(Exit::Excluded),
                    Code::Check { .. } | Code::CheckNot { .. } | Code::Assume { .. } => {}
                    Code::Jump { to, cost } => go!(true, to, to, cost),
                    Code::Branch { c, then, other, cost } => go!(frame[c] != 0, then, other, cost),
                    Code::BranchEq { cost, a, b, then, other } => go!(frame[a] == frame[b], then, other, cost),
                    Code::BranchUlt { cost, a, b, then, other } => go!(frame[a] < frame[b], then, other, cost),
                    Code::BranchSlt { s, cost, a, b, then, other } => {
                        go!(narrow::cmp(CmpOp::Slt, frame[a], frame[b], s), then, other, cost)
                    }
                    Code::Call { func, list, cost } => {
                        self.call::<TRACE>(env, fuel, at, func, (list, cost))?;
                        continue 'frame;
                    }
                    Code::CallIndirect { p, list, cost } => {
                        let callee = callee_of(env.program, fc, at.func, at.pc, frame.pair(p))?;
                        self.call::<TRACE>(env, fuel, at, callee, (list, cost))?;
                        continue 'frame;
                    }
                    Code::Return { list, cost } => {
                        self.return_from::<TRACE>(env, fuel, at, (list, cost))?;
                        continue 'frame;
                    }
                    Code::Stop => return Ok(()),
                    op => state.other::<TRACE>(op, frame.0, env, (at.func, at.pc))?,
                }
                at.pc += 1;
            }
        }
    }

    /// Makes room for a frame at `base` and puts the function's constants there.
    #[inline(always)]
    fn enter(&mut self, fc: &FuncCode, base: usize, options: &Options) -> Result<(), Exit> {
        let end = base + fc.cells as usize;
        if end > self.regs.len() {
            self.grow(end, options)?;
        }
        let constants = base + fc.params as usize;
        self.regs[constants..constants + fc.constants.len()].copy_from_slice(&fc.constants);
        Ok(())
    }

    #[cold]
    fn grow(&mut self, end: usize, options: &Options) -> Result<(), Exit> {
        let max = usize::try_from(options.max_memory / 8).unwrap_or(usize::MAX);
        if end > max {
            return Err(Exit::Fault(Fault::Memory));
        }
        self.regs.resize((2 * end).clamp(end, max), 0);
        Ok(())
    }

    /// Enters `callee`, as a call with a list of operands and a cost says.
    #[inline(always)]
    fn call<const TRACE: bool>(
        &mut self,
        env: &mut Env<'_>,
        fuel: &mut Fuel,
        at: &mut Position,
        callee: FuncId,
        (list, cost): (u32, u32),
    ) -> Result<(), Exit> {
        let Position { func, pc, base } = *at;
        fuel.pay(cost, &self.state.memory)?;
        if self.callers.len() >= env.options.max_depth as usize {
            return Err(Exit::DepthLimit);
        }
        let (fc, target) = (&env.code.functions[func], &env.code.functions[callee]);
        let new_base = base + fc.cells as usize;
        self.enter(target, new_base, env.options)?;
        let (old, new) = self.regs.split_at_mut(new_base);
        let frame = &old[base..];
        let list = list as usize;
        let args = &fc.lists[list + 1..list + 1 + fc.lists[list] as usize];
        for (to, &from) in new.iter_mut().zip(args) {
            *to = frame[from as usize];
        }
        if TRACE {
            env.tracer.call(fc.site(func, pc), callee, new);
        }
        self.callers.push(Caller { func, pc: pc as u32, base, objects: self.state.stack.len() });
        self.state.called += 1;
        self.state.calls.push(self.state.called);
        *at = Position { func: callee, pc: 0, base: new_base };
        Ok(())
    }

    /// Leaves a function, for its caller, if it has one.
    #[inline(always)]
    fn return_from<const TRACE: bool>(
        &mut self,
        env: &mut Env<'_>,
        fuel: &mut Fuel,
        at: &mut Position,
        (list, cost): (u32, u32),
    ) -> Result<(), Exit> {
        fuel.left -= i64::from(cost);
        let Position { func, pc, base } = *at;
        let fc = &env.code.functions[func];
        let results = &fc.lists[list as usize + 1..list as usize + 1 + fc.lists[list as usize] as usize];
        if TRACE {
            let cells: Vec<u64> = results.iter().map(|&c| self.regs[base + c as usize]).collect();
            env.tracer.leave(fc.site(func, pc), &cells);
        }
        let caller = self.callers.pop().ok_or(Exit::Finished)?;
        *at = Position { func: caller.func, pc: caller.pc as usize + 1, base: caller.base };
        self.state.calls.pop();
        while self.state.stack.len() > caller.objects {
            let Some(key) = self.state.stack.pop() else { break };
            self.state.memory.kill(key);
            if TRACE {
                env.tracer.ended(fc.site(func, pc), key);
            }
        }
        let caller_code = &env.code.functions[caller.func];
        let (Code::Call { list, .. } | Code::CallIndirect { list, .. }) = caller_code.code[caller.pc as usize] else {
            return Ok(());
        };
        let (old, new) = self.regs.split_at_mut(base);
        let after_args = list as usize + 1 + caller_code.lists[list as usize] as usize;
        let to = &caller_code.lists[after_args + 1..];
        for (&to, &from) in to.iter().zip(results) {
            old[caller.base + to as usize] = new[from as usize];
        }
        Ok(())
    }
}

/// 1 if the operation overflows, else 0.
#[inline(always)]
fn overflows(op: OverflowOp, a: u64, b: u64, s: u8) -> u64 {
    u64::from(narrow::overflows(op, a, b, s))
}

/// 1 if the comparison holds, else 0.
#[inline(always)]
fn cmp(op: CmpOp, a: u64, b: u64, s: u8) -> u64 {
    u64::from(narrow::cmp(op, a, b, s))
}

/// The pointer `by` bytes behind another one; `s` bits of offsets are spare.
#[inline(always)]
fn moved(pointer: Reg, by: u64, s: u8) -> Reg {
    Reg { lo: narrow::cut(pointer.lo.wrapping_add(by), s), hi: pointer.hi }
}

/// Tells the tracer and the observer if a block starts at `at`, where a jump leads.
#[inline(always)]
fn arrive<const TRACE: bool, V: Observer>(
    observer: &mut V,
    env: &mut Env<'_>,
    fc: &FuncCode,
    at: &Position,
    seen: (&Frame<'_>, &State<'_>),
) -> Result<(), Exit> {
    if TRACE && let Some(block) = fc.starts[at.pc] {
        env.tracer.enter(block);
    }
    observe(observer, env, fc, at, seen)
}

/// Tells the observer if a frame begins at `at`.
#[inline(always)]
fn observe_entry<V: Observer>(
    observer: &mut V,
    env: &Env<'_>,
    fc: &FuncCode,
    at: &Position,
    seen: (&Frame<'_>, &State<'_>),
) -> Result<(), Exit> {
    if at.pc == 0 { observe(observer, env, fc, at, seen) } else { Ok(()) }
}

/// Tells the observer if a block starts at `at`; what it sees may end the run.
#[inline(always)]
fn observe<V: Observer>(
    observer: &mut V,
    env: &Env<'_>,
    fc: &FuncCode,
    at: &Position,
    (frame, state): (&Frame<'_>, &State<'_>),
) -> Result<(), Exit> {
    if !V::ACTIVE {
        return Ok(());
    }
    if let Some(block) = fc.starts[at.pc].filter(|&b| observer.wants(at.func, b)) {
        state.memory.work(cost::VISIT);
        let f = &env.program.functions[at.func];
        // Every parameter of a block has a cell.
        let values: Vec<Reg> = f.blocks[block].params.iter().filter_map(|&v| reg_of(fc, f, v, frame.0)).collect();
        let State { memory, counts, calls, .. } = state;
        let view = View { code: fc, function: f, frame: frame.0, memory, program: env.code, counts, calls };
        observer.at_block(at.func, block, &values, &view);
    }
    observer.refuted().map_or(Ok(()), |check| Err(Exit::Violation(check)))
}

/// The function that an indirect call calls; its parameters and results have to be those that the call has.
fn callee_of(program: &Program, fc: &FuncCode, func: FuncId, pc: usize, pointer: Reg) -> Result<FuncId, Fault> {
    const NO_FUNCTION: Fault = Fault::undefined("call through a pointer to no such function");
    if pointer.lo != 0 || pointer.hi >> 32 != 0 {
        return Err(NO_FUNCTION);
    }
    let callee = function_of_slot(program, pointer.hi as u32).ok_or(NO_FUNCTION)?;
    let (f, target) = (&program.functions[func], &program.functions[callee]);
    let (block, index) = fc.sites[pc];
    let Op::Call { callee: Callee::Indirect(_), args, results } = &f.blocks[block].insts[index as usize].op else {
        return Err(NO_FUNCTION);
    };
    let params = target.blocks[ENTRY].params.iter().map(|&v| target.ty(v));
    let fits =
        args.iter().map(|&v| f.ty(v)).eq(params) && results.iter().map(|&v| f.ty(v)).eq(target.returns.iter().copied());
    if fits { Ok(callee) } else { Err(NO_FUNCTION) }
}
