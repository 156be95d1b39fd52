// The format of an input is one of two, which differ in their bases.
// truth: assertions false line 11
// verify: => false(unreach-call) line 11
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
    const char *format = argc > 1 ? "%2d" : "%x";
    int n = 0;
    if (scanf(format, &n) == 1) {
        assert(argc <= 1 || n <= 99);
        assert(argc > 1 || n <= 99);
    }
    return 0;
}
