// Values are raised to the lower bound, but not lowered to the upper one.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: low 0, high 1, n = 1, value 2
// verify: --property assertions => false(unreach-call) line 33
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
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value >= low && p->value <= high);
    return 0;
}
