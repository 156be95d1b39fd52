// A call of one of several functions, or of none.
static int twice(int x) { return x + x; }
static int minus(int x) { return -x; }

int main(int argc, char **argv) {
    int (*table[2])(int) = {twice, minus};
    return table[argc & 1](argc);
}
