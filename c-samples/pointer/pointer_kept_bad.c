// The address of an element that is too far away is kept.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
int main(void) {
    int a[4] = {0};
    unsigned long i = 1UL << 62;
    int *p = a + i;
    return *p;
}
