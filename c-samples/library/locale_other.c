// In other locales there may be other letters.
// truth: assertions false line 10
// verify: --property assertions => unknown
#include <assert.h>
#include <locale.h>
int isalpha(int c);
int main(void) {
    setlocale(LC_CTYPE, "");
    assert(isalpha('a') && !isalpha('1'));
    assert(!isalpha(200));
    return 0;
}
