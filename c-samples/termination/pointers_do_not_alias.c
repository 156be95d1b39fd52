// What is taken at one pointer is given at the other, and they point to different variables.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort(), first = __VERIFIER_nondet_bool();
    int *p = first ? &a : &b, *q = first ? &b : &a;
    while (*p > 0) {
        --*p;
        ++*q;
    }
    return 0;
}
