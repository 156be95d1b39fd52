//! What programs promise their compilers: types of functions that pointers lead to, values that functions give, places that
//! are not reached, pointers that are not null, lengths of arrays.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// Kinds of functions: their names, a definition of one, and a call through a pointer of the right type.
const KINDS: [(&str, &str, &str); 7] = [
    ("ONE", "static int #(int a) { return a + 1; }", "s@ += ((int (*)(int))P)(k);"),
    ("TWO", "static int #(int a, int b) { return a - b; }", "s@ += ((int (*)(int, int))P)(k, 1);"),
    ("WIDE", "static long long #(long long a) { return a; }", "s@ += ((long long (*)(long long))P)(k);"),
    ("NONE", "static void #(void) { s@++; }", "((void (*)(void))P)();"),
    ("DOTS", "static int #(int a, ...) { return a; }", "s@ += ((int (*)(int, ...))P)(k, 2);"),
    ("REAL", "static double #(double a) { return a; }", "s@ += (int)((double (*)(double))P)(0.5);"),
    ("TEXT", "static char *#(char *a) { return a; }", "s@ += !((char *(*)(char *))P)(\"a\");"),
];

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut parts = Parts { before: vec![text("static int s@;")], body: vec![text("int k = INPUT(-1, 2);")], names: 0 };
    for _ in 0..rng.within(1, 3) {
        parts.promise(rng);
    }
    let Parts { mut before, mut body, .. } = parts;
    body.push(text("return 0;"));
    before.push(block("int main@(void) {", body));
    vec![before]
}

struct Parts {
    before: Vec<Node>,
    /// What `main` does.
    body: Vec<Node>,
    names: usize,
}

