// A tagged union is read through the member that was written.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct value {
    enum { SMALL, LARGE } tag;
    union {
        short small;
        long long large;
    } as;
};

static struct value make(int x) {
    struct value v;
    if (x >= -1000 && x <= 1000) {
        v.tag = SMALL;
        v.as.small = (short)x;
    } else {
        v.tag = LARGE;
        v.as.large = x;
    }
    return v;
}

static long long get(struct value v) {
    return v.tag == SMALL ? v.as.small : v.as.large;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(get(make(x)) == x);
    return 0;
}
