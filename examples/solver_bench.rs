//! Times the solver on families of formulas: `solver_bench [NAME-PART [SECONDS]]`.
//!
//! Each line: name, answer, seconds of processor time, seconds in the SAT solver, calls, lemmas, nodes, variables, clauses, conflicts.

use std::time::Duration;
use verify::solver::{Answer, Solver};
use verify::term::{Sort, TermId, Terms};
use verify::util::{Budget, Bv, Stopped};

type Run = fn(&mut Bench) -> Result<Answer, Stopped>;

/// A solver with its terms.
struct Bench<'t> {
    t: &'t Terms,
    s: Solver<'t>,
}

impl Bench<'_> {
    fn var(&mut self, width: u16) -> TermId {
        self.t.symbol("v", Sort::Bv(width))
    }

    /// Whether `claim` holds in general: expects Unsat of its complement.
    fn refute(&mut self, claim: TermId) -> Result<Answer, Stopped> {
        let not = self.t.not(claim);
        self.s.check(&[not])
    }
}

/// (a + b)² = a² + 2ab + b²
fn binomial(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let sum = t.add(x, y);
    let left = t.mul(sum, sum);
    let (xx, xy, yy) = (t.mul(x, x), t.mul(x, y), t.mul(y, y));
    let right = t.add(xx, xy);
    let right = t.add(right, xy);
    let right = t.add(right, yy);
    let claim = t.eq(left, right);
    b.refute(claim)
}

/// x (y + z) = xy + xz
fn distributivity(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (x, y, z) = (b.var(width), b.var(width), b.var(width));
    let t = b.t;
    let sum = t.add(y, z);
    let left = t.mul(x, sum);
    let (xy, xz) = (t.mul(x, y), t.mul(x, z));
    let right = t.add(xy, xz);
    let claim = t.eq(left, right);
    b.refute(claim)
}

/// (x y) z = x (y z)
fn associativity(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (x, y, z) = (b.var(width), b.var(width), b.var(width));
    let t = b.t;
    let (xy, yz) = (t.mul(x, y), t.mul(y, z));
    let (left, right) = (t.mul(xy, z), t.mul(x, yz));
    let claim = t.eq(left, right);
    b.refute(claim)
}

/// n = q d + r and r < d
fn division(b: &mut Bench, width: u16, divisor: Option<u64>) -> Result<Answer, Stopped> {
    let (n, d) = (b.var(width), b.var(width));
    let t = b.t;
    let d = divisor.map_or(d, |k| t.int(width, u128::from(k)));
    let (q, r) = (t.udiv(n, d), t.urem(n, d));
    let product = t.mul(q, d);
    let sum = t.add(product, r);
    let zero = t.int(width, 0);
    let (same, small, by_zero) = (t.eq(sum, n), t.ult(r, d), t.eq(d, zero));
    let small = t.or(small, by_zero);
    let claim = t.and(same, small);
    b.refute(claim)
}

/// n / d <= n, and monotone in n.
fn division_order(b: &mut Bench, width: u16, divisor: Option<u64>) -> Result<Answer, Stopped> {
    let (n, m, d) = (b.var(width), b.var(width), b.var(width));
    let t = b.t;
    let d = divisor.map_or(d, |k| t.int(width, u128::from(k)));
    let (q, p) = (t.udiv(n, d), t.udiv(m, d));
    let (less, ordered) = (t.ule(n, m), t.ule(q, p));
    let claim = t.implies(less, ordered);
    b.refute(claim)
}

/// n % d < d, as signed numbers.
fn remainder_bound(b: &mut Bench, width: u16, signed: bool) -> Result<Answer, Stopped> {
    let (n, d) = (b.var(width), b.var(width));
    let t = b.t;
    let zero = t.int(width, 0);
    let claim = if signed {
        let (positive, r) = (t.slt(zero, d), t.srem(n, d));
        let (below, minus) = (t.slt(r, d), t.neg(d));
        let above = t.slt(minus, r);
        let bounded = t.and(below, above);
        t.implies(positive, bounded)
    } else {
        let (positive, r) = (t.ult(zero, d), t.urem(n, d));
        let below = t.ult(r, d);
        t.implies(positive, below)
    };
    b.refute(claim)
}

