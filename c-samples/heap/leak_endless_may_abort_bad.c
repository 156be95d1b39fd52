// Whoever has lost the object may wait for ever, or be stopped by abort(): it is lost either way.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 20
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
