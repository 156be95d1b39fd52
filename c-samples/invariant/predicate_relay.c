// Three tanks are filled one behind the other, the second and the third together in the end: what holds depends on the phase, of two variables at once.
// truth: assertions true
// verify: --property assertions --engine pdr => true
#include <assert.h>

int main(void) {
    int first = 0, second = 40, third = 70;
    while (first < 90) {
        if (first >= 40 && first < 70)
            second++;
        if (first >= 70) {
            second++;
            third++;
        }
        first++;
    }
    assert(second == 90 && third == 90);
    return 0;
}
