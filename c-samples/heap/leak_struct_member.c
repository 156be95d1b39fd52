// Before a node is freed its name is.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --timeout 60 --property memory-safety => true
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
        free(p->name);
        free(p);
    }
    return 0;
}
