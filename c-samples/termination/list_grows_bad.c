// A list that grows as long as the input says.
// truth: termination false line 9
// verify: --property termination => false(termination) line 9
#include <stdlib.h>
struct node { struct node *next; };
extern int __VERIFIER_nondet_int(void);
int main(void) {
    struct node *head = 0;
    while (__VERIFIER_nondet_int() != 5) {
        struct node *n = malloc(sizeof *n);
        n->next = head;
        head = n;
    }
    return 0;
}
