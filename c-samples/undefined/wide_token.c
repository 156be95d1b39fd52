// wcstok goes on where the pointer leads, whoever stored it.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <wchar.h>

int main(void) {
    wchar_t text[] = L"a b", *rest = text + 2;
    wchar_t *first = wcstok(0, L" ", &rest);
    assert(first && *first == L'b');
    return 0;
}
