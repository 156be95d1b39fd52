//! Helper functions of a program, and the entry function that calls them.

use crate::generator::{Generator, Object, Pointer, Shape};
use crate::integers::{Integer, UNSIGNED};
use crate::program::Program;

/// A parameter of a helper function.
#[derive(Clone, Debug)]
pub enum Parameter {
    /// An integer.
    Value,
    /// A pointer to so many integers.
    Pointer(Integer, usize),
}

/// A helper function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name, or a pointer to it.
    pub name: String,
    /// What it returns.
    pub returns: Integer,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

impl Generator {
    /// A whole program with all kinds of statements.
    pub fn program(mut self) -> Program {
        self.declare_records();
        self.declare_globals();
        for _ in 0..self.rng.below(3) {
            self.declare_function();
        }
        if self.rng.chance(300) {
            self.declare_recursion();
        }
        self.declare_table();
        self.entry();
        let wraps = self.rng.chance(150);
        self.finish(wraps)
    }

    fn declare_function(&mut self) {
        let (name, returns) = (self.name("f"), self.any_integer());
        let (objects, pointers) = (self.objects.len(), self.pointers.len());
        let (mut parameters, mut list) = (Vec::new(), Vec::new());
        for _ in 0..self.rng.below(4) {
            let (ty, parameter) = (self.any_integer(), self.name("a"));
            if self.rng.chance(250) {
                let room = 1 + self.rng.below(2);
                list.push(format!("{} *{parameter}", ty.name));
                parameters.push(Parameter::Pointer(ty, room));
                self.pointers.push(Pointer { name: parameter, ty, room, global: false });
            } else {
                list.push(format!("{} {parameter}", ty.name));
                parameters.push(Parameter::Value);
                self.objects.push(Object { text: parameter, shape: Shape::Int(ty), constant: false, global: false });
            }
        }
        let list = if list.is_empty() { "void".to_string() } else { list.join(", ") };
        let scope = self.open(&format!("static {} {name}({list}) {{", returns.name));
        self.calls_left = 1;
        // Its loops may run many times: they count as nested.
        self.loops += 1;
        for _ in 0..1 + self.rng.below(self.style.statements / 2 + 1) {
            self.statement();
        }
        self.loops -= 1;
        let result = self.expression(2).text;
        self.line(&format!("return {result};"));
        self.close(&scope, "}");
        self.objects.truncate(objects);
        self.pointers.truncate(pointers);
        self.functions.push(Function { name, returns, parameters });
    }

    /// A function that calls itself a few times, behind one that sees to it.
    fn declare_recursion(&mut self) {
        let (name, outer, returns) = (self.name("r"), self.name("f"), self.any_integer());
        let ty = returns.name;
        let scope = self.open(&format!("static {ty} {name}(int depth, {ty} value) {{"));
        self.objects.push(Object { text: "value".into(), shape: Shape::Int(returns), constant: false, global: false });
        self.calls_left = 0;
        self.line("if (depth <= 0) return value;");
        self.assignment();
        let (next, result) = (self.expression(1).text, self.expression(1).text);
        if self.rng.chance(500) {
            self.line(&format!("return {name}(depth - 1, {next});"));
        } else {
            self.line(&format!("return {name}(depth - 1, {next}) ^ {result};"));
        }
        self.close(&scope, "}");
        self.line(&format!("static {ty} {outer}(int depth, {ty} value) {{ return {name}(depth & 3, value); }}"));
        let parameters = vec![Parameter::Value, Parameter::Value];
        self.functions.push(Function { name: outer, returns, parameters });
    }

    /// A table of pointers to functions, if there are two to choose from.
    fn declare_table(&mut self) {
        if !self.rng.chance(300) {
            return;
        }
        let bodies = ["x + 1", "x * 3u", "x ^ 85"];
        let functions: Vec<String> = bodies.iter().map(|body| self.small_function(body)).collect();
        let table = self.name("t");
        let constant = if self.rng.chance(500) { "const " } else { "" };
        let list = functions.join(", ");
        self.line(&format!("static unsigned (*{constant}{table}[])(unsigned) = {{{list}}};"));
        let index = self.index(3);
        let parameters = vec![Parameter::Value];
        self.functions.push(Function { name: format!("{table}[{index}]"), returns: UNSIGNED, parameters });
    }

    fn small_function(&mut self, body: &str) -> String {
        let name = self.name("f");
        self.line(&format!("static unsigned {name}(unsigned x) {{ return {body}; }}"));
        name
    }

    fn entry(&mut self) {
        let scope = self.open(&format!("void p{}(void) {{", self.number));
        self.calls_left = 2;
        if self.style.open {
            for _ in 0..1 + self.rng.below(3) {
                self.declare_input();
            }
        }
        for _ in 0..1 + self.rng.below(3) {
            self.declare_local();
        }
        for _ in 0..self.style.statements {
            self.statement();
            if self.rng.chance(120) {
                self.observe();
            }
        }
        self.observe();
        self.checksum();
        self.close(&scope, "}");
    }

    /// A probe of some expression.
    pub fn observe(&mut self) {
        let value = self.observation();
        self.probe(value);
    }

    /// A probe of everything that is in scope.
    fn checksum(&mut self) {
        let sum = self.name("c");
        self.line(&format!("unsigned {sum} = 1;"));
        for _ in 0..4 {
            let value = self.variable().text;
            self.line(&format!("{sum} = {sum} * 31 + (unsigned){value};"));
        }
        self.probe(format!("(long long)({sum} & 1023)"));
    }
}
