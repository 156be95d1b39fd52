// A float that counts by 1 gets stuck at 2^24.
// truth: termination false line 5
// verify: --property termination => false(termination) line 5
int main(void) {
    for (float x = 16777200; x < 20000000; x += 1)
        ;
}
