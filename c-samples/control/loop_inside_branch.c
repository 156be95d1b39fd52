// Different loops on two branches, one fact behind both.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 100) {
        while (x > 100)
            x--;
    } else {
        while (x < 100)
            x++;
    }
    assert(x == 100);
    return 0;
}
