// The part of a list that is cut off is kept by a second global variable.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 29
// fails for: n = 1
// verify: --timeout 60 --property memory-safety => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct node *list;
struct node *rest;

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    if (list) {
        rest = list->next;
        list->next = NULL;
    }
    return 0;
}
