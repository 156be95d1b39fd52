// What pointers may point to, whatever the path: a member of a variable, a heap object, null.
// truth: deref true
// truth: free true
// verify: --property deref --show-points-to => true says "p -> {heap object of c-samples/pointer/points_to.c:24 (+0), NULL}"
// verify: --property deref --show-points-to --engine bmc => true says "pair.second -> {pair of c-samples/pointer/points_to.c:20 (+0)}"
// verify: --property deref --show-points-to --engine kiki => true says "heap object.next -> {heap object of c-samples/pointer/points_to.c:24 (+0)"
// verify: --property deref --show-points-to --engine k-induction => true says "number -> {pair of c-samples/pointer/points_to.c:20 (+0)}"
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct pair {
    int first;
    int *second;
};

static struct pair pair;

int main(void) {
    pair.second = &pair.first;
    struct node *list = calloc(1, sizeof *list);
    list->next = __VERIFIER_nondet_int() ? list : NULL;
    struct node *p = NULL;
    if (__VERIFIER_nondet_int())
        p = list->next;
    int *number = pair.second;
    *number = p == list;
    free(list);
    return 0;
}
