// Wide strings are copied, measured and compared like others.
// truth: assertions true
// truth: deref true
// verify: --property assertions --engine bmc => true
// verify: --property deref => true
#include <assert.h>
#include <wchar.h>

int main(void) {
    wchar_t text[8];
    wcscpy(text, L"ab");
    wcscat(text, L"\u00e9c");
    assert(wcslen(text) == 4 && wcscmp(text, L"ab\u00e9c") == 0);
    assert(wcschr(text, L'\u00e9') == text + 2);
    wmemset(text, L'x', 3);
    assert(text[2] == L'x' && text[3] == L'c');
    return 0;
}
