//! Types, variables and their initialisers.

use crate::generator::{Generator, Object, Pointer, Record, Shape};
use crate::integers::{BOOL, INT, Integer, UNSIGNED, UNSIGNED_LONG_LONG, literal};
use crate::program::Line;

/// What an input is called, with its type: the functions of the verifier.
const INPUTS: [(&str, Integer, i128, i128); 6] = [
    ("bool", BOOL, 0, 1),
    ("char", Integer { name: "char", bits: 8, signed: true }, -128, 127),
    ("uchar", Integer { name: "unsigned char", bits: 8, signed: false }, 0, 255),
    ("short", Integer { name: "short", bits: 16, signed: true }, -32768, 32767),
    ("int", INT, -2_147_483_648, 2_147_483_647),
    ("uint", UNSIGNED, 0, 4_294_967_295),
];

impl Generator {
    /// Declares up to three structures and unions.
    pub fn declare_records(&mut self) {
        for _ in 0..self.rng.below(4) {
            if self.rng.chance(250) { self.declare_union() } else { self.declare_structure() }
        }
    }

    fn declare_structure(&mut self) {
        let name = format!("struct {}", self.name("s"));
        let count = 1 + self.rng.below(4);
        let mut members = Vec::new();
        let scope = self.open(&format!("{name} {{"));
        for index in 0..count {
            let member = format!("m{index}");
            let shape = self.member_shape();
            let declarator = self.declarator(&member, &shape);
            self.line(&format!("{declarator};"));
            members.push((member, shape));
        }
        self.close(&scope, "};");
        self.records.push(Record { name, members });
    }

    fn member_shape(&mut self) -> Shape {
        match self.rng.below(10) {
            0..=1 => {
                let ty = *self.rng.pick(&[INT, UNSIGNED, UNSIGNED, UNSIGNED_LONG_LONG]);
                let width = 1 + self.rng.below(if ty.bits == 64 { 45 } else { 31 }) as u32;
                Shape::Bits(ty, width)
            }
            _ => self.shape(),
        }
    }

    /// A union of integers; the first member is the longest, so that initialising it initialises all.
    fn declare_union(&mut self) {
        let name = format!("union {}", self.name("u"));
        let byte = Integer { name: "unsigned char", bits: 8, signed: false };
        let short = Integer { name: "short", bits: 16, signed: true };
        let mut members = vec![("m0".to_string(), Shape::Int(UNSIGNED_LONG_LONG))];
        members.push(("m1".to_string(), Shape::Array(Box::new(Shape::Int(byte)), 1 + self.rng.below(8))));
        members.push(("m2".to_string(), Shape::Int(*self.rng.pick(&[INT, UNSIGNED, short]))));
        members.push(("m3".to_string(), Shape::Array(Box::new(Shape::Int(short)), 4)));
        let scope = self.open(&format!("{name} {{"));
        for (member, shape) in &members {
            let declarator = self.declarator(member, shape);
            self.line(&format!("{declarator};"));
        }
        self.close(&scope, "};");
        self.records.push(Record { name, members });
    }

    /// The type of a variable or member.
    pub fn shape(&mut self) -> Shape {
        match self.rng.below(12) {
            0..=6 => Shape::Int(self.any_integer()),
            7..=8 => Shape::Array(Box::new(Shape::Int(self.any_integer())), 1 + self.rng.below(8)),
            9 => {
                let inner = Shape::Array(Box::new(Shape::Int(self.any_integer())), 1 + self.rng.below(3));
                Shape::Array(Box::new(inner), 1 + self.rng.below(3))
            }
            _ if self.records.is_empty() => Shape::Int(self.any_integer()),
            10 => Shape::Array(Box::new(Shape::Record(self.rng.below(self.records.len()))), 1 + self.rng.below(3)),
            _ => Shape::Record(self.rng.below(self.records.len())),
        }
    }

    /// E.g. `int x[3]`.
    pub fn declarator(&self, name: &str, shape: &Shape) -> String {
        match shape {
            Shape::Int(ty) => format!("{} {name}", ty.name),
            Shape::Bits(ty, width) => format!("{} {name} : {width}", ty.name),
            Shape::Array(element, count) => self.declarator(&format!("{name}[{count}]"), element),
            Shape::Record(record) => format!("{} {name}", self.records[*record].name),
        }
    }

