//! Random programs as text: arbitrary control flow, irreducible as well, over variables, an array, a pointer and
//! inputs. Every function counts down some fuel, so that every execution ends; no access of memory is invalid.

use std::fmt::Write;

/// A generator of random numbers (splitmix64).
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// True once in `n` times.
    fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

const CHECKS: usize = 4;
const BINARY: [&str; 13] =
    ["add", "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "and", "or", "xor"];
const COMPARISONS: [&str; 8] = ["eq", "ne", "ult", "ule", "slt", "sle", "sgt", "uge"];
const OVERFLOWS: [&str; 4] = ["overflows.sadd", "overflows.ssub", "overflows.smul", "overflows.uadd"];
const CONSTANTS: [i32; 9] = [0, 1, 2, 3, 7, -1, 100, i32::MAX, i32::MIN];

/// What a program has in it.
#[derive(Clone, Copy)]
pub struct Features {
    /// Whether variables may be read before they are written.
    pub uninitialised: bool,
    /// Whether functions are called.
    pub calls: bool,
    /// The greatest number of blocks that a function goes through.
    pub fuel: usize,
}

/// A program that `seed` determines.
pub fn program(seed: u64, features: Features) -> String {
    let mut rng = Rng(seed);
    let mut text = String::from("global @g size 4 align 4 = { 0: i32 3 }\n");
    for n in 0..CHECKS {
        let _ = writeln!(text, "check c{n} = assertions \"check {n}\"");
    }
    if features.calls {
        text.push_str(&function(&mut rng, "last", true, None, features));
        text.push_str(&function(&mut rng, "helper", true, Some("last"), features));
    }
    let callee = features.calls.then_some("helper");
    text.push_str("entry main\n");
    text.push_str(&function(&mut rng, "main", false, callee, features));
    text
}

/// A function while it is written.
struct Writer<'r> {
    rng: &'r mut Rng,
    text: String,
    /// Integers of 32 bits and Booleans that may be used.
    words: Vec<String>,
    truths: Vec<String>,
    /// Whether a variable is used through a pointer.
    pointer: bool,
    callee: Option<&'static str>,
    values: usize,
}

fn function(rng: &mut Rng, name: &str, returns: bool, callee: Option<&'static str>, features: Features) -> String {
    let blocks = 1 + rng.below(5);
    let pointer = rng.once_in(3);
    let mut w = Writer { rng, text: String::new(), words: Vec::new(), truths: Vec::new(), pointer, callee, values: 0 };
    w.head(name, returns, features);
    w.jump(blocks);
    for block in 1..=blocks {
        w.block(block, blocks);
    }
    w.end(returns);
    w.text
}

