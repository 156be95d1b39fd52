// All values of a list lie between two inputs.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 39
// truth: memory-cleanup false line 39
// fails for: low 0, high 0, n = 1
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low > high)
        return 0;
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < low)
            value = low;
        if (value > high)
            value = high;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value >= low && p->value <= high);
    return 0;
}
