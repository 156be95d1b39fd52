// What that comparison really tells.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int index = __VERIFIER_nondet_int();
    unsigned length = 10;
    if (index < length)
        assert(0 <= index && index <= 9);
    else
        assert(index < 0 || index >= 10);
    return 0;
}
