// fwprintf of a byte string that is no text.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <wchar.h>

int main(void) {
    int r = wprintf(L"%s", "\xff\xfe");
    assert(r < 0);
    return 0;
}
