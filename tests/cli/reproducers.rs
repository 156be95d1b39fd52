//! Reproducers: what `--reproducer` writes is compiled under the sanitizers and fails there in the same way.

use crate::scene::{Scene, TRUE};
use std::process::{Command, Output};

/// Marks the line of a program that fails.
const MARK: &str = "/* here */";

/// Finds the failure of `source` and checks that the program that `build.sh` makes of it, and the one that all of the
/// sanitizers make of it, end with `failure` in the marked line.
fn check(source: &str, args: &[&str], failure: &str) {
    let scene = reproduce(source, args);
    expect(&by_script(&scene), source, failure);
    expect(&by_all_sanitizers(&scene), source, failure);
}

/// A scene with a reproducer for the failure of `source`, called `a.c`.
fn reproduce(source: &str, args: &[&str]) -> Scene {
    let scene = Scene::new();
    scene.file("a.c", source);
    let run = scene.run(&[&["a.c", "--timeout", "60", "--reproducer", "out dir"], args].concat());
    run.expect_verdict(10, "false");
    assert!(run.stdout.contains("note: to see the failure, run: sh "), "{}", run.stdout);
    scene
}

fn by_script(scene: &Scene) -> Output {
    Command::new("sh").current_dir("/").arg(scene.path("out dir/build.sh")).output().unwrap()
}

