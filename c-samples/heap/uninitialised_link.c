// What calloc returns is zero, so the link of a new node is null.
// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *keep = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = calloc(1, sizeof *fresh);
        assert(fresh->next == NULL);
        fresh->next = keep;
        keep = fresh;
    }
    return 0;
}
