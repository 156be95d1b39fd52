// The buffer does not always end with zero.
// truth: deref false line 9
// fails for: 6 inputs other than 0
// verify: --property deref => false(valid-deref) line 9
extern char __VERIFIER_nondet_char(void);

static unsigned length(const char *s) {
    unsigned n = 0;
    while (s[n])
        n++;
    return n;
}

int main(void) {
    char text[6];
    for (int i = 0; i < 6; i++)
        text[i] = __VERIFIER_nondet_char();
    return (int)length(text);
}
