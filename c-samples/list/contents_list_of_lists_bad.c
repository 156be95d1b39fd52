// Items are moved to the row above, but keep the row they came from.
// truth: assertions false line 44
// truth: deref true
// truth: free true
// fails for: n = 2, items 1, 0
// verify: --property assertions => false(unreach-call) line 44
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
    if (top && top->below && !top->items) {
        top->items = top->below->items;
        top->below->items = NULL;
    }
    for (struct row *r = top; r; r = r->below)
        for (struct item *p = r->items; p; p = p->next)
            assert(p->row == r);
    return 0;
}
