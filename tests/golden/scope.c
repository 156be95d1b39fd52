// A variable whose life ends with the block that it is declared in.
int main(int argc, char **argv) {
    int *last = &argc;
    for (int i = 0; i < 2; i++) {
        int x = i;
        last = &x;
    }
    return *last;
}
