// The Collatz sequence of a small number stays small.
// truth: default true
// verify: --timeout 3 => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 8)
        return 0;
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
        assert(n <= 52);
    }
    assert(steps <= 16);
    return 0;
}
