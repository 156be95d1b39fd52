// An array of a length that is computed.
int main(int argc, char **argv) {
    int a[argc];
    a[argc - 1] = 0;
    return a[0];
}
