// No Fibonacci number leaves 4 modulo 256.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    unsigned char a = 0, b = 1;
    while (a != 4) {
        unsigned char next = a + b;
        a = b;
        b = next;
    }
    return 0;
}
