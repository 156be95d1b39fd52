// Library functions on blocks of memory.
// truth: default true
// verify: => true
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

struct record {
    int id;
    char name[6];
    short rank;
};

int main(void) {
    struct record a, b;
    memset(&a, 0, sizeof a);
    assert(a.id == 0 && a.name[5] == 0 && a.rank == 0);
    a.id = __VERIFIER_nondet_int();
    memcpy(a.name, "hello", 6);
    memcpy(&b, &a, sizeof b);
    assert(b.id == a.id && b.name[1] == 'e' && b.name[5] == 0);
    memmove(b.name + 1, b.name, 4);
    assert(b.name[0] == 'h' && b.name[1] == 'h' && b.name[4] == 'l');
    return 0;
}
