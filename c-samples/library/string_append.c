// strcat and strncat need room for the text and its end.
// truth: default true
// verify: => true
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char s[8] = "abc";
    strcat(s, "de");
    assert(strlen(s) == 5);
    strncat(s, "fghijk", __VERIFIER_nondet_uint() % 3);
    assert(strlen(s) <= 7 && strncmp(s, "abcdefg", strlen(s)) == 0);
    return 0;
}