/// Compiles and runs the program as a user would who has never seen `build.sh`.
fn by_all_sanitizers(scene: &Scene) -> Output {
    let entry = scene.path("out dir/entry.c");
    // It includes the program.
    let main = if entry.exists() { entry } else { scene.path("a.c") };
    let program = scene.path("program");
    let mut clang = Command::new("clang-22");
    clang.args(["-g", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o"]).arg(&program);
    assert!(clang.arg(main).arg(scene.path("out dir/inputs.c")).status().unwrap().success());
    Command::new(program).env("ASAN_OPTIONS", "detect_leaks=0").output().unwrap()
}

/// Checks for the message, and that the first place in the program that is named with it is the marked line.
fn expect(shown: &Output, source: &str, failure: &str) {
    let all = String::from_utf8_lossy(&shown.stderr);
    assert!(!shown.status.success() && all.contains(failure), "no '{failure}' in {all}");
    let Some(line) = source.lines().position(|line| line.contains(MARK)) else { return };
    let places = all.split("a.c:").skip(1);
    let first = places.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default()).next();
    assert_eq!(first, Some((line + 1).to_string().as_str()), "not the marked line: {all}");
}

mod of_main {
    use super::*;

    #[test]
    fn weak_symbols() {
        let declared =
            "#include <assert.h>\nextern int v __attribute__((weak));\nextern int f(void) __attribute__((weak));\n";
        for (condition, failure) in [
            ("f != 0", "Assertion `f != 0' failed"),
            ("f == 0", "Assertion `f == 0' failed"),
            ("&v != 0", "Assertion `&v != 0' failed"),
            ("!&v || f", "Assertion `!&v || f' failed"),
        ] {
            let source = format!("{declared}int main(void) {{\n    assert({condition}); {MARK}\n    return 0;\n}}\n");
            check(&source, &[], failure);
        }
    }

    #[test]
    fn assertion() {
        // Unless all sanitizers are on, the addition wraps around on the way to the assertion.
        let source = "\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a > 0 && a + 1 < 0)
        assert(a == 5); /* here */
    return 0;
}
";
        let scene = reproduce(source, &["--property", "assertions"]);
        expect(&by_script(&scene), source, "Assertion `a == 5' failed");
    }

    #[test]
    fn assertion_after_several_inputs() {
        let source = "\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        if (__VERIFIER_nondet_int() == i * 100)
            sum += __VERIFIER_nondet_uchar();
    assert(sum != 700); /* here */
    return 0;
}
";
        check(source, &["--property", "assertions"], "Assertion `sum != 700' failed");
    }

    #[test]
    fn signed_overflow() {
        let source = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = a + 1; /* here */
    return b;
}
";
        check(source, &[], "runtime error: signed integer overflow: 2147483647 + 1 cannot be represented");
    }

    #[test]
    fn division_by_zero() {
        let source = "\
extern short __VERIFIER_nondet_short(void);
int main(void) {
    short a = __VERIFIER_nondet_short();
    return 100 /
           (a - 77); /* the next line is not to blame */
}
";
        check(&source.replace("100 /", "100 / /* here */"), &[], "runtime error: division by zero");
    }

    #[test]
    fn shift_distance() {
        let source = "\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned distance = __VERIFIER_nondet_uint();
    if (distance > 33 || distance == 0)
        return 0;
    return 1u << distance; /* here */
}
";
        check(source, &["--property", "shift"], "is too large for 32-bit type 'unsigned int'");
    }

    #[test]
    fn array_index() {
        let source = "\
extern int __VERIFIER_nondet_int(void);
int table[10];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 10)
        return 1;
    return table[i]; /* here */
}
";
        check(source, &[], "runtime error: index 10 out of bounds for type 'int[10]'");
    }

    /// A program that reads beyond `object`, which is declared or made so.
    fn beyond(declaration: &str, object: &str) -> String {
        format!(
            "\
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
{declaration}
int main(void) {{
    {object}
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 5)
        return 1;
    return *(p + i); /* here */
}}
"
        )
    }

    #[test]
    fn stack_object() {
        let source = beyond("", "int a[5] = {1, 2, 3, 4, 5}; int *p = a;");
        check(&source, &["--property", "deref"], "AddressSanitizer: stack-buffer-overflow");
    }

    #[test]
    fn global_object() {
        let source = beyond("int a[5];", "int *p = a;");
        check(&source, &["--property", "deref"], "AddressSanitizer: global-buffer-overflow");
    }

    #[test]
    fn heap_object() {
        let source = beyond("", "int *p = calloc(5, sizeof(int)); if (!p) return 1;");
        check(&source, &["--property", "deref"], "AddressSanitizer: heap-buffer-overflow");
    }

    #[test]
    fn null_pointer() {
        let source = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = 1, *p = &a;
    if (__VERIFIER_nondet_int() == 1234)
        p = 0;
    return *p; /* here */
}
";
        check(source, &[], "runtime error: load of null pointer of type 'int'");
    }

    #[test]
    fn failing_allocation() {
        let source = "\
#include <stdlib.h>
int main(void) {
    char *first = malloc(1), *second = malloc(1);
    if (first)
        *second = 1; /* here */
    return 0;
}
";
        let scene = reproduce(source, &["--malloc-may-fail"]);
        expect(&by_script(&scene), source, "runtime error: store to null pointer of type 'char'");
    }

    #[test]
    fn use_after_free() {
        let source = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = calloc(1, sizeof *p);
    if (!p)
        return 1;
    if (__VERIFIER_nondet_int() < -5)
        free(p);
    *p = 1; /* here */
    return 0;
}
";
        check(source, &[], "AddressSanitizer: heap-use-after-free");
    }

    #[test]
    fn double_free() {
        let source = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *p = malloc(8);
    if (__VERIFIER_nondet_int() > 5)
        free(p);
    free(p); /* here */
    return 0;
}
";
        check(source, &[], "AddressSanitizer: attempting double-free");
    }

    #[test]
    fn free_of_a_variable() {
        let source = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static char buffer[8];
int main(void) {
    char *p = __VERIFIER_nondet_int() ? malloc(8) : buffer;
    free(p); /* here */
    return 0;
}
";
        check(source, &[], "AddressSanitizer: attempting free on address which was not malloc()-ed");
    }

    #[test]
    fn error_label() {
        let source = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    if (__VERIFIER_nondet_int() == 77)
        goto ERROR;
    return 0;
ERROR:
    return 1;
}
";
        let scene = reproduce(source, &["--property", "assertions", "--error-label", "ERROR"]);
        expect(&by_script(&scene), source, "error label ERROR was reached");
    }

    #[test]
    fn variable_that_no_file_defines() {
        let source = "\
extern int limits[3];
int main(void) {
    if (limits[1] != 1000)
        return 0;
    return 5 / (limits[2] - 7); /* here */
}
";
        check(source, &["--property", "div-by-zero"], "runtime error: division by zero");
    }
}

mod of_a_function {
    use super::*;

