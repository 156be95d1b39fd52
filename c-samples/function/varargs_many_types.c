// Each argument is read as what it was passed as, in functions that are called with the list, and again from a copy.
// truth: undefined true
// truth: deref true
// verify: --property undefined,deref => true
#include <stdarg.h>
struct pair { long a, b; };
static double rest(va_list list) {
    long double wide = va_arg(list, long double);
    return (double)wide + va_arg(list, double);
}
static int read(int kind, ...) {
    va_list list, copy;
    va_start(list, kind);
    int number = va_arg(list, int);
    unsigned bits = va_arg(list, unsigned);
    char *text = va_arg(list, char *);
    va_copy(copy, list);
    long long big = va_arg(list, long long);
    struct pair pair = va_arg(list, struct pair);
    double real = kind ? rest(list) : 0;
    va_end(list);
    big += va_arg(copy, long long);
    va_end(copy);
    return number + (int)bits + text[0] + (int)big + (int)pair.b + (int)real;
}
int main(void) {
    struct pair pair = {1, 2};
    char c = 'x';
    float f = 2;
    read(1, c, 7u, "text", 1LL << 40, pair, 1.5L, f);
    return read(0, 1, 2, &c, 3LL, pair);
}
