// A stack in an array that grows when it is full.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct stack {
    int *item;
    int size, capacity;
};

static void push(struct stack *s, int value) {
    if (s->size == s->capacity) {
        s->capacity += 16;
        s->item = realloc(s->item, s->capacity * sizeof *s->item);
    }
    s->item[s->size++] = value;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    struct stack s = {NULL, 0, 2};
    s.item = malloc(2 * sizeof *s.item);
    for (int i = 0; i < n; i++)
        push(&s, i);
    free(s.item);
    return 0;
}
