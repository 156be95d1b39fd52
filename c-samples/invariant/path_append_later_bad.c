// The tail is forgotten where the queue has only one member.
// truth: deref false line 31
// verify: --property deref => false(valid-deref) line 31
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
        if (front != NULL && front->behind == NULL)
            tail = front;
        front = new;
    }
    while (__VERIFIER_nondet_int()) {
        if (front != NULL) {
            struct guest *new = arrive();
            tail->behind = new;
            tail = new;
        }
    }
    return 0;
}
