// Writing through a pointer to a member.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct stats {
    int count;
    int minimum, maximum;
};

static void note(int *slot, int value, int larger) {
    if (larger ? value > *slot : value < *slot)
        *slot = value;
}

int main(void) {
    struct stats s = {0, 2147483647, -2147483647 - 1};
    for (int i = 0; i < 4; i++) {
        int value = __VERIFIER_nondet_int();
        note(&s.minimum, value, 0);
        note(&s.maximum, value, 1);
        s.count++;
    }
    assert(s.count == 4);
    assert(s.minimum <= s.maximum);
    return 0;
}
