// A structure with an array in front of a pointer: filling the array leaves the pointer as it was.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct box {
    int values[100];
    int *total;
};

int main(void) {
    int total = 7;
    struct box box;
    box.total = &total;
    for (int i = 0; i < 100; i++)
        box.values[i] = i;
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= 100)
        return 0;
    assert(*box.total == 7);
    assert(box.values[x] == x);
    return 0;
}
