// On a 32-bit machine, where a list is a pointer, arguments are read as ones of other types; those before are right.
// truth: -m32 undefined false line 15
// verify: -m32 --property undefined => false(undefined) line 15
#include <stdarg.h>
static int characters(const char *p) {
    int n = 0;
    while (*p) n += *p++ == 'a';
    return n;
}
static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    double first = va_arg(list, double);
    int second = characters(va_arg(list, const char *));
    long long third = va_arg(list, long long);
    va_end(list);
    return first > 1 ? second : (int)third;
}
int __VERIFIER_nondet_int(void);
int main(void) { return sum(3, 1.5, "abca", (unsigned)__VERIFIER_nondet_int()); }
