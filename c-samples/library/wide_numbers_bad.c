// Two characters do not fit, and nothing ends what was written.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdlib.h>
#include <wchar.h>

int main(void) {
    wchar_t wide[3];
    mbstowcs(wide, "three", 3);
    return wcslen(wide) > 3;
}
