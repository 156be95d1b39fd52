// Ranges of cases (a GNU extension) and characters.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

static int hex_digit(char c) {
    switch (c) {
    case '0' ... '9':
        return c - '0';
    case 'a' ... 'f':
        return c - 'a' + 10;
    case 'A' ... 'F':
        return c - 'A' + 10;
    }
    return -1;
}

int main(void) {
    char c = __VERIFIER_nondet_char();
    int value = hex_digit(c);
    assert(value >= -1 && value < 16);
    if (value >= 0)
        assert("0123456789abcdef"[value] == c || "0123456789ABCDEF"[value] == c);
    return 0;
}
