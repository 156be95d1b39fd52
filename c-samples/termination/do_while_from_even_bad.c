// From an even byte steps of two never meet 7.
// truth: termination false line 9
// fails for: x = 4
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    do x += 2; while (x != 7);
    return 0;
}
