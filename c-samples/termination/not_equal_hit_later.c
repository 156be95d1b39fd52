// Steps of three miss 100 in the first two rounds through all unsigned numbers and meet it in the third.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
int main(void) {
    for (unsigned i = 0; i != 100; i += 3)
        ;
    return 0;
}
