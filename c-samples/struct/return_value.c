// Structs of several sizes as results.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct range {
    int low, high;
};

struct table {
    int entry[6];
};

static struct range ordered(int a, int b) {
    struct range r = {a, b};
    if (a > b)
        r = (struct range){b, a};
    return r;
}

static struct table filled(int x) {
    struct table t;
    for (int i = 0; i < 6; i++)
        t.entry[i] = x;
    return t;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    struct range r = ordered(a, b);
    assert(r.low <= r.high);
    assert(r.low == a || r.low == b);
    assert(filled(a).entry[5] == a);
    return 0;
}
