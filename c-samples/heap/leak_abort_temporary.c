// While arguments are computed, the ones before are held by nothing but the call that is to be: where the program ends then, they are not lost.
// truth: memtrack true
// verify: --property memtrack => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int put(char *p, int x) {
    if (p)
        *p = (char)x;
    free(p);
    return x;
}

static _Noreturn void fail(void) { abort(); }

static int positive(int x) {
    if (x < 0)
        exit(1);
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    put(malloc(4), ({ assert(x > 3); 1; }));
    put(malloc(4), x == 4 ? (fail(), 1) : 2);
    put(malloc(4), x == 5 ? (exit(1), 1) : 2);
    return put(malloc(4), positive(x - 9)) != 1;
}
