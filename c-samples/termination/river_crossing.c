// A boat goes to and fro and leaves one passenger on the other side each time.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int here = __VERIFIER_nondet_uchar(), there = 0, boat_here = 1;
    while (here > 0 || !boat_here) {
        if (boat_here) {
            here -= here > 1 ? 2 : 1;
            there++;
            boat_here = 0;
        } else if (here > 0) {
            here++;
            boat_here = 1;
        } else {
            break;
        }
    }
    return there > 255;
}
