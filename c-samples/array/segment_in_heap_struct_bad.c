// An array at the end of a heap object: one value is added when it is full.
// truth: deref false line 15
// fails for: n = 101
// verify: --property memory-safety => false(valid-deref) line 15
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct log {
    int size;
    int line[100];
};

static void add(struct log *l, int line) {
    if (l->size <= 100)
        l->line[l->size++] = line;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct log *l = malloc(sizeof *l);
    l->size = 0;
    for (int i = 0; i < n; i++)
        add(l, i);
    free(l);
    return 0;
}
