// Items are put into the ring again with one less.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
            ring[(head + count) % 16] = item - 1;
            count++;
        }
    }
    return 0;
}
