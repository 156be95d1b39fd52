//! Statements of programs about the heap and pointers.

use crate::heap::{Heap, Kind};

impl Heap {
    pub(super) fn statement(&mut self, depth: usize) {
        match self.base.rng.below(40) {
            0..=6 => self.allocate(),
            7..=12 => {
                let (to, from) = (self.link(), self.node_pointer());
                self.guarded(&[to.through, from.through].concat(), &format!("{} = {};", to.text, from.text));
            }
            13..=15 => self.write_number(),
            16..=18 => self.free(),
            19..=20 => self.repoint(),
            21..=22 => self.copy_node(),
            23..=25 if depth < 2 => self.branch(depth),
            26..=29 if depth < 2 => self.a_loop(depth),
            30..=31 => self.call(),
            32..=33 => self.integers(),
            34 => self.boxes(),
            35 => self.short_lived(),
            _ => self.claim(),
        }
    }

    /// A new node in a place, initialised.
    fn allocate(&mut self) {
        let (place, value, next) = (self.link(), self.value(), self.link());
        let node = self.node.clone();
        let f = self.base.name("f");
        self.line("{");
        let way = self.base.rng.below(4);
        if way == 0 {
            self.line(&format!("{node} *{f} = calloc(1, sizeof *{f});"));
        } else {
            self.line(&format!("{node} *{f} = malloc(sizeof({node}));"));
        }
        let test = if self.careful || self.base.rng.chance(300) { format!("if ({f}) ") } else { String::new() };
        let members: String = self.members[1..]
            .iter()
            .map(|m| {
                if *m == "t" {
                    format!(" {f}->t[0] = {f}->t[1] = {f}->t[2] = {value};")
                } else {
                    format!(" {f}->{m} = 1;")
                }
            })
            .collect();
        let members = if way == 0 { String::new() } else { format!(" {f}->a = {f}->b = NULL;{members}") };
        self.line(&format!("{test}{{ {f}->v = {value};{members} }}"));
        if self.base.rng.chance(600) {
            let member = *self.base.rng.pick(&["a", "a", "b"]);
            self.guarded(&next.through, &format!("{f}->{member} = {};", next.text));
        }
        self.guarded(&place.through, &format!("{} = {f};", place.text));
        self.line("}");
    }

    fn write_number(&mut self) {
        let (to, from) = (self.number(), self.number());
        let value = match self.base.rng.below(3) {
            0 => self.value(),
            1 => from.text.clone(),
            _ => format!("({} & 15) + {}", from.text, self.value()),
        };
        self.guarded(&[to.through, from.through].concat(), &format!("{} = {value};", to.text));
    }

    fn free(&mut self) {
        if self.careful && self.base.rng.chance(900) {
            return self.write_number();
        }
        let place = self.link();
        let forget = if self.base.rng.chance(850) { format!(" {} = NULL;", place.text) } else { String::new() };
        let freed = if self.base.rng.chance(100) { self.node_pointer() } else { place.clone() };
        self.guarded(&[place.through, freed.through].concat(), &format!("free({});{forget}", freed.text));
    }

    /// Lets a pointer to an integer or to a link point elsewhere.
    fn repoint(&mut self) {
        if let Some(r) = self.pick_pointer(Kind::Link).filter(|_| self.base.rng.chance(500)) {
            let target = self.link();
            return self.guarded(&target.through, &format!("{r} = &{};", target.text));
        }
        let Some(q) = self.pick_pointer(Kind::Int) else { return self.write_number() };
        let p = self.pick_pointer(Kind::Node).expect("there is a global one");
        match self.base.rng.below(6) {
            0..=1 => self.guarded(std::slice::from_ref(&p), &format!("{q} = &{p}->v;")),
            2 if self.members.contains(&"t") => {
                let index = self.base.rng.below(4);
                self.guarded(std::slice::from_ref(&p), &format!("{q} = {p}->t + {index};"));
            }
            3 => {
                let count = 1 + self.base.rng.below(3);
                self.line(&format!("{q} = calloc({count}, sizeof(int));"));
            }
            4 => {
                let value = self.value();
                self.line(&format!("{q} = malloc((({value}) & 3) * sizeof(int) + 4); if ({q}) {q}[0] = 7;"));
            }
            _ => {
                let plain = self.numbers.iter().find(|n| !n.contains('?')).cloned().unwrap_or_default();
                self.line(&format!("{q} = &{plain};"));
            }
        }
    }

