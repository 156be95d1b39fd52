// truth: --function sum assertions false line 12
// verify: --property assertions --function sum => unknown says "unmodelled_variable_entry.c:7 in sum)"
// verify: --property assertions --function sum --timeout 19 => unknown says "assertion total >= 0: UNKNOWN"
#include <assert.h>
#include <stdarg.h>

int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    long total = count > 0 ? va_arg(list, int) : 0;
    va_end(list);
    assert(total >= 0);
    return 0;
}
