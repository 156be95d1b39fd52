// A tank is filled to half of it before a second one follows: which equation holds depends on the phase.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>

int main(void) {
    int first = 0, second = 30;
    while (first < 60) {
        if (first >= 30)
            second++;
        first++;
    }
    assert(second == 60);
    return 0;
}
