//! Programs of a few short texts about one corner each, whose values all go into one number: two bits of it are claimed to
//! be something, so that a wrong value of any of them is likely to be seen.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// The types that `$0` to `$9` stand for.
const TYPES: [&str; 9] = [
    "int",
    "unsigned",
    "long long",
    "unsigned long long",
    "short",
    "unsigned short",
    "signed char",
    "unsigned char",
    "char",
];
/// Those of `$B`: odd ones, too.
const ODD: [&str; 12] = [
    "char",
    "signed char",
    "unsigned char",
    "short",
    "long long",
    "unsigned long long",
    "big@",
    "_BitInt(7)",
    "unsigned _BitInt(3)",
    "_BitInt(33)",
    "unsigned _BitInt(65)",
    "_Bool",
];
/// Some of these are outside of arrays of three or four elements; none of the first `CAREFUL` is outside of one of two.
const INDICES: [&str; 16] = [
    "l & 1", "k & 1", "0", "1", "l", "l", "k & 3", "k + 2", "l ^ 1", "2", "l & 2", "3 - l", "l + 1", "k + 1", "l + k",
    "l * k",
];
/// Some of these are not less than the widths of types.
const DISTANCES: [&str; 13] =
    ["l", "k & 3", "3", "l & 1", "k + 2", "l * 2", "l * 7", "k & 7", "k + 29", "l + 28", "l * 11", "l + k", "k + 62"];
/// Some of these overflow.
const VALUES: [&str; 18] = [
    "k",
    "l",
    "k + 1",
    "l ?: 3",
    "l - 2",
    "k * 3",
    "-k",
    "~k",
    "k * 1000",
    "k ^ 0x55555555",
    "k * 0x3fffffff",
    "k + 0x7ffffffe",
    "0x7fffffff - l",
    "-0x7fffffff - l",
    "l * 77",
    "k & l",
    "k / (l + 1)",
    "5 % (l + 1)",
];
/// So many of the first are what careful programs use.
const CAREFUL: usize = 4;

/// A text about a corner: what is in front of `main`, in another file, and the lines of a block.
///
/// In these, `#` is a number that makes names unique, and `$` with a letter or digit something that is chosen.
#[derive(Clone, Copy)]
pub struct Corner<'t>(pub &'t str, pub &'t str, pub &'t str);

/// One that needs a block only.
pub const fn inside(lines: &str) -> Corner<'_> {
    Corner("", "", lines)
}

/// A program while it is made.
#[derive(Default)]
pub struct Parts {
    before: Vec<Node>,
    elsewhere: Vec<Node>,
    body: Vec<Node>,
    count: usize,
}

impl Parts {
    /// The beginning of a program with numbers `k` and `l`.
    pub fn new() -> Self {
        let lines = [
            "#ifdef __SIZEOF_INT128__\ntypedef __int128 big@;\n#else\ntypedef long long big@;\n#endif",
            "static unsigned long long h@;",
            "static void mix@(unsigned long long v) { h@ = (h@ ^ v) * 0x9e3779b97f4a7c15ull; h@ ^= h@ >> 29; }",
        ];
        let body = ["int k = INPUT(-2, 2);", "int l = INPUT(0, 3);"];
        Parts { before: lines.map(text).into(), body: body.map(text).into(), ..Parts::default() }
    }

    /// Adds declarations.
    pub fn declare(&mut self, lines: &str) {
        self.before.push(text(lines));
    }

    /// Adds a corner, in `main` or a function of its own.
    pub fn add(&mut self, rng: &mut Rng, corner: Corner) {
        self.count += 1;
        let number = self.count.to_string();
        // Most texts fail nowhere, lest they hide what the others do.
        let careful = rng.chance(700);
        let types: Vec<&str> = (0..10).map(|_| *rng.pick(&TYPES)).collect();
        let mut filled = |text: &str| fill(rng, &text.replace('#', &number), &types, careful);
        let [before, elsewhere, lines] = [corner.0, corner.1, corner.2].map(&mut filled);
        self.before.extend(before.lines().map(text));
        self.elsewhere.extend(elsewhere.lines().map(text));
        let lines: Vec<Node> = lines.lines().map(text).collect();
        match rng.below(8) {
            0 => {
                self.before.push(block(format!("static void inside{number}@(int k, int l) {{"), lines));
                self.body.push(text(format!("inside{number}@(k, l);")));
            }
            1 => self.body.push(block("for (int i = 0; i < 2; i++) {", lines)),
            2 | 3 => {
                let condition = format!("if (k {} {}) {{", rng.pick(&["<", ">", "!="]), rng.within(-1, 1));
                self.body.push(block(condition, lines));
            }
            _ => self.body.push(block("{", lines)),
        }
    }

    /// The files of the program.
    pub fn finish(mut self, rng: &mut Rng) -> Vec<Vec<Node>> {
        let (shift, value) = (rng.within(3, 60), rng.below(4));
        let claim = format!("ASSERT(k != {} || (h@ >> {shift} & 3) != {value});", rng.within(-2, 2));
        self.body.extend(rng.chance(700).then(|| text(claim)));
        self.body.push(text("return 0;"));
        self.before.push(block("int main@(void) {", self.body));
        if self.elsewhere.is_empty() { vec![self.before] } else { vec![self.before, self.elsewhere] }
    }
}

/// Chooses what is left open in a text.
fn fill(rng: &mut Rng, template: &str, types: &[&str], careful: bool) -> String {
    let one = |rng: &mut Rng, all: &[&str]| {
        let chosen = *rng.pick(if careful { &all[..CAREFUL] } else { all });
        if chosen.contains(' ') { format!("({chosen})") } else { chosen.to_string() }
    };
    let mut pieces = template.split('$');
    let mut filled = pieces.next().unwrap_or("").to_string();
    for piece in pieces {
        let mut letters = piece.chars();
        let letter = letters.next().unwrap_or(' ');
        filled += &match letter {
            '0'..='9' => types[letter as usize - '0' as usize].to_string(),
            'A' => rng.pick::<&str>(&["add", "sub", "mul"]).to_string(),
            'B' => rng.pick(&ODD).to_string(),
            'D' => one(rng, &DISTANCES),
            'I' => one(rng, &INDICES),
            'N' => rng.within(0, 4).to_string(),
            'O' => rng.pick::<&str>(&["+", "-", "*", "&", "|", "^"]).to_string(),
            'P' => rng.pick::<&str>(&["++", "--"]).to_string(),
            'R' => rng.pick::<&str>(&["<", ">", "<=", ">=", "==", "!="]).to_string(),
            'S' => rng.pick::<&str>(&["<<", ">>"]).to_string(),
            'V' => one(rng, &VALUES),
            _ => unreachable!("no `${letter}`: {template}"),
        };
        filled += letters.as_str();
    }
    filled
}
