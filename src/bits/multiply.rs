//! Products.
//!
//! Operands are taken as signed numbers of as few bits as they have: a zero- or sign-extended operand
//! is recognised by its repeated top bit, which has negative weight.
//!
//! - General products add the rows of partial products one by one, the highest first. Of the
//!   arrangements tried (rows from the lowest, carry-save rows, column-wise full adders in several orders),
//!   this one was the best for CaDiCaL on bounds and overflows, by factors of 2 to 40
//!   over trees; its low bits do not depend on the width, so that the product and its overflow share gates.
//! - Squares fold equal partial products, and products with constants recode the constant with
//!   digits -1, 0, 1, no two adjacent ones non-zero; both are summed by columns.

use super::gates::Gates;
use super::word;
use crate::util::Bv;

/// Bits of equal weight, and a constant.
struct Columns<B> {
    columns: Vec<Vec<B>>,
    constant: Bv,
}

impl<B: Copy> Columns<B> {
    fn new(width: usize) -> Self {
        Columns { columns: vec![Vec::new(); width], constant: Bv::zero(width as u16) }
    }

    fn weight(&self, position: usize) -> Bv {
        let width = self.columns.len() as u16;
        Bv::one(width).shl(Bv::new(width, position as u128))
    }

    fn add<G: Gates<Bit = B>>(&mut self, gates: &G, position: usize, bit: B) {
        if position >= self.columns.len() {
            return;
        }
        match gates.as_constant(bit) {
            Some(false) => {}
            Some(true) => self.constant = self.constant.add(self.weight(position)),
            None => self.columns[position].push(bit),
        }
    }

    /// `-bit·2^position` is `!bit·2^position - 2^position`.
    fn subtract<G: Gates<Bit = B>>(&mut self, gates: &G, position: usize, bit: B) {
        if position >= self.columns.len() {
            return;
        }
        self.constant = self.constant.sub(self.weight(position));
        self.add(gates, position, gates.not(bit));
    }

    /// The sum: full adders reduce each column from the lowest on, newest bits first and carries last.
    fn sum<G: Gates<Bit = B>>(mut self, gates: &mut G) -> Vec<B> {
        let width = self.columns.len();
        let mut result = Vec::with_capacity(width);
        let mut carries = Vec::new();
        for i in 0..width {
            let mut column = std::mem::take(&mut carries);
            column.reverse();
            column.append(&mut self.columns[i]);
            if self.constant.bit(i as u16) {
                column.push(gates.constant(true));
            }
            while column.len() > 1 {
                let (Some(a), Some(b)) = (column.pop(), column.pop()) else { break };
                let c = column.pop().unwrap_or(gates.constant(false));
                let (sum, carry) = gates.full_adder(a, b, c);
                column.push(sum);
                if !gates.is_false(carry) {
                    carries.push(carry);
                }
            }
            result.push(column.pop().unwrap_or(gates.constant(false)));
        }
        result
    }
}

/// The product of two words of equal width, modulo their width.
pub fn multiply<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> Vec<G::Bit> {
    if let Some(k) = word::as_constant(gates, b) {
        return multiply_constant(gates, a, &k);
    }
    if let Some(k) = word::as_constant(gates, a) {
        return multiply_constant(gates, b, &k);
    }
    let width = a.len();
    let (p, q) = (word::signed_size::<G>(a), word::signed_size::<G>(b));
    let needed = width.min(p + q);
    let product = if a == b {
        square(gates, &a[..p], needed)
    } else if p <= q {
        rows(gates, &a[..p], b, needed)
    } else {
        rows(gates, &b[..q], a, needed)
    };
    word::resize_signed::<G>(&product, width)
}

/// `a b` modulo `width`, by the rows of the bits of the signed `a`.
fn rows<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let no = gates.constant(false);
    let mut sum = vec![no; width];
    for (i, &x) in a.iter().enumerate().take(width).rev() {
        let row: Vec<G::Bit> = (i..width).map(|k| gates.and(x, b[k - i])).collect();
        let negative = i + 1 == a.len() && i + 1 < width;
        let high =
            if negative { word::subtract(gates, &sum[i..], &row) } else { word::add(gates, &sum[i..], &row, no) };
        sum.truncate(i);
        sum.extend(high);
    }
    sum
}

