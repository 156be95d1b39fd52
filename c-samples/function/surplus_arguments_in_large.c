// A function is called through a pointer of another type: it takes one argument, and gets two. The program is large enough for the value analysis to go first.
// truth: assertions false line 33
// truth: -D GOOD assertions true
// verify: --property assertions --timeout 5 => unknown
// verify: -D GOOD --property assertions --timeout 5 => true
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define TIMES4(x) x x x x
#define TIMES64(x) TIMES4(TIMES4(TIMES4(x)))
#define TIMES1024(x) TIMES4(TIMES4(TIMES64(x)))

static int kept;

static void keep(int a) {
    kept = a;
}

static void drop(int a, int b) {
    (void)a;
    (void)b;
}

int main(void) {
    unsigned mixed = (unsigned)__VERIFIER_nondet_int();
    TIMES1024(mixed = mixed * 5 + 3;)
    void (*f)(int, int) = mixed == 777 ? (void (*)(int, int))keep : drop;
    f(2, 3);
#ifdef GOOD
    assert(kept == 0 || kept == 2);
#else
    assert(kept == 0);
#endif
    return 0;
}
