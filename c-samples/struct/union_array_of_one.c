// An array of one element in a union has one; only in a larger block of the heap there are more.
// truth: deref true
// verify: --property deref => true
#include <stdlib.h>
union word { unsigned char first[1]; unsigned whole; };
union word global;
int __VERIFIER_nondet_int(void);
static unsigned char at(const union word *w, unsigned i) { return w->first[i]; }
int main(void) {
    unsigned i = (unsigned)__VERIFIER_nondet_int() % 9;
    union word local = {.whole = 7}, *block = malloc(sizeof *block + 5);
    if (!block)
        return 1;
    block->first[i] = 3;
    local.first[i / 9] = 1;
    global.first[0] = at(&local, 0);
    i = at(&global, i / 9) + at(block, i);
    free(block);
    return i;
}
