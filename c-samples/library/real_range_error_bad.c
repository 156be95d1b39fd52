// What is too large for a double sets errno. The value of such a text is not computed, and so it is not certain either.
// truth: assertions false
// verify: --property assertions => unknown
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
    errno = 0;
    (void)strtod("1e999", NULL);
    assert(errno == 0);
    return 0;
}
