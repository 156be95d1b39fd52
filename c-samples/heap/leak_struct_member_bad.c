// A node is freed, but not its name.
// truth: deref true
// truth: free true
// truth: memtrack false line 32
// truth: memory-cleanup false line 32
// fails for: n = 1
// verify: --property memory-safety => false(valid-memtrack) line 32
// verify: --property memory-cleanup => false(valid-memcleanup) line 32
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct person {
    char *name;
    struct person *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct person *all = NULL;
    for (int i = 0; i < n; i++) {
        struct person *p = malloc(sizeof *p);
        p->name = malloc(10);
        p->name[0] = 0;
        p->next = all;
        all = p;
    }
    while (all) {
        struct person *p = all;
        all = p->next;
        free(p);
    }
    return 0;
}
