// The cells in use of an array within a struct are positive.
// truth: assertions true
// truth: deref true
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --property deref => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct table {
    int used;
    int cell[1000];
};

int main(void) {
    struct table t = {0, {0}};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    while (t.used < n) {
        t.cell[t.used] = t.used + 1;
        t.used++;
    }
    for (int i = 0; i < t.used; i++)
        assert(t.cell[i] > 0);
    return 0;
}
