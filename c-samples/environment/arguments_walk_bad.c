// A pointer behind the first character of a text, which may be empty.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
int main(int argc, char **argv) {
    char *p = argv[0];
    for (int i = 0; i < argc; i++) {
        if (*p)
            p++;
        p = argv[i] + 1;
    }
    return *p;
}
