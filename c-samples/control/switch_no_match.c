// No case matches and there is no default: the variable keeps its old value.
// truth: assertions false line 23
// fails for: input 7
// verify: => false(unreach-call) line 23
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned day = __VERIFIER_nondet_uint() % 8;
    int weekend = -1;
    switch (day) {
    case 0:
    case 6:
        weekend = 1;
        break;
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
        weekend = 0;
    }
    assert(weekend != -1);
    return 0;
}