    #[test]
    fn static_with_scalar_arguments() {
        let source = "\
static int f(int a, unsigned char b, int *p) {
    return p ? a / (b - 200) : 0; /* here */
}
int main(void) { return f(1, 2, 0); }
";
        check(source, &["--function", "f", "--property", "div-by-zero"], "runtime error: division by zero");
    }

    #[test]
    fn contents_of_an_argument() {
        let source = "\
struct item { char kind; short tag[3]; struct item *next; };
int f(int *numbers, struct item *item) {
    if (!numbers || !item)
        return 0;
    if (numbers[0] > -100 || numbers[3] != 12345 || item->tag[1] != 77 || item->next != 0)
        return 0;
    return 10 / (item->kind + 3); /* here */
}
";
        check(source, &["--function", "f", "--property", "div-by-zero"], "runtime error: division by zero");
    }

    #[test]
    fn contents_found_by_a_loop() {
        let source = "\
int sum(const unsigned char *text, unsigned n) {
    int sum = 0;
    if (n != 4)
        return 0;
    for (unsigned i = 0; i < n; i++)
        sum += text[i];
    return 7 / (sum - 1017); /* here */
}
";
        check(source, &["--function", "sum", "--property", "div-by-zero"], "runtime error: division by zero");
    }

    #[test]
    fn bounds_of_an_argument() {
        let source = "\
int last(int *a, int n) {
    if (a && n > 2 && n < 8)
        return a[n]; /* here */
    return 0;
}
";
        let scene = reproduce(source, &["--function", "last", "--property", "deref"]);
        expect(&by_script(&scene), source, "AddressSanitizer: heap-buffer-overflow");
    }

    #[test]
    fn contents_of_a_huge_argument() {
        let source = "\
int f(const char *a) {
    return 5 / (a[1UL << 35] - 3); /* here */
}
";
        let options = ["--function", "f", "--property", "div-by-zero", "--pointer-arguments", "valid"];
        check(source, &options, "runtime error: division by zero");
    }

    #[test]
    fn objects_behind_pointers_in_a_structure() {
        let source = "\
struct item { int weight; };
struct large { long a, b, c; struct item *item; };
int f(struct large s, int n) {
    if (s.item && n == 5)
        return 7 / (s.item->weight - 42); /* here */
    return 0;
}
";
        let options = ["--function", "f", "--property", "div-by-zero", "--pointer-arguments", "deep"];
        // The function is called with a structure of the same layout, but not of its type; a sanitizer that `build.sh` leaves out tells.
        expect(&by_script(&reproduce(source, &options)), source, "runtime error: division by zero");
    }

    #[test]
    fn objects_behind_pointers() {
        let source = "\
struct item { int weight; };
struct box { char *label; struct item *items[2]; struct box *next; };
int f(struct box *b, struct box **c) {
    if (*c && (*c)->label && (*c)->label[1] == 'y' && b->next && b->next->items[1] && !b->next->items[0])
        return 7 / (b->next->items[1]->weight - 42); /* here */
    return 0;
}
";
        let deep = ["--pointer-arguments", "deep", "--pointer-depth", "3"];
        let options = [&["--function", "f", "--property", "div-by-zero"][..], &deep].concat();
        check(source, &options, "runtime error: division by zero");
    }

    #[test]
    fn streams() {
        let source = "\
#include <stdio.h>
struct log { FILE *file; int lines; };
int f(FILE *in, struct log *log) {
    if (ferror(in) || fgetc(in) != EOF || !log->file || ferror(log->file))
        return 0;
    return 7 / (log->lines - 42); /* here */
}
";
        let options = ["--function", "f", "--property", "div-by-zero", "--pointer-arguments", "deep"];
        check(source, &options, "runtime error: division by zero");
    }

    #[test]
    fn variables() {
        let source = "\
int shown;
static long hidden[2];
int f(void) {
    static int calls;
    calls--;
    if (calls == 7 && shown == 9 && hidden[1] == 1L << 40)
        return 3 / (calls - 7); /* here */
    return 0;
}
int main(void) { hidden[1] = shown; return f(); }
";
        check(source, &["--function", "f", "--property", "div-by-zero"], "runtime error: division by zero");
    }

    #[test]
    fn variables_of_another_file() {
        let source = "\
extern int shared;
int f(int a) {
    return a / (shared - 5); /* here */
}
";
        let scene = Scene::new();
        scene.file("a.c", source);
        scene.file("b.c", "int shared = 1;\n");
        let run = scene.run(&["a.c", "b.c", "--reproducer", "out dir", "--function", "f", "--property", "div-by-zero"]);
        run.expect_verdict(10, "false");
        expect(&by_script(&scene), source, "runtime error: division by zero");
    }
}

mod of_leaks {
    use super::*;

    /// Checks that the leak detector tells of as many bytes as are lost, and where they were allocated.
    fn check(source: &str, args: &[&str], bytes: u32) {
        let scene = reproduce(source, args);
        expect(&by_script(&scene), source, &format!("SUMMARY: AddressSanitizer: {bytes} byte(s) leaked"));
    }

    #[test]
    fn a_block_that_no_pointer_leads_to() {
        let source = "\
#include <stdlib.h>
int main(void) {
    int *p = malloc(24); /* here */
    if (p)
        *p = 1;
    return 0;
}
";
        check(source, &["--property", "memtrack"], 24);
    }

