// A list of lists, all equal: the items of all rows hold the same.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 41
// truth: memory-cleanup false line 41
// fails for: one row
// verify: --property assertions => true
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
    struct row *below;
};

int main(void) {
    struct row *top = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct row *row = malloc(sizeof *row);
        row->items = NULL;
        for (int m = __VERIFIER_nondet_int(); m > 0; m--) {
            struct item *fresh = malloc(sizeof *fresh);
            fresh->value = 1;
            fresh->next = row->items;
            row->items = fresh;
        }
        row->below = top;
        top = row;
    }
    for (struct row *row = top; row; row = row->below)
        for (struct item *item = row->items; item; item = item->next)
            assert(item->value == 1);
    return 0;
}
