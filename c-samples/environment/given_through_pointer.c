// A function of somebody else that is called through a pointer may keep what it is given, and one that is called later may change it.
// truth: assertions false line 14
// verify: --property assertions --engine values => unknown says "assertion x == 1: UNKNOWN"
#include <assert.h>
extern void (*chosen(void))(int *);
extern void tick(void);

int main(void) {
    int x = 0;
    void (*f)(int *) = chosen();
    f(&x);
    x = 1;
    tick();
    assert(x == 1);
    return 0;
}
