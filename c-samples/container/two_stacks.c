// A queue of two stacks: when nothing is left to take, the other stack is turned over.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
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
            while (in) {
                struct node *moved = in;
                in = in->next;
                moved->next = out;
                out = moved;
            }
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
