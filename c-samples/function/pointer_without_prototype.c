// Variadic functions and functions without a prototype are called alike; which of them a pointer leads to is told by who is there.
// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdarg.h>
static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = 0;
    for (int i = 0; i < count; i++) total += va_arg(list, int);
    va_end(list);
    return total;
}
static int twice(long n) { return (int)n * 2; }
static int apply(int (*f)(), long n) { return f(n); }
static int (*add)(int, ...) = sum;
int main(void) {
    assert(add(0) == 0);
    assert(add(2, 3, 4) == 7);
    assert(apply(twice, 4) == 8);
    return 0;
}
