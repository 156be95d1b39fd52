// Entered in the middle, the loop divides before it has counted.
// truth: div-by-zero false line 15
// fails for: input 42
// verify: => false(div-by-zero) line 15
// verify: --property div-by-zero --engine bmc => false(div-by-zero) line 15
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int count = 0, sum = 100;
    if (__VERIFIER_nondet_int() == 42)
        goto middle;
    while (count < 10) {
        count++;
    middle:
        sum = sum / count;
    }
    return sum;
}
