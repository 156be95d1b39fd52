// The same of an argument.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
struct cell { char text[16]; };
int main(void) {
    struct cell cells[4];
    unsigned long i = __VERIFIER_nondet_ulong();
    if (i << 4 < 64) memset(&cells[i], 0, sizeof cells[0]);
    return 0;
}
