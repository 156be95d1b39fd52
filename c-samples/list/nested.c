// A list of lists: the inner list goes first, then the node that holds it.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct item {
    struct item *next;
};

struct row {
    struct item *items;
    struct row *below;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct row *top = NULL;
    for (int i = 0; i < n; i++) {
        struct row *r = malloc(sizeof *r);
        r->items = NULL;
        int m = __VERIFIER_nondet_int();
        for (int j = 0; j < m; j++) {
            struct item *fresh = malloc(sizeof *fresh);
            fresh->next = r->items;
            r->items = fresh;
        }
        r->below = top;
        top = r;
    }
    while (top) {
        struct row *r = top;
        top = r->below;
        struct item *p = r->items;
        free(r);
        while (p) {
            struct item *next = p->next;
            free(p);
            p = next;
        }
    }
    return 0;
}
