// Odd numbers are skipped and the first multiple of 24 ends the loop.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int start = __VERIFIER_nondet_int();
    if (start < 1 || start > 100000)
        return 0;
    int tried = 0, hit = 0;
    for (int i = start; i < start + 30; i++) {
        if (i % 2)
            continue;
        tried++;
        if (i % 24 == 0) {
            hit = i;
            break;
        }
    }
    assert(hit >= start && hit < start + 24);
    assert(tried >= 1 && tried <= 12);
    return 0;
}
