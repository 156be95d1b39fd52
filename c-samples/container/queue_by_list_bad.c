// When the last element leaves, the back still points to it, and the next element is linked to freed memory.
// truth: deref false line 19
// fails for: n = 3, commands 1, 0, 1
// verify: --property memory-safety => false(valid-deref) line 19
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct element {
    struct element *behind;
};

static struct element *front, *back;

static void enter(void) {
    struct element *e = malloc(sizeof *e);
    e->behind = NULL;
    if (back)
        back->behind = e;
    else
        front = e;
    back = e;
}

static void leave(void) {
    struct element *e = front;
    front = e->behind;
    free(e);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_bool())
            enter();
        else if (front)
            leave();
    }
    while (front)
        leave();
    return 0;
}
