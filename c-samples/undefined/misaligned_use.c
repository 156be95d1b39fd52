// A misaligned pointer is used.
// truth: alignment false line 7
// verify: --property alignment => false(alignment) line 7
int main(void) {
    char a[8] = {0};
    int *p = (int *)(a + 1);
    *p = 5;
    return a[1] - 5;
}
