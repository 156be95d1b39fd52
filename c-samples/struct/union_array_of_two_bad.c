// What lies behind an array in a union belongs to its other members: index 2 of 2, in a member, a variable and a block.
// truth: deref false line 13,14,15
// verify: --property deref => false(valid-deref)
#include <stdlib.h>
struct box { int kind; union { short half[2]; int words[3]; } u; int guard; };
int __VERIFIER_nondet_int(void);
int main(void) {
    struct box box = {0}, *block = calloc(1, sizeof *block + 8);
    union { short half[2]; int words[3]; } plain = {.words = {1, 2, 3}};
    int i = __VERIFIER_nondet_int() & 1, which = __VERIFIER_nondet_int();
    if (!block)
        return 1;
    if (which == 7) box.u.half[i + 1] = 2;
    else if (which == 8) i = plain.half[i + 1];
    else if (which == 9) block->u.half[i + 1] = 4;
    free(block);
    return i + box.u.words[2];
}
