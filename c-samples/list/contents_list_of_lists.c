// Every item knows the row it lies in.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 43
// truth: memory-cleanup false line 43
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct row;

struct item {
    struct row *row;
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
        for (int m = __VERIFIER_nondet_int(); m > 0; m--) {
            struct item *fresh = malloc(sizeof *fresh);
            fresh->row = r;
            fresh->next = r->items;
            r->items = fresh;
        }
        r->below = top;
        top = r;
    }
    for (struct row *r = top; r; r = r->below)
        for (struct item *p = r->items; p; p = p->next)
            assert(p->row == r);
    return 0;
}
