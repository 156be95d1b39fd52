// The sentinel was forgotten.
// truth: deref false line 12
// fails for: 5 inputs other than 12345
// verify: --property deref => false(valid-deref) line 12
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[5];
    for (int i = 0; i < 5; i++)
        a[i] = __VERIFIER_nondet_int();
    int i = 0;
    while (a[i] != 12345)
        i++;
    return i;
}
