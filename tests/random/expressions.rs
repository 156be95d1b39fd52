//! Random expressions, with the range of their values: where a signed operation may overflow, it is mostly
//! done on unsigned numbers instead.

use crate::generator::Generator;
use crate::integers::{BOOL, INT, Integer, LONG_LONG, UNSIGNED, any, literal};

/// An expression without side effects that matter for the order of evaluation.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Its text, in parentheses where they may be needed.
    pub text: String,
    /// Its type.
    pub ty: Integer,
    /// Its least value.
    pub low: i128,
    /// Its greatest value.
    pub high: i128,
    /// Whether clang may evaluate it, and hide an overflow.
    pub constant: bool,
}

impl Expr {
    /// An expression that may have every value of its type.
    pub fn of(text: String, ty: Integer) -> Expr {
        Expr { text, ty, low: ty.min(), high: ty.max(), constant: false }
    }

    fn within(self, low: i128, high: i128) -> Expr {
        Expr { low: low.max(self.ty.min()), high: high.min(self.ty.max()), ..self }
    }

    fn bit(text: String) -> Expr {
        Expr { text, ty: INT, low: 0, high: 1, constant: false }
    }

    fn cast(self, ty: Integer) -> Expr {
        let (low, high) = if ty == BOOL {
            (0, 1)
        } else if ty.holds(self.low, self.high) && (self.ty.bits < 128 || self.ty.signed) {
            (self.low, self.high)
        } else {
            (ty.min(), ty.max())
        };
        Expr { text: format!("({})({})", ty.name, self.text), ty, low, high, constant: self.constant }
    }
}

/// A constant.
pub fn constant(value: i128) -> Expr {
    let (text, ty) = literal(value);
    Expr { text, ty, low: value, high: value, constant: true }
}

impl Generator {
    /// Any expression; `depth` limits its size.
    pub fn expression(&mut self, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(150) {
            return self.operand();
        }
        match self.rng.below(20) {
            0..=5 => self.sum_or_product(depth - 1),
            6..=7 => self.quotient(depth - 1),
            8..=9 => self.shift(depth - 1),
            10..=12 => self.bitwise(depth - 1),
            13 => self.unary(depth - 1),
            14 => self.condition(depth - 1),
            15..=16 => self.conversion(depth - 1),
            17 => self.choice(depth - 1),
            18 => self.call(depth - 1),
            _ => self.operand(),
        }
    }

    /// A variable or a constant.
    fn operand(&mut self) -> Expr {
        if self.rng.chance(250) { self.number() } else { self.variable() }
    }

    fn number(&mut self) -> Expr {
        let value = match self.rng.below(8) {
            0..=4 => self.rng.within(-4, 20),
            5 => self.rng.within(-300, 300),
            6 => *self.rng.pick(&[127, 128, 255, 256, 32767, 65535, 65536, -128, -32768]),
            _ => *self.rng.pick(&[2_147_483_647, -2_147_483_648, 4_294_967_295, 1 << 40, 99_991]),
        };
        constant(value)
    }

    /// The value of a place.
    pub fn variable(&mut self) -> Expr {
        let place = self.place();
        Expr { text: place.text, ty: place.ty, low: place.low, high: place.high, constant: false }
    }

    /// An expression that clang does not evaluate.
    fn changing(&mut self, depth: usize) -> Expr {
        let expr = self.expression(depth);
        if expr.constant { self.variable() } else { expr }
    }

    fn sum_or_product(&mut self, depth: usize) -> Expr {
        let (a, b) = (self.changing(depth), self.expression(depth));
        let operator = *self.rng.pick(&["+", "+", "-", "-", "*"]);
        if operator == "*" && a.ty.common(b.ty).bits == 128 {
            return a;
        }
        let (a, b) = if self.rng.chance(300) && !b.constant { (b, a) } else { (a, b) };
        self.arithmetic(&a, operator, &b)
    }

