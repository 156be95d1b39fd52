// A call that returns before it has made its variable leaves that of the outer call as it is.
// truth: assertions false line 14
// truth: deref true
// verify: --property assertions,deref => false(unreach-call) line 14
// verify: --property assertions,deref --engine values => unknown
#include <assert.h>

static int below(int n) {
    if (n == 0) return 0;
    {
        int own = n, *p = &own;
        int rest = below(n - 1);
        rest += *p;
        assert(*p != 2);
        return rest;
    }
}

int main(void) {
    return below(3);
}
