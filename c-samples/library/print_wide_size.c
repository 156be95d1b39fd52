// Lengths other than `l` say nothing of strings: what happens is not known.
// truth: undefined false line 8
// verify: --property undefined => unknown says "the format"
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t wide[] = L"ab";
    printf("%zs\n", (const char *)wide);
    return 0;
}