    fn arithmetic(&mut self, a: &Expr, operator: &str, b: &Expr) -> Expr {
        let ty = a.ty.common(b.ty);
        let exact = |x: i128, y: i128| match operator {
            "+" => x.checked_add(y),
            "-" => x.checked_sub(y),
            _ => x.checked_mul(y),
        };
        let corners = [exact(a.low, b.low), exact(a.low, b.high), exact(a.high, b.low), exact(a.high, b.high)];
        let known: Vec<i128> = corners.iter().flatten().copied().collect();
        let text = format!("({} {operator} {})", a.text, b.text);
        let (low, high) = (known.iter().min().copied(), known.iter().max().copied());
        let fits = known.len() == 4 && ty.bits < 128 && ty.holds(a.low, a.high) && ty.holds(b.low, b.high);
        if let (Some(low), Some(high)) = (low, high)
            && fits
            && ty.holds(low, high)
        {
            return Expr::of(text, ty).within(low, high);
        }
        if !ty.signed || self.risky() {
            return Expr::of(text, ty);
        }
        let (signed, unsigned) = (ty.name, ty.unsigned().name);
        Expr::of(format!("({signed})(({unsigned}){} {operator} ({unsigned}){})", a.text, b.text), ty)
    }

    fn quotient(&mut self, depth: usize) -> Expr {
        let a = self.changing(depth);
        if a.ty.bits > 32 && self.rng.chance(600) {
            return a;
        }
        let b = if self.rng.chance(500) { constant(self.rng.within(1, 20)) } else { self.changing(depth.min(1)) };
        let ty = a.ty.common(b.ty);
        let harmless = (b.low > 0 || b.high < -1) && ty.holds(b.low, b.high);
        let divisor = if harmless || self.risky() { b.text } else { format!("(({} & 15) + 1)", b.text) };
        let operator = *self.rng.pick(&["/", "%"]);
        Expr::of(format!("({} {operator} {divisor})", a.text), ty)
    }

    fn shift(&mut self, depth: usize) -> Expr {
        let a = self.changing(depth);
        let ty = a.ty.promoted();
        let distance = match self.rng.below(4) {
            0..=1 => constant(self.rng.within(0, i128::from(ty.bits) - 1)).text,
            _ if self.risky() => self.changing(depth.min(1)).text,
            _ => format!("({} & {})", self.changing(depth.min(1)).text, self.rng.pick(&[3, 7, 15, 31])),
        };
        let operator = *self.rng.pick(&[">>", ">>", "<<"]);
        if operator == "<<" {
            // Of signed numbers, it may overflow; the sum tells that this one is not signed.
            return Expr::of(format!("(({})((({}){} + 0) << {distance}))", ty.name, ty.unsigned().name, a.text), ty);
        }
        Expr::of(format!("({} >> {distance})", a.text), ty).within(a.low.min(0), a.high.max(0))
    }

    fn bitwise(&mut self, depth: usize) -> Expr {
        let (a, b) = (self.changing(depth), self.expression(depth));
        let ty = a.ty.common(b.ty);
        let operator = *self.rng.pick(&["&", "&", "|", "^"]);
        let result = Expr::of(format!("({} {operator} {})", a.text, b.text), ty);
        if operator == "&" && b.low >= 0 {
            return result.within(0, b.high);
        }
        if a.low >= 0 && b.low >= 0 && a.high.max(b.high) < 1 << 62 {
            let bound = (a.high.max(b.high) as u128 + 1).next_power_of_two() as i128 - 1;
            return result.within(0, bound);
        }
        result
    }

    fn unary(&mut self, depth: usize) -> Expr {
        let a = self.changing(depth);
        let ty = a.ty.promoted();
        match self.rng.below(4) {
            0 => Expr::of(format!("(~{})", a.text), ty),
            1 => Expr::bit(format!("(!{})", a.text)),
            2 => Expr::of(format!("(+{})", a.text), ty).within(a.low, a.high),
            _ => {
                let lowest = a.low <= ty.min();
                if lowest && ty.signed && !self.risky() {
                    return Expr::of(format!("({})(-({}){})", ty.name, ty.unsigned().name, a.text), ty);
                }
                let result = Expr::of(format!("(-{})", a.text), ty);
                if ty.signed && !lowest { result.within(-a.high, -a.low) } else { result }
            }
        }
    }

