// Texts are at any addresses.
// truth: alignment false line 6
// verify: --property alignment => false(alignment) line 6
int main(int argc, char **argv) {
    // As if it were a number.
    return *(int *)argv[0];
}