    /// Copies, clears or compares whole nodes.
    fn copy_node(&mut self) {
        let (to, from) = (self.node_pointer(), self.node_pointer());
        if to.text == "NULL" || from.text == "NULL" || to.text.contains('(') || from.text.contains('(') {
            return self.write_number();
        }
        let node = self.node.clone();
        let (t, f) = (self.base.name("t"), self.base.name("t"));
        let through = [to.through, from.through].concat();
        let statement = match self.base.rng.below(5) {
            0 => format!("memcpy({t}, {f}, sizeof *{t});"),
            1 => format!("memset({t}, 0, sizeof *{t});"),
            2 => format!("memmove({t}, {f}, sizeof *{f});"),
            _ => format!("*{t} = *{f};"),
        };
        let tests = if self.careful || self.base.rng.chance(900) {
            format!("if ({t} && {f} && {t} != {f}) ")
        } else {
            String::new()
        };
        self.guarded(&through, &format!("{node} *{t} = {}, *{f} = {}; {tests}{{ {statement} }}", to.text, from.text));
    }

    fn condition(&mut self) -> (Vec<String>, String) {
        match self.base.rng.below(6) {
            0..=1 => {
                let (a, b) = (self.link(), self.node_pointer());
                let operator = *self.base.rng.pick(&["==", "!="]);
                ([a.through, b.through].concat(), format!("{} {operator} {}", a.text, b.text))
            }
            2..=3 => {
                let number = self.number();
                let (operator, value) = (*self.base.rng.pick(&["==", "<", ">", "!="]), self.value());
                (number.through, format!("{} {operator} {value}", number.text))
            }
            4 => (Vec::new(), self.value()),
            _ => {
                let place = self.link();
                (place.through, place.text)
            }
        }
    }

    fn branch(&mut self, depth: usize) {
        let (through, condition) = self.condition();
        let mut tests = through;
        tests.push(format!("({condition})"));
        let scope = self.begin(&format!("if ({}) {{", tests.join(" && ")));
        (0..1 + self.base.rng.below(2)).for_each(|_| self.statement(depth + 1));
        self.end(&scope);
        if self.base.rng.chance(300) {
            let scope = self.begin("else {");
            self.statement(depth + 1);
            self.end(&scope);
        }
    }

    fn a_loop(&mut self, depth: usize) {
        let node = self.node.clone();
        let name = self.base.name("k");
        let limit = match self.base.rng.below(3) {
            0 => (1 + self.base.rng.below(3)).to_string(),
            _ => self.fixed.first().cloned().unwrap_or("2".to_string()),
        };
        let scope = match self.base.rng.below(6) {
            0..=2 => {
                let scope = self.begin(&format!("for (int {name} = 0; {name} < {limit}; {name}++) {{"));
                self.fixed.push(name);
                scope
            }
            3 if self.open => {
                let scope = self.begin(&format!("for (int {name} = 0; MORE({name}); {name}++) {{"));
                self.fixed.push(name);
                scope
            }
            4 => {
                let start = self.pick_pointer(Kind::Node).expect("there is a global one");
                let next = *self.base.rng.pick(&["a", "a", "b"]);
                let scope = self.begin(&format!("for ({node} *{name} = {start}; {name}; {name} = {name}->{next}) {{"));
                self.pointers.push((Kind::Node, name));
                scope
            }
            _ => {
                let p = self.pick_pointer(Kind::Node).expect("there is a global one");
                let scope = self.begin(&format!("while ({p}) {{"));
                self.line("ROUND();");
                let free =
                    if !self.careful && self.base.rng.chance(600) { format!("free({p}); ") } else { String::new() };
                let (from, value) = (self.base.name("s"), self.base.rng.chance(300));
                self.line(&format!("{node} *{from} = {p}->a; {free}{p} = {from};"));
                if value {
                    self.statement(depth + 1);
                }
                return self.end(&scope);
            }
        };
        self.line("ROUND();");
        (0..1 + self.base.rng.below(3)).for_each(|_| self.statement(depth + 1));
        if self.base.rng.chance(150) {
            let (through, condition) = self.condition();
            let all: Vec<String> = through.into_iter().chain([format!("({condition})")]).collect();
            let word = *self.base.rng.pick(&["break", "continue"]);
            self.line(&format!("if ({}) {word};", all.join(" && ")));
        }
        self.end(&scope);
    }

