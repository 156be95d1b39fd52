// Octal digits are split off by shifting, until there are none left of a negative number.
// truth: termination false line 10
// fails for: n = -3
// verify: --property termination => false(termination) line 10
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), length = 0;
    char text[16];
    while (n != 0) {
        text[length] = '0' + (n & 7);
        length = (length + 1) % 16;
        n >>= 3;
    }
    return length > 0 ? text[0] : 0;
}
