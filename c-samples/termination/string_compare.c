// Two strings are compared up to the first difference or the end.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char a[20], b[20];
    for (int i = 0; i < 19; i++) {
        a[i] = __VERIFIER_nondet_char();
        b[i] = __VERIFIER_nondet_char();
    }
    a[19] = b[19] = 0;
    const char *p = a, *q = b;
    while (*p && *p == *q) {
        p++;
        q++;
    }
    return *p - *q;
}
