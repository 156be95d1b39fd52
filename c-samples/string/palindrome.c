// A palindrome reads the same from both ends.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char s[7];
    for (int i = 0; i < 7; i++)
        s[i] = __VERIFIER_nondet_char();
    int i = 0, j = 6, same = 1;
    while (i < j)
        if (s[i++] != s[j--])
            same = 0;
    if (same)
        assert(s[0] == s[6] && s[1] == s[5] && s[2] == s[4]);
    assert(i == 3 && j == 3);
    return 0;
}
