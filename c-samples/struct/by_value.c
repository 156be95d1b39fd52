// A function gets a copy of its struct argument.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct small {
    int a;
    short b;
};

struct large {
    int v[10];
    long long tail;
};

static int change_small(struct small s) {
    s.a = 1;
    s.b = 2;
    return s.a + s.b;
}

static long long change_large(struct large l) {
    l.v[3] = 0;
    l.tail++;
    return l.tail;
}

int main(void) {
    struct small s = {__VERIFIER_nondet_int(), -4};
    struct small before = s;
    assert(change_small(s) == 3);
    assert(s.a == before.a && s.b == -4);
    struct large l = {{0, 1, 2, 3}, 41};
    assert(change_large(l) == 42);
    assert(l.v[3] == 3 && l.tail == 41);
    return 0;
}
