//! What the generator knows at the point of the program that it has reached: objects, pointers, counters.

use crate::functions::Function;
use crate::integers::{Integer, Model, any};
use crate::program::{Line, Program};
use crate::rng::Rng;

/// The type of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// An integer.
    Int(Integer),
    /// A bit-field.
    Bits(Integer, u32),
    /// An array.
    Array(Box<Shape>, usize),
    /// A structure or a union, as an index into [`Generator::records`].
    Record(usize),
}

/// A structure or union type.
#[derive(Clone, Debug)]
pub struct Record {
    /// `struct …` or `union …`.
    pub name: String,
    /// Names and types of its members.
    pub members: Vec<(String, Shape)>,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Object {
    /// How it is called, e.g. `x` or `(*p)`.
    pub text: String,
    /// Its type.
    pub shape: Shape,
    /// Whether it must not be written.
    pub constant: bool,
    /// Whether it lives as long as the program.
    pub global: bool,
}

/// A pointer to integers.
#[derive(Clone, Debug)]
pub struct Pointer {
    /// How it is called.
    pub name: String,
    /// What it points to.
    pub ty: Integer,
    /// So many elements are there at least.
    pub room: usize,
    /// Whether it may only point to globals.
    pub global: bool,
}

/// A loop counter: from 0, less than `limit`.
#[derive(Clone, Debug)]
pub struct Counter {
    /// How it is called.
    pub name: String,
    /// What it is less than.
    pub limit: i128,
}

/// An integer that can be read or written.
#[derive(Clone, Debug)]
pub struct Place {
    /// How it is called.
    pub text: String,
    /// The type that an expression has that reads it.
    pub ty: Integer,
    /// Its least value.
    pub low: i128,
    /// Its greatest value.
    pub high: i128,
}

/// What kind of program is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// How often, in a thousand, an operation is not guarded against what is undefined.
    pub risk: u32,
    /// Statements per function body.
    pub statements: usize,
    /// The greatest number of iterations of a counted loop.
    pub iterations: usize,
    /// Whether there are inputs.
    pub open: bool,
}

/// A program being generated.
pub struct Generator {
    /// Where its choices come from.
    pub rng: Rng,
    /// The machine.
    pub model: Model,
    /// What is wanted.
    pub style: Style,
    /// Its number in the batch.
    pub number: usize,
    /// Lines so far.
    pub lines: Vec<Line>,
    /// Open blocks.
    pub indent: usize,
    /// Declared structures and unions.
    pub records: Vec<Record>,
    /// Objects in scope.
    pub objects: Vec<Object>,
    /// Pointers in scope.
    pub pointers: Vec<Pointer>,
    /// Loop counters in scope.
    pub counters: Vec<Counter>,
    /// Functions that may be called.
    pub functions: Vec<Function>,
    /// How many calls may still be generated in this function.
    pub calls_left: usize,
    /// How many values inputs may still have together.
    pub inputs_left: i128,
    /// Enclosing loops.
    pub loops: usize,
    /// Enclosing loops and switches that `break` may leave, and loops that `continue` may continue.
    pub jumps: Vec<&'static str>,
    /// Probes so far.
    pub probes: usize,
    /// Whether an index is being generated.
    pub in_index: bool,
    names: usize,
}

/// How much was in scope, to be restored at the end of a block.
pub struct Scope(usize, usize, usize);

impl Generator {
    /// Nothing yet.
    pub fn new(seed: u64, number: usize, model: Model, style: Style) -> Self {
        Generator {
            rng: Rng::new(seed),
            model,
            style,
            number,
            lines: Vec::new(),
            indent: 0,
            records: Vec::new(),
            objects: Vec::new(),
            pointers: Vec::new(),
            counters: Vec::new(),
            functions: Vec::new(),
            calls_left: 0,
            inputs_left: 300,
            loops: 0,
            jumps: Vec::new(),
            probes: 0,
            in_index: false,
            names: 0,
        }
    }

    /// The finished program.
    pub fn finish(self, wraps: bool) -> Program {
        Program {
            number: self.number,
            model: self.model,
            wraps,
            accesses: true,
            leaks: None,
            malloc_may_fail: false,
            lines: self.lines,
            probes: self.probes,
        }
    }

    /// Whether something undefined may happen here.
    pub fn risky(&mut self) -> bool {
        let risk = self.style.risk;
        self.rng.chance(risk)
    }

