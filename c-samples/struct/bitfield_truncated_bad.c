// A counter in a bit-field starts over after 15.
// truth: assertions false line 20
// fails for: 16 inputs other than 0, then 0
// verify: => false(unreach-call) line 20
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct state {
    unsigned retries : 4;
    unsigned done : 1;
};

int main(void) {
    struct state s = {0, 0};
    int rounds = 0;
    while (__VERIFIER_nondet_int() && rounds < 20) {
        s.retries++;
        rounds++;
    }
    assert(s.retries == rounds);
    return 0;
}
