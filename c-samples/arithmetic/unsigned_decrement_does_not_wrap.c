// i-- on an unsigned number is a subtraction of one, not an addition of the largest number.
// truth: unsigned-overflow true
// verify: --property unsigned-overflow => true
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    unsigned half = 0;
    while (i > 1) {
        i--;
        i -= 1;
        half ^= 1;
    }
    return (int)half;
}
