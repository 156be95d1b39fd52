// The end of the text is overwritten, so that the next loop does not find it.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    char *s = argv[1];
    while (*s)
        s++;
    for (*s = '!'; *s; s++)
        ;
    return 0;
}
