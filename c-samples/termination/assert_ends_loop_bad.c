// The assertion holds for ever.
// truth: termination false line 7
// verify: --property termination => false(termination) line 7
#include <assert.h>

int main(void) {
    for (int i = 0;; i = (i + 1) % 10)
        assert(i < 10);
}
