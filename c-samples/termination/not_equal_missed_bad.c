// Steps of four never meet 102, not even after wrapping around, as 102 is not divisible by four.
// truth: termination false line 5
// verify: --property termination => false(termination) line 5
int main(void) {
    for (unsigned i = 0; i != 102; i += 4)
        ;
    return 0;
}
