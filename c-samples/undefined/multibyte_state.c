// The state of mblen after the locale was changed: characters of ASCII leave none. What other states mean is not modelled.
// truth: assertions true
// truth: --function amid assertions true
// verify: --property assertions => true
// verify: --property assertions --function amid => unknown says "a state amid a character"
#include <assert.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
    mblen("a", 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    assert(mblen("a", 1) == 1);
    return 0;
}

void amid(void) {
    mbstate_t state;
    memset(&state, 1, sizeof state);
    assert(mbrlen("a", 1, &state) != 2);
}
