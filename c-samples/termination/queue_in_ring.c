// A ring buffer is filled by an earlier loop and emptied by the next.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int ring[16], head = __VERIFIER_nondet_uchar() % 16, count = 0;
    long sum = 0;
    while (count < 16) {
        ring[(head + count) % 16] = __VERIFIER_nondet_int();
        count++;
    }
    while (count > 0) {
        sum += ring[head];
        head = (head + 1) % 16;
        count--;
    }
    return sum == 1;
}
