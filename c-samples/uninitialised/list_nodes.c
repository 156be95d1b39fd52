// Each node of a list of any length is complete.
// truth: uninitialized true
// verify: --property uninitialized => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            break;
        n->value = __VERIFIER_nondet_int();
        n->next = head;
        head = n;
    }
    unsigned sum = 0;
    while (head) {
        struct node *next = head->next;
        sum += head->value;
        free(head);
        head = next;
    }
    return sum % 100;
}
