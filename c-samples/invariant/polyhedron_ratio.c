// Between two and three units of cost for each item.
// truth: default true
// verify: --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items = 0, cost = 0;
    while (items < 10000 && __VERIFIER_nondet_int()) {
        items++;
        cost += __VERIFIER_nondet_int() ? 2 : 3;
    }
    assert(cost >= 2 * items);
    assert(cost <= 3 * items);
    return 0;
}
