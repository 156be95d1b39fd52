// A word may be longer than the array; and what wscanf reads as a word may be one letter.
// truth: deref false line 13
// truth: --function letter assertions false line 20
// verify: --property deref => false(valid-deref) line 13
// verify: --property assertions --function letter => false(unreach-call) line 20
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

static wchar_t word[8];

int main(void) {
    return scanf("%ls", word) == 1;
}

int letter(void) {
    wchar_t first = 0, second = 0;
    int n = wscanf(L"%lc %lc", &first, &second);
    if (n != 2) return 1;
    assert(first != L'a' || second != L'b');
    return 0;
}
