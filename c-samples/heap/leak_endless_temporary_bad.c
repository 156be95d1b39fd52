// The object of an expression is passed on, and given back only behind a loop that has no end.
// truth: memtrack false
// verify: --property memtrack => false(valid-memtrack) line 12
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int spin(int *place, int value) {
    if (place != NULL)
        *place = value;
    place = NULL;
    int more = 1;
    while (more)
        value = __VERIFIER_nondet_int();
    return value;
}

int main(void) {
    return spin(malloc(sizeof(int)), 3);
}
