// What is lost while the loop runs was lost by an execution that ends in abort(), where nobody looks for it.
// truth: memtrack true
// verify: --property memtrack => true
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
