//! Addresses of variables that escape from blocks, iterations and calls, and are used later, or not.
//!
//! Pointers are kept in *holders*: variables, members and elements, static or local. Each knows the innermost level of
//! blocks that it may lead into, so that most of them can be set to null when that block is left.

use crate::rng::Rng;
use crate::tree::{Node, block, either, text};
use std::collections::BTreeMap;

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let risk = *rng.pick(&[0, 150, 300, 500]);
    let endless = rng.chance(400);
    let mut scopes = Scopes {
        rng,
        risk,
        endless,
        names: 0,
        inputs: 7,
        level: 0,
        loops: 0,
        visible: Vec::new(),
        led: BTreeMap::new(),
    };
    vec![scopes.file()]
}

/// What a name stands for.
#[derive(Clone, PartialEq, Eq)]
enum Kind {
    /// An integer variable, or a part of one.
    Object,
    /// A pointer variable, or a part of one.
    Holder,
    /// A function: its name, and how it is called.
    Function(Shape),
}

/// How a function is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Plain,
    Pointer,
    ByValue,
    Structure,
    Recursive,
}

/// Something that can be named, and the level of the block that it is declared in.
#[derive(Clone)]
struct Visible {
    text: String,
    kind: Kind,
    level: usize,
}

struct Scopes<'r> {
    rng: &'r mut Rng,
    /// How often, in a thousand, a holder keeps its pointer when the block is left.
    risk: u32,
    /// Whether loops may go on as long as the input wants.
    endless: bool,
    names: usize,
    /// So many inputs may still be asked for.
    inputs: usize,
    level: usize,
    loops: usize,
    visible: Vec<Visible>,
    /// The innermost level that a holder may lead into.
    led: BTreeMap<String, usize>,
}

