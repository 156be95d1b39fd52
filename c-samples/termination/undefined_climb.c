// Climbing from a positive number ends by the wrap, and where overflow is undefined at the latest there.
// truth: termination true
// truth: --signed-overflow undefined termination true
// verify: --property termination => true
// verify: --property termination --signed-overflow undefined => true
int main(void) {
    int x = 2147000000;
    while (x > 0)
        x++;
    return 0;
}
