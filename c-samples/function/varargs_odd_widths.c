// Arguments of widths that the machine does not have, and of more than its registers, are read as what they are.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdarg.h>
static long sum(int count, ...) {
    va_list list;
    va_start(list, count);
    long total = va_arg(list, _BitInt(7));
    total += va_arg(list, _BitInt(40));
    total += (long)va_arg(list, __int128);
    total += (long)va_arg(list, _BitInt(100));
    total += (long)va_arg(list, _BitInt(17));
    total += (long)va_arg(list, _BitInt(120));
    va_end(list);
    return total;
}
int main(void) {
    long total = sum(6, (_BitInt(7))3, (_BitInt(40))4, (__int128)5, (_BitInt(100))6, (_BitInt(17))7, (_BitInt(120))8);
    assert(total == 33);
    return 0;
}
