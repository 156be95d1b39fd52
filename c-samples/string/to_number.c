// Reading a decimal number of at most four digits.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

static int parse(const char *s) {
    int value = 0;
    while (*s >= '0' && *s <= '9')
        value = value * 10 + (*s++ - '0');
    return *s ? -1 : value;
}

int main(void) {
    char text[5];
    for (int i = 0; i < 4; i++)
        text[i] = __VERIFIER_nondet_char();
    text[4] = 0;
    int value = parse(text);
    assert(value >= -1 && value <= 9999);
    assert(parse("4096") == 4096 && parse("12x") == -1);
    return 0;
}