impl Writer<'_> {
    /// The entry block up to its jump.
    fn head(&mut self, name: &str, returns: bool, features: Features) {
        match returns {
            true => {
                let _ = writeln!(self.text, "fn {name} -> i32 {{\nb0(%p: i32, %q: i32):");
                self.words = vec!["%p".to_string(), "%q".to_string()];
            }
            false => {
                let _ = writeln!(self.text, "fn {name} {{\nb0:");
            }
        }
        for (variable, size) in [("x", 4), ("y", 4), ("f", 4), ("m", 16), ("pp", 8)] {
            let align = if size == 8 { 8 } else { 4 };
            let _ = writeln!(self.text, "  %{variable}: ptr = alloca i64 {size} align {align}");
        }
        self.line("memset %m, i8 0, i64 16");
        // A ring of one node, so that every link leads somewhere.
        self.line("%list: ptr = alloca i64 8 align 8");
        self.line("%ring: ptr = heapalloc i64 16 zeroed");
        self.line("%first: ptr = ptradd %ring, i64 8");
        self.line("store %first, %ring");
        self.line("store %list, %ring");
        self.line("store %pp, %x");
        for variable in ["x", "y"] {
            if !features.uninitialised || self.rng.once_in(2) {
                let value = self.word();
                self.line(&format!("store %{variable}, {value}"));
            }
        }
        let most = features.fuel;
        if self.rng.once_in(2) {
            let fuel = 1 + self.rng.below(most);
            self.line(&format!("store %f, i32 {fuel}"));
        } else {
            let input = self.define("i32", "input nondet \"fuel\"");
            let fuel = self.define("i32", &format!("urem {input}, i32 {}", most + 1));
            self.line(&format!("store %f, {fuel}"));
        }
    }

    /// The last block, which looks at what the others have left in memory.
    fn end(&mut self, returns: bool) {
        self.text.push_str("end:\n");
        self.truths.clear();
        let here = self.define("ptr", "load %list");
        self.words = ["%x", "%y", "@g", "%m", &here].map(|place| self.define("i32", &format!("load {place}"))).to_vec();
        let (a, b) = (self.word(), self.word());
        self.add_word(&format!("sub {a}, {b}"));
        for _ in 0..self.rng.below(4) {
            let (truth, check) = (self.truth(), self.check());
            self.line(&format!("{check} {truth}"));
        }
        let result = self.word();
        let end = if returns { format!("return {result}") } else { "stop".to_string() };
        let _ = write!(self.text, "  {end}\n}}\n");
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    /// A new value.
    fn define(&mut self, ty: &str, operation: &str) -> String {
        self.values += 1;
        let name = format!("%v{}", self.values);
        self.line(&format!("{name}: {ty} = {operation}"));
        name
    }

    fn word(&mut self) -> String {
        if self.words.is_empty() || self.rng.once_in(4) {
            return format!("i32 {}", self.rng.pick(&CONSTANTS));
        }
        let at = self.rng.below(self.words.len());
        self.words[at].clone()
    }

    fn truth(&mut self) -> String {
        if self.truths.is_empty() || self.rng.once_in(3) {
            let (comparison, a, b) = (self.rng.pick(&COMPARISONS), self.word(), self.word());
            let truth = self.define("i1", &format!("{comparison} {a}, {b}"));
            self.truths.push(truth.clone());
            return truth;
        }
        let at = self.rng.below(self.truths.len());
        self.truths[at].clone()
    }

    fn jump(&mut self, blocks: usize) {
        let edge = self.edge(blocks);
        self.line(&format!("jump {edge}"));
    }

    fn edge(&mut self, blocks: usize) -> String {
        let (a, b) = (self.word(), self.word());
        format!("b{}({a}, {b})", 1 + self.rng.below(blocks))
    }

    /// A block that ends the function when the fuel is used up, and the block with what it does otherwise.
    fn block(&mut self, block: usize, blocks: usize) {
        let _ = writeln!(self.text, "b{block}(%s{block}: i32, %t{block}: i32):");
        self.truths.clear();
        let fuel = self.define("i32", "load %f");
        self.words = vec![format!("%s{block}"), format!("%t{block}"), fuel.clone()];
        let less = self.define("i32", &format!("sub {fuel}, i32 1"));
        self.line(&format!("store %f, {less}"));
        let more = self.define("i1", &format!("ne {fuel}, i32 0"));
        self.line(&format!("branch {more}, body{block}, end"));
        let _ = writeln!(self.text, "body{block}:");
        for _ in 0..self.rng.below(9) {
            self.instruction();
        }
        if self.rng.once_in(3) {
            self.jump(blocks);
        } else {
            let (truth, then, other) = (self.truth(), self.edge(blocks), self.edge(blocks));
            let other = if self.rng.once_in(6) { "end".to_string() } else { other };
            self.line(&format!("branch {truth}, {then}, {other}"));
        }
    }

    fn instruction(&mut self) {
        let (a, b) = (self.word(), self.word());
        match self.rng.below(19) {
            0..=2 => {
                let operation = self.rng.pick(&BINARY);
                self.add_word(&format!("{operation} {a}, {b}"));
            }
            3 => {
                let truth = self.truth();
                self.add_word(&format!("select {truth}, {a}, {b}"));
            }
            4 => {
                let operation = self.rng.pick(&OVERFLOWS);
                let truth = self.define("i1", &format!("{operation} {a}, {b}"));
                self.truths.push(truth);
            }
            5 => {
                let narrow = self.define("i8", &format!("trunc {a}"));
                let extend = self.rng.pick(&["zext", "sext"]);
                self.add_word(&format!("{extend} {narrow}"));
            }
            6 => self.add_word("input nondet \"word\""),
            7 | 8 => {
                let place = self.rng.pick(&["%x", "%y", "@g"]);
                self.line(&format!("store {place}, {a}"));
            }
            9 => {
                let place = self.rng.pick(&["%x", "%y", "@g"]);
                self.add_word(&format!("load {place}"));
            }
            10 | 11 => self.element(&a, &b),
            12 => self.through_pointer(&a),
            13 => {
                // Mostly true, so that executions go on.
                let (truth, other) = (self.truth(), self.rng.pick(&CONSTANTS));
                let unlikely = self.define("i1", &format!("ne {a}, i32 {other}"));
                let cond = self.define("i1", &format!("or {truth}, {unlikely}"));
                let what = if self.rng.once_in(3) { "assume".to_string() } else { self.check() };
                self.line(&format!("{what} {cond}"));
            }
            17 | 18 => self.node(&a),
            14 | 15 => {
                let (truth, what) = (self.truth(), self.check());
                self.line(&format!("{what} {truth}"));
            }
            _ => match self.callee {
                Some(callee) => self.add_word(&format!("call {callee}({a}, {b})")),
                None => self.add_word(&format!("xor {a}, {b}")),
            },
        }
    }

    fn check(&mut self) -> String {
        format!("check c{},", self.rng.below(CHECKS))
    }

    fn add_word(&mut self, operation: &str) {
        let word = self.define("i32", operation);
        self.words.push(word);
    }

    /// Reads, writes, fills or copies a part of the array, at an index that depends on `a`.
    fn element(&mut self, a: &str, b: &str) {
        let low = self.define("i32", &format!("and {a}, i32 {}", self.values % 2 * 4 + 8));
        let offset = self.define("i64", &format!("zext {low}"));
        let place = self.define("ptr", &format!("ptradd %m, {offset}"));
        match self.rng.below(6) {
            0 | 1 => self.line(&format!("store {place}, {b}")),
            2 | 3 => self.add_word(&format!("load {place}")),
            4 => self.line(&format!("memset {place}, i8 5, i64 4")),
            _ => self.line(&format!("memcopy {place}, %m, i64 4")),
        }
    }

    /// Adds a node to the ring, or goes to the next one, or reads or writes the present one; asks about two of them.
    fn node(&mut self, a: &str) {
        let here = self.define("ptr", "load %list");
        let link = self.define("ptr", &format!("ptradd {here}, i64 8"));
        match self.rng.below(6) {
            0 | 1 => {
                let new = self.define("ptr", "heapalloc i64 16");
                let next = self.define("ptr", &format!("load {link}"));
                let new_link = self.define("ptr", &format!("ptradd {new}, i64 8"));
                self.line(&format!("store {new}, {a}"));
                self.line(&format!("store {new_link}, {next}"));
                self.line(&format!("store {link}, {new}"));
            }
            2 => {
                let next = self.define("ptr", &format!("load {link}"));
                self.line(&format!("store %list, {next}"));
            }
            3 => self.line(&format!("store {here}, {a}")),
            4 => self.add_word(&format!("load {here}")),
            _ => {
                let next = self.define("ptr", &format!("load {link}"));
                let same = self.define("i1", &format!("eq {here}, {next}"));
                self.truths.push(same);
            }
        }
    }

    /// Reads or writes a variable through a pointer, or changes where that leads to.
    fn through_pointer(&mut self, a: &str) {
        if !self.pointer {
            return;
        }
        let truth = self.truth();
        let target = self.define("ptr", &format!("select {truth}, %x, %y"));
        self.line(&format!("store %pp, {target}"));
        let pointer = self.define("ptr", "load %pp");
        if self.rng.once_in(2) {
            self.line(&format!("store {pointer}, {a}"));
        } else {
            self.add_word(&format!("load {pointer}"));
        }
    }
}
