// A queue of two stacks: a stack is handed over as it is, and then used by both ends.
// truth: deref false line 27,34
// fails for: push, pop
// verify: --property memory-safety => false(valid-deref)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *in = NULL, *out = NULL;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            struct node *fresh = malloc(sizeof *fresh);
            fresh->next = in;
            in = fresh;
            continue;
        }
        if (!out) {
            out = in;
        }
        if (out) {
            struct node *gone = out;
            out = out->next;
            free(gone);
        }
    }
    while (in || out) {
        struct node *gone = in ? in : out;
        if (in)
            in = in->next;
        else
            out = out->next;
        free(gone);
    }
    return 0;
}
