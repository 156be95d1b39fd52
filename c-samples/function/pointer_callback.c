// A callback with a context pointer.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct total {
    int sum, calls;
};

static void add_up(void *context, int value) {
    struct total *t = context;
    t->sum += value;
    t->calls++;
}

static void for_each(const int *a, int n, void (*visit)(void *, int), void *context) {
    for (int i = 0; i < n; i++)
        visit(context, a[i]);
}

int main(void) {
    int a[3] = {__VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar()};
    struct total t = {0, 0};
    for_each(a, 3, add_up, &t);
    assert(t.calls == 3);
    assert(t.sum == a[0] + a[1] + a[2]);
    return 0;
}