/// Whether the signed product of two words of equal width fits the width.
///
/// Schulte et al. (Combined unsigned and two's complement saturating multipliers, 2000): it does not if two bits
/// that differ from the sign have weights whose product is too high; else one more bit of
/// the product than the width shows.
pub fn signed_fits<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> G::Bit {
    let width = a.len();
    let (x, y) = (word::resize_signed::<G>(a, width + 1), word::resize_signed::<G>(b, width + 1));
    let product = multiply(gates, &x, &y);
    let overflow = gates.xor(product[width], product[width - 1]);
    let magnitude = |gates: &mut G, w: &[G::Bit]| -> Vec<G::Bit> {
        w[..width - 1].iter().map(|&bit| gates.xor(bit, w[width - 1])).collect()
    };
    let (x, y) = (magnitude(gates, a), magnitude(gates, b));
    let high = high_pair(gates, &x, &y, width - 1);
    let wrong = gates.or(overflow, high);
    gates.not(wrong)
}

/// Whether the unsigned product of two words of equal width fits the width.
pub fn unsigned_fits<G: Gates>(gates: &mut G, a: &[G::Bit], b: &[G::Bit]) -> G::Bit {
    let (width, no) = (a.len(), gates.constant(false));
    let product = multiply(gates, &[a, &[no]].concat(), &[b, &[no]].concat());
    let high = high_pair(gates, a, b, width);
    let wrong = gates.or(product[width], high);
    gates.not(wrong)
}

/// Whether there are bits x_i and y_j with i + j >= `limit`, i and j positive.
fn high_pair<G: Gates>(gates: &mut G, x: &[G::Bit], y: &[G::Bit], limit: usize) -> G::Bit {
    let (mut any, mut above) = (gates.constant(false), gates.constant(false));
    for (i, &bit) in x.iter().enumerate().skip(1) {
        if let Some(&bit) = y.get(limit - i) {
            above = gates.or(above, bit);
        }
        let both = gates.and(bit, above);
        any = gates.or(any, both);
    }
    any
}

fn signed_bit<G: Gates>(gates: &G, columns: &mut Columns<G::Bit>, negative: bool, position: usize, bit: G::Bit) {
    // The top weight is its own negation.
    if negative && position + 1 < columns.columns.len() {
        columns.subtract(gates, position, bit);
    } else {
        columns.add(gates, position, bit);
    }
}

/// `a²` of a signed number, modulo `width`: each product of two different bits occurs twice.
fn square<G: Gates>(gates: &mut G, a: &[G::Bit], width: usize) -> Vec<G::Bit> {
    let mut columns = Columns::new(width);
    for (i, &x) in a.iter().enumerate() {
        columns.add(gates, 2 * i, x);
        for (j, &y) in a.iter().enumerate().take(width - (i + 1).min(width)).skip(i + 1) {
            let both = gates.and(x, y);
            signed_bit(gates, &mut columns, j + 1 == a.len(), i + j + 1, both);
        }
    }
    columns.sum(gates)
}

/// The digits -1, 0, 1 of `k`, lowest first, no two adjacent ones non-zero.
fn signed_digits(k: &Bv) -> Vec<i8> {
    let width = k.width();
    let mut digits = Vec::with_capacity(width as usize);
    let mut carry = false;
    for i in 0..width {
        let (bit, next) = (k.bit(i), i + 1 < width && k.bit(i + 1));
        let one = bit != carry;
        // An odd rest of 3 modulo 4 takes the digit -1 and carries.
        let minus = one && next;
        digits.push(if minus { -1 } else { i8::from(one) });
        carry = if one { minus } else { carry && bit };
    }
    digits
}

fn multiply_constant<G: Gates>(gates: &mut G, a: &[G::Bit], k: &Bv) -> Vec<G::Bit> {
    let (width, size) = (a.len(), word::signed_size::<G>(a));
    let needed = width.min(size + word::signed_size::<G>(&word::constant(gates, k)));
    let mut columns = Columns::new(needed);
    for (i, digit) in signed_digits(&k.extract(0, needed as u16)).into_iter().enumerate() {
        if digit == 0 {
            continue;
        }
        for (j, &x) in a.iter().enumerate().take(size.min(needed - i)) {
            // A sign bit has negative weight, in a negative row a positive one.
            signed_bit(gates, &mut columns, (digit < 0) != (j + 1 == size), i + j, x);
        }
    }
    let product = columns.sum(gates);
    word::resize_signed::<G>(&product, width)
}
