// An atomic structure that is too large for the machine's instructions: read, written and exchanged as a whole.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);

struct point { long x, y, z; };
static _Atomic struct point place;

int main(void) {
    long n = __VERIFIER_nondet_int();
    struct point p = {n, n + 1, n + 2};
    atomic_store(&place, p);
    struct point q = atomic_load(&place);
    assert(q.x == n && q.z == n + 2);
    struct point other = {0, 0, 0};
    struct point before = atomic_exchange(&place, other);
    assert(before.y == n + 1);
    assert(!atomic_compare_exchange_strong(&place, &before, p));
    assert(before.x == 0 && before.z == 0);
    assert(atomic_compare_exchange_strong(&place, &before, p));
    return 0;
}
