// A loop that waits for a sum of tenths to be 1 waits for ever, because the sum does not grow any more in the end.
// truth: termination false line 5
// verify: --property termination => false(termination) line 5
int main(void) {
    for (double x = 0; x != 1.0; x += 0.1)
        ;
}