impl Scopes<'_> {
    fn file(&mut self) -> Vec<Node> {
        let mut nodes = vec![
            text("struct S@ { int a[2]; int b; int *p; };\ntypedef int PAIR@[2];"),
            text("static int s@;"),
            text("static int *g@;"),
            text("static struct S@ h@;"),
            text("static int *t@[2];"),
        ];
        ["g@", "h@.p", "t@[0]", "t@[1]"].into_iter().for_each(|name| self.show(name, Kind::Holder));
        ["s@", "h@.b"].into_iter().for_each(|name| self.show(name, Kind::Object));
        for _ in 0..self.rng.within(0, 2) {
            let shape =
                *self.rng.pick(&[Shape::Plain, Shape::Pointer, Shape::ByValue, Shape::Structure, Shape::Recursive]);
            let name = format!("{}@", self.name("f"));
            let function = self.function(&name, shape);
            nodes.push(function);
            self.show(&name, Kind::Function(shape));
        }
        let size = self.rng.within(4, 8) as usize;
        let mut body = vec![text("FRAME")];
        body.extend(self.inside(size));
        body.push(text("return 0;"));
        nodes.push(block("int main@(void) {", body));
        nodes
    }

    fn function(&mut self, name: &str, shape: Shape) -> Node {
        let head = match shape {
            Shape::Plain => format!("static void {name}(void) {{"),
            Shape::Pointer => format!("static int *{name}(int *q) {{"),
            Shape::ByValue => format!("static int {name}(struct S@ v) {{"),
            Shape::Structure => format!("static struct S@ {name}(int k) {{"),
            Shape::Recursive => format!("static void {name}(int d, int *q) {{"),
        };
        self.level += 1;
        let (mark, mut body) = (self.visible.len(), vec![text("FRAME")]);
        match shape {
            Shape::Plain => {}
            Shape::Pointer => self.show("q", Kind::Holder),
            Shape::ByValue => {
                self.show("v.p", Kind::Holder);
                ["v.a[0]", "v.a[1]", "v.b"].into_iter().for_each(|part| self.show(part, Kind::Object));
            }
            Shape::Structure => {
                body.push(text("LOCAL(struct S@, v);\nV(v) = (struct S@){{k, 2}, 3, NULL};"));
                self.show("V(v).p", Kind::Holder);
                ["V(v).a[1]", "V(v).b"].into_iter().for_each(|part| self.show(part, Kind::Object));
            }
            Shape::Recursive => {
                body.push(text("int x = d;"));
                self.show("q", Kind::Holder);
                self.show("x", Kind::Object);
                body.push(block("if (d > 0) {", vec![text(format!("{name}(d - 1, &x);"))]));
            }
        }
        let size = self.rng.within(2, 4) as usize;
        self.level -= 1;
        body.extend(self.inside(size));
        match shape {
            Shape::Plain | Shape::Recursive => {}
            Shape::Pointer => body.push(text("return q;")),
            Shape::ByValue => body.push(text("return v.b;")),
            Shape::Structure => body.push(text("return V(v);")),
        }
        self.visible.truncate(mark);
        block(head, body)
    }

    /// So many statements in a block of their own; what leads into it does no longer, at its end.
    fn inside(&mut self, size: usize) -> Vec<Node> {
        self.level += 1;
        let mark = self.visible.len();
        let mut nodes: Vec<Node> = (0..size).flat_map(|_| self.statement()).collect();
        // Parameters are declared at this level before this mark, and end with the block.
        let outer: Vec<String> = self.visible.iter().filter(|v| v.level < self.level).map(|v| v.text.clone()).collect();
        self.visible.truncate(mark);
        for holder in outer {
            if self.led.get(&holder).is_some_and(|level| *level >= self.level) {
                if !self.rng.chance(self.risk) {
                    nodes.push(text(format!("{holder} = NULL;")));
                }
                self.led.remove(&holder);
            }
        }
        self.level -= 1;
        nodes
    }

    fn statement(&mut self) -> Vec<Node> {
        match self.rng.below(if self.level < 4 { 20 } else { 13 }) {
            0..=2 => self.declaration(),
            3..=5 => self.escape(),
            6..=8 => vec![self.use_of_holder()],
            9 => vec![self.copy()],
            10 => vec![text(format!(
                "ASSERT(s@ {} {});",
                self.rng.pick(&["!=", "<=", "<"]).to_owned(),
                self.rng.below(8)
            ))],
            11 => self.jump(),
            12 => self.call(),
            _ => vec![self.compound()],
        }
    }

    fn declaration(&mut self) -> Vec<Node> {
        let value = self.value();
        match self.rng.below(8) {
            0 => {
                let name = self.name("a");
                self.show(&format!("V({name})[1]"), Kind::Object);
                self.show(&format!("V({name})[0]"), Kind::Object);
                vec![text(format!("LOCAL(PAIR@, {name});\nV({name})[0] = {value};\nV({name})[1] = 1;"))]
            }
            1 => {
                let name = self.name("v");
                self.show(&format!("V({name}).p"), Kind::Holder);
                self.show(&format!("V({name}).b"), Kind::Object);
                self.show(&format!("V({name}).a[1]"), Kind::Object);
                vec![text(format!("LOCAL(struct S@, {name});\nV({name}) = (struct S@){{{{{value}, 2}}, 3, NULL}};"))]
            }
            2 => {
                let name = self.name("p");
                self.show(&name, Kind::Holder);
                vec![text(format!("int *{name} = NULL;"))]
            }
            3 => {
                let (name, count) = (self.name("n"), self.number(1, 2));
                self.show(&format!("{name}[0]"), Kind::Object);
                vec![text(format!("VARIABLE_LENGTH(int, {name}, {count});\n{name}[0] = {value};"))]
            }
            4 => {
                let name = self.name("l");
                let count = self.number(1, 2);
                // It lives as long as the function does.
                let lives = Visible { text: format!("{name}[0]"), kind: Kind::Object, level: self.level };
                self.visible.push(lives);
                vec![text(format!("int *{name} = ALLOCATED(int, {count});\n{name}[0] = {value};"))]
            }
            _ => {
                let name = self.name("x");
                self.show(&format!("V({name})"), Kind::Object);
                vec![text(format!("LOCAL(int, {name});\nV({name}) = {value};"))]
            }
        }
    }

    /// Lets a holder lead to something.
    fn escape(&mut self) -> Vec<Node> {
        let Some(holder) = self.pick(&Kind::Holder) else { return Vec::new() };
        if self.rng.chance(120) {
            let (name, value) = (self.name("c"), self.value());
            self.lead(&holder.text, self.level);
            let holder = &holder.text;
            return vec![text(format!(
                "CHECKED({holder} = (int[]){{{value}, 2}};)\n\
                 NATIVE(VARIABLE_LENGTH(int, {name}, 2); {name}[0] = {value}; {name}[1] = 2; {holder} = {name};)"
            ))];
        }
        let Some(object) = self.pick(&Kind::Object) else { return Vec::new() };
        self.lead(&holder.text, object.level);
        let escape = format!("{} = &{};", holder.text, object.text);
        if self.rng.chance(350) { vec![block(self.condition(), vec![text(escape)])] } else { vec![text(escape)] }
    }

    fn use_of_holder(&mut self) -> Node {
        let Some(Visible { text: holder, .. }) = self.pick(&Kind::Holder) else { return text("s@++;") };
        let value = self.rng.below(6);
        let usage = match self.rng.below(5) {
            0 => format!("*{holder} = {value};"),
            1 => format!("ASSERT(*{holder} != {value});"),
            2 => format!("s@ = *{holder};"),
            _ => format!("s@ += *{holder};"),
        };
        block(format!("if ({holder}) {{"), vec![text(usage)])
    }

    fn copy(&mut self) -> Node {
        let (Some(one), Some(other)) = (self.pick(&Kind::Holder), self.pick(&Kind::Holder)) else { return text(";") };
        if let Some(level) = self.led.get(&other.text).copied() {
            self.lead(&one.text, level);
        }
        text(format!("{} = {};", one.text, other.text))
    }

    fn jump(&mut self) -> Vec<Node> {
        if self.risk == 0 || self.loops == 0 {
            return Vec::new();
        }
        let jump = *self.rng.pick(&["break;", "continue;", "break;"]);
        vec![block(self.condition(), vec![text(jump)])]
    }

    fn call(&mut self) -> Vec<Node> {
        let functions: Vec<Visible> =
            self.visible.iter().filter(|v| matches!(v.kind, Kind::Function(_))).cloned().collect();
        if functions.is_empty() {
            return self.declaration();
        }
        let Visible { text: name, kind, .. } = self.rng.pick(&functions).clone();
        let Kind::Function(shape) = kind else { return Vec::new() };
        let holder = self.pick(&Kind::Holder).map_or("g@".to_string(), |h| h.text);
        match shape {
            Shape::Plain => vec![text(format!("{name}();"))],
            Shape::Recursive => vec![text(format!("{name}({}, {holder});", self.rng.below(3)))],
            Shape::ByValue => {
                vec![text(format!("s@ += {name}((struct S@){{{{1, 2}}, {}, {holder}}});", self.rng.below(4)))]
            }
            Shape::Pointer => {
                let Some(object) = self.pick(&Kind::Object) else { return Vec::new() };
                self.lead(&holder, object.level);
                vec![text(format!("{holder} = {name}(&{});", object.text))]
            }
            Shape::Structure if self.rng.chance(self.risk / 2) => {
                self.lead(&holder, self.level);
                // Natively, the next temporary would be at the same address.
                vec![text(format!(
                    "CHECKED({holder} = {name}(1).a;)\nNATIVE({{ LOCAL(struct S@, y); V(y) = {name}(1); {holder} = V(y).a; }})"
                ))]
            }
            Shape::Structure => {
                let own = self.name("w");
                self.show(&format!("V({own}).p"), Kind::Holder);
                self.show(&format!("V({own}).a[1]"), Kind::Object);
                vec![text(format!("LOCAL(struct S@, {own});\nV({own}) = {name}({});", self.rng.below(3)))]
            }
        }
    }

    fn compound(&mut self) -> Node {
        let size = self.rng.within(2, 4) as usize;
        match self.rng.below(9) {
            0 => block("{", self.inside(size)),
            1 => block(self.condition(), self.inside(size)),
            2 => either(&self.truth(), self.inside(size), self.inside(2)),
            3 => self.switch(size),
            4 => self.again(size),
            5 => {
                let more = if self.endless { "MORE()".to_string() } else { self.number(0, 1) };
                let condition = format!("}} while (s@ < {} && {more});", self.rng.within(1, 3));
                Node::Block(vec![("do {".to_string(), self.in_loop(size))], condition)
            }
            6 if self.endless => block("while (MORE()) {", self.in_loop(size)),
            _ => {
                let (name, rounds) = (self.name("i"), self.rng.within(2, 3));
                block(format!("for (int {name} = 0; {name} < {rounds}; {name}++) {{"), self.in_loop(size))
            }
        }
    }

    fn in_loop(&mut self, size: usize) -> Vec<Node> {
        self.loops += 1;
        let mut nodes = self.inside(size);
        self.loops -= 1;
        self.look_back(&mut nodes);
        nodes
    }

    /// Lets a block begin with what it has left the time before, perhaps.
    fn look_back(&mut self, nodes: &mut Vec<Node>) {
        if let (true, Some(late)) = (self.rng.chance(400), self.pick(&Kind::Holder)) {
            nodes.insert(0, block(format!("if ({}) {{", late.text), vec![text(format!("s@ += *{};", late.text))]));
        }
    }

    /// Cases with blocks, and a declaration that some of them jump over.
    fn switch(&mut self, size: usize) -> Node {
        let on = self.number(0, 2);
        let outer = std::mem::take(&mut self.loops);
        let (name, value) = (self.name("y"), self.rng.below(4));
        self.level += 1;
        let mark = self.visible.len();
        self.show(&format!("V({name})"), Kind::Object);
        let mut nodes = vec![text(format!("CHECKED(int {name};)"))];
        for case in ["case 0:", "case 1:", "default:"] {
            nodes.push(text(format!("{case}\nV({name}) = {value};")));
            nodes.push(block("{", self.inside(size)));
            if self.rng.chance(700) {
                nodes.push(text("break;"));
            }
        }
        nodes.push(text(";"));
        self.visible.truncate(mark);
        self.level -= 1;
        self.loops = outer;
        let head = format!("{{\nNATIVE(LOCAL(int, {name});)\nswitch ({on}) {{");
        Node::Block(vec![(head, nodes)], "}\n}".to_string())
    }

    /// A block that is left by `goto`, backwards, at its end or before.
    fn again(&mut self, size: usize) -> Node {
        let (label, count) = (self.name("again"), self.name("k"));
        let mut inside = self.inside(size);
        let place = if self.risk > 0 { self.rng.below(inside.len() + 1) } else { inside.len() };
        inside.insert(place, block(format!("if ({count}++ < 1) {{"), vec![text(format!("goto {label};"))]));
        self.look_back(&mut inside);
        block("{", vec![text(format!("int {count} = 0;\n{label}:;")), block("{", inside)])
    }

    fn show(&mut self, text: &str, kind: Kind) {
        self.visible.push(Visible { text: text.to_string(), kind, level: self.level });
    }

    fn lead(&mut self, holder: &str, level: usize) {
        let led = self.led.entry(holder.to_string()).or_insert(level);
        *led = level.max(*led);
    }

    /// One that is visible; rather a late one.
    fn pick(&mut self, kind: &Kind) -> Option<Visible> {
        let fitting: Vec<Visible> = self.visible.iter().filter(|v| v.kind == *kind).cloned().collect();
        let count = fitting.len();
        if count == 0 {
            return None;
        }
        let index = if *kind == Kind::Object {
            self.rng.below(count).max(self.rng.below(count))
        } else {
            self.rng.below(count)
        };
        Some(fitting[index].clone())
    }

    fn name(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    fn value(&mut self) -> String {
        self.rng.below(5).to_string()
    }

    /// A number, an input if there may be another one.
    fn number(&mut self, low: usize, high: usize) -> String {
        let cost = if self.loops > 0 { 2 } else { 1 };
        if self.inputs < cost {
            return self.rng.within(low as i128, high as i128).to_string();
        }
        self.inputs -= cost;
        format!("INPUT({low}, {high})")
    }

    fn truth(&mut self) -> String {
        if self.rng.chance(250) { format!("s@ > {}", self.rng.below(3)) } else { self.number(0, 1) }
    }

    fn condition(&mut self) -> String {
        format!("if ({}) {{", self.truth())
    }
}
