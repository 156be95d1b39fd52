// The list's nodes are different objects, although they were allocated one after the other.
// truth: pointer-compare false line 19
// truth: deref true
// truth: free true
// fails for: n = 1
// verify: --property pointer-compare => false(pointer-compare) line 19 says "comparison of pointers into different objects in a < b"
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

int main(void) {
    struct node *a = calloc(1, sizeof *a), *b = a;
    if (__VERIFIER_nondet_int() == 1)
        b = calloc(1, sizeof *b);
    int before = a < b;
    if (b != a)
        free(b);
    free(a);
    return before;
}
