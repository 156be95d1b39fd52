//! Programs about the heap and pointers: any statements on nodes with links, boxes that contain a node, integers
//! that pointers lead to, and tables of pointers; mostly guarded against what is invalid.

use crate::generator::Generator;
use crate::program::{Line, Program};
use verify::program::Property;

/// A type of pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// To nodes.
    Node,
    /// To boxes, each with a node inside.
    Box,
    /// To integers.
    Int,
    /// To pointers to nodes.
    Link,
}

/// A place that can be read or written, and the pointers that must not be null for that.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) text: String,
    pub(super) through: Vec<String>,
}

/// What the generator knows besides.
pub struct Heap {
    pub(super) base: Generator,
    pub(super) node: String,
    pub(super) container: String,
    /// Variables that are pointers, with their types.
    pub(super) pointers: Vec<(Kind, String)>,
    /// Variables that are integers.
    pub(super) numbers: Vec<String>,
    /// Inputs and counters: integers that are never written.
    pub(super) fixed: Vec<String>,
    /// Variables that are nodes or boxes.
    pub(super) objects: Vec<(Kind, String)>,
    /// Globals, for the native run.
    pub(super) globals: Vec<String>,
    /// Functions: to push a value, to look for one, to free a list.
    pub(super) functions: Vec<String>,
    pub(super) members: Vec<&'static str>,
    pub(super) open: bool,
    /// Whether nothing invalid is meant to happen.
    pub(super) careful: bool,
}

/// As much as blocks take away again at their end.
pub(super) struct Scope(crate::generator::Scope, usize, usize, usize, usize);

impl Heap {
    /// Nothing yet.
    pub fn new(mut base: Generator) -> Self {
        let (node, container) = (base.name("node"), base.name("box"));
        Heap {
            base,
            node: format!("struct {node}"),
            container: format!("struct {container}"),
            pointers: Vec::new(),
            numbers: Vec::new(),
            fixed: Vec::new(),
            objects: Vec::new(),
            globals: Vec::new(),
            functions: Vec::new(),
            members: Vec::new(),
            open: false,
            careful: false,
        }
    }

    /// A whole program.
    pub fn program(mut self) -> Program {
        self.open = self.base.rng.chance(300);
        self.careful = self.base.rng.chance(600);
        if self.careful {
            self.base.style.risk = 0;
        }
        self.declare_types();
        self.declare_globals();
        self.declare_functions();
        let number = self.base.number;
        let list: String = self.globals.iter().map(|name| format!(" GLOBAL({name});")).collect();
        self.base.lines.push(Line::Native(format!("static void globals_of_p{number}(void) {{{list} }}")));
        let scope = self.begin(&format!("void p{number}(void) {{"));
        self.declare_locals();
        for _ in 0..6 + self.base.rng.below(self.base.style.statements) {
            self.statement(0);
        }
        if self.base.rng.chance(if self.careful { 100 } else { 400 }) {
            self.clean_up();
        }
        self.end(&scope);
        let leaks = match self.base.rng.below(10) {
            _ if self.careful && self.base.rng.chance(600) => None,
            0..=2 => Some(Property::Memtrack),
            3..=4 => Some(Property::MemoryCleanup),
            _ => None,
        };
        let malloc_may_fail = self.base.rng.chance(80);
        let accesses = self.base.rng.chance(800);
        Program { accesses, leaks, malloc_may_fail, ..self.base.finish(false) }
    }

    pub(super) fn begin(&mut self, text: &str) -> Scope {
        let scope = self.base.open(text);
        Scope(scope, self.pointers.len(), self.numbers.len(), self.fixed.len(), self.objects.len())
    }

    pub(super) fn end(&mut self, scope: &Scope) {
        self.pointers.truncate(scope.1);
        self.numbers.truncate(scope.2);
        self.fixed.truncate(scope.3);
        self.objects.truncate(scope.4);
        self.base.close(&scope.0, "}");
    }

    pub(super) fn line(&mut self, text: &str) {
        self.base.line(text);
    }