    /// An initialiser of constants.
    fn constants(&mut self, shape: &Shape) -> String {
        match shape {
            Shape::Int(ty) | Shape::Bits(ty, _) => {
                let (low, high) = (ty.min().max(-1 << 62), ty.max().min(1 << 62));
                let value = if self.rng.chance(600) {
                    self.rng.within(low.max(-9), high.min(9))
                } else {
                    self.rng.within(low, high)
                };
                literal(value).0
            }
            Shape::Array(element, count) => {
                let given = 1 + self.rng.below(*count);
                let values: Vec<String> = (0..given).map(|_| self.constants(element)).collect();
                format!("{{{}}}", values.join(", "))
            }
            Shape::Record(record) => {
                let record = self.records[*record].clone();
                let given = if record.name.starts_with("union") { 1 } else { 1 + self.rng.below(record.members.len()) };
                let values: Vec<String> = record.members[..given].iter().map(|(_, s)| self.constants(s)).collect();
                format!("{{{}}}", values.join(", "))
            }
        }
    }

    /// Declares global variables, and a function that lists them for the native run.
    pub fn declare_globals(&mut self) {
        let always = format!("n{}", self.number);
        self.line(&format!("int {always} = 1;"));
        let mut names = vec![always.clone()];
        self.objects.push(Object { text: always, shape: Shape::Int(INT), constant: false, global: true });
        for _ in 0..self.rng.below(5) {
            let (name, shape) = (self.name("g"), self.shape());
            let declarator = self.declarator(&name, &shape);
            let value = self.constants(&shape);
            let value = if self.rng.chance(700) { format!(" = {value}") } else { String::new() };
            let linkage = *self.rng.pick(&["", "static "]);
            self.line(&format!("{linkage}{declarator}{value};"));
            names.push(name.clone());
            self.objects.push(Object { text: name, shape, constant: false, global: true });
        }
        self.declare_global_pointer(&mut names);
        let list: String = names.iter().map(|name| format!(" GLOBAL({name});")).collect();
        self.lines.push(Line::Native(format!("static void globals_of_p{}(void) {{{list} }}", self.number)));
    }

    fn declare_global_pointer(&mut self, names: &mut Vec<String>) {
        if !self.rng.chance(300) {
            return;
        }
        let (ty, room) = if self.rng.chance(500) { (INT, 1) } else { (self.any_integer(), 1 + self.rng.below(3)) };
        if let Some(target) = self.target_among(ty, room, true) {
            let name = self.name("q");
            self.line(&format!("{} *{name} = {target};", ty.name));
            names.push(name.clone());
            self.pointers.push(Pointer { name, ty, room, global: true });
        }
    }

    /// Declares a local variable, with any initialiser.
    pub fn declare_local(&mut self) {
        let (name, shape) = (self.name("x"), self.shape());
        let declarator = self.declarator(&name, &shape);
        match shape {
            Shape::Int(_) => {
                let value = self.expression(2).text;
                self.line(&format!("{declarator} = {value};"));
            }
            _ => {
                let value = self.constants(&shape);
                self.line(&format!("{declarator} = {value};"));
            }
        }
        self.objects.push(Object { text: name, shape, constant: false, global: false });
    }

    /// Declares a pointer, if there is something that it can point to.
    pub fn declare_pointer(&mut self) {
        let ty = if self.rng.chance(400) { INT } else { self.any_integer() };
        let wished = 1 + self.rng.below(4);
        let found = [wished, 1].into_iter().find_map(|room| Some((self.target(ty, room)?, room)));
        let Some((target, room)) = found else { return };
        let name = self.name("q");
        self.line(&format!("{} *{name} = {target};", ty.name));
        self.pointers.push(Pointer { name, ty, room, global: false });
    }

    /// Declares an input with few values, if there may be another one.
    pub fn declare_input(&mut self) {
        let (kind, ty, least, greatest) = *self.rng.pick(&INPUTS);
        let full = greatest - least < self.inputs_left && self.rng.chance(700);
        let (low, high) = if full {
            (least, greatest)
        } else {
            let count = self.rng.within(1, 16.min(self.inputs_left.max(2)) - 1);
            let low = if self.rng.chance(700) { self.rng.within(-6, 6) } else { self.rng.within(least, greatest) };
            let low = low.clamp(least, (greatest - count).max(least));
            (low, (low + count).min(greatest))
        };
        if high - low + 1 > self.inputs_left {
            return;
        }
        self.inputs_left /= high - low + 1;
        let name = self.name("i");
        self.line(&format!("{} {name} = INPUT({kind}, {low}, {high});", ty.name));
        if !full {
            let (low, high) = (literal(low).0, literal(high).0);
            self.line(&format!("__VERIFIER_assume({low} <= {name} && {name} <= {high});"));
        }
        let constant = self.rng.chance(300);
        self.objects.push(Object { text: name, shape: Shape::Int(ty), constant, global: false });
    }
}
