// A hash table with chains; keys are unsigned, so that the bucket exists.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

#define BUCKETS 8

struct entry {
    unsigned key;
    struct entry *next;
};

int main(void) {
    struct entry *bucket[BUCKETS] = {NULL};
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct entry *e = malloc(sizeof *e);
        e->key = (unsigned)__VERIFIER_nondet_int();
        e->next = bucket[e->key % BUCKETS];
        bucket[e->key % BUCKETS] = e;
    }
    for (int i = 0; i < BUCKETS; i++)
        while (bucket[i]) {
            struct entry *e = bucket[i];
            bucket[i] = e->next;
            free(e);
        }
    return 0;
}
