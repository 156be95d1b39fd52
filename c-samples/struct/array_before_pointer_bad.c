// A structure with an array in front of a number and a pointer: one index too many changes the number.
// truth: assertions false line 27
// truth: deref false line 22
// fails for: n = 101
// verify: --property assertions => false(unreach-call) line 27
// verify: --property deref => false(valid-deref) line 22
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct box {
    int values[100];
    int size;
    int *total;
};

int main(void) {
    int total = 7, n = __VERIFIER_nondet_int();
    struct box box;
    box.total = &total;
    box.size = 0;
    for (int i = 0; i < n && i <= 100; i++)
        box.values[i] = 1;
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= 100)
        return 0;
    assert(*box.total == 7);
    assert(box.size == 0);
    return 0;
}
