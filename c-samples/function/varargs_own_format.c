// An own little format: letters tell the types, and the list goes to the function of each letter by its address.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);

static double read_one(char letter, va_list *list) {
    switch (letter) {
    case 'd': return va_arg(*list, int);
    case 'l': return va_arg(*list, long);
    case 'f': return va_arg(*list, double);
    case '*': return *va_arg(*list, int *);
    default: return 0;
    }
}

static double total(const char *format, ...) {
    va_list list;
    double sum = 0;
    va_start(list, format);
    while (*format)
        sum += read_one(*format++, &list);
    va_end(list);
    return sum;
}

int main(void) {
    int n = __VERIFIER_nondet_int() & 0xff;
    float half = 0.5f;
    assert(total("dlf*", n, 1000L, half, &n) == 2 * n + 1000.5);
    assert(total("") == 0);
    return 0;
}
