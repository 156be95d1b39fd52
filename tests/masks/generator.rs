//! Random programs that write, copy and read parts of variables and blocks.
//!
//! What they do depends on a few inputs, never on what they read. Every read of a scalar is a `USE`, each on a line of its own.

use std::fmt::Write as _;

/// The types and functions of every program. `USE`, `FRESH` and `input` mean other things to the verifier than natively.
pub const PRELUDE: &str = "\
#include <stdlib.h>
#include <string.h>
struct small { char tag; int value; short more; };
struct bits { unsigned a : 3; int b : 5; unsigned c : 12; unsigned d : 20; char e; };
struct big { struct small first; int list[3]; struct bits bits; };
union any { int number; unsigned char bytes[8]; short pair[2]; struct small small; };
struct real { float x, y; double z; };
static struct small pass_small(struct small s) { return s; }
static struct bits pass_bits(struct bits s) { s.b = 1; return s; }
static struct big pass_big(struct big s) { s.list[1] = 2; return s; }
static union any pass_any(union any s) { return s; }
static struct real pass_real(struct real s) { s.y = 1; return s; }
";

/// How the verifier reads it.
pub const CHECKED: &str = "\
extern _Bool __VERIFIER_nondet_bool(void);
#define input() __VERIFIER_nondet_bool()
static long long sink;
#define USE(e) sink = (e)
#define FRESH(v)
";

/// How it runs under MemorySanitizer: the line of the first read of something uninitialised is kept. Without lifetimes, the
/// sanitizer has to be told of declarations.
pub const NATIVE: &str = "\
#include <sanitizer/msan_interface.h>
#include <stdio.h>
static unsigned inputs;
static int first;
static int input(void) { int bit = inputs & 1; inputs >>= 1; return bit; }
#define USE(e) do { long long read_ = (e); if (!first && __msan_test_shadow(&read_, sizeof read_) != -1) first = __LINE__; } while (0)
#define FRESH(v) __msan_allocated_memory(&v, sizeof v)
";

/// Inputs that a program reads at most.
pub const INPUTS: u32 = 4;

/// Variables with their types.
const VARIABLES: [(&str, &str); 9] = [
    ("struct small", "s"),
    ("struct small", "t"),
    ("struct bits", "f"),
    ("struct bits", "g"),
    ("struct big", "b"),
    ("struct big", "c"),
    ("union any", "u"),
    ("struct real", "r"),
    ("struct real", "q"),
];

/// Scalars.
const SCALARS: [&str; 30] = [
    "s.tag",
    "s.value",
    "s.more",
    "t.value",
    "t.tag",
    "f.a",
    "f.b",
    "f.c",
    "f.d",
    "f.e",
    "g.b",
    "g.c",
    "g.d",
    "b.first.tag",
    "b.first.value",
    "b.list[0]",
    "b.list[2]",
    "b.bits.a",
    "b.bits.b",
    "c.first.value",
    "c.list[1]",
    "c.bits.c",
    "u.number",
    "u.bytes[1]",
    "u.pair[0]",
    "u.small.value",
    "r.x",
    "r.z",
    "q.y",
    "n",
];

/// Scalars of heap blocks.
const HEAP: [&str; 6] = ["h->first.value", "h->list[0]", "h->list[1]", "h->bits.d", "h[1].first.tag", "h[1].list[2]"];

/// Copies.
const COPIES: [&str; 20] = [
    "s = t",
    "t = pass_small(s)",
    "s = b.first",
    "b.first = t",
    "f = g",
    "g = pass_bits(f)",
    "b.bits = f",
    "c = b",
    "b = pass_big(c)",
    "u.small = s",
    "s = u.small",
    "u = pass_any(u)",
    "q = pass_real(r)",
    "r = q",
    "memcpy(&b, h, sizeof b)",
    "h[1] = b",
    "memcpy(h, h + 1, sizeof *h)",
    "memcpy(&t.value, &u.number, sizeof(int))",
    "memset(&c.list, 0, sizeof c.list)",
    "memcpy(c.list, b.list, 2 * sizeof(int))",
];

/// A generator of programs.
pub struct Generator {
    state: u64,
    text: String,
    inputs: u32,
    loops: u32,
}

impl Generator {
    /// The body of program `number`, a function called `name`.
    pub fn program(number: u64, name: &str) -> String {
        let state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66_D1CE_4E5B;
        let mut generator = Generator { state, text: String::new(), inputs: 0, loops: 0 };
        generator.line(&format!("int {name}(void) {{"));
        for (ty, variable) in VARIABLES {
            generator.line(&format!("{ty} {variable};"));
        }
        generator.line("int n, i, j;");
        generator.line("struct big *h = malloc(2 * sizeof *h);");
        generator.line("if (!h) return 0;");
        let count = 8 + generator.below(16);
        generator.statements(count, 0);
        generator.line("free(h);");
        generator.line("return 0;");
        generator.line("}");
        generator.text
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) % bound
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len() as u64) as usize]
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}");
    }

    fn scalar(&mut self) -> &'static str {
        if self.below(6) == 0 { self.pick(&HEAP) } else { self.pick(&SCALARS) }
    }

    fn statements(&mut self, count: u64, depth: u32) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        match self.below(20) {
            0..=9 => {
                let (scalar, value) = (self.scalar(), self.below(7));
                self.line(&format!("{scalar} = {value};"));
            }
            10..=13 => {
                let copy = self.pick(&COPIES);
                self.line(&format!("{copy};"));
            }
            14..=16 => {
                // Mostly of what is likely to have been written.
                let scalar = self.scalar();
                if self.below(3) > 0 {
                    self.line(&format!("{scalar} = 1;"));
                    let copy = self.pick(&COPIES);
                    self.line(&format!("{copy};"));
                }
                self.line(&format!("USE({scalar});"));
            }
            17 | 18 if depth < 2 && self.inputs < INPUTS => {
                self.inputs += 1;
                self.line("if (input()) {");
                let (then, other) = (1 + self.below(4), self.below(4));
                self.statements(then, depth + 1);
                self.line("} else {");
                self.statements(other, depth + 1);
                self.line("}");
            }
            19 if depth == 0 && self.loops < 2 => self.repeat(),
            _ => {
                let (scalar, value) = (self.scalar(), self.below(7));
                self.line(&format!("{scalar} = {value};"));
            }
        }
    }

    /// A loop with a variable of its own.
    fn repeat(&mut self) {
        self.loops += 1;
        self.line("for (i = 0; i < 3; i++) {");
        self.line("struct small own; FRESH(own);");
        let when = self.below(4);
        self.line(&format!("if (i >= {when}) own.value = i;"));
        let count = self.below(4);
        self.statements(count, 2);
        if self.below(2) == 0 {
            self.line("b.list[i] = 1;");
        }
        if self.below(2) == 0 {
            let from = self.below(3);
            self.line(&format!("if (i >= {from})"));
            self.line("USE(own.value);");
        }
        self.line("}");
    }
}
