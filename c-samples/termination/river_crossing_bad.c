// The boat takes one passenger over and brings one back.
// truth: termination false line 9
// fails for: here = 2
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int here = __VERIFIER_nondet_uchar(), boat_here = 1;
    while (here > 1 || !boat_here) {
        here += boat_here ? -1 : 1;
        boat_here = !boat_here;
    }
    return 0;
}
