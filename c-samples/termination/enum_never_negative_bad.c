// Without a negative constant, clang takes an unsigned type for the enumeration: below the first one comes a large one.
// truth: termination false line 11
// truth: --function with_negative termination true
// verify: --property termination => false(termination) line 11
// verify: --property termination --function with_negative => true
enum level { LOW, MIDDLE, HIGH };
enum number { NONE = -1, ZERO, ONE, TWO };

int main(void) {
    int count = 0;
    for (enum level l = HIGH; l >= LOW; l--)
        count ^= 1;
    return count;
}

int with_negative(void) {
    int count = 0;
    for (enum number n = TWO; n >= ZERO; n--)
        count++;
    return count;
}
