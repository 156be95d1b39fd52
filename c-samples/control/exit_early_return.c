// Every return leaves a result in range.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int grade(int points) {
    if (points < 0)
        return 0;
    if (points >= 100)
        return 10;
    for (int g = 1; g < 10; g++)
        if (points < 10 * g + 10)
            return g;
    return -1;
}

int main(void) {
    int g = grade(__VERIFIER_nondet_int());
    assert(g >= 0 && g <= 10);
    return 0;
}
