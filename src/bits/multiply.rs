//! Products.
//!
//! Operands are taken as signed numbers of as few bits as they have (a zero- or sign-extended operand
//! is recognised by its repeated top bit); partial products that involve one sign have
//! negative weight, which is complement and constant (Baugh and Wooley). A constant
//! operand is recoded with digits -1, 0, 1, no two adjacent ones non-zero.

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

    /// The sum: full adders reduce each column from the lowest on, oldest bits first.
    fn sum<G: Gates<Bit = B>>(mut self, gates: &mut G) -> Vec<B> {
        let width = self.columns.len();
        let mut result = Vec::with_capacity(width);
        for i in 0..width {
            if self.constant.bit(i as u16) {
                self.columns[i].push(gates.constant(true));
            }
            let mut column = std::collections::VecDeque::from(std::mem::take(&mut self.columns[i]));
            while column.len() > 1 {
                let (a, b) = (column.pop_front(), column.pop_front());
                let (Some(a), Some(b)) = (a, b) else { break };
                let c = column.pop_front().unwrap_or(gates.constant(false));
                let (sum, carry) = gates.full_adder(a, b, c);
                column.push_back(sum);
                if i + 1 < width && !gates.is_false(carry) {
                    self.columns[i + 1].push(carry);
                }
            }
            result.push(column.pop_front().unwrap_or(gates.constant(false)));
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
    let mut columns = Columns::new(needed);
    if a == b {
        square(gates, &a[..p], &mut columns);
    } else {
        // The operand with fewer bits gives the rows.
        let (a, b) = if p <= q { (&a[..p], &b[..q]) } else { (&b[..q], &a[..p]) };
        for (i, &x) in a.iter().enumerate() {
            for (j, &y) in b.iter().enumerate().take(needed - i.min(needed)) {
                let both = gates.and(x, y);
                signed_bit(gates, &mut columns, (i + 1 == a.len()) != (j + 1 == b.len()), i + j, both);
            }
        }
    }
    let product = columns.sum(gates);
    word::resize_signed::<G>(&product, width)
}

fn signed_bit<G: Gates>(gates: &G, columns: &mut Columns<G::Bit>, negative: bool, position: usize, bit: G::Bit) {
    // The top weight is its own negation.
    if negative && position + 1 < columns.columns.len() {
        columns.subtract(gates, position, bit);
    } else {
        columns.add(gates, position, bit);
    }
}

/// `a²`: each product of two different bits occurs twice.
fn square<G: Gates>(gates: &mut G, a: &[G::Bit], columns: &mut Columns<G::Bit>) {
    for (i, &x) in a.iter().enumerate() {
        columns.add(gates, 2 * i, x);
        for (j, &y) in a.iter().enumerate().skip(i + 1) {
            if i + j + 1 < columns.columns.len() {
                let both = gates.and(x, y);
                signed_bit(gates, columns, j + 1 == a.len(), i + j + 1, both);
            }
        }
    }
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
