// A list is started again without having been ended: it starts over.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdarg.h>

static int first(int n, ...) {
    va_list list;
    va_start(list, n);
    int a = va_arg(list, int);
    va_start(list, n);
    int b = va_arg(list, int);
    va_end(list);
    return a == b;
}

int main(void) {
    assert(first(1, 2, 3));
    return 0;
}
