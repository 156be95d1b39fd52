// The descriptor of a stream that the caller has opened is not negative.
// truth: --function look assertions true
// verify: --property assertions --function look => true
#include <assert.h>
#include <stdio.h>

void look(FILE *in) {
    if (in)
        assert(fileno(in) >= 0);
}
