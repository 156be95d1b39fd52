// The node that holds an inner list is freed before the inner list is.
// truth: deref false line 36
// fails for: n = 1, m = 0
// verify: --property memory-safety => false(valid-deref) line 36
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
        free(r);
        struct item *p = r->items;
        while (p) {
            struct item *next = p->next;
            free(p);
            p = next;
        }
    }
    return 0;
}
