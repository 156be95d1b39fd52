// Objects with static storage start at zero.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int table[20];
int *pointer;
struct {
    short a;
    long long b;
} record;

int main(void) {
    static char local[3];
    unsigned i = __VERIFIER_nondet_int();
    assert(table[i % 20] == 0);
    assert(pointer == 0);
    assert(record.a == 0 && record.b == 0);
    assert(local[i % 3] == 0);
    return 0;
}
