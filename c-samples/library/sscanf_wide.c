// Wide characters that sscanf makes of bytes, and those that swscanf reads.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t word[8], letter = 0, digits[4];
    int n = 0;
    assert(sscanf("size: 250px", "%ls %3l[0-9]%lc", word, digits, &letter) == 3);
    assert(wcscmp(word, L"size:") == 0 && wcscmp(digits, L"250") == 0 && letter == L'p');

    char name[8];
    assert(swscanf(L"key = 17", L"%7s = %d", name, &n) == 2);
    assert(name[0] == 'k' && name[3] == 0 && n == 17);
    assert(swscanf(L"a-b", L"%l[a-z]-%S", digits, word) == 2);
    assert(digits[0] == L'a' && digits[1] == 0 && word[0] == L'b' && word[1] == 0);
    assert(swscanf(L"x", L"%d", &n) == 0 && n == 17);
    return 0;
}
