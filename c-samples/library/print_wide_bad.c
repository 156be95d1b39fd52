// The wide string has no end.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t word[4];
    for (int i = 0; i < 4; i++)
        word[i] = L'a' + i;
    // With a precision, it would not be read any further.
    printf("%.4ls %ls\n", word, word);
    return 0;
}
