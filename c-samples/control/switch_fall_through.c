// Cases without break add up.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int level = __VERIFIER_nondet_int();
    int rights = 0;
    switch (level) {
    case 3:
        rights |= 4;
        /* fall through */
    case 2:
        rights |= 2;
        /* fall through */
    case 1:
        rights |= 1;
        break;
    case 0:
        break;
    default:
        rights = -1;
    }
    if (level < 0 || level > 3)
        assert(rights == -1);
    else
        assert(rights == (1 << level) - 1);
    return 0;
}
