// A structure is passed in a register, but is longer in memory, since it is aligned: in which way is not in the bitcode.
// truth: default true
// truth: -m32 default true
// verify: -m32 => true
// verify: => unknown says "a structure of more than the usual alignment as a variable argument"
#include <assert.h>
#include <stdarg.h>
struct aligned { _Alignas(16) int a; int b; };
static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = va_arg(list, int);
    total += va_arg(list, struct aligned).b;
    total += va_arg(list, int);
    va_end(list);
    return total;
}
int main(void) {
    struct aligned aligned = {1, 2};
    long numbers[4] = {3, 4, 5, 6};
    assert(sum(3, 1, aligned, numbers[0] == 3) == 4);
    return 0;
}
