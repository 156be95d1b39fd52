// && evaluates its right operand only when the left one holds.
// truth: default true
// verify: => true
// verify: --property div-by-zero => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int total = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int();
    if (count > 0 && total / count > 10)
        assert(total > 10);
    int calls = 0;
    int either = count > 5 || (calls++, count == 5);
    assert(either == (count >= 5));
    assert(calls == (count <= 5));
    return 0;
}
