// An unrolled linked list: the size is recorded before it is known that there is a value.
// truth: assertions false line 37
// truth: deref true
// truth: free true
// fails for: n = 1, number 7, one value, 0
// verify: --property assertions => false(unreach-call) line 37
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
            fresh->size++;
            if (__VERIFIER_nondet_int() > 0)
                fresh->data[fresh->size - 1] = fresh->number;
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
