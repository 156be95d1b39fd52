// The root is its own parent, and the climb waits for a null pointer.
// truth: termination false line 20
// fails for: n = 1
// verify: --property termination => false(termination) line 20
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct tree {
    struct tree *parent;
};

int main(void) {
    struct tree root = {&root}, *leaf = &root;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->parent = leaf;
        leaf = fresh;
    }
    int even = 1;
    for (struct tree *t = leaf; t; t = t->parent)
        even = !even;
    return even;
}
