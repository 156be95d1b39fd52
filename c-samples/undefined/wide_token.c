// wcstok is not modelled.
// truth: assertions true
// verify: --property assertions => unknown says "wcstok"
#include <assert.h>
#include <wchar.h>

int main(void) {
    wchar_t text[] = L"a b", *rest = 0;
    wchar_t *first = wcstok(text, L" ", &rest);
    assert(first && *first == L'a');
    return 0;
}
