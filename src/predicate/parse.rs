//! Predicates from text, as [`Predicate::text`] writes it: comparisons of sums of products, bits, remainders by powers of two, connectives as in C, and
//! `==>`. Variables have the names that they are given, whatever these consist of; the longest one counts.
//!
//! ```text
//! predicate   = any [ "==>" predicate ]
//! any         = all { "||" all }
//! all         = one { "&&" one }
//! one         = "!" one | comparison | "(" predicate ")" | "true" | "false" | NAME (of a Boolean)
//! comparison  = sum ("==" | "!=" | "<" | "<=" | ">" | ">=") sum [ "(mod 2^" NUMBER ")" ]
//! sum         = [ "-" ] product { ("+" | "-") product }
//! product     = factor { "*" factor | "%" NUMBER | "&" NUMBER }
//! factor      = NUMBER | NAME | "signed(" NAME ")" | "unsigned(" NAME ")" | "bits(" sum "," NUMBER "," NUMBER ")" | "(" sum ")"
//! ```

use super::text::Named;
use super::{Number, Predicate, Relation};
use crate::util::Bv;

/// Parentheses and negations within each other at most.
const MAX_DEPTH: u32 = 100;

/// Text that is no predicate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected} expected at column {}", .at + 1)]
pub struct Unreadable {
    /// The byte at which it ends to be one, from 0.
    pub at: usize,
    /// The construct that is missing there.
    pub expected: &'static str,
}

/// The predicate that `text` is about variables of these names; Booleans are those that `is_boolean` tells.
///
/// # Errors
/// Where the text is no predicate, or speaks of something else.
pub fn parse(text: &str, names: &[Named], is_boolean: &dyn Fn(usize) -> bool) -> Result<Predicate, Unreadable> {
    let mut parser = Parser { text, at: 0, names, is_boolean, depth: 0 };
    let predicate = parser.predicate()?;
    parser.blanks();
    if parser.at == text.len() { Ok(predicate) } else { Err(parser.expected("an operator")) }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    names: &'t [Named],
    is_boolean: &'t dyn Fn(usize) -> bool,
    depth: u32,
}

impl<'t> Parser<'t> {
    fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable { at: self.at, expected }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Whether `token` is next; then it is passed over.
    fn has(&mut self, token: &str) -> bool {
        self.blanks();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn need(&mut self, token: &'static str) -> Result<(), Unreadable> {
        if self.has(token) { Ok(()) } else { Err(self.expected(token)) }
    }

    /// `part`, one level deeper.
    fn deeper<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T, Unreadable>) -> Result<T, Unreadable> {
        if self.depth >= MAX_DEPTH {
            return Err(self.expected("less nesting"));
        }
        self.depth += 1;
        let result = part(self);
        self.depth -= 1;
        result
    }

    fn predicate(&mut self) -> Result<Predicate, Unreadable> {
        let given = self.any()?;
        match self.has("==>") {
            true => Ok(Predicate::Implies(Box::new(given), Box::new(self.deeper(Self::predicate)?))),
            false => Ok(given),
        }
    }

    fn any(&mut self) -> Result<Predicate, Unreadable> {
        let mut list = vec![self.all()?];
        while self.has("||") {
            list.push(self.all()?);
        }
        Ok(if list.len() == 1 { list.remove(0) } else { Predicate::Any(list) })
    }

    fn all(&mut self) -> Result<Predicate, Unreadable> {
        let mut list = vec![self.one()?];
        while self.has("&&") {
            list.push(self.one()?);
        }
        Ok(if list.len() == 1 { list.remove(0) } else { Predicate::All(list) })
    }

    fn one(&mut self) -> Result<Predicate, Unreadable> {
        self.blanks();
        let start = self.at;
        if self.rest().starts_with('!') && !self.rest().starts_with("!=") && self.name().is_none() {
            self.at = start + 1;
            return Ok(Predicate::Not(Box::new(self.deeper(Self::one)?)));
        }
        self.at = start;
        // A parenthesis may begin a number or a predicate, and a name may be a Boolean.
        let compared = self.comparison();
        let furthest = self.at;
        if compared.is_ok() {
            return compared;
        }
        self.at = start;
        let said = self.statement();
        let is_further = said.as_ref().err().is_some_and(|e| compared.as_ref().err().is_some_and(|c| c.at >= e.at));
        if is_further {
            self.at = furthest;
            return compared;
        }
        said
    }

    fn statement(&mut self) -> Result<Predicate, Unreadable> {
        if let Some(variable) = self.name().filter(|&v| (self.is_boolean)(v)) {
            return Ok(Predicate::Truth(variable));
        }
        if self.has("(") {
            let inner = self.deeper(Self::predicate)?;
            self.need(")")?;
            return Ok(inner);
        }
        match (self.has("true"), self.has("false")) {
            (true, _) => Ok(Predicate::always()),
            (_, true) => Ok(Predicate::never()),
            _ => Err(self.expected("a comparison")),
        }
    }

