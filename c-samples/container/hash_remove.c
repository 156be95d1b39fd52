// Removing the head of a chain makes the next entry the head.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct entry {
    unsigned key;
    struct entry *next;
};

static struct entry *bucket[4];

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct entry *e = malloc(sizeof *e);
        e->key = __VERIFIER_nondet_uint();
        e->next = bucket[e->key % 4];
        bucket[e->key % 4] = e;
    }
    unsigned removed = __VERIFIER_nondet_uint() % 4;
    if (bucket[removed]) {
        struct entry *e = bucket[removed];
        bucket[removed] = e->next;
        free(e);
    }
    for (int i = 0; i < 4; i++)
        while (bucket[i]) {
            struct entry *e = bucket[i];
            bucket[i] = e->next;
            free(e);
        }
    return 0;
}
