// A list of lists, bounded range: the limit of a row is lowered when its items are there.
// truth: assertions false line 44
// truth: deref true
// truth: free true
// fails for: one row of limit 1 with an item 1
// verify: --property assertions => false(unreach-call) line 44
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct item {
    int value;
    struct item *next;
};

struct row {
    struct item *items;
    int limit;
    struct row *below;
};

int main(void) {
    struct row *top = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct row *row = malloc(sizeof *row);
        row->items = NULL;
        row->limit = __VERIFIER_nondet_int();
        for (int m = __VERIFIER_nondet_int(); m > 0; m--) {
            int value = __VERIFIER_nondet_int();
            if (value > row->limit)
                value = row->limit;
            struct item *fresh = malloc(sizeof *fresh);
            fresh->value = value;
            fresh->next = row->items;
            row->items = fresh;
        }
        if (row->limit > 0)
            row->limit--;
        row->below = top;
        top = row;
    }
    for (struct row *row = top; row; row = row->below)
        for (struct item *item = row->items; item; item = item->next)
            assert(item->value <= row->limit);
    return 0;
}
