// Writing the small member leaves the rest of the large one.
// truth: assertions false line 17
// fails for: v.large = 65536
// verify: => false(unreach-call) line 17
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

union value {
    unsigned large;
    unsigned short small;
};

int main(void) {
    union value v;
    v.large = __VERIFIER_nondet_uint();
    v.small = 7;
    assert(v.large == 7);
    return 0;
}
