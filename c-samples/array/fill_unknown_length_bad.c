// The bound admits one more; only the last of many iterations fails.
// truth: deref false line 14
// fails for: n = 61
// verify: --property deref => false(valid-deref) line 14
extern int __VERIFIER_nondet_int(void);

int buffer[60];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 61)
        return 0;
    for (int i = 0; i < n; i++)
        buffer[i] = 1;
    return 0;
}