/// n / d < n for d > 1, n > 0
fn quotient_bound(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (n, d) = (b.var(width), b.var(width));
    let t = b.t;
    let (zero, one) = (t.int(width, 0), t.int(width, 1));
    let (more, positive, q) = (t.ult(one, d), t.ult(zero, n), t.udiv(n, d));
    let (facts, less) = (t.and(more, positive), t.ult(q, n));
    let claim = t.implies(facts, less);
    b.refute(claim)
}

/// The greatest common divisor's loop: b' = a % b, a' = b keeps b' < a' and terminates in `steps` for small numbers.
fn euclid(b: &mut Bench, width: u16, limit: u128, steps: u32) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let (limit, zero) = (t.int(width, limit), t.int(width, 0));
    let facts = [t.ule(x, limit), t.ule(y, limit)];
    let small = t.and_all(facts);
    b.s.assert(small);
    let (mut x, mut y) = (x, y);
    for _ in 0..steps {
        let (done, rest) = (t.eq(y, zero), t.urem(x, y));
        (x, y) = (t.ite(done, x, y), t.ite(done, zero, rest));
    }
    let done = t.eq(y, zero);
    b.refute(done)
}

/// A division with known result: find n, d with n / d = k, n % d = l.
fn division_find(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (n, d) = (b.var(width), b.var(width));
    let t = b.t;
    let (q, r) = (t.udiv(n, d), t.urem(n, d));
    let (k, l, low) = (t.int(width, 12_345), t.int(width, 6_789), t.int(width, 7_000));
    let facts = [t.eq(q, k), t.eq(r, l), t.ult(low, d)];
    b.s.check(&facts)
}

/// Digits of a number, as in printing it: n / 10 % 10 … recombined.
fn digits(b: &mut Bench, width: u16, count: u32) -> Result<Answer, Stopped> {
    let n = b.var(width);
    let t = b.t;
    let (ten, mut rest, mut sum, mut power) = (t.int(width, 10), n, t.int(width, 0), 1u128);
    for _ in 0..count {
        let digit = t.urem(rest, ten);
        rest = t.udiv(rest, ten);
        let k = t.int(width, power);
        let part = t.mul(digit, k);
        sum = t.add(sum, part);
        power *= 10;
    }
    let limit = t.int(width, power);
    let (small, same) = (t.ult(n, limit), t.eq(sum, n));
    let claim = t.implies(small, same);
    b.refute(claim)
}

/// Factors a product of two primes.
fn factor(b: &mut Bench, width: u16, product: u64) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let (x, y) = (t.zext(x, 2 * width), t.zext(y, 2 * width));
    let p = t.mul(x, y);
    let (k, one) = (t.int(2 * width, u128::from(product)), t.int(2 * width, 1));
    let facts = [t.eq(p, k), t.ult(one, x), t.ult(one, y), t.ule(x, y)];
    b.s.check(&facts)
}

/// Products of bounded numbers do not overflow.
fn bounded_product(b: &mut Bench, width: u16, bound: i128) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let (low, high) = (t.constant(Bv::signed(width, -bound)), t.constant(Bv::signed(width, bound)));
    let facts = [t.sle(low, x), t.sle(x, high), t.sle(low, y), t.sle(y, high)];
    let (all, overflow) = (t.and_all(facts), t.mul_overflows(x, y, true));
    let fits = t.not(overflow);
    let claim = t.implies(all, fits);
    b.refute(claim)
}

/// x, y <= bound → x y <= bound²
fn product_bound(b: &mut Bench, width: u16, bound: u128) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let (limit, square) = (t.int(width, bound), t.int(width, bound * bound));
    let (small, product) = ([t.ule(x, limit), t.ule(y, limit)], t.mul(x, y));
    let (small, bounded) = (t.and_all(small), t.ule(product, square));
    let claim = t.implies(small, bounded);
    b.refute(claim)
}

/// x < y <= bound → x² < y²
fn square_order(b: &mut Bench, width: u16, bound: u128) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let limit = t.int(width, bound);
    let (less, small) = (t.ult(x, y), t.ule(y, limit));
    let (p, q) = (t.mul(x, x), t.mul(y, y));
    let (facts, ordered) = (t.and(less, small), t.ult(p, q));
    let claim = t.implies(facts, ordered);
    b.refute(claim)
}

