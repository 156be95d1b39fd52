//! Random statements. Loops end: they count, or they have a counter besides.

use crate::generator::{Counter, Generator, Object, Shape};
use crate::integers::{INT, literal};

impl Generator {
    /// Any statement.
    pub fn statement(&mut self) {
        let nested = self.indent > 4;
        match self.rng.below(40) {
            0..=9 => self.assignment(),
            10..=13 => self.compound_assignment(),
            14..=15 => self.step_by_one(),
            16..=17 => self.declare_local(),
            18..=19 => self.declare_pointer(),
            20..=21 => self.repoint(),
            22..=23 => self.copy(),
            24 => self.memory_function(),
            25 => self.side_effect_in_condition(),
            26..=29 if !nested => self.branch(),
            30 if !nested => self.switch(),
            31..=34 if !nested && self.loops < 2 => self.counted_loop(),
            35..=36 if !nested && self.loops < 2 => self.guarded_loop(),
            37 if !nested && self.loops < 2 => self.walk(),
            38 if !nested => self.jump_forward(),
            39 => self.leave(),
            _ => self.assignment(),
        }
    }

    fn block(&mut self, head: &str, statements: usize) {
        let scope = self.open(head);
        for _ in 0..statements {
            self.statement();
        }
        self.close(&scope, "}");
    }

    /// `place = expression;`
    pub fn assignment(&mut self) {
        let value = self.expression(3).text;
        if let Some(place) = self.target_place() {
            self.line(&format!("{} = {value};", place.text));
        }
    }

    /// `place += expression;` and the like, mostly without overflow.
    fn compound_assignment(&mut self) {
        let Some(place) = self.target_place() else { return };
        let operator = match self.rng.below(10) {
            0..=2 => "+=",
            3..=4 => "-=",
            5 if place.ty.bits < 128 => "*=",
            6 => "&=",
            7 => "|=",
            8 => "^=",
            _ => {
                let distance = self.rng.within(0, 9);
                if self.rng.chance(500) {
                    return self.line(&format!("{} >>= {distance};", place.text));
                }
                let (text, ty) = (place.text, place.ty.promoted().unsigned().name);
                return self.line(&format!("{text} = (({ty}){text} + 0) << {distance};"));
            }
        };
        // Unsigned operands, unless the place is so narrow that nothing can overflow.
        let small = self.rng.chance(500);
        let value = if small { literal(self.rng.within(-3, 9)).0 } else { self.expression(2).text };
        let arithmetic = matches!(operator, "+=" | "-=" | "*=");
        let narrow = place.ty.bits <= 16 && small;
        if arithmetic && !narrow && !self.risky() {
            let ty = place.ty.promoted().unsigned().name;
            self.line(&format!("{} {operator} ({ty}){value};", place.text));
        } else {
            self.line(&format!("{} {operator} {value};", place.text));
        }
    }

    fn step_by_one(&mut self) {
        let Some(place) = self.target_place() else { return };
        if place.ty.signed && place.high > 1 << 20 && !self.risky() {
            return self.line(&format!("if ({0} < 1000 && {0} > -1000) {0}++;", place.text));
        }
        let text = place.text;
        let forms = [format!("{text}++;"), format!("{text}--;"), format!("++{text};"), format!("--{text};")];
        let form = self.rng.pick(&forms).clone();
        self.line(&form);
    }

    /// Lets a pointer point elsewhere.
    fn repoint(&mut self) {
        if self.pointers.is_empty() {
            return self.assignment();
        }
        let pointer = self.rng.pick(&self.pointers).clone();
        let target = |g: &mut Self| g.target_among(pointer.ty, pointer.room, pointer.global);
        let (first, second) = (target(self), target(self));
        match (first, second) {
            (Some(a), Some(b)) if self.rng.chance(500) => {
                let condition = self.condition(1).text;
                self.line(&format!("{} = {condition} ? {a} : {b};", pointer.name));
            }
            (Some(a), _) => self.line(&format!("{} = {a};", pointer.name)),
            _ => self.assignment(),
        }
    }

    /// Copies a structure, or makes a copy of one.
    fn copy(&mut self) {
        let records: Vec<Object> =
            self.objects.iter().filter(|o| matches!(o.shape, Shape::Record(_))).cloned().collect();
        if records.is_empty() {
            return self.assignment();
        }
        let from = self.rng.pick(&records).clone();
        let same: Vec<&Object> = records.iter().filter(|o| o.shape == from.shape && o.text != from.text).collect();
        if same.is_empty() || self.rng.chance(300) {
            let name = self.name("x");
            let declarator = self.declarator(&name, &from.shape);
            self.line(&format!("{declarator} = {};", from.text));
            self.objects.push(Object { text: name, constant: false, global: false, shape: from.shape });
        } else {
            let to = self.rng.pick(&same).text.clone();
            self.line(&format!("{to} = {};", from.text));
        }
    }

