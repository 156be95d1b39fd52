// Numbers in wide strings, and strings that become wide and narrow again.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
    wchar_t *end;
    assert(wcstol(L"  -42x", &end, 10) == -42 && *end == L'x');
    assert(wcstoul(L"0xff", &end, 0) == 255 && *end == 0);
    wchar_t wide[8];
    assert(mbstowcs(wide, "seven", 8) == 5 && wcscmp(wide, L"seven") == 0);
    char narrow[8];
    assert(wcstombs(narrow, wide, sizeof narrow) == 5 && strcmp(narrow, "seven") == 0);
    assert(wcstombs(NULL, wide, 0) == 5);
    return 0;
}
