// A counter that goes round in tenths never is 1.
// truth: termination false line 11
// verify: --property termination => false(termination) line 11
#include <stdbool.h>
static bool arrived(double x) {
    return x == 1;
}

int main(void) {
    double x = 0;
    while (!arrived(x)) {
        x += 0.1;
        if (x > 2)
            x = 0;
    }
}