    fn declare_types(&mut self) {
        let node = self.node.clone();
        let mut members = vec!["int v;".to_string(), format!("{node} *a;"), format!("{node} *b;")];
        self.members = vec!["v"];
        if self.base.rng.chance(300) {
            members.push("int t[3];".to_string());
            self.members.push("t");
        }
        if self.base.rng.chance(200) {
            members.push("union { int i; unsigned char c[4]; } u;".to_string());
            self.members.push("u.i");
            self.members.push("u.c[1]");
        }
        if self.base.rng.chance(150) {
            members.push("struct { short x; signed char y; } s;".to_string());
            self.members.push("s.x");
            self.members.push("s.y");
        }
        let turn = self.base.rng.below(members.len());
        members.rotate_left(turn);
        self.line(&format!("{node} {{ {} }};", members.join(" ")));
        let first = if self.base.rng.chance(500) { "int w; " } else { "" };
        self.line(&format!("{} {{ {first}{node} n; {node} *first; }};", self.container));
    }

    fn declare_globals(&mut self) {
        let (node, container) = (self.node.clone(), self.container.clone());
        for _ in 0..1 + self.base.rng.below(2) {
            let name = self.global("g", &format!("{node} *@"));
            self.pointers.push((Kind::Node, name));
        }
        let name = self.global("c", "int @");
        self.numbers.push(name);
        if self.base.rng.chance(500) {
            let name = self.global("o", &format!("{node} @"));
            self.objects.push((Kind::Node, name));
        }
        if self.base.rng.chance(300) {
            let name = self.global("o", &format!("{container} @"));
            self.objects.push((Kind::Box, name));
        }
        if self.base.rng.chance(400) {
            let name = self.global("t", &format!("{node} *@[3]"));
            (0..3).for_each(|i| self.pointers.push((Kind::Node, format!("{name}[{i}]"))));
            self.pointers.push((Kind::Node, format!("{name}[?]")));
        }
        if self.base.rng.chance(500) {
            let name = self.global("d", "int @[4]");
            (0..4).for_each(|i| self.numbers.push(format!("{name}[{i}]")));
            self.numbers.push(format!("{name}[?]"));
        }
    }

    fn global(&mut self, letter: &str, declaration: &str) -> String {
        let name = self.base.name(letter);
        self.line(&format!("static {};", declaration.replace('@', &name)));
        self.globals.push(name.clone());
        name
    }

    fn declare_functions(&mut self) {
        let (node, number) = (self.node.clone(), self.base.number);
        let rest: String = self.members[1..]
            .iter()
            .map(|m| if *m == "t" { " f->t[0] = f->t[1] = f->t[2] = 1;".to_string() } else { format!(" f->{m} = 2;") })
            .collect();
        let b = *self.base.rng.pick(&["NULL", "f", "*h"]);
        let push = format!(
            "static void push{number}({node} **h, int v) {{ {node} *f = malloc(sizeof *f); if (!f) return; f->v = v; f->a = *h; f->b = {b};{rest} *h = f; }}"
        );
        let find = format!(
            "static {node} *find{number}({node} *h, int v) {{ while (h && h->v != v) {{ ROUND(); h = h->a; }} return h; }}"
        );
        let sum = format!(
            "static int sum{number}({node} *h) {{ int s = 0; for (; h; h = h->a) {{ ROUND(); s += h->v & 7; }} return s; }}"
        );
        let release = format!(
            "static void release{number}({node} *h) {{ if (h) {{ ROUND(); {node} *n = h->a; free(h); release{number}(n); }} }}"
        );
        let copied =
            format!("static {node} copied{number}({node} n) {{ if (n.a) n.v = n.a->v; n.b = n.a; return n; }}");
        let local =
            format!("static {node} *local{number}(int v) {{ {node} x = {{0}}; {node} *p = &x; x.v = v; return p; }}");
        for (name, text, chance) in [
            ("push", push, 600),
            ("find", find, 400),
            ("sum", sum, 300),
            ("copied", copied, 400),
            ("release", release, if self.careful { 0 } else { 300 }),
            ("local", local, if self.careful { 0 } else { 60 }),
        ] {
            if self.base.rng.chance(chance) {
                self.line(&text);
                self.functions.push(name.to_string());
            }
        }
    }