/// The step of s = n², s' = s + 2n + 1, n' = n + 1.
fn square_step(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (n, s) = (b.var(width), b.var(width));
    let t = b.t;
    let (one, square) = (t.int(width, 1), t.mul(n, n));
    let (next, double) = (t.add(n, one), t.add(n, n));
    let (before, sum) = (t.eq(s, square), t.add(s, double));
    let (sum, next_square) = (t.add(sum, one), t.mul(next, next));
    let after = t.eq(sum, next_square);
    let claim = t.implies(before, after);
    b.refute(claim)
}

/// The step of 2 s = n (n + 1), s' = s + n + 1, n' = n + 1.
fn triangle_step(b: &mut Bench, width: u16, bound: u128) -> Result<Answer, Stopped> {
    let (n, s) = (b.var(width), b.var(width));
    let t = b.t;
    let (one, limit) = (t.int(width, 1), t.int(width, bound));
    let next = t.add(n, one);
    let (two_s, product) = (t.add(s, s), t.mul(n, next));
    let small = t.ule(n, limit);
    let s_small = t.ule(s, product);
    let mut before = t.eq(two_s, product);
    before = t.and_all([before, small, s_small]);
    let (after_s, third) = (t.add(s, next), t.add(next, one));
    let (two, product) = (t.add(after_s, after_s), t.mul(next, third));
    let after = t.eq(two, product);
    let claim = t.implies(before, after);
    b.refute(claim)
}

/// x y / y = x for small x, y.
fn multiply_divide(b: &mut Bench, width: u16, bound: u128) -> Result<Answer, Stopped> {
    let (x, y) = (b.var(width), b.var(width));
    let t = b.t;
    let (limit, zero) = (t.int(width, bound), t.int(width, 0));
    let facts = [t.ule(x, limit), t.ule(y, limit), t.ult(zero, y)];
    let product = t.mul(x, y);
    let (facts, q) = (t.and_all(facts), t.udiv(product, y));
    let same = t.eq(q, x);
    let claim = t.implies(facts, same);
    b.refute(claim)
}

/// Squares are not 2 or 3 modulo 4, and not negative when they do not overflow.
fn squares(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let x = b.var(width);
    let t = b.t;
    let (square, overflow, zero) = (t.mul(x, x), t.mul_overflows(x, x, true), t.int(width, 0));
    let (bit, positive) = (t.extract(square, 1, 1), t.sle(zero, square));
    let (bit, fine) = (t.not(bit), t.or(overflow, positive));
    let claim = t.and(bit, fine);
    b.refute(claim)
}

/// x * k by shifts and adds against the product with the constant.
fn constant_product(b: &mut Bench, width: u16, k: u64) -> Result<Answer, Stopped> {
    let x = b.var(width);
    let y = b.var(width);
    let t = b.t;
    let c = t.int(width, u128::from(k));
    let sum = t.add(x, y);
    // Hide the sum from the linear normal form.
    let hidden = t.xor(sum, c);
    let (p, q) = (t.mul(hidden, c), t.mul(y, c));
    let back = t.add(p, q);
    let mut plain = t.add(hidden, y);
    plain = t.mul(plain, c);
    let masked = t.xor(plain, back);
    let zero = t.int(width, 0);
    let claim = t.eq(masked, zero);
    b.refute(claim)
}

/// (x << s) >> s keeps the low bits.
fn shifts(b: &mut Bench, width: u16) -> Result<Answer, Stopped> {
    let (x, s) = (b.var(width), b.var(width));
    let t = b.t;
    let up = t.shl(x, s);
    let down = t.lshr(up, s);
    let ones = t.constant(Bv::ones(width));
    let mask = t.lshr(ones, s);
    let kept = t.and(x, mask);
    let claim = t.eq(down, kept);
    b.refute(claim)
}

/// Sums in two orders.
fn sums(b: &mut Bench, width: u16, count: usize) -> Result<Answer, Stopped> {
    let vars: Vec<_> = (0..count).map(|_| b.var(width)).collect();
    let t = b.t;
    let mask = t.int(width, 0x5555_5555);
    // Complemented bits hide the operands from the linear normal form.
    let parts: Vec<_> = vars.iter().map(|&v| t.xor(v, mask)).collect();
    let mut left = parts[0];
    let mut right = parts[count - 1];
    for i in 1..count {
        let sum = t.add(left, parts[i]);
        left = t.xor(sum, mask);
        left = t.xor(left, mask);
        let sum = t.add(right, parts[count - 1 - i]);
        right = t.xor(sum, mask);
        right = t.xor(right, mask);
    }
    let claim = t.eq(left, right);
    b.refute(claim)
}

