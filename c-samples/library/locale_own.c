// The C locale is what there is at first.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <ctype.h>
#include <locale.h>
int main(void) {
    assert(!isalpha(200));
    char *name = setlocale(LC_ALL, "C");
    assert(!name || name[0] == 'C');
    assert(!isalpha(200) && toupper('a') == 'A');
    return 0;
}
