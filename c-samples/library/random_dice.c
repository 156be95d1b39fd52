// A die is thrown: remainders of random numbers, which are not negative.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
    int counts[6] = {0}, sum = 0;
    srand((unsigned)time(NULL));
    for (int i = 0; i < 10; i++) {
        int die = rand() % 6 + 1;
        assert(die >= 1 && die <= 6);
        counts[die - 1]++;
        sum += die;
    }
    assert(sum >= 10 && sum <= 60);
    for (int i = 0; i < 6; i++)
        printf("%d: %d\n", i + 1, counts[i]);
    return 0;
}
