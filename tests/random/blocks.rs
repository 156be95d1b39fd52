//! Programs about blocks of memory that are looked at in several ways: copied, moved, set and overlaid in pieces
//! whose place and length may depend on inputs, by pointers of one type into objects of another.

use crate::generator::Generator;
use crate::program::{Line, Program};
use verify::program::Property;

/// An object: how its first byte is reached, and how many bytes there are.
#[derive(Clone, Debug)]
struct Block {
    start: String,
    size: usize,
    heap: bool,
}

/// Integer types for accesses, with their sizes.
const TYPES: [(&str, usize); 6] =
    [("unsigned char", 1), ("signed char", 1), ("short", 2), ("int", 4), ("unsigned", 4), ("long long", 8)];

/// A program being generated, with its blocks and inputs.
pub struct Blocks {
    base: Generator,
    blocks: Vec<Block>,
    inputs: Vec<(String, usize)>,
    globals: Vec<String>,
    careful: bool,
}

impl Blocks {
    /// Nothing yet.
    pub fn new(base: Generator) -> Self {
        Blocks { base, blocks: Vec::new(), inputs: Vec::new(), globals: Vec::new(), careful: false }
    }

    /// A whole program.
    pub fn program(mut self) -> Program {
        let number = self.base.number;
        self.careful = self.base.rng.chance(700);
        self.base.line(&format!("struct item{number} {{ int a; short b[2]; char c[3]; long long d; }};"));
        self.base.line(&format!("struct pair{number} {{ int *p; int k; }};"));
        self.base.line(&format!("struct record{number} {{ int k; unsigned char c; short s[2]; }};"));
        for _ in 0..1 + self.base.rng.below(2) {
            self.declare(true);
        }
        let list: String = self.globals.iter().map(|name| format!(" GLOBAL({name});")).collect();
        self.base.lines.push(Line::Native(format!("static void globals_of_p{number}(void) {{{list} }}")));
        let scope = self.base.open(&format!("void p{number}(void) {{"));
        for _ in 0..self.base.rng.below(3) {
            self.declare_input();
        }
        for _ in 0..1 + self.base.rng.below(3) {
            self.declare(false);
        }
        // In a short program, one wrong answer is not behind others that are right.
        if self.base.rng.chance(300) {
            self.declare_input();
            self.records();
        } else {
            for _ in 0..4 + self.base.rng.below(2 * self.base.style.statements) {
                self.statement();
            }
            for _ in 0..1 + self.base.rng.below(4) {
                self.look();
            }
        }
        for block in self.blocks.clone() {
            if block.heap && !self.base.risky() {
                self.base.line(&format!("free({});", block.start));
            }
        }
        self.base.close(&scope, "}");
        let leaks = if self.base.rng.chance(200) { Some(Property::MemoryCleanup) } else { None };
        let accesses = self.base.rng.chance(800);
        Program { accesses, leaks, ..self.base.finish(false) }
    }

    /// Whether something invalid may happen here.
    fn risky(&mut self) -> bool {
        !self.careful && self.base.risky()
    }

    fn declare_input(&mut self) {
        let name = self.base.name("i");
        let high = 1 + self.base.rng.below(4);
        self.base.line(&format!("unsigned {name} = INPUT(uint, 0, {high});"));
        self.base.line(&format!("__VERIFIER_assume({name} <= {high});"));
        self.inputs.push((name, high));
    }

    /// Declares a block: an array, a structure, an array of them, or the same on the heap.
    fn declare(&mut self, global: bool) {
        let (name, number) = (self.base.name("o"), self.base.number);
        let count = 1 + self.base.rng.below(5);
        let item = format!("struct item{number}");
        let long_align = if self.base.model == crate::integers::Model::Bits64 { 24 } else { 20 };
        let (ty, size) = match self.base.rng.below(8) {
            0..=1 => ("int".to_string(), 4),
            2 => ("short".to_string(), 2),
            3..=4 => ("unsigned char".to_string(), 1),
            5 => ("long long".to_string(), 8),
            _ => (item, long_align),
        };
        let count = if size < 4 { 4 * count } else { count };
        let heap = !global && self.base.rng.chance(400);
        if heap {
            let text = match self.inputs.last().cloned() {
                Some((input, _)) if self.base.rng.chance(300) => format!("calloc({count} + {input}, sizeof({ty}))"),
                _ => format!("calloc({count}, sizeof({ty}))"),
            };
            self.base.line(&format!("{ty} *{name} = {text};"));
        } else {
            let start = if self.base.rng.chance(500) && !ty.starts_with("struct") { "{1, 2, 3}" } else { "{0}" };
            let start = if count < 3 { "{0}" } else { start };
            self.base.line(&format!("{}{ty} {name}[{count}] = {start};", if global { "static " } else { "" }));
        }
        if global {
            self.globals.push(name.clone());
        }
        self.blocks.push(Block { start: name, size: size * count, heap });
    }

