// Whoever has lost the object may wait for ever, or be stopped by abort(), where nobody looks for what was lost: that it may wait is not found out.
// truth: memtrack false
// verify: --property memtrack => unknown says "whether it ends, and how, is not known"
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char spend(int count) {
    unsigned char spent = 0;
    while (__VERIFIER_nondet_uchar() != count)
        spent = (unsigned char)(spent + 1);
    return spent;
}

int main(void) {
    int count = __VERIFIER_nondet_uchar();
    char *p = malloc(4);
    if (count > 3) {
        p = NULL;
        spend(count);
        abort();
    }
    free(p);
    return 0;
}
