//! What runs before and after `main`, and what several files share: constructors, destructors, functions registered
//! for the end, weak, common, static and other symbols, tables of callbacks, and functions that nobody models.

use crate::rng::Rng;
use crate::tree::{Node, block, text};

/// The files of a program.
pub fn program(rng: &mut Rng) -> Vec<Vec<Node>> {
    let mut startup = Startup { files: vec![Vec::new(), Vec::new()], body: Vec::new(), names: 0 };
    startup.files[0].push(text("unsigned order@;\nstatic unsigned own@;"));
    startup.files[1].push(text("extern unsigned order@;\nstatic unsigned own@ = 1;"));
    for _ in 0..rng.within(1, 3) {
        startup.part(rng);
    }
    let Startup { mut files, mut body, .. } = startup;
    body.push(text(if rng.chance(300) { "exit(0);" } else { "return 0;" }));
    files[0].push(block("int main@(void) {", body));
    files
}

struct Startup {
    files: Vec<Vec<Node>>,
    /// What `main` does.
    body: Vec<Node>,
    names: usize,
}

impl Startup {
    fn part(&mut self, rng: &mut Rng) {
        match rng.below(9) {
            0..=2 => self.constructors(rng),
            3 => self.endings(rng),
            4 => self.registered(rng),
            5 => self.symbols(rng),
            6 | 7 => self.callbacks(rng),
            _ => self.unknown(rng),
        }
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("n{}@", self.names)
    }

    /// What was logged, modulo something: often what a wrong order gives.
    fn claim(rng: &mut Rng) -> String {
        format!("ASSERT(order@ % {} != {});", rng.within(5, 13), rng.within(1, 4))
    }

    fn constructors(&mut self, rng: &mut Rng) {
        for _ in 0..rng.within(1, 3) {
            let (name, digit, file) = (self.name(), rng.within(1, 3), rng.below(2));
            let priority = if rng.chance(500) { format!("({})", rng.within(101, 104)) } else { String::new() };
            self.files[file].push(text(format!(
                "__attribute__((constructor{priority})) static void {name}(void) {{ order@ = order@ * 4 + {digit}; own@ += {digit}; }}"
            )));
        }
        self.body.push(text(Self::claim(rng)));
        self.body.push(text(format!("ASSERT(own@ != {});", rng.within(1, 9))));
    }

    fn endings(&mut self, rng: &mut Rng) {
        for _ in 0..rng.within(1, 2) {
            let (name, digit, file) = (self.name(), rng.within(1, 3), rng.below(2));
            let claim = Self::claim(rng);
            self.files[file].push(text(format!(
                "__attribute__((destructor)) static void {name}(void) {{ {claim} order@ = order@ * 4 + {digit}; }}"
            )));
        }
    }

    fn registered(&mut self, rng: &mut Rng) {
        let (one, other, claim) = (self.name(), self.name(), Self::claim(rng));
        self.files[0].push(text(format!("static void {one}(void) {{ {claim} order@ += 2; }}")));
        self.files[0].push(text(format!("static void {other}(void) {{ order@ = order@ * 4 + 3; }}")));
        let [first, second] = *rng.pick(&[[&one, &other], [&other, &one]]);
        let registering = format!("atexit({first});\natexit({second});");
        if rng.chance(400) {
            let name = self.name();
            self.files[0]
                .push(text(format!("__attribute__((constructor)) static void {name}(void) {{ {registering} }}")));
        } else {
            self.body.push(text(registering));
        }
    }

    fn symbols(&mut self, rng: &mut Rng) {
        let name = self.name();
        let digit = rng.within(1, 3);
        match rng.below(7) {
            0 => {
                self.files[0].push(text(format!("__attribute__((weak)) int {name}(void) {{ return 1; }}")));
                self.files[1].push(text(format!("int {name}(void) {{ return {digit}; }}")));
                self.body.push(text(format!("ASSERT({name}() != {});", rng.within(1, 3))));
            }
            1 => {
                let initial = if rng.chance(500) { format!(" = {digit}") } else { String::new() };
                self.files[0].push(text(format!("__attribute__((common)) int {name};\nvoid set{name}(void);")));
                let common = if initial.is_empty() { "__attribute__((common)) " } else { "" };
                self.files[1].push(text(format!("{common}int {name}{initial};\nvoid set{name}(void) {{ {name}++; }}")));
                self.body.push(text(format!("set{name}();\nASSERT({name} != {});", rng.within(0, 4))));
            }
            2 => {
                self.files[1]
                    .push(text(format!("int {name} = 1;\nextern int alias{name} __attribute__((alias(\"{name}\")));")));
                self.files[0].push(text(format!("extern int {name}, alias{name};\n{}", same(&name))));
                let claim = *rng.pick(&[
                    // clang takes them for two objects, if it can see that far.
                    "ASSERT(same#(&#, &alias#));",
                    "ASSERT(# == 1);",
                    "ASSERT(# == alias#);",
                    "ASSERT(# != alias#);",
                ]);
                self.body.push(text(format!("alias{name} = {digit};\n{}", claim.replace('#', &name))));
            }
            3 => {
                self.files[0].push(text(format!("__attribute__((weak)) int {name} = 5;\nint get{name}(void);")));
                self.files[1].push(text(format!("int {name} = {digit};\nint get{name}(void) {{ return {name}++; }}")));
                self.body.push(text(format!("ASSERT(get{name}() + {name} != {});", rng.within(2, 11))));
            }
            4 => {
                self.files[1].push(text(format!(
                    "int real{name}(void) {{ return {digit}; }}\nint {name}(void) __attribute__((weak, alias(\"real{name}\")));"
                )));
                self.files[0].push(text(format!("int real{name}(void);\nint {name}(void);\n{}", same(&name))));
                if rng.chance(500) {
                    self.files[0].push(text(format!("int {name}(void) {{ return 4; }}")));
                }
                let claim = *rng.pick(&["ASSERT(#() == real#());", "ASSERT(#() != 4);", "ASSERT(!same#(#, real#));"]);
                self.body.push(text(claim.replace('#', &name)));
            }
            5 => self.undefined_symbol(rng, &name),
            _ => {
                self.files[1].push(text(format!("static int {name} = 2;\nint get{name}(void) {{ return {name}++; }}")));
                self.files[0].push(text(format!("static int {name} = {digit};\nint get{name}(void);")));
                self.body.push(text(format!("ASSERT(get{name}() + {name} != {});\nget{name}();", rng.within(2, 5))));
            }
        }
    }

