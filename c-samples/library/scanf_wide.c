// A word of wide characters from standard input: at most seven, none of them space or 0; what does not fit is left.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t word[8];
    if (wscanf(L"%7ls", word) != 1) return 0;
    assert(word[0] != L' ' && word[0] != 0);
    size_t n = wcsnlen(word, 8);
    assert(n >= 1 && n <= 7);
    return 0;
}
