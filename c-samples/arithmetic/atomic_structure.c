// Atomic structures and real numbers: those of eight bytes are exchanged as one number, larger ones by functions of a library.
// truth: default true
// truth: --function large assertions true
// verify: => true
// verify: --property assertions --function large => true
#include <assert.h>
#include <stdatomic.h>

struct pair { int first, second; };
struct three { long values[3]; };
static _Atomic struct pair shared;
static _Atomic struct three wide;
static _Atomic double sum;

int main(void) {
    struct pair p = {1, 2}, q = {3, 4};
    atomic_init(&shared, p);
    struct pair old = atomic_exchange(&shared, q);
    assert(old.second == 2);
    shared = (struct pair){.second = 9};
    p = shared;
    assert(p.first == 0 && p.second == 9);
    sum += 1.5;
    sum *= 3;
    assert(sum == 4.5);
    return 0;
}

int large(void) {
    struct three t = {{1, 2, 3}}, u;
    wide = t;
    u = wide;
    assert(u.values[2] == 3);
    return 0;
}
