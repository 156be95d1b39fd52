// What is entered at the front leaves in descending order.
// truth: assertions false line 28
// truth: deref true
// truth: free true
// fails for: n = 2
// verify: --property assertions => false(unreach-call) line 28
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
    for (int i = 0; i < n; i++) {
        struct element *e = malloc(sizeof *e);
        e->ticket = i;
        e->behind = front;
        front = e;
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
