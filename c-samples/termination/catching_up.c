// The one behind is faster and starts at most 65535 behind.
// truth: termination true
// verify: --property termination => true
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    int behind = 0, ahead = __VERIFIER_nondet_ushort();
    while (behind < ahead) {
        behind += 2;
        ahead++;
    }
    return 0;
}