    /// A new name.
    pub fn name(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}_{}", self.number, self.names)
    }

    /// Adds a line.
    pub fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.indent);
        self.lines.push(Line::Text(format!("{indent}{text}")));
    }

    /// Adds a line that opens a block.
    pub fn open(&mut self, text: &str) -> Scope {
        self.line(text);
        self.indent += 1;
        Scope(self.objects.len(), self.pointers.len(), self.counters.len())
    }

    /// Adds a line that closes the block of `scope`.
    pub fn close(&mut self, scope: &Scope, text: &str) {
        self.objects.truncate(scope.0);
        self.pointers.truncate(scope.1);
        self.counters.truncate(scope.2);
        self.indent -= 1;
        self.line(text);
    }

    /// Adds a probe, if there may be another one.
    pub fn probe(&mut self, value: String) {
        if self.probes < 16 {
            let indent = "    ".repeat(self.indent);
            self.lines.push(Line::Probe { id: self.probes, value, indent });
            self.probes += 1;
        }
    }

    /// A place to read.
    pub fn place(&mut self) -> Place {
        if !self.counters.is_empty() && self.rng.chance(150) {
            let counter = self.rng.pick(&self.counters);
            let (text, high) = (counter.name.clone(), counter.limit);
            return Place { text, ty: crate::integers::INT, low: 0, high };
        }
        let found = if self.in_index { self.plain_place() } else { self.place_among(false) };
        found.unwrap_or_else(|| {
            let text = format!("n{}", self.number);
            Place { text, ty: crate::integers::INT, low: -2_147_483_648, high: 2_147_483_647 }
        })
    }

    /// An integer variable: what indices are made of, lest they have indices in turn.
    fn plain_place(&mut self) -> Option<Place> {
        let plain: Vec<Object> = self.objects.iter().filter(|o| matches!(o.shape, Shape::Int(_))).cloned().collect();
        let object = if plain.is_empty() { return None } else { self.rng.pick(&plain).clone() };
        Some(self.inside(object.text, &object.shape))
    }

    /// A place to write, if there is one.
    pub fn target_place(&mut self) -> Option<Place> {
        self.place_among(true)
    }

    fn place_among(&mut self, written: bool) -> Option<Place> {
        if !self.pointers.is_empty() && self.rng.chance(200) {
            return Some(self.pointed());
        }
        let count = self.objects.len();
        // Two attempts at what is not constant; later objects are more local.
        for _ in 0..4 {
            let index = if count == 0 { return None } else { self.rng.below(count).max(self.rng.below(count)) };
            if !(written && self.objects[index].constant) {
                let object = self.objects[index].clone();
                return Some(self.inside(object.text, &object.shape));
            }
        }
        None
    }

    /// An integer inside of an object.
    fn inside(&mut self, text: String, shape: &Shape) -> Place {
        match shape {
            Shape::Int(ty) => Place { text, ty: *ty, low: ty.min(), high: ty.max() },
            Shape::Bits(ty, width) => {
                let field = Integer { bits: *width, ..*ty };
                Place { text, ty: *ty, low: field.min(), high: field.max() }
            }
            Shape::Array(element, count) => {
                let innermost = matches!(**element, Shape::Int(_));
                let index = if innermost && self.risky() { self.stray_index(*count) } else { self.index(*count) };
                self.inside(format!("{text}[{index}]"), element)
            }
            Shape::Record(record) => {
                let members = &self.records[*record].members;
                let (member, shape) = members[self.rng.below(members.len())].clone();
                self.inside(format!("{text}.{member}"), &shape)
            }
        }
    }

    /// An index that may be one too far: what is farther away, the address sanitizer may take for another object.
    fn stray_index(&mut self, count: usize) -> String {
        let nested = std::mem::replace(&mut self.in_index, true);
        let value = self.variable().text;
        self.in_index = nested;
        let far = if self.rng.chance(500) { count.to_string() } else { "-1".to_string() };
        format!("({value} > 3 ? {far} : 0)")
    }

    fn pointed(&mut self) -> Place {
        let pointer = self.rng.pick(&self.pointers).clone();
        let Pointer { name, ty, room, .. } = pointer;
        // One element too far is where the address sanitizer still sees it.
        let text = match self.rng.below(4) {
            _ if self.risky() => format!("{name}[{room}]"),
            0 if room > 1 => format!("*({name} + {})", self.index(room)),
            1 if room > 1 => format!("{name}[{}]", self.index(room)),
            2 if room > 1 => format!("{name}[{}]", self.rng.below(room)),
            _ => format!("*{name}"),
        };
        Place { text: format!("({text})"), ty, low: ty.min(), high: ty.max() }
    }

    /// The address of something with room for `room` elements of type `ty`.
    pub fn target(&mut self, ty: Integer, room: usize) -> Option<String> {
        self.target_among(ty, room, false)
    }

    /// As [`Self::target`], of a global if that is wanted.
    pub fn target_among(&mut self, ty: Integer, room: usize, global: bool) -> Option<String> {
        let mut found = Vec::new();
        for object in self.objects.iter().filter(|o| !o.constant && (o.global || !global)) {
            let mut inner = Vec::new();
            self.arrays_inside(object.text.clone(), &object.shape, &mut inner);
            let fitting = inner.into_iter().filter(|(_, element, count)| *element == ty && *count >= room);
            found.extend(fitting.map(|(text, _, count)| (text, count)));
        }
        if found.is_empty() {
            return None;
        }
        let (text, count) = self.rng.pick(&found).clone();
        Some(match self.rng.below(count - room + 1) {
            0 => format!("&{text}"),
            offset => format!("&{text} + {offset}"),
        })
    }

    /// The first element of each array of integers inside of an object, with type and count.
    fn arrays_inside(&self, text: String, shape: &Shape, found: &mut Vec<(String, Integer, usize)>) {
        match shape {
            Shape::Int(ty) => found.push((text, *ty, 1)),
            Shape::Bits(..) => {}
            Shape::Array(element, count) => match **element {
                Shape::Int(ty) => found.push((format!("{text}[0]"), ty, *count)),
                _ => self.arrays_inside(format!("{text}[0]"), element, found),
            },
            Shape::Record(record) => {
                for (member, shape) in &self.records[*record].members {
                    self.arrays_inside(format!("{text}.{member}"), shape, found);
                }
            }
        }
    }

    /// A random type.
    pub fn any_integer(&mut self) -> Integer {
        any(&mut self.rng, self.model)
    }
}
