// A loop that exchanges two fields keeps their sum.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    int first, second;
};

int main(void) {
    struct pair p = {1, 2};
    while (__VERIFIER_nondet_int()) {
        int t = p.first;
        p.first = p.second;
        p.second = t;
    }
    assert(p.first + p.second == 3);
    return 0;
}
