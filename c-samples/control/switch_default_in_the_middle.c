// The place of `default` does not matter for the choice, but it does for falling through.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int path = 0;
    switch (n) {
    case -1:
        path += 1;
    default:
        path += 10;
    case 1000000:
        path += 100;
    }
    if (n == -1)
        assert(path == 111);
    else if (n == 1000000)
        assert(path == 100);
    else
        assert(path == 110);
    return 0;
}
