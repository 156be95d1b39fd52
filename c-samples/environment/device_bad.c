// A register of a device may never say that it is ready.
// truth: termination false
// verify: --property termination => unknown
int main(void) {
    while (*(volatile unsigned *)0x40021000) {
    }
    return 0;
}
