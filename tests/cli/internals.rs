//! Names of ours, which mean nothing to users, are in no output: programs that go through models of library functions.

use crate::scene::{REPORTS, Scene};

const INTERNAL: &str = "__verify_";

const PROGRAMS: [(&str, &str); 7] = [
    (
        "streams",
        "\
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
    FILE *in = stdin, *out = stdout, *log = stderr;
    char line[8];
    int c = fgetc(in);
    if (c == 'x')
        ungetc(c, in);
    if (fgets(line, sizeof line, stdin) && line[0] == 'y')
        assert(argc < 2 || argv[1][0] != 'z' || in == out);
    fprintf(log, \"%s\", line);
    return feof(in) ? 1 : puts(line);
}
",
    ),
    (
        "environment",
        "\
#include <assert.h>
#include <locale.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
    char *home = getenv(\"HOME\"), *locale = setlocale(LC_ALL, \"\");
    time_t now = time(0);
    struct tm *parts = localtime(&now);
    if (home && locale && parts)
        assert(home[0] != '/' || parts->tm_sec != 7);
    putenv(\"HOME=/\");
    return 0;
}
",
    ),
    (
        "exit",
        "\
#include <assert.h>
#include <stdlib.h>
static int count;
static void last(void) { assert(count != 3); }
static void first(void) { count++; }
int main(void) {
    atexit(last);
    atexit(first);
    count = rand() & 3;
    if (count == 2)
        exit(0);
    return 0;
}
",
    ),
    (
        "strings",
        "\
#include <string.h>
#include <stdlib.h>
#include <errno.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
    char text[] = \"a,b\", *rest = 0;
    char *copy = strdup(strtok_r(text, \",\", &rest));
    int numbers[3] = {3, 1, 2};
    qsort(numbers, 3, sizeof *numbers, compare);
    errno = 0;
    long value = strtol(text, 0, 10);
    if (copy && errno == ERANGE)
        return copy[2] + value;
    return numbers[0] / errno;
}
",
    ),
    (
        "unmodelled",
        "\
#include <signal.h>
#include <stdio.h>
int foreign(FILE *);
int main(void) {
    if (foreign(stdin) == 3)
        signal(SIGINT, SIG_IGN);
    int n = getchar();
    while (n > 0)
        n -= 2;
    return 7 % n;
}
",
    ),
    (
        "proved",
        "\
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    char buffer[16];
    unsigned total = 0, rounds = 0;
    for (ssize_t n; rounds < 1000 && (n = read(0, buffer, sizeof buffer)) > 0; rounds++)
        total += n;
    assert(total <= 16 * rounds);
    printf(\"%u\\n\", total);
    exit(0);
}
",
    ),
    (
        "leak",
        "\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *line = 0;
    size_t size = 0;
    if (getline(&line, &size, stdin) > 3)
        line = strchr(line, 0) + 1;
    FILE *file = fopen(\"a\", \"r\");
    if (!file)
        return *line;
    return 0;
}
",
    ),
];

#[test]
fn no_output_has_names_of_ours() {
    let scene = Scene::new();
    let files = ["r.json", "r.sarif", "r.xml", "r.html", "r.md", "w.yml", "w.graphml"];
    let shown = ["--trace", "--show-invariants", "--show-points-to", "--timeout", "1"];
    let mut refuted = 0;
    for (name, source) in PROGRAMS {
        let file = scene.file(&format!("{name}.c"), source);
        let file = file.to_str().unwrap();
        for options in [
            &["--witness", "w.yml"][..],
            &["--witness", "w.graphml", "-p", "assertions", "--engine", "bmc", "--unwind", "3"],
            &["-p", "memory-safety,memory-cleanup", "--verbose"],
            &["-p", "uninitialized,termination", "--malloc-may-fail"],
            &["-p", "overflow,div-by-zero", "--preconditions", "--engine", "kiki"],
            &["-p", "unreachable-code"],
        ] {
            let run = scene.run(&[&[file][..], &shown, &REPORTS, options].concat());
            refuted += i32::from(run.status == 10);
            assert!([0, 5, 10].contains(&run.status), "{name} {options:?}: {}{}", run.stdout, run.stderr);
            let written = files.iter().filter(|f| scene.path(f).exists()).map(|f| (*f, scene.read(f)));
            let texts = [("standard output", run.stdout.clone()), ("standard error", run.stderr.clone())];
            for (what, text) in texts.into_iter().chain(written) {
                let line = text.lines().find(|line| line.contains(INTERNAL) && !source.contains(line.trim()));
                assert_eq!(line, None, "{what} of {name} {options:?}");
            }
        }
    }
    assert!(refuted >= 7, "too few traces: {refuted}");
}
