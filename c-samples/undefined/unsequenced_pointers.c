// Two side effects on one object by way of pointers: no compiler warns.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int both(int *a, int *b) {
    return (*a)++ + (*b)++;
}

int main(void) {
    int x = 1;
    int sum = both(&x, &x);
    assert(sum == 2 || sum == 3);
    assert(x == 2 || x == 3);
    return 0;
}
