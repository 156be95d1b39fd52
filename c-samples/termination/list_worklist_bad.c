// An item of size 1 is replaced by itself.
// truth: termination false line 22
// fails for: size = 3
// verify: --property termination => false(termination) line 22
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct item {
    struct item *next;
    int size;
};

static struct item *push(struct item *next, int size) {
    struct item *fresh = malloc(sizeof *fresh);
    fresh->next = next;
    fresh->size = size;
    return fresh;
}

int main(void) {
    struct item *work = push(NULL, __VERIFIER_nondet_uchar() % 12);
    while (work) {
        struct item *done = work;
        work = done->next;
        if (done->size > 0)
            work = push(work, (done->size + 1) / 2);
        free(done);
    }
    return 0;
}
