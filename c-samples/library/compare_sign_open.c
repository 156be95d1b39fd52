// Of a comparison it is said only which sign it has; glibc gives the difference.
// verify: --property assertions => unknown
// truth: assertions true
#include <assert.h>
#include <string.h>
int main(void) {
    char a[] = "ab", b[] = "ad";
    assert(strcmp(a, b) == -2);
    return 0;
}
// optimised: differs