/// A counter with a guarded reset, unrolled step by step: each step asks whether the bound is exceeded.
fn counter(b: &mut Bench, steps: u32) -> Result<Answer, Stopped> {
    let (mut x, mut y) = (b.t.int(32, 0), b.t.int(32, 0));
    let mut answer = Answer::Unsat;
    for _ in 0..steps {
        let input = b.var(32);
        let (nx, ny, open) = (b.var(32), b.var(32), b.var(1));
        let t = b.t;
        let (three, thousand, one) = (t.int(32, 3), t.int(32, 1000), t.int(32, 1));
        let step = t.urem(input, three);
        let sum = t.add(x, step);
        let (reset, bump) = (t.ult(thousand, sum), t.add(y, one));
        let zero = t.int(32, 0);
        let (vx, vy) = (t.ite(reset, zero, sum), t.ite(reset, bump, y));
        b.s.define(nx, vx);
        b.s.define(ny, vy);
        (x, y) = (nx, ny);
        let bad = t.ult(thousand, x);
        let many = t.ult(step, y);
        let bad = t.or(bad, many);
        answer = b.s.check(&[bad, open])?;
        if answer == Answer::Sat {
            break;
        }
        let good = t.not(bad);
        b.s.assert(good);
    }
    Ok(answer)
}

/// Symbolic writes and reads of one array; the last read is that of a sorted position.
fn writes(b: &mut Bench, count: usize) -> Result<Answer, Stopped> {
    let sort = Sort::Array { index: 64, element: 32 };
    let mut array = b.t.symbol("a", sort);
    let mut indices = Vec::new();
    for k in 0..count {
        let (i, next) = (b.var(64), b.t.symbol("a", sort));
        let value = b.t.int(32, k as u128);
        let stored = b.t.store(array, i, value);
        b.s.define(next, stored);
        array = next;
        indices.push(i);
    }
    // All indices differ, so each element is as written.
    let t = b.t;
    let mut facts = Vec::new();
    for pair in indices.windows(2) {
        facts.push(t.ult(pair[0], pair[1]));
    }
    let mut all = t.tt();
    for (k, &i) in indices.iter().enumerate() {
        let (read, value) = (t.select(array, i), t.int(32, k as u128));
        let same = t.eq(read, value);
        all = t.and(all, same);
    }
    let wrong = t.not(all);
    facts.push(wrong);
    b.s.check(&facts)
}

/// Symbolic writes of small values to an array of zeros: every read gives a small value.
fn small_writes(b: &mut Bench, count: usize) -> Result<Answer, Stopped> {
    let sort = Sort::Array { index: 64, element: 32 };
    let (ten, zero) = (b.t.int(32, 10), b.t.int(32, 0));
    let mut array = b.t.fill(64, zero);
    let mut claims = Vec::new();
    for _ in 0..count {
        let (i, j, value) = (b.var(64), b.var(64), b.var(32));
        let next = b.t.symbol("a", sort);
        let t = b.t;
        let small = t.ult(value, ten);
        b.s.assert(small);
        let stored = t.store(array, i, value);
        b.s.define(next, stored);
        array = next;
        let read = t.select(array, j);
        claims.push(t.ult(read, ten));
    }
    let claim = b.t.and_all(claims);
    b.refute(claim)
}

/// Symbolic writes to an unknown array and back again leave it unchanged where one looks.
fn restored_writes(b: &mut Bench, count: usize) -> Result<Answer, Stopped> {
    let sort = Sort::Array { index: 64, element: 32 };
    let start = b.t.symbol("a", sort);
    let (mut array, mut saved) = (start, Vec::new());
    for _ in 0..count {
        let (i, value) = (b.var(64), b.var(32));
        let t = b.t;
        saved.push((i, t.select(array, i)));
        let (stored, next) = (t.store(array, i, value), t.symbol("a", sort));
        b.s.define(next, stored);
        array = next;
    }
    for (i, old) in saved.into_iter().rev() {
        let t = b.t;
        let (stored, next) = (t.store(array, i, old), t.symbol("a", sort));
        b.s.define(next, stored);
        array = next;
    }
    let j = b.var(64);
    let t = b.t;
    let (before, after) = (t.select(start, j), t.select(array, j));
    let claim = t.eq(before, after);
    b.refute(claim)
}

