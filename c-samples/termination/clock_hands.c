// Hour and minute hand of this clock are at 7 and 35 at the same time.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int hour = __VERIFIER_nondet_uchar() % 12, minute = hour * 5;
    while (hour != 7 || minute != 35) {
        hour = (hour + 1) % 12;
        minute = (minute + 5) % 60;
    }
    return 0;
}
