// The Fibonacci numbers modulo 256 come back to 0, 1.
// truth: termination true
// verify: --property termination => true
int main(void) {
    unsigned char a = 0, b = 1;
    do {
        unsigned char next = a + b;
        a = b;
        b = next;
    } while (a != 0 || b != 1);
    return 0;
}
