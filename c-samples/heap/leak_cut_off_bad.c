// The part of a list that is cut off is not kept.
// truth: deref true
// truth: free true
// truth: memtrack false line 27
// truth: memory-cleanup false line 27
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 27
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct node *list;

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    if (list) {
        list->next = NULL;
    }
    return 0;
}
