//! Calls with generated arguments: boundary values, random ones, blocks that overlap, and invalid ones.

use crate::rng::Rng;

/// A call, as the numbers that a driver reads.
#[derive(Clone, Debug)]
pub struct Case {
    /// Blocks, function, arguments.
    pub numbers: Vec<i64>,
}

/// The type of an argument, in C, and the expression that makes it.
pub fn declaration(letter: char) -> (&'static str, &'static str) {
    match letter {
        'r' => ("double ", "real()"),
        'f' => ("float ", "real32()"),
        'X' => ("long double ", "real80()"),
        'c' | 'i' | 'l' | 'u' | 'n' | 'N' | 'k' | 'B' | 'h' | 'z' | 't' | 'e' | 'w' => ("long ", "next()"),
        _ => ("char *", "p()"),
    }
}

/// A case while it is made.
struct Maker<'r> {
    rng: &'r mut Rng,
    blocks: Vec<Vec<i64>>,
    arguments: Vec<i64>,
}

/// A call of the function with this number and arguments of these kinds.
pub fn generate(number: usize, kinds: &str, rng: &mut Rng) -> Case {
    let mut maker = Maker { rng, blocks: Vec::new(), arguments: Vec::new() };
    kinds.chars().for_each(|kind| maker.argument(kind));
    let mut numbers = vec![maker.blocks.len() as i64];
    for block in &maker.blocks {
        numbers.push(block.len() as i64);
        numbers.extend(block);
    }
    numbers.push(number as i64);
    numbers.extend(maker.arguments);
    Case { numbers }
}

const LETTERS: &[u8] = b"aabbcAB,, =01\n\x80\xff";

