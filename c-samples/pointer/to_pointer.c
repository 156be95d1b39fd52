// Changing a pointer through a pointer to it.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void choose(int **target, int *a, int *b, int which) {
    *target = which ? a : b;
}

int main(void) {
    int x = 3, y = 4;
    int *p = &x;
    int which = __VERIFIER_nondet_int();
    choose(&p, &x, &y, which);
    **&p = 50;
    assert(which ? x == 50 && y == 4 : x == 3 && y == 50);
    return 0;
}
