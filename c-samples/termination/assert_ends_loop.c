// The assertion fails in the eleventh round at the latest and ends the program.
// truth: termination true
// verify: --property termination => true
#include <assert.h>

int main(void) {
    for (int i = 0;; i++)
        assert(i < 10);
}
