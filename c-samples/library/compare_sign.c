// Of a comparison it is said only which sign it has.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <string.h>
int main(void) {
    char a[] = "ab", b[] = "ad";
    int order = strcmp(a, b);
    assert(order < 0);
    assert(strcmp(b, a) > 0 && memcmp(a, b, 1) == 0);
    return 0;
}
