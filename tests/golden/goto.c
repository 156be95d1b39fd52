// Jumps, one of them out of two loops.
int main(int argc, char **argv) {
    for (;;) {
        while (argc > 0) {
            if (--argc == 3)
                goto out;
        }
    }
out:
    return argc;
}