/// Reads of an unknown array at symbolic indices: a chain of pointers i, a[i], a[a[i]], … that
/// meets itself must be periodic.
fn pointers(b: &mut Bench, count: usize) -> Result<Answer, Stopped> {
    let array = b.t.symbol("a", Sort::Array { index: 32, element: 32 });
    let start = b.var(32);
    let t = b.t;
    let mut chain = vec![start];
    for k in 0..count {
        let next = t.select(array, chain[k]);
        chain.push(next);
    }
    let half = count / 2;
    let (meet, again) = (t.eq(chain[1], chain[half]), t.eq(chain[half], chain[2 * half - 1]));
    let claim = t.implies(meet, again);
    b.refute(claim)
}

/// Reads of an unknown array at symbolic indices, all elements different: so are the indices.
fn distinct_reads(b: &mut Bench, count: usize) -> Result<Answer, Stopped> {
    let array = b.t.symbol("a", Sort::Array { index: 32, element: 32 });
    let indices: Vec<_> = (0..count).map(|_| b.var(32)).collect();
    let t = b.t;
    let reads: Vec<_> = indices.iter().map(|&i| t.select(array, i)).collect();
    let mut facts: Vec<_> = reads.windows(2).map(|p| t.ult(p[0], p[1])).collect();
    let limit = t.int(32, count as u128 - 1);
    facts.extend(indices.iter().map(|&i| t.ult(i, limit)).collect::<Vec<_>>());
    b.s.check(&facts)
}

/// Bubble sort of symbolic elements in memory yields sorted memory.
fn bubble(b: &mut Bench, count: u16) -> Result<Answer, Stopped> {
    let sort = Sort::Array { index: 32, element: 32 };
    let mut array = b.t.symbol("a", sort);
    let base = b.var(32);
    let t = b.t;
    let offsets: Vec<_> = (0..count).map(|k| t.int(32, u128::from(k))).collect();
    let at: Vec<_> = offsets.into_iter().map(|k| t.add(base, k)).collect();
    for round in 0..count {
        for k in 0..usize::from(count - 1 - round) {
            let (x, y) = (t.select(array, at[k]), t.select(array, at[k + 1]));
            let swap = t.slt(y, x);
            let (low, high) = (t.ite(swap, y, x), t.ite(swap, x, y));
            let stored = t.store(array, at[k], low);
            let stored = t.store(stored, at[k + 1], high);
            array = t.symbol("a", sort);
            b.s.define(array, stored);
        }
    }
    let mut sorted = t.tt();
    for k in 0..usize::from(count) - 1 {
        let (x, y) = (t.select(array, at[k]), t.select(array, at[k + 1]));
        let ordered = t.sle(x, y);
        sorted = t.and(sorted, ordered);
    }
    b.refute(sorted)
}

/// A table-driven checksum step is injective in the state.
fn table(b: &mut Bench, entries: u64, rounds: u32) -> Result<Answer, Stopped> {
    let values = (0..entries).map(|i| {
        let crc = (0..8).fold(i << 24, |c, _| (c << 1) ^ if c >> 31 & 1 == 1 { 0x04c1_1db7 } else { 0 });
        (i, Bv::new(32, u128::from(crc)))
    });
    let table = b.t.constant_array(32, values.collect(), Bv::zero(32));
    let (mut x, mut y) = (b.var(32), b.var(32));
    let t = b.t;
    let differ = t.ne(x, y);
    for _ in 0..rounds {
        for state in [&mut x, &mut y] {
            let top = t.extract(*state, 24, 8);
            let index = t.zext(top, 32);
            let entry = t.select(table, index);
            let (low, zero) = (t.extract(*state, 0, 24), t.int(8, 0));
            let shifted = t.concat(low, zero);
            *state = t.xor(shifted, entry);
        }
    }
    let same = t.eq(x, y);
    b.s.check(&[differ, same])
}

