// Structures that are aligned more than the arguments between them are read as they were passed, on the stack and in registers.
// truth: default true
// verify: => true
// truth: -m32 default true
// verify: -m32 => true
#include <assert.h>
#include <stdarg.h>
#if __SIZEOF_POINTER__ == 8
struct wide { __int128 a; };
#else
struct wide { long long a; };
#endif
struct aligned { _Alignas(16) long a; long b, c; };
struct more { _Alignas(32) long a; };
struct mixed { struct wide a; long b; };
struct pair { long a, b; };
struct three { int a, b, c; };
static long sum(int count, ...) {
    va_list list;
    va_start(list, count);
    long total = va_arg(list, int);
    total += (long)va_arg(list, struct wide).a;
    total += va_arg(list, int);
    total += va_arg(list, struct aligned).a;
    total += va_arg(list, int);
    total += va_arg(list, struct more).a;
    total += va_arg(list, int);
    total += va_arg(list, struct mixed).b;
    total += va_arg(list, struct pair).b;
    total += va_arg(list, struct three).c;
    total += va_arg(list, struct pair).a;
    va_end(list);
    return total;
}
int main(void) {
    struct wide wide = {1};
    struct aligned aligned = {2, 0, 0};
    struct more more = {3};
    struct mixed mixed = {{4}, 5};
    struct pair pair = {8, 6};
    struct three three = {1, 2, 7};
    assert(sum(11, 1, wide, 2, aligned, 3, more, 4, mixed, pair, three, pair) == 42);
    return 0;
}