    fn call(&mut self) {
        if self.functions.is_empty() {
            return self.claim();
        }
        let (function, number) = (self.base.rng.pick(&self.functions).clone(), self.base.number);
        let (place, value) = (self.link(), self.value());
        match function.as_str() {
            "copied" => {
                let text = &place.text;
                let through = [place.through.clone(), vec![text.clone()]].concat();
                self.guarded(&through, &format!("*{text} = copied{number}(*{text});"));
            }
            "push" => self.guarded(&place.through, &format!("push{number}(&{}, {value});", place.text)),
            "sum" => {
                let (to, name) = (self.number(), &place.text);
                let through = [to.through, place.through.clone()].concat();
                self.guarded(&through, &format!("{} = sum{number}({name}) & 31;", to.text));
            }
            "release" => {
                let name = &place.text;
                self.guarded(&place.through, &format!("release{number}({name}); {name} = NULL;"));
            }
            _ => {
                let from = self.node_pointer();
                self.guarded(&[place.through, from.through].concat(), &format!("{} = {};", place.text, from.text));
            }
        }
    }

    /// An array on the heap, of a size that may depend on an input, grown or filled.
    fn integers(&mut self) {
        let (q, k, count) = (self.base.name("m"), self.base.name("k"), self.value());
        let (end, value) = (if self.base.risky() { "<=" } else { "<" }, self.value());
        let scope = self.begin(&format!("if (({count}) > 0) {{"));
        self.line(&format!("int *{q} = malloc(({count}) * sizeof(int));"));
        self.line(&format!("for (int {k} = 0; {k} {end} {count}; {k}++) {{ ROUND(); {q}[{k}] = {k} + {value}; }}"));
        if self.base.rng.chance(400) {
            self.line(&format!("{q} = realloc({q}, (({count}) + 2) * sizeof(int)); if ({q}) {q}[{count}] = 1;"));
        }
        self.fixed.push(k.clone());
        let sum = self.base.name("u");
        self.line(&format!("int {sum} = 0;"));
        self.line(&format!("for (int {k} = 0; {q} && {k} < {count}; {k}++) {{ ROUND(); {sum} += {q}[{k}]; }}"));
        self.fixed.pop();
        self.base.probe(sum);
        if self.base.rng.chance(900) {
            self.line(&format!("free({q});"));
        }
        self.end(&scope);
    }

    /// A node in a block of its own, passed and returned by value; sometimes a pointer to it survives the block.
    fn short_lived(&mut self) {
        let (node, w, q) = (self.node.clone(), self.base.name("w"), self.link());
        let (value, number) = (self.value(), self.base.number);
        self.line("{");
        self.line(&format!("{node} {w} = {{0}};"));
        self.line(&format!("{w}.v = {value};"));
        if self.functions.iter().any(|f| f == "copied") {
            self.line(&format!("{w} = copied{number}({w});"));
        }
        self.base.probe(format!("{w}.v"));
        if q.through.is_empty() && self.base.rng.chance(500) {
            self.line(&format!("{} = &{w};", q.text));
            let other = self.number();
            self.guarded(&other.through, &format!("{} = 3;", other.text));
            if self.careful || self.base.rng.chance(800) {
                self.line(&format!("{} = NULL;", q.text));
            }
        }
        self.line("}");
    }

    fn boxes(&mut self) {
        let Some(b) = self.pick_pointer(Kind::Box) else { return self.allocate() };
        match self.base.rng.below(4) {
            0..=1 => self.line(&format!("{b} = calloc(1, sizeof *{b});")),
            2 if !self.careful => self.line(&format!("free({b}); {b} = NULL;")),
            _ => {
                let from = self.node_pointer();
                let through = [from.through, vec![b.clone()]].concat();
                self.guarded(&through, &format!("{b}->first = {};", from.text));
            }
        }
    }

    fn claim(&mut self) {
        if self.base.rng.chance(500) {
            let number = self.number();
            let value = format!("({})", self.with_tests(&number.through, &number.text));
            return self.base.probe(value);
        }
        let (a, b) = (self.link(), self.node_pointer());
        let value = self.with_tests(&[a.through, b.through].concat(), &format!("{} == {}", a.text, b.text));
        self.base.probe(format!("({value})"));
    }

    fn with_tests(&mut self, through: &[String], value: &str) -> String {
        if through.is_empty() || self.base.risky() {
            return value.to_string();
        }
        format!("{} ? {value} : 9", through.join(" && "))
    }

    /// Frees what variables lead to by `a`, or most of it.
    pub(super) fn clean_up(&mut self) {
        let node = self.node.clone();
        let roots: Vec<String> =
            self.pointers.iter().filter(|p| p.0 == Kind::Node && !p.1.contains('?')).map(|p| p.1.clone()).collect();
        let other = self.base.name("s");
        for p in roots {
            if self.base.rng.chance(700) {
                self.line(&format!("while ({p}) {{ ROUND(); {node} *{other} = {p}->a; free({p}); {p} = {other}; }}"));
            }
        }
    }
}
