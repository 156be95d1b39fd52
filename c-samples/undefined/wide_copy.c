// Wide strings are not modelled: that one does not fit is not seen, and nothing is proved.
// truth: deref false line 9
// verify: --property deref => unknown says "how much memory wcscpy() reads and writes"
#include <wchar.h>

int main(void) {
    wchar_t a[4];
    const wchar_t *from = L"hello";
    wcscpy(a, from);
    return 0;
}
