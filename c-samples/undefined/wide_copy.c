// A wide string that does not fit.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <wchar.h>

int main(void) {
    wchar_t a[4];
    const wchar_t *from = L"hello";
    wcscpy(a, from);
    return 0;
}
