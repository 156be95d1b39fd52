// A pointer is converted to one of a stricter type; it is used only as what it was.
// truth: alignment true
// verify: --property alignment => true
int main(void) {
    char a[8] = {0};
    int *p = (int *)(a + 1);
    *(char *)p = 5;
    return a[1] - 5;
}