    fn pick(&mut self) -> Block {
        self.base.rng.pick(&self.blocks).clone()
    }

    /// An offset such that `room` bytes from there on lie inside of `size`, and a multiple of `align`.
    fn offset(&mut self, size: usize, room: usize, align: usize) -> String {
        let most = size.saturating_sub(room) / align;
        if self.risky() {
            return (self.base.rng.below(size + 2) / align * align).to_string();
        }
        if let Some((input, high)) = self.inputs.first().cloned()
            && self.base.rng.chance(500)
        {
            let (input, high) = if self.base.rng.chance(500) {
                self.inputs.last().cloned().unwrap_or((input, high))
            } else {
                (input, high)
            };
            let step = most / high;
            let step = self.base.rng.below(step + 1);
            let first = self.base.rng.below(most - step * high + 1);
            return format!("({} + {} * {input})", first * align, step * align);
        }
        (self.base.rng.below(most + 1) * align).to_string()
    }

    /// A pointer to `room` bytes inside of `block`, aligned to `align`.
    fn pointer(&mut self, block: &Block, ty: &str, room: usize, align: usize) -> String {
        let offset = self.offset(block.size, room, align);
        format!("({ty} *)((char *){} + {offset})", block.start)
    }

    /// A place of an integer type.
    fn place(&mut self) -> String {
        let block = self.pick();
        let (ty, size) = *self.base.rng.pick(&TYPES);
        let (ty, size) = if size > block.size { TYPES[0] } else { (ty, size) };
        let align = if self.base.rng.chance(850) { size } else { 1 };
        format!("*{}", self.pointer(&block, ty, size, align))
    }

    fn value(&mut self) -> String {
        match self.base.rng.below(4) {
            0 => self.place(),
            1 if !self.inputs.is_empty() => self.base.rng.pick(&self.inputs).0.clone(),
            2 => self.base.rng.pick(&[255, 256, -1, 65535, 0x0102_0304, 127]).to_string(),
            _ => self.base.rng.within(0, 9).to_string(),
        }
    }

    /// How many bytes are copied or set, `most` at most: the text, and the greatest number.
    fn length(&mut self, most: usize) -> (String, usize) {
        match self.inputs.first().cloned() {
            Some((input, high)) if self.base.rng.chance(400) => {
                let step = self.base.rng.below(most / high + 1);
                let first = self.base.rng.below(most - step * high + 1);
                (format!("{first} + {step} * {input}"), first + step * high)
            }
            _ => {
                let length = self.base.rng.below(most + 1);
                (length.to_string(), length)
            }
        }
    }

    fn statement(&mut self) {
        match self.base.rng.below(18) {
            0..=5 => {
                let (to, from) = (self.place(), self.value());
                self.base.line(&format!("{to} = {from};"));
            }
            6..=8 => self.copy(),
            9..=10 => {
                let block = self.pick();
                let align = *self.base.rng.pick(&[1, 2, 4, 4]);
                let (length, greatest) = self.length(block.size);
                let to = self.pointer(&block, "void", greatest, align);
                let value = *self.base.rng.pick(&["0", "255", "1", "7"]);
                self.base.line(&format!("memset({to}, {value}, {length});"));
            }
            11 => self.fill(),
            12 => {
                let (condition, to, from) = (self.value(), self.place(), self.value());
                self.base.line(&format!("if ({condition} > 2) {to} = {from};"));
            }
            13 => self.grow(),
            14 => self.pointers(),
            15..=16 => self.records(),
            _ => self.look(),
        }
    }

    fn copy(&mut self) {
        let (to, from) = (self.pick(), self.pick());
        let (length, greatest) = self.length(to.size.min(from.size));
        let align = *self.base.rng.pick(&[1, 2, 4, 4, 8]);
        let same = to.start == from.start;
        let function = if same && !self.risky() || self.base.rng.chance(300) { "memmove" } else { "memcpy" };
        let (to, from) = (self.pointer(&to, "void", greatest, align), self.pointer(&from, "void", greatest, align));
        self.base.line(&format!("{function}({to}, {from}, {length});"));
    }

    /// A loop over a block.
    fn fill(&mut self) {
        let block = self.pick();
        let (ty, size) = *self.base.rng.pick(&TYPES);
        if size > block.size {
            return self.look();
        }
        let count = block.size / size + usize::from(self.risky());
        let (w, value) = (self.base.name("w"), self.value());
        let start = format!("({ty} *){}", block.start);
        let operator = *self.base.rng.pick(&["=", "^=", "|="]);
        self.base.line(&format!(
            "for ({ty} *{w} = {start}; {w} < {start} + {count}; {w}++) {{ ROUND(); *{w} {operator} {value}; }}"
        ));
    }

