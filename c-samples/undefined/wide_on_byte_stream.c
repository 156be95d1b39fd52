// A stream that has got bytes gets a wide character.
// truth: assertions false line 11
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    putchar('a');
    wint_t r = putwchar(L'b');
    assert(r == WEOF);
    return 0;
}
