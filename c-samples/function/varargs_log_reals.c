// A program's own printf writes numbers with a point: how long their texts may be is known, and where the point stands.
// truth: assertions true
// truth: deref true
// truth: --function too_short deref false line 15
// verify: --property assertions,deref => true
// verify: --property deref --function too_short => false(valid-deref) line 15
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
extern double __VERIFIER_nondet_double(void);

static int write_log(char *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsprintf(to, format, list);
    va_end(list);
    return n;
}
void too_short(void) {
    char line[8];
    write_log(line, "t=%.1f", __VERIFIER_nondet_double());
}

int main(void) {
    char line[16];
    double t = __VERIFIER_nondet_double();
    if (!(t >= 0 && t < 100)) return 0;
    int n = write_log(line, "t=%6.2f s", t);
    assert(n == 10 && line[8] == ' ' && line[10] == 0);
    return 0;
}
