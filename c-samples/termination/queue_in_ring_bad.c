// Positive numbers are put into the ring again, and never become smaller than one.
// truth: termination false line 11
// fails for: items = 1 for ever
// verify: --property termination => false(termination) line 11
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int ring[16], head = 0, count = 16;
    for (int i = 0; i < 16; i++)
        ring[i] = __VERIFIER_nondet_uchar();
    while (count > 0) {
        int item = ring[head];
        head = (head + 1) % 16;
        count--;
        if (item > 0) {
            ring[(head + count) % 16] = (item + 1) / 2;
            count++;
        }
    }
    return 0;
}
