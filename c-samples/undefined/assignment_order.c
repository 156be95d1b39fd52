// Which side of an assignment is evaluated first: clang's order is one of those allowed.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int count;

static int next(void) {
    return count++;
}

int main(void) {
    int a[2] = {5, 5};
    a[next()] = next();
    assert(a[0] == 1 || a[1] == 0);
    assert(count == 2);
    return 0;
}
