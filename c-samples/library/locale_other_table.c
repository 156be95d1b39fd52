// The same of the tables behind the macros.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call)
#include <assert.h>
#include <ctype.h>
#include <locale.h>
int main(void) {
    if (!setlocale(LC_CTYPE, "")) return 0;
    assert(isalpha('a') && !isalpha('1'));
    assert(!isalpha(200));
    return 0;
}