    /// Something that is 0 or 1.
    pub fn condition(&mut self, depth: usize) -> Expr {
        match self.rng.below(8) {
            0..=4 => {
                let (a, b) = (self.changing(depth), self.expression(depth));
                let operator = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
                Expr::bit(format!("({} {operator} {})", a.text, b.text))
            }
            5 => {
                let (a, b) = (self.changing(depth), self.changing(depth));
                let operator = *self.rng.pick(&["&&", "||"]);
                Expr::bit(format!("({} {operator} {})", a.text, b.text))
            }
            6 => Expr::bit(format!("(!{})", self.changing(depth).text)),
            _ => Expr::bit(format!("(({} & 1) != 0)", self.changing(depth).text)),
        }
    }

    fn conversion(&mut self, depth: usize) -> Expr {
        let a = self.expression(depth);
        let ty = any(&mut self.rng, self.model);
        a.cast(ty)
    }

    fn choice(&mut self, depth: usize) -> Expr {
        let c = self.changing(depth.min(1));
        let (a, b) = (self.expression(depth), self.changing(depth));
        let ty = a.ty.common(b.ty);
        let result = Expr::of(format!("({} ? {} : {})", c.text, a.text, b.text), ty);
        let (low, high) = (a.low.min(b.low), a.high.max(b.high));
        if ty.holds(low, high) { result.within(low, high) } else { result }
    }

    fn call(&mut self, depth: usize) -> Expr {
        if self.functions.is_empty() || self.calls_left == 0 || self.in_index {
            return self.variable();
        }
        self.calls_left -= 1;
        let index = self.rng.below(self.functions.len());
        let function = self.functions[index].clone();
        let mut arguments = Vec::new();
        for parameter in &function.parameters {
            arguments.push(match parameter {
                crate::functions::Parameter::Value => self.expression(depth.min(1)).text,
                crate::functions::Parameter::Pointer(ty, room) => match self.target(*ty, *room) {
                    Some(target) => target,
                    None => return self.variable(),
                },
            });
        }
        Expr::of(format!("{}({})", function.name, arguments.join(", ")), function.returns)
    }

    /// A small number that is not negative, and less than `limit`.
    pub fn index(&mut self, limit: usize) -> String {
        let bound = limit as i128;
        let counters: Vec<String> = self.counters.iter().filter(|c| c.limit <= bound).map(|c| c.name.clone()).collect();
        match self.rng.below(6) {
            0..=1 => self.rng.below(limit).to_string(),
            2..=3 if !counters.is_empty() => self.rng.pick(&counters).clone(),
            _ => {
                let nested = std::mem::replace(&mut self.in_index, true);
                let value = self.changing(1).text;
                self.in_index = nested;
                if limit.is_power_of_two() {
                    format!("({value} & {})", limit - 1)
                } else {
                    format!("((unsigned){value} % {limit})")
                }
            }
        }
    }

    /// An expression of 64 bits whose value is worth a claim.
    pub fn observation(&mut self) -> String {
        let a = self.variable();
        let narrow = |e: &Expr| e.ty.bits <= 16;
        let wide = |e: &Expr| format!("({})({})", LONG_LONG.name, e.text);
        match self.rng.below(8) {
            0 => {
                let b = self.variable();
                if narrow(&a) && narrow(&b) {
                    let operator = *self.rng.pick(&["+", "-", "- 2 *", "^", "|", "<", "=="]);
                    return format!("({} {operator} {})", wide(&a), b.text);
                }
                format!("({} < {})", wide(&a), wide(&b))
            }
            1 => format!("({} & {})", wide(&a), self.rng.pick(&[1, 3, 7, 15, 6])),
            2 => format!("({} % {})", wide(&a), self.rng.pick(&[2, 3, 4, 5, 7])),
            3 => {
                let e = self.changing(2);
                wide(&e)
            }
            _ => wide(&a),
        }
    }

    /// `expr` as something that can stand for a count from 0 to `limit`.
    pub fn count(&mut self, limit: usize) -> String {
        format!("(int)(({}){} % {})", UNSIGNED.name, self.changing(1).text, limit + 1)
    }
}
