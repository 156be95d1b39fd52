// A queue: when the last element leaves, the back is forgotten, too.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --timeout 60 --property memory-safety => true
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
    if (!front)
        back = NULL;
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
