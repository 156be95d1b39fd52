// A hash table with chains; the remainder of a negative key is no bucket.
// truth: deref false line 21
// fails for: n = 1, key -3
// verify: --property memory-safety => false(valid-deref) line 21
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

#define BUCKETS 8

struct entry {
    int key;
    struct entry *next;
};

int main(void) {
    struct entry *bucket[BUCKETS] = {NULL};
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct entry *e = malloc(sizeof *e);
        e->key = __VERIFIER_nondet_int();
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
