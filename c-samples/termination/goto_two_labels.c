// Two labels jump to each other, and each jump costs one of two reserves.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    unsigned short a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
left:
    if (a == 0)
        return 0;
    a--;
    if (__VERIFIER_nondet_bool())
        goto left;
right:
    if (b == 0)
        return 0;
    b--;
    if (__VERIFIER_nondet_bool())
        goto right;
    goto left;
}