impl Maker<'_> {
    fn argument(&mut self, kind: char) {
        match kind {
            'd' | 'b' | 's' | 'm' | 'x' | 'q' | 'v' | 'I' | 'L' | 'S' | 'C' | 'W' | 'E' | 'A' => self.pointer(kind),
            _ => {
                let value = self.number(kind);
                self.arguments.push(value);
            }
        }
    }

    fn pointer(&mut self, kind: char) {
        let may_share = matches!(kind, 'd' | 'b' | 's' | 'm') && !self.blocks.is_empty();
        if may_share && self.rng.chance(150) {
            let block = self.rng.below(self.blocks.len());
            let offset = self.rng.below(self.blocks[block].len() + 1);
            self.arguments.extend([block as i64, offset as i64]);
            return;
        }
        if matches!(kind, 'd' | 'b' | 's' | 'm' | 'x') && self.rng.chance(20) {
            self.arguments.extend([-1, 0]);
            return;
        }
        let bytes = self.bytes(kind);
        let most = if matches!(kind, 'd' | 'b' | 's') && self.rng.chance(150) { bytes.len().min(4) } else { 0 };
        let offset = self.rng.below(most + 1);
        self.arguments.extend([self.blocks.len() as i64, offset as i64]);
        self.blocks.push(bytes.into_iter().map(|b| i64::from(b as i8)).collect());
    }

    fn bytes(&mut self, kind: char) -> Vec<u8> {
        let letters = |rng: &mut Rng, most: usize, from: &[u8]| -> Vec<u8> {
            let length = rng.below(most + 1);
            (0..length).map(|_| *rng.pick(from)).collect()
        };
        let mut bytes = match kind {
            'x' => self.digits(),
            'A' => self.address(),
            'I' => self.format(b"diuxXoc", ""),
            'L' => self.format(b"diuxXo", "l"),
            'S' => self.format(b"s", ""),
            'C' => self.format(b"c", ""),
            'E' => self.format(b"eEfFgGaA", ""),
            'W' => self.format(b"dux", "*"),
            'm' => letters(self.rng, 3, b"ab, =\x80"),
            'd' => {
                let mut room = letters(self.rng, 18, b"ab\0Az ");
                if self.rng.chance(700) && !room.is_empty() {
                    let at = self.rng.below(room.len());
                    room[at] = 0;
                }
                return room;
            }
            'b' => return letters(self.rng, 14, b"ab\0Az\x80\x01"),
            'q' => return letters(self.rng, 6, b"\x01\x02\x0b\x0c\x15\x16\x80\x7f"),
            'v' => return letters(self.rng, 9, b"ab\nc\xff"),
            _ => letters(self.rng, 10, LETTERS),
        };
        let is_format = matches!(kind, 'I' | 'L' | 'S' | 'C' | 'W' | 'E');
        if is_format || !self.rng.chance(80) {
            bytes.push(0);
            if !is_format && self.rng.chance(300) {
                bytes.extend(letters(self.rng, 4, b"ab\0,"));
            }
        }
        bytes
    }

    /// The text of a number, more or less.
    fn digits(&mut self) -> Vec<u8> {
        const STARTS: [&str; 12] = ["", "", "", "-", "+", " ", "\t\n-", "0x", "-0X", "0b", "0", "+-"];
        const WHOLE: [&str; 14] = [
            "2147483647",
            "2147483648",
            "-2147483648",
            "-2147483649",
            "4294967295",
            "4294967296",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "-9223372036854775809",
            "18446744073709551615",
            "18446744073709551616",
            "-18446744073709551615",
            "0x8000000000000000",
        ];
        if self.rng.chance(150) {
            return self.rng.pick(&WHOLE).as_bytes().to_vec();
        }
        let mut text = self.rng.pick(&STARTS).as_bytes().to_vec();
        let from: &[u8] = if self.rng.chance(500) { b"0123456789" } else { b"0178afxz. \x01Z" };
        let most = if self.rng.chance(100) { 22 } else { 6 };
        let length = self.rng.below(most + 1);
        text.extend((0..length).map(|_| *self.rng.pick(from)));
        text
    }

    /// The text of an address, more or less: numbers with points between them.
    fn address(&mut self) -> Vec<u8> {
        const NUMBERS: [&str; 16] = [
            "0",
            "1",
            "127",
            "255",
            "256",
            "01",
            "010",
            "0377",
            "0x7f",
            "0X",
            "65535",
            "16777216",
            "4294967295",
            "99",
            "",
            "1a",
        ];
        const ENDS: [&str; 6] = ["", "", "", " ", ".", "\n7"];
        let count = 1 + self.rng.below(5);
        let parts: Vec<&str> =
            (0..count).map(|_| *self.rng.pick(if count > 2 { &NUMBERS[..9] } else { &NUMBERS })).collect();
        format!("{}{}", parts.join("."), self.rng.pick(&ENDS)).into_bytes()
    }

    /// A format of one conversion, with text around it.
    fn format(&mut self, kinds: &[u8], extra: &str) -> Vec<u8> {
        const SIZES: [&str; 4] = ["", "", "hh", "h"];
        const PRECISIONS: [&str; 5] = ["", "", ".", ".0", ".3"];
        const WIDTHS: [&str; 4] = ["", "", "1", "7"];
        let kind = *self.rng.pick(kinds);
        let mut text = if self.rng.chance(300) { "a%%".to_string() } else { String::new() };
        text.push('%');
        for (flag, kinds) in [('-', "diuxXocs"), ('0', "diuxXo"), ('+', "di"), (' ', "di"), ('#', "xXo")] {
            if kinds.contains(char::from(kind)) && self.rng.chance(200) {
                text.push(flag);
            }
        }
        text.push_str(if extra == "*" { "*" } else { WIDTHS[self.rng.below(WIDTHS.len())] });
        if kind != b'c' {
            text.push_str(PRECISIONS[self.rng.below(PRECISIONS.len())]);
        }
        if extra == "l" {
            text.push('l');
        } else if !matches!(kind, b'c' | b's') {
            text.push_str(SIZES[self.rng.below(SIZES.len())]);
        }
        text.push(char::from(kind));
        text.push_str(if self.rng.chance(300) { "z" } else { "" });
        text.into_bytes()
    }

    fn number(&mut self, kind: char) -> i64 {
        let rng = &mut *self.rng;
        match kind {
            'c' => match within(rng, 0, 3) {
                0 => 0,
                1 => *rng.pick(&[97, 98, 44, 255, -128, 256 + 97]),
                _ => i64::from(*rng.pick(LETTERS)),
            },
            'k' => match within(rng, 0, 9) {
                0 => *rng.pick(&[-129, 256, 1000, -1000, i64::from(i32::MAX)]),
                1 => within(rng, -128, -1),
                _ => within(rng, -1, 255),
            },
            'n' | 'e' | 'w' => within(rng, 0, if kind == 'w' { 6 } else { 12 }),
            'h' => within(rng, -9, 9),
            'N' => match within(rng, 0, 9) {
                0 => *rng.pick(&[-1, 1 << 31, i64::MAX]),
                _ => within(rng, 0, 12),
            },
            'z' => match within(rng, 0, 3) {
                0 => *rng.pick(&[-1, -2, i64::MIN]),
                _ => within(rng, 0, 9),
            },
            'B' => match within(rng, 0, 5) {
                0 => *rng.pick(&[-1, 1, 37, 100]),
                1 | 2 => 0,
                3 => 16,
                _ => within(rng, 2, 36),
            },
            'i' => match within(rng, 0, 3) {
                0 => within(rng, -3, 17),
                1 => *rng.pick(&[i64::from(i32::MIN), i64::from(i32::MAX), -1, 0]),
                2 => 1 << within(rng, 0, 30),
                _ => within(rng, i128::from(i32::MIN), i128::from(i32::MAX)),
            },
            'u' => within(rng, 0, i128::from(u32::MAX)),
            'l' => match within(rng, 0, 3) {
                0 => within(rng, -3, 17),
                1 => *rng.pick(&[i64::MIN, i64::MAX, -1, 0]),
                2 => 1 << within(rng, 0, 62),
                _ => within(rng, i128::from(i64::MIN), i128::from(i64::MAX)),
            },
            't' => match within(rng, 0, 3) {
                0 => {
                    *rng.pick(&[0, -1, i64::MAX, i64::MIN, 951_782_400, 67_767_976_233_532_799, 67_768_036_191_676_800])
                }
                1 => within(rng, -100_000_000_000, 100_000_000_000),
                _ => within(rng, 0, 4_000_000_000),
            },
            'X' => within(rng, i128::from(i64::MIN), i128::from(i64::MAX)),
            'r' => float(rng).to_bits() as i64,
            'f' => i64::from((float(rng) as f32).to_bits()),
            _ => unreachable!("kinds of arguments are those of the table"),
        }
    }
}

fn within(rng: &mut Rng, low: i128, high: i128) -> i64 {
    rng.within(low, high) as i64
}

fn float(rng: &mut Rng) -> f64 {
    let whole = rng.within(-1000, 1000) as f64;
    match rng.below(6) {
        0 => *rng.pick(&[0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MIN_POSITIVE, f64::MAX, 5e-324]),
        1 => whole / 2.0,
        2 => whole,
        3 => whole / 7.0,
        4 if rng.chance(100) => f64::from_bits(0x7ff4_0000_0000_0001),
        4 => f64::from_bits(rng.within(0, i128::from(u64::MAX)) as u64),
        _ => rng.within(i128::from(i64::MIN), i128::from(i64::MAX)) as f64 / 3.0,
    }
}