/// A constant array does not contain a value, and contains another.
fn lookup(b: &mut Bench, entries: u64) -> Result<Answer, Stopped> {
    let hash = |i: u64| {
        let x = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (x ^ (x >> 27)) >> 32
    };
    let values = (0..entries).map(|i| (i, Bv::new(32, u128::from(hash(i)))));
    let table = b.t.constant_array(64, values.collect(), Bv::zero(32));
    let x = b.var(64);
    let t = b.t;
    let (read, inside, outside) =
        (t.select(table, x), t.int(32, u128::from(hash(entries / 3))), t.int(32, u128::from(hash(entries + 3))));
    let (found, missing) = (t.eq(read, inside), t.eq(read, outside));
    let _ = b.s.check(&[found])?;
    b.s.check(&[missing])
}

/// Many small queries: the bounds of sums and differences of a loop body's variables, by bisection.
fn bisection(b: &mut Bench, vars: usize) -> Result<Answer, Stopped> {
    let pre: Vec<_> = (0..vars).map(|_| b.var(32)).collect();
    let mut post = Vec::new();
    let t = b.t;
    let hundred = t.int(32, 100);
    for &x in &pre {
        let in_range = t.ult(x, hundred);
        b.s.assert(in_range);
    }
    for (i, &x) in pre.iter().enumerate() {
        let y = pre[(i + 1) % vars];
        let (less, sum, one) = (t.slt(x, y), t.add(x, y), t.int(32, 1));
        let inc = t.add(x, one);
        post.push(t.ite(less, sum, inc));
    }
    let mut last = Answer::Unsat;
    for i in 0..vars {
        for j in 0..vars {
            let row = if i == j { post[i] } else { t.sub(post[i], post[j]) };
            let row = t.sext(row, 40);
            let (mut low, mut high) = (-400i128, 400i128);
            while low < high {
                let middle = (low + high + 1).div_euclid(2);
                let bound = t.constant(Bv::signed(40, middle));
                let above = t.sle(bound, row);
                last = b.s.check(&[above])?;
                match last {
                    Answer::Sat => low = b.s.value(row).to_i128().unwrap_or(middle),
                    Answer::Unsat => high = middle - 1,
                }
            }
        }
    }
    Ok(last)
}

