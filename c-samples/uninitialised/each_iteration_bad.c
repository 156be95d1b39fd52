// The declaration is reached in each iteration: what the one before has written is gone.
// truth: uninitialized false line 14
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 14
// verify: --uninitialized-check --engine bmc => false(uninitialized) line 14

int main(void) {
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        int digit;
        if (k == 0) {
            digit = 7;
        }
        sum += digit;
    }
    return sum;
}
