// The same, and each object is freed.
// truth: termination false line 7
// verify: --property termination => false(termination) line 7
// verify: --property termination --engine termination --timeout 1 => unknown
#include <stdlib.h>
int main(void) {
    for (;;) {
        char *x = malloc(1);
        free(x);
    }
}
