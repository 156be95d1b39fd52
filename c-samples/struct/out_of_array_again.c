// An array in a structure is filled again and again, by a loop of constant length that goes over the number behind the array.
// truth: assertions false line 25
// truth: deref false line 22
// fails for: one pass
// verify: --property assertions => false(unreach-call) line 25
// verify: --property assertions --engine kiki --timeout 1 => unknown
// verify: --property deref => false(valid-deref) line 22
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct box {
    int values[10];
    int size;
    int *total;
};
int main(void) {
    int total = 7;
    struct box box;
    box.total = &total;
    box.size = 10;
    while (__VERIFIER_nondet_int()) {
        for (int i = 0; i <= 10; i++)
            box.values[i] = 0;
    }
    assert(*box.total == 7);
    assert(box.size == 10);
    return 0;
}
