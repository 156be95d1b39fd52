// A worklist: an item of size k is replaced by two of size k - 1.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
            work = push(push(work, done->size - 1), done->size - 1);
        free(done);
    }
    return 0;
}
