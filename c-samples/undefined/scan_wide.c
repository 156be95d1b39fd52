// %lc with bytes that are no character.
// truth: assertions false line 11
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t w = 0;
    scanf("%lc", &w);
    assert(w >= 0);
    return 0;
}
