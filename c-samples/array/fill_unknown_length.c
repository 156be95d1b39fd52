// A loop with an arbitrary bound stays within a large array.
// truth: default true
// verify: => true
// verify: --property deref --intervals => true
extern int __VERIFIER_nondet_int(void);

int buffer[100000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 100000)
        return 0;
    for (int i = 0; i < n; i++)
        buffer[i] = 1;
    return 0;
}
