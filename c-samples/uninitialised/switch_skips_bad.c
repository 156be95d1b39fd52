// The declaration is never reached, but the block is entered anew: so is the variable.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    for (int i = 0; i < 2; i++) {
        switch (i) {
            int x;
        case 0:
            x = 1;
            break;
        case 1:
            assert(x == 1);
        }
    }
    return 0;
}
