// Every entry lies in the bucket of its key.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 36
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#define BUCKETS 16

struct entry {
    unsigned key;
    struct entry *next;
};

static struct entry *bucket[BUCKETS];

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct entry *e = malloc(sizeof *e);
        e->key = __VERIFIER_nondet_uint();
        unsigned b = e->key % BUCKETS;
        e->next = bucket[b];
        bucket[b] = e;
        e->key += BUCKETS;
    }
    for (unsigned b = 0; b < BUCKETS; b++)
        for (struct entry *e = bucket[b]; e; e = e->next)
            assert(e->key % BUCKETS == b);
    return 0;
}