    /// A weak symbol that another library may define.
    fn undefined_symbol(&mut self, rng: &mut Rng, name: &str) {
        let fill = |text: &str| text.replace('#', name);
        self.files[0].push(text(fill(
            "CHECKED(extern int # __attribute__((weak)); static int *at#(void) { return &#; })\n\
             NATIVE(static int store#; static int defined#; static int *at#(void) { if (!defined#) defined# = 1 + INPUT(0, 1); return defined# > 1 ? &store# : 0; })",
        )));
        self.body.push(text(fill(rng.pick::<&str>(&[
            "if (at#()) *at#() = 3;",
            "*at#() = 3;",
            "ASSERT(!at#());",
            "ASSERT(at#());",
            "if (at#()) { order@ = *at#() = 2; ASSERT(*at#() == 2); }",
            "{ int *p = at#(); ASSERT((p == 0) == !at#()); }",
            "ASSERT(at#() != (int *)&order@);",
        ]))));
    }

    /// A table of functions, of which an input chooses.
    fn callbacks(&mut self, rng: &mut Rng) {
        let name = self.name();
        let digits = [rng.below(4), rng.below(4)];
        for (index, digit) in digits.iter().enumerate() {
            self.files[0]
                .push(text(format!("static void f{index}{name}(unsigned *at) {{ *at = *at * 4 + {digit}; }}")));
        }
        self.files[0].push(text(format!("static void (*table{name}[3])(unsigned *) = {{f0{name}, f1{name}}};")));
        let last = if rng.chance(500) { format!("table{name}[2] = table{name}[0];\n") } else { String::new() };
        let high = if last.is_empty() { 1 } else { 2 };
        self.body.push(text(format!("{last}table{name}[INPUT(0, {high})](&order@);\n{}", Self::claim(rng))));
    }

    /// A function without a definition, for the verifier: natively it does one of the things that it may do.
    fn unknown(&mut self, rng: &mut Rng) {
        let name = self.name();
        let public = format!("int public{name} = 1;\nstatic int hidden{name} = 1;");
        let (parameters, native, arguments) = *rng.pick(&[
            ("void", "if (INPUT(0, 1)) public# = 7;", ""),
            ("void (*back)(void)", "for (int i = INPUT(0, 2); i > 0; i--) back();", "back#"),
            ("int *at", "if (INPUT(0, 1)) *at = 7;", "&hidden#"),
            ("void *at", "if (INPUT(0, 1)) **(int **)at = 7;", "&pointer#"),
            ("struct T# *at", "if (INPUT(0, 1)) at->back();", "&structure#"),
            ("void", "if (INPUT(0, 1)) *shared# = 7;", ""),
        ]);
        let fill = |text: &str| text.replace('#', &name);
        self.files[0].push(text(format!(
            "{public}\n{}",
            fill("int *shared#;\nstatic int *pointer# = &hidden#;\nstatic void back#(void) { hidden#++; }\nstruct T# { void (*back)(void); };\nstatic struct T# structure# = {back#};")
        )));
        let parameters = fill(parameters);
        self.files[0].push(text(format!(
            "CHECKED(void unknown{name}({parameters});)\nNATIVE(void unknown{name}({parameters}) {{ {} }})",
            fill(native)
        )));
        if native.contains("shared") {
            self.body.push(text(fill("shared# = &hidden#;")));
        }
        self.body.push(text(format!("unknown{name}({});", fill(arguments))));
        let what = *rng.pick(&["public#", "hidden#", "hidden#"]);
        self.body.push(text(format!("ASSERT({} {});", fill(what), rng.pick(&["== 1", "!= 7", "!= 9", "<= 7", "> 0"]))));
    }
}

/// A comparison that clang does not decide.
fn same(name: &str) -> String {
    format!("static int same{name}(void *a, void *b) {{ return a == b; }}")
}
