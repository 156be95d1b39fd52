// The sieve of Eratosthenes below 60, on constants.
// truth: default true
// verify: => true
#include <assert.h>

int main(void) {
    char composite[60] = {0};
    int primes = 0;
    for (int i = 2; i < 60; i++) {
        if (composite[i])
            continue;
        primes++;
        for (int j = i * i; j < 60; j += i)
            composite[j] = 1;
    }
    assert(primes == 17);
    assert(!composite[59] && composite[57] && composite[49]);
    return 0;
}
