// The parameter before the ellipsis is a char: its promoted type is another one.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdarg.h>

static int first(char n, ...) {
    va_list list;
    va_start(list, n);
    int a = va_arg(list, int);
    va_end(list);
    return a;
}

int main(void) {
    assert(first('a', 2) == 2);
    return 0;
}
