// The digits of a number are written backwards from the end of a buffer.
// truth: deref true
// verify: --property deref => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    char text[11];
    char *p = text + 10;
    *p = 0;
    do {
        *--p = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    return *p == '0';
}
