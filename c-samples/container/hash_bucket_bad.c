// A key is changed while its entry stays in the bucket.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 1, key 2
// verify: --property assertions => false(unreach-call) line 33
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
        e->key += BUCKETS / 2;
    }
    for (unsigned b = 0; b < BUCKETS; b++)
        for (struct entry *e = bucket[b]; e; e = e->next)
            assert(e->key % BUCKETS == b);
    return 0;
}
