//! Instructions that are rare or heavy.

use super::frame::Frame;
use super::*;
use crate::float::Rounding;
use crate::interp::arith::wide;
use crate::interp::memory::{Kind, Source};
use crate::interp::outcome::Scalar;
use crate::interp::{Nans, float};
use crate::program::{BlockKind, CmpOp, FloatFn, HeapQuery, PtrQuery};
use crate::util::Bv;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// So many bytes may be moved between checks of the budget.
const BULK: u64 = 1 << 26;
/// What conversions of numbers that do not fit do.
const NO_INTEGER: Fault = Fault::Undefined(Undefined {
    what: "floating-point number does not fit the integer type",
    property: Some(Property::FloatConversion),
});

impl State<'_> {
    /// Executes an instruction that the main loop does not know.
    #[inline(never)]
    pub(super) fn other<const TRACE: bool>(
        &mut self,
        op: Code,
        cells: &mut [u64],
        env: &mut Env,
        (func, pc): (FuncId, usize),
    ) -> Result<(), Exit> {
        let frame = &mut Frame(cells);
        match op {
            Code::Select2 { d, c, a, b } => {
                let value = frame.pair(if frame[c] != 0 { a } else { b });
                frame.set_pair(d, value);
            }
            Code::PtrCmp { op, d, a, b } => {
                let holds = self.compare(op, frame.pair(a), frame.pair(b))?;
                frame[d] = u64::from(holds);
            }
            Code::PtrToInt { d, a } => frame[d] = self.memory.address_of(frame.pair(a))?,
            Code::IntToPtr { d, a } => {
                let value = self.memory.resolve(frame[a]);
                frame.set_pair(d, value);
            }
            Code::Query { query, d, a, b } => {
                let first = frame.pair(a);
                frame[d] = self.query(query, first, (frame, b), env)?;
            }
            Code::Heap { query, d, list } => {
                let cells = env.code.functions[func].list(list);
                let roots: Vec<u64> = cells.iter().map(|&c| frame.pair(c).hi).collect();
                frame[d] = u64::from(self.heap(query, roots)?);
            }
            Code::Alloca { .. } | Code::HeapAlloc { .. } | Code::AlignedAlloc { .. } | Code::Free { .. } => {
                self.life::<TRACE>(op, frame, env, (func, pc))?;
            }
            Code::Load2 { n, s, d, p } => {
                let [lo, hi] = self.memory.load(frame.pair(p), usize::from(n), &mut env.inputs)?;
                frame.set_wide(d, wide::cut(u128::from(lo) | u128::from(hi) << 64, s));
            }
            Code::Store2 { n, a, p } => {
                let (pointer, value) = (frame.pair(p), frame.pair(a));
                self.memory.store(pointer, [value.lo, value.hi], usize::from(n))?;
                if TRACE {
                    env.tracer.store(&self.memory, env.code.functions[func].site(func, pc), pointer, value);
                }
            }
            Code::MemCopy { .. } | Code::MemSet { .. } | Code::MemHavoc { .. } => {
                self.bulk::<TRACE>(op, frame, env, (func, pc))?;
            }
            Code::Escape { keeps, origin, list } => {
                let cells = env.code.functions[func].list(list);
                self.escape(origin, cells.iter().map(|&c| frame.pair(c).hi), keeps)?;
            }
            Code::LoadMask { n, wide, d, p } => {
                let [lo, hi] = self.memory.load_mask(frame.pair(p), usize::from(n))?;
                frame[d] = lo;
                if wide {
                    frame[d + 1] = hi;
                }
            }
            Code::StoreMask { n, wide, a, p } => {
                let hi = if wide { frame[a + 1] } else { 0 };
                self.memory.store_mask(frame.pair(p), [frame[a], hi], usize::from(n))?;
            }
            Code::MemMask { dst, byte, len } => {
                self.memory.fill_mask(frame.pair(dst), frame[byte] as u8, frame[len])?;
            }
            Code::Input { d, input } => self.input::<TRACE>(d, input, frame, env)?,
            Code::Assign { variable, ty, a } => {
                let value =
                    if crate::interp::code::cells_of(ty) == 1 { Reg { lo: frame[a], hi: 0 } } else { frame.pair(a) };
                if TRACE {
                    env.tracer.assign(&self.memory, env.code.functions[func].site(func, pc), variable, ty, value);
                }
            }
            Code::Soft { op, d, a, b } => self.soft(op, d, (a, b), frame, env)?,
            _ => match result_of_floats(op, frame) {
                Some((d, bits, double)) => frame[d] = self.with_sign_of_nan(bits, double, env),
                None => compute(op, frame)?,
            },
        }
        Ok(())
    }

    /// Begins or ends the life of an object.
    fn life<const TRACE: bool>(
        &mut self,
        op: Code,
        frame: &mut Frame<'_>,
        env: &mut Env,
        (func, pc): (FuncId, usize),
    ) -> Result<(), Exit> {
        let block = |mapped| if mapped { Kind::Mapped } else { Kind::Heap };
        let aligned = |origin: u32| env.code.origins[origin as usize].align;
        let (d, size, (kind, align), zeroed, origin) = match op {
            Code::Alloca { d, size, origin } => (d, size, (Kind::Stack, aligned(origin)), false, origin),
            Code::HeapAlloc { zeroed, mapped, d, size, origin } => {
                (d, size, (block(mapped), aligned(origin)), zeroed, origin)
            }
            Code::AlignedAlloc { zeroed, mapped, d, size, align, origin } => {
                let made = if mapped { BlockKind::Mapped } else { BlockKind::Heap };
                (d, size, (block(mapped), made.alignment(Some(frame[align]))), zeroed, origin)
            }
            Code::Free { a } => {
                let pointer = frame.pair(a);
                let lived = TRACE && self.memory.is_live(pointer.hi);
                if lived {
                    env.tracer.freed(&self.memory, env.code.functions[func].site(func, pc), pointer);
                }
                self.memory.free(pointer);
                if lived && !self.memory.is_live(pointer.hi) {
                    env.tracer.ended(env.code.functions[func].site(func, pc), pointer.hi);
                }
                return Ok(());
            }
            _ => {
                debug_assert!(false, "{op:?}");
                return Ok(());
            }
        };
        let source = Source { origin, occurrence: self.occurrence(origin), start: 0 };
        let value = self.memory.allocate(kind, frame[size], align, zeroed, source)?;
        if kind == Kind::Stack {
            self.stack.push(value.hi);
        }
        if TRACE {
            env.tracer.made(env.code.functions[func].site(func, pc), value.hi);
        }
        frame.set_pair(d, value);
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

    fn query(&self, query: PtrQuery, pointer: Reg, (frame, b): (&Frame<'_>, u32), env: &Env) -> Result<u64, Exit> {
        let object = self.memory.object(pointer.hi);
        let len = frame[b];
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
            PtrQuery::Mapped => u64::from(self.memory.is_mapped(pointer)),
            PtrQuery::Freeable => u64::from(self.memory.is_freeable(pointer)),
            PtrQuery::SameObject => u64::from(pointer.hi == frame.pair(b).hi),
            PtrQuery::ObjectSize => known?,
            PtrQuery::Alignment if pointer.hi == 0 => 0,
            PtrQuery::Alignment => object.map(|o| u64::from(o.align())).ok_or(Exit::Fault(Fault::Memory))?,
            PtrQuery::Offset => pointer.lo,
        })
    }

    /// The answer to a question about all heap objects but those that the objects of `roots` lead to.
    ///
    /// # Errors
    /// If it is different where functions that nobody models keep or free what they got.
    fn heap(&self, query: HeapQuery, mut roots: Vec<u64>) -> Result<bool, Exit> {
        let holds = |roots: &[u64]| match query {
            HeapQuery::Freed => Ok(self.memory.is_all_freed(roots)),
            HeapQuery::Tracked => self.memory.is_all_tracked(roots),
        };
        if holds(&roots)? {
            return Ok(true);
        }
        roots.extend(&self.kept);
        if !self.kept.is_empty() && holds(&roots)? { Err(Exit::Keeps) } else { Ok(false) }
    }

    /// Lets a function that nobody models change what it can reach from the objects of `keys` and of those that such functions got before.
    fn escape(&mut self, origin: u32, keys: impl Iterator<Item = u64>, keeps: bool) -> Result<(), Exit> {
        self.escaped.extend(keys);
        let reached = self.memory.reached_from(&self.escaped);
        if keeps {
            self.kept.extend(&reached);
        }
        for key in reached {
            let Some(object) = self.memory.object(key) else { continue };
            let (pointer, size) = (Reg { lo: 0, hi: key }, object.size);
            if object.kind == Kind::Function {
                return Err(Exit::CallsBack);
            }
            if !self.memory.is_constant(pointer) {
                let source = Source { origin, occurrence: self.occurrence(origin), start: 0 };
                self.memory.havoc(pointer, size, source)?;
            }
        }
        Ok(())
    }

    /// How often `origin` was executed before; counts this time.
    fn occurrence(&mut self, origin: u32) -> u64 {
        let count = &mut self.counts[origin as usize];
        *count += 1;
        *count - 1
    }

    fn bulk<const TRACE: bool>(
        &mut self,
        op: Code,
        frame: &Frame<'_>,
        env: &mut Env,
        (func, pc): (FuncId, usize),
    ) -> Result<(), Exit> {
        let (dst, len) = match op {
            Code::MemCopy { dst, src, len } => {
                let (dst, len) = (frame.pair(dst), frame[len]);
                self.memory.copy(dst, frame.pair(src), len, &mut env.inputs)?;
                (dst, len)
            }
            Code::MemSet { dst, byte, len } => {
                let (dst, len) = (frame.pair(dst), frame[len]);
                self.memory.fill(dst, frame[byte] as u8, len)?;
                (dst, len)
            }
            Code::MemHavoc { keeps, dst, len, origin } => {
                let (dst, len) = (frame.pair(dst), frame[len]);
                if keeps {
                    self.kept.extend(self.memory.reached_from(&BTreeSet::from([dst.hi])));
                }
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

    /// The result of a floating-point operation; a NaN with the sign that the options say.
    fn with_sign_of_nan(&mut self, bits: u64, double: bool, env: &Env) -> u64 {
        let (nan, sign) = if double { (f64::NAN.to_bits(), 63) } else { (u64::from(f32::NAN.to_bits()), 31) };
        if bits != nan { bits } else { bits | u64::from(self.next_nan_is_negative(env)) << sign }
    }

    /// Whether the NaN that an operation gives now has a sign.
    fn next_nan_is_negative(&mut self, env: &Env) -> bool {
        self.nans += 1;
        match env.options.nans {
            Nans::Positive => false,
            Nans::Negative => true,
            Nans::Alternating => self.nans.is_multiple_of(2),
        }
    }

    /// A floating-point operation by a library.
    fn soft(&mut self, op: u32, d: u32, (a, b): (u32, u32), frame: &mut Frame<'_>, env: &Env) -> Result<(), Exit> {
        let soft = &env.code.soft[op as usize];
        let is_wide = |ty| crate::interp::code::cells_of(ty) == 2;
        let read =
            |frame: &Frame<'_>, cell| if is_wide(soft.from) { frame.wide(cell) } else { u128::from(frame[cell]) };
        let rounding = soft.mode.map_or(Rounding::NearestEven, |mode| Rounding::of_number(frame[mode]));
        let result = soft.compute(rounding, read(frame, a), read(frame, b));
        let Some(mut result) = result else {
            return Err(Exit::Fault(NO_INTEGER));
        };
        if let Some((nan, sign)) = soft.nan()
            && result == nan
            && self.next_nan_is_negative(env)
        {
            result = result.or(Bv::one(result.width()).shl(Bv::new(result.width(), u128::from(sign))));
        }
        self.memory.work(cost::SOFT_FLOAT);
        match is_wide(soft.to) {
            true => frame.set_wide(d, result.low_u128()),
            false => frame[d] = result.low_u64(),
        }
        Ok(())
    }

    fn input<const TRACE: bool>(
        &mut self,
        d: u32,
        input: u32,
        frame: &mut Frame<'_>,
        env: &mut Env,
    ) -> Result<(), Exit> {
        let site = &env.code.inputs[input as usize];
        let answer = env.inputs.oracle.input(site.site, &site.kind, site.ty);
        let value = answer.filter(|v| v.ty() == site.ty).ok_or(Exit::Fault(Fault::Unanswered))?;
        let [lo, hi] = match value {
            Scalar::Int(v) | Scalar::Float(_, v) => [v.words()[0], v.words()[1]],
            Scalar::Ptr(address) => [self.memory.cut_address(address), 0],
        };
        frame[d] = lo;
        if crate::interp::code::cells_of(site.ty) == 2 {
            frame[d + 1] = hi;
        }
        self.memory.work(cost::INPUT);
        self.memory.charge(size_of::<Input>() as u64)?;
        env.inputs.inputs.push(Input { site: site.site, loc: site.loc, kind: site.kind.clone(), value });
        if TRACE {
            env.tracer.input(site, Reg { lo, hi });
        }
        Ok(())
    }
}

/// The cell of the result of a floating-point operation that may give a NaN, its bits, and whether it is a double.
fn result_of_floats(op: Code, frame: &Frame<'_>) -> Option<(u32, u64, bool)> {
    Some(match op {
        Code::FloatExtend { d, a } => (d, float::extend(frame[a]), true),
        Code::FloatNarrow { d, a } => (d, float::narrow(frame[a]), false),
        Code::FloatBin { op, double, d, a, b } => {
            let f = if double { float::double::bin } else { float::single::bin };
            (d, f(op, frame[a], frame[b]), double)
        }
        Code::Elementary { function, double, d, a, b } => {
            let f = if double { float::double::elementary } else { float::single::elementary };
            (d, f(function, frame[a], frame[b]), double)
        }
        Code::FloatFn { op, double, d, a } if !matches!(op, FloatFn::Neg | FloatFn::Abs) => {
            let f = if double { float::double::apply } else { float::single::apply };
            (d, f(op, frame[a]), double)
        }
        _ => return None,
    })
}

/// Wide integers, comparisons of floats, and what only touches their signs.
fn compute(op: Code, frame: &mut Frame<'_>) -> Result<(), Exit> {
    match op {
        Code::WideBin { op, s, d, a, b } => {
            let value = wide::bin(op, frame.wide(a), frame.wide(b), s);
            frame.set_wide(d, value);
        }
        Code::WideOverflows { op, s, d, a, b } => {
            frame[d] = u64::from(wide::overflows(op, frame.wide(a), frame.wide(b), s));
        }
        Code::WideCmp { op, s, d, a, b } => {
            frame[d] = u64::from(wide::cmp(op, frame.wide(a), frame.wide(b), s));
        }
        Code::Cut2 { s, d, a } => {
            let value = wide::cut(frame.wide(a), s);
            frame.set_wide(d, value);
        }
        Code::ZExt2 { d, a } => {
            let value = Reg { lo: frame[a], hi: 0 };
            frame.set_pair(d, value);
        }
        Code::SExt2 { from, wide: from_wide, s, d, a } => {
            let value = int_of(frame, a, from_wide, from, true);
            frame.set_wide(d, wide::cut(value, s));
        }
        Code::IntToFloat { signed, s, wide: from_wide, double, d, a } => {
            let value = int_of(frame, a, from_wide, s, signed);
            frame[d] = match double {
                true => float::double::from_int(value, signed, 0),
                false => float::single::from_int(value, signed, 0),
            };
        }
        Code::FloatToInt { signed, s, wide: to_wide, double, d, a } => {
            let spare = if to_wide { s } else { s + 64 };
            let value = match double {
                true => float::double::to_int(frame[a], signed, spare),
                false => float::single::to_int(frame[a], signed, spare),
            };
            let Some(value) = value else {
                return Err(Exit::Fault(NO_INTEGER));
            };
            frame[d] = value as u64;
            if to_wide {
                frame.set_wide(d, value);
            }
        }
        Code::FloatCmp { op, double, d, a, b } => {
            let f = if double { float::double::cmp } else { float::single::cmp };
            frame[d] = u64::from(f(op, frame[a], frame[b]));
        }
        Code::FloatFn { op, double, d, a } => {
            let f = if double { float::double::apply } else { float::single::apply };
            frame[d] = f(op, frame[a]);
        }
        Code::TextWord { function, d, a, b } => frame[d] = crate::float::text_word(function, frame[a], frame[b]),
        // Everything else is done elsewhere.
        _ => debug_assert!(false, "{op:?}"),
    }
    Ok(())
}

/// An integer of one or two cells with `s` spare bits, extended to 128 bits.
fn int_of(frame: &Frame<'_>, cell: u32, is_wide: bool, s: u8, signed: bool) -> u128 {
    let (value, s) = match is_wide {
        true => (frame.wide(cell), s),
        false => (u128::from(frame[cell]), s + 64),
    };
    if signed { wide::signed(value, s) as u128 } else { value }
}
