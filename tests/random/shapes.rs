//! Programs that build, change, read and free linked structures and arrays in loops that nothing bounds: what the
//! inductive engine needs invariants of shapes and segments for. A line may be missing, doubled or changed.

use crate::generator::Generator;
use crate::phases::{ARRAYS, BUILDERS, ENDS, USES};
use crate::program::{Line, Program};
use crate::steps::STEPS;
use verify::program::Property;

/// What is fixed for a program.
struct Names {
    lists: Vec<String>,
    node: String,
}

impl Generator {
    /// A whole program.
    pub fn shape_program(mut self) -> Program {
        let number = self.number;
        let names = self.shape_types();
        let scope = self.open(&format!("void p{number}(void) {{"));
        let limited = self.rng.chance(250);
        let high = 2 + self.rng.below(3);
        self.line(&format!("int n{number} = INPUT(int, -1, {high});"));
        if limited {
            self.line(&format!("__VERIFIER_assume(-1 <= n{number} && n{number} <= {high});"));
        } else {
            self.lines.push(Line::Native("INEXACT();".to_string()));
        }
        self.line(&format!("struct node{number} *l{number} = NULL, *m{number} = NULL, *s{number} = NULL;"));
        self.line(&format!("struct node{number} last{number} = {{.v = 1}};"));
        let wrong = if self.rng.chance(500) { 60 } else { 0 };
        match self.rng.below(10) {
            0..=1 => {
                let text = *self.rng.pick(&ARRAYS);
                self.phase(&names, text, wrong);
            }
            2..=5 => self.steps(&names, wrong),
            _ => self.phases(&names, wrong),
        }
        self.close(&scope, "}");
        let leaks = match self.rng.below(10) {
            0..=2 => Some(Property::Memtrack),
            3..=5 => Some(Property::MemoryCleanup),
            _ => None,
        };
        let accesses = self.rng.chance(750);
        Program { accesses, leaks, ..self.finish(false) }
    }

    fn shape_types(&mut self) -> Names {
        let number = self.number;
        let mut members =
            [format!("struct node{number} *x;"), format!("struct node{number} *y;"), "int v;".to_string()];
        let turn = self.rng.below(3);
        members.rotate_left(turn);
        self.line(&format!("struct node{number} {{ {} }};", members.join(" ")));
        self.line(&format!("static struct node{number} *g{number}, *table{number}[3];"));
        let list = format!(" GLOBAL(g{number}); GLOBAL(table{number});");
        self.lines.push(Line::Native(format!("static void globals_of_p{number}(void) {{{list} }}")));
        let mut lists = vec![format!("l{number}")];
        if self.rng.chance(500) {
            lists.push(format!("m{number}"));
        }
        if self.rng.chance(300) {
            lists.push(format!("g{number}"));
        }
        let turn = self.rng.below(lists.len());
        lists.rotate_left(turn);
        Names { lists, node: format!("node{number}") }
    }

    fn phases(&mut self, names: &Names, wrong: u32) {
        let again = 1 + usize::from(self.rng.chance(150));
        for _ in 0..again {
            let builder = *self.rng.pick(&BUILDERS);
            self.phase(names, builder, wrong);
        }
        for _ in 0..self.rng.below(3).min(self.rng.below(3)) {
            let text = *self.rng.pick(&USES);
            self.phase(names, text, wrong);
        }
        self.finish_lists(names, wrong);
    }

    /// A loop that does one of a few things each time.
    fn steps(&mut self, names: &Names, wrong: u32) {
        self.line("unsigned c = 0;");
        self.line("int d[4] = {1, 1, 1, 1};");
        let going_on = *self.rng.pick(&["MORE(k)", "MORE(k)", "(int)k < @n"]);
        let going_on = going_on.replace("@n", &format!("n{}", self.number));
        let head = self.open(&format!("for (unsigned k = 0; {going_on}; k++) {{"));
        self.line("ROUND();");
        let choices = 1 + self.rng.below(3);
        if choices > 1 {
            let choice = vec!["INPUT(bool, 0, 1)"; choices - 1].join(" + ");
            self.line(&format!("switch ({choice}) {{"));
        }
        for case in 0..choices {
            let label = if choices == 1 { String::new() } else { format!("case {case}:") };
            self.line(&label);
            for _ in 0..1 + self.rng.below(2) {
                let text = *self.rng.pick(&STEPS);
                self.phase(names, text, wrong);
            }
            if choices > 1 {
                self.line("break;");
            }
        }
        if choices > 1 {
            self.line("}");
        }
        if self.rng.chance(500) {
            self.look(names);
        }
        self.close(&head, "}");
        self.look(names);
        self.finish_lists(names, wrong);
    }

