// With < in place of <= the counter cannot pass the limit.
// truth: default true
// verify: => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int limit = __VERIFIER_nondet_int();
    int parity = 0;
    for (int i = 0; i < limit; i++)
        parity = !parity;
    return parity;
}
