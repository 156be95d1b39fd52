// A variable of each thread, of which there is one here, keeps its value between calls like a static one.
// truth: default true
// verify: => true
#include <assert.h>

static __thread int depth;
_Thread_local int deepest = -1;

static int enter(int n) {
    static _Thread_local int calls = 10;
    int *here = &depth;
    ++*here;
    if (depth > deepest)
        deepest = depth;
    calls++;
    if (n > 0)
        enter(n - 1);
    depth--;
    return calls;
}

int main(void) {
    assert(enter(2) == 13);
    assert(depth == 0 && deepest == 3);
    assert(enter(0) == 14 && deepest == 3);
    return 0;
}
