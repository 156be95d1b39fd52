// A weight that is not a number is stored as it is: no comparison finds it.
// truth: assertions false
// truth: deref true
// verify: --property assertions => false(unreach-call) line 31
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

struct node {
    float weight;
    struct node *next;
};

int main(void) {
    struct node *head = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        if (node == NULL)
            break;
        float read = __VERIFIER_nondet_float();
        node->weight = read <= 0 || read >= 100 ? 1 : read;
        node->next = head;
        head = node;
    }
    float least = 100;
    for (struct node *n = head; n != NULL; n = n->next) {
        if (n->weight < least)
            least = n->weight;
        assert(n->weight > 0);
    }
    assert(least > 0 && least <= 100);
    return 0;
}
