// With 32 bits there may be an array larger than PTRDIFF_MAX; the difference of its ends wraps around.
// truth: -m32 assertions true
// verify: --property assertions -m32 => true
#include <assert.h>
#include <stddef.h>

static char a[3000000000u];

int main(void) {
    char *end = a + 2999999999u;
    ptrdiff_t d = end - a;
    assert(d == (ptrdiff_t)2999999999u);
    return 0;
}
