// What the address leads to need not change.
// truth: termination false
// verify: --property termination --timeout 1 => unknown
unsigned long place(void);

int main(void) {
    volatile int *p = (int *)place();
    while (*p) {
    }
    return 0;
}
