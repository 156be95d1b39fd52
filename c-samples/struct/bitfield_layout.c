// Bit-fields hold what fits and leave their neighbours alone.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct flags {
    unsigned kind : 3;
    unsigned size : 10;
    unsigned valid : 1;
};

int main(void) {
    struct flags f = {5, 1000, 1};
    unsigned n = __VERIFIER_nondet_uint();
    f.size = n;
    assert(f.kind == 5 && f.valid == 1);
    assert(f.size == n % 1024);
    f.kind++;
    f.kind++;
    f.kind++;
    assert(f.kind == 0);
    assert(f.valid == 1);
    return 0;
}
