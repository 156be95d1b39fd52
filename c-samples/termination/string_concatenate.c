// The end of the first string is found, then the second one is copied there.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[40], tail[20];
    for (int i = 0; i < 19; i++) {
        text[i] = __VERIFIER_nondet_char();
        tail[i] = __VERIFIER_nondet_char();
    }
    text[19] = tail[19] = 0;
    char *end = text;
    while (*end)
        end++;
    for (const char *p = tail; *p; p++)
        *end++ = *p;
    *end = 0;
    return 0;
}
