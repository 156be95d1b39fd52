// The program aborts, and nothing leads to the object any more.
// truth: memtrack false line 13
// fails for: n = 7
// verify: --property memtrack => false(valid-memtrack) line 13
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = malloc(4);
    int n = __VERIFIER_nondet_int();
    if (n == 7) {
        p = NULL;
        abort();
    }
    free(p);
    return 0;
}
