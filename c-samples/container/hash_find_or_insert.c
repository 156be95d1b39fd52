// A hash table with chains never holds a key twice: a key is looked for before it is inserted.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 39
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --engine bmc --unwind 3 --property deref => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    unsigned key;
    struct node *next;
};

static struct node *table[8];

int main(void) {
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        unsigned key = (unsigned)__VERIFIER_nondet_int();
        struct node *p = table[key % 8];
        while (p && p->key != key)
            p = p->next;
        if (p)
            continue;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = key;
        fresh->next = table[key % 8];
        table[key % 8] = fresh;
    }
    for (int i = 0; i < 8; i++)
        for (struct node *p = table[i]; p; p = p->next) {
            assert(p->key % 8 == (unsigned)i);
            assert(!p->next || p->next->key != p->key);
        }
    return 0;
}
