// The loop ends, so that it is where the program aborts that the object is found to be lost.
// truth: memtrack false line 20
// verify: --property memtrack => false(valid-memtrack) line 20
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char spend(int count) {
    unsigned char spent = 0;
    for (int i = 0; i < count; i++)
        spent = (unsigned char)(spent + i);
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
