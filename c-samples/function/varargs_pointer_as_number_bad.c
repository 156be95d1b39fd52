// 0 is no null pointer where nothing says what an argument is for.
// truth: undefined false line 9
// verify: --property undefined => false(undefined) line 9
#include <stdarg.h>
static int count(const char *first, ...) {
    va_list list;
    int n = 1;
    va_start(list, first);
    while (va_arg(list, const char *))
        n++;
    va_end(list);
    return n;
}
int main(void) { return count("a", "b", "c", 0); }