    /// Lets a heap block grow or shrink.
    fn grow(&mut self) {
        let Some(at) = self.blocks.iter().position(|b| b.heap) else { return self.copy() };
        let block = self.blocks[at].clone();
        let size = block.size + 4;
        let (extra, _) = self.length(4);
        self.base.line(&format!("{0} = realloc({0}, {size} + ({extra}));", block.start));
        self.base.line(&format!("if ({0}) memset((char *){0} + {1}, 1, 4 + ({extra}));", block.start, block.size));
        self.blocks[at].size = size;
        if self.careful {
            self.base.line(&format!("if (!{}) return;", block.start));
        }
    }

    /// Structures with pointers, copied; pointers copied as bytes.
    fn pointers(&mut self) {
        let number = self.base.number;
        let (t, x, q) = (self.base.name("t"), self.base.name("x"), self.base.name("q"));
        let value = self.value();
        let index = self.inputs.first().cloned().map_or("1".to_string(), |(i, _)| format!("({i} & 1)"));
        let first = self.base.rng.below(9);
        self.base.line(&format!("int {x}[2] = {{{first}, 4}};"));
        self.base.line(&format!("struct pair{number} {t}[2] = {{{{{x}, 1}}, {{{x} + 1, 0}}}};"));
        match self.base.rng.below(4) {
            0 => self.base.line(&format!("memcpy(&{t}[{index}], &{t}[0], sizeof {t}[0]);")),
            1 => self.base.line(&format!("memmove({t}, {t} + 1, sizeof {t}[0]);")),
            2 => self.base.line(&format!("{t}[{index}] = {t}[1 - {index}];")),
            _ => self.base.line(&format!("memset(&{t}[{index}], 0, sizeof {t}[0]);")),
        }
        self.base.line(&format!("int *{q} = {t}[{index}].p;"));
        self.base.line(&format!("if ({q}) *{q} = (short)({value});"));
        self.base.probe(format!("({t}[0].k + {x}[{index}])"));
        self.base.probe(format!("({t}[0].p == {t}[1].p)"));
    }

    /// A number of a record: one of three, or (`beyond`) the one behind them.
    fn number(&mut self, beyond: bool) -> String {
        let count = 3 + usize::from(beyond);
        match self.inputs.is_empty() {
            false if self.base.rng.chance(700) => {
                let input = self.base.rng.pick(&self.inputs).0.clone();
                let shift = self.base.rng.below(count);
                format!("(({input} + {shift}) % {count})")
            }
            _ => self.base.rng.below(count).to_string(),
        }
    }

    /// Records of an array that has neighbours in its structure, copied as a whole or in part. Blocks of bytes may begin behind the last one.
    fn records(&mut self) {
        let number = self.base.number;
        let (all, x, y) = (self.base.name("r"), self.base.name("x"), self.base.name("y"));
        let before = if self.base.rng.chance(500) { format!("struct record{number} before; ") } else { String::new() };
        let record = format!("struct record{number}");
        self.base.line(&format!("struct {{ {before}{record} a[3], after; int tail; }} {all} = {{0}};"));
        let value = self.value();
        self.base.line(&format!("{record} {x} = {{(short)({value}), 5, {{6, 7}}}}, {y} = {{0}};"));
        if self.base.rng.chance(500) {
            let index = self.base.rng.below(3);
            self.base.line(&format!(
                "{all}.a[{index}].k = 3; {all}.a[{index}].c = 4; {all}.after.s[1] = 8; {all}.tail = 9;"
            ));
        }
        for _ in 0..1 + self.base.rng.below(3) {
            let (beyond, i, j) = (self.number(true), self.number(false), self.number(false));
            let text = match self.base.rng.below(8) {
                0 => format!("memcpy(&{all}.a[{beyond}], &{x}, sizeof {x});"),
                1 => format!("memcpy(&{y}, &{all}.a[{beyond}], sizeof {y});"),
                2 => format!("{all}.a[{i}] = {x};"),
                3 => format!("{y} = {all}.a[{i}];"),
                4 => format!("{x} = {all}.a[{i}]; {all}.a[{j}] = {x};"),
                5 => format!("memcpy({all}.a[{i}].s, {x}.s, sizeof {x}.s);"),
                6 => format!("memmove(&{all}.a[1], &{all}.a[{}], 2 * sizeof {x});", self.base.rng.below(2)),
                _ => format!("{all}.a[{}].c = 2; {y} = {all}.a[{j}];", self.base.rng.below(3)),
            };
            self.base.line(&text);
        }
        // Whether anything else than copies is where it varies decides how such objects are represented.
        let index = if self.base.rng.chance(500) { self.number(false) } else { self.base.rng.below(3).to_string() };
        for place in [format!("{y}.k + {y}.s[1]"), format!("{all}.a[{index}].k + {all}.a[{index}].c")] {
            self.base.probe(format!("({place})"));
        }
        let index = self.base.rng.below(3);
        self.base.probe(format!("({all}.a[{index}].k + {all}.a[{index}].s[0])"));
        self.base.probe(format!("({all}.after.k + {all}.after.s[1] + {all}.tail)"));
    }

    fn look(&mut self) {
        let place = self.place();
        self.base.probe(format!("(long long)({place})"));
    }
}
