// The state of mblen after the locale was changed.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <locale.h>
#include <stdlib.h>

int main(void) {
    mblen("a", 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    assert(mblen("a", 1) == 1);
    return 0;
}
