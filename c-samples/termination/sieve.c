// The sieve of Eratosthenes: multiples of a prime are crossed out in steps of the prime.
// truth: termination true
// verify: --property termination => true
static char composite[1000];

int main(void) {
    for (int i = 2; i < 1000; i++)
        if (!composite[i])
            for (int k = 2 * i; k < 1000; k += i)
                composite[k] = 1;
    return composite[2];
}
