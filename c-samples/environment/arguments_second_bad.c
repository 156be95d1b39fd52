// An empty argument has no second character.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    return argv[1][1] == 'x';
}
