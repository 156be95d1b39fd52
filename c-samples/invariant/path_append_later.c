// A queue that is empty or not; whoever comes later is appended only if there is a queue. Its tail is one of its members then.
// truth: deref true
// verify: --property deref --heap => unknown
// verify: --property deref --heap --sympath => true
// verify: --property deref --engine ai --domain heap,intervals => unknown
// verify: --property deref --engine ai --domain heap,intervals,sympath => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct guest {
    int number;
    struct guest *behind;
};

static struct guest *arrive(void) {
    struct guest *new = malloc(sizeof *new);
    new->number = 0;
    new->behind = NULL;
    return new;
}

int main(void) {
    struct guest *front = NULL, *tail = NULL;
    while (__VERIFIER_nondet_int()) {
        struct guest *new = arrive();
        new->behind = front;
        if (front == NULL)
            tail = new;
        front = new;
    }
    while (__VERIFIER_nondet_int()) {
        if (front != NULL) {
            tail->behind = arrive();
            tail = tail->behind;
        }
    }
    if (front != NULL)
        tail->number = 1;
    return 0;
}
