// A comma is neither skipped as a space nor part of a word.
// truth: termination false line 14
// fails for: text = ',' (44) for ever
// verify: --property termination => false(termination) line 14
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[60];
    for (int i = 0; i < 59; i++)
        text[i] = __VERIFIER_nondet_char();
    text[59] = 0;
    int words = 0;
    const char *p = text;
    while (*p) {
        while (*p == ' ')
            p++;
        if (*p)
            words ^= 1;
        while (*p && *p != ' ' && *p != ',')
            p++;
    }
    return words;
}
