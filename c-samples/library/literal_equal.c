// Whether equal literals are one object is not said. Compilers at hand make the assertion true.
// truth: assertions true
// verify: --property assertions => unknown says "string literals share memory"
#include <assert.h>
int main(void) {
    const char *a = "abc", *b = "abc";
    assert(a == b);
    return 0;
}
