// The structure of localeconv is not the program's to write.
// truth: deref false line 8
// verify: --property deref => unknown
#include <locale.h>

int main(void) {
    struct lconv *l = localeconv();
    l->frac_digits = 2;
    return 0;
}
