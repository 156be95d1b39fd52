// A function that never returns: the block was lost before, and what its caller keeps is not lost.
// truth: memtrack false line 9
// verify: --property memtrack => false(valid-memtrack) line 9
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int counter;
static void serve(char *buffer) {
    for (;;) {
        buffer[0] = __VERIFIER_nondet_int();
        counter = buffer[0];
    }
}

int main(void) {
    char *buffer = malloc(4), *other = malloc(4);
    if (!buffer || !other) return 1;
    other = buffer;
    serve(other);
}
