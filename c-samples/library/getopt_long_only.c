// With one dash, what begins no long option is a short one.
// truth: default true
// verify: => true
#include <assert.h>
#include <getopt.h>

int main(void) {
    static const struct option known[] = {{"output", required_argument, 0, 'o'}, {"only", no_argument, 0, 'y'}, {0, 0, 0, 0}};
    char *list[] = {"tool", "-out", "file", "-v", "-onl", "-o", "-vx", 0};
    assert(getopt_long_only(7, list, "v", known, 0) == 'o' && optarg == list[2]);
    assert(getopt_long_only(7, list, "v", known, 0) == 'v');
    assert(getopt_long_only(7, list, "v", known, 0) == 'y');
    assert(getopt_long_only(7, list, "v", known, 0) == '?');
    assert(getopt_long_only(7, list, "v", known, 0) == 'v');
    assert(getopt_long_only(7, list, "v", known, 0) == '?' && optopt == 'x');
    assert(getopt_long_only(7, list, "v", known, 0) == -1);
    return 0;
}
