// The test of j comes after the access.
// truth: deref false line 14
// fails for: inputs 2, 1, 0, 0
// verify: --property deref => false(valid-deref) line 14
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4];
    for (int i = 0; i < 4; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < 4; i++) {
        int key = a[i];
        int j = i;
        while (a[j - 1] > key && j > 0) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = key;
    }
    return a[0];
}
