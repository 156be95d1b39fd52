// The Ackermann function grows, but not that fast.
// truth: assertions false line 16
// verify: => false(unreach-call) line 16
#include <assert.h>

static int ackermann(int m, int n) {
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    assert(ackermann(2, 2) == 7);
    assert(ackermann(2, 3) == 10);
    return 0;
}