    fn comparison(&mut self) -> Result<Predicate, Unreadable> {
        let left = self.sum()?;
        let (relation, swapped) = match () {
            () if self.has("==>") => return Err(self.expected("a comparison")),
            () if self.has("==") => (Relation::Equal, false),
            () if self.has("!=") => (Relation::Different, false),
            () if self.has("<=") => (Relation::AtMost, false),
            () if self.has(">=") => (Relation::AtMost, true),
            () if self.has("<") => (Relation::Less, false),
            () if self.has(">") => (Relation::Less, true),
            () => return Err(self.expected("a comparison")),
        };
        let right = self.sum()?;
        let before = self.at;
        if relation == Relation::Equal && self.has("(mod 2^") {
            let bits = self.small("a number of bits")?;
            self.need(")")?;
            return Ok(Predicate::Compare(left, Relation::Congruent(bits), right));
        }
        self.at = before;
        Ok(if swapped { Predicate::Compare(right, relation, left) } else { masked(left, relation, right) })
    }

    fn sum(&mut self) -> Result<Number, Unreadable> {
        let negative = self.has("-");
        let mut parts = vec![self.part(if negative { -1 } else { 1 })?];
        loop {
            let sign = match () {
                () if self.has("+") => 1,
                () if self.has("-") => -1,
                () => break,
            };
            parts.push(self.part(sign)?);
        }
        match &parts[..] {
            [(c, Number::Constant(value))] => match Number::constant(times(*value, *c)) {
                Number::Constant(product) if product.width() > 129 => Err(self.expected("a smaller number")),
                number => Ok(number),
            },
            _ => Ok(Number::sum(parts)),
        }
    }

    /// A product, with its constant factor in front if it has one.
    fn part(&mut self, sign: i64) -> Result<(i64, Number), Unreadable> {
        let first = self.factor()?;
        let mut factors = vec![self.cut(first)?];
        while self.has("*") {
            let next = self.factor()?;
            factors.push(self.cut(next)?);
        }
        let constant = match &factors[0] {
            Number::Constant(value) if factors.len() > 1 => value.to_i128().and_then(|v| i64::try_from(v).ok()),
            _ => None,
        };
        if constant.is_some() {
            factors.remove(0);
        }
        let coefficient = constant.unwrap_or(1).checked_mul(sign).ok_or_else(|| self.expected("a smaller number"))?;
        Ok((coefficient, if factors.len() == 1 { factors.remove(0) } else { Number::Product(factors) }))
    }

    /// The low bits of `number`, if a remainder or a mask follows.
    fn cut(&mut self, number: Number) -> Result<Number, Unreadable> {
        self.blanks();
        let start = self.at;
        if self.rest().starts_with("&&") {
            return Ok(number);
        }
        if self.has("%") {
            let by = self.constant()?.to_u128().filter(|n| n.is_power_of_two() && *n > 1);
            let bits =
                by.map(|n| n.trailing_zeros() as u16).ok_or(Unreadable { at: start, expected: "a power of two" })?;
            return Ok(Number::Bits { of: Box::new(number), low: 0, bits });
        }
        if self.has("&") {
            let mask = self.constant()?.to_u128().unwrap_or(0);
            let (low, bits) = (mask.trailing_zeros() as u16, mask.count_ones() as u16);
            if mask == 0 || mask >> low != u128::MAX >> (128 - bits) {
                return Err(Unreadable { at: start, expected: "a mask of bits side by side" });
            }
            let part = Number::Bits { of: Box::new(number), low, bits };
            return Ok(if low == 0 { part } else { Number::Product(vec![Number::constant(power(low)), part]) });
        }
        Ok(number)
    }

    fn factor(&mut self) -> Result<Number, Unreadable> {
        self.blanks();
        if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(Number::constant(self.constant()?));
        }
        if let Some(variable) = self.name() {
            return Ok(Number::Variable { variable, signed: self.names[variable].signed });
        }
        for (word, signed) in [("signed(", true), ("unsigned(", false)] {
            if self.has(word) {
                let variable = self.name().ok_or_else(|| self.expected("a variable"))?;
                self.need(")")?;
                return Ok(Number::Variable { variable, signed });
            }
        }
        if self.has("bits(") {
            let of = self.deeper(Self::sum)?;
            self.need(",")?;
            let low = self.small("the lowest bit")?;
            self.need(",")?;
            let bits = self.small("a number of bits")?;
            self.need(")")?;
            return Ok(Number::Bits { of: Box::new(of), low, bits });
        }
        if self.has("(") {
            let inner = self.deeper(Self::sum)?;
            // A mask is written in parentheses.
            let inner = self.cut(inner)?;
            self.need(")")?;
            return Ok(inner);
        }
        Err(self.expected("a number or a variable"))
    }

    fn digits(&mut self) -> &'t str {
        self.blanks();
        let rest = self.rest();
        let digits = &rest[..rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len()];
        self.at += digits.len();
        digits
    }

    fn constant(&mut self) -> Result<Bv, Unreadable> {
        let value = self.digits().parse::<u128>().map_err(|_| self.expected("a number below 2^128"))?;
        Ok(Bv::new(129, value))
    }

    fn small(&mut self, expected: &'static str) -> Result<u16, Unreadable> {
        self.digits().parse().map_err(|_| self.expected(expected))
    }

    /// The variable whose name is next; then it is passed over.
    fn name(&mut self) -> Option<usize> {
        self.blanks();
        let rest = self.rest();
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        // A name is not the beginning of a longer word.
        let ends = |name: &str| !(name.ends_with(is_word) && rest[name.len()..].starts_with(is_word));
        let fits = |(_, n): &(usize, &Named)| !n.name.is_empty() && rest.starts_with(&n.name) && ends(&n.name);
        let found = self.names.iter().enumerate().filter(fits).max_by_key(|(v, n)| (n.name.len(), usize::MAX - v));
        self.at += found.map_or(0, |(_, n)| n.name.len());
        found.map(|(v, _)| v)
    }
}