    /// A probe about what there is.
    fn look(&mut self, names: &Names) {
        let list = self.rng.pick(&names.lists).clone();
        let other = self.rng.pick(&names.lists).clone();
        let value = match self.rng.below(6) {
            0 => format!("({list} ? {list}->v : 0)"),
            1 => format!("({list} && {list}->x ? {list}->x->v : 0)"),
            2 => "c".to_string(),
            3 => format!("(s{0} ? s{0}->v : 0)", self.number),
            4 => "d[c & 3]".to_string(),
            _ => format!("({list} && {list} == {other})"),
        };
        self.probe(value);
    }

    /// Frees the lists, mostly.
    fn finish_lists(&mut self, names: &Names, wrong: u32) {
        if self.rng.chance(750) {
            for list in names.lists.clone() {
                let text = *self.rng.pick(&ENDS);
                let own = Names { lists: vec![list], node: names.node.clone() };
                self.phase(&own, text, wrong);
            }
        }
    }

    /// A value for a member: constant, counting or an input.
    fn shape_value(&mut self, counts: bool) -> String {
        match self.rng.below(12) {
            0 => "INPUT(bool, 0, 1)".to_string(),
            1..=2 if counts => {
                (*self.rng.pick(&["k", "(k & 1)", "(k & 1)", "(k == 2)", "(k > 1)", "(k < 2)"])).to_string()
            }
            3 => format!("n{}", self.number),
            _ => self.rng.within(0, 3).to_string(),
        }
    }

    /// Adds the lines of a phase, `wrong` of a thousand changed.
    fn phase(&mut self, names: &Names, text: &str, wrong: u32) {
        let number = self.number;
        let head = if self.rng.chance(700) { names.lists[0].clone() } else { self.rng.pick(&names.lists).clone() };
        let other = names.lists.iter().rfind(|l| **l != head).unwrap_or(&head).clone();
        let going_on = match self.rng.below(4) {
            0 => "MORE(k)".to_string(),
            1 => format!("k != 1 + (n{number} & 3)"),
            _ => format!("k < n{number}"),
        };
        let scope = self.open("{");
        let mut counter = self.indent > 2;
        for line in text.lines() {
            let mut line = line
                .replace("@C", &going_on)
                .replace("int k = 0; MORE", "unsigned k = 0; MORE")
                .replace("@n", &format!("n{number}"));
            while line.contains("@V") {
                line = line.replacen("@V", &self.shape_value(counter), 1);
            }
            counter |= line.contains("k = 0");
            while line.contains("@W") {
                line = line.replacen("@W", &self.shape_value(false), 1);
            }
            let line = line
                .replace("@H", &head)
                .replace("@O", &other)
                .replace("@L", &format!("s{number}"))
                .replace("struct N", &format!("struct {}", names.node))
                .replace("&last", &format!("&last{number}"))
                .replace("= last", &format!("= last{number}"))
                .replace("table", &format!("table{number}"));
            self.shape_line(&line, wrong);
        }
        self.close(&scope, "}");
    }

    fn shape_line(&mut self, line: &str, wrong: u32) {
        if let Some(probe) = line.strip_prefix("@P(").and_then(|l| l.strip_suffix(')')) {
            return self.probe(format!("({probe})"));
        }
        let declares = line.starts_with("struct") || line.starts_with("int") || line.starts_with("char");
        if line.starts_with("ROUND") || !self.rng.chance(wrong) {
            return self.line(line);
        }
        if declares || !line.ends_with(';') {
            let (from, to) = *self.rng.pick(&[(" < ", " <= "), ("[k]", "[k + 1]"), ("= 0;", "= 1;"), ("->x", "->y")]);
            return self.line(&line.replacen(from, to, 1));
        }
        match self.rng.below(7) {
            0..=1 => self.line(";"),
            2 => {
                self.line(&format!("{{ {line} {line} }}"));
            }
            3 => self.line(&line.replace("->x", "->y")),
            5 => self.line(&line.replace("[k]", "[k + 1]").replace("[i]", "[i + 1]")),
            4 => {
                let (l, m) = (format!("l{}", self.number), format!("m{}", self.number));
                self.line(&line.replace(&l, "@").replace(&m, &l).replace('@', &m));
            }
            _ => self.line(&format!("if (n{} > 1) {{ {line} }}", self.number)),
        }
    }
}
