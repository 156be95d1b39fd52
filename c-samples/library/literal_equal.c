// Whether equal literals are one object is not said.
// truth: deref true
// verify: --property assertions => unknown says "string literals share memory"
#include <assert.h>
int main(void) {
    const char *a = "abc", *b = "abc";
    assert(a == b);
    return 0;
}
