// A function is called through a pointer of another type: it takes one argument, and gets two.
// truth: assertions true
// truth: undefined false line 14
// verify: --property undefined => false(undefined) line 14
// verify: --property assertions => true
#include <assert.h>

static int next(int a) {
    return a + 1;
}

int main(void) {
    int (*f)(int, int) = (int (*)(int, int))next;
    assert(f(1, 7) == 2);
    return 0;
}
