// The operands in the wrong order.
// truth: div-by-zero false line 11
// truth: overflow false line 11
// fails for: total = 0, count = 0
// verify: --property div-by-zero => false(div-by-zero) line 11
// verify: --property overflow => false(no-overflow) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int total = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int();
    if (total / count > 10 && count > 0)
        return 1;
    return 0;
}
