// A locale may be missing.
// truth: deref false line 7
// fails for: no locale of that name
// verify: --property deref => false(valid-deref) line 7
#include <locale.h>
int main(void) {
    return *setlocale(LC_ALL, "tlh_KL");
}
