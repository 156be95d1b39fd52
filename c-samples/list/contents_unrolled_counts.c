// An unrolled linked list: each node records how many of its thousand values are set, all to its number.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 42
// truth: memory-cleanup false line 42
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --engine bmc --unwind 3 --property deref => unknown
// verify: --timeout 60 --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int size;
    int number;
    int data[1000];
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->number = __VERIFIER_nondet_int();
        fresh->size = 0;
        while (fresh->size < 1000 && __VERIFIER_nondet_int()) {
            fresh->data[fresh->size] = fresh->number;
            fresh->size++;
        }
        fresh->next = list;
        list = fresh;
    }
    for (struct node *p = list; p; p = p->next) {
        assert(p->size >= 0 && p->size <= 1000);
        for (int j = 0; j < p->size; j++)
            assert(p->data[j] == p->number);
    }
    return 0;
}
