// Two pointers walk from both ends of a doubly linked list until they meet.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next, *previous;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    first->next = first->previous = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = NULL;
        fresh->previous = last;
        last->next = fresh;
        last = fresh;
    }
    struct node *left = first, *right = last;
    while (left != right) {
        left = left->next;
        if (left == right)
            break;
        right = right->previous;
    }
    return 0;
}
