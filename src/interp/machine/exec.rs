//! The main loop: arithmetic, control flow and easy memory accesses.

use super::*;
use crate::interp::arith::narrow;
use crate::interp::code::function_of_slot;
use crate::program::{BinOp, Callee, CmpOp, ENTRY, Op, OverflowOp};

/// The offset and the object that the two cells from `cell` on hold.
#[inline(always)]
pub(super) fn pair(frame: &[u64], cell: u32) -> Reg {
    Reg { lo: frame[cell as usize], hi: frame[cell as usize + 1] }
}

/// Sets the two cells from `cell` on.
#[inline(always)]
pub(super) fn set_pair(frame: &mut [u64], cell: u32, value: Reg) {
    frame[cell as usize] = value.lo;
    frame[cell as usize + 1] = value.hi;
}

impl Machine<'_> {
    /// Runs until something ends the run.
    pub(super) fn exec<const TRACE: bool, V: Observer>(&mut self, env: &mut Env<'_>, observer: &mut V) -> End {
        let code = env.code;
        let mut fuel = Fuel::new(env.options);
        let (mut func, mut pc, mut base) = (env.program.entry, 0usize, 0usize);
        let exit = match self.enter(&code.functions[func], base, env.options) {
            Ok(()) => 'run: loop {
                // One turn per change of the frame.
                let fc = &code.functions[func];
                let ops = fc.code.as_slice();
                let frame = &mut self.regs[base..base + fc.cells as usize];
                let state = &mut self.state;
                if V::ACTIVE && pc == 0 {
                    observe(
                        observer,
                        env.program,
                        fc,
                        func,
                        pc,
                        (frame, &state.memory, &state.counts, &state.calls, env.code),
                    );
                    if let Some(check) = observer.refuted() {
                        break 'run Exit::Violation(check);
                    }
                }
                macro_rules! r {
                    ($cell:expr) => {
                        frame[$cell as usize]
                    };
                }
                macro_rules! go {
                    ($to:expr, $cost:expr) => {{
                        fuel.left -= i64::from($cost);
                        if fuel.left < 0
                            && let Err(exit) = fuel.refill()
                        {
                            break 'run exit;
                        }
                        pc = $to as usize;
                        if TRACE && let Some(block) = fc.starts[pc] {
                            env.tracer.enter(block);
                        }
                        if V::ACTIVE {
                            observe(
                                observer,
                                env.program,
                                fc,
                                func,
                                pc,
                                (frame, &state.memory, &state.counts, &state.calls, env.code),
                            );
                            if let Some(check) = observer.refuted() {
                                break 'run Exit::Violation(check);
                            }
                        }
                        continue;
                    }};
                }
                loop {
                    match ops[pc] {
                        Code::Add { s, d, a, b } => r!(d) = narrow::bin(BinOp::Add, r!(a), r!(b), s),
                        Code::Sub { s, d, a, b } => r!(d) = narrow::bin(BinOp::Sub, r!(a), r!(b), s),
                        Code::Mul { s, d, a, b } => r!(d) = narrow::bin(BinOp::Mul, r!(a), r!(b), s),
                        Code::And { d, a, b } => r!(d) = r!(a) & r!(b),
                        Code::Or { d, a, b } => r!(d) = r!(a) | r!(b),
                        Code::Xor { d, a, b } => r!(d) = r!(a) ^ r!(b),
                        Code::Shl { s, d, a, b } => r!(d) = narrow::bin(BinOp::Shl, r!(a), r!(b), s),
                        Code::LShr { s, d, a, b } => r!(d) = narrow::bin(BinOp::LShr, r!(a), r!(b), s),
                        Code::AShr { s, d, a, b } => r!(d) = narrow::bin(BinOp::AShr, r!(a), r!(b), s),
                        Code::Bin { op, s, d, a, b } => r!(d) = narrow::bin(op, r!(a), r!(b), s),
                        Code::SAddOverflows { s, d, a, b } => {
                            r!(d) = u64::from(narrow::overflows(OverflowOp::SAdd, r!(a), r!(b), s));
                        }
                        Code::SSubOverflows { s, d, a, b } => {
                            r!(d) = u64::from(narrow::overflows(OverflowOp::SSub, r!(a), r!(b), s));
                        }
                        Code::SMulOverflows { s, d, a, b } => {
                            r!(d) = u64::from(narrow::overflows(OverflowOp::SMul, r!(a), r!(b), s));
                        }
                        Code::Overflows { op, s, d, a, b } => {
                            r!(d) = u64::from(narrow::overflows(op, r!(a), r!(b), s));
                        }
                        Code::Eq { d, a, b } => r!(d) = u64::from(narrow::cmp(CmpOp::Eq, r!(a), r!(b), 0)),
                        Code::Ne { d, a, b } => r!(d) = u64::from(narrow::cmp(CmpOp::Ne, r!(a), r!(b), 0)),
                        Code::Ult { d, a, b } => r!(d) = u64::from(narrow::cmp(CmpOp::Ult, r!(a), r!(b), 0)),
                        Code::Ule { d, a, b } => r!(d) = u64::from(narrow::cmp(CmpOp::Ule, r!(a), r!(b), 0)),
                        Code::Slt { s, d, a, b } => {
                            r!(d) = u64::from(narrow::cmp(CmpOp::Slt, r!(a), r!(b), s));
                        }
                        Code::Sle { s, d, a, b } => {
                            r!(d) = u64::from(narrow::cmp(CmpOp::Sle, r!(a), r!(b), s));
                        }
                        Code::Select { d, c, a, b } => r!(d) = if r!(c) != 0 { r!(a) } else { r!(b) },
                        Code::Move { d, a } => r!(d) = r!(a),
                        Code::Move2 { d, a } => {
                            r!(d) = r!(a);
                            r!(d + 1) = r!(a + 1);
                        }
                        Code::Cut { s, d, a } => r!(d) = narrow::cut(r!(a), s),
                        Code::SExt { from, s, d, a } => {
                            r!(d) = narrow::cut(narrow::signed(r!(a), from) as u64, s);
                        }
                        Code::PtrAdd { s, d, a, b } => {
                            let pointer = pair(frame, a);
                            let lo = narrow::cut(pointer.lo.wrapping_add(r!(b)), s);
                            set_pair(frame, d, Reg { lo, hi: pointer.hi });
                        }
                        Code::PtrEq { negated, d, a, b } => {
                            let (a, b) = (pair(frame, a), pair(frame, b));
                            if a.hi != b.hi {
                                state.memory.note_comparison(a, b);
                            }
                            r!(d) = u64::from((a == b) != negated);
                        }
                        Code::Valid { d, a, b } => {
                            r!(d) = u64::from(state.memory.is_valid(pair(frame, a), r!(b)));
                        }
                        Code::Load { n, s, d, p } => {
                            let pointer = pair(frame, p);
                            match state.memory.load_fast(pointer, usize::from(n)) {
                                Some(value) => r!(d) = narrow::cut(value, s),
                                None => match state.memory.load(pointer, usize::from(n), &mut env.inputs) {
                                    Ok([value, _]) => r!(d) = narrow::cut(value, s),
                                    Err(fault) => break 'run Exit::Fault(fault),
                                },
                            }
                        }
                        Code::Store { n, a, p } => {
                            let (pointer, value) = (pair(frame, p), r!(a));
                            if !state.memory.store_fast(pointer, value, usize::from(n))
                                && let Err(fault) = state.memory.store(pointer, [value, 0], usize::from(n))
                            {
                                break 'run Exit::Fault(fault);
                            }
                            if TRACE {
                                env.tracer.store(&state.memory, fc.site(func, pc), pointer, Reg { lo: value, hi: 0 });
                            }
                        }
                        Code::LoadPtr { d, p } => {
                            let pointer = pair(frame, p);
                            match state.memory.load_pointer_fast(pointer) {
                                Some(value) => set_pair(frame, d, value),
                                None => match state.memory.load_pointer(pointer, &mut env.inputs) {
                                    Ok(value) => set_pair(frame, d, value),
                                    Err(fault) => break 'run Exit::Fault(fault),
                                },
                            }
                        }
                        Code::StorePtr { a, p } => {
                            let (pointer, value) = (pair(frame, p), pair(frame, a));
                            if !state.memory.store_pointer_fast(pointer, value)
                                && let Err(fault) = state.memory.store_pointer(pointer, value)
                            {
                                break 'run Exit::Fault(fault);
                            }
                            if TRACE {
                                env.tracer.store(&state.memory, fc.site(func, pc), pointer, value);
                            }
                        }
                        Code::Check { c, check } => {
                            if r!(c) == 0 {
                                break 'run Exit::Violation(check);
                            }
                        }
                        Code::CheckNot { c, check } => {
                            if r!(c) != 0 {
                                break 'run Exit::Violation(check);
                            }
                        }
                        Code::Assume { c } => {
                            if r!(c) == 0 {
                                break 'run Exit::Excluded;
                            }
                        }
                        Code::Jump { to, cost } => go!(to, cost),
                        Code::Branch { c, then, other, cost } => go!(if r!(c) != 0 { then } else { other }, cost),
                        Code::BranchEq { cost, a, b, then, other } => {
                            go!(if r!(a) == r!(b) { then } else { other }, cost)
                        }
                        Code::BranchUlt { cost, a, b, then, other } => {
                            go!(if r!(a) < r!(b) { then } else { other }, cost)
                        }
                        Code::BranchSlt { s, cost, a, b, then, other } => {
                            let less = narrow::cmp(CmpOp::Slt, r!(a), r!(b), s);
                            go!(if less { then } else { other }, cost)
                        }
                        Code::Call { func: callee, list, cost } => {
                            fuel.left -= i64::from(cost);
                            match self.call::<TRACE>(env, &mut fuel, (func, pc, base), callee, list) {
                                Ok(new_base) => (func, pc, base) = (callee, 0, new_base),
                                Err(exit) => break 'run exit,
                            }
                            continue 'run;
                        }
                        Code::CallIndirect { p, list, cost } => {
                            let Some(callee) = callee_of(env.program, fc, func, pc, pair(frame, p)) else {
                                break 'run Exit::Fault(Fault::Undefined("call through a pointer to no such function"));
                            };
                            fuel.left -= i64::from(cost);
                            match self.call::<TRACE>(env, &mut fuel, (func, pc, base), callee, list) {
                                Ok(new_base) => (func, pc, base) = (callee, 0, new_base),
                                Err(exit) => break 'run exit,
                            }
                            continue 'run;
                        }
                        Code::Return { list, cost } => {
                            fuel.left -= i64::from(cost);
                            let Some(caller) = self.return_from::<TRACE>(env, (func, pc, base), list) else {
                                break 'run Exit::Finished;
                            };
                            (func, pc, base) = (caller.func, caller.pc as usize + 1, caller.base);
                            continue 'run;
                        }
                        Code::Stop => break 'run Exit::Finished,
                        op => {
                            let at = (func, pc);
                            if let Err(exit) = state.other::<TRACE>(op, frame, env, at) {
                                break 'run exit;
                            }
                        }
                    }
                    pc += 1;
                }
            },
            Err(exit) => exit,
        };
        let fc = &code.functions[func];
        // Jumps, calls and returns have paid for what came before.
        let paid = match exit {
            Exit::StepLimit | Exit::Stopped(_) | Exit::DepthLimit => true,
            Exit::Finished => matches!(fc.code[pc], Code::Return { .. }),
            _ => false,
        };
        let rest = if paid { 0 } else { u64::from(fc.offsets[pc]) };
        End { exit, func, pc, base, steps: fuel.used() + rest }
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

    /// Enters `callee`; the start of its frame.
    #[inline(always)]
    fn call<const TRACE: bool>(
        &mut self,
        env: &mut Env<'_>,
        fuel: &mut Fuel,
        (func, pc, base): (FuncId, usize, usize),
        callee: FuncId,
        list: u32,
    ) -> Result<usize, Exit> {
        if fuel.left < 0 {
            fuel.refill()?;
        }
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
        Ok(new_base)
    }

    /// Leaves a function; its caller, unless it was the entry function.
    #[inline(always)]
    fn return_from<const TRACE: bool>(
        &mut self,
        env: &mut Env<'_>,
        (func, pc, base): (FuncId, usize, usize),
        list: u32,
    ) -> Option<Caller> {
        let fc = &env.code.functions[func];
        let results = &fc.lists[list as usize + 1..list as usize + 1 + fc.lists[list as usize] as usize];
        if TRACE {
            let cells: Vec<u64> = results.iter().map(|&c| self.regs[base + c as usize]).collect();
            env.tracer.leave(fc.site(func, pc), &cells);
        }
        let caller = self.callers.pop()?;
        self.state.calls.pop();
        while self.state.stack.len() > caller.objects {
            let Some(key) = self.state.stack.pop() else { break };
            self.state.memory.kill(key);
            if TRACE {
                env.tracer.ended(fc.site(func, pc), key);
            }
        }
        let caller_code = &env.code.functions[caller.func];
        let (Code::Call { list: at, .. } | Code::CallIndirect { list: at, .. }) = caller_code.code[caller.pc as usize]
        else {
            return Some(caller);
        };
        let (old, new) = self.regs.split_at_mut(base);
        let after_args = at as usize + 1 + caller_code.lists[at as usize] as usize;
        let to = &caller_code.lists[after_args + 1..];
        for (&to, &from) in to.iter().zip(results) {
            old[caller.base + to as usize] = new[from as usize];
        }
        Some(caller)
    }
}

