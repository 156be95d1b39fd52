// Index arithmetic is over integers: 2^62 elements away is not the start of the array.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
int main(void) {
    int a[4] = {0};
    unsigned long i = 1UL << 62;
    return a[i];
}
