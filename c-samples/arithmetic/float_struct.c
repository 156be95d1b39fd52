// Structures of numbers compare otherwise than their bytes: the two zeros are equal, and no number equals itself.
// truth: --function number assertions true
// truth: --function bytes assertions false line 24
// verify: --property assertions --function number => true
// verify: --property assertions --function bytes => false(unreach-call) line 24
#include <assert.h>
#include <string.h>
extern float __VERIFIER_nondet_float(void);

struct point {
    float x, y;
};

void number(void) {
    struct point first = {__VERIFIER_nondet_float(), __VERIFIER_nondet_float()};
    struct point second = first;
    if (first.x > 0 && first.y > 0)
        assert(first.x == second.x && first.y == second.y);
}

void bytes(void) {
    struct point first = {__VERIFIER_nondet_float(), 1}, second = {__VERIFIER_nondet_float(), 1};
    if (first.x == second.x && first.y == second.y)
        assert(memcmp(&first, &second, sizeof first) == 0);
}
