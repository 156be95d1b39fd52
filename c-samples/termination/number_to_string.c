// Digits are written from the last to the first, and then turned round.
// truth: termination true
// verify: --property termination => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    char text[12];
    int length = 0;
    do {
        text[length++] = '0' + n % 10;
        n /= 10;
    } while (n > 0);
    text[length] = 0;
    for (int i = 0; i < length / 2; i++) {
        char c = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = c;
    }
    return length > 10;
}
