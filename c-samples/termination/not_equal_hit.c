// Steps of three from zero meet 102 exactly.
// truth: termination true
// verify: --property termination => true
int main(void) {
    for (unsigned i = 0; i != 102; i += 3)
        ;
    return 0;
}
