// Some nodes never get a value.
// truth: uninitialized false line 28
// fails for: inputs = 1, 0, 0
// verify: --property uninitialized => false(uninitialized) line 28
// verify: --property uninitialized --engine bmc => false(uninitialized) line 28
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
        if (__VERIFIER_nondet_int())
            n->value = 1;
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
