// A stack that is popped whenever the input says so.
// truth: deref false line 22
// fails for: n = 1, command 0
// verify: --property memory-safety => false(valid-deref) line 22
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct frame {
    int value;
    struct frame *below;
};

static struct frame *push(struct frame *top, int value) {
    struct frame *f = malloc(sizeof *f);
    f->value = value;
    f->below = top;
    return f;
}

static struct frame *pop(struct frame *top) {
    struct frame *below = top->below;
    free(top);
    return below;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct frame *top = NULL;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_bool())
            top = push(top, i);
        else
            top = pop(top);
    }
    while (top)
        top = pop(top);
    return 0;
}
