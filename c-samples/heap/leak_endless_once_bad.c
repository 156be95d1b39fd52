// The loop can be left in its first round only; those who stay lose an object each time round.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned round = 0;
    int n = __VERIFIER_nondet_int();
    for (;;) {
        if (round == 0 && n == 0)
            return 0;
        round = 1;
        int *p = malloc(sizeof *p);
        if (p != NULL)
            *p = n;
    }
}
