// Steps of three around a circle of seven come by each place.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar() % 7, exit_at = __VERIFIER_nondet_uchar() % 7;
    while (x != exit_at)
        x = (x + 3) % 7;
    return 0;
}
