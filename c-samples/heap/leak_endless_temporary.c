// While wait_for() loops, only the value of an expression that is not evaluated to its end leads to the object.
// truth: memtrack true
// truth: deref true
// truth: free true
// verify: --property memory-safety => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int wait_for(int what) {
    int now = __VERIFIER_nondet_int();
    while (now != what)
        now = __VERIFIER_nondet_int();
    return now;
}

static void keep(int *place, int value) {
    if (place != NULL)
        *place = value;
    free(place);
}

int main(void) {
    keep(malloc(sizeof(int)), wait_for(3));
    return 0;
}
