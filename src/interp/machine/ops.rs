//! Instructions that are rare or heavy.

use super::exec::{pair, set_pair};
use super::*;
use crate::interp::arith::wide;
use crate::interp::float;
use crate::interp::memory::{Kind, Source};
use crate::interp::outcome::Scalar;
use crate::program::{CmpOp, HeapQuery, PtrQuery, heap_alignment};
use std::cmp::Ordering;

/// So many bytes may be moved between checks of the budget.
const BULK: u64 = 1 << 26;

fn get_wide(frame: &[u64], cell: u32) -> u128 {
    let Reg { lo, hi } = pair(frame, cell);
    u128::from(lo) | u128::from(hi) << 64
}

fn set_wide(frame: &mut [u64], cell: u32, value: u128) {
    set_pair(frame, cell, Reg { lo: value as u64, hi: (value >> 64) as u64 });
}

impl State<'_> {
    /// Executes an instruction that the main loop does not know.
    #[inline(never)]
    pub(super) fn other<const TRACE: bool>(
        &mut self,
        op: Code,
        frame: &mut [u64],
        env: &mut Env,
        (func, pc): (FuncId, usize),
    ) -> Result<(), Exit> {
        let at = |cell: u32| cell as usize;
        match op {
            Code::Select2 { d, c, a, b } => {
                let value = pair(frame, if frame[at(c)] != 0 { a } else { b });
                set_pair(frame, d, value);
            }
            Code::PtrCmp { op, d, a, b } => {
                let holds = self.compare(op, pair(frame, a), pair(frame, b))?;
                frame[at(d)] = u64::from(holds);
            }
            Code::PtrToInt { d, a } => frame[at(d)] = self.memory.address_of(pair(frame, a))?,
            Code::IntToPtr { d, a } => {
                let value = self.memory.resolve(frame[at(a)]);
                set_pair(frame, d, value);
            }
            Code::Query { query, d, a, b } => {
                let first = pair(frame, a);
                frame[at(d)] = self.query(query, first, (frame, b), env)?;
            }
            Code::Heap { query, d, list } => {
                let cells = env.code.functions[func].list(list);
                let roots: Vec<u64> = cells.iter().map(|&c| pair(frame, c).hi).collect();
                frame[at(d)] = u64::from(match query {
                    HeapQuery::Freed => self.memory.is_all_freed(&roots),
                    HeapQuery::Tracked => self.memory.is_all_tracked(&roots)?,
                });
            }
            Code::Alloca { d, size, origin } => {
                let align = env.code.origins[origin as usize].align;
                let value = self.allocate((Kind::Stack, frame[at(size)], align), false, origin)?;
                self.stack.push(value.hi);
                if TRACE {
                    env.tracer.made(env.code.functions[func].site(func, pc), value.hi);
                }
                set_pair(frame, d, value);
            }
            Code::HeapAlloc { zeroed, d, size, origin } => {
                let align = env.code.origins[origin as usize].align;
                let value = self.allocate((Kind::Heap, frame[at(size)], align), zeroed, origin)?;
                if TRACE {
                    env.tracer.made(env.code.functions[func].site(func, pc), value.hi);
                }
                set_pair(frame, d, value);
            }
            Code::AlignedAlloc { zeroed, d, size, align, origin } => {
                let align = heap_alignment(Some(frame[at(align)]));
                let value = self.allocate((Kind::Heap, frame[at(size)], align), zeroed, origin)?;
                if TRACE {
                    env.tracer.made(env.code.functions[func].site(func, pc), value.hi);
                }
                set_pair(frame, d, value);
            }
            Code::Free { a } => {
                let pointer = pair(frame, a);
                let lived = TRACE && self.memory.is_live(pointer.hi);
                self.memory.free(pointer);
                if lived && !self.memory.is_live(pointer.hi) {
                    env.tracer.ended(env.code.functions[func].site(func, pc), pointer.hi);
                }
            }
            Code::Load2 { n, s, d, p } => {
                let [lo, hi] = self.memory.load(pair(frame, p), usize::from(n), &mut env.inputs)?;
                set_wide(frame, d, wide::cut(u128::from(lo) | u128::from(hi) << 64, s));
            }
            Code::Store2 { n, a, p } => {
                let (pointer, value) = (pair(frame, p), pair(frame, a));
                self.memory.store(pointer, [value.lo, value.hi], usize::from(n))?;
                if TRACE {
                    env.tracer.store(&self.memory, env.code.functions[func].site(func, pc), pointer, value);
                }
            }
            Code::MemCopy { .. } | Code::MemSet { .. } | Code::MemHavoc { .. } => {
                self.bulk::<TRACE>(op, frame, env, (func, pc))?;
            }
            Code::LoadMask { n, wide, d, p } => {
                let [lo, hi] = self.memory.load_mask(pair(frame, p), usize::from(n))?;
                frame[at(d)] = lo;
                if wide {
                    frame[at(d) + 1] = hi;
                }
            }
            Code::StoreMask { n, wide, a, p } => {
                let hi = if wide { frame[at(a) + 1] } else { 0 };
                self.memory.store_mask(pair(frame, p), [frame[at(a)], hi], usize::from(n))?;
            }
            Code::MemMask { dst, byte, len } => {
                self.memory.fill_mask(pair(frame, dst), frame[at(byte)] as u8, frame[at(len)])?;
            }
            Code::Input { d, input } => self.input::<TRACE>(d, input, frame, env)?,
            Code::Assign { variable, ty, a } => {
                let value = if crate::interp::code::cells_of(ty) == 1 {
                    Reg { lo: frame[at(a)], hi: 0 }
                } else {
                    pair(frame, a)
                };
                if TRACE {
                    env.tracer.assign(&self.memory, env.code.functions[func].site(func, pc), variable, ty, value);
                }
            }
            Code::Unsupported { reason } => return Err(Exit::Unsupported(reason)),
            _ => compute(op, frame)?,
        }
        Ok(())
    }

    fn compare(&mut self, op: CmpOp, a: Reg, b: Reg) -> Result<bool, Exit> {
        Ok(match op {
            // Equality has a code of its own, and signed comparisons of pointers do not exist.
            CmpOp::Eq => a == b,
            CmpOp::Ne => a != b,
            CmpOp::Ult | CmpOp::Slt => self.memory.compare(a, b)? == Ordering::Less,
            CmpOp::Ule | CmpOp::Sle => self.memory.compare(a, b)? != Ordering::Greater,
            CmpOp::Ugt | CmpOp::Sgt => self.memory.compare(a, b)? == Ordering::Greater,
            CmpOp::Uge | CmpOp::Sge => self.memory.compare(a, b)? != Ordering::Less,
        })
    }

    fn query(&self, query: PtrQuery, pointer: Reg, (frame, b): (&[u64], u32), env: &Env) -> Result<u64, Exit> {
        let object = self.memory.object(pointer.hi);
        let len = frame[b as usize];
        // What was forgotten is dead, but its size is not known any more.
        let size = match object {
            Some(object) => Some(object.size),
            None if pointer.hi == 0 => Some(0),
            None => None,
        };
        let known = size.ok_or(Exit::Fault(Fault::Memory));
        Ok(match query {
            PtrQuery::Valid => u64::from(self.memory.is_valid(pointer, len)),
            PtrQuery::Live => u64::from(pointer.hi == 0 || object.is_some_and(|o| o.is_live())),
            PtrQuery::InBounds => {
                let size = known?;
                u64::from(pointer.hi != 0 && len <= size && pointer.lo <= size - len)
            }
            PtrQuery::Writable => {
                let site = object.and_then(|o| env.code.origins.get(o.origin as usize));
                u64::from(!self.memory.is_constant(pointer) && !site.is_some_and(|site| site.guarded))
            }
            PtrQuery::Freeable => u64::from(self.memory.is_freeable(pointer)),
            PtrQuery::SameObject => u64::from(pointer.hi == pair(frame, b).hi),
            PtrQuery::ObjectSize => known?,
            PtrQuery::Alignment if pointer.hi == 0 => 0,
            PtrQuery::Alignment => object.map(|o| u64::from(o.align())).ok_or(Exit::Fault(Fault::Memory))?,
            PtrQuery::Offset => pointer.lo,
        })
    }

    /// How often `origin` was executed before; counts this time.
    fn occurrence(&mut self, origin: u32) -> u64 {
        let count = &mut self.counts[origin as usize];
        *count += 1;
        *count - 1
    }

    /// A new object: what it is, its size and its alignment.
    fn allocate(&mut self, (kind, size, align): (Kind, u64, u32), zeroed: bool, origin: u32) -> Result<Reg, Exit> {
        let source = Source { origin, occurrence: self.occurrence(origin), start: 0 };
        Ok(self.memory.allocate(kind, size, align, zeroed, source)?)
    }

    fn bulk<const TRACE: bool>(
        &mut self,
        op: Code,
        frame: &[u64],
        env: &mut Env,
        (func, pc): (FuncId, usize),
    ) -> Result<(), Exit> {
        let (dst, len) = match op {
            Code::MemCopy { dst, src, len } => {
                let (dst, len) = (pair(frame, dst), frame[len as usize]);
                self.memory.copy(dst, pair(frame, src), len, &mut env.inputs)?;
                (dst, len)
            }
            Code::MemSet { dst, byte, len } => {
                let (dst, len) = (pair(frame, dst), frame[len as usize]);
                self.memory.fill(dst, frame[byte as usize] as u8, len)?;
                (dst, len)
            }
            Code::MemHavoc { dst, len, origin } => {
                let (dst, len) = (pair(frame, dst), frame[len as usize]);
                let source = Source { origin, occurrence: self.occurrence(origin), start: dst.lo };
                self.memory.havoc(dst, len, source)?;
                (dst, len)
            }
            _ => return Ok(()),
        };
        if TRACE && !matches!(op, Code::MemHavoc { .. }) {
            env.tracer.stored_range(&mut self.memory, env.code.functions[func].site(func, pc), dst, len);
        }
        self.bulk = self.bulk.saturating_add(len);
        if self.bulk > BULK {
            self.bulk = 0;
            env.options.budget.check().map_err(Exit::Stopped)?;
        }
        Ok(())
    }

    fn input<const TRACE: bool>(&mut self, d: u32, input: u32, frame: &mut [u64], env: &mut Env) -> Result<(), Exit> {
        let site = &env.code.inputs[input as usize];
        let answer = env.inputs.oracle.input(site.site, &site.kind, site.ty);
        let value = answer.filter(|v| v.ty() == site.ty).ok_or(Exit::Fault(Fault::Unanswered))?;
        let [lo, hi] = match value {
            Scalar::Int(v) | Scalar::Float(_, v) => [v.words()[0], v.words()[1]],
            Scalar::Ptr(address) => [self.memory.cut_address(address), 0],
        };
        frame[d as usize] = lo;
        if crate::interp::code::cells_of(site.ty) == 2 {
            frame[d as usize + 1] = hi;
        }
        self.memory.charge(size_of::<Input>() as u64)?;
        env.inputs.inputs.push(Input { site: site.site, loc: site.loc, kind: site.kind.clone(), value });
        if TRACE {
            env.tracer.input(site, Reg { lo, hi });
        }
        Ok(())
    }
}