/// Tells the observer if a block starts at `pc`.
fn observe<V: Observer>(
    observer: &mut V,
    program: &Program,
    fc: &FuncCode,
    func: FuncId,
    pc: usize,
    (frame, memory, counts, calls, code): (&[u64], &Memory, &[u64], &[u64], &ProgramCode),
) {
    let Some(block) = fc.starts[pc].filter(|&b| observer.wants(func, b)) else { return };
    let f = &program.functions[func];
    // Every parameter of a block has a cell.
    let values: Vec<Reg> = f.blocks[block].params.iter().filter_map(|&v| reg_of(fc, f, v, frame)).collect();
    observer.at_block(
        func,
        block,
        &values,
        &View { code: fc, function: f, frame, memory, program: code, counts, calls },
    );
}

/// The function that an indirect call calls, if its parameters and results are those that the call has.
fn callee_of(program: &Program, fc: &FuncCode, func: FuncId, pc: usize, pointer: Reg) -> Option<FuncId> {
    if pointer.lo != 0 || pointer.hi >> 32 != 0 {
        return None;
    }
    let callee = function_of_slot(program, pointer.hi as u32)?;
    let (f, target) = (&program.functions[func], &program.functions[callee]);
    let (block, index) = fc.sites[pc];
    let Op::Call { callee: Callee::Indirect(_), args, results } = &f.blocks[block].insts[index as usize].op else {
        return None;
    };
    let params = target.blocks[ENTRY].params.iter().map(|&v| target.ty(v));
    let fits =
        args.iter().map(|&v| f.ty(v)).eq(params) && results.iter().map(|&v| f.ty(v)).eq(target.returns.iter().copied());
    fits.then_some(callee)
}
