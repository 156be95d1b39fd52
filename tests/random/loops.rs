//! Programs that are about loops: a few variables of narrow types, which wrap around soon, are updated until
//! some condition holds. Nothing says how often; that is for the verifier to find invariants about.

use crate::generator::{Generator, Object, Shape};
use crate::integers::{INT, Integer, NARROW, UNSIGNED, literal};
use crate::program::Program;

impl Generator {
    /// A whole program with one to three loops.
    pub fn loop_program(mut self) -> Program {
        let number = self.number;
        let scope = self.open(&format!("void p{number}(void) {{"));
        if self.style.open {
            for _ in 0..self.rng.below(3) {
                self.declare_input();
            }
        }
        for _ in 0..2 + self.rng.below(3) {
            self.declare_state();
        }
        if self.rng.chance(250) {
            self.declare_cells();
        }
        for _ in 0..1 + self.rng.below(2) {
            self.free_loop();
            self.claim();
        }
        self.close(&scope, "}");
        self.lines.insert(0, crate::program::Line::Native(format!("static void globals_of_p{number}(void) {{}}")));
        let wraps = self.rng.chance(150);
        self.finish(wraps)
    }

    /// A variable that loops update.
    fn declare_state(&mut self) {
        let ty = match self.rng.below(10) {
            0..=6 => *self.rng.pick(&NARROW),
            7 => UNSIGNED,
            _ => INT,
        };
        let inputs: Vec<String> = self.objects.iter().map(|o| o.text.clone()).collect();
        let start = if !inputs.is_empty() && self.rng.chance(400) {
            self.rng.pick(&inputs).clone()
        } else {
            literal(self.rng.within(0, 12)).0
        };
        let name = self.name("x");
        self.line(&format!("{} {name} = {start};", ty.name));
        self.objects.push(Object { text: name, shape: Shape::Int(ty), constant: false, global: false });
    }

    /// An array, so small that its elements can be part of the state.
    fn declare_cells(&mut self) {
        let (name, ty) = (self.name("t"), *self.rng.pick(&NARROW));
        self.line(&format!("{} {name}[4] = {{1, 2}};", ty.name));
        let shape = Shape::Array(Box::new(Shape::Int(ty)), 4);
        self.objects.push(Object { text: name, shape, constant: false, global: false });
    }

    /// All variables, as a list of numbers.
    fn state(&self) -> String {
        let texts = |o: &Object| match o.shape {
            Shape::Array(_, count) => (0..count).map(|i| format!("{}[{i}]", o.text)).collect(),
            _ => vec![o.text.clone()],
        };
        let all: Vec<String> = self.objects.iter().flat_map(texts).collect();
        all.join(", ")
    }

    fn free_loop(&mut self) {
        let condition = self.going_on();
        let (head, foot) = match self.rng.below(6) {
            0 => ("do {".to_string(), format!("}} while ({condition});")),
            1 => ("for (;;) {".to_string(), "}".to_string()),
            2 => {
                let update = self.update_text();
                (format!("for (; {condition}; {update}) {{"), "}".to_string())
            }
            _ => (format!("while ({condition}) {{"), "}".to_string()),
        };
        let endless = head.starts_with("for (;;)");
        // The place is part of the state, too.
        let place = self.lines.len();
        let scope = self.open(&head);
        let state = self.state();
        self.line(&format!("STEP({place}, {state});"));
        self.loops += 1;
        self.jumps.push("loop");
        if endless {
            self.line(&format!("if (!({condition})) break;"));
        }
        for _ in 0..1 + self.rng.below(4) {
            self.loop_statement();
        }
        self.jumps.pop();
        self.loops -= 1;
        self.close(&scope, &foot);
    }

    fn loop_statement(&mut self) {
        match self.rng.below(20) {
            0..=9 => self.update(),
            10..=13 => {
                let condition = self.test();
                let scope = self.open(&format!("if ({condition}) {{"));
                self.update();
                self.close(&scope, "}");
                if self.rng.chance(300) {
                    let scope = self.open("else {");
                    self.update();
                    self.close(&scope, "}");
                }
            }
            14 if self.loops < 2 => self.free_loop(),
            15 => {
                let word = *self.rng.pick(&["break", "continue"]);
                let condition = self.test();
                self.line(&format!("if ({condition}) {word};"));
            }
            16 => self.claim(),
            17 => self.swap(),
            _ => self.update(),
        }
    }

    /// The names of the variables that loops update, with their types.
    fn variables(&self) -> Vec<(String, Integer)> {
        let integers = self.objects.iter().filter(|o| !o.constant).filter_map(|o| match o.shape {
            Shape::Int(ty) => Some((o.text.clone(), ty)),
            _ => None,
        });
        integers.collect()
    }

