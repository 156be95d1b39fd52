// Literals in a table may be one object. Compilers at hand make the assertion true.
// truth: assertions true
// verify: --property assertions => unknown says "string literals share memory"
#include <assert.h>
static const char *names[] = {"one", "two", "one"};
int main(void) {
    assert(names[0] == names[2]);
    return 0;
}
