// The index of a text goes on by one, or by three: what was read says nothing of what is three bytes behind it.
// truth: deref false line 12
// verify: --property deref --engine values => unknown
// verify: --property deref => false(valid-deref)
extern unsigned __VERIFIER_nondet_uint(void);
static const char text[] = "abcdefgh";

int main(void) {
    unsigned long i = __VERIFIER_nondet_uint() % 9;
    unsigned long n = 0;
    while (n < 5) {
        if (!text[i]) break;
        i += __VERIFIER_nondet_uint() % 2 ? 1 : 3;
        n++;
    }
    return n > 3;
}
