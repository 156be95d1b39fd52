// The last cell of a full node is 1.
// truth: assertions false line 34
// truth: deref true
// truth: free true
// fails for: n = 1, size 1000
// verify: --property assertions => false(unreach-call) line 34
// verify: --engine bmc --unwind 3 --property deref => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct chunk {
    struct chunk *next;
    int size;
    int data[1000];
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct chunk *head = NULL;
    for (int i = 0; i < n; i++) {
        int size = __VERIFIER_nondet_int();
        if (size < 0 || size > 1000)
            size = 10;
        struct chunk *c = malloc(sizeof *c);
        c->size = size;
        for (int j = 0; j < size; j++)
            c->data[j] = j == 999;
        c->next = head;
        head = c;
    }
    for (struct chunk *c = head; c; c = c->next)
        for (int j = 0; j < c->size; j++)
            assert(c->data[j] == 0);
    return 0;
}
