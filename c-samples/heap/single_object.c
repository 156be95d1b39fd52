// One allocated struct, written, read and freed.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

int main(void) {
    struct node *n = malloc(sizeof *n);
    int key = __VERIFIER_nondet_int();
    n->key = key;
    n->next = n;
    assert(n->next->next->key == key);
    free(n);
    return 0;
}
