// A string literal has a terminating zero.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *s = "hello";
    assert(sizeof "hello" == 6);
    assert(s[0] == 'h' && s[5] == '\0');
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 5)
        assert(s[i] >= 'a' && s[i] <= 'z');
    char copy[] = "xyz";
    copy[1] = 0;
    assert(copy[0] == 'x' && copy[2] == 'z' && sizeof copy == 4);
    return 0;
}