fn families() -> Vec<(&'static str, Run)> {
    vec![
        ("binomial-8", |b| binomial(b, 8)),
        ("binomial-10", |b| binomial(b, 10)),
        ("binomial-12", |b| binomial(b, 12)),
        ("distributivity-6", |b| distributivity(b, 6)),
        ("distributivity-7", |b| distributivity(b, 7)),
        ("distributivity-9", |b| distributivity(b, 9)),
        ("associativity-6", |b| associativity(b, 6)),
        ("associativity-7", |b| associativity(b, 7)),
        ("division-8", |b| division(b, 8, None)),
        ("division-10", |b| division(b, 10, None)),
        ("division-12", |b| division(b, 12, None)),
        ("division-32", |b| division(b, 32, None)),
        ("division-by-10-32", |b| division(b, 32, Some(10))),
        ("division-by-1000-64", |b| division(b, 64, Some(1000))),
        ("division-order-8", |b| division_order(b, 8, None)),
        ("division-order-by-10-16", |b| division_order(b, 16, Some(10))),
        ("division-order-by-7-32", |b| division_order(b, 32, Some(7))),
        ("division-order-12", |b| division_order(b, 12, None)),
        ("division-order-by-10-32", |b| division_order(b, 32, Some(10))),
        ("remainder-bound-16", |b| remainder_bound(b, 16, false)),
        ("remainder-bound-32", |b| remainder_bound(b, 32, false)),
        ("remainder-bound-64", |b| remainder_bound(b, 64, false)),
        ("remainder-signed-32", |b| remainder_bound(b, 32, true)),
        ("quotient-bound-32", |b| quotient_bound(b, 32)),
        ("quotient-bound-64", |b| quotient_bound(b, 64)),
        ("euclid-16", |b| euclid(b, 16, 88, 9)),
        ("euclid-32", |b| euclid(b, 32, 88, 9)),
        ("division-find-32", |b| division_find(b, 32)),
        ("division-find-64", |b| division_find(b, 64)),
        ("digits-32-4", |b| digits(b, 32, 4)),
        ("factor-16", |b| factor(b, 16, 65_521 * 65_519)),
        ("factor-20", |b| factor(b, 20, 1_048_573 * 1_048_571)),
        ("factor-odd-14", |b| factor(b, 14, 9973 * 12_289)),
        ("factor-odd-16", |b| factor(b, 16, 34_019 * 50_021)),
        ("factor-prime-10", |b| factor(b, 10, 786_433)),
        ("factor-prime-12", |b| factor(b, 12, 10_000_019)),
        ("bounded-product-16", |b| bounded_product(b, 16, 170)),
        ("bounded-product-20", |b| bounded_product(b, 20, 700)),
        ("bounded-product-24", |b| bounded_product(b, 24, 2_800)),
        ("bounded-product-32", |b| bounded_product(b, 32, 40_000)),
        ("bounded-product-64", |b| bounded_product(b, 64, 1_000_000_000)),
        ("product-bound-16", |b| product_bound(b, 16, 100)),
        ("product-bound-32", |b| product_bound(b, 32, 1000)),
        ("product-bound-64", |b| product_bound(b, 64, 1000)),
        ("square-order-16", |b| square_order(b, 16, 250)),
        ("square-order-32", |b| square_order(b, 32, 1000)),
        ("square-step-8", |b| square_step(b, 8)),
        ("square-step-10", |b| square_step(b, 10)),
        ("triangle-step-16", |b| triangle_step(b, 16, 100)),
        ("triangle-step-32", |b| triangle_step(b, 32, 100)),
        ("multiply-divide-16", |b| multiply_divide(b, 16, 30)),
        ("multiply-divide-32", |b| multiply_divide(b, 32, 30)),
        ("squares-16", |b| squares(b, 16)),
        ("squares-20", |b| squares(b, 20)),
        ("squares-32", |b| squares(b, 32)),
        ("constant-product-24", |b| constant_product(b, 24, 0xb6d5)),
        ("shifts-64", |b| shifts(b, 64)),
        ("sums-16-4", |b| sums(b, 16, 4)),
        ("counter-200", |b| counter(b, 200)),
        ("writes-10", |b| writes(b, 10)),
        ("writes-20", |b| writes(b, 20)),
        ("writes-100", |b| writes(b, 100)),
        ("small-writes-20", |b| small_writes(b, 20)),
        ("small-writes-40", |b| small_writes(b, 40)),
        ("small-writes-100", |b| small_writes(b, 100)),
        ("restored-writes-5", |b| restored_writes(b, 5)),
        ("restored-writes-10", |b| restored_writes(b, 10)),
        ("restored-writes-20", |b| restored_writes(b, 20)),
        ("pointers-40", |b| pointers(b, 40)),
        ("distinct-reads-8", |b| distinct_reads(b, 8)),
        ("bubble-5", |b| bubble(b, 5)),
        ("bubble-6", |b| bubble(b, 6)),
        ("table-256-4", |b| table(b, 256, 4)),
        ("lookup-1000", |b| lookup(b, 1000)),
        ("lookup-4096", |b| lookup(b, 4096)),
        ("lookup-65536", |b| lookup(b, 65_536)),
        ("bisection-12", |b| bisection(b, 12)),
    ]
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let cpu = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
    };
    let part = arguments.next().unwrap_or_default();
    let seconds = arguments.next().and_then(|s| s.parse().ok()).unwrap_or(30);
    println!(
        "{:26} {:>7} {:>8} {:>8} calls lemmas  nodes variables clauses conflicts",
        "name", "answer", "total", "sat"
    );
    for (name, run) in families() {
        if !part.split(',').any(|p| name.contains(p)) {
            continue;
        }
        let budget = Budget::with_timeout(Duration::from_secs(seconds));
        let terms = Terms::new();
        let mut bench = Bench { t: &terms, s: Solver::new(&terms, budget) };
        let start = cpu();
        let answer = run(&mut bench);
        let total = cpu() - start;
        let answer = answer.map_or("timeout".to_string(), |a| format!("{a:?}").to_lowercase());
        let s = bench.s.statistics();
        println!(
            "{name:26} {answer:>7} {total:8.3} {:8.3} {:5} {:6} {:6} {:9} {:7} {:9}",
            s.solving.as_secs_f64(),
            s.calls,
            s.lemmas,
            s.nodes,
            s.variables,
            s.clauses,
            s.conflicts
        );
    }
}
