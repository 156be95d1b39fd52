// One token among four stations.
// truth: default true
// verify: --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int token[4] = {1, 0, 0, 0};
    while (__VERIFIER_nondet_int()) {
        int i = __VERIFIER_nondet_int() & 3;
        if (token[i]) {
            token[i] = 0;
            token[(i + 1) & 3] = 1;
        }
        assert(token[0] + token[1] + token[2] + token[3] == 1);
    }
    return 0;
}
