// A log adds up what vsnprintf returns: how long the text would have been, not how much of it fitted.
// truth: deref false line 19
// fails for: n = 100000
// verify: --property deref => false(valid-deref) line 19
#include <stdarg.h>
#include <stdio.h>
extern unsigned __VERIFIER_nondet_uint(void);
static char text[8];
static int used;

static void add(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsnprintf(text + used, sizeof text - used, format, list);
    va_end(list);
    if (n < 0)
        return;
    used += n;
    text[used] = '\n';
}

int main(void) {
    add("n = %u", __VERIFIER_nondet_uint() & 0x1ffff);
    return 0;
}
