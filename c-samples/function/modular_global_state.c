// Procedures that change globals: what they are given and give includes these.
// truth: default true
// truth: termination true
// verify: --modular => true
// verify: --property termination --modular => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static int level, untouched = 7;

static void raise(void) {
    if (level < 50)
        level++;
}

static void drop(void) {
    while (level > 0)
        level -= 1;
}

int main(void) {
    for (int i = 0; i < 1000; i++)
        raise();
    assert(level <= 50 && untouched == 7);
    drop();
    assert(level <= 0);
    return 0;
}
