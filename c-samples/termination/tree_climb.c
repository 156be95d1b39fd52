// From a leaf to the root by pointers to the parents.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct tree {
    struct tree *parent;
};

int main(void) {
    struct tree *leaf = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->parent = leaf;
        leaf = fresh;
    }
    int depth = 0;
    for (struct tree *t = leaf; t; t = t->parent)
        depth++;
    return depth > 65535;
}
