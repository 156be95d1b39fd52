// The sieve also takes zero for a prime and crosses it out for ever.
// truth: termination false line 9
// verify: --property termination => false(termination) line 9
static char composite[1000];

int main(void) {
    for (int i = 0; i < 1000; i++)
        if (!composite[i])
            for (int k = 2 * i; k < 1000; k += i)
                composite[k] = 1;
    return composite[2];
}
