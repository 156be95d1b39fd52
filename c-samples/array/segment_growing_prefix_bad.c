// A value that is equal to the limit is appended, too.
// truth: assertions false line 21
// truth: deref true
// fails for: n = 1, limit 5, value 5
// verify: --property assertions => false(unreach-call) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    int limit = __VERIFIER_nondet_int();
    int used = 0;
    for (int i = 0; i < n && used < 1000; i++) {
        int value = __VERIFIER_nondet_int();
        if (value <= limit)
            a[used++] = value;
    }
    for (int i = 0; i < used; i++)
        assert(a[i] < limit);
    return 0;
}
