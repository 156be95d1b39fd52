// malloc without its header returns an int, and half of the address is lost.
// truth: deref false line 7
// verify: --property deref -std=gnu89 -fno-builtin => unknown
int main(void) {
    int *p = (int *)malloc(4);
    if (p)
        *p = 1;
    return 0;
}
