// The words of a text: one loop over words, within it one over spaces and one over letters.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
            words++;
        while (*p && *p != ' ')
            p++;
    }
    return words > 30;
}
