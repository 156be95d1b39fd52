// A stream that has got bytes gets a wide character.
// truth: assertions false line 13
// truth: undefined false line 12
// verify: --property assertions => unknown
// verify: --property undefined => false(undefined) line 12
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    putchar('a');
    wint_t r = putwchar(L'b');
    assert(r == WEOF);
    return 0;
}