    /// `memset` or `memcpy` of arrays of integers.
    fn memory_function(&mut self) {
        let arrays: Vec<(String, usize)> = self
            .objects
            .iter()
            .filter(|o| !o.constant)
            .filter_map(|o| match &o.shape {
                Shape::Array(element, count) => match **element {
                    Shape::Int(ty) if ty.bits > 1 => Some((o.text.clone(), ty.bits as usize / 8 * count)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if arrays.is_empty() {
            return self.assignment();
        }
        let ((to, size), (from, other)) = (self.rng.pick(&arrays).clone(), self.rng.pick(&arrays).clone());
        let most = if to == from { size } else { size.min(other) };
        let too_much = usize::from(self.risky());
        let count = match self.rng.below(3) {
            0 => format!("{}", most + too_much),
            1 => self.count(most + too_much),
            _ => format!("{}", self.rng.below(most + 1)),
        };
        if to == from || self.rng.chance(400) {
            let value = self.rng.within(0, 255);
            self.line(&format!("memset({to}, {value}, {count});"));
        } else {
            self.line(&format!("memcpy({to}, {from}, {count});"));
        }
    }

    /// `condition && (place = expression);`
    fn side_effect_in_condition(&mut self) {
        let (condition, value) = (self.condition(2).text, self.expression(2).text);
        let Some(place) = self.target_place() else { return };
        let form = match self.rng.below(3) {
            0 => format!("{condition} && ({} = {value});", place.text),
            1 => format!("{condition} || ({} = {value});", place.text),
            _ => format!("{} = ({condition}, {value});", place.text),
        };
        self.line(&form);
    }

    fn branch(&mut self) {
        let condition = self.condition(2).text;
        let statements = 1 + self.rng.below(2);
        self.block(&format!("if ({condition}) {{"), statements);
        if self.rng.chance(400) {
            self.block("else {", statements);
        }
    }

    fn switch(&mut self) {
        let value = self.expression(1);
        let scope = self.open(&format!("switch ({} & 7) {{", value.text));
        self.jumps.push("switch");
        let first = self.rng.within(0, 3);
        for case in first..=first + self.rng.within(0, 3) {
            self.block(&format!("case {case}: {{"), 1);
            if self.rng.chance(600) {
                self.line("break;");
            }
        }
        if self.rng.chance(700) {
            self.block("default: {", 1);
        }
        self.jumps.pop();
        self.close(&scope, "}");
    }

    fn counted_loop(&mut self) {
        let name = self.name("k");
        let limit = 1 + self.rng.below(self.style.iterations);
        let ty = *self.rng.pick(&["int", "unsigned", "short", "unsigned char"]);
        let head = match self.rng.below(3) {
            0 => format!("for ({ty} {name} = {limit}; {name}-- > 0;) {{"),
            1 => format!("for ({ty} {name} = 0; {name} < {limit}; {name} += {}) {{", 1 + self.rng.below(3)),
            _ => format!("for ({ty} {name} = 0; {name} != {limit}; ++{name}) {{"),
        };
        let scope = self.open(&head);
        self.line("STEP();");
        self.counters.push(Counter { name, limit: limit as i128 });
        self.loop_body();
        self.close(&scope, "}");
    }

    fn loop_body(&mut self) {
        self.loops += 1;
        self.jumps.push("loop");
        for _ in 0..1 + self.rng.below(3) {
            self.statement();
        }
        if self.rng.chance(100) {
            self.observe();
        }
        self.jumps.pop();
        self.loops -= 1;
    }

    /// `while (counter-- && condition)`, or the same as `do`.
    fn guarded_loop(&mut self) {
        let name = self.name("k");
        let limit = 1 + self.rng.below(self.style.iterations);
        let condition = self.condition(2).text;
        self.line(&format!("int {name} = {limit};"));
        let (head, foot) = if self.rng.chance(500) {
            (format!("while ({name}-- > 0 && {condition}) {{"), "}".to_string())
        } else {
            ("do {".to_string(), format!("}} while ({name}-- > 0 && {condition});"))
        };
        let scope = self.open(&head);
        self.line("STEP();");
        self.loop_body();
        self.close(&scope, &foot);
        self.objects.push(Object { text: name, shape: Shape::Int(INT), constant: true, global: false });
    }

    /// A pointer that walks over an array.
    fn walk(&mut self) {
        let arrays: Vec<Object> = self.objects.iter().filter(|o| !o.constant).cloned().collect();
        let found = arrays.iter().find_map(|o| match &o.shape {
            Shape::Array(element, count) => match **element {
                Shape::Int(ty) => Some((o.text.clone(), ty, *count)),
                _ => None,
            },
            _ => None,
        });
        let Some((array, ty, count)) = found else { return self.assignment() };
        let name = self.name("w");
        let end = if self.risky() { count + 1 } else { count };
        let (name, ty) = (&name, ty.name);
        let head = if self.rng.chance(600) {
            format!("for ({ty} *{name} = {array}; {name} < {array} + {end}; {name}++) {{")
        } else {
            format!("for ({ty} *{name} = {array} + {end}; {name}-- != {array};) {{")
        };
        let scope = self.open(&head);
        self.line("STEP();");
        let value = self.expression(1).text;
        if self.rng.chance(500) {
            self.line(&format!("*{name} = {value};"));
        } else if let Some(place) = self.target_place() {
            self.line(&format!("{} ^= *{name};", place.text));
        }
        self.close(&scope, "}");
    }

    /// `goto` over a statement.
    fn jump_forward(&mut self) {
        let label = self.name("l");
        let condition = self.condition(2).text;
        self.line(&format!("if ({condition}) goto {label};"));
        self.block("{", 1);
        self.line(&format!("{label}:;"));
    }

    /// `break` or `continue` under a condition.
    fn leave(&mut self) {
        let Some(innermost) = self.jumps.last() else { return self.assignment() };
        let words: &[&str] = if *innermost == "loop" { &["break", "continue"] } else { &["break"] };
        let word = *self.rng.pick(words);
        let condition = self.condition(2).text;
        self.line(&format!("if ({condition}) {word};"));
    }
}
