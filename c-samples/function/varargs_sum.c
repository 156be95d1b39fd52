// Variable argument lists are not modelled yet.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
#include <assert.h>
#include <stdarg.h>

static int sum(int count, ...) {
    va_list arguments;
    va_start(arguments, count);
    int total = 0;
    for (int i = 0; i < count; i++)
        total += va_arg(arguments, int);
    va_end(arguments);
    return total;
}

int main(void) {
    assert(sum(3, 10, 20, 12) == 42);
    return 0;
}
