// The loop looks for a number whose successor is not larger.
// truth: termination true
// truth: --signed-overflow undefined termination true
// verify: --property termination => true
// verify: --property termination --signed-overflow undefined => true
int main(void) {
    int x = 2147000000;
    while (x + 1 > x)
        x++;
    return 0;
}
