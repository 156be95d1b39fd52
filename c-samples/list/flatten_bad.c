// The lists in the nodes of a list are joined: the items that came before are forgotten.
// truth: deref true
// truth: free true
// truth: memtrack false line 50
// truth: memory-cleanup false line 50
// fails for: one row of two items
// verify: --property memory-safety => false(valid-memtrack) line 50
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
    struct row *top = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct row *row = malloc(sizeof *row);
        row->items = NULL;
        for (int m = __VERIFIER_nondet_int(); m > 0; m--) {
            struct item *fresh = malloc(sizeof *fresh);
            fresh->next = row->items;
            row->items = fresh;
        }
        row->below = top;
        top = row;
    }
    struct item *all = NULL;
    while (top) {
        struct row *row = top;
        while (row->items) {
            struct item *item = row->items;
            row->items = item->next;
            item->next = NULL;
            all = item;
        }
        top = row->below;
        free(row);
    }
    while (all) {
        struct item *next = all->next;
        free(all);
        all = next;
    }
    return 0;
}