/// `2^low` as a signed number.
fn power(low: u16) -> Bv {
    let one = Bv::one(low + 2);
    one.shl(Bv::new(low + 2, u128::from(low)))
}

/// `value · factor`, of constants of at most 128 bits without a sign.
fn times(value: Bv, factor: i64) -> Bv {
    const WIDTH: u16 = 200;
    value.sext(WIDTH).mul(Bv::signed(WIDTH, i128::from(factor)))
}

/// `2^low · bits == value` is about the bits alone.
fn masked(left: Number, relation: Relation, right: Number) -> Predicate {
    if let (Number::Product(factors), Relation::Equal | Relation::Different, Number::Constant(value)) =
        (&left, relation, &right)
        && let [Number::Constant(_), Number::Bits { low, .. }] = &factors[..]
        && let Some(placed) = value.to_u128()
        && *low < 128
        && placed & ((1 << low) - 1) == 0
        && let Ok(value) = i128::try_from(placed >> low)
    {
        return Predicate::Compare(factors[1].clone(), relation, Number::int(value));
    }
    Predicate::Compare(left, relation, right)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Predicate, String> {
        let names = ["i", "u", "p->next", "flag", "n"].map(|name| Named {
            name: name.into(),
            signed: name != "u",
            float: None,
        });
        let predicate = parse(text, &names, &|v| v == 3).map_err(|e| e.to_string())?;
        // What is written is read as the same again.
        let written = predicate.text(&names);
        assert_eq!(parse(&written, &names, &|v| v == 3).as_ref(), Ok(&predicate), "{text}: {written}");
        Ok(predicate)
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "i <= 5",
            "i >= -5",
            "2*u + p->next - 3*i <= -7",
            "unsigned(i) < signed(u)",
            "i*(u + n) == 3 (mod 2^32)",
            "(i & 48) == 48",
            "(i & 3) != 1",
            "u % 8 == 5",
            "bits(i + u, 3, 2) < 2",
            "flag || ((i & 48) == 48 && !(flag))",
            "(flag && i < n) ==> (i == 0 || u == 1) ==> n != 3",
            "!(i == n) && (i + 1) <= n && true",
            "-i <= 4",
            "((((i)))) < ((n))",
            "i*i*u == 4",
            "!flag",
            "i == 340282366920938463463374607431768211455",
        ] {
            let read = read(text);
            assert!(read.is_ok(), "{text}: {read:?}");
        }
    }

    #[test]
    fn constants_are_multiplied() {
        assert!(read("n < 2*340282366920938463463374607431768211455").unwrap_err().contains("a smaller number"));
        let pairs = [("i <= 5*3", "i <= 15"), ("i <= -5*3", "i <= -15"), ("3*5*i <= 4*2", "15*i <= 8")];
        let (zero, flag) = (Bv::zero(8), Bv::zero(1));
        for (a, b) in pairs.map(|(a, b)| (read(a).unwrap(), read(b).unwrap())) {
            for i in -20..20 {
                let state = [Bv::signed(8, i), zero, zero, flag, Bv::signed(8, i)];
                assert_eq!(a.holds(&state), b.holds(&state), "{i}: {a:?}, {b:?}");
            }
        }
    }

    #[test]
    fn what_is_no_predicate_is_told_where() {
        let wrong = |text: &str| read(text).unwrap_err();
        assert_eq!(wrong("i <"), "a number or a variable expected at column 4");
        assert_eq!(wrong("j < 3"), "a number or a variable expected at column 1");
        assert_eq!(wrong("in < 3"), "a number or a variable expected at column 1");
        assert_eq!(wrong("i < 3 4"), "an operator expected at column 7");
        assert_eq!(wrong("i"), "a comparison expected at column 2");
        assert_eq!(wrong("i % 3 == 0"), "a power of two expected at column 3");
        assert_eq!(wrong("(i & 5) == 0"), "a mask of bits side by side expected at column 4");
        assert_eq!(wrong(""), "a number or a variable expected at column 1");
        assert!(wrong(&"(".repeat(100_000)).contains("less nesting"));
        assert!(wrong(&"!".repeat(100_000)).contains("less nesting"));
        assert!(wrong("i < 99999999999999999999999999999999999999999").contains("below 2^128"));
    }
}
