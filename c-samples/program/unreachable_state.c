// A state that no transition enters.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int s = 0;
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (s == 0)
            s = input > 0 ? 1 : 4;
        else if (s == 1)
            s = input > 7 ? 5 : 0;
        else if (s == 4)
            s = 1;
        else if (s == 5)
            s = input == 0 ? 4 : 5;
        else if (s == 2)
            s = 3;
        assert(s != 3);
    }
}