    fn one(&mut self) -> (String, Integer) {
        let mut all = self.variables();
        for object in self.objects.clone() {
            if let Shape::Array(element, 4) = &object.shape
                && let Shape::Int(ty) = **element
            {
                let index = self.rng.pick(&all).0.clone();
                // Beyond four elements, the address sanitizer still sees it.
                let mask = if self.rng.chance(100) { 7 } else { 3 };
                all.push((format!("{}[{index} & {mask}]", object.text), ty));
            }
        }
        self.rng.pick(&all).clone()
    }

    fn small(&mut self) -> String {
        literal(self.rng.within(1, 9)).0
    }

    fn update(&mut self) {
        let text = self.update_text();
        self.line(&format!("{text};"));
    }

    fn update_text(&mut self) -> String {
        let ((x, ty), (y, _), (z, _)) = (self.one(), self.one(), self.one());
        let (c, d) = (self.small(), self.small());
        // In `int`, sums may overflow; they are checked, or done in `unsigned`.
        let guarded = if ty.bits >= 32 && self.rng.chance(600) { "(unsigned)" } else { "" };
        match self.rng.below(22) {
            0..=5 => format!("{x} += {guarded}{}", if self.rng.chance(500) { "1".to_string() } else { c }),
            6..=8 => format!("{x} -= {guarded}{}", if self.rng.chance(500) { "1".to_string() } else { c }),
            9..=10 => format!("{x} {}= {guarded}{y}", self.rng.pick(&["+", "-"])),
            11 => format!("{x} = {guarded}{x} * {c} + {guarded}{d}"),
            12 => format!("{x} = {guarded}{y} + {guarded}{z}"),
            13 => format!("{x} = {y}"),
            14 => format!("{x} {}= {y}", self.rng.pick(&["^", "&", "|"])),
            15 if self.rng.chance(500) => format!("{x} >>= {}", self.rng.within(1, 3)),
            15 => format!("{x} = ((unsigned){x} + 0) << {}", self.rng.within(1, 3)),
            16 => format!("{x} %= {}", self.rng.within(2, 11)),
            17 if self.rng.chance(300) => format!("{x} = {y} {} {z}", self.rng.pick(&["/", "%"])),
            17 => format!("{x} = {y} / {}", self.rng.within(2, 7)),
            18 => format!("{x} = ~{y}"),
            19 => format!("{x} = {y} > {c} ? {z} : {d}"),
            20 => format!("{x} = {guarded}{y} - {c}"),
            _ => format!("{x}++"),
        }
    }

    fn swap(&mut self) {
        let ((x, ty), (y, _)) = (self.one(), self.one());
        let name = self.name("v");
        let scope = self.open("{");
        self.line(&format!("{} {name} = {x};", ty.name));
        self.line(&format!("{x} = {y};"));
        self.line(&format!("{y} = {name};"));
        self.close(&scope, "}");
    }

    /// A condition for a loop to go on.
    fn going_on(&mut self) -> String {
        let test = self.test();
        if self.rng.chance(150) {
            let other = self.test();
            let operator = *self.rng.pick(&["&&", "&&", "||"]);
            return format!("{test} {operator} {other}");
        }
        // An input in each iteration multiplies the executions: few iterations only.
        let variables = self.variables();
        if self.style.open && self.rng.chance(80) {
            let (x, _) = self.rng.pick(&variables).clone();
            return format!("{x} < 5 && INPUT(bool, 0, 1)");
        }
        test
    }

    fn test(&mut self) -> String {
        let ((x, ty), (y, _)) = (self.one(), self.one());
        let limit = match self.rng.below(4) {
            0..=1 => self.rng.within(0, 20),
            2 => self.rng.within(ty.min().max(-300), ty.max().min(300)),
            _ => *self.rng.pick(&[100, 126, 127, 200, 254, 255, 1000, 32767]),
        };
        let limit = literal(limit).0;
        match self.rng.below(10) {
            0..=2 => format!("{x} < {limit}"),
            3 => format!("{x} <= {limit}"),
            4 => format!("{x} != {limit}"),
            5 => format!("{x} > {limit}"),
            6 => format!("({x} & {}) != {}", self.rng.pick(&[1, 3, 7, 6]), self.rng.below(4)),
            7 => format!("{x} {} {y}", self.rng.pick(&["<", "<=", "!=", ">"])),
            8 => format!("{x} % {} != {}", self.rng.within(2, 6), self.rng.below(3)),
            _ => x,
        }
    }

    /// A probe about the variables.
    fn claim(&mut self) {
        let ((x, _), (y, _)) = (self.one(), self.one());
        let wide = format!("(long long){x}");
        let value = match self.rng.below(10) {
            0..=3 => wide,
            4 => format!("({wide} - {y})"),
            5 => format!("({wide} + {y})"),
            6 => format!("({wide} & {})", self.rng.pick(&[1, 3, 7])),
            7 => format!("({wide} % {})", self.rng.within(2, 5)),
            8 => format!("(2 * {wide} - {y})"),
            _ => format!("({wide} {} {y})", self.rng.pick(&["<", "<=", "==", "!=", "^"])),
        };
        self.probe(value);
    }
}
