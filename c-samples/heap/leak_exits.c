// At exit the variables of all active functions still live.
// truth: memtrack true
// truth: memory-cleanup false line 12
// fails for: n = 0
// verify: --property memtrack => true
// verify: --property memory-cleanup => false(valid-memcleanup) line 12
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int *left, *right; };
static void check(struct pair *p) {
    if (!*p->left)
        exit(1);
}
int main(void) {
    int *keep = malloc(sizeof *keep);
    struct pair p = {malloc(sizeof(int)), keep};
    *p.left = __VERIFIER_nondet_int();
    check(&p);
    free(p.left);
    free(keep);
    return 0;
}
