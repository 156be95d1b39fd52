// A letter of the format is skipped without its argument, which the next letter then gets.
// truth: assertions false line 23
// verify: --property assertions => false(unreach-call) line 23
#include <assert.h>
#include <stdarg.h>

static int total(const char *format, ...) {
    va_list list;
    int sum = 0;
    va_start(list, format);
    for (; *format; format++)
        switch (*format) {
        case '+': sum += va_arg(list, int); break;
        case '-': sum -= va_arg(list, int); break;
        case '#': continue; // a comment, they said
        }
    va_end(list);
    return sum;
}

int main(void) {
    assert(total("+-", 7, 2) == 5);
    assert(total("+#-", 7, 1000, 2) == 5);
    return 0;
}