    fn declare_locals(&mut self) {
        for _ in 0..self.base.rng.below(3) {
            self.declare_input();
        }
        let (node, container) = (self.node.clone(), self.container.clone());
        for _ in 0..1 + self.base.rng.below(3) {
            let (name, start) = (self.base.name("p"), self.node_pointer());
            self.line(&format!("{node} *{name} = {};", if start.through.is_empty() { &start.text } else { "NULL" }));
            self.pointers.push((Kind::Node, name));
        }
        let name = self.base.name("x");
        self.line(&format!("int {name} = 1;"));
        self.numbers.push(name.clone());
        if self.base.rng.chance(500) {
            let name = self.base.name("l");
            self.line(&format!("{node} {name} = {{0}};"));
            self.objects.push((Kind::Node, name));
        }
        if self.base.rng.chance(400) {
            let pointer = self.base.name("q");
            self.line(&format!("int *{pointer} = &{name};"));
            self.pointers.push((Kind::Int, pointer));
        }
        if self.base.rng.chance(300) {
            let pointer = self.base.name("r");
            let target = self.link();
            self.line(&format!(
                "{node} **{pointer} = {};",
                if target.through.is_empty() { format!("&{}", target.text) } else { "NULL".to_string() }
            ));
            self.pointers.push((Kind::Link, pointer));
        }
        if self.base.rng.chance(300) {
            let pointer = self.base.name("b");
            let start = self.pick_object(Kind::Box).map_or("NULL".to_string(), |o| format!("&{o}"));
            self.line(&format!("{container} *{pointer} = {start};"));
            self.pointers.push((Kind::Box, pointer));
        }
    }

    fn declare_input(&mut self) {
        let name = self.base.name("i");
        let (low, high) = (self.base.rng.within(-1, 1), self.base.rng.within(2, 4));
        self.line(&format!("int {name} = INPUT(int, {low}, {high});"));
        if self.open {
            self.base.lines.push(Line::Native("INEXACT();".to_string()));
        } else {
            self.line(&format!("__VERIFIER_assume({low} <= {name} && {name} <= {high});"));
        }
        self.fixed.push(name);
    }

    fn pick_object(&mut self, kind: Kind) -> Option<String> {
        let all: Vec<String> = self.objects.iter().filter(|o| o.0 == kind).map(|o| o.1.clone()).collect();
        if all.is_empty() { None } else { Some(self.base.rng.pick(&all).clone()) }
    }

    pub(super) fn pick_pointer(&mut self, kind: Kind) -> Option<String> {
        let all: Vec<String> = self.pointers.iter().filter(|p| p.0 == kind).map(|p| p.1.clone()).collect();
        if all.is_empty() {
            None
        } else {
            let text = self.base.rng.pick(&all).clone();
            Some(self.filled(&text))
        }
    }

    /// Puts an index where one is missing.
    fn filled(&mut self, text: &str) -> String {
        if !text.contains('?') {
            return text.to_string();
        }
        let index = self.fixed.last().filter(|_| self.base.rng.chance(900)).cloned();
        let index = index.or_else(|| self.numbers.iter().find(|n| !n.contains('[')).cloned()).unwrap_or_default();
        let mask = if self.base.risky() { "& 3" } else { "& 1" };
        text.replace('?', &format!("{index} {mask}"))
    }

