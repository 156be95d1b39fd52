// A list of lists, bounded range: no item is above the limit of its row.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 46
// truth: memory-cleanup false line 46
// fails for: one row
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --property deref => true
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
        row->below = top;
        top = row;
    }
    for (struct row *row = top; row; row = row->below)
        for (struct item *item = row->items; item; item = item->next)
            assert(item->value <= row->limit);
    return 0;
}