/// Wide integers and floats.
fn compute(op: Code, frame: &mut [u64]) -> Result<(), Exit> {
    let at = |cell: u32| cell as usize;
    match op {
        Code::WideBin { op, s, d, a, b } => {
            let value = wide::bin(op, get_wide(frame, a), get_wide(frame, b), s);
            set_wide(frame, d, value);
        }
        Code::WideOverflows { op, s, d, a, b } => {
            frame[at(d)] = u64::from(wide::overflows(op, get_wide(frame, a), get_wide(frame, b), s));
        }
        Code::WideCmp { op, s, d, a, b } => {
            frame[at(d)] = u64::from(wide::cmp(op, get_wide(frame, a), get_wide(frame, b), s));
        }
        Code::Cut2 { s, d, a } => {
            let value = wide::cut(get_wide(frame, a), s);
            set_wide(frame, d, value);
        }
        Code::ZExt2 { d, a } => {
            let value = Reg { lo: frame[at(a)], hi: 0 };
            set_pair(frame, d, value);
        }
        Code::SExt2 { from, wide: from_wide, s, d, a } => {
            let value = int_of(frame, a, from_wide, from, true);
            set_wide(frame, d, wide::cut(value, s));
        }
        Code::IntToFloat { signed, s, wide: from_wide, double, d, a } => {
            let value = int_of(frame, a, from_wide, s, signed);
            frame[at(d)] = match double {
                true => float::double::from_int(value, signed, 0),
                false => float::single::from_int(value, signed, 0),
            };
        }
        Code::FloatToInt { signed, s, wide: to_wide, double, d, a } => {
            let spare = if to_wide { s } else { s + 64 };
            let value = match double {
                true => float::double::to_int(frame[at(a)], signed, spare),
                false => float::single::to_int(frame[at(a)], signed, spare),
            };
            let Some(value) = value else {
                return Err(Exit::Fault(Fault::Undefined("floating-point number does not fit the integer type")));
            };
            frame[at(d)] = value as u64;
            if to_wide {
                set_wide(frame, d, value);
            }
        }
        Code::FloatExtend { d, a } => frame[at(d)] = float::extend(frame[at(a)]),
        Code::FloatNarrow { d, a } => frame[at(d)] = float::narrow(frame[at(a)]),
        Code::FloatBin { op, double, d, a, b } => {
            let f = if double { float::double::bin } else { float::single::bin };
            frame[at(d)] = f(op, frame[at(a)], frame[at(b)]);
        }
        Code::FloatCmp { op, double, d, a, b } => {
            let f = if double { float::double::cmp } else { float::single::cmp };
            frame[at(d)] = u64::from(f(op, frame[at(a)], frame[at(b)]));
        }
        Code::FloatFn { op, double, d, a } => {
            let f = if double { float::double::apply } else { float::single::apply };
            frame[at(d)] = f(op, frame[at(a)]);
        }
        // Everything else is done elsewhere.
        _ => debug_assert!(false, "{op:?}"),
    }
    Ok(())
}

/// An integer of one or two cells with `s` spare bits, extended to 128 bits.
fn int_of(frame: &[u64], cell: u32, is_wide: bool, s: u8, signed: bool) -> u128 {
    let (value, s) = match is_wide {
        true => (get_wide(frame, cell), s),
        false => (u128::from(frame[cell as usize]), s + 64),
    };
    if signed { wide::signed(value, s) as u128 } else { value }
}
