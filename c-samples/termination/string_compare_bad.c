// While the characters are equal neither pointer moves on.
// truth: termination false line 14
// fails for: text = 'a' (97), 0 for ever
// verify: --property termination => false(termination) line 14
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[20];
    const char *key = "ab";
    for (int i = 0; i < 19; i++)
        text[i] = __VERIFIER_nondet_char();
    text[19] = 0;
    const char *p = text;
    while (*p && *key) {
        if (*p != *key)
            break;
    }
    return *p;
}
