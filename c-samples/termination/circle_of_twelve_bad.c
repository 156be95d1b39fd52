// Steps of four around a circle of twelve come by three places only.
// truth: termination false line 9
// fails for: x = 0, exit = 1
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar() % 12, exit_at = __VERIFIER_nondet_uchar() % 12;
    while (x != exit_at)
        x = (x + 4) % 12;
    return 0;
}