    /// A place that holds a pointer to a node.
    pub(super) fn link(&mut self) -> Place {
        let member = *self.base.rng.pick(&["a", "a", "b"]);
        match self.base.rng.below(12) {
            0..=3 => {
                let p = self.pick_pointer(Kind::Node).expect("there is a global one");
                Place { text: format!("{p}->{member}"), through: vec![p] }
            }
            4 => match self.pick_object(Kind::Node) {
                Some(o) => Place { text: format!("{o}.{member}"), through: Vec::new() },
                None => self.link(),
            },
            5 => match self.pick_pointer(Kind::Link) {
                Some(r) => Place { text: format!("(*{r})"), through: vec![r] },
                None => self.link(),
            },
            6 => match self.pick_pointer(Kind::Box) {
                Some(b) => Place { text: format!("{b}->{}", self.base.rng.pick(&["first", "n.a"])), through: vec![b] },
                None => self.link(),
            },
            7 => {
                let p = self.pick_pointer(Kind::Node).expect("there is a global one");
                Place { text: format!("{p}->a->{member}"), through: vec![p.clone(), format!("{p}->a")] }
            }
            _ => Place { text: self.pick_pointer(Kind::Node).expect("there is a global one"), through: Vec::new() },
        }
    }

    /// An expression that is a pointer to a node.
    pub(super) fn node_pointer(&mut self) -> Place {
        match self.base.rng.below(12) {
            0 => Place { text: "NULL".to_string(), through: Vec::new() },
            1..=2 => match self.pick_object(Kind::Node) {
                Some(o) => Place { text: format!("&{o}"), through: Vec::new() },
                None => self.link(),
            },
            3 => match (self.pick_pointer(Kind::Box), self.pick_object(Kind::Box)) {
                (Some(b), _) => Place { text: format!("&{b}->n"), through: vec![b] },
                (None, Some(o)) => Place { text: format!("&{o}.n"), through: Vec::new() },
                _ => self.link(),
            },
            4 if self.functions.iter().any(|f| f == "find") => {
                let (from, value) = (self.link(), self.value());
                Place { text: format!("find{}({}, {value})", self.base.number, from.text), through: from.through }
            }
            5 if self.functions.iter().any(|f| f == "local") => {
                let value = self.value();
                Place { text: format!("local{}({value})", self.base.number), through: Vec::new() }
            }
            _ => self.link(),
        }
    }

    /// A place that holds an integer.
    pub(super) fn number(&mut self) -> Place {
        match self.base.rng.below(10) {
            0..=4 => {
                let p = self.pick_pointer(Kind::Node).expect("there is a global one");
                let member = self.member();
                Place { text: format!("{p}->{member}"), through: vec![p] }
            }
            5 => match self.pick_pointer(Kind::Int) {
                Some(q) => {
                    let index = if self.base.risky() { *self.base.rng.pick(&["[1]", "[-1]", "[3]"]) } else { "[0]" };
                    Place { text: format!("{q}{index}"), through: vec![q] }
                }
                None => self.number(),
            },
            6 => match self.pick_object(Kind::Node) {
                Some(o) => Place { text: format!("{o}.{}", self.member()), through: Vec::new() },
                None => self.number(),
            },
            _ => {
                let text = self.base.rng.pick(&self.numbers).clone();
                Place { text: self.filled(&text), through: Vec::new() }
            }
        }
    }

    fn member(&mut self) -> String {
        let member = *self.base.rng.pick(&self.members);
        if member != "t" {
            return member.to_string();
        }
        match self.fixed.last().cloned() {
            Some(index) if self.base.rng.chance(500) => {
                format!("t[{index} & {}]", if self.base.risky() { 3 } else { 1 })
            }
            _ => format!("t[{}]", self.base.rng.below(3)),
        }
    }

    /// An integer without pointers.
    pub(super) fn value(&mut self) -> String {
        let small = self.base.rng.within(-2, 5).to_string();
        if self.fixed.is_empty() || self.base.rng.chance(500) {
            return small;
        }
        let input = self.base.rng.pick(&self.fixed).clone();
        match self.base.rng.below(3) {
            0 => input,
            1 => format!("({input} & 1)"),
            _ => format!("({input} + {small})"),
        }
    }

    /// A statement, behind a test for null unless there is nothing to test or it is risky.
    pub(super) fn guarded(&mut self, through: &[String], statement: &str) {
        let guards: Vec<String> =
            through.iter().filter(|_| self.careful || !self.base.rng.chance(80)).cloned().collect();
        if guards.is_empty() {
            self.line(statement);
        } else {
            self.line(&format!("if ({}) {{ {statement} }}", guards.join(" && ")));
        }
    }
}
