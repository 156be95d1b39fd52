// A _Bool that holds neither 0 nor 1 is neither true nor false for compilers that optimise.
// truth: undefined false line 13
// verify: --property undefined => false(undefined) line 13
#include <stdbool.h>
#include <string.h>

struct flags { bool set, done; };

int main(int argc, char **argv) {
    struct flags flags;
    memset(&flags, argc > 3 ? 2 : 1, sizeof flags);
    struct flags *p = &flags;
    return p->done ? 1 : 0;
}