impl Parts {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}@", self.names)
    }

    /// A statement, guarded or not.
    fn add(&mut self, rng: &mut Rng, line: String) {
        self.body.push(match rng.below(8) {
            0..=3 => {
                block(format!("if (k {} {}) {{", rng.pick(&["<", ">", "!="]), rng.within(-1, 2)), vec![text(line)])
            }
            4 => block("for (int i = 0; i < 2; i++, k++) {", vec![text(line)]),
            _ => text(line),
        });
    }

    fn promise(&mut self, rng: &mut Rng) {
        match rng.below(8) {
            0..=2 => self.called_types(rng),
            3 => self.values(rng),
            4 => self.pointers(rng),
            5 => self.lengths(rng),
            6 => self.returns(rng),
            _ => self.places(rng),
        }
    }

    /// Functions of several types behind pointers of one.
    fn called_types(&mut self, rng: &mut Rng) {
        let name = self.name();
        let count = rng.within(2, 3) as usize;
        let mut kinds: Vec<_> = (0..count).map(|_| *rng.pick(&KINDS)).collect();
        if rng.chance(400) {
            kinds[1] = kinds[0];
        }
        let mut defined = String::new();
        for (index, (_, definition, _)) in kinds.iter().enumerate() {
            defined += &format!("{}\n", definition.replace('#', &format!("f{index}{name}")));
        }
        let names: Vec<&str> = KINDS.iter().map(|k| k.0).collect();
        let functions: Vec<String> = (0..count).map(|i| format!("(void (*)(void))f{i}{name}")).collect();
        let own: Vec<String> = kinds.iter().map(|k| format!("{}{name}", k.0)).collect();
        let all: Vec<String> = names.iter().map(|k| format!("{k}{name}")).collect();
        self.before.push(text(format!(
            "{defined}enum {{ {} }};\nstatic struct {{ void (*function)(void); int kind; }} t{name}[] = {{ {} }};",
            all.join(", "),
            functions.iter().zip(&own).map(|(f, k)| format!("{{{f}, {k}}}")).collect::<Vec<_>>().join(", "),
        )));
        if rng.chance(300) {
            let to = rng.below(count);
            self.body.push(block(
                format!("if (k > {}) {{", rng.within(-1, 1)),
                vec![text(format!("t{name}[{to}] = t{name}[{}];", rng.below(count)))],
            ));
        }
        for _ in 0..rng.within(1, 2) {
            let (kind, _, call) = if rng.chance(900) { *rng.pick(&kinds) } else { *rng.pick(&KINDS) };
            let index = match rng.below(3) {
                0 => "k & 1".to_string(),
                _ => rng.below(count).to_string(),
            };
            let call = call.replace('P', "f");
            let pointer = format!("void (*f)(void) = t{name}[i].function;");
            self.add(rng, format!("{{ int i = {index}; {pointer} REQUIRE(t{name}[i].kind == {kind}{name}); {call} }}"));
        }
    }

    /// A function that may end without a value.
    fn values(&mut self, rng: &mut Rng) {
        let name = self.name();
        let least = rng.within(-2, 2);
        let end = *rng.pick(&["", "s@++;", "if (c == 7) return ZERO;", "while (s@ > 5) s@--;"]);
        let way = *rng.pick(&[
            "return ZERO;",
            "TYPE v = ZERO; return v;",
            "TYPE v = ZERO; TYPE w = ZERO; if (c == 1) v = w; return v;",
        ]);
        let scalar = *rng.pick(&["int", "char", "long long", "int *", "float"]);
        let length = rng.within(1, 5);
        let (ty, zero, read) = if rng.chance(500) {
            (scalar.to_string(), "0".to_string(), "")
        } else {
            let fields = *rng.pick(&["int", "char", "double", "float", "short"]);
            self.before.push(text(format!("struct S{name} {{ {fields} a[{length}]; }};")));
            (format!("struct S{name}"), format!("((struct S{name}){{0}})"), ".a[0]")
        };
        let fill = |text: &str| text.replace("TYPE", &ty).replace("ZERO", &zero);
        self.before.push(text(format!(
            "enum {{ least{name} = {least} }};\nstatic {ty} maybe{name}(int c) {{ if (c >= least{name}) {{ {} }} {} }}",
            fill(way),
            fill(end)
        )));
        self.before.push(text(format!(
            "static {ty} outer{name}(int c) {{ REQUIRE(c >= least{name}); return maybe{name}(c); }}"
        )));
        self.before.push(text(format!("static {ty} (*through{name})(int) = maybe{name};")));
        let call = match rng.below(6) {
            0 => format!("maybe{name}(k);"),
            1 => format!("outer{name}(k);"),
            2 => format!("REQUIRE(k >= least{name}); if (through{name}(k){read}) s@++;"),
            3 => format!("(void)through{name}(k);"),
            4 => format!("REQUIRE(k >= least{name}); {ty} v = maybe{name}(k); if (v{read}) s@++;"),
            _ => format!("REQUIRE(k >= least{name}); s@ += maybe{name}(k){read} != 0;"),
        };
        self.add(rng, format!("{{ {call} }}"));
    }

    fn pointers(&mut self, rng: &mut Rng) {
        let name = self.name();
        self.before.push(text(format!(
            "__attribute__((nonnull)) static void takes{name}(int *p, int *q) {{ (void)p; (void)q; }}\n\
             __attribute__((returns_nonnull)) static int *gives{name}(int *p) {{ REQUIRE(p); return p; }}"
        )));
        let pointer = format!("int *p = k == {} ? &s@ : 0;", rng.within(-1, 2));
        let pointer = if rng.chance(400) { "int *p = &s@;".to_string() } else { pointer };
        let call = match rng.below(3) {
            0 => format!("takes{name}(&s@, gives{name}(p));"),
            1 => format!("REQUIRE(p); takes{name}(&s@, p);"),
            _ => format!("if (gives{name}(p)) s@++;"),
        };
        self.add(rng, format!("{{ {pointer} {call} }}"));
    }

    fn lengths(&mut self, rng: &mut Rng) {
        let ty = *rng.pick(&["int", "signed char", "unsigned char", "unsigned", "long long"]);
        let length = format!("{ty} n = k + {};", rng.within(0, 3));
        let use_of = match rng.below(3) {
            0 => "REQUIRE(n > 0 && n < 9); int a[n]; a[0] = 1;".to_string(),
            1 => format!("REQUIRE(n > 0 && n < 9); int a[{}][n]; a[0][0] = 1;", rng.within(1, 3)),
            _ => "int m = 1 - k; REQUIRE(n > 0 && n < 9 && m > 0); int a[n][m]; a[0][0] = 1;".to_string(),
        };
        // Longer ones are none of the promise.
        self.add(rng, format!("{{ {length} if (n > 8 && n > 0) return 0; {use_of} }}"));
    }

    fn returns(&mut self, rng: &mut Rng) {
        let name = self.name();
        let condition = format!("c > {}", rng.within(-3, 1));
        self.before
            .push(text(format!("static _Noreturn void ends{name}(int c) {{ if ({condition}) exit(0); REQUIRE(0); }}")));
        let line = format!("if (k != {}) ends{name}(k);", rng.within(-1, 2));
        self.add(rng, line);
    }

    fn places(&mut self, rng: &mut Rng) {
        let number = rng.within(-1, 4);
        let line = match rng.below(5) {
            0 => format!("if (k == {number}) {{ REQUIRE(0); __builtin_unreachable(); }}"),
            1 => format!("{{ int n = {number}; REQUIRE(k < n); __builtin_assume(k < n); }}"),
            2 => format!("{{ unsigned n = k + {}; REQUIRE(n); s@ += __builtin_ctz(n); }}", rng.below(3)),
            3 => "{ long long n = (long long)k << 40; REQUIRE(n); s@ += __builtin_clzll(n); }".to_string(),
            _ => "switch (k) { case -1: case 0: case 1: break; default: REQUIRE(0); __builtin_unreachable(); }"
                .to_string(),
        };
        self.add(rng, line);
    }
}
