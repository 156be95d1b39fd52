// The one behind gains two in each step and never meets the one ahead, who is one ahead.
// truth: termination false line 11
// truth: --signed-overflow undefined termination true
// fails for: behind = 0, ahead = 1
// verify: --property termination --engine termination --unwind 1 => unknown
// verify: --property termination --signed-overflow undefined => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int behind = __VERIFIER_nondet_int(), ahead = __VERIFIER_nondet_int();
    while (behind != ahead) {
        behind += 3;
        ahead++;
    }
    return 0;
}
