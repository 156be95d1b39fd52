// Each iteration has a variable of its own, whose address is stored.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *old = 0;
    for (int i = 0; i < 3; i++) {
        int x = i;
        int *p = &x;
        int **pp = &p;
        **pp = i + 1;
        assert(x == i + 1);
        old = p;
    }
    return old != 0;
}
