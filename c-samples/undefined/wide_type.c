// The classes of wctype belong to one locale.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <locale.h>
#include <wctype.h>

int main(void) {
    wctype_t t = wctype("alpha");
    setlocale(LC_CTYPE, "C.UTF-8");
    assert(iswctype(L'a', t));
    return 0;
}
