// A function that calls itself.
static int sum(int n) {
    if (n <= 0)
        return 0;
    return n + sum(n - 1);
}

int main(int argc, char **argv) {
    return sum(argc);
}
