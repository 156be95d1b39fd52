// A stack that is not popped when it is empty.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --timeout 60 --property memory-safety => true
// verify: --timeout 60 --property memory-cleanup => true
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
        else if (top)
            top = pop(top);
    }
    while (top)
        top = pop(top);
    return 0;
}
