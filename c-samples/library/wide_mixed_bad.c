// A file that has got bytes gets a wide character.
// truth: undefined false line 14
// truth: deref true
// verify: --property undefined => false(undefined) line 14
// verify: --property deref => true
#include <stdio.h>
#include <wchar.h>

int main(void) {
    FILE *file = fopen("log", "w");
    if (!file) return 1;
    fputs("bytes", file);
    wprintf(L"elsewhere");
    fputwc(L'w', file);
    fclose(file);
    return 0;
}
