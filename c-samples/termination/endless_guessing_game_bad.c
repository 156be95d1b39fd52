// The number to be guessed lies in a range that wrong guesses make smaller, but guesses outside are let in.
// truth: termination false line 9
// fails for: secret = 50, guess = 0 for ever
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int secret = __VERIFIER_nondet_uchar(), guess = -1, low = 0;
    while (guess != secret) {
        guess = __VERIFIER_nondet_uchar();
        if (guess < secret && guess > low)
            low = guess;
    }
    return low;
}
