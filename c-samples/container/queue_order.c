// What enters a queue in ascending order leaves it in ascending order.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct element {
    int ticket;
    struct element *behind;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct element *front = NULL;
    struct element *back = NULL;
    for (int i = 0; i < n; i++) {
        struct element *e = malloc(sizeof *e);
        e->ticket = i;
        e->behind = NULL;
        if (back)
            back->behind = e;
        else
            front = e;
        back = e;
    }
    int expected = 0;
    while (front) {
        struct element *e = front;
        assert(e->ticket == expected);
        expected++;
        front = e->behind;
        free(e);
    }
    return 0;
}
