// Arguments that no parameter names.
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int result = va_arg(list, int);
    va_end(list);
    return result;
}

int main(void) {
    return sum(1, 5);
}
