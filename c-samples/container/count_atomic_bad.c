// What an atomic subtraction gives is the count before it: the last owner does not find 0, and nobody frees the object.
// truth: memtrack false line 24
// truth: deref true
// verify: --property memtrack => false(valid-memtrack) line 24
// verify: --property deref => true
#include <stdatomic.h>
#include <stdlib.h>

struct shared { atomic_int owners; int value; };

static void release(struct shared *s) {
    if (atomic_fetch_sub(&s->owners, 1) == 0)
        free(s);
}

int main(void) {
    struct shared *s = malloc(sizeof *s);
    if (!s)
        exit(1);
    atomic_init(&s->owners, 2);
    s->value = 7;
    release(s);
    release(s);
    return 0;
}
