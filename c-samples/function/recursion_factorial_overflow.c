// 13! is too large.
// truth: overflow false line 5
// verify: --property overflow => false(no-overflow) line 5
static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void) {
    return factorial(13) == 0;
}
