// The mappings of wctrans belong to one locale.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <locale.h>
#include <wctype.h>

int main(void) {
    wctrans_t t = wctrans("toupper");
    setlocale(LC_CTYPE, "C.UTF-8");
    assert(towctrans(L'a', t) == L'A');
    return 0;
}