    #[test]
    fn a_block_that_a_function_loses() {
        let source = "\
#include <stdlib.h>
struct list { struct list *next; };
static struct list *kept;
int f(struct list *list, int n) {
    kept = list;
    if (n == 3) {
        list = malloc(40); /* here */
        list = 0;
    }
    return 0;
}
";
        check(source, &["--property", "memtrack", "--function", "f", "--pointer-arguments", "valid"], 40);
    }

    #[test]
    fn a_block_that_is_not_freed() {
        let source = "\
#include <stdlib.h>
static char *kept;
int main(void) {
    kept = malloc(12); /* here */
    return 0;
}
";
        check(source, &["--property", "memory-cleanup"], 12);
    }
}

mod of_input {
    use super::*;

    /// Checks that the assertion in a program with this body of `main` fails in what `build.sh` makes of it.
    fn check(body: &str) {
        let headers = ["assert", "stdio", "stdlib", "string", "unistd"].map(|h| format!("#include <{h}.h>\n")).concat();
        let source = format!("{headers}int main(void) {{\n{body}\n    return 0;\n}}\n");
        let scene = reproduce(&source, &["--property", "assertions"]);
        expect(&by_script(&scene), &source, "' failed");
    }

    #[test]
    fn characters() {
        check(
            "    int c = getchar(), d = fgetc(stdin), e = getc(stdin);\n    if (c == 'a' && d == 'b')\n        assert(e != -1); /* here */",
        );
    }

    #[test]
    fn characters_that_are_put_back() {
        check(
            "    int c = getchar();\n    if (c == 'a') {\n        ungetc(c, stdin);\n        if (getchar() == 'a')\n            \
             assert(getchar() != 'b'); /* here */\n    }",
        );
    }

    #[test]
    fn lines() {
        check(
            "    char line[16], next[16];\n    if (!fgets(line, 16, stdin) || !fgets(next, 16, stdin))\n        return 0;\n    \
             if (line[0] == 'x' && line[1] == 'y' && next[0] == 'z')\n        assert(next[1] != 'w'); /* here */",
        );
    }

    #[test]
    fn lines_in_a_loop() {
        check(
            "    char line[4];\n    int i = 0;\n    while (i < 3 && fgets(line, 4, stdin) && line[0] == 'a' + i)\n        i++;\n    \
             if (i == 3)\n        assert(line[1] != 'q'); /* here */",
        );
    }

    #[test]
    fn the_end_of_input() {
        check("    char line[4];\n    if (fgets(line, 4, stdin))\n        assert(fgets(line, 4, stdin)); /* here */");
    }

    #[test]
    fn environment_variables() {
        check(
            "    char *text = getenv(\"VERIFY_NO_SUCH_VARIABLE\");\n    if (text && text[0] == 'x' && text[1] == 'y')\n        assert(text[2] != 'z'); /* here */",
        );
    }

    #[test]
    fn files() {
        check(
            "    char bytes[8];\n    long n = read(0, bytes, 8);\n    if (n == 3 && bytes[0] == 'q' && bytes[2] == 'r') {\n        \
             if (fread(bytes, 2, 4, stdin) == 2 && bytes[3] == 's')\n            assert(read(0, bytes, 8) != -1); /* here */\n    }",
        );
    }
}

mod of_structures {
    /// Checks the reproducer of a call of `f`.
    fn check(definitions: &str) {
        let source = format!("#include <assert.h>\n{definitions}");
        super::check(&source, &["--property", "assertions", "--function", "f"], "' failed");
    }

    #[test]
    fn in_one_register() {
        check(
            "struct pair { int a, b; };\nvoid f(struct pair p, int n) {\n    if (p.a == 3 && n == 7)\n        assert(p.b != 4); /* here */\n}\n",
        );
    }

    #[test]
    fn without_a_name() {
        check(
            "typedef struct { char a; short b; } small;\nvoid f(small s) {\n    assert(s.a != 3 || s.b != 4); /* here */\n}\n",
        );
    }

    #[test]
    fn with_a_floating_point_number() {
        check("struct mixed { double a; int b; };\nvoid f(struct mixed m) {\n    assert(m.b != 4); /* here */\n}\n");
    }

    #[test]
    fn in_memory() {
        check(
            "struct large { int a[10]; };\nstruct s { long a, b; char c; };\nvoid f(struct s x, struct large y) {\n    if (x.a == 3 && y.a[2] == 7)\n        assert(x.c != 4); /* here */\n}\n",
        );
    }
}

#[test]
fn without_a_failure_there_is_none() {
    let scene = Scene::new();
    scene.file("true.c", TRUE);
    let run = scene.run(&["true.c", "--reproducer", "out"]);
    run.expect_verdict(0, "true");
    assert!(run.stdout.contains("note: nothing failed") && !scene.path("out").exists());
}
