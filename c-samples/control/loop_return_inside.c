// Returning from the middle of a loop in a called function.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int first_multiple(int from, int of) {
    for (int i = from;; i++)
        if (i % of == 0)
            return i;
}

int main(void) {
    int from = __VERIFIER_nondet_int();
    if (from < 0 || from > 1000000)
        return 0;
    int m = first_multiple(from, 8);
    assert(m % 8 == 0);
    assert(m >= from && m < from + 8);
    return 0;
}
