// A difference of times has the sign of their order.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    time_t start = __VERIFIER_nondet_int(), end = __VERIFIER_nondet_int();
    double seconds = difftime(end, start);
    assert((seconds > 0) == (end > start));
    assert(seconds == -difftime(start, end));
    assert(seconds == (double)(end - start));
}
