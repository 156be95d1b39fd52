// A cell that is not in use is asserted, too.
// truth: assertions false line 27
// truth: deref true
// fails for: n = 0
// verify: --property assertions => false(unreach-call) line 27
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
    if (t.used < 1000)
        assert(t.cell[t.used] > 0);
    return 0;
}
