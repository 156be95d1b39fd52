// Assigning a struct copies it: later changes do not show in the copy.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
    char name[4];
};

int main(void) {
    struct point p = {__VERIFIER_nondet_int(), 5, "abc"};
    struct point q = p;
    p.x ^= 1;
    p.name[0] = 'z';
    assert(q.x != p.x);
    assert(q.y == 5 && q.name[0] == 'a' && q.name[3] == 0);
    return 0;
}
