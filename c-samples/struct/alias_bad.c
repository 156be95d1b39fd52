// Source and destination are the same object.
// truth: assertions false line 21
// fails for: input 0
// verify: => false(unreach-call) line 21
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct vector {
    short x, y;
};

static void rotate(const struct vector *from, struct vector *to) {
    to->x = (short)-from->y;
    to->y = from->x;
}

int main(void) {
    struct vector v = {(short)__VERIFIER_nondet_int(), 3};
    short x = v.x;
    rotate(&v, &v);
    assert(v.y == x);
    return 0;
}
