int main(void) {
    int a[4], b[4];
    int *begin = a, *end = b + 4;
    return end - begin;
}
