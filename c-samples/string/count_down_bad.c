// The digits of a number are written backwards into a buffer that is one too short.
// truth: deref false line 13
// fails for: 1000000000
// verify: --property deref => false(valid-deref) line 13
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    char text[10];
    char *p = text + 9;
    *p = 0;
    do {
        *--p = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    return *p == '0';
}
