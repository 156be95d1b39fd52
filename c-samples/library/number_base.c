// There are bases from 2 to 36 only, and 0.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
    char *end = NULL;
    errno = 0;
    assert(strtol("10", &end, 37) == 0 && errno == EINVAL);
    assert(strtol("10", &end, 1) == 0);
    assert(strtol("z", &end, 36) == 35 && *end == 0);
    return 0;
}
