// A stream that bytes were read from is one of bytes.
// truth: undefined false line 10
// verify: --property undefined => false(undefined) line 10
#include <stdio.h>
#include <wchar.h>

int main(void) {
    int n = 0;
    if (getchar() != 'n') return 0;
    return wscanf(L"%d", &n);
}
