// The list grows as long as the input is not zero.
// truth: termination false line 14
// fails for: 1 for ever
// verify: --property termination => false(termination) line 14
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int() != 0) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
    }
    return list != NULL;
}
