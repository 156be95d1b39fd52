// Values are appended below a limit; all of them stay below it.
// truth: assertions true
// truth: deref true
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    int limit = __VERIFIER_nondet_int();
    int used = 0;
    for (int i = 0; i < n && used < 1000; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < limit)
            a[used++] = value;
    }
    for (int i = 0; i < used; i++)
        assert(a[i] < limit);
    return 0;
}
