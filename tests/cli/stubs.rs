//! Skeletons of functions that nobody defines.

use crate::scene::Scene;

const PROGRAM: &str = "\
#include <assert.h>
#include <stddef.h>
struct item { int value; };
typedef struct { int x, y; } pair;
typedef unsigned char byte;
enum color { RED, GREEN };
extern int level(int channel, const char *name);
extern void fill(struct item *out, size_t n);
extern struct item *find(const struct item *list, byte key, ...);
extern enum color pick(void (*call)(int));
extern pair both(pair p);
int main(void) {
    struct item i = {3};
    fill(&i, 1);
    if (find(&i, 3, 4)) return 1;
    if (pick(0) == RED) return 2;
    pair p = {1, 2};
    p = both(p);
    int measured = level(1, \"a\");
    assert(measured != 5);
    return 0;
}
";

#[test]
fn skeletons_have_the_types_of_declarations() {
    let scene = Scene::new();
    scene.file("a.c", PROGRAM);
    let run = scene.run(&["stubs", "a.c"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for line in [
        "struct item;",
        "void fill(struct item *p1, unsigned long p2) {",
        "struct item *find(const struct item *p1, unsigned char p2, ...) {",
        "unsigned int pick(void *p1) {",
        "int level(int p1, const char *p2) {",
        "/* both(), first called at a.c:18, takes or gives a structure: include the header that defines it, and write",
    ] {
        assert!(run.stdout.lines().any(|l| l == line), "{line} in {}", run.stdout);
    }
}

#[test]
fn skeletons_are_c_and_complete_the_program() {
    let scene = Scene::new();
    scene.file("a.c", PROGRAM.replace("p = both(p);", ""));
    scene.run(&["a.c", "-p", "assertions"]).expect_verdict(5, "unknown");
    let skeletons = scene.run(&["stubs", "a.c"]).stdout;
    scene.file("stubs.c", &skeletons);
    scene.run(&["a.c", "stubs.c", "-p", "assertions"]).expect_verdict(10, "false(unreach-call)");
    // Without declarations in debug information, there are the types of calls.
    let bitcode = scene.bitcode("a.c", &["-O0"]);
    let plain = scene.run(&["stubs", bitcode.to_str().unwrap()]).stdout;
    assert!(plain.contains("int level(int p1, void *p2) {"), "{plain}");
    scene.file("plain.c", &plain);
    scene.run(&["a.c", "plain.c", "-p", "assertions"]).expect_verdict(10, "false(unreach-call)");
}

#[test]
fn nothing_to_write() {
    let scene = Scene::new();
    scene.file("a.c", "#include <string.h>\nint main(int n, char **list) { return (int)strlen(list[0]); }\n");
    let run = scene.run(&["stubs", "a.c"]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert!(run.stderr.contains("there is nothing to write"), "{}", run.stderr);
    assert_eq!(scene.run(&["stubs", "b.c"]).status, 1);
}
