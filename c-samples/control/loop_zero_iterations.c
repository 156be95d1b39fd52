// A loop that may not run at all leaves the initial value.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int last = -1;
    for (unsigned i = 0; i < n && i < 1000; i++)
        last = (int)i;
    assert(n != 0 || last == -1);
    assert(last >= -1 && last < 1000);
    return 0;
}
