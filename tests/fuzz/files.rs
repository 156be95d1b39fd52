//! A directory with good files, made once by the tools that make such files.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A program with much in it that files have places for.
pub const RICH: &str = "\
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct item { int key; unsigned kind : 3; char name[3]; struct item *next; double weight; };
union word { int whole; char bytes[4]; };
static struct item table[3];
static const char *words[] = {\"one\", \"two\"};
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int (*operations[2])(int, int) = {add, subtract};
static int sum(int count, ...) {
    va_list list;
    int total = 0;
    va_start(list, count);
    while (count-- > 0) total += va_arg(list, int);
    va_end(list);
    return total;
}
int main(int argc, char **argv) {
    struct item *item = malloc(sizeof *item);
    item->key = __VERIFIER_nondet_int();
    memset(item->name, 0, sizeof item->name);
    memcpy(&table[1], item, sizeof *item);
    switch (item->key & 3) {
    case 0: item->weight = 1.5; break;
    case 1: item->weight = item->key / 2.0; break;
    default: item->next = 0;
    }
    for (int i = 0; i < argc; i++) {
        union word w = {.whole = i};
        table[0].key += operations[i & 1](w.bytes[0], words[1][0]);
        table[0].kind++;
    }
    int lengths[argc];
    lengths[0] = sum(2, argc, table[0].key);
    free(item);
    return table[1].key > lengths[0];
}
";

/// A program with one loop.
pub const SMALL: &str = "\
unsigned __VERIFIER_nondet_uint(void);
void __assert_fail(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0;
    while (i < n && i < 1000)
        i += 2;
    if (i > 1000)
        __assert_fail();
    return 0;
}
";

/// A directory.
pub struct Files(tempfile::TempDir);

impl Files {
    /// A directory with the programs `rich.c` and `small.c`.
    pub fn new() -> Files {
        let files = Files(tempfile::tempdir().expect("a temporary directory"));
        files.write("rich.c", RICH);
        files.write("small.c", SMALL);
        files
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, contents).expect("a writable directory");
        path
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("a file that was made")
    }

    /// Runs a command in the directory; its words have no spaces.
    pub fn run(&self, command: &str) {
        let mut words = command.split_whitespace();
        let mut program = Command::new(words.next().expect("a command"));
        let output = program.args(words).current_dir(self.0.path()).output().expect("the tool is installed");
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    }

    pub fn directory(&self) -> &Path {
        self.0.path()
    }
}
