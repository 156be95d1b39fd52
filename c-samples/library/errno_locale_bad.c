// Without the locale setlocale returns null, and may set errno.
// truth: assertions false line 14
// fails for: a system without the locale
// verify: --property assertions => unknown says "setlocale()"
#include <assert.h>
#include <errno.h>
#include <locale.h>
#include <stdio.h>

int main(void) {
    errno = 0;
    if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL)
        puts("no German");
    assert(errno == 0);
    return 0;
}
