// The interpreter decides by a counter that only one of its instructions changes, and jumps over that one.
// truth: termination false line 13
// fails for: flag = 1
// verify: --property termination => false(termination) line 13
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    static const void *const labels[] = {&&less, &&test, &&halt};
    static const unsigned char code[] = {0, 1, 2};
    int at = 0, count = 5, sum = 0;
    _Bool flag = __VERIFIER_nondet_bool();
next:
    goto *labels[code[at++]];
less:
    count--;
    goto next;
test:
    sum += count & 1;
    if (count > 0)
        at = flag;
    goto next;
halt:
    return sum;
}
