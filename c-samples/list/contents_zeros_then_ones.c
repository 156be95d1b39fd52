// Zeros are followed by ones; after the first one there is no zero.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 37
// truth: memory-cleanup false line 37
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int bit;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, **end = &head;
    int bit = 0;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_bool())
            bit = 1;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->bit = bit;
        fresh->next = NULL;
        *end = fresh;
        end = &fresh->next;
    }
    struct node *p = head;
    while (p && p->bit == 0)
        p = p->next;
    for (; p; p = p->next)
        assert(p->bit == 1);
    return 0;
}
